import * as z from 'zod/mini';
import type { CancelReason } from '../cancelling/cancel-reason.ts';
import type { Appointment } from '../appointment/appointment.ts';
import { startOf } from '../appointment/appointment.ts';
import { placeConfirmed } from '../appointment/appointment-history.ts';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';
import { EXPECTED_STATES } from '../room/expected.ts';
import { isWaiting } from '../room/waiting-room.ts';
import type { CivilTime } from '../../shared/civil-date.ts';

/** Who a change is by that a patient made with the link of an appointment. */
export const BY_LINK = 'enlace';
export const BY_LINK_NAME = 'El paciente, por enlace';

/** Once the rules of the link let a patient do something, it is done as the desk would do it. */
export const LINK_DESK: AppointmentActor = { uid: BY_LINK, rol: 'personal', funciones: ['recepcion'] };

/** What a patient may do with the link of an appointment, each once for a place. */
const LINK_ACTIONS = ['confirmo', 'no_puedo', 'otro_dia', 'si_se_libera', 'acepto'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Why a patient cannot come: those of the register that a patient knows of and that need no words. */
export const LINK_REASONS = [
  'no_puede_venir',
  'viaje',
  'enfermo',
  'costo',
  'bloqueo',
  'ya_no_necesita',
] as const satisfies readonly CancelReason[];

/** What was answered with the link: kept with the notes of the contact, of the same place as they. */
export const linkAnswerSchema = z.strictObject({
  que: z.enum(LINK_ACTIONS),
  cuando: z.string(),
  motivo: z.optional(z.enum(LINK_REASONS)),
  /** When else, in the patient's words. */
  texto: z.optional(z.string()),
});
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;

const LINK_MESSAGES = {
  action: 'Elija una de las respuestas.',
  reason: 'Elija por qué no puede venir.',
  when: 'Escriba qué día u hora le conviene más.',
  longWhen: 'Escriba hasta 200 letras.',
  seen: 'Abra otra vez el enlace.',
} as const;

const seen = z.string({ error: LINK_MESSAGES.seen }).check(z.maxLength(200, { error: LINK_MESSAGES.seen }));
/** Of somebody whom nobody knows: one line, without signs that are none. */
const words = z.pipe(
  z.string({ error: LINK_MESSAGES.when }),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()),
    z
      .string()
      .check(
        z.minLength(2, { error: LINK_MESSAGES.when }),
        z.maxLength(200, { error: LINK_MESSAGES.longWhen }),
      ),
  ),
);

/** What the page sends: the answer, and the day and hours that were on the page. */
export const linkRequestSchema = z.discriminatedUnion(
  'accion',
  [
    z.strictObject({ accion: z.enum(['confirmo', 'si_se_libera']), visto: seen }),
    z.strictObject({
      accion: z.literal('no_puedo'),
      visto: seen,
      motivo: z.enum(LINK_REASONS, { error: LINK_MESSAGES.reason }),
    }),
    z.strictObject({ accion: z.literal('otro_dia'), visto: seen, texto: words }),
    /** `oferta` is the place that was offered, as the page showed it. */
    z.strictObject({ accion: z.literal('acepto'), visto: seen, oferta: seen }),
  ],
  { error: LINK_MESSAGES.action },
);
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/** An appointment of the day of a link, with what was answered about its present place. */
export interface LinkedPart {
  readonly turno: Appointment;
  readonly respuestas: readonly LinkAnswer[];
  /** What the office noted of its contact about the same place. */
  readonly notas?: readonly { readonly resultado: string }[];
}

/** Still to come: nobody has arrived, and its time has not passed. */
export const isToCome = ({ estado, fecha, fin }: Appointment, ahora: CivilTime): boolean =>
  EXPECTED_STATES.includes(estado) &&
  (fecha > ahora.fecha || (fecha === ahora.fecha && ahora.minuto < startOf(fin)));

/** Cancelled by the patient with the link, on a day that has not passed: the link says what stands. */
const isCancelledHere = ({ turno, respuestas }: LinkedPart, hoy: string): boolean =>
  turno.estado === 'cancelado' && turno.fecha >= hoy && respuestas.at(-1)?.que === 'no_puedo';

/** What a link says: its appointment is to come, its patient has arrived, or has said not to come. Null: it has ended. */
export type LinkState = 'por_venir' | 'en_sala' | 'cancelado';
export function linkState(own: LinkedPart, ahora: CivilTime): LinkState | null {
  if (own.turno.paciente.fallecio !== undefined) return null;
  if (isToCome(own.turno, ahora)) return 'por_venir';
  if (isWaiting(own.turno) && own.turno.fecha === ahora.fecha) return 'en_sala';
  return isCancelledHere(own, ahora.fecha) ? 'cancelado' : null;
}

/** Whether an appointment has another day or hour than the one for which its patient said to come. */
export function isMovedSinceSaid({
  turno,
  respuestas,
  notas = [],
}: Omit<LinkedPart, 'turno'> & {
  readonly turno: Pick<Appointment, 'estado' | 'fecha' | 'hora' | 'historial'>;
}): boolean {
  const isSaidHere =
    respuestas.some(({ que }) => que === 'confirmo' || que === 'acepto') ||
    notas.some(({ resultado }) => resultado === 'confirmo');
  if (isSaidHere || !EXPECTED_STATES.includes(turno.estado)) return false;
  const said = placeConfirmed(turno);
  return said !== null && (said.fecha !== turno.fecha || said.hora !== turno.hora);
}

/** What a page shows of a day: what was tapped is about these hours and no others. */
export const seenOf = (parts: readonly LinkedPart[]): string =>
  [parts[0]?.turno.fecha ?? '', ...parts.map(({ turno }) => turno.hora)].join(' ');

/** A visit or a study that the patient may let go: operations, what follows them and what is urgent are spoken of first. */
const LET_GO: readonly AppointmentKind[] = ['primera_vez', 'control', 'estudio'];
export const mayLetGo = ({ tipo }: Pick<Appointment, 'tipo'>): boolean => LET_GO.includes(tipo);

/** One that may come earlier by itself: nothing else of the day, of a series or of a plan hangs on it. */
const mayComeEarlier = ({ fecha, sobreturno, enCola, itinerario, serie, ...of }: Appointment, hoy: string) =>
  mayLetGo(of) && fecha > hoy && [sobreturno, enCola, itinerario, serie].every((each) => each === undefined);

/**
 * What the patient may still do about the parts of a day that are to come, in the order in which it is offered. What was
 * answered of all of them is not offered again; once the hour has come, nothing is left but to say that one comes.
 */
export function linkActions(
  parts: readonly LinkedPart[],
  ahora: CivilTime,
  { espera, oferta }: { readonly espera: boolean; readonly oferta: boolean },
): readonly LinkAction[] {
  const [first] = parts;
  if (first === undefined) return [];
  const { turno } = first;
  const isAhead = turno.fecha > ahora.fecha || ahora.minuto < startOf(turno.hora);
  const isSaid = (que: LinkAction): boolean =>
    parts.every(({ respuestas }) => respuestas.some((each) => each.que === que));
  const may: Record<LinkAction, boolean> = {
    acepto: oferta && isAhead,
    confirmo:
      parts.some((each) => each.turno.estado === 'agendado' || isMovedSinceSaid(each)) && !isSaid('confirmo'),
    otro_dia: isAhead && !isSaid('otro_dia'),
    no_puedo: isAhead && !isSaid('no_puedo'),
    si_se_libera: parts.length === 1 && !espera && mayComeEarlier(turno, ahora.fecha),
  };
  return (['acepto', 'confirmo', 'otro_dia', 'no_puedo', 'si_se_libera'] as const).filter(
    (each) => may[each],
  );
}

/**
 * Whether the office has something to do: to find another day, or to speak with the patient before it gives the place away.
 * Whoever was written to or has confirmed since has had an answer.
 */
export const asksChange = ({
  respuesta,
  ultimo,
}: {
  readonly respuesta?: Pick<LinkAnswer, 'que' | 'cuando'> | undefined;
  readonly ultimo: { readonly resultado: string; readonly cuando: string } | null;
}): boolean =>
  (respuesta?.que === 'otro_dia' || respuesta?.que === 'no_puedo') &&
  (ultimo === null || ultimo.resultado === 'no_contesta' || ultimo.cuando <= respuesta.cuando);

/** The answer that stands: the last one. */
export const lastAnswer = (parts: readonly LinkedPart[]): LinkAnswer | null =>
  parts
    .flatMap(({ respuestas }) => respuestas)
    .toSorted((a, b) => (a.cuando < b.cuando ? -1 : 1))
    .at(-1) ?? null;
