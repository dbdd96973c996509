import { drawnLength, minuteAt, type DayScale } from '../scale/day-scale.ts';

/** The minute at a point, and the column it belongs to. */
export interface PointedPlace {
  readonly columna: string;
  readonly minute: number;
}

/** The column under a point, or the nearest one, and the minute of the day at its height. */
export function placeAt(
  root: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
  scale: DayScale,
): PointedPlace | null {
  const columns = [...root.querySelectorAll<HTMLElement>('[data-columna]')];
  const distance = (element: HTMLElement): number => {
    const { left, right } = element.getBoundingClientRect();
    return x < left ? left - x : Math.max(0, x - right);
  };
  const nearest = columns.reduce<HTMLElement | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  );
  const columna = nearest?.dataset['columna'];
  const body = nearest?.querySelector<HTMLElement>('[data-cuerpo]')?.getBoundingClientRect();
  if (columna === undefined || body === undefined || body.height === 0) return null;
  return { columna, minute: minuteAt(scale, ((y - body.top) / body.height) * drawnLength(scale)) };
}
