import type { HolidayView } from '#domain/scheduling/holiday';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { AGENDA } from '#copy/office/agenda';
import { doctorsOn } from '#backoffice/shared/attending.ts';
import type { ClinicNow } from '#backoffice/shared/clinic-clock.ts';
import { ClosureNotices } from '#backoffice/shared/ClosureNotices.tsx';
import { longDay } from '#backoffice/shared/dates.ts';
import { DayBoard } from '#backoffice/shared/DayBoard.tsx';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/holidays.ts';
import { useVisit } from '#backoffice/shared/visit-context.ts';

interface Props {
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly fecha: string;
  readonly now: ClinicNow;
}

/** A day of the clinic: who attends and when. */
export function DayView({ rows, holidays, fecha, now }: Props) {
  const { user } = useVisit();
  const inText = longDay(fecha).toLowerCase();
  const isClosed = closureOn(holidays, fecha) !== null;
  const { attending, absent, unknown } = doctorsOn(rows, fecha, user.medico, AGENDA.you);
  return (
    <>
      <ClosureNotices holidays={holidays} fecha={fecha} isToday={fecha === now.fecha} />
      {isClosed || attending.length === 0 ? (
        <EmptyState title={AGENDA.nobodyOn(inText)} />
      ) : (
        <DayBoard
          label={AGENDA.attendingOn(inText)}
          rows={attending}
          now={fecha === now.fecha ? now.minuto : null}
        />
      )}
      {!isClosed && absent.length > 0 && (
        <p className="nota-pie">
          <b>{AGENDA.notAttendingOn(inText)}:</b> {absent.join(', ')}.
        </p>
      )}
      {unknown.length > 0 && (
        <p className="nota-pie">
          <b>{AGENDA.otherSchedule}:</b> {unknown.join(', ')}.
        </p>
      )}
    </>
  );
}
