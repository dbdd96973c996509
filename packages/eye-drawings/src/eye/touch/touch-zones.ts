import { frame, outline, place, polyline, smoothLoop } from '../curves.ts';
import {
  coatCourse,
  corneaBack,
  corneaFront,
  lensOutline,
  limbus,
  normalCornea,
  normalLens,
} from '../eye-model.ts';
import { lidShape, offset } from '../lid-section.ts';
import type { Point } from '../svg.ts';

/** The parts that can be touched, in the order in which they are numbered. */
export const EYE_PARTS = [
  'parpados',
  'cornea',
  'cristalino',
  'largo',
  'vitreo',
  'macula',
  'nervio',
  'musculos',
] as const;
export type EyePart = (typeof EYE_PARTS)[number];

export const eye = frame(556, 372, 17);
export const upperLid = lidShape(118, 9.3, 8, 0);
export const lowerLid = lidShape(114, 8.4, 8, 0);
export const measured = { front: -13, back: 11.9, below: 16.4 } as const;

type Line = readonly Point[];
export const mirrored = (line: Line, side: 1 | -1): Point[] => line.map(([x, y]) => [x, y * side]);

/** A straight muscle of the eye, from where it holds the globe back to the depth of the orbit; side −1 is above. */
const muscle: Line = [
  ...coatRing(12.05, 122, 70),
  [8, 10.3],
  [13, 8.5],
  [19, 6.3],
  [24.4, 4.4],
  [25, 6],
  [19.4, 8.5],
  [13.8, 11],
  [8.2, 12.8],
  [2.4, 13.7],
  ...coatRing(13.5, 100, 113),
  [-6.2, 11],
];
export const fibres: readonly Line[] = [1, 2.5, 4].map((lane) => [
  [-5 + lane * 0.4, 10.9 + lane * 0.26],
  [0, 12.1 + lane * 0.3],
  [6.4, 10.9 + lane * 0.46],
  [12.6, 8.8 + lane * 0.5],
  [19, 6.4 + lane * 0.42],
  [24.2, 4.7 + lane * 0.26],
]);

function coatRing(radius: number, from: number, to: number): Point[] {
  return Array.from({ length: 7 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / 6) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

const loop = (line: Line): string => smoothLoop(place(eye, line));
const edges = (line: Line): string => `${polyline(place(eye, line))}Z`;
const lidOutline = (shape: typeof upperLid, side: 1 | -1): string =>
  edges(
    mirrored(
      [...offset(shape, 0), ...offset(shape, 3).reverse()].filter((_, at) => at % 2 === 0),
      side,
    ),
  );

function corneaOutline(): string {
  const heights = Array.from({ length: 13 }, (_, i) => -limbus.half + (i * limbus.half) / 6);
  return edges([
    ...heights.map((y): Point => [corneaFront(normalCornea, y) - 0.25, y]),
    ...heights.toReversed().map((y): Point => [corneaBack(normalCornea, y) + 0.15, y]),
  ]);
}

interface Zone {
  readonly outline: string;
  /** Where the line to its name begins, where the name stands, and where its disc does. */
  readonly spot: Point;
  readonly name: Point;
  readonly disc: Point;
  readonly end: 'start' | 'end' | 'middle';
}

export const zones: Readonly<Record<EyePart, Zone>> = {
  parpados: {
    outline: lidOutline(upperLid, -1) + lidOutline(lowerLid, 1),
    spot: [-13.4, -7.2],
    name: [-17.6, -14.6],
    disc: [-21, -10.6],
    end: 'middle',
  },
  cornea: {
    outline: corneaOutline(),
    spot: [-13.05, 1.2],
    name: [-18.4, 3.4],
    disc: [-23.2, 1.6],
    end: 'end',
  },
  cristalino: {
    outline: loop(lensOutline(normalLens, 1.02)),
    spot: [-8.4, 2.2],
    name: [-17.6, 11],
    disc: [-21, 12],
    end: 'end',
  },
  largo: {
    outline: edges([
      [measured.front - 0.3, 15],
      [measured.back + 0.3, 15],
      [measured.back + 0.3, 17.6],
      [measured.front - 0.3, 17.6],
    ]),
    spot: [-0.6, measured.below],
    name: [-0.6, 17.8],
    disc: [-0.6, 18.2],
    end: 'middle',
  },
  vitreo: {
    outline: outline(
      coatCourse(eye, 'retina', -112, -6),
      coatCourse(eye, 'retina', 26, 112),
      place(eye, [
        [-5.2, 4.5],
        [-4.7, 0],
        [-5.2, -4.5],
      ]),
    ),
    spot: [0.8, -4],
    name: [-1.6, -18.4],
    disc: [-2, -18.2],
    end: 'middle',
  },
  macula: {
    outline: edges([
      [11.2, -3.1],
      [8, -2.6],
      [6.5, 0],
      [8, 2],
      [10.9, 1.7],
      [11.6, 0],
    ]),
    spot: [9.5, -0.4],
    name: [17.6, -2.4],
    disc: [22, -4.6],
    end: 'start',
  },
  nervio: {
    outline: edges([
      [9, 2.1],
      [10.4, 2.5],
      [13, 3.2],
      [16.3, 4.3],
      [15.7, 6.6],
      [14.6, 7.9],
      [12, 6.6],
      [9.6, 5.5],
      [8.4, 3.9],
    ]),
    spot: [13.2, 5.4],
    name: [17.6, 2.8],
    disc: [22.6, 4.4],
    end: 'start',
  },
  musculos: {
    outline: loop(mirrored(muscle, -1)) + loop(muscle),
    spot: [10.6, -10.6],
    name: [14.6, -14.6],
    disc: [18, -14.4],
    end: 'start',
  },
};
