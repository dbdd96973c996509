import type { DoctorWeek } from '#domain/scheduling/weekly-schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorWeeksQuery, saveDoctorWeek } from '#client/doctors-admin';
import { refusalOf } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { EDITOR } from '#copy/office/doctors';
import type { WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import { longDate } from '#backoffice/shared/dates.ts';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';

interface Change {
  readonly week: WeeklySchedule;
  readonly version: number;
  readonly from: string | null;
}

/** Saving a doctor's week. A stale version is not an error: it is answered with the saved week, in `theirs`. */
export function useSaveWeek(doctor: { readonly id: string; readonly nombre: string }, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useToast();
  const [theirs, setTheirs] = useState<DoctorWeek | null>(null);

  const replace = (saved: DoctorWeek): void => {
    client.setQueryData(doctorWeeksQuery().queryKey, (weeks) =>
      weeks?.map((week) => (week.id === saved.id ? saved : week)),
    );
  };

  const mutation = useMutation({
    mutationFn: ({ week, version, from }: Change) =>
      saveDoctorWeek(doctor.id, { ...week, version, ...(from === null ? {} : { vigenteDesde: from }) }),
    onSuccess: (saved, { from }) => {
      replace(saved);
      keepDraft(doctor.id, null);
      setTheirs(null);
      const words =
        from === null ? EDITOR.saved(doctor.nombre) : EDITOR.savedFrom(doctor.nombre, longDate(from));
      notify({
        tone: 'good',
        text: saved.unidos > 0 ? `${words} ${EDITOR.joined(saved.unidos + 1)}.` : words,
      });
      onSaved();
    },
    onError: (cause) => {
      const refusal = refusalOf(cause);
      if (refusal?.code === 'version_vieja') setTheirs(refusal.details?.['actual'] as DoctorWeek);
    },
  });

  const isConflict = refusalOf(mutation.error)?.code === 'version_vieja';
  return {
    save: mutation.mutate,
    isSaving: mutation.isPending,
    error: mutation.error === null || isConflict ? null : mutation.error.message,
    theirs,
    compareWith: setTheirs,
    /** Takes what is saved in place of one's own. */
    useTheirs: () => {
      if (theirs !== null) replace(theirs);
      keepDraft(doctor.id, null);
      setTheirs(null);
    },
  };
}
