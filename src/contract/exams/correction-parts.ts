import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import { attemptView, supersededView } from './result-view.ts';
import type { Json } from '../operation.ts';
import { HELD_BY, TOLD_WAYS } from '#domain/studies/corrections/report-holders';
import { keysOf } from '#domain/shared/typed-record';

const signedBy = { numero: count, hash: z.string(), cuando: instant, nombre: z.string() };

/** Somebody who had a report that was corrected since. */
const holder = z.strictObject({
  /** `paciente`, `solicitante`, or an account; with it one says who was notified. */
  quien: z.string(),
  nombre: z.string(),
  recibio: z.array(
    z.strictObject({
      ...{ como: z.enum(keysOf(HELD_BY)), cuando: instant, nombre: z.string() },
      /** How and to whom it was handed out, in words. */
      detalle: z.optional(z.string()),
    }),
  ),
  avisado: z.nullable(
    z.strictObject({
      cuando: instant,
      nombre: z.string(),
      como: z.enum(TOLD_WAYS),
      nota: z.nullable(z.string()),
    }),
  ),
});

/** What an order says of its attempts and of the corrections of its signed result. */
export const correctionParts = {
  intentos: z.array(attemptView),
  /** The report that the one in force corrects; null where that is the first one. */
  corrigeA: z.nullable(z.strictObject(signedBy)),
  /** The correction in force, and why; the reason is not there for those who see times and states only. */
  corregidaPor: z.nullable(z.strictObject({ ...signedBy, motivo: z.nullable(z.string()) })),
  /** Every report that was corrected, as it was signed, the first one first; none for those who see times and states only. */
  superados: z.array(supersededView),
  avisos: z.array(holder),
  /** Files that were compared with this order after its result was signed: a correction takes them in. */
  porIncorporar: z.array(z.strictObject({ id: z.string(), nombre: z.string(), recibido: instant })),
};
export type CorrectionParts = {
  readonly [K in keyof typeof correctionParts]: Json<(typeof correctionParts)[K]>;
};
