import { useState, type KeyboardEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DROPS_COPY } from '#copy/clinical/drops';
import { EYES, type Eye } from '#domain/clinical/eye';
import type { DropRow } from '#domain/clinical/drops/reconcile';
import {
  DROP_ANSWERS,
  DROP_WITNESSES,
  type DropAnswer,
  type ReconciledDrop,
} from '#domain/clinical/drops/reconciled-drop';
import { keysOf } from '#domain/shared/typed-record';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

interface Props {
  readonly row: DropRow;
  readonly fecha: string;
  /** What was said of it at this visit. */
  readonly answers: readonly ReconciledDrop[];
  readonly onAnswer: (answer: ReconciledDrop) => void;
  readonly onSplit: (() => void) | undefined;
  /** The side on which it stands among two columns: the right eye's is the first. */
  readonly side: Eye | null;
}

const CHOICE =
  'min-h-[1.75rem] pointer-coarse:min-h-tap cursor-pointer rounded-mark border px-1.5 text-small';
const chosen = (is: boolean): string =>
  is ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface';

/** One drop: its eye where nobody said it, how it goes on, who says so, and then the rest of what is known. */
export function DropAnswerRow({ row, fecha, answers, onAnswer, onSplit, side }: Props) {
  const [picked, setEye] = useState<Eye | null>(null);
  const [answer, setAnswer] = useState<DropAnswer | null>(null);
  const [how, setHow] = useState('');
  const said = answers.find(({ ojo }) => row.ojo === null || ojo === row.ojo || ojo === 'AO');
  // Of a drop without one, the eye that was said at this visit.
  const eye = picked ?? row.ojo ?? said?.ojo ?? null;
  const respuesta = answer ?? said?.respuesta ?? null;
  const give = (dijo: ReconciledDrop['dijo']): void => {
    if (eye === null || respuesta === null) return;
    const { clave, nombre } = row;
    const como = (answer === 'cambio' ? how : (said?.como ?? '')).trim();
    // A change is none until somebody says how it is used now.
    if (respuesta === 'cambio' && como === '') return;
    onAnswer({
      ...{ clave, nombre: nombre.slice(0, 200), ojo: eye, respuesta, dijo },
      ...(respuesta === 'cambio' ? { como } : {}),
    });
    setAnswer(null);
    setHow('');
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('input') !== null))
      return;
    const act = keyOf(key.toLowerCase());
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of its buttons
    <li
      aria-label={DROPS_COPY.rowOf(row.nombre, row.ojo)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys
      tabIndex={0}
      onKeyDown={onKey}
      data-sin-conciliar={said === undefined ? '' : undefined}
      className={`grid content-start gap-1 border-b border-line py-1.5 ${side === 'OI' ? 'sm:col-start-2' : side === 'OD' ? 'sm:col-start-1' : ''}`}
    >
      <p className="m-0 [overflow-wrap:anywhere]">
        <b>{row.nombre}</b>{' '}
        <b className="rounded-mark border border-ink px-1 text-small">
          {row.ojo ?? said?.ojo ?? DROPS_COPY.noEye}
        </b>
        <span className="block text-small text-ink-2">
          {[
            row.como === row.nombre || row.porConfirmar !== undefined ? '' : row.como,
            row.desde === null ? '' : DROPS_COPY.since(mediumDate(row.desde)),
          ]
            .filter((each) => each !== '')
            .join(' · ')}
        </span>
        {row.porConfirmar !== undefined && <span className="block text-small">{row.porConfirmar}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {row.ojo === null &&
          EYES.map((each) => (
            <button
              key={each}
              type="button"
              tabIndex={-1}
              aria-pressed={eye === each}
              onClick={() => setEye(each)}
              className={`${CHOICE} ${chosen(eye === each)}`}
            >
              {each}{' '}
              <kbd
                aria-hidden="true"
                data-tecla={DROPS_COPY.eyeKeys[each]}
                className="before:content-[attr(data-tecla)]"
              />
            </button>
          ))}
        {keysOf(DROP_ANSWERS).map((each) => (
          <button
            key={each}
            type="button"
            tabIndex={-1}
            aria-pressed={respuesta === each}
            onClick={() => setAnswer(each)}
            className={`${CHOICE} ${chosen(respuesta === each)}`}
          >
            {DROP_ANSWERS[each]}{' '}
            <kbd
              aria-hidden="true"
              data-tecla={DROPS_COPY.answerKeys[each]}
              className="before:content-[attr(data-tecla)]"
            />
          </button>
        ))}
        {respuesta !== null &&
          eye !== null &&
          keysOf(DROP_WITNESSES).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={answer === null && said?.dijo === each}
              onClick={() => give(each)}
              className={`${CHOICE} ${chosen(answer === null && said?.dijo === each)}`}
            >
              {DROP_WITNESSES[each]}{' '}
              <kbd
                aria-hidden="true"
                data-tecla={DROPS_COPY.witnessKeys[each]}
                className="before:content-[attr(data-tecla)]"
              />
            </button>
          ))}
        {onSplit !== undefined && (
          <Button size="note" variant="quiet" onPress={onSplit}>
            {DROPS_COPY.split}
          </Button>
        )}
      </div>
      {answer === 'cambio' && (
        <TextField
          label={DROPS_COPY.how}
          value={how}
          onChange={(text) => setHow(text.slice(0, 200))}
          autoComplete="off"
        />
      )}
      {answer !== null && (
        <p role="status" className="m-0 text-small font-strong">
          {eye === null ? DROPS_COPY.whichEye : DROPS_COPY.who}
        </p>
      )}
      {said !== undefined && answer === null && <More said={said} fecha={fecha} onAnswer={onAnswer} />}
    </li>
  );

  function keyOf(key: string): (() => void) | null {
    const ojo = EYES.find((each) => DROPS_COPY.eyeKeys[each] === key);
    if (row.ojo === null && ojo !== undefined) return () => setEye(ojo);
    const next = keysOf(DROP_ANSWERS).find((each) => DROPS_COPY.answerKeys[each] === key);
    if (next !== undefined) return () => setAnswer(next);
    const dijo = keysOf(DROP_WITNESSES).find((each) => DROPS_COPY.witnessKeys[each] === key);
    return dijo === undefined || respuesta === null || eye === null ? null : () => give(dijo);
  }
}

/** What else is said of it: how it is used now, since when, how many doses were missed, why it was left. */
function More({
  said,
  fecha,
  onAnswer,
}: Pick<Props, 'fecha' | 'onAnswer'> & { readonly said: ReconciledDrop }) {
  const text = (field: 'como' | 'motivo', label: string) => (
    <TextField
      label={label}
      value={said[field] ?? ''}
      onChange={(value) => onAnswer({ ...said, [field]: value.slice(0, 200) })}
      autoComplete="off"
    />
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
      {said.respuesta === 'dejo' && said.motivo === undefined && (
        <div className="col-span-full">
          <Button
            size="note"
            variant="quiet"
            onPress={() => onAnswer({ ...said, motivo: DROPS_COPY.stoppedByDoctor })}
          >
            {DROPS_COPY.stoppedByDoctor}
          </Button>
        </div>
      )}
      {said.respuesta === 'cambio' && <div className="col-span-full">{text('como', DROPS_COPY.how)}</div>}
      {said.respuesta === 'dejo' ? (
        text('motivo', DROPS_COPY.why)
      ) : (
        <TextField
          label={DROPS_COPY.missed}
          value={said.faltas === undefined ? '' : String(said.faltas)}
          onChange={(value) => {
            const { faltas: _before, ...rest } = said;
            onAnswer(/^\d{1,2}$/u.test(value) ? { ...rest, faltas: Number(value) } : rest);
          }}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <DateField
        label={DROPS_COPY.sinceWhen}
        value={said.desde ?? null}
        onChange={(desde) => {
          const { desde: _before, ...rest } = said;
          onAnswer(desde === null || desde > fecha ? rest : { ...rest, desde });
        }}
      />
    </div>
  );
}
