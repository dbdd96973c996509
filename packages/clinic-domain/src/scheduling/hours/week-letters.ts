import { daysBetween, mondayOf } from '../../shared/civil-date.ts';

export type WeekLetter = 'A' | 'B';

/** The Monday of a week A. It never changes, so a date has one letter, whoever asks and whatever was saved since. */
const ANCHOR = '1900-01-01';

/** Which of two alternating weeks a date is in: the same for every doctor and study, and for every version of them. */
export const weekLetter = (fecha: string): WeekLetter =>
  (daysBetween(ANCHOR, mondayOf(fecha)) / 7) % 2 === 0 ? 'A' : 'B';

/** Both weeks of a version as it keeps them: first that of the day from which it is in force. */
interface Stored<Week> {
  readonly semana: Week;
  readonly semanaB?: Week | undefined;
}
/** Both weeks by their letters; `B` is null where weeks do not alternate. */
export interface Lettered<Week> {
  readonly A: Week;
  readonly B: Week | null;
}

/** The weeks of a version by their letters. */
export function letteredWeeks<Week>({ semana, semanaB }: Stored<Week>, vigenteDesde: string): Lettered<Week> {
  if (semanaB === undefined) return { A: semana, B: null };
  return weekLetter(vigenteDesde) === 'A' ? { A: semana, B: semanaB } : { A: semanaB, B: semana };
}

/** The other way round: the weeks as a version that is in force from a day on keeps them. */
export function weeksOfVersion<Week>(
  { A, B }: Lettered<Week>,
  vigenteDesde: string,
): { readonly semana: Week; readonly semanaB?: Week } {
  if (B === null) return { semana: A };
  return weekLetter(vigenteDesde) === 'A' ? { semana: A, semanaB: B } : { semana: B, semanaB: A };
}
