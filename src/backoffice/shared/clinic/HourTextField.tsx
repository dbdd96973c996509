import type { ComponentProps } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import { HOURS } from '#copy/office/common';
import { formatHour } from '#domain/shared/interval';
import { useReadHour } from './hour-text.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'inputMode' | 'maxLength'> {
  readonly value: string;
  /** The hour comes after this one, as it is typed. */
  readonly after?: string;
}

/** An hour as people say it; below it stands which one was understood, wherever it was not written as the clock does. */
export function HourTextField({ value, help, label, after, ...props }: Props) {
  const read = useReadHour();
  const before = after === undefined ? null : read(after, label, { paso: 1 });
  const said = read(value, label, { paso: 1, despues: before?.ok === true ? before.value : undefined });
  const hour = said.ok ? formatHour(said.value) : null;
  const understood = hour === null || hour === value.trim() ? null : HOURS.understood(hour);
  return (
    <>
      <TextField {...props} label={label} value={value} help={understood ?? help} autoComplete="off" />
      <span role="status" className="sr-only">
        {understood}
      </span>
    </>
  );
}
