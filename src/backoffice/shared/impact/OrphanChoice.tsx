import type { OrphanView } from '#domain/scheduling/settlement';
import { useState } from 'react';
import { TextField } from '#components/ui/TextField.tsx';
import { IMPACT } from '#copy/office/impact';
import { longDay } from '#backoffice/shared/dates.ts';
import { CHOICES, type Choice } from './choices.ts';

interface Props {
  readonly orphan: OrphanView;
  readonly choice: Choice | undefined;
  readonly onChange: (choice: Choice) => void;
}

/** One affected appointment, and what can become of it. */
export function OrphanChoice({ orphan, choice, onChange }: Props) {
  const [wasLeft, setWasLeft] = useState(false);
  const { turno, paciente, fecha, hora, medico, estudio } = orphan;
  const who = medico ?? estudio;
  const motivo = choice?.motivo ?? '';
  return (
    <fieldset>
      <legend>
        <b>{paciente.nombre}</b>
        <span>
          <time dateTime={`${fecha}T${hora}`}>
            {longDay(fecha)}, {hora}
          </time>
          {who !== null && <> {IMPACT.with(who)}</>}
        </span>
      </legend>
      {CHOICES.map((accion) => (
        <label key={accion}>
          <input
            type="radio"
            name={`turno-${turno}`}
            checked={choice?.accion === accion}
            onChange={() => onChange({ accion, motivo })}
          />
          <span>
            {IMPACT.choices[accion]}
            <small>{IMPACT.notes[accion]}</small>
          </span>
        </label>
      ))}
      {choice?.accion === 'cancelar' && (
        <TextField
          label={IMPACT.reason}
          value={motivo}
          maxLength={500}
          error={wasLeft && motivo.trim() === '' ? IMPACT.reasonMissing : undefined}
          onBlur={() => setWasLeft(true)}
          onChange={(text) => onChange({ accion: 'cancelar', motivo: text })}
        />
      )}
    </fieldset>
  );
}
