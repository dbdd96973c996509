import type { Random } from './random.ts';
import { group, type Drawing } from './svg.ts';
import type { Frame } from './curves.ts';
import { normalCornea, normalLens, type CorneaShape, type LensShape } from './eye-model.ts';
import { eyeCoats, wholeRetina, type CoatsOptions } from './section-coats.ts';
import { eyeFront } from './section-front.ts';
import { eyeBowl } from './section-wall.ts';
import { growVessels, sparseVessels, type VesselStyle } from './vessel-growth.ts';

/** The eye to draw: a healthy adult eye unless something is changed. */
export interface SectionOptions {
  readonly prefix: string;
  readonly frame: Frame;
  readonly random: Random;
  /** Millimetres added to (or taken from) the axial length. */
  readonly elongation?: number;
  readonly cornea?: CorneaShape;
  readonly lens?: LensShape;
  /** Half width of the pupil in millimetres. */
  readonly pupil?: number;
  /** Clouding of the lens, from 0 to 1. */
  readonly clouding?: number;
  /** Depth of the cup of the optic disc, from 0 to 1. */
  readonly cup?: number;
  /** Retinal vessels, or none for small panels. */
  readonly vessels?: VesselStyle | 'none';
  readonly macula?: boolean;
  /** Stretches of attached retina in degrees from the posterior pole. */
  readonly attached?: CoatsOptions['attached'];
  /** Marks drawn on the bowl behind the cut surface and the lens. */
  readonly inside?: string;
  readonly nerveLength?: number;
}

/** Draws the horizontal section of a right eye seen from above: cornea left, temple up, nose down. */
export function eyeSection(options: SectionOptions): Drawing {
  const {
    prefix,
    frame,
    random,
    elongation = 0,
    cornea = normalCornea,
    lens = normalLens,
    pupil = 2.15,
    clouding = 0,
    cup = 0.3,
    vessels = sparseVessels,
    macula = true,
    attached = wholeRetina,
    inside = '',
    nerveLength = 5.2,
  } = options;
  const pieces = vessels === 'none' ? [] : growVessels(random, vessels, 'lower');
  const bowl = eyeBowl({ prefix, frame, elongation, vessels: pieces, macula, disc: nerveLength > 0 });
  const coats = eyeCoats({ prefix, frame, elongation, cup, attached, nerveLength });
  const front = eyeFront({ prefix, frame, cornea, lens, pupil, clouding });
  return {
    defs: bowl.defs + coats.defs + front.defs,
    body: group({ id: `${prefix}-ojo` }, bowl.body, inside, coats.body, front.body),
  };
}
