import { TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { saysWhy } from '#domain/studies/orders/authorisation';
import type { ResultField } from '#domain/studies/results/result-field';
import type { ReadValue } from '../files/proposals/proposals.ts';
import { ReadMark, DoubtLine } from './CellNotes.tsx';
import { EMPTY, isBlank, type CellDoubt, type Draft, type PrintedLine, type Typed } from './result-draft.ts';

interface Props {
  readonly field: ResultField;
  readonly ojo: ValueEye;
  readonly typed: Typed;
  /** The value before it, in words. */
  readonly before: string;
  readonly now: string;
  readonly wrong: string | undefined;
  readonly asks: string | undefined;
  /** What the device or another value speaks against, and what was said to each. */
  readonly doubts: readonly CellDoubt[];
  readonly motivos: Readonly<Record<string, string>>;
  readonly onSay: (avisos: readonly string[], motivo: string) => void;
  readonly isReadOnly: boolean;
  /** What a device wrote for it and nobody has accepted. */
  readonly read: readonly ReadValue[];
  readonly onChange: (typed: Typed) => void;
  /** A line of several values that was typed here, and how each gets into its own cell. */
  readonly printed: PrintedLine | undefined;
  readonly onSpread: (cells: Draft) => void;
}

const INPUT =
  'min-h-tap w-full min-w-0 rounded-mark border border-line-strong bg-surface px-2 text-base font-strong tabular-nums aria-invalid:border-retina aria-invalid:bg-retina-tint';

/** A value of one eye, with the one before it beside it, what a device wrote for it, and what it asks below. */
export function ResultCell(props: Props) {
  const {
    field,
    ojo,
    typed,
    before,
    now,
    wrong,
    asks,
    doubts,
    motivos,
    isReadOnly,
    read,
    onChange,
    printed,
  } = props;
  const id = useId();
  const label = COPY.cell(field.nombre, COPY.eye[ojo]);
  const isAsking = asks !== undefined && !typed.isConfirmed;
  const confirm = (): void => onChange({ ...typed, isConfirmed: true });
  const isRight = ojo === 'OD';
  const isDoubted = doubts.some(({ aviso }) => !saysWhy(motivos[aviso] ?? ''));
  const face =
    wrong !== undefined ? '' : isAsking || isDoubted ? 'border-l-6 border-macula bg-macula-tint' : '';
  return (
    <div className={`grid gap-1 px-2 py-1 ${face}`} data-celda={`${ojo}.${field.id}`}>
      <div
        className={`flex items-center gap-2 ${isRight ? 'md:group-data-both/eyes:flex-row-reverse md:group-data-both/eyes:text-end' : ''}`}
      >
        {isReadOnly ? (
          <span className="flex-1 font-strong wrap-anywhere tabular-nums">
            {now === '' ? COPY.none_chosen : now}
          </span>
        ) : field.tipo === 'opcion' && field.varias === true ? (
          <Several field={field} label={label} typed={typed} onChange={onChange} />
        ) : field.tipo === 'opcion' ? (
          <select
            className={INPUT}
            aria-label={label}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={`${id}-dicho`}
            value={typed.chosen[0] ?? ''}
            onChange={({ target }) =>
              onChange(target.value === '' ? EMPTY : { ...EMPTY, chosen: [target.value] })
            }
          >
            <option value="">{COPY.none_chosen}</option>
            {field.opciones
              .filter(({ retirada }) => retirada !== true)
              .map((option) => (
                <option key={option.id} value={option.id}>
                  {option.nombre}
                </option>
              ))}
          </select>
        ) : (
          <input
            className={`${INPUT} ${field.tipo === 'numero' ? 'max-w-[8rem]' : ''} ${isRight ? 'md:group-data-both/eyes:text-end' : ''}`}
            value={typed.text}
            inputMode={field.tipo === 'numero' ? 'decimal' : 'text'}
            autoComplete="off"
            aria-label={label}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={`${id}-dicho`}
            onChange={({ target }) => onChange({ ...EMPTY, text: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              if (printed !== undefined) props.onSpread(printed.cells);
              else if (isAsking && wrong === undefined) confirm();
              else if (isBlank(typed) && read[0] !== undefined) onChange(read[0].typed);
            }}
          />
        )}
        {before !== '' && (
          <span className="text-dense whitespace-nowrap text-ink-2 tabular-nums">
            <span className="sr-only">{COPY.before} </span>
            {before === now ? COPY.same : before}
          </span>
        )}
      </div>
      {!isReadOnly && read.length > 0 && (
        <div className={`flex flex-wrap gap-1 ${isRight ? 'md:group-data-both/eyes:justify-end' : ''}`}>
          <ReadMark
            values={read}
            cell={label}
            isFilled={!isBlank(typed)}
            onAccept={(value) => onChange(value.typed)}
          />
        </div>
      )}
      <div id={`${id}-dicho`} role="status">
        {wrong !== undefined && (
          <p className="m-0 flex gap-1.5 text-dense font-semibold text-retina">
            <X aria-hidden="true" className="flex-none" size="1rem" strokeWidth={2.5} />
            {wrong}
          </p>
        )}
        {printed !== undefined && (
          <button
            type="button"
            className="min-h-tap cursor-pointer rounded-mark px-2 text-start text-dense font-semibold text-iris underline"
            onClick={() => props.onSpread(printed.cells)}
          >
            {COPY.spread}
          </button>
        )}
        {wrong === undefined && isAsking && (
          <p className="m-0 flex flex-wrap items-center gap-x-2 text-dense">
            <TriangleAlert aria-hidden="true" className="flex-none" size="1rem" strokeWidth={2} />
            <span className="min-w-0 flex-1">{asks}</span>
            {!isReadOnly && (
              <button
                type="button"
                className="min-h-tap cursor-pointer rounded-mark px-2 font-semibold text-iris underline"
                aria-label={`${COPY.isSo}: ${label}`}
                onClick={confirm}
              >
                {COPY.isSo}
              </button>
            )}
          </p>
        )}
        {wrong === undefined && asks !== undefined && typed.isConfirmed && (
          <p className="m-0 text-small text-ink-2">✓ {COPY.confirmed}</p>
        )}
        {wrong === undefined &&
          answeredTogether(doubts, motivos).map(({ motivo, those }) => (
            <DoubtLine
              key={those[0]?.aviso}
              doubts={those}
              label={label}
              motivo={motivo}
              isReadOnly={isReadOnly}
              onSay={(said) =>
                props.onSay(
                  those.map(({ aviso }) => aviso),
                  said,
                )
              }
            />
          ))}
      </div>
    </div>
  );
}

/** One reason answers all that is doubted of a value when it is given; what is doubted afterwards is asked by itself. */
function answeredTogether(
  doubts: readonly CellDoubt[],
  motivos: Readonly<Record<string, string>>,
): { readonly motivo: string; readonly those: readonly CellDoubt[] }[] {
  const said = doubts.map(({ aviso }) => motivos[aviso] ?? '');
  return [...new Set(said)].map((motivo) => ({
    motivo,
    those: doubts.filter((_doubt, n) => said[n] === motivo),
  }));
}

interface SeveralProps {
  readonly field: Extract<ResultField, { readonly tipo: 'opcion' }>;
  readonly label: string;
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

/** Findings, or «nothing found» alone. */
function Several({ field, label, typed, onChange }: SeveralProps) {
  const press = (id: string): void => {
    const others = typed.chosen.filter((each) => each !== id && each !== field.normal);
    const chosen = typed.chosen.includes(id) ? others : id === field.normal ? [id] : [...others, id];
    onChange({ ...EMPTY, chosen });
  };
  return (
    <div role="group" aria-label={label} className="flex flex-1 flex-wrap gap-1 text-start">
      {field.opciones.map(({ id, nombre }) => (
        <button
          key={id}
          type="button"
          aria-pressed={typed.chosen.includes(id)}
          className={`min-h-[2rem] cursor-pointer rounded-mark border px-2 text-dense ${typed.chosen.includes(id) ? 'border-iris bg-iris font-semibold text-surface' : 'border-line-strong bg-surface'}`}
          onClick={() => press(id)}
        >
          {nombre}
        </button>
      ))}
    </div>
  );
}
