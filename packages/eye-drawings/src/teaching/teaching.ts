import { el } from '../eye/svg.ts';
import { mechanisms } from './mechanisms.ts';
import { studies } from './studies.ts';
import { treatments } from './treatments.ts';

const drawings = { ...mechanisms, ...studies, ...treatments } as const;
export type TeachingName = keyof typeof drawings;
const NAMES: ReadonlySet<string> = new Set(Object.keys(drawings));
export const isTeachingName = (name: string): name is TeachingName => NAMES.has(name);

/** A small figure of a text: hidden from those who hear the name beside it, unless it has a title of its own. */
export const teachingFigure = (name: TeachingName): string =>
  el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 160 112',
      'aria-hidden': 'true',
      focusable: 'false',
    },
    drawings[name],
  );
export const TEACHING_NAMES: readonly string[] = [...NAMES];
