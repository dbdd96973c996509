import { DAYS_WORK, type DaysOf, type NewDays } from '#client/queries/doctor-days';
import { savedAndSettled } from '#copy/office/impact';
import { DAYS_FORM } from '#copy/office/schedules';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { $undoneAbsence } from '#backoffice/shared/notices/bring-back.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Adds or changes an absence or an exception, asking about booked appointments, with an undo in the toast. */
export function useSaveDays<K extends keyof DaysOf>(
  doctor: string,
  kind: K,
  before: DaysOf[K] | null,
  onSaved: () => void,
) {
  const operate = useOperate();
  const say = useSaying();
  const work = DAYS_WORK[kind];
  return useSettledSave(
    (send, fields: Omit<DaysOf[K], 'id'>, confirmation) => {
      const body: NewDays<K> = { ...fields, ...confirmation };
      return before === null ? work.note(send, doctor, body) : work.change(send, doctor, before.id, body);
    },
    {
      done: ({ resueltos }) => savedAndSettled(DAYS_FORM.saved[kind], resueltos),
      undo:
        ({ id }) =>
        () =>
          say(
            before === null
              ? work.remove(operate, doctor, id, {})
              : work.change(operate, doctor, id, fieldsOf(before)),
            DAYS_FORM.undone,
          ),
      onDone: () => {
        // Fewer days away may let somebody come back.
        if (kind === 'ausencias' && before !== null) $undoneAbsence.set(before.id);
        onSaved();
      },
    },
  );
}

/** Dated days as they were before, to be sent again. */
function fieldsOf<K extends keyof DaysOf>({ id: _, ...fields }: DaysOf[K]): NewDays<K> {
  const unconfirmed: Confirmation = {};
  return { ...fields, ...unconfirmed };
}
