import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarStateContext } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { use } from 'react';
import { FieldMessage } from './FieldMessage.tsx';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`, or null while empty. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly min?: string;
  readonly help?: string;
  /** What is marked on the calendar, and its name: a holiday. */
  readonly markOf?: (date: string) => string | null;
  readonly error?: string | undefined;
}

/** A civil date, typed by parts or chosen on a calendar that begins on Monday. */
export function DateField({ label, value, onChange, min, help, error, markOf }: Props) {
  return (
    <DatePicker
      className="campo"
      firstDayOfWeek="mon"
      granularity="day"
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      isInvalid={error !== undefined}
      {...(min === undefined ? {} : { minValue: parseDate(min) })}
    >
      <Label>{label}</Label>
      <Group className="entrada fecha">
        <DateInput className="fecha-partes">{(segment) => <DateSegment segment={segment} />}</DateInput>
        <Button className="fecha-abrir">
          <CalendarDays aria-hidden="true" size={20} strokeWidth={1.75} />
        </Button>
      </Group>
      {help !== undefined && <Text slot="description">{help}</Text>}
      <FieldError className="campo-error">
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
      <Popover className="flotante">
        <Dialog className="calendario">
          <Calendar firstDayOfWeek="mon">
            <header>
              <Button slot="previous">
                <ChevronLeft aria-hidden="true" size={20} />
              </Button>
              <Heading />
              <Button slot="next">
                <ChevronRight aria-hidden="true" size={20} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              {(date) => (
                <CalendarCell date={date} {...(markOf?.(date.toString()) ? { 'data-marca': true } : {})} />
              )}
            </CalendarGrid>
            {markOf !== undefined && <CalendarMarks markOf={markOf} />}
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** The marked days of the month in sight, by name: a mark alone tells nobody why. */
function CalendarMarks({ markOf }: { readonly markOf: (date: string) => string | null }) {
  const range = use(CalendarStateContext)?.visibleRange;
  if (range === undefined) return null;
  const length = range.end.compare(range.start) + 1;
  const marks = Array.from({ length }, (_, day) => range.start.add({ days: day })).flatMap((date) => {
    const name = markOf(date.toString());
    return name === null ? [] : [{ day: date.day, name }];
  });
  return (
    <ul className="calendario-marcas">
      {marks.map(({ day, name }) => (
        <li key={day}>
          <b>{day}</b> {name}
        </li>
      ))}
    </ul>
  );
}
