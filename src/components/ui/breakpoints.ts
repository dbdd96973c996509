/** The breakpoint `md` of the theme, for what has another structure below it and not only another look. */
export const BELOW_MD = '(width < 48rem)';
