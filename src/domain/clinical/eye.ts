/** An eye is named, never counted: right, left, both, in the order in which doctors write them. */
export const EYES = ['OD', 'OI', 'AO'] as const;
export type Eye = (typeof EYES)[number];
