import { useState } from 'react';
import { DRAWING } from '#copy/clinical/drawing';
import { firstMark } from '#domain/clinical/drawing/marks';
import type { DrawingSymbol } from '#domain/clinical/drawing/symbol';
import { folded } from '#domain/clinical/cells/reading';
import { MarkShape } from './MarkShape.tsx';
import { PAPER } from './shapes.ts';

interface Props {
  readonly symbols: readonly DrawingSymbol[];
  readonly armed: DrawingSymbol | null;
  readonly onArm: (symbol: DrawingSymbol | null) => void;
  /** By keyboard a symbol is put where it is first. */
  readonly onPut: (symbol: DrawingSymbol) => void;
}

/** The symbols of a template, with their picture and their name. */
export function SymbolPalette({ symbols, armed, onArm, onPut }: Props) {
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
