import type { Answer } from '#client/call';

/** One's own visit of today that is still open, of the pages of a patient's visits. */
export const openToday = (
  pages: readonly Pick<Answer<'listConsultations'>, 'borradores'>[] | undefined,
  today: string,
): string | undefined =>
  pages?.flatMap(({ borradores }) => borradores).find(({ fecha }) => fecha === today)?.id;
