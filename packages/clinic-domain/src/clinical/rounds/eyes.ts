import { rankOf } from '../fields/acuity.ts';
import type { ValueEye } from '../fields/raw.ts';

export const ROUND_EYES = ['OD', 'OI'] as const;
export type RoundEye = (typeof ROUND_EYES)[number];

/** The value of a field of an eye, as it is stored; undefined where there is none. */
export type Read = (campo: string, ojo: ValueEye) => unknown;

const DISTANCE = ['av_lejos_sc', 'av_lejos_cc', 'av_lejos_ph', 'av_lejos_lc'] as const;

/** The best distance acuity of an eye, in hundredths of logMAR, by whatever correction; null where none was taken. */
export function bestAcuity(read: Read, ojo: RoundEye): number | null {
  const ranks = DISTANCE.flatMap((campo) => {
    const value = read(campo, ojo);
    return typeof value === 'string' ? (rankOf(value) ?? []) : [];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** The best distance acuity of an eye as it was written; null where none was taken. */
export function acuityText(read: Read, ojo: RoundEye): string | null {
  const best = bestAcuity(read, ojo);
  const texts = DISTANCE.flatMap((campo) => {
    const value = read(campo, ojo);
    return typeof value === 'string' && rankOf(value) === best ? value : [];
  });
  return best === null ? null : (texts[0] ?? null);
}

const TENTHS = 10;
/** The highest pressure taken of an eye, in mmHg; null where none was taken. */
export function pressureOf(read: Read, ojo: RoundEye): number | null {
  const taken = ['pio', 'pio_2', 'pio_3'].flatMap((campo) => {
    const value = read(campo, ojo);
    return typeof value === 'number' ? value / TENTHS : [];
  });
  return taken.length === 0 ? null : Math.max(...taken);
}

/** The pressure an eye is meant to have at most. */
export function targetOf(read: Read, ojo: RoundEye): number | null {
  const value = read('pio_objetivo', ojo);
  return typeof value === 'number' ? value / TENTHS : null;
}
