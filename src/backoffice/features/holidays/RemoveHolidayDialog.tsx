import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { HolidayView } from '#contract/holidays';
import { COMMON } from '#copy/office/common';
import { REMOVE_HOLIDAY } from '#copy/office/holidays';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { draftOf, readDraft } from './holiday-draft.ts';
import { daysInWords, stageOf } from './holiday-words.ts';

interface Props {
  readonly holiday: HolidayView;
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks before a holiday's days are opened again. */
export function RemoveHolidayDialog({ holiday, today, onClose }: Props) {
  const refresh = useRefresh('feriados', 'auditoria');
  const notify = useToast();
  const hasBegun = stageOf(holiday, today) === 'empezado';
  const undo = useUndo(holiday, refresh);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('removeHoliday', { params: { id: holiday.id } }),
    onSuccess: () => {
      notify({
        tone: 'good',
        text: REMOVE_HOLIDAY.done(holiday.nombre),
        // Only a holiday that the clinic itself added can be restored as it was; the others come back by generating the
        // year.
        ...(holiday.origen === 'clinica' && !hasBegun ? { action: { label: COMMON.undo, run: undo } } : {}),
      });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={REMOVE_HOLIDAY.title(holiday.nombre)}
      isOpen
      isDangerous
      isPending={isPending}
      error={error?.message}
      confirmLabel={REMOVE_HOLIDAY.confirm}
      cancelLabel={COMMON.cancel}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{daysInWords(holiday)}.</p>
      <p>{hasBegun ? REMOVE_HOLIDAY.begun : REMOVE_HOLIDAY.text}</p>
    </ConfirmDialog>
  );
}

/** Adds one of the clinic's own holidays again; a refusal is always shown. */
function useUndo(holiday: HolidayView, refresh: () => void): () => void {
  const say = useSaying(refresh);
  return () => {
    const read = readDraft(draftOf(holiday));
    if (read.ok) {
      const work = call('addHoliday', { body: read.value, idempotencyKey: newIdempotencyKey() });
      say(work, REMOVE_HOLIDAY.undone(holiday.nombre));
    }
  };
}
