import { disc, line, num, oval, paint, tint, TONE, type Point } from '../devices/engraving.ts';
import { random, smooth } from '../devices/strokes.ts';

/** An iris: its position, the width of its pupil, and the seed of its fibres. */
export type IrisPlan = {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly pupil: number;
  readonly seed: number;
  /** How many fibres to draw; fewer for small marks. */
  readonly fibres: number;
};

/** In a large iris whole units look the same and halve the file size. */
const coordinate = (p: IrisPlan, value: number): string =>
  p.r > 100 ? String(Math.round(value)) : num(value);

const fibre = (p: IrisPlan, a: number, from: number, to: number, sway: number): string => {
  const at = (r: number, turn: number): string =>
    `${coordinate(p, p.x + r * Math.cos(a + turn))} ${coordinate(p, p.y + r * Math.sin(a + turn))}`;
  const bend = (sway * (to - from) * 2) / p.r;
  return `M${at(from, 0)}Q${at((from + to) / 2, bend)} ${at(to, bend * 0.4)}`;
};

/** Draws one iris: ground, two families of fibres, collarette, crypts, limbus, pupil and the light in it. */
export const iris = (p: IrisPlan): string => {
  const next = random(p.seed * 7919 + 13);
  for (let i = 0; i < 5; i += 1) next();
  const ring = p.pupil + (p.r - p.pupil) * (0.28 + next() * 0.08);
  const phase = next() * 6;
  const collar = (a: number): number =>
    ring + Math.sin(a * 5 + phase) * p.r * 0.02 + Math.sin(a * 9 + phase * 2) * p.r * 0.02;
  const spread = (count: number, draw: (a: number) => string): string => {
    let d = '';
    for (let i = 0; i < count; i += 1) d += draw(((i + next() * 0.9) / count) * Math.PI * 2);
    return d;
  };
  const w = (share: number): number => Math.max(0.5, Math.round(p.r * share * 10) / 10);
  const n = p.fibres;
  const outer = spread(Math.round(n * 0.5), (a) =>
    fibre(p, a, collar(a) + next() * p.r * 0.04, p.r * (0.84 + next() * 0.12), (next() - 0.5) * 0.3),
  );
  const middle = spread(Math.round(n * 0.7), (a) => {
    const from = collar(a) + next() * (p.r * 0.9 - collar(a)) * 0.6;
    return fibre(p, a, from, Math.min(p.r * 0.95, from + p.r * (0.12 + next() * 0.24)), (next() - 0.5) * 0.2);
  });
  const dark = spread(Math.round(n * 0.5), (a) =>
    fibre(p, a, collar(a) + next() * p.r * 0.2, p.r * (0.86 + next() * 0.12), (next() - 0.5) * 0.14),
  );
  const inner = spread(Math.round(n * 0.8), (a) =>
    fibre(p, a, p.pupil + 1 + next() * p.r * 0.04, collar(a) - next() * p.r * 0.05, (next() - 0.5) * 0.1),
  );
  const crypts = spread(Math.round(n / 12), (a) => {
    const [mid, half, wide] = [
      collar(a) + p.r * (0.05 + next() * 0.08),
      p.r * (0.03 + next() * 0.05),
      0.03 + next() * 0.04,
    ];
    const at = (r: number, turn: number): string =>
      `${coordinate(p, p.x + r * Math.cos(a + turn))} ${coordinate(p, p.y + r * Math.sin(a + turn))}`;
    return `M${at(mid - half, 0)}Q${at(mid, wide)} ${at(mid + half * 1.4, 0)}Q${at(mid, -wide)} ${at(mid - half, 0)}Z`;
  });
  const wreath = Array.from({ length: 30 }, (_, i): Point => {
    const a = (i * Math.PI) / 15;
    const r = collar(a) + (next() - 0.5) * p.r * 0.04;
    return [p.x + r * Math.cos(a), p.y + r * Math.sin(a)];
  });
  return (
    disc(p.x, p.y, p.r, paint('iris'), 0) +
    line(dark, w(0.016), '#07384a', 'opacity=".7"') +
    line(middle, w(0.008), '#6fb3c0', 'opacity=".8"') +
    line(outer, w(0.006), '#c4e3e7', 'opacity=".8"') +
    line(smooth(wreath, true), w(0.008), TONE.amber, 'opacity=".6"') +
    line(inner, w(0.008), TONE.amber, 'opacity=".6"') +
    tint(crypts, '#062a36', 0.7) +
    disc(p.x, p.y, p.r - w(0.02), 'none', w(0.05), '#06222c').replace('/>', ' opacity=".5"/>') +
    disc(p.x, p.y, p.r, 'none', w(0.014)) +
    disc(p.x, p.y, p.pupil, '#050f14', w(0.012), '#3a2410')
  );
};

/** The reflection of a window on the cornea, upper left of the pupil. */
export const catchlight = (p: IrisPlan): string => {
  const [x, y, s] = [p.x - p.r * 0.34, p.y - p.r * 0.42, p.r * 0.2];
  const pane = (from: number, to: number): string =>
    `M${num(x + s * from)} ${num(y - s * from * 0.3)}L${num(x + s * to)} ${num(y - s * to * 0.3)}q${num(-s * 0.1)} ${num(s * 0.5)} ${num(-s * 0.1)} ${num(s * 1.1)}l${num(-s * (to - from))} ${num(s * (to - from) * 0.3)}q0 ${num(-s * 0.6)} ${num(s * 0.1)} ${num(-s * 1.1)}Z`;
  return (
    tint(pane(0, 0.56) + pane(0.66, 1.2), '#ffffff', 0.8) +
    oval(p.x + p.r * 0.4, p.y + p.r * 0.5, p.r * 0.07, p.r * 0.04, '#ffffff', 0).replace(
      '/>',
      ' opacity=".3"/>',
    )
  );
};
