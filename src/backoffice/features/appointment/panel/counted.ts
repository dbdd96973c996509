/** A number as it is read: 4812 → «4 812», with a space that does not break. */
export const counted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
