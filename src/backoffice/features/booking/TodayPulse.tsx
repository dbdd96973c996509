import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import type { HolidayView } from '#contract/holidays';
import { AGENDA } from '#copy/office/agenda';
import { BOOKING } from '#copy/office/booking';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { totalMinutes } from '#domain/shared/interval';
import { attendingAt, doctorsOn } from '#backoffice/shared/clinic/attending.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { ClosureNotices } from '#backoffice/shared/clinic/ClosureNotices.tsx';
import { daysAway, duration, longDay } from '#backoffice/shared/clinic/dates.ts';
import { DayBoard } from '#backoffice/shared/board/DayBoard.tsx';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { NextBusyDay } from '#backoffice/shared/clinic/NextBusyDay.tsx';
import { closureOn, nextHoliday } from '#backoffice/shared/clinic/holidays.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

interface Props {
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
}

/** Below the form: who attends today and when, and the next holiday. */
export function TodayPulse({ rows, holidays }: Props) {
  const { user } = useVisit();
  const { fecha, minuto } = useClinicNow();
  const isClosed = closureOn(holidays, fecha) !== null;
  const day = doctorsOn(rows, fecha, user.medico, AGENDA.you);
  const attending = isClosed ? [] : day.attending;
  const next = nextHoliday(holidays, fecha);
  const minutes = attending.reduce((sum, { blocks }) => sum + totalMinutes(blocks.map(toRange)), 0);
  return (
    <section className="pulso mt-10 text-dense" aria-labelledby="pulso">
      <div className="hoja-titulo">
        <h2 className="text-chart-1" id="pulso">
          {BOOKING.pulse}
        </h2>
      </div>
      <ClosureNotices holidays={holidays} fecha={fecha} isToday />
      <Facts
        size="small"
        facts={[
          { label: AGENDA.facts.doctors, value: attending.length },
          { label: AGENDA.facts.now, value: attendingAt(attending, minuto) },
          { label: AGENDA.facts.hours, value: duration(minutes) },
          next === null
            ? { label: AGENDA.facts.holiday, value: AGENDA.noHoliday }
            : {
                label: AGENDA.facts.holiday,
                value: next.nombre,
                note: `${longDay(next.fecha)}, ${daysAway(fecha, next.fecha)}`,
              },
        ]}
      />
      {attending.length > 0 ? (
        <DayBoard label={AGENDA.attending} rows={attending} now={minuto} />
      ) : (
        <EmptyState
          title={rows.length === 0 ? AGENDA.noDoctors : AGENDA.nobody}
          action={rows.length > 0 && <NextBusyDay fecha={fecha} />}
        >
          {isClosed || rows.length === 0 ? undefined : AGENDA.nobodyHelp}
        </EmptyState>
      )}
      {!isClosed && day.absent.length > 0 && (
        <p className="nota-pie">
          <b>{AGENDA.notAttending}:</b> {day.absent.join(', ')}.
        </p>
      )}
    </section>
  );
}
