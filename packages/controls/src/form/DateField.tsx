import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';

import { CalendarSheet } from './CalendarSheet.tsx';
import { DATE_BOX, FIELD, FIELD_ERROR, FIELD_HELP, FIELD_LABEL } from './field-style.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { POPOVER } from '../list-style.ts';

const BESIDE = 'flex min-w-0 flex-wrap items-center gap-2';
interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`, or null while empty. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly min?: string;
  readonly help?: string;
  /** The name of a date marked on the calendar, such as a holiday; null when it is not marked. */
  readonly markOf?: (date: string) => string | null;
  readonly error?: string | undefined;
  /** Where the label goes; `hidden` is for screen readers only. */
  readonly labelled?: 'above' | 'beside' | 'hidden';
}

/** Enter in a date sends its form, as in any other field; its parts are no inputs, so that no browser does it. */
function sendForm({ key, target }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return;
  const form = target.getAttribute('role') === 'spinbutton' ? target.closest('form') : null;
  if (form?.querySelector('[type=submit]:enabled') instanceof HTMLElement) form.requestSubmit();
}

const ROOTS = { above: FIELD, beside: BESIDE, hidden: BESIDE } as const;

/** A civil date, typed part by part or chosen on a calendar that begins on Monday. */
export function DateField({ label, value, onChange, min, help, error, markOf, labelled = 'above' }: Props) {
  return (
    <DatePicker
      className={ROOTS[labelled]}
      firstDayOfWeek="mon"
      granularity="day"
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      isInvalid={error !== undefined}
      {...(min === undefined ? {} : { minValue: parseDate(min) })}
    >
      <Label className={labelled === 'hidden' ? 'sr-only' : FIELD_LABEL}>{label}</Label>
      <Group className={labelled === 'above' ? `${DATE_BOX} w-full` : DATE_BOX} onKeyDownCapture={sendForm}>
        <DateInput className="flex min-w-0 flex-wrap items-center">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-mark p-0.5 outline-none data-placeholder:text-ink-2 data-focused:bg-iris data-focused:text-surface"
            />
          )}
        </DateInput>
        <Button className="grid min-h-[2.625rem] w-tap cursor-pointer place-items-center text-iris">
          <CalendarDays aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        </Button>
      </Group>
      {help !== undefined && (
        <Text slot="description" className={FIELD_HELP}>
          {help}
        </Text>
      )}
      <FieldError className={FIELD_ERROR}>
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
      <Popover className={POPOVER}>
        <Dialog className="p-3 outline-none">
          <CalendarSheet markOf={markOf} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
