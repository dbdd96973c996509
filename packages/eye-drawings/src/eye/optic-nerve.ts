import { ellipse, group, linear, path, type Drawing, type Point } from './svg.ts';
import { outline, place, polyline, softLine, type Frame } from './curves.ts';
import { angleOf } from './eye-model.ts';
import { cool, warm } from './palette.ts';
import { nervePoint } from './section-wall.ts';

export interface NerveOptions {
  readonly prefix: string;
  readonly frame: Frame;
  readonly elongation: number;
  /** Depth of the cup of the optic disc, from 0 (flat) to 1 (fully excavated). */
  readonly cup: number;
  /** Length of the optic nerve in millimetres; 0 leaves it out. */
  readonly nerveLength: number;
}

/** Draws the optic nerve cut lengthwise, with the cup of its disc and its central vessels. */
export function opticNerve({ prefix, frame, elongation, cup, nerveLength }: NerveOptions): Drawing {
  const at = nervePoint(elongation);
  const u = frame.unit;
  const end = nerveLength;
  const top = -1.13;
  const depth = top + 0.1 + cup * 1.35;
  const rim = 0.5 + 0.3 * cup;
  const side = (sign: number): Point[] => [
    at(top + 0.05, sign * 1.14),
    at(-0.55, sign * 1.02),
    at(0.1, sign * 0.95),
    at(0.55, sign * 1.02),
    at(1.3, sign * 1.4),
    at(2.4, sign * 1.5),
    at(end, sign * 1.5),
  ];
  const wall = (sign: number): Point[] => [
    at(top + 0.05, sign * 1.14),
    at(top - 0.07, sign * 1),
    at(top - 0.02, sign * rim),
    at(top + 0.3 * (depth - top) + 0.05, sign * (rim - 0.08 + 0.1 * cup)),
    at(depth - 0.12, sign * (0.2 + 0.56 * cup)),
    at(depth, sign * 0.14),
  ];
  const head = [...wall(1), ...wall(-1).reverse()];
  const hollow = outline(
    place(frame, wall(1)),
    place(frame, wall(-1).reverse()),
    place(frame, [at(top - 0.1, -0.8), at(top - 0.16, 0), at(top - 0.1, 0.8)]),
  );
  const shape = outline(place(frame, side(-1)), place(frame, side(1).reverse()), place(frame, head));
  const strands = [-1.1, -0.62, 0.62, 1.1]
    .map((across) =>
      softLine(
        place(frame, [
          at(depth + 0.3, across * 0.6),
          at(0.6, across * 0.6),
          at(1.4, across),
          at(end - 0.1, across),
        ]),
      ),
    )
    .join('');
  const lamina = [0.12, 0.3, 0.48]
    .map((along) => polyline(place(frame, [at(along, -0.84), at(along + 0.08, 0), at(along, 0.84)])))
    .join('');
  const vessel = (across: number, sign: number): string =>
    softLine(
      place(frame, [
        at(end, across),
        at(1.4, across),
        at(depth + 0.3, across * 0.8),
        at(depth - 0.12, sign * 0.16),
        at(depth - 0.2, sign * (0.2 + 0.4 * cup)),
        at(top + 0.1, sign * (rim - 0.1)),
        at(top - 0.2, sign * (rim + 0.02)),
        at(top - 0.24, sign * 1.08),
      ]),
    );
  const defs = linear(`${prefix}-nerve`, frame.at(...at(2, -1.5)), frame.at(...at(2, 1.5)), [
    [0, '#ffffff'],
    [0.45, cool.nerve],
    [1, cool.nerveShade],
  ]);
  const copa = linear(`${prefix}-copa`, frame.at(...at(top, 0)), frame.at(...at(depth, 0)), [
    [0, '#e8d7c4'],
    [1, '#9a8d86'],
  ]);
  const face = frame.at(...at(end, 0));
  const turn = angleOf.disc + 4;
  const body =
    ellipse(
      face,
      0.62 * u,
      1.95 * u,
      { fill: cool.sclera, stroke: cool.scleraLine, 'stroke-width': 0.07 * u },
      turn,
    ) +
    path(hollow, { fill: `url(#${prefix}-copa)` }) +
    path(shape, { fill: `url(#${prefix}-nerve)`, stroke: cool.scleraLine, 'stroke-width': 0.06 * u }) +
    path(strands, { fill: 'none', stroke: cool.nerveStrand, 'stroke-width': 0.06 * u, opacity: '.8' }) +
    path(lamina, { fill: 'none', stroke: cool.scleraLine, 'stroke-width': 0.06 * u }) +
    ellipse(
      face,
      0.47 * u,
      1.5 * u,
      { fill: cool.nerve, stroke: cool.scleraLine, 'stroke-width': 0.06 * u },
      turn,
    ) +
    group(
      { fill: 'none', 'stroke-linecap': 'round' },
      path(vessel(0.16, 1), { stroke: warm.vein, 'stroke-width': 0.22 * u }),
      path(vessel(-0.18, -1), { stroke: warm.artery, 'stroke-width': 0.17 * u }),
    );
  return { defs: defs + copa, body };
}
