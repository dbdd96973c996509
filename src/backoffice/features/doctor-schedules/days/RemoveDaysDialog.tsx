import { DAYS_WORK, type DaysOf } from '#client/queries/doctor-days';
import { DAYS_FORM } from '#copy/office/schedules';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { $undoneAbsence } from '#backoffice/shared/notices/bring-back.ts';
import { useOperate, type Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { daysWords, whatWords, type DatedDays } from './day-words.ts';

interface Props {
  readonly doctor: string;
  readonly days: DatedDays;
  readonly onClose: () => void;
}

/**
 * Asks before removing dated days; appointments in hours that close again are settled, and the toast offers an undo.
 */
export function RemoveDaysDialog({ doctor, days, onClose }: Props) {
  const today = useToday();
  const operate = useOperate();
  const say = useSaying();
  const { kind, item } = days;
  const hasBegun = item.fecha < today;
  const saving = useSettledSave(
    (send, _: null, confirmation) => DAYS_WORK[kind].remove(send, doctor, item.id, confirmation),
    {
      done: () => DAYS_FORM.removed[kind],
      undo: () => () =>
        say(noteAgain(operate, doctor, days, hasBegun ? today : item.fecha), DAYS_FORM.undone),
      onDone: () => {
        if (kind === 'ausencias') $undoneAbsence.set(item.id);
        onClose();
      },
    },
  );
  return (
    <SettledConfirm
      title={DAYS_FORM.removeTitle(whatWords(days))}
      saving={saving}
      confirmLabel={DAYS_FORM.removeConfirm}
      onConfirm={() => saving.save(null)}
      onClose={onClose}
    >
      <p>{daysWords(item)}.</p>
      <p>{hasBegun ? DAYS_FORM.removeBegun : DAYS_FORM.removeText}</p>
    </SettledConfirm>
  );
}

/** Adds removed days again, from a given day on. */
function noteAgain<K extends keyof DaysOf>(
  operate: Operate,
  doctor: string,
  { kind, item }: { readonly kind: K; readonly item: DaysOf[K] },
  fecha: string,
): Promise<unknown> {
  const { id: _, ...fields } = item;
  const unconfirmed: Confirmation = {};
  return DAYS_WORK[kind].note(operate, doctor, { ...fields, fecha, ...unconfirmed });
}
