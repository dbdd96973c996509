import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import type { HolidayView } from '#contract/holidays';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import { differences } from './holiday-words.ts';

interface Props {
  readonly base: HolidayView;
  readonly theirs: HolidayView;
  readonly onDone: (takeTheirs: boolean) => void;
}

/** What somebody else changed in the meantime, and the choice between that and one's own changes. */
export function TheirChanges({ base, theirs, onDone }: Props) {
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
