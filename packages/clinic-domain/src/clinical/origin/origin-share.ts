import * as z from 'zod/mini';
import type { OriginCount } from './origin.ts';

const count = z.int().check(z.nonnegative());

/**
 * `procedencias/{account}:{month}`: of what a doctor signed of the visits of a month, how many values were copied or called
 * normal in bulk. It names no patient, and nobody but this doctor is shown it.
 */
export const originShareSchema = z.strictObject({
  autor: z.string(),
  mes: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u)),
  notas: count,
  hallazgos: count,
  copiados: count,
  normales: count,
});
export type OriginShare = Readonly<z.infer<typeof originShareSchema>>;

export const monthOf = (fecha: string): string => fecha.slice(0, 7);
export const shareKey = (autor: string, mes: string): string => `${autor}:${mes}`;

/** The month with one more note. */
export const withNote = (
  before: OriginShare | null,
  { autor, fecha }: { readonly autor: string; readonly fecha: string },
  { hallazgos, copiados, normales }: OriginCount,
): OriginShare => ({
  ...{ autor, mes: monthOf(fecha) },
  notas: (before?.notas ?? 0) + 1,
  hallazgos: (before?.hallazgos ?? 0) + hallazgos,
  copiados: (before?.copiados ?? 0) + copiados,
  normales: (before?.normales ?? 0) + normales,
});

/** The last so many months, the month of a day first. */
export function lastMonths(fecha: string, many: number): string[] {
  const first = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1;
  return Array.from({ length: many }, (_, back) => {
    const at = first - back;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
