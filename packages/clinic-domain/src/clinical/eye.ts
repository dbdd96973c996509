/** Right, left, both, in the order in which doctors write them. Eyes are always named, never numbered. */
export const EYES = ['OD', 'OI', 'AO'] as const;
export type Eye = (typeof EYES)[number];

export const EYE_MESSAGE = 'Indique el ojo: OD, OI o AO.';

/** How many eyes are meant; both where nothing is said, so that there is time for either. */
export const eyesIn = (eye: Eye | null | undefined): 1 | 2 => (eye === 'OD' || eye === 'OI' ? 1 : 2);
