const LONG_DATE = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A content date in words: "20 de noviembre de 2026". Content dates are civil dates, read as UTC midnight. */
export const longDate = (date: Date): string => LONG_DATE.format(date);

/** A content date as `YYYY-MM-DD`. */
export const civilDate = (date: Date): string => date.toISOString().slice(0, 10);

/** A content date as a feed reads it: the day's beginning in the clinic. Bolivia is four hours behind UTC all year. */
export const rssDate = (date: Date): string => date.toUTCString().replace(/GMT$/, '-0400');

/** The initials on a doctor's plate: "Dra. Lourdes Salazar Choquetarqui" gives "LS". */
export function initials(name: string): string {
  const words = name.replace(/^(Dr|Dra)\.\s+/, '').split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
