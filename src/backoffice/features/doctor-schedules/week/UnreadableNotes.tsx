import { Plus } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import { SCHEDULES } from '#copy/office/schedules';
import type { Block } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';

interface Props {
  readonly week: DoctorWeek;
  readonly onMend: (weekday: Weekday, block: Block) => void;
}

/** Entries of the stored schedule that cannot be read: the text of each, why, and the block it probably means. */
export function UnreadableNotes({ week, onMend }: Props) {
  const notes = week.anotaciones ?? [];
  if (notes.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{EDITOR.unreadable(notes.length)}</p>
      <ul className="[&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-1 [&_li]:py-1">
        {notes.map(({ lugar, texto, motivo, propuesta }) => {
          const [day, index] = lugar.split('.');
          const weekday = WEEKDAYS.find((each) => each === day) ?? 'monday';
          return (
            <li key={lugar}>
              <span>
                {EDITOR.unreadableEntry(WEEKDAY_LABELS[weekday], Number(index) + 1)}: <q>{texto}</q>
                <small className="block text-inherit">{SCHEDULES.unreadable[motivo]}</small>
              </span>
              {propuesta !== null && (
                <Button
                  size="compact"
                  icon={<Plus aria-hidden="true" size="1.125rem" />}
                  onPress={() => onMend(weekday, propuesta)}
                >
                  {SCHEDULES.mend(WEEKDAY_LABELS[weekday].toLowerCase(), blockWords([propuesta]))}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
