/** The theme's `md` breakpoint, for components whose structure changes below it, not only their look. */
export const BELOW_MD = '(width < 48rem)';

/** Below the theme's `xl` breakpoint with letters of this size: those of a media query are those that the page loaded with. */
export const belowXl = (remPx: number): string => `(width < ${String(80 * remPx)}px)`;
