import { useRef } from 'react';
import { changeDoctorDays, noteDoctorDays, removeDoctorDays } from '#client/doctor-days';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { IMPACT } from '#copy/office/impact';
import { DAYS_FORM } from '#copy/office/schedules';
import type { Absence } from '#domain/scheduling/absence';
import type { ScheduleException } from '#domain/scheduling/exception';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';
import { useSaying } from '#backoffice/shared/use-saying.ts';

/** Both kinds of dated days by the name of their list. */
export interface DaysOf {
  readonly ausencias: Absence;
  readonly excepciones: ScheduleException;
}
type Fields<K extends keyof DaysOf> = Omit<DaysOf[K], 'id'>;

/** Adding or changing an absence or an exception, with the question about who is booked, and the way back in the toast. */
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
  return useSettledSave(
    (fields: Fields<K>, confirmation) => {
      const body = { ...fields, ...confirmation } as Parameters<typeof noteDoctorDays<K>>[2];
      if (before !== null) return changeDoctorDays(doctor, kind, before.id, body);
      // The same days sent again after a cut connection are not noted twice.
      const said = JSON.stringify(body);
      if (attempt.current.body !== said) attempt.current = { body: said, key: newIdempotencyKey() };
      return noteDoctorDays(doctor, kind, body, attempt.current.key);
    },
    ({ id, resueltos }) => {
      const undo = (): void => {
        const { id: _id, ...fields } = before ?? { id };
        const work =
          before === null
            ? removeDoctorDays(doctor, kind, id)
            : changeDoctorDays(doctor, kind, id, fields as Fields<K>);
        say(work, DAYS_FORM.undone);
      };
      notify({
        tone: 'good',
        text:
          resueltos.length === 0
            ? DAYS_FORM.saved[kind]
            : `${DAYS_FORM.saved[kind]} ${IMPACT.settled(resueltos.length)}`,
        // What was decided about patients cannot be taken back with the days.
        ...(resueltos.length === 0 ? { action: { label: COMMON.undo, run: undo } } : {}),
      });
      onSaved();
    },
    refresh,
  );
}
