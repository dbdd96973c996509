import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { bookingFields } from '../booking/booking.ts';
import { civilDateField } from '../hours/dated-range.ts';
import { placeSchema, type NoticePlace } from '../notices/notice.ts';

/** Who a change is by that follows from what the messenger says of a message. */
export const BY_MESSENGER = 'whatsapp';
export const BY_MESSENGER_NAME = 'WhatsApp';

export const MESSAGE_KINDS = ['recordatorio', 'cambio', 'cupo'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * How far a message has got, from least to most: claimed, taken by the messenger, given up by it, on a telephone, read. What the
 * messenger tells is lost, repeated and out of order, so the furthest of all that was told is what holds.
 */
export const MESSAGE_STATES = ['enviando', 'enviado', 'fallo', 'entregado', 'leido'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The further of two states: in whatever order they are told, the same one is left. */
export const furthest = (one: MessageState, other: MessageState): MessageState =>
  MESSAGE_STATES.indexOf(one) < MESSAGE_STATES.indexOf(other) ? other : one;

/** Whether it is on the telephone, which is also when it is paid. */
export const hasArrived = (estado: MessageState): boolean => estado === 'entregado' || estado === 'leido';

/** `mensajes/{what it is about}`: one message, which its key lets nobody send a second time. */
export const messageSchema = z.strictObject({
  paciente: z.strictObject({ id: z.string() }),
  clase: z.enum(MESSAGE_KINDS),
  estado: z.enum(MESSAGE_STATES),
  /** The appointments it speaks of. */
  turnos: z.array(z.string()),
  /** The place it says, and its day once more, by which it is found. */
  lugar: placeSchema,
  fecha: civilDateField,
  creado: z.string(),
  quien: z.string(),
  /** The messenger's own number of it. */
  proveedor: z.optional(z.string()),
  /** While it is on no telephone: it is found by this. */
  falta: z.optional(z.literal(true)),
});
export type Message = Immutable<z.infer<typeof messageSchema>>;

/** One reminder a day for each person, one message for each place that a change gives, one for each place offered. */
export const reminderKey = (paciente: string, fecha: string): string => `${paciente}.recordatorio.${fecha}`;
export const changeKey = (turno: string, { fecha, hora, medico = '' }: NoticePlace): string =>
  `${turno}.cambio.${fecha}.${hora}.${medico}`;
export const offerKey = (espera: string, { fecha, hora }: Pick<NoticePlace, 'fecha' | 'hora'>): string =>
  `${espera}.cupo.${fecha}.${hora}`;

/**
 * `permisosMensajes/{patient}`: that somebody agreed to messages on this telephone, who wrote it down and when; and since when not
 * any more.
 */
export const messageConsentSchema = z.strictObject({
  paciente: z.strictObject({ id: z.string() }),
  telefono: z.string(),
  acepto: z.strictObject({ quien: z.string(), cuando: z.string() }),
  retiro: z.optional(z.strictObject({ quien: z.string(), cuando: z.string() })),
});
export type MessageConsent = Immutable<z.infer<typeof messageConsentSchema>>;

/** Whether somebody agreed to messages on the telephone of now: one that was corrected since is somebody else's. */
export const agrees = (consent: MessageConsent | null, telefono: string | undefined): boolean =>
  consent !== null && consent.retiro === undefined && consent.telefono === telefono;

/** Whether nobody has asked on that telephone for no more messages since it was agreed: families share one. */
export const isUnopposed = (consent: MessageConsent, onThatPhone: readonly MessageConsent[]): boolean =>
  onThatPhone.every(({ retiro }) => retiro === undefined || retiro.cuando < consent.acepto.cuando);

/** `POST /api/pacientes/{id}/mensajes`. */
export const consentRequestSchema = z.strictObject({
  acepta: z.boolean({ error: 'Indique si el paciente acepta los mensajes.' }),
  version: bookingFields.version,
});
export type ConsentRequest = Immutable<z.infer<typeof consentRequestSchema>>;

const count = z.int().check(z.minimum(0));
/** `cuentasMensajes/{month}`: what was sent in a month, and what it cost, in cents, at the price of each day. */
export const messageMonthSchema = z.strictObject({
  enviados: count,
  entregados: count,
  fallidos: count,
  centavos: count,
});
export type MessageMonth = Immutable<z.infer<typeof messageMonthSchema>>;
export const EMPTY_MONTH: MessageMonth = { enviados: 0, entregados: 0, fallidos: 0, centavos: 0 };

/** The month after a message went from one state to another; null before is one that has just been claimed. */
export function counted(
  month: MessageMonth,
  { before, after, precio }: { before: MessageState | null; after: MessageState; precio: number },
): MessageMonth {
  const isNew = (is: (estado: MessageState) => boolean): number =>
    Number(is(after)) - Number(before !== null && is(before));
  const arrived = Math.max(0, isNew(hasArrived));
  const failed = isNew((estado) => estado === 'fallo');
  return {
    enviados: month.enviados + Number(before === null),
    entregados: month.entregados + arrived,
    // What was given up and arrived after all, perhaps in another month.
    fallidos: Math.max(0, month.fallidos + failed),
    centavos: month.centavos + arrived * precio,
  };
}

/** In one word, that no more messages are wanted. */
export const asksForNoMore = (text: string): boolean => /^\s*(?:baja|stop|alto)[\s.!]*$/iu.test(text);
