import type { MinuteRange } from '#domain/shared/interval';
import type { PlacedCard } from '#backoffice/features/appointments/day/day-model.ts';

/** A place in the grid where the keyboard can stop: an appointment or a free place. */
export interface Stop {
  readonly key: string;
  readonly inicio: number;
}

export const cardKey = (id: string): string => `t:${id}`;
export const freeKey = (columna: string, inicio: number): string => `l:${columna}:${String(inicio)}`;

/** The stops of a column from top to bottom. */
export const stopsOf = (
  columna: string,
  cards: readonly PlacedCard[],
  libres: readonly MinuteRange[],
): Stop[] =>
  [
    ...cards.map(({ record, inicio }) => ({ key: cardKey(record.id), inicio })),
    ...libres.map(({ inicio }) => ({ key: freeKey(columna, inicio), inicio })),
  ].toSorted((a, b) => a.inicio - b.inicio);

/** The stop nearest to a minute. */
export const nearest = (stops: readonly Stop[], minute: number): Stop | undefined =>
  stops.reduce<Stop | undefined>(
    (best, stop) =>
      best === undefined || Math.abs(stop.inicio - minute) < Math.abs(best.inicio - minute) ? stop : best,
    undefined,
  );

const PAGE_MIN = 60;

/** Where a key leads from a stop; undefined when it leads nowhere. Skips columns without stops. */
export function stopAfter(
  columns: readonly (readonly Stop[])[],
  from: string,
  pressed: string,
): Stop | undefined {
  const at = columns.findIndex((stops) => stops.some(({ key }) => key === from));
  const stops = columns[at];
  const index = stops?.findIndex(({ key }) => key === from) ?? -1;
  const stop = stops?.[index];
  if (stops === undefined || stop === undefined) return undefined;
  switch (pressed) {
    case 'ArrowDown':
      return stops[index + 1];
    case 'ArrowUp':
      return stops[index - 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'PageDown':
      return stops.find(({ inicio }) => inicio >= stop.inicio + PAGE_MIN) ?? stops.at(-1);
    case 'PageUp':
      return stops.findLast(({ inicio }) => inicio <= stop.inicio - PAGE_MIN) ?? stops[0];
    case 'ArrowRight':
      return nearest(columns.slice(at + 1).find((each) => each.length > 0) ?? [], stop.inicio);
    case 'ArrowLeft':
      return nearest(columns.slice(0, at).findLast((each) => each.length > 0) ?? [], stop.inicio);
    default:
      return undefined;
  }
}
