import { useInfiniteQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { type OpeningRecord, consultationsQuery } from '#client/queries/records';
import { markStyle } from '#components/ui/mark-style.ts';
import { COMPARISON } from '#copy/clinical/comparison';
import { TRENDS } from '#copy/clinical/trends';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { ORDERS_COPY } from '#copy/exams/orders';
import { SURGERY_COPY } from '#copy/clinical/surgery';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { RECORD } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { listedName } from '#domain/people/listed-name';
import { ageOn } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { PatientPlans } from '#backoffice/shared/follow-up/PatientPlans.tsx';
import { IdentityLine } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { VisitComparison } from '#backoffice/shared/comparison/VisitComparison.tsx';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { AlertsStrip } from '#backoffice/shared/antecedents/AlertsStrip.tsx';
import { AntecedentsPanel } from '#backoffice/shared/antecedents/AntecedentsPanel.tsx';
import { PatientOrders } from '#backoffice/shared/orders/PatientOrders.tsx';
import { RecordDocuments } from '#backoffice/shared/documents/RecordDocuments.tsx';
import { TakeFile } from '#backoffice/shared/interchange/TakeFile.tsx';
import { PatientFlags } from '#backoffice/shared/problems/PatientFlags.tsx';
import { ProblemList } from '#backoffice/shared/problems/ProblemList.tsx';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { TrendsPanel } from '#backoffice/shared/trends/TrendsPanel.tsx';
import { SurgeryPanel } from '../../shared/surgery/SurgeryPanel.tsx';
import { Consultations } from './Consultations.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import { PrematureBand } from '#backoffice/shared/prematurity/PrematureBand.tsx';
import { RecordAppointments } from './RecordAppointments.tsx';
import { RECORD_SHEET, RECORD_ASIDE } from './patient-data/record-style.ts';

interface Props {
  readonly patient: PatientRecord;
  readonly opening: OpeningRecord;
  readonly onExpired: () => void;
}

/**
 * The open record: alerts that stay in view, the consultations, and beside them the patient's data and appointments.
 */
export function RecordPage({ patient, opening, onExpired }: Props) {
  const { actor } = useVisit();
  const query = usePatientAppointments(patient.id);
  const appointments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { mark, isStuck } = useIsStuck();
  const readsConsultations = may(actor, 'consultation:read');
  return (
    <AbsentEyesProvider paciente={patient.id}>
      <div ref={mark} />
      <div className="sticky z-2 top-0 flex flex-wrap items-center gap-x-5 gap-y-1 mb-5 py-2 border-t-2 border-t-ink border-b border-b-line bg-paper max-md:static print:static">
        <RecordAlerts patient={patient} appointments={appointments} isNamed={isStuck} />
        {readsConsultations && <PatientFlags paciente={patient.id} />}
        <Ground opening={opening} />
        <div className="w-full">
          <AlertsStrip paciente={patient.id} />
          <PrematureBand paciente={patient.id} />
        </div>
      </div>
      {readsConsultations && (
        <div className="mb-5">
          <Fold label={ANTECEDENT_COPY.title}>
            {() => <AntecedentsPanel paciente={patient.id} canWrite={may(actor, 'consultation:write')} />}
          </Fold>
          <Fold label={TRENDS.fold}>{() => <TrendsPanel paciente={patient.id} />}</Fold>
          <Fold label={COMPARISON.fold}>{() => <VisitComparison paciente={patient.id} />}</Fold>
        </div>
      )}
      <div className="mb-5">
        <Fold label={DOCUMENT_COPY.fold}>{() => <RecordDocuments paciente={patient.id} />}</Fold>
        <Fold label={ORDERS_COPY.panel}>{() => <PatientOrders paciente={patient.id} />}</Fold>
        <Fold label={SURGERY_COPY.panel}>{() => <RecordSurgeries paciente={patient.id} />}</Fold>
      </div>
      <div data-record data-alone={readsConsultations ? undefined : ''} className={RECORD_SHEET}>
        {readsConsultations && (
          <Consultations patient={patient} appointments={appointments} onExpired={onExpired} />
        )}
        <aside className={`${RECORD_ASIDE} print:mt-4`}>
          {readsConsultations && (
            <ProblemList paciente={patient.id} canWrite={may(actor, 'consultation:write')} />
          )}
          <PatientFacts patient={patient} />
          <PatientPlans paciente={patient.id} />
          <RecordAppointments query={query} />
          {readsConsultations && <TakeFile paciente={patient.id} />}
        </aside>
      </div>
    </AbsentEyesProvider>
  );
}

/** On what grounds the record is open, and until when. */
function Ground({ opening: { base, motivo, vence } }: { readonly opening: OpeningRecord }) {
  if (base === 'sin_diagnosticos')
    return <p className="flex-[1_1_16rem] text-ink-2 text-dense">{RECORD.staff}</p>;
  const until = RECORD.until(formatHour(clinicTime(new Date(vence)).minuto));
  return (
    <p className="flex-[1_1_16rem] text-ink-2 text-dense">
      <b>{RECORD.ground[base]}</b> {until}
      {motivo !== undefined && `: ${motivo}`}. {RECORD.logged}
    </p>
  );
}

interface RecordAlertsProps {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  /** The title has scrolled out of view, so the name is shown here. */
  readonly isNamed: boolean;
}

/** Who this is and what must not be missed, in a line that stays in view. */
function RecordAlerts({ patient, appointments, isNamed }: RecordAlertsProps) {
  const today = useToday();
  const alerts = alertsOf(patient, appointments, today);
  return (
    <div className="flex flex-[2_1_24rem] flex-wrap items-center gap-x-3 gap-y-1 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-2 [&_ul]:gap-y-1">
      <p>
        {isNamed && <b>{listedName(patient)} </b>}
        <IdentityLine patient={patient} today={today} />
      </p>
      {alerts.length > 0 && (
        <ul aria-label={RECORD.alerts}>
          {alerts.map((alert) => (
            <li key={alert} className={markStyle('stop')}>
              <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} />
              {alert}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the clinic knows that should be read first. */
function alertsOf(
  { fechaNacimiento, tutor }: PatientRecord,
  appointments: readonly AppointmentRecord[],
  today: string,
): string[] {
  const noShows = appointments.filter(({ estado }) => estado === 'no_asistio').length;
  const isMinor = fechaNacimiento !== undefined && ageOn(fechaNacimiento, today) < 18;
  return [
    ...(isMinor ? [tutor === undefined ? RECORD.minorAlone : RECORD.minor] : []),
    ...(fechaNacimiento === undefined ? [RECORD.noBirth] : []),
    ...(noShows > 0 ? [RECORD.noShows(noShows)] : []),
  ];
}

/** Whether a sticky element has reached the top of the window; put `mark` on an empty element just before it. */
function useIsStuck(): { mark: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([seen]) => setIsStuck(seen?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, isStuck };
}

/** The operations in a record; a new one is proposed in the last closed visit. */
function RecordSurgeries({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const visits = useInfiniteQuery({
    ...consultationsQuery(paciente),
    enabled: may(actor, 'surgery:propose'),
  });
  const last = visits.data?.pages[0]?.items.find(({ estado }) => estado === 'cerrada');
  return (
    <SurgeryPanel
      paciente={paciente}
      visit={last === undefined ? null : { consulta: last.id, diagnosticos: last.diagnosticos }}
    />
  );
}
