import { Delete } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { TOUCH_PAD as COPY } from '#copy/clinical/preconsultation';
import { VISIT } from '#copy/clinical/visit';
import type { Row } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { COMMON_REASONS, NOT_DONE, notDoneOf, notDoneWords } from '#domain/clinical/fields/not-done';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { stepped } from './cell-steps.ts';
import type { Cell } from './use-cell.ts';

/** What is written with keys under the finger. */
export type PadKind = 'agudeza' | 'numero' | 'refraccion' | 'pupilas';

/** Lines that a chart of the clinic has, the largest first; any other one is written in letters. */
const LINES = [400, 200, 100, 80, 70, 60, 50, 40, 30, 25, 20, 15].map((feet) => `20/${String(feet)}`);
const FAR = ['CD 50 cm', 'MM', 'PL con proyección', 'NPL'];
const LETTERS = ['-1', '-2', '+1'];
/** What is left of the last row. */
const MAIN: Readonly<Record<PadKind, string>> = {
  agudeza: 'col-span-4 md:col-span-2',
  numero: 'col-span-2 md:col-span-8',
  refraccion: 'col-span-4 md:col-span-5',
  pupilas: 'col-span-2 md:col-span-3',
};
/** As on a calculator, with a step down and up beside them. */
const DIGITS = ['7', '8', '9', -1, '4', '5', '6', 1, '1', '2', '3'] as const;

/** In the dark, a bar, in the light; how they react, and after that the defect: in the order in which a line is typed. */
const PUPILS: readonly { readonly says: string; readonly adds: string; readonly name?: string }[] = [
  ...['1', '2', '3', '/', '4', '5', '6', ',', '7', '8', '9', '0'].map((key) => ({ says: key, adds: key })),
  ...['4+', '3+', '2+', '1+'].map((key) => ({ says: key, adds: ` ${key}`, name: COPY.reacts(key) })),
  { says: COPY.noDefect, adds: ' no' },
  { says: COPY.defect, adds: ' dpar' },
];

/** The keys of a line; null where it is written in words, or chosen of a list. */
export function padOf({ tipo, campos: [campo = ''] }: Row): PadKind | null {
  if (tipo === 'refraccion' || tipo === 'pupilas') return tipo;
  const field = fieldOf(campo);
  if (tipo !== 'campo') return null;
  if (field?.tipo === 'agudeza' && field.distancia === 'lejos') return 'agudeza';
  return field?.tipo === 'numero' ? 'numero' : null;
}

interface Props {
  readonly row: Row;
  readonly ojo: ValueEye;
  readonly kind: PadKind;
  readonly cell: Cell;
  /** What is written in the cell now, and what was measured the last time. */
  readonly text: string;
  readonly past: string;
  /** How it is understood, and what it asks. */
  readonly said: ReactNode;
  readonly host: HTMLElement;
  readonly onLetters: () => void;
}

/**
 * Keys as large as a finger under the cell that is written: figures and steps, or the lines of the chart, what could not be
 * done with its reason, and on to the next. The eye is named, on its own side.
 */
export function TouchPad({ row, ojo, kind, cell, text, past, said, host, onLetters }: Props) {
  useAboveKeys();
  const [isAsking, setAsking] = useState(false);
  const name = row.dicho ?? row.nombre;
  // A key begins anew over what is written, as typing over what is selected does.
  const begun = cell.isTyping ? text : '';
  const next = (): void => cell.tap({ does: 'enter', back: false });
  const say = (words: string): void => {
    setAsking(false);
    cell.type(words);
    next();
  };
  const step = (by: 1 | -1): void => {
    const value = stepped(row, text, by);
    // A whole number stays one, as it was typed.
    const isWhole = kind === 'numero' && !text.includes(',');
    if (value !== null) cell.type(isWhole ? value.replace(/,0+$/u, '') : value);
  };
  const field = fieldOf(row.campos[0] ?? '');
  const instead = field === undefined ? [] : notDoneOf(field);
  return createPortal(
    <div
      role="group"
      aria-label={COPY.of(name, VISIT.eyes[ojo])}
      className="mx-auto grid w-full max-w-[44rem] gap-1.5"
    >
      <p
        className={`m-0 flex items-baseline gap-3 ${ojo === 'OI' ? 'flex-row-reverse text-end' : ''}`}
        aria-hidden="true"
      >
        <EyeFrame ojo={ojo} />
        <span className="text-ink-2">{name}</span>
        <b className="text-chart-2 leading-none tabular-nums">{text}</b>
        {past !== '' && (
          <span className={`text-dense text-ink-2 tabular-nums ${ojo === 'OI' ? 'mr-auto' : 'ml-auto'}`}>
            {COPY.before(past)}
          </span>
        )}
      </p>
      {said}
      <div className="grid grid-cols-4 gap-1.5 md:grid-cols-8">
        {isAsking ? (
          <>
            {COMMON_REASONS.map((motivo) => (
              <Key
                key={motivo}
                span="col-span-2"
                onTap={() => say(notDoneWords({ v: 'no_se_pudo', motivo }))}
              >
                {motivo}
              </Key>
            ))}
            {instead
              .filter((id) => id !== 'no_se_pudo')
              .map((id) => (
                <Key key={id} span="col-span-2" onTap={() => say(NOT_DONE[id])}>
                  {NOT_DONE[id]}
                </Key>
              ))}
            <Key span="col-span-2" onTap={() => setAsking(false)}>
              {COPY.back}
            </Key>
          </>
        ) : (
          <>
            {kind === 'agudeza' ? (
              <Chart onLine={(line) => cell.type(line)} onLetters={(by) => cell.type(lettered(text, by))} />
            ) : kind === 'pupilas' ? (
              PUPILS.map(({ says, adds, ...named }) => (
                <Key key={says} {...named} onTap={() => cell.type(begun + adds)}>
                  {says}
                </Key>
              ))
            ) : (
              DIGITS.map((digit) =>
                typeof digit === 'number' ? (
                  <Key key={`paso ${String(digit)}`} name={COPY.step(digit)} onTap={() => step(digit)}>
                    {digit === -1 ? '−1' : '+1'}
                  </Key>
                ) : (
                  <Key key={digit} onTap={() => cell.type(begun + digit)}>
                    {digit}
                  </Key>
                ),
              )
            )}
            {kind === 'refraccion' &&
              ['-', '+', ' x '].map((sign) => (
                <Key key={sign} onTap={() => cell.type(signed(begun, sign))}>
                  {sign.trim().replace('-', '−')}
                </Key>
              ))}
            <Key name={COPY.erase} onTap={() => cell.type(text.slice(0, -1).trimEnd())}>
              <Delete aria-hidden="true" size="1.375rem" strokeWidth={2} />
            </Key>
            {(kind === 'numero' || kind === 'refraccion') && (
              <>
                <Key onTap={() => cell.type(`${begun},`)}>,</Key>
                <Key onTap={() => cell.type(`${begun}0`)}>0</Key>
              </>
            )}
            <Key onTap={onLetters}>{COPY.letters}</Key>
            {instead.length > 0 && (
              <Key span="col-span-2 md:col-span-1" onTap={() => setAsking(true)}>
                {COPY.notDone}
              </Key>
            )}
            <Key span={MAIN[kind]} isMain onTap={next}>
              {COPY.next}
            </Key>
          </>
        )}
      </div>
    </div>,
    host,
  );
}

/** The cell that is written stands above its keys, and above what they have under them, and not behind them. */
function useAboveKeys(): void {
  useEffect(() => {
    const bring = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' });
    bring();
    // How much of the foot is taken is told to the root, by the bar with the keys and by messages.
    const room = new MutationObserver(bring);
    room.observe(document.documentElement, { attributeFilter: ['style'] });
    return () => room.disconnect();
  }, []);
}

interface ChartProps {
  readonly onLine: (line: string) => void;
  readonly onLetters: (by: string) => void;
}

const Chart = ({ onLine, onLetters }: ChartProps) => (
  <>
    {[...LINES, ...FAR].map((line) => (
      <Key key={line} onTap={() => onLine(line)}>
        {line.replace(' con proyección', '')}
      </Key>
    ))}
    {LETTERS.map((by) => (
      <Key key={by} name={COPY.missed(by.replace('-', '−'))} onTap={() => onLetters(by)}>
        {by.replace('-', '−')}
      </Key>
    ))}
  </>
);

/** A line with the letters that were missed of it, or read of the next one. */
const lettered = (text: string, by: string): string => `${text.replace(/[+-]\d$/u, '')}${by}`;
/** A sign begins the next number of a refraction. */
const signed = (begun: string, sign: string): string =>
  begun === '' ? sign.trim() : `${begun.trimEnd()}${sign.startsWith(' ') ? sign : ` ${sign}`}`;

interface KeyProps {
  readonly onTap: () => void;
  readonly children: ReactNode;
  /** What it is called, where its sign alone does not say so. */
  readonly name?: string;
  readonly span?: string;
  readonly isMain?: boolean;
}

/** The cell keeps the focus while its keys are pressed. */
const Key = ({ onTap, children, name, span = '', isMain = false }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={name}
    className={`grid min-h-[3.25rem] cursor-pointer place-items-center rounded-control border-[1.5px] px-1 text-center leading-[1.1] ${span} ${isMain ? 'border-transparent bg-iris font-semibold text-surface' : 'border-line-strong bg-paper text-chart-1 font-strong'}`}
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTap}
  >
    {children}
  </button>
);
