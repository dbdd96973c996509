import type { DoctorWeek, WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorWeeksQuery, saveDoctorWeek } from '#client/doctors-admin';
import { useToast } from '#components/ui/Toasts.tsx';
import { EDITOR } from '#copy/office/doctors';
import { IMPACT } from '#copy/office/impact';
import { longDate } from '#backoffice/shared/dates.ts';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

interface Change {
  readonly week: WeeklySchedule;
  readonly semanaB: WeeklySchedule | null;
  readonly version: number;
  readonly from: string | null;
}

/**
 * Saving a doctor's week. A stale version is not an error: it is answered with the saved week, in `theirs`. Who is
 * booked outside the new hours is asked about first, in `orphans`.
 */
export function useSaveWeek(
  doctor: { readonly id: string; readonly nombre: string },
  { forgetDrafts, onSaved }: { readonly forgetDrafts: () => void; readonly onSaved: () => void },
) {
  const client = useQueryClient();
  const notify = useToast();
  const refresh = useRefresh('medicos', 'horariosMedicos', 'turnos');
  const [compared, setCompared] = useState<DoctorWeek | null>(null);

  const replace = (saved: DoctorWeek): void => {
    client.setQueryData(doctorWeeksQuery().queryKey, (weeks) =>
      weeks?.map((week) => (week.id === saved.id ? saved : week)),
    );
  };

  const saving = useSettledSave(
    async ({ week, semanaB, version, from }: Change, confirmation) => {
      const saved = await saveDoctorWeek(doctor.id, {
        ...week,
        ...(semanaB === null ? {} : { semanaB }),
        version,
        ...(from === null ? {} : { vigenteDesde: from }),
        ...confirmation,
      });
      return { ...saved, from };
    },
    ({ from, unidos, resueltos, ...saved }) => {
      replace(saved);
      forgetDrafts();
      setCompared(null);
      const words = [
        from === null ? EDITOR.saved(doctor.nombre) : EDITOR.savedFrom(doctor.nombre, longDate(from)),
        ...(unidos > 0 ? [`${EDITOR.joined(unidos + 1)}.`] : []),
        ...(resueltos.length > 0 ? [IMPACT.settled(resueltos.length)] : []),
      ];
      notify({ tone: 'good', text: words.join(' ') });
      onSaved();
    },
    refresh,
  );

  const { refusal } = saving;
  const isConflict = refusal?.code === 'version_vieja';
  const theirs = compared ?? (isConflict ? (refusal.details?.['actual'] as DoctorWeek) : null);
  const close = (): void => {
    setCompared(null);
    if (isConflict) saving.forget();
  };
  return {
    save: saving.save,
    isSaving: saving.isSaving,
    error: isConflict ? null : saving.error,
    orphans: saving.orphans,
    decide: saving.decide,
    giveUp: saving.giveUp,
    theirs,
    compareWith: (week: DoctorWeek | null) => (week === null ? close() : setCompared(week)),
    /** Takes what is saved in place of one's own. */
    useTheirs: () => {
      if (theirs !== null) replace(theirs);
      forgetDrafts();
      close();
    },
  };
}
