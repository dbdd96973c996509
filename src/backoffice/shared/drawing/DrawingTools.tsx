import { Redo2, RotateCw, Trash2, Undo2, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { DRAWING } from '#copy/clinical/drawing';
import { folded } from '#domain/clinical/cells/reading';
import { type Mark, firstMark } from '#domain/clinical/drawing/marks';
import type { DrawingSymbol } from '#domain/clinical/drawing/symbol';
import { isSymbol, resized, turned } from './mark-changes.ts';
import { MarkShape } from './MarkShape.tsx';
import { PAPER } from './shapes.ts';
import type { Drawing } from './use-drawing.ts';

interface Props {
  readonly drawing: Drawing;
  readonly chosen: number | null;
  readonly onChange: (at: number, mark: Mark) => void;
  readonly onRemove: (at: number) => void;
  readonly onTravel: () => void;
}

/** What is done to the chosen symbol, and steps back and forth, for whoever has no keyboard. */
export function DrawingTools({ drawing, chosen, onChange, onRemove, onTravel }: Props) {
  const { marks, canUndo, canRedo } = drawing;
  const mark = chosen === null ? undefined : marks[chosen];
  const at = chosen ?? 0;
  const travel = (step: () => void) => () => {
    onTravel();
    step();
  };
  return (
    <div className="flex flex-wrap gap-1">
      <Tool icon={Undo2} label={DRAWING.undo} isOff={!canUndo} onUse={travel(drawing.undo)} />
      <Tool icon={Redo2} label={DRAWING.redo} isOff={!canRedo} onUse={travel(drawing.redo)} />
      {isSymbol(mark) && (
        <>
          <Tool icon={ZoomIn} label={DRAWING.bigger} onUse={() => onChange(at, resized(mark, 1))} />
          <Tool icon={ZoomOut} label={DRAWING.smaller} onUse={() => onChange(at, resized(mark, -1))} />
          <Tool icon={RotateCw} label={DRAWING.turn} onUse={() => onChange(at, turned(mark, 1))} />
        </>
      )}
      {mark !== undefined && <Tool icon={Trash2} label={DRAWING.remove} onUse={() => onRemove(at)} />}
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onUse: () => void;
}

const Tool = ({ icon: Icon, label, isOff = false, onUse }: ToolProps) => (
  <button
    type="button"
    className="flex min-h-tap cursor-pointer items-center gap-1.5 rounded-control border border-line-strong px-2.5 text-dense hover:border-ink disabled:cursor-default disabled:opacity-50"
    disabled={isOff}
    onClick={onUse}
  >
    <Icon aria-hidden="true" size="1.125rem" strokeWidth={1.9} />
    {label}
  </button>
);

interface SymbolPaletteProps {
  readonly symbols: readonly DrawingSymbol[];
  readonly armed: DrawingSymbol | null;
  readonly onArm: (symbol: DrawingSymbol | null) => void;
  /** By keyboard a symbol is put where it is first. */
  readonly onPut: (symbol: DrawingSymbol) => void;
}

/** The symbols of a template, with their picture and their name. */
export function SymbolPalette({ symbols, armed, onArm, onPut }: SymbolPaletteProps) {
  const [typed, setTyped] = useState('');
  const found = symbols.filter(({ nombre }) => folded(nombre).includes(folded(typed)));
  return (
    <section aria-label={DRAWING.symbols} className="grid min-h-0 content-start gap-2">
      <label className="grid gap-1 text-dense">
        {DRAWING.search}
        <input
          type="search"
          className="min-h-tap rounded-control border border-line-strong bg-surface px-2"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <ul className="m-0 grid max-h-[22rem] list-none grid-cols-2 gap-1 overflow-y-auto p-0 max-lg:max-h-[14rem]">
        {found.map((symbol) => (
          <li key={symbol.id}>
            <button
              type="button"
              aria-pressed={symbol === armed}
              className="flex min-h-tap w-full cursor-pointer items-center gap-2 rounded-control border border-line px-1 text-start text-small leading-[1.15] [overflow-wrap:anywhere] hover:border-ink aria-pressed:border-2 aria-pressed:border-iris aria-pressed:bg-iris-tint"
              onClick={({ detail }) =>
                detail === 0 ? onPut(symbol) : onArm(symbol === armed ? null : symbol)
              }
            >
              <Sample symbol={symbol} />
              {symbol.nombre}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="m-0 text-dense text-ink-2">{DRAWING.none}</p>}
    </section>
  );
}

/** Symbols of the whole eye are larger than the others. */
const LARGE = new Set([
  'injerto',
  'hipopion',
  'hifema',
  'lio',
  'laser_panretiniano',
  'excavacion',
  'edema_papila',
  'catarata_nuclear',
  'desprendimiento',
  'hemovitreo',
  'atrofia_peripapilar',
]);

function Sample({ symbol }: { readonly symbol: DrawingSymbol }) {
  const half =
    symbol.id === 'edema_papila'
      ? 930
      : symbol.id === 'laser_panretiniano'
        ? 760
        : LARGE.has(symbol.id)
          ? 450
          : 115;
  const y = symbol.id === 'laser_panretiniano' ? -620 : 0;
  const box = `${String(-half)} ${String(y - half)} ${String(2 * half)} ${String(2 * half)}`;
  return (
    <svg
      viewBox={box}
      className="size-8 flex-none rounded-mark"
      style={{ background: PAPER }}
      aria-hidden="true"
    >
      <MarkShape mark={{ ...firstMark(symbol, 'OD'), sitio: { x: 0, y: 0 } }} />
    </svg>
  );
}
