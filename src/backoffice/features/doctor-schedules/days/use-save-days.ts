import { useRef } from 'react';
import { DAYS_WORK, type DaysOf, type NewDays } from '#client/queries/doctor-days';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { savedAndSettled } from '#copy/office/impact';
import { DAYS_FORM } from '#copy/office/schedules';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { $undoneAbsence } from '#backoffice/shared/notices/bring-back.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Adds or changes an absence or an exception, asking about booked appointments, with an undo in the toast. */
export function useSaveDays<K extends keyof DaysOf>(
  doctor: string,
  kind: K,
  before: DaysOf[K] | null,
  onSaved: () => void,
) {
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('medicos', 'turnos');
  const notify = useToast();
  const say = useSaying(refresh);
  const work = DAYS_WORK[kind];
  return useSettledSave(
    (fields: Omit<DaysOf[K], 'id'>, confirmation) => {
      const body: NewDays<K> = { ...fields, ...confirmation };
      if (before !== null) return work.change(doctor, before.id, body);
      // Sending the same days again after a cut connection must not add them twice.
      const said = JSON.stringify(body);
      if (attempt.current.body !== said) attempt.current = { body: said, key: newIdempotencyKey() };
      return work.note(doctor, body, attempt.current.key);
    },
    ({ id, resueltos }) => {
      const undo = (): void => {
        say(
          before === null ? work.remove(doctor, id, {}) : work.change(doctor, id, fieldsOf(before)),
          DAYS_FORM.undone,
        );
      };
      notify({
        tone: 'good',
        text: savedAndSettled(DAYS_FORM.saved[kind], resueltos),
        // Decisions about patients cannot be undone along with the days.
        ...(resueltos.length === 0 ? { action: { label: COMMON.undo, run: undo } } : {}),
      });
      // Fewer days away may let somebody come back.
      if (kind === 'ausencias' && before !== null) $undoneAbsence.set(before.id);
      onSaved();
    },
    refresh,
  );
}

/** Dated days as they were before, to be sent again. */
function fieldsOf<K extends keyof DaysOf>({ id: _, ...fields }: DaysOf[K]): NewDays<K> {
  const unconfirmed: Confirmation = {};
  return { ...fields, ...unconfirmed };
}
