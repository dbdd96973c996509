import { linear, path, type Drawing, type Point } from '../svg.ts';
import { frame, outline, place, smooth, softLine } from '../curves.ts';
import { figure, loupe, type FigureBuilder, type Mark } from '../figure.ts';
import { frontView, lidMargins } from '../front-view.ts';
import { lidDrawing, lidShape, offset, type LidShape } from '../lid-section.ts';
import { cool, warm } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { eyeSection } from '../section.ts';

const eye = frame(416, 190, 18);
const centre: Point = [238, 240];

interface LidPlan {
  readonly prefix: string;
  readonly title: string;
  readonly lower: LidShape;
  readonly sore: boolean;
  readonly lesion: string;
  readonly inset: Drawing;
  readonly marks: readonly Mark[];
}

function lidFigure({ prefix, title, lower, sore, lesion, inset, marks }: LidPlan): ReturnType<FigureBuilder> {
  const section = eyeSection({
    prefix,
    frame: eye,
    random: seededRandom(7),
    vessels: 'none',
    macula: false,
    nerveLength: 0,
  });
  const below = lidDrawing(`${prefix}-inf`, eye, lower, 1, sore, sore ? 2.2 : 1.7);
  const above = lidDrawing(`${prefix}-sup`, eye, lidShape(116, 10.4, 10, 0), -1, false);
  const fade = linear(
    `${prefix}-velo`,
    [322, 0],
    [440, 0],
    [
      [0, '#fff', 0],
      [1, '#fff', 0.94],
    ],
  );
  const veil = `<path d="M322 0H480V480H322Z" fill="url(#${prefix}-velo)"/>`;
  const ring = loupe({
    id: `${prefix}-lupa`,
    centre,
    radius: 222,
    content: section.body + veil + above.body + below.body + lesion,
  });
  return figure({
    prefix,
    title,
    defs: section.defs + below.defs + above.defs + fade + ring.defs + inset.defs,
    body: ring.body + inset.body,
    marks,
  });
}

function insetEye(prefix: string, kind: 'out' | 'in'): Drawing {
  const centre: Point = [588, 236];
  const options = {
    prefix: `${prefix}-v`,
    centre,
    unit: 7.4,
    random: seededRandom(6),
    nose: 1 as const,
    sag: kind === 'out' ? 1.5 : 0,
    lowerLashes: false,
  };
  const { lower } = lidMargins(options);
  const middle = lower.slice(1, -1);
  const inner = middle.map(([x, y]): Point => [
    x,
    y + (kind === 'out' ? 14 * (1 - ((x - 588) / 96) ** 2) : 0),
  ]);
  const exposed = outline(middle, [...inner].reverse());
  const lash = inner
    .map(([x, y]) =>
      kind === 'out'
        ? softLine([
            [x, y],
            [x + (x - 588) * 0.1, y + 10],
            [x + (x - 588) * 0.2, y + 22],
          ])
        : softLine([
            [x, y + 4],
            [x - (x - 588) * 0.06, y - 9],
            [x - (x - 588) * 0.12, y - 23],
          ]),
    )
    .join('');
  const view = frontView(options);
  const extra =
    kind === 'out' ? path(exposed, { fill: warm.artery, stroke: warm.vein, 'stroke-width': 2 }) : '';
  return {
    defs: view.defs,
    body:
      view.body +
      extra +
      path(lash, { fill: 'none', stroke: cool.lash, 'stroke-width': 2.2, 'stroke-linecap': 'round' }),
  };
}

/** Ectropión: the lower lid turns outwards and leaves its lining exposed. */
export const ectropion: FigureBuilder = (
  title = 'Ectropión: el párpado inferior se gira hacia afuera',
  prefix = 'ectropion',
) => {
  const lower = lidShape(112, 10.2, -118, 0);
  const tip = eye.at(...(offset(lower, 1.2).at(-1) ?? [0, 0]));
  const rolled = eye.at(...(lower.inner[10] ?? [0, 0]));
  return lidFigure({
    prefix,
    title,
    lower,
    sore: true,
    lesion: '',
    inset: insetEye(prefix, 'out'),
    marks: [
      { at: [60, 420], spot: tip, texto: 'Borde del párpado girado hacia afuera.' },
      { at: [300, 330], spot: rolled, texto: 'Conjuntiva expuesta, roja e irritada.' },
      { at: [60, 110], spot: eye.at(-12.6, 2), texto: 'Córnea sin protección: se seca.' },
      {
        at: [588, 330],
        spot: [588, 292],
        texto: 'De frente: el párpado se separa del ojo y la lágrima se derrama.',
      },
    ],
  });
};

/** Entropión: the lower lid turns inwards and its lashes rub the cornea. */
export const entropion: FigureBuilder = (
  title = 'Entropión: el párpado inferior se gira hacia adentro',
  prefix = 'entropion',
) => {
  const lower = lidShape(112, 9.5, 84, 36);
  const tip = eye.at(...(offset(lower, 1.4).at(-1) ?? [0, 0]));
  const sore = place(eye, [
    [-12.55, 2.9],
    [-12.2, 3.7],
    [-11.7, 4.6],
  ]);
  const lesion = path(smooth(sore), {
    fill: 'none',
    stroke: warm.artery,
    'stroke-width': 8,
    'stroke-linecap': 'round',
  });
  return lidFigure({
    prefix,
    title,
    lower,
    sore: false,
    lesion,
    inset: insetEye(prefix, 'in'),
    marks: [
      { at: [60, 420], spot: tip, texto: 'Borde del párpado girado hacia adentro.' },
      { at: [60, 230], spot: sore[1] ?? tip, texto: 'Pestañas que rozan la córnea y la lastiman.' },
      {
        at: [250, 420],
        spot: eye.at(...(offset(lower, 1.7)[5] ?? [0, 0])),
        texto: 'Músculo del párpado, que empuja el borde hacia el ojo.',
      },
      { at: [588, 330], spot: [588, 270], texto: 'De frente: las pestañas desaparecen hacia el ojo.' },
    ],
  });
};
