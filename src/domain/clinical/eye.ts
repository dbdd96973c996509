/** Right, left, both, in the order in which doctors write them. Eyes are always named, never numbered. */
export const EYES = ['OD', 'OI', 'AO'] as const;
export type Eye = (typeof EYES)[number];
