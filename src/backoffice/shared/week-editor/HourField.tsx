import { useState, type KeyboardEvent } from 'react';
import { HOURS } from '#copy/office/common';
import { DAY_MINUTES, formatHour } from '#domain/shared/interval';
import { BLOCK_STEP_MIN } from '#domain/scheduling/hours/weekly-schedule';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  /** Takes the hour, or returns the sentence that says why not. */
  readonly onCommit: (minute: number) => string | null;
  /** Gets the sentence of a refusal, or null once the time is valid again. */
  readonly onRefuse: (message: string | null) => void;
  readonly fieldId?: string;
  /** The hour comes after this minute. */
  readonly despues?: number;
}

/** The first hour of the page that was not understood or cannot be: nothing is saved while there is one. */
export const refusedHour = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('input[data-hour][aria-invalid="true"]');

/**
 * A time as people say it; arrow keys step by five minutes, Page keys by an hour. Below it stands which hour is
 * understood; it takes effect on blur or Enter. What is refused stays as it was typed until it is mended or Escape takes it back.
 */
export function HourField({ label, value, onCommit, onRefuse, fieldId, despues }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const readHour = useReadHour();

  const show = (text: string | null): void => {
    setTyped(text);
    setRefused(false);
  };
  const commit = (): void => {
    if (typed === null) return;
    const hour = readHour(typed, label, { despues });
    const refusal = hour.ok ? (hour.value === value ? null : onCommit(hour.value)) : hour.error;
    setTyped(refusal === null ? null : typed);
    setRefused(refusal !== null);
    onRefuse(refusal);
  };

  const step = (minutes: number): void => {
    const hour = readHour(typed ?? formatHour(value), label);
    if (!hour.ok) return;
    show(formatHour(Math.min(Math.max(hour.value + minutes, 0), DAY_MINUTES)));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const minutes = STEPS[event.key];
    if (minutes !== undefined) {
      event.preventDefault();
      step(minutes);
    } else if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      show(null);
      onRefuse(null);
    }
  };

  const said = typed === null ? null : readHour(typed, label, { despues });
  const understood = said?.ok === true && formatHour(said.value) !== typed?.trim() ? said.value : null;
  return (
    <span className="inline-grid justify-items-start">
      <input
        id={fieldId}
        data-hour
        className="w-16 min-h-tap border border-transparent border-b-line-strong rounded-mark bg-transparent text-inherit text-center tabular-nums hover:border-line-strong hover:bg-surface focus:border-line-strong focus:bg-surface"
        // Words are longer than an hour on a clock.
        style={typed === null ? undefined : { width: `max(4rem, ${String(typed.length + 2)}ch)` }}
        type="text"
        autoComplete="off"
        maxLength={40}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        value={typed ?? formatHour(value)}
        onChange={(event) => show(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {understood !== null && (
        <small role="status" className="mt-1 text-ink-2">
          {HOURS.understood(formatHour(understood))}
        </small>
      )}
    </span>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: BLOCK_STEP_MIN,
  ArrowDown: -BLOCK_STEP_MIN,
  PageUp: 60,
  PageDown: -60,
};
