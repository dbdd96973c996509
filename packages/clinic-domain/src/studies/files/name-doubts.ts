import { isCivilDate } from '../../shared/civil-date.ts';

/** What is known of the order to which a file is uploaded. */
export interface NamedOrder {
  readonly acceso: string;
  /** The number of the identity document; null where there is none. */
  readonly ci: string | null;
  readonly nacimiento: string | null;
  /** The civil day on which the study was asked for. */
  readonly creada: string;
}

/** Something in a file's name that is not the order's: which, what the name says, and what the order has. */
export interface NameDoubt {
  readonly que: 'acceso' | 'ci' | 'nacimiento';
  readonly dice: string;
  readonly tiene: string;
}

const ACCESSION = /EX\d{2}-\d{6}/giu;
/** `1952-03-12`, `19520312`, `12-03-1952`. */
const DATES = [
  /(?<!\d)(?<year>(?:19|20)\d{2})[-_.]?(?<month>\d{2})[-_.]?(?<day>\d{2})(?!\d)/gu,
  /(?<!\d)(?<day>\d{2})[-_.](?<month>\d{2})[-_.](?<year>(?:19|20)\d{2})(?!\d)/gu,
];
/** Numbers of identity cards have from six to eight digits; shorter ones are serial and visit numbers. */
const CARD = /(?<!\d)\d{6,8}(?!\d)/gu;
const HOUR = /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/u;
/** A date in the years before the order is the day of a study, and nobody's birthday. */
const YEARS_OF_STUDIES = 3;

/**
 * What the name of a file says against the order to which it is uploaded: another accession number, another card, another
 * birth date. It only ever warns: devices name files as they like, and a name proves nothing.
 */
export function nameDoubts(nombre: string, order: NamedOrder): NameDoubt[] {
  const { acceso, ci, nacimiento, creada } = order;
  const doubts: NameDoubt[] = [];
  const doubt = (que: NameDoubt['que'], said: readonly string[], tiene: string | null): void => {
    const [dice] = said;
    if (dice !== undefined && tiene !== null && !said.includes(tiene)) doubts.push({ que, dice, tiene });
  };
  const accessions = (nombre.match(ACCESSION) ?? []).map((text) => text.toUpperCase());
  doubt('acceso', accessions, acceso);
  const rest = nombre.replaceAll(ACCESSION, ' ');
  const dates = DATES.flatMap((pattern) => [...rest.matchAll(pattern)]).flatMap(
    ({ groups = {}, 0: text }) => {
      const date = `${groups['year'] ?? ''}-${groups['month'] ?? ''}-${groups['day'] ?? ''}`;
      return isCivilDate(date) ? [{ date, text }] : [];
    },
  );
  const withoutDates = dates.reduce((left, { text }) => left.replaceAll(text, ' '), rest);
  const cards = (withoutDates.match(CARD) ?? []).filter((text) => dates.length === 0 || !HOUR.test(text));
  // A card of eight digits may read as a date.
  if (ci === null || !rest.includes(ci)) doubt('ci', cards, ci);
  const latestBirth = Number(creada.slice(0, 4)) - YEARS_OF_STUDIES;
  const births = dates.map(({ date }) => date).filter((date) => Number(date.slice(0, 4)) < latestBirth);
  doubt('nacimiento', births, nacimiento);
  return doubts;
}
