import { addDays, type CivilTime } from '../shared/civil-date.ts';

/** What is done for every night, each by itself. */
export const NIGHT_WORK = ['certificado', 'seguimiento', 'notas'] as const;
export type NightWork = (typeof NIGHT_WORK)[number];

/** The minute of the clinic's day at which the night of that day is over and its work can be done. */
export const NIGHT_MINUTE = 3 * 60;
/** How many nights are reported. */
export const NIGHTS_TOLD = 7;
/** How far back nights are made up for: what is older is in the records of its year. */
const MOST_NIGHTS = 400;

/** How far the work of the nights has come. */
export interface NightProgress {
  /** The first night that the clinic has seen; null while it has not been opened. */
  readonly primera: string | null;
  /** Of each work, the last night with which everything up to it is done. */
  readonly hecho: Readonly<Partial<Record<NightWork, string | undefined>>>;
  /** Nights whose signed notes were found altered: they have no seal. */
  readonly alteradas: readonly string[];
}

/** The last night that is over. */
export const lastNight = ({ fecha, minuto }: CivilTime): string =>
  minuto < NIGHT_MINUTE ? addDays(fecha, -1) : fecha;

/** The first night of a clinic that was opened then. */
export const firstNight = (opened: CivilTime): string => addDays(lastNight(opened), 1);

/** The nights that lack a work, from the oldest: none before the clinic was opened, none that is not over. */
export function missingNights(
  { primera, hecho }: NightProgress,
  work: NightWork,
  now: CivilTime,
): readonly string[] {
  if (primera === null) return [];
  const last = lastNight(now);
  const done = hecho[work];
  const after = done === undefined ? primera : addDays(done, 1);
  const from = [primera, after, addDays(last, 1 - MOST_NIGHTS)].reduce((a, b) => (a > b ? a : b));
  const nights: string[] = [];
  for (let night = from; night <= last; night = addDays(night, 1)) nights.push(night);
  return nights;
}

/** Each of the last nights, from the oldest, and whether all its work is done. */
export function toldNights(
  progress: NightProgress,
  now: CivilTime,
): Readonly<Record<string, 'hecha' | 'falta'>> {
  const last = lastNight(now);
  const missing = new Set(NIGHT_WORK.flatMap((work) => missingNights(progress, work, now)));
  const nights: Record<string, 'hecha' | 'falta'> = {};
  for (let back = NIGHTS_TOLD - 1; back >= 0; back -= 1) {
    const night = addDays(last, -back);
    if (progress.primera === null || night < progress.primera) continue;
    nights[night] = missing.has(night) || progress.alteradas.includes(night) ? 'falta' : 'hecha';
  }
  return nights;
}
