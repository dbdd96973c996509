import { useQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'wouter';
import { draftsQuery } from '#client/queries/records';
import { studiesQuery } from '#client/queries/studies';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { AGENDA, DIAGNOSIS } from '#copy/office/agenda';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { RECORD_DOOR } from '#copy/office/record';
import { STUDY_COPY } from '#copy/office/studies';
import { may } from '#domain/access/policies';
import { weekMinutes, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, weekdayOf } from '#domain/shared/civil-date';
import { OFFICE, recordHref } from '#routes';
import { doctorsOn } from '#backoffice/shared/clinic/attending.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { ClosureNotices } from '#backoffice/shared/clinic/ClosureNotices.tsx';
import { duration, longDate } from '#backoffice/shared/clinic/dates.ts';
import { DayBoard } from '#backoffice/shared/board/DayBoard.tsx';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { StudyCatalogue } from '#backoffice/shared/study/StudyCatalogue.tsx';
import { useClinicData, yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PatientLookup } from '#backoffice/features/record/PatientLookup.tsx';
import { PatientRecord } from '#backoffice/features/record/PatientRecord.tsx';
import { PATIENT_ROWS } from './diagnosis-style.ts';
import { LeftDrafts } from './LeftDrafts.tsx';
import { TodaysPatients } from './TodaysPatients.tsx';

/** Diagnóstico de pacientes: a patient's record, or the ways to find one. */
export default function DiagnosisScreen() {
  const [address] = useSearchParams();
  const patient = address.get('paciente');
  return patient === null ? (
    <Start />
  ) : (
    <PatientRecord key={patient} id={patient} screen={OFFICE.diagnosis} />
  );
}

/**
 * The search and the doctor's patients of today; below, one's own week (or who attends today) and the available
 * studies.
 */
function Start() {
  const { actor } = useVisit();
  const studies = useQuery(studiesQuery());
  return (
    <>
      <ScreenHeader path={OFFICE.diagnosis} />
      <PatientLookup screen={OFFICE.diagnosis} />
      {may(actor, 'consultation:write') && (
        <>
          {actor.medico !== null && <TodaysPatients medico={actor.medico} />}
          <OwnDrafts />
        </>
      )}
      {may(actor, 'draft:hand-over') && <LeftDrafts />}
      <Hours />
      <div className="hoja-titulo">
        <h2>{DIAGNOSIS.catalogue}</h2>
      </div>
      <QueryGate query={studies} loadingLabel={STUDY_COPY.loading}>
        {(catalogue) => <StudyCatalogue studies={catalogue} />}
      </QueryGate>
    </>
  );
}

function Hours() {
  const { user } = useVisit();
  const { fecha, minuto } = useClinicNow();
  const query = useClinicData([yearOf(fecha)]);
  return (
    <QueryGate query={query} loadingLabel={AGENDA.loading} rows={4}>
      {({ rows, holidays }) => {
        const own = rows.find(({ id }) => id === user.medico)?.week;
        if (own !== undefined) {
          return (
            <>
              <ClosureNotices holidays={holidays} fecha={fecha} isToday />
              <div className="hoja-titulo">
                <h2>{AGENDA.ownWeek}</h2>
                <p>{duration(weekMinutes(own))}</p>
              </div>
              <WeekBoard label={AGENDA.ownWeek} week={own} />
            </>
          );
        }
        const { attending } = doctorsOn(rows, fecha, null, AGENDA.you);
        const isClosed = closureOn(holidays, fecha) !== null;
        return (
          <>
            <ClosureNotices holidays={holidays} fecha={fecha} isToday />
            <div className="hoja-titulo">
              <h2>{AGENDA.attending}</h2>
            </div>
            {isClosed || attending.length === 0 ? (
              <EmptyState title={AGENDA.nobody} />
            ) : (
              <DayBoard label={AGENDA.attending} rows={attending} now={minuto} />
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

/** The consultations that this person has not closed yet; renders nothing when there are none. */
function OwnDrafts() {
  const { data } = useQuery(draftsQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="consultas-sin-cerrar">
      <div className="hoja-titulo">
        <h2 id="consultas-sin-cerrar">{RECORD_DOOR.drafts}</h2>
        <p>{RECORD_DOOR.draftsHelp}</p>
      </div>
      <ul className={PATIENT_ROWS} aria-labelledby="consultas-sin-cerrar">
        {data.items.map(({ id, paciente, fecha }) => (
          <li key={id}>
            <div>
              <Link href={recordHref(paciente.id)}>{paciente.nombre}</Link>
              <small>{RECORD_DOOR.draftOf(longDate(fecha))}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A week drawn to scale, read-only; today shows the current time. */
function WeekBoard({ label, week }: { readonly label: string; readonly week: WeeklySchedule }) {
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
