import { MOST_POINTS, SIZES, writeMark, type Mark, type SymbolMark } from '#domain/clinical/drawing/marks';
import { RIM, type Place } from '#domain/clinical/drawing/templates';

/** How far an arrow key moves a symbol, and with Shift. */
const STEP = 20;
const LEAP = 100;
const TURN = 15;

const inside = (value: number): number => Math.round(Math.max(-RIM, Math.min(RIM, value))) + 0;

/** A place within the square of a template. */
export const held = ({ x, y }: Place): Place => ({ x: inside(x), y: inside(y) });

export const movedTo = (mark: SymbolMark, place: Place): SymbolMark => ({ ...mark, sitio: held(place) });

export const resized = (mark: SymbolMark, by: 1 | -1): SymbolMark => ({
  ...mark,
  tamano: Math.max(SIZES.least, Math.min(SIZES.most, mark.tamano + by * SIZES.step)),
});

export const turned = (mark: SymbolMark, by: 1 | -1): SymbolMark => ({
  ...mark,
  giro: (mark.giro + by * TURN + 360) % 360,
});

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key makes of a symbol; null where it is no key of a symbol. */
export function afterKey(
  mark: SymbolMark,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): SymbolMark | null {
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const far = shiftKey ? LEAP : STEP;
    return movedTo(mark, { x: mark.sitio.x + arrow[0] * far, y: mark.sitio.y + arrow[1] * far });
  }
  if (key === '+') return resized(mark, 1);
  if (key === '-') return resized(mark, -1);
  if (key.toLowerCase() === 'r') return turned(mark, shiftKey ? -1 : 1);
  return null;
}

/** Nearer than this a point of a line by hand says nothing more. */
const NEAR = 18;

/** The points of a line by hand, thinned out to what is stored. */
export function thinned(points: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const point of points.map(held)) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= NEAR) kept.push(point);
  }
  if (kept.length <= MOST_POINTS) return kept;
  return Array.from(
    { length: MOST_POINTS },
    (_, at) => kept[Math.round((at * (kept.length - 1)) / (MOST_POINTS - 1))] ?? { x: 0, y: 0 },
  );
}

/** The mark where no equal one is: beside it where one is, so that both are seen and neither is lost. */
export function besides(marks: readonly Mark[], mark: SymbolMark): SymbolMark {
  const taken = new Set(marks.map(writeMark));
  let free = mark;
  for (let step = 1; taken.has(writeMark(free)) && step < 12; step += 1)
    free = movedTo(mark, { x: mark.sitio.x + step * 60, y: mark.sitio.y + step * 60 });
  return free;
}

export const isSymbol = (mark: Mark | undefined): mark is SymbolMark => mark?.tipo === 'simbolo';
