import { PROTOCOL_DROPS } from '../../clinical/drops-protocol.ts';
import type { Eye } from '../../clinical/eye.ts';
import { shareAnEye } from '../ordering-rules.ts';
import type { GivenDrops } from './given-drops.ts';
import { RECOVERY_HOURS, UNNAMED_HOURS } from './recovery.ts';

const HOUR_MS = 3_600_000;

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The hours of what was put in: the longest of what it names. */
export function recoveryHours(gota: string): number {
  const named = PROTOCOL_DROPS.filter((drop) => folded(gota).includes(drop));
  return named.length === 0 ? UNNAMED_HOURS : Math.max(...named.map((drop) => RECOVERY_HOURS[drop]));
}

/** When the pupil is as it was, as an instant in milliseconds. */
export const recoveredAt = ({ gota, desde }: Pick<GivenDrops, 'gota' | 'desde'>): number =>
  Date.parse(desde) + recoveryHours(gota) * HOUR_MS;

/** The drops that still hold a pupil of this study open at an instant. */
export const stillOpen = (drops: readonly GivenDrops[], ojo: Eye, cuando: string): GivenDrops[] =>
  drops.filter(
    (each) =>
      shareAnEye({ codigo: 'DILATACION', ojo: each.ojos }, { codigo: '', ojo }) &&
      Date.parse(each.desde) <= Date.parse(cuando) &&
      recoveredAt(each) > Date.parse(cuando),
  );
