import { useState } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { OrphanView } from '#contract/settlement';
import { IMPACT } from '#copy/office/impact';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { choicesFor, type Choice, type Place } from './choices.ts';
import { PlaceChoice } from './PlaceChoice.tsx';

interface Props {
  readonly orphan: OrphanView;
  readonly choice: Choice | undefined;
  readonly mayWait: boolean;
  readonly nameOf: (doctor: string) => string;
  readonly onAction: (accion: Choice['accion'], motivo: string) => void;
  readonly onChange: (choice: Choice) => void;
  /** The free places not taken by another decision. */
  readonly placesOf: (accion: Choice['accion']) => readonly Place[];
}

/** One affected appointment and the options for it. */
export function OrphanChoice(props: Props) {
  const { orphan, choice, mayWait, nameOf, onAction, onChange, placesOf } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const { turno, paciente, fecha, hora, medico, estudio } = orphan;
  const who = medico === null ? null : nameOf(medico);
  const motivo = choice?.motivo ?? '';
  const noteOf = (accion: Choice['accion']): string =>
    accion === 'mover' && medico === null ? IMPACT.notes.moverStudy : IMPACT.notes[accion];
  return (
    <fieldset>
      <legend>
        <b>{paciente.nombre}</b>
        <span>
          <time dateTime={`${fecha}T${hora}`}>
            {longDay(fecha)}, {hora}
          </time>
          {who !== null && <> {IMPACT.with(who)}</>}
          {estudio !== null && <> · {estudio}</>}
          {IMPACT.state[orphan.estado] !== undefined && <> · {IMPACT.state[orphan.estado]}</>}
        </span>
      </legend>
      {choicesFor(orphan, mayWait).map((accion) => (
        <label key={accion}>
          <input
            type="radio"
            name={`turno-${turno}`}
            checked={choice?.accion === accion}
            onChange={() => onAction(accion, motivo)}
          />
          <span>
            {IMPACT.choices[accion]}
            <small>{noteOf(accion)}</small>
          </span>
        </label>
      ))}
      {(choice?.accion === 'mover' || choice?.accion === 'reasignar') && (
        <PlaceChoice
          key={choice.accion}
          orphan={orphan}
          accion={choice.accion}
          places={placesOf(choice.accion)}
          value={choice.lugar}
          nameOf={nameOf}
          onChange={(lugar) => onChange({ ...choice, lugar })}
        />
      )}
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
