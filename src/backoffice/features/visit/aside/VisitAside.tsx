import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { consultationQuery, examinationQuery } from '#client/queries/clinical/visits';
import { whenKnown } from '#client/query';
import type { ConsultationRecord } from '#client/queries/records';
import { Notice } from '#components/ui/Notice.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { CONSULTATION } from '#copy/office/record';
import { VISIT } from '#copy/clinical/visit';
import { CONSULTATION_TEXT } from '#domain/clinical/consultation';
import { missingToClose } from '#domain/clinical/diagnosis';
import { missingCauses } from '#domain/clinical/diagnosis-pairs';
import type { DropCourse } from '#domain/clinical/drops/drop-course';
import { unreconciled } from '#domain/clinical/drops/reconcile';
import { lookIn } from '#domain/clinical/cells/written';
import { findingSides } from '#domain/clinical/laterality/finding-sides';
import { askOf } from '#domain/clinical/laterality/lateral-claims';
import { stillAsked, type DecidedPlan } from '#domain/clinical/medicines/visit-medicines';
import { readableOf } from '#domain/shared/readable-text';
import { recordHref } from '#routes';
import { DiagnosisRows } from '#backoffice/features/record/DiagnosisRows.tsx';
import { DraftConflict } from '#backoffice/features/record/DraftConflict.tsx';
import { DiscardDraft } from '#backoffice/features/record/DiscardDraft.tsx';
import type { SendStatus } from '#backoffice/shared/keeper/sender.ts';
import { Provenance } from '#backoffice/features/record/Provenance.tsx';
import { useDraft, type KeptBefore } from '#backoffice/features/record/use-draft.ts';
import { DropsToReconcile } from '#backoffice/shared/drops/DropsToReconcile.tsx';
import { VisitOrders } from '#backoffice/shared/orders/VisitOrders.tsx';
import { VisitSurgeries } from '#backoffice/shared/surgery/VisitSurgeries.tsx';
import {
  useMismatches,
  useReasonsGiven,
  LateralityBanner,
} from '#backoffice/features/visit/LateralityBanner.tsx';
import { VisitDocuments } from '#backoffice/shared/documents/VisitDocuments.tsx';
import { EditTemplates } from '#backoffice/shared/templates/EditTemplates.tsx';
import { ProblemList } from '#backoffice/shared/problems/ProblemList.tsx';
import { Against } from '../Against.tsx';
import { useExamContext } from '../exam-context.ts';
import type { ExamKeeper } from '../keeper/exam-keeper.ts';
import { focusDiagnosis, focusDrops, focusPlace } from '../focus-cell.ts';
import { unreadList } from '../unread-list.ts';
import { CloseVisit } from './CloseVisit.tsx';
import { TightDiagnosis } from './TightDiagnosis.tsx';
import { DiagnosisShortcuts } from './DiagnosisShortcuts.tsx';
import { MissingList } from './MissingList.tsx';

interface Props {
  readonly record: ConsultationRecord;
  /** The closed consultation before this one. */
  readonly anterior: string | null;
  readonly before: KeptBefore;
  readonly keeper: ExamKeeper;
}

const NO_DROPS: readonly DropCourse[] = [];

/** Diagnosis, plan, what is missing, and the closing. */
export function VisitAside({ record, anterior, before, keeper: exam }: Props) {
  const { keeper, state } = useDraft(record, before);
  const { warnings, state: seen, writeOut, medicineWarnings } = useExamContext();
  const [isChecked, setChecked] = useState(false);
  const { fields, refusal, theirs, status } = state;
  // Signed with the note, so it is seen, and may be put right or emptied.
  const [hasReason] = useState(fields.motivo !== '');
  const said: Readonly<Record<SendStatus, string>> = {
    ...CONSULTATION.status,
    ...(before.safe.isKeeping ? {} : CONSULTATION.statusUnkept),
  };
  const [, navigate] = useLocation();
  const mismatches = useMismatches(record.id, fields.diagnosticos);
  const given = useReasonsGiven(record.id);
  const against = (planes: readonly DecidedPlan[]): string[] =>
    stillAsked(medicineWarnings(fields.plan, planes), given);
  const unfit = missingToClose(fields.diagnosticos);
  const isLacking = Object.keys(unfit).length > 0;
  const unread = unreadList(seen);
  const { data: examination } = useQuery(examinationQuery(record.id));
  const { data: previous } = useQuery(whenKnown(anterior, consultationQuery));
  const drops = examination?.gotas ?? NO_DROPS;
  const openDrops = unreconciled(drops, fields.gotas);
  const isUnfit =
    unread.length > 0 || isLacking || openDrops.length > 0 || warnings.some(({ clase }) => clase === 'falta');
  const flush = async (): Promise<number | null> => {
    const [isTexts, isExam] = await Promise.all([keeper.flush(), exam.flush()]);
    return isTexts && isExam ? keeper.state().version : null;
  };
  return (
    <>
      <LateralityBanner diagnosticos={fields.diagnosticos} mismatches={mismatches} />
      <DropsToReconcile
        courses={drops}
        gotas={fields.gotas ?? []}
        fecha={record.fecha}
        onChange={(gotas) => keeper.change({ gotas })}
      />
      <section aria-labelledby="diagnostico-y-plan" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2
          id="diagnostico-y-plan"
          data-grupo="9"
          tabIndex={-1}
          className="flex items-baseline justify-between border-b-2 border-ink pb-1 text-chart-1"
        >
          {VISIT.diagnosis}
          <kbd className="rounded-mark border border-line-strong px-1 text-tiny font-normal text-ink-2">
            9
          </kbd>
        </h2>
        <Provenance record={record} />
        {!globalThis.isSecureContext && <p className="m-0 font-semibold">{CONSULTATION.notKept}</p>}
        {theirs !== null && <DraftConflict theirs={theirs} onSettle={(mine) => keeper.settle(mine)} />}
        {hasReason && (
          <TextAreaField
            label={CONSULTATION.booked}
            rows={1}
            maxLength={CONSULTATION_TEXT.reason}
            value={fields.motivo}
            onChange={(motivo) => keeper.change({ motivo: readableOf(writeOut(motivo)) })}
            error={refusal?.fields?.['motivo']?.[0]}
          />
        )}
        <DiagnosisRows
          row={TightDiagnosis}
          diagnoses={fields.diagnosticos}
          known={previous?.diagnosticos.map(({ codigo }) => codigo) ?? []}
          errors={{ ...(isChecked ? unfit : {}), ...refusal?.fields }}
          onChange={(diagnosticos) => keeper.change({ diagnosticos })}
        />
        <DiagnosisShortcuts
          anterior={anterior}
          diagnoses={fields.diagnosticos}
          onChange={(diagnosticos) => keeper.change({ diagnosticos })}
        />
        <TextAreaField
          label={CONSULTATION.plan}
          rows={3}
          maxLength={CONSULTATION_TEXT.plan}
          value={fields.plan}
          onChange={(plan) => keeper.change({ plan: readableOf(writeOut(plan)) })}
          error={refusal?.fields?.['plan']?.[0]}
        />
        <Against text={fields.plan} />
        <div className="justify-self-start">
          <EditTemplates />
        </div>
        {status === 'guardado' || status === 'guardando' ? (
          <p role="status" className="m-0 text-small text-ink-2">
            {said[status]}
          </p>
        ) : (
          <Notice tone="error">
            <p>{refusal?.message ?? said[status]}</p>
          </Notice>
        )}
      </section>
      <MissingList warnings={warnings} unread={unread} unfit={unfit} drops={openDrops.length} />
      <CloseVisit
        record={record}
        diagnosticos={fields.diagnosticos}
        plan={fields.plan}
        warnings={[
          ...warnings,
          ...mismatches.filter(({ bloquea }) => !bloquea).map(askOf),
          ...findingSides(lookIn(seen.valores), fields.diagnosticos),
        ]}
        medicines={against}
        causes={missingCauses(fields.diagnosticos)}
        flush={flush}
        whyUnsent={() => VISIT.status[exam.state().status]}
        isUnfit={isUnfit}
        onUnfit={() => {
          setChecked(true);
          const [first] = unread;
          const cell = warnings.find(({ clase }) => clase === 'falta');
          if (openDrops.length > 0) focusDrops();
          else if (first !== undefined) focusPlace(first.key);
          else if (isLacking || cell === undefined) focusDiagnosis(unfit);
          else focusPlace(`${cell.campo}.${cell.ojo}`);
        }}
      />
      <div className="justify-self-start">
        <DiscardDraft
          id={record.id}
          version={flush}
          onDone={() => navigate(recordHref(record.paciente.id))}
        />
      </div>
      <ProblemList paciente={record.paciente.id} canWrite />
      <VisitDocuments
        record={record}
        valores={seen.valores}
        diagnosticos={fields.diagnosticos}
        plan={fields.plan}
        dichas={{ creada: record.creada, fecha: record.fecha, gotas: [...(fields.gotas ?? [])] }}
        enUso={{ courses: drops, onChange: (gotas) => keeper.change({ gotas }) }}
        flush={async () => (await flush()) !== null}
      />
      <VisitOrders paciente={record.paciente.id} />
      <VisitSurgeries
        record={record}
        diagnosticos={fields.diagnosticos}
        flush={async () => (await flush()) !== null}
      />
    </>
  );
}
