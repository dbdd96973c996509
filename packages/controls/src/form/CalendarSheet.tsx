import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarStateContext,
  type CalendarProps,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import type { DateValue } from '@internationalized/date';

const STEP =
  'grid size-tap cursor-pointer place-items-center rounded-control text-iris data-hovered:bg-iris-tint data-disabled:cursor-default data-disabled:text-line-strong';
const DAY = [
  'grid size-tap cursor-pointer place-items-center rounded-mark data-hovered:bg-iris-tint',
  'data-selected:bg-iris data-selected:font-bold data-selected:text-surface',
  'data-outside-month:invisible data-disabled:cursor-default data-disabled:text-line-strong',
].join(' ');
const MARKED_DAY = 'not-data-outside-month:[box-shadow:inset_0_-3px_0_var(--color-retina)]';

interface Props extends Pick<CalendarProps<DateValue>, 'value' | 'onChange' | 'aria-label'> {
  /** The name of a date marked on the calendar, such as a holiday; null when it is not marked. */
  readonly markOf?: ((date: string) => string | null) | undefined;
  /** In a dialog, where the focus starts. */
  readonly takesFocus?: boolean;
}

/** A month that begins its weeks on Monday, to choose a day in. */
export function CalendarSheet({ markOf, takesFocus = false, ...props }: Props) {
  return (
    <Calendar firstDayOfWeek="mon" {...props} {...(takesFocus ? { autoFocus: true } : {})}>
      <header className="flex items-center justify-between">
        <Button slot="previous" className={STEP}>
          <ChevronLeft aria-hidden="true" size="1.25rem" />
        </Button>
        <Heading className="text-base first-letter:uppercase" />
        <Button slot="next" className={STEP}>
          <ChevronRight aria-hidden="true" size="1.25rem" />
        </Button>
      </header>
      <CalendarGrid
        weekdayStyle="short"
        className="[&_th]:p-1 [&_th]:text-small [&_th]:font-medium [&_th]:text-ink-2"
      >
        {(date) => (
          <CalendarCell date={date} className={markOf?.(date.toString()) ? `${DAY} ${MARKED_DAY}` : DAY} />
        )}
      </CalendarGrid>
      {markOf !== undefined && <CalendarMarks markOf={markOf} />}
    </Calendar>
  );
}

/** The marked days of the visible month, by name: a mark alone does not explain itself. */
function CalendarMarks({ markOf }: { readonly markOf: (date: string) => string | null }) {
  const range = use(CalendarStateContext)?.visibleRange;
  if (range === undefined) return null;
  const length = range.end.compare(range.start) + 1;
  const marks = Array.from({ length }, (_, day) => range.start.add({ days: day })).flatMap((date) => {
    const name = markOf(date.toString());
    return name === null ? [] : [{ day: date.day, name }];
  });
  return (
    <ul className="mt-2 max-w-[19.25rem] text-small">
      {marks.map(({ day, name }) => (
        <li key={day}>
          <b className="inline-block min-w-6 text-retina">{day}</b> {name}
        </li>
      ))}
    </ul>
  );
}
