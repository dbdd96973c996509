import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import type { HolidayView, SavedHoliday } from '#contract/holidays';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import type { FieldErrors } from '#domain/shared/app-error';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { draftOf, emptyDraft, patchOf, readDraft } from './holiday-draft.ts';
import { HolidayFields } from './HolidayFields.tsx';
import { stageOf } from './holiday-words.ts';
import { TheirChanges } from './TheirChanges.tsx';
import { theirsOf, useSaveHoliday } from './use-save-holiday.ts';

interface Props {
  /** Null adds a holiday. */
  readonly holiday: HolidayView | null;
  readonly firstDay: string | null;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSaved: (saved: SavedHoliday) => void;
}

/** Adds or changes a holiday; errors appear beside their fields, and booked patients are settled before saving. */
export function HolidayFormDialog({ holiday, firstDay, today, onClose, onSaved }: Props) {
  const readHour = useReadHour();
  const [base, setBase] = useState(holiday);
  const [draft, setDraft] = useState(() => (holiday === null ? emptyDraft(firstDay) : draftOf(holiday)));
  const [problems, setProblems] = useState<FieldErrors>({});
  const [sameAsBefore, setSameAsBefore] = useState(false);
  const saving = useSaveHoliday((saved) => {
    onSaved(saved);
    onClose();
  });
  const { refusal, error, forget } = saving;
  const theirs = theirsOf(refusal);
  const errors = { ...refusal?.fields, ...problems };
  const hasFieldErrors = Object.keys(errors).length > 0;

  const submit = (): void => {
    const read = readDraft(draft, readHour);
    setProblems(read.ok ? {} : read.error);
    if (!read.ok) return;
    if (base === null) {
      saving.save({ kind: 'new', holiday: read.value });
      return;
    }
    const patch = patchOf(base, read.value, draft.isConfirmed);
    setSameAsBefore(Object.keys(patch).length === 0);
    if (Object.keys(patch).length > 0)
      saving.save({ kind: 'edit', id: base.id, patch: { ...patch, version: base.version } });
  };

  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  return (
    <FormDialog
      title={holiday === null ? HOLIDAY_FORM.addTitle : HOLIDAY_FORM.editTitle(holiday.nombre)}
      save={HOLIDAY_FORM.save}
      isSaving={saving.isSaving}
      isDisabled={theirs !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {base !== null && theirs !== null && (
        <TheirChanges
          base={base}
          theirs={theirs}
          onDone={(takeTheirs) => {
            setBase(theirs);
            if (takeTheirs) setDraft(draftOf(theirs));
            forget();
          }}
        />
      )}
      {error !== null && theirs === null && !hasFieldErrors && (
        <Notice tone="error">
          <p>{error}</p>
        </Notice>
      )}
      <HolidayFields
        draft={draft}
        base={base}
        hasBegun={base !== null && stageOf(base, today) !== 'futuro'}
        today={today}
        errors={errors}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          setProblems({});
          setSameAsBefore(false);
          if (theirs === null && refusal !== null) forget();
        }}
      />
      {sameAsBefore && <p role="status">{HOLIDAY_FORM.nothing}</p>}
    </FormDialog>
  );
}
