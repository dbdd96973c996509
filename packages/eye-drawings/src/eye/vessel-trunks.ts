import type { Point } from './svg.ts';

/** Arteries carry blood in, veins carry it out. */
export type VesselKind = 'artery' | 'vein';

/** A main vessel of the retina before it branches. */
export interface Trunk {
  readonly kind: VesselKind;
  readonly width: number;
  readonly course: Point[];
}

/** Main vessels below the fovea, in degrees of retina from the fovea: x towards the nose, y downwards, disc at x = 20. */
export const lowerTrunks: Trunk[] = [
  {
    kind: 'vein',
    width: 1,
    course: [
      [20, 0],
      [18.5, 8],
      [12, 19],
      [-2, 29],
      [-22, 37],
      [-46, 44],
      [-72, 50],
      [-92, 52],
    ],
  },
  {
    kind: 'artery',
    width: 0.78,
    course: [
      [20, 0],
      [20.5, 7],
      [15, 16],
      [3, 24],
      [-14, 30],
      [-36, 34],
      [-60, 36],
      [-86, 36],
    ],
  },
  {
    kind: 'vein',
    width: 0.82,
    course: [
      [20, 0],
      [23, 8],
      [31, 20],
      [43, 33],
      [57, 47],
      [70, 62],
      [80, 74],
    ],
  },
  {
    kind: 'artery',
    width: 0.66,
    course: [
      [20, 0],
      [25, 6],
      [36, 14],
      [52, 24],
      [70, 33],
      [92, 42],
    ],
  },
  {
    kind: 'vein',
    width: 0.5,
    course: [
      [12, 19],
      [8, 33],
      [3, 50],
      [-3, 68],
      [-12, 88],
    ],
  },
  {
    kind: 'artery',
    width: 0.42,
    course: [
      [15, 16],
      [18, 34],
      [24, 52],
      [27, 72],
      [34, 92],
    ],
  },
];

/** Small vessels near the horizontal meridian. */
export const middleTrunks: Trunk[] = [
  {
    kind: 'artery',
    width: 0.42,
    course: [
      [20, 0],
      [28, 3],
      [42, 5],
      [60, 9],
      [84, 13],
    ],
  },
  {
    kind: 'vein',
    width: 0.34,
    course: [
      [20, 0],
      [16, 4],
      [11, 5.5],
      [6, 5],
    ],
  },
];
