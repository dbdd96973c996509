import { useId } from 'react';
import { BOOKING } from '#copy/office/booking';
import { KIND_LABELS } from '#copy/office/kinds';
import { APPOINTMENT_KINDS, type AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { Settings } from '#domain/scheduling/settings/settings';

interface Props {
  readonly value: AppointmentKind;
  readonly settings: Settings | undefined;
  readonly onChange: (kind: AppointmentKind) => void;
}

/** The kind of appointment, all options visible: colour, name and minutes. */
export function KindField({ value, settings, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="tipos">
      <legend>{BOOKING.kind}</legend>
      <div>
        {APPOINTMENT_KINDS.map((kind) => (
          <label key={kind} className="tipo" data-tipo={kind}>
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
