/** The theme's `md` breakpoint, for components whose structure changes below it, not only their look. */
export const BELOW_MD = '(width < 48rem)';

/** Below the theme's `xl` breakpoint. */
export const BELOW_XL = '(width < 80rem)';
