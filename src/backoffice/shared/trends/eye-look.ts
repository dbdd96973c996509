import { LINES } from '#components/ui/charts/chart-style.ts';

/** The right eye is solid and filled, the left dashed and hollow: they are told apart without colour. */
export const EYE_LOOK = { OD: LINES.main, OI: LINES.second } as const;
