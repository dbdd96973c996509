import { disc, plate } from '../devices/engraving.ts';
import { dial } from '../devices/strokes.ts';
import { escapeText } from '../eye/svg.ts';
import { iris } from './iris.ts';

/** A person's initials, the seed of their iris, and the accessible name of the mark. */
export type MonogramOptions = {
  readonly initials: string;
  readonly seed: number | string;
  readonly title: string;
  readonly idPrefix: string;
};

const seedOf = (seed: number | string): number => {
  if (typeof seed === 'number') return Math.abs(Math.trunc(seed)) % 100003;
  let value = 7;
  for (const letter of seed) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 100003;
  return value;
};

const letters = (initials: string): string =>
  escapeText([...initials.trim()].slice(0, 3).join('').toLocaleUpperCase('es'));

/** An iris grown from the seed, ringed by a dial, with the initials in its pupil; takes the place of a portrait. */
export const irisMonogram = (o: MonogramOptions): string => {
  const plan = { x: 120, y: 120, r: 104, pupil: 48, seed: seedOf(o.seed), fibres: 62 };
  const size = [...o.initials.trim()].length > 2 ? 34 : 42;
  return plate(
    o,
    dial(120, 120, 108, 0, 360, 15) +
      iris(plan) +
      disc(120, 120, 48, '#0c2730', 0) +
      `<text x="120" y="${120 + Math.round(size * 0.36)}" text-anchor="middle" font-size="${size}" font-family="'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', system-ui, sans-serif" font-weight="700" fill="#f3f6f5" stroke="none">${letters(o.initials)}</text>`,
    240,
    240,
  );
};
