import * as z from 'zod/mini';
import { overlaps, type MinuteRange } from '../../shared/interval.ts';
import { startOf } from '../appointment/appointment.ts';
import { isDuration } from '../appointment/appointment-kinds.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';

/** How long a place is shown as being filled in by a colleague, in milliseconds (R21). */
export const HOLD_MS = 5 * 60_000;

/**
 * An advisory hold: it only shows others who is filling in the form; the resource-days decide. `vence` is an instant
 * (ISO).
 */
export const holdSchema = z.strictObject({
  medico: z.string().check(z.minLength(1)),
  fecha: civilDateField,
  hora: hourField,
  duracionMin: z.number().check(z.refine(isDuration)),
  quien: z.string(),
  nombre: z.string(),
  vence: z.string(),
});
export type Hold = z.infer<typeof holdSchema>;

/** Who, other than `uid`, is filling in an appointment that touches these minutes. */
export function heldBy(
  holds: readonly Hold[],
  span: MinuteRange & { readonly medico: string; readonly fecha: string },
  at: { readonly uid: string; readonly instante: string },
): string[] {
  return holds
    .filter(({ medico, fecha, quien, vence }) => {
      const theirs = medico === span.medico && fecha === span.fecha && quien !== at.uid;
      return theirs && Date.parse(vence) > Date.parse(at.instante);
    })
    .filter(({ hora, duracionMin }) =>
      overlaps({ inicio: startOf(hora), fin: startOf(hora) + duracionMin }, span),
    )
    .map(({ nombre }) => nombre);
}
