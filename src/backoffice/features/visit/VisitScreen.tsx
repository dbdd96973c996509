import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { appointmentQuery } from '#client/queries/appointments';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { problemsQuery } from '#client/queries/clinical/problems';
import { consultationQuery, examinationQuery, type Examination } from '#client/queries/clinical/visits';
import { patientQuery } from '#client/queries/patients';
import { openingQuery, type ConsultationRecord } from '#client/queries/records';
import { refusalOf, whenKnown } from '#client/query';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { VISIT } from '#copy/clinical/visit';
import { warningsForNamed } from '#domain/clinical/antecedents/procedures';
import { lookIn } from '#domain/clinical/cells/written';
import { checkMedicinesIn } from '#domain/clinical/medicines/check-medicine';
import { medicinesOfVisit, warningsOfVisit } from '#domain/clinical/medicines/visit-medicines';
import { conditionsSince } from '#domain/clinical/medicines/eye-findings';
import { openProblems } from '#domain/clinical/medicines/patient-facts';
import { once } from '#domain/clinical/medicines/warning';
import { ROW_GROUPS } from '#domain/clinical/cells/rows';
import { factsOfEye } from '#domain/clinical/origin/eye-facts';
import { contradictedBulk } from '#domain/clinical/origin/standing-bulk';
import { isDiabeticEye } from '#domain/clinical/retinopathy/closing-grade';
import { listedName } from '#domain/people/listed-name';
import { formatHour } from '#domain/shared/interval';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { AlertsStrip } from '#backoffice/shared/antecedents/AlertsStrip.tsx';
import { PrematureBand } from '#backoffice/shared/prematurity/PrematureBand.tsx';
import { AbsentEyesProvider, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useTemplates, templateValues } from './use-templates.ts';
import { VisitOrders } from '#backoffice/shared/orders/VisitOrders.tsx';
import { VisitSurgeries } from '#backoffice/shared/surgery/VisitSurgeries.tsx';
import { VisitDocuments } from '#backoffice/shared/documents/VisitDocuments.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { ClosedConsultation } from '#backoffice/features/record/ClosedConsultation.tsx';
import { NO_SAFE } from '#backoffice/features/record/draft-safe.ts';
import { ReasonForm } from '#backoffice/features/record/ReasonForm.tsx';
import { Key } from '#backoffice/features/record/overview/OverviewHead.tsx';
import { useOverviewKeys } from '#backoffice/features/record/overview/use-overview-keys.ts';
import { useKept, type KeptBefore } from '#backoffice/features/record/use-draft.ts';
import { VisitAside } from './aside/VisitAside.tsx';
import { Clashes } from './Clashes.tsx';
import { ExamContext, type Exam } from './exam-context.ts';
import { useExam, useKeptExam, type KeptExamBefore } from './keeper/use-exam.ts';
import { useWriting } from './keeper/use-writing.ts';
import { measuredBy } from '#backoffice/shared/examination/measured-by.ts';
import { visitOn } from './past-values.ts';
import { ReasonBand } from './ReasonBand.tsx';
import { EyeAbsence } from './EyeAbsence.tsx';
import { ExamGroup } from './sheet/ExamGroup.tsx';
import { EyeHeads } from './sheet/EyeHeads.tsx';
import { useKeptMethod } from './use-kept-method.ts';
import { useGroupActions, useVisitKeys } from './use-visit-keys.ts';
import { useWarnings } from './use-warnings.ts';
import { VisitBand } from '#backoffice/shared/screen/VisitBand.tsx';
import { VisitHead } from './VisitHead.tsx';

/** The visit on one screen: the examination by eyes, with the previous visit beside it, and diagnosis and plan. */
export default function VisitScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  if (id === null)
    return (
      <>
        <ScreenHeader path={OFFICE.visit} />
        <EmptyState title={VISIT.noId}>
          <Link href={OFFICE.diagnosis} className={buttonStyle()}>
            {VISIT.toPatients}
          </Link>
        </EmptyState>
      </>
    );
  return <Opened key={id} id={id} />;
}

const NOTHING_KEPT = { safe: NO_SAFE, kept: null };

function Opened({ id }: { readonly id: string }) {
  const record = useQuery(consultationQuery(id));
  const examination = useQuery(examinationQuery(id));
  // Whoever closes it goes on in the signed note.
  const [wasDraft, setWasDraft] = useState(false);
  const isDraft = record.data?.propia === true && record.data.estado === 'borrador';
  if (isDraft && !wasDraft) setWasDraft(true);
  return (
    <QueryGate query={record} loadingLabel={VISIT.loading} rows={12}>
      {(found) => (
        <QueryGate query={examination} loadingLabel={VISIT.loading} rows={12}>
          {(examined) =>
            found.propia && found.estado === 'borrador' ? (
              <AbsentEyesProvider paciente={found.paciente.id}>
                <Draft record={found} examination={examined} />
              </AbsentEyesProvider>
            ) : (
              <Sheet
                record={found}
                examination={examined}
                texts={NOTHING_KEPT}
                kept={NOTHING_KEPT}
                isJustClosed={wasDraft && found.estado === 'cerrada'}
              />
            )
          }
        </QueryGate>
      )}
    </QueryGate>
  );
}

/** One's own draft, once it is known what this browser kept of it. */
function Draft(props: Pick<SheetProps, 'record' | 'examination'>) {
  const { id } = props.record;
  const texts = useKept(id);
  const exam = useKeptExam(id);
  // Who comes here from the list of today has not opened the record yet, which alerts and antecedents ask for; a draft of
  // another day may need a reason, which is asked for in place.
  const { paciente } = props.record;
  const options = openingQuery(paciente.id);
  const opening = useQuery(options);
  const client = useQueryClient();
  const { data: patient } = useQuery(patientQuery(paciente.id));
  const isAsked = opening.data === undefined && refusalOf(opening.error)?.code === 'requiere_motivo';
  if (isAsked && patient !== undefined)
    return (
      <>
        <ScreenHeader path={OFFICE.visit} title={listedName(patient)} />
        <ReasonForm patient={patient} onOpened={(opened) => client.setQueryData(options.queryKey, opened)} />
      </>
    );
  if (texts === null || exam === null || opening.isLoading)
    return <LoadingRows label={VISIT.loading} rows={12} />;
  return <Sheet {...props} texts={texts} kept={exam} />;
}

interface SheetProps {
  readonly record: ConsultationRecord;
  readonly examination: Examination;
  readonly texts: KeptBefore;
  readonly kept: KeptExamBefore;
  /** It was closed on this screen. */
  readonly isJustClosed?: boolean;
}

const NO_CLOSING = null;
const NOTHING_READ: Exam['lecturas'] = [];

function Sheet({ record, examination, texts, kept, isJustClosed = false }: SheetProps) {
  const { keeper, state } = useExam(record.id, examination, kept);
  const writing = useWriting(keeper);
  useGroupActions();
  const { minuto, fecha: hoy } = useClinicNow();
  const { actor } = useVisit();
  const absent = useAbsentEyes();
  const [metodo, keepMethod] = useKeptMethod(actor.uid);
  const isReadOnly = record.estado !== 'borrador' || !record.propia || state.ended !== null;
  const { before, warnings, warningsAfter } = useWarnings(examination, state.valores);
  const { anterior } = examination;
  const { data: antecedents, isError: isUnknown } = useQuery(antecedentsQuery(record.paciente.id));
  const known = antecedents?.items;
  const { data: patient } = useQuery(patientQuery(record.paciente.id));
  const { data: problems } = useQuery(problemsQuery(record.paciente.id));
  const writeOut = useTemplates(
    templateValues({
      nombre: patient,
      nacimiento: patient?.fechaNacimiento,
      medico: record.medico,
      hoy,
      valores: state.valores,
    }),
  );
  const turn = useQuery(whenKnown(record.turno, appointmentQuery));
  const facts =
    known === undefined
      ? null
      : {
          conocido: known,
          edad: examination.edad,
          diagnosticos: [...record.diagnosticos, ...openProblems(problems?.items)],
          hallazgos: conditionsSince(state.valores, {}),
        };
  const isDilated = turn.data?.dilatacion !== undefined;
  const factsOf = (ojo: 'OD' | 'OI') => factsOfEye(ojo, known ?? [], record.diagnosticos);
  // An eye that is not there is not asked for, nor set to normal with the rest.
  const stateOf: Exam['stateOf'] = (seccion, ojo) =>
    absent[ojo] === undefined ? (state.estados[seccion]?.[ojo] ?? null) : 'protesis';
  const untrue = contradictedBulk({
    ...{ now: state.valores, before, beforeOn: visitOn(before), stateOf, factsOf, isDilated },
  });
  const exam: Exam = {
    medicineWarnings: (plan, planes) =>
      facts === null ? [] : warningsOfVisit(facts, medicinesOfVisit(lookIn(state.valores), plan, planes)),
    against: (text) => {
      if (facts !== null) {
        const found = [...checkMedicinesIn(facts, text), ...warningsForNamed(facts, text)];
        return once(found).map(({ texto }) => texto);
      }
      return isUnknown && text.trim() !== '' ? [ANTECEDENT_COPY.unchecked] : [];
    },
    writeOut,
    state,
    before,
    ...{ fecha: record.fecha, medico: record.medico },
    factsOf,
    isDilated,
    isDiabetic: (ojo) =>
      ojo !== 'AO' && facts !== null && isDiabeticEye(lookIn(state.valores), facts.diagnosticos, ojo),
    warnings: isReadOnly ? [] : [...warnings, ...untrue],
    warningsAfter,
    lecturas: examination.lecturas ?? NOTHING_READ,
    isReadOnly,
    moment: { hora: formatHour(minuto), metodo },
    ...writing,
    keepMethod,
    measured: measuredBy(examination, actor.uid),
    stateOf,
  };
  const past = anterior === null ? VISIT.noPrevious : VISIT.previousOf(mediumDate(anterior.fecha));
  return (
    <ExamContext value={exam}>
      <div className="-mx-4 -mt-5 lg:-mx-7 lg:-mt-6 print:m-0">
        <VisitBand>
          <VisitHead record={record} state={state} isReadOnly={isReadOnly} />
          <AlertsStrip paciente={record.paciente.id} />
          <PrematureBand paciente={record.paciente.id} />
        </VisitBand>
        {isReadOnly && (
          <p className="m-0 bg-iris-tint px-4 py-1 text-dense print:hidden">
            {state.ended ?? (record.estado === 'borrador' ? VISIT.readOnly : VISIT.isClosed)}
          </p>
        )}
        <Clashes clashes={state.clashes} keeper={keeper} />
        <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_20.75rem]">
          <section aria-label={VISIT.exam} className="min-w-0">
            <ReasonBand />
            <EyeHeads
              past={past}
              absence={(ojo) => <EyeAbsence paciente={record.paciente.id} ojo={ojo} canSay={!isReadOnly} />}
            />
            {ROW_GROUPS.map((group, at) => (
              <ExamGroup key={group.id} group={group} at={at + 1} />
            ))}
          </section>
          <div className="border-line-strong bg-paper xl:border-l-2">
            {/* On paper what has nothing in it would only fill another sheet. */}
            <aside className="print:[&>section:has([data-nada])]:hidden grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 xl:sticky xl:top-[var(--cabeza,0px)] xl:max-h-[calc(100dvh-var(--cabeza,0px)-var(--avisos,0px))] xl:overflow-y-auto">
              {isReadOnly ? (
                <>
                  <Closed record={record} takesFocus={isJustClosed} />
                  <VisitDocuments
                    record={record}
                    valores={state.valores}
                    diagnosticos={record.diagnosticos}
                    plan={record.plan}
                  />
                  <VisitOrders paciente={record.paciente.id} />
                  <VisitSurgeries record={record} diagnosticos={record.diagnosticos} />
                </>
              ) : (
                <VisitAside record={record} anterior={anterior?.id ?? null} before={texts} keeper={keeper} />
              )}
            </aside>
          </div>
        </div>
      </div>
    </ExamContext>
  );
}

function Closed({
  record,
  takesFocus,
}: {
  readonly record: ConsultationRecord;
  readonly takesFocus: boolean;
}) {
  const [, navigate] = useLocation();
  useVisitKeys(NO_CLOSING);
  useOverviewKeys(takesFocus ? { Enter: () => navigate(OFFICE.diagnosis) } : {});
  return (
    <>
      {takesFocus && (
        <Link href={OFFICE.diagnosis} className={buttonStyle('solid')}>
          {VISIT.toNext} <Key>Intro</Key>
        </Link>
      )}
      <ClosedConsultation record={record} takesFocus={takesFocus} isInVisit />
    </>
  );
}
