import { useId } from 'react';
import { BOOKING } from '#copy/office/booking';
import { KIND_LABELS } from '#copy/office/kinds';
import { APPOINTMENT_KINDS, type AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { Settings } from '#domain/scheduling/settings/settings';
import { KIND } from './when-style.ts';

interface Props {
  readonly value: AppointmentKind;
  readonly settings: Settings | undefined;
  readonly onChange: (kind: AppointmentKind) => void;
}

/** The kind of appointment, all options visible: colour, name and minutes. */
export function KindField({ value, settings, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-dense font-semibold">{BOOKING.kind}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,30%),100%),1fr))] gap-1.5">
        {APPOINTMENT_KINDS.map((kind) => (
          <label key={kind} className={KIND} data-tipo={kind}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <span>
              {KIND_LABELS[kind]}
              {kind !== 'estudio' && settings !== undefined && (
                <small>{BOOKING.minutes(settings.tipos[kind].minutos)}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
