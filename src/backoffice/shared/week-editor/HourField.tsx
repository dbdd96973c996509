import { useState, type KeyboardEvent } from 'react';
import { DAY_MINUTES, formatHour } from '#domain/shared/interval';
import { BLOCK_STEP_MIN } from '#domain/scheduling/hours/weekly-schedule';
import { readHour } from '#backoffice/shared/clinic/hour-text.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onCommit: (minute: number) => void;
  /** Gets the sentence of a refusal, or null once the time is valid again. */
  readonly onRefuse: (message: string | null) => void;
  readonly fieldId?: string;
}

/**
 * A time in any usual notation; arrow keys step by five minutes, Page keys by an hour. It takes effect on blur or
 * Enter.
 */
export function HourField({ label, value, onCommit, onRefuse, fieldId }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  const commit = (): void => {
    if (typed === null) return;
    const hour = readHour(typed);
    setTyped(null);
    onRefuse(hour.ok ? null : hour.error);
    if (hour.ok && hour.value !== value) onCommit(hour.value);
  };

  const step = (minutes: number): void => {
    const hour = readHour(typed ?? formatHour(value));
    if (!hour.ok) return;
    setTyped(formatHour(Math.min(Math.max(hour.value + minutes, 0), DAY_MINUTES)));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const minutes = STEPS[event.key];
    if (minutes !== undefined) {
      event.preventDefault();
      step(minutes);
    } else if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <input
      id={fieldId}
      className="hora"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      aria-label={label}
      value={typed ?? formatHour(value)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: BLOCK_STEP_MIN,
  ArrowDown: -BLOCK_STEP_MIN,
  PageUp: 60,
  PageDown: -60,
};
