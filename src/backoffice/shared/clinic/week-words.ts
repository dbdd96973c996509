import { WEEKDAY_LABELS } from '#copy/office/calendar';
import type { Block, WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';

/** «08:00–12:00 y 14:00–18:00». */
export const blockWords = (blocks: readonly Block[]): string =>
  blocks.map(({ inicio, fin }) => `${inicio}–${fin}`).join(' y ');

/**
 * A week in words, one line per run of days with the same hours: «Lunes a viernes: 08:00–12:00». Closed days are left
 * out.
 */
export function weekWords(week: WeeklySchedule): string[] {
  const runs: { days: Weekday[]; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = blockWords(week[weekday]);
    const last = runs.at(-1);
    if (last?.hours === hours) last.days.push(weekday);
    else runs.push({ days: [weekday], hours });
  }
  return runs.filter(({ hours }) => hours !== '').map(({ days, hours }) => `${runName(days)}: ${hours}`);
}

function runName(days: readonly Weekday[]): string {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return WEEKDAY_LABELS[first];
  return `${WEEKDAY_LABELS[first]} ${days.length === 2 ? 'y' : 'a'} ${WEEKDAY_LABELS[last].toLowerCase()}`;
}
