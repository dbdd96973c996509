import { noteDoctorDays, removeDoctorDays } from '#client/doctor-days';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DAYS_FORM } from '#copy/office/schedules';
import { useToday } from '#backoffice/shared/clinic-clock.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';
import { useSaying } from '#backoffice/shared/use-saying.ts';
import { daysWords, whatWords, type DatedDays } from './day-words.ts';

interface Props {
  readonly doctor: string;
  readonly days: DatedDays;
  readonly onClose: () => void;
}

/** Asks before dated days are taken back; who is booked in hours that close again is decided upon, and the toast undoes it. */
export function RemoveDaysDialog({ doctor, days, onClose }: Props) {
  const today = useToday();
  const refresh = useRefresh('medicos', 'turnos');
  const notify = useToast();
  const say = useSaying(refresh);
  const { kind, item } = days;
  const hasBegun = item.fecha < today;
  const undo = (): void => {
    const { id: _id, ...fields } = item;
    const again = { ...fields, fecha: hasBegun ? today : item.fecha };
    say(noteDoctorDays(doctor, kind, again as never, newIdempotencyKey()), DAYS_FORM.undone);
  };
  const saving = useSettledSave(
    (_: null, confirmation) => removeDoctorDays(doctor, kind, item.id, confirmation),
    ({ resueltos }) => {
      notify({
        tone: 'good',
        text: DAYS_FORM.removed[kind],
        ...(resueltos.length === 0 ? { action: { label: COMMON.undo, run: undo } } : {}),
      });
      onClose();
    },
    refresh,
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
