import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { AGENDA } from '#copy/office/agenda';
import { toRange } from '#domain/scheduling/weekly-schedule';
import { totalMinutes } from '#domain/shared/interval';
import { OFFICE } from '#routes';
import { attendingAt, doctorsOn } from '#backoffice/shared/attending.ts';
import { useClinicNow } from '#backoffice/shared/clinic-clock.ts';
import { ClosureNotices } from '#backoffice/shared/ClosureNotices.tsx';
import { daysAway, duration, longDay } from '#backoffice/shared/dates.ts';
import { DayBoard } from '#backoffice/shared/DayBoard.tsx';
import { closureOn, nextHoliday } from '#backoffice/shared/holidays.ts';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/ScreenHeader.tsx';
import { useClinicData, yearOf } from '#backoffice/shared/use-clinic-data.ts';
import { useVisit } from '#backoffice/shared/visit-context.ts';

/** Agendar Turnos: today in the clinic, who attends and when, and the next holiday. */
export default function BookingScreen() {
  const { user } = useVisit();
  const { fecha, minuto } = useClinicNow();
  const query = useClinicData([yearOf(fecha), yearOf(fecha) + 1]);
  return (
    <>
      <ScreenHeader path={OFFICE.booking} />
      <QueryGate query={query} loadingLabel={AGENDA.loading} rows={8}>
        {({ rows, holidays }) => {
          const isClosed = closureOn(holidays, fecha) !== null;
          const day = doctorsOn(rows, fecha, user.medico, AGENDA.you);
          const attending = isClosed ? [] : day.attending;
          const next = nextHoliday(holidays, fecha);
          const minutes = attending.reduce((sum, { blocks }) => sum + totalMinutes(blocks.map(toRange)), 0);
          return (
            <>
              <ClosureNotices holidays={holidays} fecha={fecha} isToday />
              <Facts
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
                <>
                  <div className="hoja-titulo">
                    <h2>{AGENDA.attending}</h2>
                  </div>
                  <DayBoard label={AGENDA.attending} rows={attending} now={minuto} />
                </>
              ) : (
                <EmptyState title={rows.length === 0 ? AGENDA.noDoctors : AGENDA.nobody}>
                  {isClosed || rows.length === 0 ? undefined : AGENDA.nobodyHelp}
                </EmptyState>
              )}
              {!isClosed && day.absent.length > 0 && (
                <p className="nota-pie">
                  <b>{AGENDA.notAttending}:</b> {day.absent.join(', ')}.
                </p>
              )}
              <p className="nota-pie">{AGENDA.noAppointments}</p>
            </>
          );
        }}
      </QueryGate>
    </>
  );
}
