/** The theme's `md` breakpoint, for components whose structure changes below it, not only their look. */
export const BELOW_MD = '(width < 48rem)';
