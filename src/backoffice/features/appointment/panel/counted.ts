/** A number with grouped digits: 4812 → «4 812», with a non-breaking space. */
export const counted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
