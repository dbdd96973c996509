import type { Eye } from '../eye.ts';

/** What is drawn on: the front of the eye, its posterior pole, the whole fundus with its hours, the optic disc. */
export const TEMPLATES = ['anterior', 'polo', 'fondo', 'papila'] as const;
export type Template = (typeof TEMPLATES)[number];

/** One eye: drawings are of the right or of the left. */
export type OneEye = Exclude<Eye, 'AO'>;

/** A place on a template, as the examiner sees it: 1,000 to the rim, x to the right, y downwards. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The rim of a template. */
export const RIM = 1000;

/** The disc on the posterior pole, whose middle is the fovea; to the nose, which is right of a right eye as it is seen. */
const DISC_FROM_FOVEA = 560;

export const towardsNose = (ojo: OneEye): 1 | -1 => (ojo === 'OD' ? 1 : -1);

/** The middle of the disc on the posterior pole. */
export const discOf = (ojo: OneEye): Place => ({ x: towardsNose(ojo) * DISC_FROM_FOVEA, y: 0 });

const far = ({ x, y }: Place): number => Math.hypot(x, y);

/** «a las 10», «a la 1»: the clock as the examiner sees it, the same for both eyes. */
export function hourWords({ x, y }: Place): string {
  const turn = (Math.atan2(x, -y) / Math.PI) * 6;
  const hour = (Math.round(turn) + 12) % 12;
  return hour === 1 ? 'a la 1' : `a las ${String(hour === 0 ? 12 : hour)}`;
}

/** «temporal superior», «nasal»: by eye. */
export function sectorWords(ojo: OneEye, { x, y }: Place): string {
  const side = x * towardsNose(ojo) > 0 ? 'nasal' : 'temporal';
  const height = y < 0 ? 'superior' : 'inferior';
  // Within an eighth of a turn of an axis, the axis alone.
  const slope = Math.tan(Math.PI / 8);
  if (Math.abs(y) <= Math.abs(x) * slope) return side;
  if (Math.abs(x) <= Math.abs(y) * slope) return height;
  return `${side} ${height}`;
}

interface Ring {
  /** The ring ends here. */
  readonly hasta: number;
  readonly palabras: string;
}

const RINGS: Readonly<Record<Exclude<Template, 'polo'>, readonly Ring[]>> = {
  anterior: [
    { hasta: 250, palabras: 'en el centro' },
    { hasta: 550, palabras: 'en la media periferia' },
    { hasta: 760, palabras: 'en la periferia' },
    { hasta: Infinity, palabras: 'en el limbo' },
  ],
  fondo: [
    { hasta: 300, palabras: 'en el polo posterior' },
    { hasta: 560, palabras: 'posterior al ecuador' },
    { hasta: 680, palabras: 'ecuatorial' },
    { hasta: 900, palabras: 'anterior al ecuador' },
    { hasta: Infinity, palabras: 'en la ora serrata' },
  ],
  papila: [
    { hasta: 400, palabras: 'en la excavación' },
    { hasta: 800, palabras: 'en el anillo' },
    { hasta: Infinity, palabras: 'junto a la papila' },
  ],
};

/** Whether an hour says anything at a place: at the middle it does not. */
const HAS_HOUR: Readonly<Record<Exclude<Template, 'polo'>, number>> = {
  anterior: 250,
  fondo: 120,
  papila: 250,
};

/** Where something is, as it is dictated: «a las 10, ecuatorial», «en la arcada temporal superior». */
export function placeWords(template: Template, ojo: OneEye, place: Place): string {
  if (template === 'polo') return poleWords(ojo, place);
  const ring = RINGS[template].find(({ hasta }) => far(place) < hasta)?.palabras ?? '';
  return far(place) < HAS_HOUR[template] ? ring : `${hourWords(place)}, ${ring}`;
}

const FOVEA = 130;
const MACULA = 420;
const DISC = 190;

function poleWords(ojo: OneEye, place: Place): string {
  const disc = discOf(ojo);
  if (far({ x: place.x - disc.x, y: place.y - disc.y }) < DISC) return 'en la papila';
  if (far(place) < FOVEA) return 'en la fóvea';
  const sector = sectorWords(ojo, place);
  if (far(place) < MACULA) return `en la mácula ${sector}`;
  return sector === 'nasal' ? 'nasal a la papila' : `en la arcada ${sector}`;
}
