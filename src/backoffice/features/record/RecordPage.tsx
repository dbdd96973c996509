import { useInfiniteQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { type OpeningRecord, consultationsQuery } from '#client/queries/records';
import { markStyle } from '#components/ui/mark-style.ts';
import { COMPARISON } from '#copy/clinical/comparison';
import { TRENDS } from '#copy/clinical/trends';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { ORDERS_COPY } from '#copy/exams/orders';
import { SURGERY_COPY } from '#copy/clinical/surgery';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { OVERVIEW as OVERVIEW_COPY } from '#copy/clinical/overview';
import { RECORD, RECORD_PAPER } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { listedName } from '#domain/people/listed-name';
import { ageOn } from '#domain/people/patient';
import { formatPhone } from '#domain/people/phone';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { visitHref, type OfficePath } from '#routes';
import { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { PatientPlans } from '#backoffice/shared/follow-up/PatientPlans.tsx';
import { sheetsOf } from '#backoffice/shared/patient/patient-words.ts';
import { IdentityLine } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { VisitComparison } from '#backoffice/shared/comparison/VisitComparison.tsx';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { AlertsStrip } from '#backoffice/shared/antecedents/AlertsStrip.tsx';
import { AntecedentsPanel } from '#backoffice/shared/antecedents/AntecedentsPanel.tsx';
import { PatientOrders } from '#backoffice/shared/orders/PatientOrders.tsx';
import { Issued } from '#backoffice/shared/documents/DocumentsPanel.tsx';
import { openToday } from '#backoffice/shared/documents/open-today.ts';
import { Prescribe, RecordDocuments } from '#backoffice/shared/documents/RecordDocuments.tsx';
import { TakeFile } from '#backoffice/shared/interchange/TakeFile.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { PatientFlags } from '#backoffice/shared/problems/PatientFlags.tsx';
import { ProblemList } from '#backoffice/shared/problems/ProblemList.tsx';
import { VisitBand } from '#backoffice/shared/screen/VisitBand.tsx';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { TrendsPanel } from '#backoffice/shared/trends/TrendsPanel.tsx';
import { SurgeryPanel } from '../../shared/surgery/SurgeryPanel.tsx';
import { Consultations } from './Consultations.tsx';
import { Overview } from './overview/Overview.tsx';
import { OverviewHead } from './overview/OverviewHead.tsx';
import { showPart } from './overview/use-overview-keys.ts';
import { PatientFacts } from './PatientFacts.tsx';
import { useStart } from './use-start.ts';
import { PrematureBand } from '#backoffice/shared/prematurity/PrematureBand.tsx';
import { RecordAppointments } from './RecordAppointments.tsx';
import { RECORD_SHEET, RECORD_ASIDE } from './patient-data/record-style.ts';

interface Props {
  readonly patient: PatientRecord;
  readonly opening: OpeningRecord;
  readonly screen: OfficePath;
  readonly onExpired: () => void;
}

/**
 * The open record: alerts that stay in view, the consultations, and beside them the patient's data and appointments.
 */
export function RecordPage({ patient, opening, screen, onExpired }: Props) {
  const { actor } = useVisit();
  const query = usePatientAppointments(patient.id);
  const appointments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { mark, isStuck } = useIsStuck();
  const readsConsultations = may(actor, 'consultation:read');
  const [isSummary, setSummary] = useState(false);
  const printSummary = (): void => {
    // Only what is on the page is printed.
    flushSync(() => setSummary(true));
    print();
    setSummary(false);
  };
  if (!readsConsultations)
    return (
      <AbsentEyesProvider paciente={patient.id}>
        <div ref={mark} {...sheetsOf(patient)} />
        <div className="sticky z-2 top-0 flex flex-wrap items-center gap-x-5 gap-y-1 mb-5 py-2 border-t-2 border-t-ink border-b border-b-line bg-paper max-md:static print:static">
          <RecordAlerts patient={patient} appointments={appointments} isNamed={isStuck} />
          <Ground opening={opening} />
          <div className="w-full">
            <AlertsStrip paciente={patient.id} />
            <PrematureBand paciente={patient.id} />
          </div>
        </div>
        <RecordParts patient={patient} appointments={appointments} query={query} onExpired={onExpired} />
      </AbsentEyesProvider>
    );
  return (
    <AbsentEyesProvider paciente={patient.id}>
      <div className="-mx-4 -mt-5 lg:-mx-7 lg:-mt-6 print:m-0 print:[zoom:0.8]" {...sheetsOf(patient)}>
        <OpenedRecord patient={patient} appointments={appointments} screen={screen} onPrint={printSummary} />
        {isSummary && <p className="mt-2 mb-0 hidden text-dense print:block">{RECORD_PAPER.summary}</p>}
        <div
          className={`px-4 pt-5 lg:px-7 print:p-0 print:break-before-page ${isSummary ? 'print:hidden' : ''}`}
        >
          <div className="mb-5 flex flex-wrap gap-x-5 print:hidden">
            <Ground opening={opening} />
          </div>
          <RecordParts patient={patient} appointments={appointments} query={query} onExpired={onExpired} />
        </div>
      </div>
    </AbsentEyesProvider>
  );
}

/** Where each part is, by the key that leads to it. */
const PARTS = {
  visitas: 'consultas',
  tendencias: 'ficha-evolucion',
  imagenes: 'ficha-estudios',
  comparar: 'ficha-comparar',
  antecedentes: 'ficha-antecedentes',
  documentos: 'ficha-documentos',
  cirugias: 'ficha-cirugias',
  datos: 'ficha-datos',
} as const;

interface OpenedProps {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  readonly screen: OfficePath;
  /** Prints what the record opens with. */
  readonly onPrint: () => void;
}

/** What the record opens with: who it is, what must not be missed, and the years of both eyes. */
function OpenedRecord({ patient, appointments, screen, onPrint }: OpenedProps) {
  const { actor } = useVisit();
  const [, navigate] = useLocation();
  const { data } = useInfiniteQuery(consultationsQuery(patient.id));
  const drafts = data?.pages.flatMap(({ borradores }) => borradores) ?? [];
  const closed = data?.pages.flatMap(({ items }) => items) ?? [];
  const { visit, start, isPending, message } = useStart({
    patient: patient.id,
    appointments,
    known: [...drafts, ...closed],
    onStarted: (id) => navigate(visitHref(id)),
  });
  const [draft] = drafts;
  const canWrite = may(actor, 'consultation:write') && patient.fallecio === undefined && data !== undefined;
  const begin = (): void => {
    if (draft !== undefined && visit === undefined) navigate(visitHref(draft.id));
    else start(visit?.id);
  };
  const [isPrescribing, setPrescribing] = useState(false);
  const [issued, setIssued] = useState<DocumentRecord | null>(null);
  const prescribe = (): void => setPrescribing(true);
  const studies = (): void => showPart(PARTS.imagenes);
  const alerts = alertsOf(patient, appointments, useToday());
  return (
    <>
      <VisitBand>
        <OverviewHead
          patient={patient}
          appointments={appointments}
          screen={screen}
          start={
            canWrite ? { isDraft: draft !== undefined && visit === undefined, isPending, run: begin } : null
          }
          onPrescribe={prescribe}
          onStudies={studies}
          onPrint={onPrint}
        />
        <AlertsStrip paciente={patient.id} />
        <PrematureBand paciente={patient.id} />
        <Refused message={message} />
        {issued !== null && <Issued issued={issued} />}
      </VisitBand>
      {isPrescribing && (
        <Prescribe
          paciente={patient.id}
          onIssued={(now) => {
            setPrescribing(false);
            setIssued(now);
          }}
          onClose={() => setPrescribing(false)}
        />
      )}
      <div className="flex flex-col lg:min-h-[calc(100dvh-var(--cabeza,8rem))] print:block print:min-h-0">
        <Overview
          paciente={patient.id}
          nacimiento={patient.fechaNacimiento}
          fuente={patient.fallecio?.fuente}
          parts={PARTS}
          actions={{
            ...(canWrite ? { Enter: isPending ? () => undefined : begin, r: prescribe } : {}),
            e: studies,
            p: onPrint,
          }}
          notices={
            <>
              <PatientFlags paciente={patient.id} />
              <AlertList alerts={alerts} />
            </>
          }
          contact={<Contact patient={patient} />}
        />
      </div>
    </>
  );
}

/** Whom to call: the patient, or who answers for a minor. */
const Contact = ({ patient: { telefono, tutor } }: { readonly patient: PatientRecord }) => (
  <dl className="m-0 mt-1 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 border-t border-line pt-1.5 text-dense [&_dd]:m-0 [&_dt]:text-ink-2">
    <dt>{OVERVIEW_COPY.phone}</dt>
    <dd>{formatPhone(telefono)}</dd>
    {tutor !== undefined && (
      <>
        <dt>{OVERVIEW_COPY.guardian}</dt>
        <dd>
          {tutor.nombre}, {tutor.parentesco}
        </dd>
      </>
    )}
  </dl>
);

interface PartsProps {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  readonly query: ReturnType<typeof usePatientAppointments>;
  readonly onExpired: () => void;
}

/** Everything else of the record, each part folded or by itself. */
function RecordParts({ patient, appointments, query, onExpired }: PartsProps) {
  const { actor } = useVisit();
  const readsConsultations = may(actor, 'consultation:read');
  const canWrite = may(actor, 'consultation:write');
  return (
    <>
      {readsConsultations && (
        <div className="mb-5">
          <Fold id={PARTS.antecedentes} label={ANTECEDENT_COPY.title}>
            {() => <AntecedentsPanel paciente={patient.id} canWrite={canWrite} />}
          </Fold>
          <Fold id={PARTS.tendencias} label={TRENDS.fold}>
            {() => <TrendsPanel paciente={patient.id} />}
          </Fold>
          <Fold id={PARTS.comparar} label={COMPARISON.fold}>
            {() => <VisitComparison paciente={patient.id} />}
          </Fold>
        </div>
      )}
      <div className="mb-5">
        <Fold id={PARTS.documentos} label={DOCUMENT_COPY.fold}>
          {() => <RecordDocuments paciente={patient.id} />}
        </Fold>
        <Fold id={PARTS.imagenes} label={ORDERS_COPY.panel}>
          {() => <PatientOrders paciente={patient.id} />}
        </Fold>
        <Fold id={PARTS.cirugias} label={SURGERY_COPY.panel}>
          {() => <RecordSurgeries paciente={patient.id} />}
        </Fold>
      </div>
      <div data-record data-alone={readsConsultations ? undefined : ''} className={RECORD_SHEET}>
        {readsConsultations && (
          <Consultations patient={patient} appointments={appointments} onExpired={onExpired} />
        )}
        <aside className={`${RECORD_ASIDE} print:mt-4`}>
          {readsConsultations && <ProblemList paciente={patient.id} canWrite={canWrite} />}
          <PatientFacts patient={patient} />
          <PatientPlans paciente={patient.id} />
          <RecordAppointments query={query} />
          {readsConsultations && <TakeFile paciente={patient.id} />}
        </aside>
      </div>
    </>
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
      <AlertList alerts={alerts} />
    </div>
  );
}

function AlertList({ alerts }: { readonly alerts: readonly string[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul aria-label={RECORD.alerts} className="m-0 flex list-none flex-wrap gap-x-2 gap-y-1 p-0">
      {alerts.map((alert) => (
        <li key={alert} className={markStyle('stop')}>
          <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={2} />
          {alert}
        </li>
      ))}
    </ul>
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

/** The operations in a record; a new one is proposed in one's own visit of today while it is open, or in the last closed one. */
function RecordSurgeries({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const visits = useInfiniteQuery({
    ...consultationsQuery(paciente),
    enabled: may(actor, 'surgery:propose'),
  });
  const today = useToday();
  const last = visits.data?.pages[0]?.items.find(({ estado }) => estado === 'cerrada');
  return (
    <SurgeryPanel
      paciente={paciente}
      abierta={openToday(visits.data?.pages, today)}
      visit={last === undefined ? null : { consulta: last.id, diagnosticos: last.diagnosticos }}
    />
  );
}
