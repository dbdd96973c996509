import { useState } from 'react';
import { actualOf } from '#client/refusal-details';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import type { HolidayView, SavedHoliday } from '#contract/holidays';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import type { HolidayPatch, NewHoliday } from '#domain/scheduling/holidays/holiday';
import type { FieldErrors } from '#domain/shared/app-error';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { draftOf, emptyDraft, patchOf, readDraft } from './holiday-draft.ts';
import { HolidayFields } from './HolidayFields.tsx';
import { stageOf, differences } from './holiday-words.ts';

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

interface TheirChangesProps {
  readonly base: HolidayView;
  readonly theirs: HolidayView;
  readonly onDone: (takeTheirs: boolean) => void;
}

/** What somebody else changed in the meantime, and the choice between that and one's own changes. */
function TheirChanges({ base, theirs, onDone }: TheirChangesProps) {
  const lines = differences(base, theirs);
  return (
    <Notice tone="error">
      {lines.length === 0 ? (
        <p>{HOLIDAY_FORM.conflictSilent}</p>
      ) : (
        <>
          <p>{HOLIDAY_FORM.conflict}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div className={DIALOG_ACTIONS}>
        <Button size="compact" onPress={() => onDone(true)}>
          {HOLIDAY_FORM.useTheirs}
        </Button>
        <Button size="compact" onPress={() => onDone(false)}>
          {HOLIDAY_FORM.keepMine}
        </Button>
      </div>
    </Notice>
  );
}

/** What the form saves: a new holiday, or changes to an existing one. */
type HolidayChange =
  | { readonly kind: 'new'; readonly holiday: NewHoliday }
  | { readonly kind: 'edit'; readonly id: string; readonly patch: HolidayPatch };

/** Saves a holiday, asking about the appointments booked on it. */
const useSaveHoliday = (onSaved: (saved: SavedHoliday) => void) =>
  useSettledSave(
    (operate, change: HolidayChange, confirmation): Promise<SavedHoliday> =>
      change.kind === 'edit'
        ? operate('updateHoliday', { params: { id: change.id }, body: { ...change.patch, ...confirmation } })
        : operate('addHoliday', { body: { ...change.holiday, ...confirmation } }),
    {
      done: ({ nombre, resueltos }) => savedAndSettled(HOLIDAY_FORM.saved(nombre), resueltos),
      onDone: onSaved,
    },
  );

/** The holiday as somebody else left it, if that is why a save was refused; otherwise null. */
const theirsOf = (
  refusal: { readonly code: string; readonly details?: Readonly<Record<string, unknown>> } | null,
): HolidayView | null =>
  refusal?.code === 'version_vieja' ? (actualOf(refusal, 'updateHoliday') ?? null) : null;
