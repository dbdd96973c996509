import type { PatientRecord } from '#client/queries/patients';
import type { OpeningRecord } from '#client/queries/records';
import { COMPARISON } from '#copy/clinical/comparison';
import { TRENDS } from '#copy/clinical/trends';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { ORDERS_COPY } from '#copy/exams/orders';
import { SURGERY_COPY } from '#copy/clinical/surgery';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { RECORD } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';
import { PatientPlans } from '#backoffice/shared/follow-up/PatientPlans.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { VisitComparison } from '#backoffice/shared/comparison/VisitComparison.tsx';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyesProvider.tsx';
import { AlertsStrip } from '#backoffice/shared/antecedents/AlertsStrip.tsx';
import { AntecedentsPanel } from '#backoffice/shared/antecedents/AntecedentsPanel.tsx';
import { PatientOrders } from '#backoffice/shared/orders/PatientOrders.tsx';
import { RecordSurgeries } from '#backoffice/shared/surgery/RecordSurgeries.tsx';
import { RecordDocuments } from '#backoffice/shared/documents/RecordDocuments.tsx';
import { TakeFile } from '#backoffice/shared/interchange/TakeFile.tsx';
import { PatientFlags } from '#backoffice/shared/problems/PatientFlags.tsx';
import { ProblemList } from '#backoffice/shared/problems/ProblemList.tsx';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { TrendsPanel } from '#backoffice/shared/trends/TrendsPanel.tsx';
import { Consultations } from './Consultations.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import { PrematureBand } from '#backoffice/shared/prematurity/PrematureBand.tsx';
import { RecordAlerts } from './RecordAlerts.tsx';
import { RecordAppointments } from './RecordAppointments.tsx';
import { useIsStuck } from './use-is-stuck.ts';
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
