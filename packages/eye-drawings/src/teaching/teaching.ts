import { el } from '../eye/svg.ts';
import { devices } from './devices.ts';
import { mechanisms } from './mechanisms.ts';
import { ground } from './parts.ts';
import { studies } from './studies.ts';
import { treatments } from './treatments.ts';

const drawings: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...mechanisms, ...studies, ...devices, ...treatments }),
);
export const TEACHING_NAMES: readonly string[] = [...drawings.keys()];

/** A small figure of a text, as a file of its own. */
export function teachingFigure(name: string): string {
  const drawn = drawings.get(name);
  if (drawn === undefined) throw new Error(`There is no small figure «${name}»`);
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 160 112',
      width: 160,
      height: 112,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    // Its own paper: with the colours of a reader who forces them, ink would be drawn on black.
    ground('#fff'),
    drawn,
  );
}
