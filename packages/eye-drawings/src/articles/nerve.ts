import {
  type Drawing,
  TONE,
  clipped,
  disc,
  line,
  num,
  oval,
  plate,
  shape,
  tint,
} from '../devices/engraving.ts';
import { lensFrame, magnify, random, smooth, trace } from '../devices/strokes.ts';

const papilla = (x: number, y: number, r: number, cup: number): string => {
  const next = random(17);
  let fibres = '';
  for (let i = 0; i < 60; i += 1) {
    const a = (i / 60) * Math.PI * 2 + next() * 0.05;
    const [r1, r2] = [r * 0.64, r * (0.8 + next() * 0.18)];
    fibres += `M${num(x + r1 * Math.cos(a))} ${num(y + r1 * 1.06 * Math.sin(a))}L${num(x + r2 * Math.cos(a))} ${num(y + r2 * Math.sin(a))}`;
  }
  const vessel = (s: number, lean: number): string =>
    smooth([
      [x - r * cup * 0.3, y + s * r * 0.1],
      [x - r * cup * 0.5, y + s * r * (0.3 + cup * 0.2)],
      [x - r * 0.24 + lean * r, y + s * r * 0.72],
      [x - r * (0.1 - lean), y + s * r],
    ]);
  return (
    clipped(
      `disc${x}`,
      disc(x, y, r),
      disc(x, y, r, '#dbe5e4', 0),
      line(fibres, 0.8, TONE.slate),
      oval(x, y, r * 0.62, r * 0.68, '#f6e4b8', 1.6),
      oval(x - r * 0.03, y, r * 0.62 * cup, r * 0.68 * cup, TONE.paper, 1.2),
      oval(x - r * 0.05, y, r * 0.3 * cup, r * 0.36 * cup, TONE.fog, 0),
      line(
        `M${num(x - r * cup * 0.3)} ${num(y - r * 0.1)}v${num(r * 0.2)}${vessel(-1, 0)}${vessel(1, 0.1)}`,
        5,
        TONE.ember,
        'opacity=".8"',
      ),
      line(vessel(-1, 0.34) + vessel(1, 0.4), 3, '#d6742a', 'opacity=".8"'),
    ) + lensFrame(x, y, r)
  );
};

/** Where the details go missing first, second and last, as ellipses around the centre of the scene: x, y, rx, ry. */
const MISSING = [
  [],
  [
    [50, 22, 40, 44],
    [-50, -44, 40, 32],
  ],
  [
    [54, 10, 56, 80],
    [-58, -40, 54, 48],
    [4, -58, 84, 32],
    [-60, 34, 34, 44],
  ],
] as const;

/** The same view with parts whose details are missing: pale and without edges, never dark, as people with glaucoma tell it. */
const missing = (o: Parameters<Drawing>[0], i: number): string => {
  const patches = (MISSING[i] ?? [])
    .map(([x, y, rx, ry]) => `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"/>`)
    .join('');
  const id = `${o.idPrefix}-falta${String(i)}`;
  return patches === ''
    ? ''
    : `<radialGradient id="${id}"><stop offset=".5" stop-color="${TONE.paper}"/><stop offset="1" stop-color="${TONE.paper}" stop-opacity="0"/></radialGradient><g fill="url(#${id})" stroke="none">${patches}</g>`;
};

/**
 * Glaucoma without symptoms, over three visits: above, the cup of the nerve widens; below, details go missing at the
 * sides of the view. Nobody with glaucoma described a dark tunnel (Crabb and others, Ophthalmology, 2013).
 */
export const silentGlaucoma: Drawing = (o) => {
  const at = [176, 480, 784] as const;
  const cups = [0.34, 0.62, 0.9] as const;
  let out = '';
  at.forEach((x, i) => {
    out += magnify([x, 426], 70, [x, 176], 128) + papilla(x, 176, 118, cups[i] ?? 1);
    const view =
      tint('M-70 20L-30 -14L-10 4L22 -30L70 16V70H-70Z', TONE.fog) +
      line('M-70 20L-30 -14L-10 4L22 -30L70 16', 1.6) +
      line('M22 -30l-8 26M24 -26l10 22M-30 -14l8 20M28 -20l16 24', 0.9, TONE.steel) +
      shape('M-34 46V18h30v28Z', TONE.paper, 1.4) +
      line('M-38 18L-19 4L0 18M-22 46V32h8v14M10 46h50M14 46V34h40v12M14 40h40', 1.4) +
      disc(-40, -40, 9, TONE.amber, 1.4) +
      line('M-70 46H70', 1.6);
    out +=
      clipped(
        `view${x}`,
        disc(x, 442, 66),
        disc(x, 442, 66, TONE.paper, 0),
        `<g transform="translate(${x} 442)">${view}${missing(o, i)}</g>`,
      ) + disc(x, 442, 66);
  });
  const axis =
    line('M90 552H880m-12 -7l12 7l-12 7', 2) +
    at.map((x) => disc(x, 552, 7, TONE.amber) + disc(x, 552, 2.4, TONE.ember, 0)).join('') +
    line(
      trace(236, 724, 24, (x) => x)
        .map(([x]) => `M${num(x)} 548v8`)
        .join(''),
      1,
      TONE.steel,
    );
  return plate(o, out + axis);
};
