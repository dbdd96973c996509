import * as z from 'zod/mini';
import { note } from '../../clinical/documents/texts.ts';
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
} as const;

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
/** One handing out, kept with its order. */
export const deliverySchema = z.strictObject({
  cuando: z.string(),
  quien: id,
  como: z.enum(keysOf(DELIVERY_WAYS)),
  a: z.enum(keysOf(DELIVERED_TO)),
  nombre: z.optional(z.string()),
  parentesco: z.optional(z.string()),
});
export type Delivery = Readonly<z.infer<typeof deliverySchema>>;

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
export function deliveryWords({ como, a, nombre, parentesco }: Omit<Delivery, 'cuando' | 'quien'>): string {
  const whom = nombre === undefined ? DELIVERED_TO[a] : `${DELIVERED_TO[a]}: ${nombre}`;
  return `${DELIVERY_WAYS[como]}, ${whom}${parentesco === undefined ? '' : ` (${parentesco})`}`;
}
