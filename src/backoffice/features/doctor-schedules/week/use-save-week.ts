import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorWeeksQuery } from '#client/queries/doctors';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { EDITOR } from '#copy/office/doctors';
import { savedAndSettled } from '#copy/office/impact';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { actualOf } from '#client/refusal-details';

interface Change {
  readonly week: WeeklySchedule;
  readonly semanaB: WeeklySchedule | null;
  readonly version: number;
  readonly from: string | null;
}

/**
 * Saves a doctor's week. A stale version is not an error: the saved week comes back in `theirs`. Appointments outside
 * the new hours are asked about first, in `orphans`.
 */
export function useSaveWeek(
  doctor: { readonly id: string; readonly nombre: string },
  { forgetDrafts, onSaved }: { readonly forgetDrafts: () => void; readonly onSaved: () => void },
) {
  const client = useQueryClient();
  const [compared, setCompared] = useState<DoctorWeek | null>(null);

  const replace = (saved: DoctorWeek): void => {
    client.setQueryData(doctorWeeksQuery().queryKey, (weeks) =>
      weeks?.map((week) => (week.id === saved.id ? saved : week)),
    );
  };

  const saving = useSettledSave(
    async (operate, { week, semanaB, version, from }: Change, confirmation) => ({
      ...(await operate('saveSchedule', {
        params: { id: doctor.id },
        body: {
          ...week,
          ...(semanaB === null ? {} : { semanaB }),
          version,
          ...(from === null ? {} : { vigenteDesde: from }),
          ...confirmation,
        },
      })),
      from,
    }),
    {
      done: ({ from, unidos, resueltos }) => {
        const words = [
          from === null ? EDITOR.saved(doctor.nombre) : EDITOR.savedFrom(doctor.nombre, longDate(from)),
          ...(unidos > 0 ? [`${EDITOR.joined(unidos + 1)}.`] : []),
        ];
        return savedAndSettled(words.join(' '), resueltos);
      },
      onDone: ({ from: _, unidos: __, resueltos: ___, ...saved }) => {
        replace(saved);
        forgetDrafts();
        setCompared(null);
        onSaved();
      },
    },
  );

  const { refusal } = saving;
  const isConflict = refusal?.code === 'version_vieja';
  const theirs = compared ?? (isConflict ? (actualOf(refusal, 'readSchedule') ?? null) : null);
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
    /** Replaces one's own week with the saved one. */
    useTheirs: () => {
      if (theirs !== null) replace(theirs);
      forgetDrafts();
      close();
    },
  };
}
