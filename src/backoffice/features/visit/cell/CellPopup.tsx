import { TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { saidText } from '#domain/clinical/cells/row-text';
import type { Row } from '#domain/clinical/cells/rows';
import { offerKey, offerWords } from './device-offers.ts';
import { useInSight } from '../use-in-sight.ts';
import type { Cell } from './use-cell.ts';

interface Props {
  readonly id: string;
  readonly row: Row;
  readonly cell: Cell;
  /** What is saved in the cell, as it reads. */
  readonly saved: string;
  readonly refused: string | undefined;
  readonly isRight: boolean;
  /** Above the keys under the finger, which it would cover below the cell. */
  readonly isWithKeys: boolean;
}

const BUTTON =
  'min-h-[var(--celda,1.75rem)] cursor-pointer rounded-mark border border-line-strong bg-paper px-2';
const SHEET = [
  'absolute top-full z-[25] hidden w-full min-w-[16rem] gap-2 rounded-b-control border-2 border-t-0 border-iris bg-surface p-2',
  'text-dense raised group-focus-within:grid [@media(max-height:30rem)]:gap-1 [@media(max-height:30rem)]:p-1 [@media(max-height:30rem)]:leading-[1.2]',
].join(' ');

/** Below the cell that is written: how it is understood before it counts, what it asks, and the options that go with it. */
export function CellPopup({ id, row, cell, saved, refused, isRight, isWithKeys }: Props) {
  const { warnings, refusal, options, picked, command } = cell;
  const read = command === null ? cell.read : null;
  const isLeft = cell.unread !== null && !cell.isTyping;
  // While somebody types, the options say what may follow; what was left so says also what it lacks.
  const wrong = refusal ?? (read?.ok === false && (isLeft || options.length === 0) ? read.error : refused);
  const reading = read?.ok === true ? read.value : null;
  const said = reading === null ? null : (campo: string) => reading.valores[campo] ?? undefined;
  const isEmpty =
    command === null &&
    !isLeft &&
    wrong === undefined &&
    reading === null &&
    warnings.length === 0 &&
    cell.offers.length === 0 &&
    options.length === 0;
  const box = useRef<HTMLDivElement>(null);
  useInSight(
    box,
    isEmpty
      ? ''
      : [
          wrong,
          reading?.pregunta,
          ...warnings.map(({ mensaje }) => mensaje),
          ...[cell.offers.length, options.length, isLeft, command].map(String),
        ].join(' '),
  );
  return (
    <div
      ref={box}
      id={id}
      role="status"
      className={
        isEmpty
          ? 'sr-only'
          : isWithKeys
            ? 'grid gap-2 text-dense'
            : `${SHEET} ${isRight ? 'left-0 md:right-0 md:left-auto' : 'right-0 md:right-auto md:left-0'}`
      }
    >
      {wrong !== undefined && (
        <p className="flex gap-2 rounded-mark border-l-4 border-retina bg-retina-tint p-2">
          <X aria-hidden="true" className="flex-none text-retina" size="1.125rem" strokeWidth={2.5} />
          <span>
            <b>{wrong}</b> {refusal === null && (isLeft ? VISIT.unreadKept : VISIT.notSaved)}
          </span>
        </p>
      )}
      {cell.offers.map((offer, at) => (
        <p key={offerKey(offer)} className="flex flex-wrap items-center gap-2">
          <span>
            {offerWords(offer)}
            {at === 0 && ` — ${saved === '' ? VISIT.read.key : VISIT.read.keyOver}`}
          </span>
          {at === 0 && (
            <button
              type="button"
              tabIndex={-1}
              className={BUTTON}
              onPointerDown={(event) => event.preventDefault()}
              onClick={cell.take}
            >
              {refusal === null ? VISIT.read.take : VISIT.read.replace(saved)}
            </button>
          )}
        </p>
      ))}
      {command !== null && <p>{VISIT.commandAlone[command]}</p>}
      {said !== null && (
        <p>
          {VISIT.understood}: <b className="text-base">{saidText(row, said) || '—'}</b>
        </p>
      )}
      {isLeft && (
        <p className="flex flex-wrap items-center gap-2">
          {reading !== null && <b>{VISIT.notAccepted}</b>}
          <span>{saved === '' ? VISIT.nothingBeneath : VISIT.beneath(saved)}</span>
          <button
            type="button"
            tabIndex={-1}
            className={BUTTON}
            onPointerDown={(event) => event.preventDefault()}
            onClick={cell.discard}
          >
            {VISIT.discard}
          </button>
        </p>
      )}
      {reading?.pregunta !== undefined && <Asks text={reading.pregunta} />}
      {reading === null &&
        warnings.map(({ campo, mensaje, clase }) => (
          <Asks key={`${campo} ${mensaje}`} text={mensaje} isFinal={clase === 'falta'} />
        ))}
      {options.length > 0 && (
        <ul aria-label={VISIT.options} className="flex flex-wrap gap-1">
          {options.map((option, at) => (
            <li key={option}>
              <button
                type="button"
                tabIndex={-1}
                className={`min-h-[1.75rem] cursor-pointer rounded-mark border px-2 text-start pointer-coarse:min-h-tap pointer-coarse:min-w-tap ${at === picked ? 'border-iris bg-iris text-surface' : 'border-line-strong bg-paper'}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => cell.choose(option)}
              >
                {option}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Asks({ text, isFinal = false }: { readonly text: string; readonly isFinal?: boolean }) {
  return (
    <p className="flex gap-2 rounded-mark border-l-4 border-macula bg-macula-tint p-2 [@media(max-height:30rem)]:py-0.5">
      <TriangleAlert aria-hidden="true" className="flex-none" size="1.125rem" strokeWidth={2} />
      <span>
        <b>{text}</b> {!isFinal && VISIT.asksOnce}
      </span>
    </p>
  );
}
