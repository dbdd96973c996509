import { LINES } from '#components/ui/charts/chart-style.ts';

const GUESSED = 'fill-none stroke-[1.75] [stroke-dasharray:1.5_5] [stroke-linecap:round]';

/**
 * The right eye is solid and filled, the left dashed and hollow: they are told apart without colour. `guessed` is the
 * line across a long time without a visit.
 */
export const EYE_LOOK = {
  OD: { ...LINES.main, guessed: `${GUESSED} stroke-iris`, word: 'font-strong text-iris' },
  OI: { ...LINES.second, guessed: `${GUESSED} stroke-retina`, word: 'font-strong text-retina' },
} as const;

export const TARGET_LINE = 'stroke-leaf stroke-2 [stroke-dasharray:10_3_2_3]';

/** A measure that is not to be relied on, of either eye: nothing in it, and a broken edge. */
export const DOUBTFUL_MARK = 'fill-surface stroke-ink-2 stroke-[1.25] [stroke-dasharray:2_2]';
