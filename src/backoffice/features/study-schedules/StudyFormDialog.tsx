import { useState } from 'react';
import type { StudyRecord } from '#contract/studies';
import { savedAndSettled } from '#copy/office/impact';
import { STUDY_FORM } from '#copy/office/studies';
import type { FieldErrors } from '#domain/shared/app-error';
import type { StudyPatch } from '#domain/studies/study-schedule';
import { SettledForm } from '#backoffice/shared/impact/SettledForm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { ownChanges, ownDraftOf } from './adding/own-draft.ts';
import { OwnStudyFields } from './adding/OwnStudyFields.tsx';
import { draftOf, patchOf } from './study-draft.ts';
import { StudyFields } from './StudyFields.tsx';

interface Props {
  readonly study: StudyRecord;
  readonly onClose: () => void;
}

type Change = Omit<StudyPatch, 'confirmado' | 'resoluciones'>;

/** Changes what a study takes; appointments on a device that no longer does it are settled before saving. */
export function StudyFormDialog({ study, onClose }: Props) {
  const [base] = useState(study);
  const [draft, setDraft] = useState(() => draftOf(study));
  const [own, setOwn] = useState(() => ownDraftOf(study));
  const [problems, setProblems] = useState<FieldErrors>({});
  const [sameAsBefore, setSameAsBefore] = useState(false);
  const saving = useSettledSave(
    (operate, change: Change, confirmation) =>
      operate('updateStudy', { params: { codigo: study.id }, body: { ...change, ...confirmation } }),
    {
      done: ({ resueltos }) => savedAndSettled(STUDY_FORM.saved(study.nombre), resueltos),
      onDone: onClose,
    },
  );
  const { refusal } = saving;
  const isStale = refusal?.code === 'version_vieja';
  const errors = { ...refusal?.fields, ...problems };

  const isOwn = base.propio === true;
  const forget = (): void => {
    setProblems({});
    setSameAsBefore(false);
    if (refusal !== null && !isStale) saving.forget();
  };

  const submit = (): void => {
    const patch = patchOf(base, draft);
    setProblems(patch.ok ? {} : patch.error);
    if (!patch.ok) return;
    const change = { ...patch.value, ...(isOwn ? ownChanges(base, own) : {}) };
    const isSame = Object.keys(change).length === 0;
    setSameAsBefore(isSame);
    if (!isSame) saving.save({ ...change, version: base.version });
  };

  return (
    <SettledForm
      title={STUDY_FORM.title(study.nombre)}
      width="wide"
      saving={saving}
      hasProblems={Object.keys(errors).length > 0}
      stale={STUDY_FORM.stale}
      saveLabel={STUDY_FORM.save}
      onSubmit={submit}
      onClose={onClose}
    >
      {isOwn && (
        <OwnStudyFields
          own={own}
          error={(field) => errors[field]?.[0]}
          onChange={(change) => {
            setOwn({ ...own, ...change });
            forget();
          }}
        />
      )}
      <StudyFields
        draft={draft}
        error={(field) => errors[field]?.[0]}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          forget();
        }}
      />
      {sameAsBefore && <p role="status">{STUDY_FORM.nothing}</p>}
    </SettledForm>
  );
}
