import type { Mark, SymbolMark } from './marks.ts';

/** What a drawing has that the one of the visit before had not, and the other way round. */
export interface Difference {
  readonly nuevas: readonly SymbolMark[];
  readonly idas: readonly SymbolMark[];
  /** Elsewhere, or of another size. */
  readonly movidas: readonly { readonly antes: SymbolMark; readonly ahora: SymbolMark }[];
}

/** Nearer than this two marks of one symbol are at the same place. */
const SAME = 90;
/** Farther than this they are two findings. */
const MOVED = 420;
const OTHER_SIZE = 30;

const apart = (one: SymbolMark, other: SymbolMark): number =>
  Math.hypot(one.sitio.x - other.sitio.x, one.sitio.y - other.sitio.y);

/** Compares two drawings of one eye and one template, symbol by symbol, the nearest ones with one another. */
export function differenceOf(before: readonly Mark[], now: readonly Mark[]): Difference {
  const rest = before.filter((mark) => mark.tipo === 'simbolo');
  const fresh = now.filter((mark) => mark.tipo === 'simbolo');
  const pairs = rest
    .flatMap((antes) =>
      fresh
        .filter(({ simbolo }) => simbolo === antes.simbolo)
        .map((ahora) => ({ antes, ahora, far: apart(antes, ahora) })),
    )
    .filter(({ far, antes }) => antes.simbolo.donde === 'todo' || far < MOVED)
    .toSorted((one, other) => one.far - other.far);
  const taken = new Set<SymbolMark>();
  const matched = pairs.filter(({ antes, ahora }) => {
    if (taken.has(antes) || taken.has(ahora)) return false;
    taken.add(antes).add(ahora);
    return true;
  });
  return {
    nuevas: fresh.filter((mark) => !taken.has(mark)),
    idas: rest.filter((mark) => !taken.has(mark)),
    movidas: matched
      .filter(({ antes, ahora, far }) => far >= SAME || Math.abs(antes.tamano - ahora.tamano) >= OTHER_SIZE)
      .map(({ antes, ahora }) => ({ antes, ahora })),
  };
}
