import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { COMMON } from '#copy/office/common';
import { SCHEDULES } from '#copy/office/schedules';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';
import { weekChanges } from './day-changes.ts';

interface Props {
  readonly title: string;
  readonly before: WeeklySchedule;
  readonly after: WeeklySchedule;
}

/** What differs between two weeks, day by day; renders nothing when they are the same. */
export function WeekChanges({ title, before, after }: Props) {
  const { days, minutes } = weekChanges(before, after);
  if (days.length === 0) return null;
  return (
    <div className="mt-3 px-4 pt-2 pb-2.5 border-l-4 border-macula border-dotted bg-macula-tint">
      <p>
        <b>{title}</b> {minutes !== 0 && <span>{gained(minutes)}</span>}
      </p>
      <dl>
        {days.map((day) => (
          <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 text-dense" key={day.weekday}>
            <dt className="font-semibold">{WEEKDAY_LABELS[day.weekday]}</dt>
            <dd className="flex flex-wrap gap-x-3 tabular-nums">
              <del className="decoration-1">{blockWords(day.before) || COMMON.closed}</del>
              <ins className="font-semibold no-underline before:content-['\2192\20']">
                {blockWords(day.after) || COMMON.closed}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const gained = (minutes: number): string =>
  minutes > 0 ? SCHEDULES.moreHours(duration(minutes)) : SCHEDULES.lessHours(duration(-minutes));
