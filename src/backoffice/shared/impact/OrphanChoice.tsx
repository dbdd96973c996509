import { useId, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { OrphanView } from '#contract/settlement';
import { eyeWords, withEye } from '#copy/office/appointment';
import { IMPACT } from '#copy/office/impact';
import { CLINIC_REASONS } from '#domain/scheduling/cancelling/cancel-reason';
import { KIND_LABELS } from '#copy/office/kinds';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { CancelReasonFields } from '#backoffice/shared/cancelling/CancelReasonFields.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { choicesFor, isDecided, type Choice, type Place, type Why } from './choices.ts';
import { distanceWords, placeWords } from './place-words.ts';
import { PlaceChoice } from './PlaceChoice.tsx';

interface Props {
  readonly orphan: OrphanView;
  readonly choice: Choice | undefined;
  readonly mayWait: boolean;
  /** Why its place was refused, until another is chosen. */
  readonly problem?: string | undefined;
  readonly nameOf: (doctor: string) => string;
  readonly onAction: (accion: Choice['accion'], why: Why) => void;
  readonly onChange: (choice: Choice) => void;
  /** The free places not taken by another decision. */
  readonly placesOf: (accion: Choice['accion']) => readonly Place[];
}

/** One affected appointment: a line with what is decided, or the options for it. */
export function OrphanChoice(props: Props) {
  const { orphan, choice, mayWait, problem, nameOf, onAction, onChange, placesOf } = props;
  // A proposal is one line; whoever decides by hand sees the options.
  const [isOpen, setIsOpen] = useState(choice === undefined);
  const title = useId();
  const { turno, medico, fecha } = orphan;
  const motivo = choice?.motivo ?? '';
  const noteOf = (accion: Choice['accion']): string =>
    accion === 'mover' && medico === null ? IMPACT.notes.moverStudy : IMPACT.notes[accion];
  if (!isOpen && isDecided(choice))
    return (
      <div
        role="group"
        aria-labelledby={title}
        className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Whose
          orphan={orphan}
          id={title}
          nameOf={nameOf}
          isBrief={choice.lugar !== undefined && choice.lugar.medico === undefined}
        />
        <span className="min-w-0 text-dense">
          <b className="block">
            {choice.cola !== undefined
              ? IMPACT.queueOf(nameOf(choice.cola))
              : choice.lugar === undefined
                ? IMPACT.choices[choice.accion]
                : placeWords(choice.lugar, nameOf)}
          </b>
          {choice.lugar !== undefined && (
            <small className="text-ink-2">
              {distanceWords(fecha, choice.lugar.fecha)}
              {choice.lugar.medico === undefined && medico !== null && ` · ${IMPACT.with(nameOf(medico))}`}
            </small>
          )}
          {orphan.tipo === 'urgencia' && choice.lugar !== undefined && choice.lugar.fecha !== fecha && (
            <strong className="block text-retina">{IMPACT.emergencyLater}</strong>
          )}
          {problem !== undefined && <strong className="block text-retina">{problem}</strong>}
        </span>
        <Button
          size="compact"
          aria-label={IMPACT.changeOf(orphan.paciente.nombre)}
          onPress={() => setIsOpen(true)}
        >
          {IMPACT.change}
        </Button>
      </div>
    );
  return (
    <fieldset>
      <legend>
        <Whose orphan={orphan} nameOf={nameOf} />
      </legend>
      {problem !== undefined && <div className="text-retina">{problem}</div>}
      {choicesFor(orphan, mayWait).map((accion) => (
        <label key={accion}>
          <input
            type="radio"
            name={`turno-${turno}`}
            checked={choice?.accion === accion}
            onChange={() => onAction(accion, { motivo, causa: choice?.causa })}
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
      {choice?.accion === 'cola' && (
        <SelectField
          label={IMPACT.queue}
          value={choice.cola ?? ''}
          options={(orphan.colas ?? []).map((each) => ({
            id: each.medico,
            label: IMPACT.queueWords(nameOf(each.medico), each.esperan, each.igual),
          }))}
          onChange={(cola) => onChange({ ...choice, cola })}
        />
      )}
      {choice?.accion === 'cancelar' && (
        <CancelReasonFields
          causa={choice.causa ?? null}
          texto={motivo}
          offered={CLINIC_REASONS}
          onReason={(causa) => onChange({ ...choice, causa })}
          onText={(text) => onChange({ ...choice, motivo: text })}
        />
      )}
    </fieldset>
  );
}

/** Whose appointment, when and with whom it is; who sits in the waiting room and an emergency are marked. */
function Whose({
  orphan,
  id,
  nameOf,
  isBrief = false,
}: Pick<Props, 'orphan' | 'nameOf'> & {
  readonly id?: string;
  /** The doctor stays and is said with the new place. */
  readonly isBrief?: boolean;
}) {
  const { paciente, fecha, hora, medico, estudio, ojo, tipo, estado } = orphan;
  const what = estudio === null ? eyeWords(ojo) : withEye(estudio, ojo);
  const state = IMPACT.state[estado];
  return (
    <span className="grid min-w-0 gap-0.5">
      <b id={id}>{paciente.nombre}</b>
      <Born on={paciente.nacimiento} />
      <span className="text-dense text-ink-2">
        <time dateTime={`${fecha}T${hora}`}>
          {longDay(fecha)}, {hora}
        </time>
        {medico !== null && !isBrief && <> {IMPACT.with(nameOf(medico))}</>}
        {what === null ? tipo !== 'urgencia' && <> · {KIND_LABELS[tipo]}</> : <> · {what}</>}
        {state !== undefined && !isWaiting(orphan) && <> · {state}</>}
      </span>
      {(tipo === 'urgencia' || isWaiting(orphan)) && (
        <span className="flex flex-wrap gap-2">
          {tipo === 'urgencia' && <span className={markStyle('stop')}>{KIND_LABELS.urgencia}</span>}
          {isWaiting(orphan) && state !== undefined && <span className={markStyle('stop')}>{state}</span>}
        </span>
      )}
    </span>
  );
}
