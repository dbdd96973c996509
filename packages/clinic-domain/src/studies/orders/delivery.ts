import * as z from 'zod/mini';
import { note } from '../../clinical/documents/texts.ts';
import { SHA256 } from '../../clinical/seal/sha256.ts';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { addDays } from '../../shared/civil-date.ts';
import { fieldError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { keysOf, present } from '../../shared/typed-record.ts';

/** How a report was handed out. */
export const DELIVERY_WAYS = {
  papel: 'en papel',
  whatsapp: 'por WhatsApp',
  correo: 'por correo electrónico',
  mano: 'en mano, en otro medio',
} as const;
/** To whom. */
export const DELIVERED_TO = {
  paciente: 'al paciente',
  familiar: 'a un familiar',
  medico: 'a un médico',
} as const;

export const DELIVERY_MESSAGES = {
  way: 'Elija cómo se entregó: papel, WhatsApp, correo o en mano.',
  whom: 'Elija a quién se entregó: paciente, familiar o médico.',
  name: 'Escriba el nombre de quien lo recibió.',
  kinship: 'Escriba qué es del paciente: hija, esposo…',
  days: 'Elija por cuántos días abre el enlace: de 1 a 30.',
  paper: 'En papel no va un enlace: elija WhatsApp, correo u otro medio.',
  which: 'Esa entrega no está anotada.',
} as const;

/** For how many days a link opens a report, the day on which it is given included; and what is offered. */
export const LINK_DAYS = { least: 1, most: 30, offered: [3, 7, 30] } as const;

/** How and to whom a report goes, as it is said at the desk. */
export const deliveryRequestSchema = z.strictObject({
  como: z.enum(keysOf(DELIVERY_WAYS), { error: DELIVERY_MESSAGES.way }),
  a: z.enum(keysOf(DELIVERED_TO), { error: DELIVERY_MESSAGES.whom }),
  /** Of a relative or a doctor. */
  nombre: z.optional(note(120)),
  /** Of a relative. */
  parentesco: z.optional(note(60)),
});
export type DeliveryRequest = Readonly<z.infer<typeof deliveryRequestSchema>>;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const moment = { cuando: z.string(), quien: id };
const hash = z.string().check(z.regex(SHA256));
/** One handing out, kept with its order. */
export const deliverySchema = z.strictObject({
  ...moment,
  como: z.enum(keysOf(DELIVERY_WAYS)),
  a: z.enum(keysOf(DELIVERED_TO)),
  nombre: z.optional(z.string()),
  parentesco: z.optional(z.string()),
  /** It went as a link: the hash of its key, the last day on which it opens, and the signed report that it opens. */
  enlace: z.optional(
    z.strictObject({
      id: hash,
      vence: civilDateField,
      informe: hash,
      retirado: z.optional(z.strictObject(moment)),
    }),
  ),
});
export type Delivery = Readonly<z.infer<typeof deliverySchema>>;

/** One that did not happen as it was noted: who took it back, when and why. */
export const undoneDeliverySchema = z.extend(deliverySchema, {
  anulada: z.strictObject({ ...moment, motivo: z.string() }),
});

/** `enlacesInforme/{hash}`: the order that a link's key leads to; what it opens, and until when, the order says. */
export const reportLinkSchema = z.strictObject({ orden: id, creado: z.string() });
export type ReportLink = Readonly<z.infer<typeof reportLinkSchema>>;

const days = z
  .number({ error: DELIVERY_MESSAGES.days })
  .check(
    z.int({ error: DELIVERY_MESSAGES.days }),
    z.minimum(LINK_DAYS.least, { error: DELIVERY_MESSAGES.days }),
    z.maximum(LINK_DAYS.most, { error: DELIVERY_MESSAGES.days }),
  );
const seen = { error: 'Falta la versión que estaba viendo.' };
const version = z.number(seen).check(z.int(seen));
const which = { error: DELIVERY_MESSAGES.which };
/** The place of a delivery among those of its order, as they were seen. */
const entrega = z.number(which).check(z.int(which), z.minimum(0, which));

/** `POST …/enlaces`: the same as a delivery, for so many days. */
export const sharingSchema = z.extend(deliveryRequestSchema, { dias: days, version });
export type Sharing = Readonly<z.infer<typeof sharingSchema>>;
/** `POST …/enlaces/retiro`. */
export const withdrawalSchema = z.strictObject({ entrega, version });
export type Withdrawal = Readonly<z.infer<typeof withdrawalSchema>>;
/** `POST …/entregas/anulacion`. */
export const undoingSchema = z.strictObject({ entrega, motivo: note(300), version });
export type Undoing = Readonly<z.infer<typeof undoingSchema>>;

/** The last day of a link that is given today. */
export const lastDayOf = (dias: number, hoy: string): string => addDays(hoy, dias - 1);

/** How the link of a delivery stands today. */
export type LinkState = 'vigente' | 'terminado' | 'retirado';
export function linkState({ vence, retirado }: NonNullable<Delivery['enlace']>, hoy: string): LinkState {
  if (vence < hoy) return 'terminado';
  return retirado === undefined ? 'vigente' : 'retirado';
}

const said = (text: string | undefined): string => text?.trim() ?? '';

/** A handing out as it is kept: nobody but the patient receives a report without a name, no relative without the kinship. */
export function deliveryOf(
  request: DeliveryRequest | undefined,
  by: { readonly cuando: string; readonly quien: string },
): Result<Delivery, AppError> {
  if (request === undefined) return err(fieldError('como', DELIVERY_MESSAGES.way));
  const { como, a } = request;
  const [nombre, parentesco] = [said(request.nombre), said(request.parentesco)];
  if (a !== 'paciente' && nombre === '') return err(fieldError('nombre', DELIVERY_MESSAGES.name));
  if (a === 'familiar' && parentesco === '') return err(fieldError('parentesco', DELIVERY_MESSAGES.kinship));
  const { cuando, quien } = by;
  return ok({
    cuando,
    quien,
    como,
    a,
    ...present({
      nombre: a === 'paciente' ? undefined : nombre,
      parentesco: a === 'familiar' ? parentesco : undefined,
    }),
  });
}

/** «en papel, a un familiar: Rosa Quispe (hija)». */
export function deliveryWords(given: Omit<Delivery, 'cuando' | 'quien'>): string {
  const { como, a, nombre, parentesco, enlace } = given;
  const whom = nombre === undefined ? DELIVERED_TO[a] : `${DELIVERED_TO[a]}: ${nombre}`;
  const way = enlace === undefined ? DELIVERY_WAYS[como] : `${DELIVERY_WAYS[como]} con un enlace`;
  return `${way}, ${whom}${parentesco === undefined ? '' : ` (${parentesco})`}`;
}
