import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly week: Pick<DoctorWeek, 'ilegibles' | 'proximas'>;
  readonly isStale: boolean;
  readonly error: string | null;
  readonly onCompare: () => void;
}

/** What the person must know before saving. */
export function EditorNotices({ week, isStale, error, onCompare }: Props) {
  return (
    <>
      <Refused message={error} />
      {isStale && (
        <Notice
          tone="warning"
          action={
            <Button size="compact" onPress={onCompare}>
              {EDITOR.compare}
            </Button>
          }
        >
          <p role="status">{EDITOR.stale}</p>
        </Notice>
      )}
      {week.ilegibles.length > 0 && (
        <Notice tone="warning">
          <p>
            {EDITOR.unreadable(week.ilegibles.length)} {week.ilegibles.map(entryName).join(', ')}.
          </p>
        </Notice>
      )}
      {week.proximas.length > 0 && (
        <Notice>
          <p>{EDITOR.upcoming(week.proximas.map(longDate).join(' y el '))}</p>
        </Notice>
      )}
    </>
  );
}

/** `monday.2` → «Lunes, anotación 3». */
function entryName(path: string): string {
  const [day, index] = path.split('.');
  const weekday = WEEKDAYS.find((candidate) => candidate === day);
  return EDITOR.unreadableEntry(weekday === undefined ? path : WEEKDAY_LABELS[weekday], Number(index) + 1);
}
