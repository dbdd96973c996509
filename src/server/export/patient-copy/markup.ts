import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { escapeMarkup } from '#domain/shared/markup-text';

/** A piece of HTML; whatever is put into one with {@link markup} is escaped unless it is one itself. */
export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | readonly Piece[] | null;

/** Builds HTML from a template: names and texts of people are text there, whatever signs they have. */
export const markup = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: parts.map((part, at) => part + (at < pieces.length ? written(pieces[at] ?? null) : '')).join(''),
});

function written(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'number') return String(piece);
  if (typeof piece === 'string') return escapeMarkup(piece);
  return 'html' in piece ? piece.html : piece.map(written).join('');
}

/** A text inside a string of a style sheet: nothing of it can end the string, the rule or the element. */
export const cssText = (text: string): Html => ({ html: `"${text.replaceAll(/["'\\<>\p{Cc}]/gu, ' ')}"` });

const DAY = new Intl.DateTimeFormat('es-BO', { dateStyle: 'long', timeZone: 'UTC' });

/** «20 de noviembre de 2026». */
export const dayWords = (fecha: string): string => DAY.format(new Date(`${fecha}T12:00:00Z`));

/** «20 de noviembre de 2026, 09:42». */
export function instantWords(instant: string): string {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return `${dayWords(fecha)}, ${formatHour(minuto)}`;
}

export const instantDay = (instant: string): string => dayWords(clinicTime(new Date(instant)).fecha);
