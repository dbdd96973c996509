import { blur, el, ellipse, group, linear, num, path, type Drawing, type Point } from './svg.ts';
import { flip, outline, place, sample, smooth, smoothLoop, softLine, type Frame } from './curves.ts';
import {
  angleOf,
  ciliaryFibre,
  ciliaryInner,
  ciliaryMuscle,
  coatCourse,
  corneaBack,
  corneaFront,
  irisOutline,
  limbus,
  zonuleAnchors,
  type CorneaShape,
} from './eye-model.ts';
import { cool } from './palette.ts';
import { lensBody, type LensOptions } from './section-lens.ts';

export interface FrontOptions extends LensOptions {
  readonly cornea: CorneaShape;
  /** Half width of the pupil in millimetres. */
  readonly pupil: number;
}

/** The corner where cornea, sclera and iris root meet, below the axis. */
const angleCorner: Point = [-9.36, 6.17];

function corneaPieces(shape: CorneaShape): [Point[], Point[]] {
  const inner = 5.4;
  return [
    sample(-limbus.half, limbus.half, 14, (y) => [corneaFront(shape, y), y]),
    sample(inner, -inner, 14, (y) => [corneaBack(shape, y), y]),
  ];
}

function corneaAndChamber({ prefix, frame, cornea, lens }: FrontOptions): Drawing {
  const u = frame.unit;
  const [front, back] = corneaPieces(cornea);
  const corner = place(frame, [angleCorner]);
  const farCorner = place(frame, flip([angleCorner]));
  const behind: Point[] = [
    [-9.2, 6.05],
    [-8.3, 5.5],
    [lens.x, lens.half],
  ];
  const chamber = outline(
    place(frame, back),
    farCorner,
    place(frame, flip(behind)),
    place(frame, [...behind].reverse()),
    corner,
  );
  const apex = corneaFront(cornea, 0);
  const glint = sample(-3.9, 0.4, 8, (y): Point => [corneaFront(cornea, y) + 0.16, y]);
  const defs =
    linear(`${prefix}-aqueous`, frame.at(apex, 0), frame.at(lens.x, 0), [
      [0, cool.aqueousLight],
      [0.7, cool.aqueous],
      [1, '#8fbccb'],
    ]) +
    linear(`${prefix}-cornea`, frame.at(apex, 0), frame.at(-9.6, 0), [
      [0, cool.corneaLight],
      [0.45, cool.cornea],
      [1, cool.corneaDeep],
    ]) +
    blur(`${prefix}-glint`, 0.07 * u);
  const body =
    path(chamber, { fill: `url(#${prefix}-aqueous)` }) +
    path(outline(place(frame, front), corner, place(frame, back), farCorner), {
      fill: `url(#${prefix}-cornea)`,
      stroke: cool.corneaLine,
      'stroke-width': 0.08 * u,
      'stroke-linejoin': 'round',
    }) +
    path(smooth(place(frame, glint)), {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 0.2 * u,
      'stroke-linecap': 'round',
      filter: `url(#${prefix}-glint)`,
    });
  return { defs, body };
}

function ciliaryBody({ frame, lens }: FrontOptions): string {
  const u = frame.unit;
  const anchors = zonuleAnchors();
  const threads = anchors
    .map((anchor, i) => {
      const angle = (56 + (i / (anchors.length - 1)) * 58) * (Math.PI / 180);
      return softLine(
        place(frame, [
          anchor,
          [
            lens.x - Math.cos(angle) * (Math.cos(angle) > 0 ? lens.front : lens.back) * 0.98,
            lens.half * Math.sin(angle) * 0.98,
          ],
        ]),
      );
    })
    .join('');
  const tissue = outline(
    coatCourse(frame, 'choroid', angleOf.oraSerrata, angleOf.spur),
    place(frame, ciliaryInner()),
  );
  const fibres = [0.15, 0.5, 0.85].map((depth) => softLine(place(frame, ciliaryFibre(depth)))).join('');
  return (
    path(threads, { fill: 'none', stroke: cool.zonule, 'stroke-width': 0.045 * u, opacity: '.9' }) +
    path(tissue, {
      fill: cool.ciliary,
      stroke: cool.ciliaryDark,
      'stroke-width': 0.05 * u,
      'stroke-linejoin': 'round',
    }) +
    path(smoothLoop(place(frame, ciliaryMuscle())), { fill: cool.ciliaryMuscle }) +
    path(fibres, { fill: 'none', stroke: cool.ciliary, 'stroke-opacity': '.7', 'stroke-width': 0.05 * u })
  );
}

/** Trabecular meshwork and Schlemm's canal of the lower chamber angle. */
function drainage(target: Frame): string {
  const mesh = [0, 1, 2]
    .map((i) =>
      softLine(
        place(target, [
          [-9.98 + i * 0.03, 5.66 + i * 0.08],
          [-9.42, 5.96 + i * 0.07],
        ]),
      ),
    )
    .join('');
  return (
    path(mesh, { fill: 'none', stroke: cool.corneaLine, 'stroke-width': 0.05 * target.unit }) +
    ellipse(
      target.at(-9.78, 6.1),
      0.24 * target.unit,
      0.1 * target.unit,
      { fill: cool.fluidDeep, stroke: cool.corneaLine, 'stroke-width': 0.04 * target.unit },
      -14,
    )
  );
}

function irisBody({ prefix, frame, pupil }: FrontOptions): Drawing {
  const u = frame.unit;
  const fibres = sample(0.12, 0.9, 11, (t) => [t, 0])
    .map(([t]) =>
      softLine(
        place(frame, [
          [-9.62 - 0.28 * Math.sin(t * 3), 5.85 + (pupil - 5.85) * t],
          [-9.45, 5.7 + (pupil - 5.85) * t],
        ]),
      ),
    )
    .join('');
  const defs = linear(`${prefix}-iris`, frame.at(-10, 0), frame.at(-9.2, 0), [
    [0, cool.irisLight],
    [0.45, cool.iris],
    [1, cool.irisDark],
  ]);
  const body =
    path(smoothLoop(place(frame, irisOutline(pupil))), {
      fill: `url(#${prefix}-iris)`,
      stroke: cool.irisDark,
      'stroke-width': 0.06 * u,
    }) +
    path(fibres, { fill: 'none', stroke: cool.irisFibre, 'stroke-opacity': '.55', 'stroke-width': 0.05 * u });
  return { defs, body };
}

/** Draws cornea, aqueous chamber, ciliary body with zonule, lens and iris. */
export function eyeFront(options: FrontOptions): Drawing {
  const { prefix, frame } = options;
  const chamber = corneaAndChamber(options);
  const lens = lensBody(options);
  const iris = irisBody(options);
  const half = group({ id: `${prefix}-medio` }, iris.body, ciliaryBody(options), drainage(frame));
  const mirrored = el('use', {
    href: `#${prefix}-medio`,
    transform: `matrix(1 0 0 -1 0 ${num(2 * frame.at(0, 0)[1])})`,
  });
  return { defs: chamber.defs + lens.defs + iris.defs, body: chamber.body + half + mirrored + lens.body };
}
