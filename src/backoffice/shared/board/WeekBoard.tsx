import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { WEEKDAYS, weekdayOf } from '#domain/shared/civil-date';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { DayBoard } from './DayBoard.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';

interface Props {
  readonly label: string;
  readonly week: WeeklySchedule;
}

/** A week drawn to scale, read-only; today shows the current time. */
export function WeekBoard({ label, week }: Props) {
  const { fecha, minuto } = useClinicNow();
  const today = weekdayOf(fecha);
  return (
    <DayBoard
      label={label}
      now={null}
      rows={WEEKDAYS.map((weekday) => ({
        id: weekday,
        name: WEEKDAY_LABELS[weekday],
        blocks: week[weekday],
        now: weekday === today ? minuto : null,
      }))}
    />
  );
}
