import { addDays, type CivilTime } from '../shared/civil-date.ts';
import { lastNight } from './nights.ts';

/** How many nights may pass between two whole checks of what is stored. */
const NIGHTS_BETWEEN = 7;

/** What is known of the whole checks of a clinic. */
export interface CheckHistory {
  /** The first night that the clinic has seen; null while it has not been opened. */
  readonly first: string | null;
  readonly last: CivilTime | null;
  /** Damage was met since, or found by the last one: it is looked at every night until it is gone. */
  readonly isDamaged: boolean;
}

/** Whether everything has to be checked: each week, at the first opportunity after the night. */
export function isCheckDue({ first, last, isDamaged }: CheckHistory, now: CivilTime): boolean {
  const night = lastNight(now);
  if (last === null) return first !== null && first <= night;
  const checked = lastNight(last);
  // A clock that was set back must not put the next one off.
  if (checked > addDays(night, 1)) return true;
  return addDays(checked, isDamaged ? 1 : NIGHTS_BETWEEN) <= night;
}
