import { line, num, tint, TONE, type Point } from './engraving.ts';
import { smooth, trace } from './strokes.ts';

type Section = {
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
  readonly pit: number;
  readonly bow: number;
  readonly gain: number;
};

const BANDS: readonly (readonly [number, number, string])[] = [
  [0, 1, '#9db1b5'],
  [12, 0.9, '#dfe8e7'],
  [24, 0.7, '#b4c5c8'],
  [36, 0.6, '#eef3f2'],
  [46, 0.4, '#c6d4d5'],
  [60, 0.1, '#f6faf9'],
  [70, 0, '#5f777d'],
  [78, 0, '#cfdbdb'],
];

/** The depth of one boundary of the retina at x: a foveal pit on a gently bowed ground. */
export const boundary =
  (s: Section, depth: number, share: number) =>
  (x: number): number => {
    const centre = (s.x1 + s.x2) / 2;
    const u = (x - centre) / (s.x2 - s.x1);
    const pit = Math.exp(-((u / 0.11) ** 2)) * s.pit * share;
    const shoulder = Math.exp(-(((Math.abs(u) - 0.22) / 0.1) ** 2)) * -6 * share;
    return s.y + depth * s.gain + pit + shoulder - s.bow * (1 - 4 * u * u);
  };

/** A section of the retina as an OCT draws it: tonal bands between soft boundaries, choroid below. */
export const retinaSection = (s: Section, choroid: number): string => {
  const top = (depth: number, share: number): Point[] => trace(s.x1, s.x2, 20, boundary(s, depth, share));
  const close = `L${num(s.x2)} ${num(s.y + 84 * s.gain + choroid)}L${num(s.x1)} ${num(s.y + 84 * s.gain + choroid)}Z`;
  const bands = BANDS.map(([depth, share, tone]) => tint(smooth(top(depth, share)) + close, tone)).join('');
  return (
    bands +
    line(smooth(top(0, 1)), 1.8) +
    line(smooth(top(46, 0.4)), 0.9, TONE.steel) +
    line(smooth(top(70, 0)), 2)
  );
};
