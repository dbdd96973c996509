import type { WaitingRecord } from '#client/queries/waiting-list';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CLOSING_LABELS, WAITING, WAITING_CLOSE } from '#copy/office/waiting-list';
import { CLOSING_REASONS, type ClosingReason } from '#domain/scheduling/waiting-list/waiting-list';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

const FIRST: { readonly motivo: ClosingReason | null; readonly nota: string } = { motivo: null, nota: '' };

interface Props {
  readonly entry: WaitingRecord;
  readonly onClose: () => void;
}

/** Asks why somebody leaves the list; this can be undone. */
export function CloseWaitingDialog({ entry, onClose }: Props) {
  const { id, version, paciente } = useOpened(entry);
  const { nombre } = paciente;
  const reopen = useReopen();
  const work = useOperation('closeWaiting', {
    done: () => WAITING.closed(nombre),
    undo: (closed) => () => reopen(closed),
    onDone: onClose,
  });
  const form = useDraft(work, FIRST, { motivo: WAITING_CLOSE.missingReason });
  return (
    <AskDialog
      title={WAITING_CLOSE.title(nombre)}
      of={form}
      save={WAITING_CLOSE.confirm}
      onSend={() =>
        form.submit(({ motivo, nota }) =>
          work.send({ params: { id }, body: { motivo, nota: nota.trim() || undefined, version } }),
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={WAITING_CLOSE.reason}
        placeholder={WAITING_CLOSE.choose}
        options={CLOSING_REASONS.map((each) => ({ id: each, label: CLOSING_LABELS[each] }))}
        {...form.bind('motivo')}
      />
      <TextField label={WAITING_CLOSE.note} autoComplete="off" {...form.bind('nota')} />
    </AskDialog>
  );
}

/** Puts somebody back on the list; a refusal is always shown. */
export function useReopen(): (entry: WaitingRecord) => void {
  const operate = useOperate();
  const say = useSaying();
  return ({ id, version, paciente }) =>
    say(
      operate('reopenWaiting', { params: { id }, body: { version } }),
      WAITING.reopened(paciente.nombre),
      paciente.nombre,
    );
}
