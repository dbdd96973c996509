import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '#client/call';
import { studiesQuery } from '#client/queries/studies';
import type { StudyRecord } from '#contract/studies';
import { EDITOR } from '#copy/office/doctors';
import { savedAndSettled } from '#copy/office/impact';
import { STUDY_EDITOR } from '#copy/office/studies';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';

/**
 * Saves a study's week, asking about appointments left outside of it. For a stale version, the saved one comes back in
 * `theirs`.
 */
export function useSaveStudyWeek(study: StudyRecord, onSaved: () => void) {
  const client = useQueryClient();
  const [isComparing, setIsComparing] = useState(false);

  const replace = (saved: StudyRecord): void => {
    client.setQueryData(studiesQuery().queryKey, (studies) =>
      studies?.map((each) => (each.id === saved.id ? saved : each)),
    );
  };

  const saving = useSettledSave(
    async (operate, change: Body<'saveStudySchedule'>, confirmation) => ({
      ...(await operate('saveStudySchedule', {
        params: { codigo: study.id },
        body: { ...change, ...confirmation },
      })),
      desde: change.vigenteDesde,
    }),
    {
      done: ({ desde, unidos, resueltos }) => {
        const words =
          desde === undefined
            ? STUDY_EDITOR.saved(study.nombre)
            : STUDY_EDITOR.savedFrom(study.nombre, longDate(desde));
        const joined = unidos > 0 ? ` ${EDITOR.joined(unidos + 1)}.` : '';
        return savedAndSettled(`${words}${joined}`, resueltos);
      },
      onDone: ({ desde: _, unidos: __, resueltos: ___, ...saved }) => {
        replace(saved);
        setIsComparing(false);
        onSaved();
      },
    },
  );
  const isStale = saving.refusal?.code === 'version_vieja';
  return { ...saving, error: isStale ? null : saving.error, isStale, isComparing, setIsComparing };
}
