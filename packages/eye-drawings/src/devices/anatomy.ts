import { disc, group, line, num, oval, paint, shape, tint, TONE, type Point } from './engraving.ts';
import { random, smooth } from './strokes.ts';

/** A seated patient in profile, facing right, with the front of the cornea at (x, y). */
export const patient = (
  x: number,
  y: number,
  scale = 1,
  eyes: 'open' | 'shut' = 'open',
  weight = 1,
): string => {
  const w = (width: number): number => Math.round(width * weight * 10) / 10;
  const hair =
    'M-6 -88C-34 -128 -122 -136 -156 -74C-174 -34 -164 26 -140 60C-128 56 -112 50 -104 40' +
    'C-110 22 -106 -4 -92 -6C-82 -6 -78 0 -76 8C-70 -4 -66 -20 -62 -34C-50 -52 -24 -62 -6 -88Z';
  const skin =
    'M-6 -88C6 -72 13 -52 17 -30C18 -20 12 -14 13 -6C20 10 34 24 42 37C44 44 34 49 22 51C21 55 22 58 23 61' +
    'C29 65 29 69 25 72L14 74L24 77C28 82 24 86 18 90C16 96 22 100 21 108C18 120 4 124 -12 122C-28 120 -40 114 -50 110' +
    'C-46 132 -46 146 -34 158C-10 168 14 184 22 226C-56 256 -140 256 -198 226C-196 190 -180 168 -150 152' +
    'C-138 124 -138 92 -140 60C-166 20 -160 -40 -120 -80Z';
  const ear = 'M-78 10C-84 -10 -104 -8 -106 12C-106 30 -96 48 -86 46C-80 44 -80 34 -76 24Z';
  const lids =
    eyes === 'open'
      ? line('M-26 2C-18 -9 -6 -12 2 -9M-24 5C-16 9 -8 10 -2 9', w(1.6)) +
        line('M0 -9C3 -4 3 3 -2 9', w(1.4)) +
        oval(-2.5, -0.5, 2.6, 6.5, TONE.ink, 0) +
        line('M2 -9l6 -3M0 -10l5 -5', w(1))
      : line('M-26 3C-16 12 -6 11 3 7', w(1.6)) +
        line('M-22 -2C-14 -6 -4 -6 3 -1', w(1), TONE.steel) +
        line('M3 7l6 2M-1 9l5 4M-7 10l3 5', w(1));
  return group(
    `transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})"`,
    shape(skin, TONE.paper, w(1.8), TONE.steel),
    tint(
      'M-198 226C-196 190 -180 168 -150 152C-120 176 -70 178 -34 158C-10 168 14 184 22 226C-56 256 -140 256 -198 226Z',
      TONE.mist,
    ),
    tint(
      'M-198 226C-196 190 -180 168 -150 152C-146 184 -134 216 -114 248C-146 246 -176 238 -198 226Z',
      paint('hatch'),
    ),
    line('M-150 152C-120 176 -70 178 -34 158', w(1.6), TONE.steel),
    tint('M-50 110C-46 132 -46 146 -34 158C-60 168 -80 160 -92 140C-78 132 -62 122 -50 110Z', paint('hatch')),
    shape(hair, TONE.fog, w(1.6), TONE.steel),
    tint(hair, paint('dense'), 0.7),
    shape(ear, TONE.paper, w(1.6), TONE.steel),
    line('M-86 8C-92 -2 -100 4 -99 14C-98 20 -92 22 -92 30', w(1), TONE.steel),
    line('M-24 -22C-10 -32 6 -32 14 -27', w(2.4), TONE.deep),
    line('M22 51C18 47 20 42 26 41M14 74L4 73', w(1.4), TONE.steel),
    lids,
  );
};

type Vessel = { readonly points: readonly Point[]; readonly width: number; readonly vein: boolean };

/** Grows the arcades of a retina from its disc: they swing round the macula and branch outwards. */
const arcades = (
  optic: Point,
  macula: Point,
  centre: Point,
  reach: number,
  seed: number,
): readonly Vessel[] => {
  const next = random(seed);
  const grown: Vessel[] = [];
  const inside = ([x, y]: Point): boolean => Math.hypot(x - centre[0], y - centre[1]) < reach * 0.98;
  const keep = (all: readonly Point[], width: number, vein: boolean): void => {
    const end = all.findIndex((point) => !inside(point));
    const points = end < 0 ? all : all.slice(0, end);
    if (points.length > 2) grown.push({ points, width, vein });
  };
  const twig = (
    from: Point,
    heading: number,
    bend: number,
    length: number,
    width: number,
    vein: boolean,
  ): void => {
    const points: Point[] = [from];
    let [[x, y], angle] = [from, heading];
    for (let i = 0; i < 5; i += 1) {
      angle += bend + (next() - 0.5) * 0.3;
      x += (Math.cos(angle) * length) / 5;
      y += (Math.sin(angle) * length) / 5;
      points.push([x, y]);
    }
    keep(points, width, vein);
    if (width > 1)
      twig(points[2] ?? from, heading + (bend > 0 ? -0.6 : 0.6), bend, length * 0.6, width * 0.6, vein);
  };
  const span = Math.hypot(optic[0] - macula[0], optic[1] - macula[1]);
  const swell = Math.min(0.85, Math.max(0.45, (reach / span) * 0.9 - 1));
  const base = Math.atan2(optic[1] - macula[1], optic[0] - macula[0]);
  for (const side of [-1, 1]) {
    for (const vein of [true, false]) {
      const spread = vein ? 1 : 0.86;
      const arc = Array.from({ length: 12 }, (_, i): Point => {
        const turn = base + side * i * 0.24;
        const r = span * (1 + (i / 11) ** 1.2 * swell * spread) * (1 + (next() - 0.5) * 0.03);
        return [macula[0] + r * Math.cos(turn), macula[1] + r * 1.05 * Math.sin(turn)];
      });
      keep(arc, vein ? 3 : 2, vein);
      const [tail, tip] = [arc[10] ?? optic, arc[11] ?? optic];
      const onward = Math.atan2(tip[1] - tail[1], tip[0] - tail[0]);
      twig(tip, onward, side * 0.1, reach * 0.5, vein ? 2 : 1.4, vein);
      twig(tip, onward - side * 0.5, side * 0.04, reach * 0.6, vein ? 1.4 : 1, vein);
      for (const i of vein ? [2, 4, 6, 8, 10] : [3, 5, 7, 9]) {
        const [from, to] = [arc[i] ?? optic, arc[i + 1] ?? optic];
        const tangent = Math.atan2(to[1] - from[1], to[0] - from[0]);
        twig(
          from,
          tangent - side * (0.5 + next() * 0.3),
          side * 0.07,
          reach * (0.5 + next() * 0.3),
          vein ? 1.6 : 1.2,
          vein,
        );
        if (i % 2 === 0) twig(from, tangent + side * 0.9, side * 0.1, span * 0.6, 0.9, vein);
      }
      const away = base + side * (vein ? 0.75 : 1.05);
      twig(optic, away, -side * 0.06, reach * 1.1, vein ? 2.2 : 1.6, vein);
      twig(optic, base + side * (vein ? 0.2 : 0.4), side * 0.04, reach * 0.7, 1.1, vein);
    }
  }
  return grown;
};

/** A fundus: tinted ground, vessels by width, disc with its cup, macula. */
export const fundus = (
  centre: Point,
  reach: number,
  optic: Point,
  macula: Point,
  seed: number,
  tone: { readonly ground: string; readonly vein: string; readonly artery: string },
): string => {
  const vessels = arcades(optic, macula, centre, reach, seed);
  const strokes = (vein: boolean): string => {
    const byWidth = new Map<number, string>();
    for (const v of vessels) {
      if (v.vein !== vein) continue;
      const key = Math.max(0.8, Math.round(v.width * 10) / 10);
      byWidth.set(key, (byWidth.get(key) ?? '') + smooth(v.points));
    }
    return [...byWidth].map(([width, d]) => line(d, width, vein ? tone.vein : tone.artery)).join('');
  };
  const r = reach * 0.1;
  return (
    disc(centre[0], centre[1], reach, tone.ground, 0) +
    disc(macula[0], macula[1], reach * 0.2, tone.vein, 0).replace('/>', ' opacity=".2"/>') +
    disc(macula[0], macula[1], reach * 0.08, tone.vein, 0).replace('/>', ' opacity=".4"/>') +
    strokes(false) +
    strokes(true) +
    oval(optic[0], optic[1], r, r * 1.2, TONE.paper, 1.2) +
    oval(optic[0], optic[1], r * 0.4, r * 0.6, TONE.fog, 0)
  );
};

/** The endothelial mosaic: a honeycomb whose corners are nudged by the seed. */
export const mosaic = (x: number, y: number, w: number, h: number, side: number, seed: number): string => {
  const nudge = (vx: number, vy: number): Point => {
    const next = random(seed + Math.round(vx * 7) * 131 + Math.round(vy * 7) * 977);
    next();
    next();
    const angle = next() * 6.3;
    const by = side * (0.04 + next() * 0.26);
    return [vx + Math.cos(angle) * by, vy + Math.sin(angle) * by];
  };
  const edges = new Map<string, string>();
  const dx = side * Math.sqrt(3);
  for (let row = 0; row * side * 1.5 <= h + side; row += 1) {
    for (let col = 0; col * dx <= w + dx; col += 1) {
      const cx = x + col * dx + (row % 2) * (dx / 2);
      const cy = y + row * side * 1.5;
      const corners = [0, 1, 2, 3, 4, 5].map((k): Point => {
        const a = (k * Math.PI) / 3 + Math.PI / 6;
        return [cx + side * Math.cos(a), cy + side * Math.sin(a)];
      });
      corners.forEach((from, k) => {
        const to = corners[(k + 1) % 6] ?? from;
        const key = `${Math.round((from[0] + to[0]) * 2)} ${Math.round((from[1] + to[1]) * 2)}`;
        if (edges.has(key)) return;
        const [a, b] = [nudge(...from), nudge(...to)];
        edges.set(key, `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`);
      });
    }
  }
  return [...edges.values()].join('');
};
