import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSearchParams } from 'wouter';
import { studiesQuery } from '#client/queries/studies';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { AGENDA, DIAGNOSIS } from '#copy/office/agenda';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { STUDY_COPY } from '#copy/office/studies';
import { may } from '#domain/access/policies';
import { weekMinutes, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, weekdayOf } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { doctorsOn } from '#backoffice/shared/clinic/attending.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { ClosureNotices } from '#backoffice/shared/clinic/ClosureNotices.tsx';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import { DayBoard } from '#backoffice/shared/board/DayBoard.tsx';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { fetched } from '#backoffice/shared/screen/fetched.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { StudyCatalogue } from '#backoffice/shared/study/StudyCatalogue.tsx';
import { useClinicData, yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PatientLookup } from '#backoffice/features/record/PatientLookup.tsx';
import { LeftDrafts } from './LeftDrafts.tsx';
import { OwnDay } from './day/OwnDay.tsx';

const record = () => import('#backoffice/features/record/PatientRecord.tsx');
const PatientRecord = fetched(record);

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
 * The doctor's day and the search; below, one's own week (or who attends today) and the available studies.
 */
function Start() {
  const { actor } = useVisit();
  const studies = useQuery(studiesQuery());
  const search = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const findOther = (): void => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    search.current?.querySelector('input')?.focus();
  };
  // Whoever looked for nobody goes back to the day, whose keys are heard outside of fields alone.
  const leaveEmpty = ({ key, target }: KeyboardEvent): void => {
    if (key !== 'Escape' || !(target instanceof HTMLInputElement) || target.value !== '') return;
    target.blur();
    before.current?.focus();
  };
  // A record opens from here at once: it is fetched while the day is read.
  useEffect(() => void record().catch(() => undefined), []);
  const medico = may(actor, 'consultation:write') ? actor.medico : null;
  return (
    <>
      <ScreenHeader path={OFFICE.diagnosis} isSlim={medico !== null} />
      {medico !== null && <OwnDay medico={medico} onOther={findOther} />}
      <div
        ref={search}
        className={medico === null ? undefined : 'mt-5'}
        onKeyDownCapture={medico === null ? undefined : leaveEmpty}
      >
        <PatientLookup screen={OFFICE.diagnosis} />
      </div>
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
