import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { refusalOf } from '#client/query';
import { call } from '#client/call';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { useFirstWrong } from '#components/ui/form/use-first-wrong.ts';
import { VISIT } from '#copy/clinical/visit';
import { CONSULTATION } from '#copy/office/record';
import { CONSULTATION_TEXT } from '#domain/clinical/consultation';
import { missingToClose } from '#domain/clinical/diagnosis';
import { missingCauses } from '#domain/clinical/diagnosis-pairs';
import type { FieldErrors } from '#domain/shared/app-error';
import { readableOf } from '#domain/shared/readable-text';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { plansToSend, type PlanChoices } from '#backoffice/shared/follow-up/plan-choices.ts';
import { visitHref } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { useTemplates } from '#backoffice/shared/templates/use-templates.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { ClosingPlans } from './ClosingPlans.tsx';
import { DiagnosisRows } from './DiagnosisRows.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { Provenance } from './Provenance.tsx';
import type { DraftStatus } from './draft-keeper.ts';
import { useDraft, useKept, type KeptBefore } from './use-draft.ts';

interface Props {
  readonly record: ConsultationRecord;
  /** It has just been started: the focus goes to its first field. */
  readonly isNew: boolean;
  readonly onClosed: (id: string) => void;
}

type Asking = 'close' | 'discard';

/** A draft, once it is known what this browser kept of it. */
export function ConsultationEditor(props: Props) {
  const before = useKept(props.record.id);
  if (before === null) return <LoadingRows label={CONSULTATION.opening} rows={3} />;
  return <DraftForm {...props} before={before} />;
}

/** Whatever is typed is saved at once; closing it is final. */
function DraftForm({ record, isNew, onClosed, before }: Props & { readonly before: KeptBefore }) {
  const { keeper, state } = useDraft(record, before);
  const said: Readonly<Record<DraftStatus, string>> = {
    ...CONSULTATION.status,
    ...(before.safe.isKeeping ? {} : CONSULTATION.statusUnkept),
  };
  const { fields, status, refusal, theirs } = state;
  const [asking, setAsking] = useState<Asking | null>(null);
  const draft = useRef<HTMLElement>(null);
  const { seek } = useFirstWrong(draft);
  const [isChecked, setIsChecked] = useState(false);
  const missing = missingCauses(fields.diagnosticos);
  const isWithoutCause = missing.length > 0;
  const [choices, setChoices] = useState<PlanChoices>({});
  const planes = plansToSend(fields.diagnosticos, choices, useClinicNow());
  const writeOut = useTemplates({ medico: record.medico });
  const refresh = useRefresh('consultas', 'planes');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (what: Asking) =>
      what === 'close'
        ? call('closeConsultation', {
            params: { id: record.id },
            // The dialog has said what is missing.
            body: {
              version: keeper.state().version,
              confirmado: isWithoutCause,
              ...(planes.length === 0 ? {} : { planes }),
            },
          })
        : call('discardDraft', { params: { id: record.id }, body: { version: keeper.state().version } }),
    onSuccess: (_done, what) => {
      notify({ tone: 'good', text: what === 'close' ? CONSULTATION.closed : CONSULTATION.discarded });
      if (what === 'close') onClosed(record.id);
    },
    onSettled: refresh,
  });
  const wrong: FieldErrors = {
    ...(isChecked ? missingToClose(fields.diagnosticos) : {}),
    ...refusal?.fields,
    ...refusalOf(error)?.fields,
  };
  const ask = async (what: Asking): Promise<void> => {
    reset();
    setIsChecked(what === 'close');
    seek();
    const isUnfit =
      what === 'close' && Object.keys(missingToClose(keeper.state().fields.diagnosticos)).length > 0;
    if (!isUnfit && (await keeper.flush())) setAsking(what);
  };
  const title = `borrador-${record.id}`;
  return (
    <article ref={draft} className="consulta consulta-borrador" aria-labelledby={title}>
      <header>
        <h3 id={title}>{CONSULTATION.draft(longDate(record.fecha))}</h3>
        <p>{CONSULTATION.draftNote}</p>
        <Link href={visitHref(record.id)} className={buttonStyle('solid', 'compact')}>
          <Eye aria-hidden="true" size={18} strokeWidth={1.75} />
          {VISIT.open}
        </Link>
        <Provenance record={record} />
        {!globalThis.isSecureContext && <p className="font-semibold">{CONSULTATION.notKept}</p>}
      </header>
      {theirs !== null && <DraftConflict theirs={theirs} onSettle={(mine) => keeper.settle(mine)} />}
      <TextAreaField
        label={CONSULTATION.reason}
        rows={2}
        maxLength={CONSULTATION_TEXT.reason}
        value={fields.motivo}
        onChange={(motivo) => keeper.change({ motivo: readableOf(writeOut(motivo)) })}
        error={wrong['motivo']?.[0]}
        {...(isNew ? { autoFocus: true } : {})}
      />
      <DiagnosisRows
        diagnoses={fields.diagnosticos}
        errors={wrong}
        onChange={(diagnosticos) => keeper.change({ diagnosticos })}
      />
      <TextAreaField
        label={CONSULTATION.plan}
        rows={4}
        maxLength={CONSULTATION_TEXT.plan}
        value={fields.plan}
        onChange={(plan) => keeper.change({ plan: readableOf(writeOut(plan)) })}
        error={wrong['plan']?.[0]}
      />
      {refusal !== null && (
        <Notice tone="error">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <footer>
        <Button variant="solid" onPress={() => void ask('close')}>
          {CONSULTATION.close}
        </Button>
        <Button variant="quiet" onPress={() => void ask('discard')}>
          {CONSULTATION.discard}
        </Button>
        <p
          role="status"
          className={`flex-[1_1_12rem] ${status === 'guardado' || status === 'guardando' ? '' : 'font-semibold text-retina!'}`}
        >
          {said[status]}
        </p>
      </footer>
      <ConfirmDialog
        title={asking === 'discard' ? CONSULTATION.discardTitle : CONSULTATION.closeTitle}
        isOpen={asking !== null}
        isDangerous={asking === 'discard'}
        isPending={isPending}
        error={error?.message}
        confirmLabel={
          asking === 'discard'
            ? CONSULTATION.discardConfirm
            : isWithoutCause
              ? CONSULTATION.closeAnyway
              : CONSULTATION.closeConfirm
        }
        cancelLabel={CONSULTATION.back}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null) mutate(asking);
        }}
      >
        {asking === 'close' && isWithoutCause && (
          <Notice tone="warning">
            {missing.map(({ codigo, message }) => (
              <p key={codigo}>{message}</p>
            ))}
            <p>{CONSULTATION.closeWithoutCause}</p>
          </Notice>
        )}
        <p>{asking === 'discard' ? CONSULTATION.discardText : CONSULTATION.closeText}</p>
        {asking === 'close' && (
          <ClosingPlans
            record={record}
            diagnosticos={fields.diagnosticos}
            value={choices}
            onChange={setChoices}
            fields={refusalOf(error)?.fields ?? {}}
          />
        )}
      </ConfirmDialog>
    </article>
  );
}
