import { nearMatcher, personMatcher, type Searched } from './person-search.ts';

/** Somebody in a list, with whatever else of the row is searched: a doctor, a study, the number of an order. */
export interface ListedPerson {
  readonly id?: string | undefined;
  readonly nombre: string;
  readonly telefono?: string | undefined;
  readonly also?: readonly (string | undefined)[];
}

const searchedOf = ({ nombre, telefono, also = [] }: ListedPerson): Searched => ({
  names: [nombre, ...also.flatMap((text) => text ?? [])],
  phones: telefono === undefined ? [] : [telefono],
  documents: [],
});

/** Whether a row is of somebody who was meant: by what it shows, or because the records know the person by it (`known`). */
export function listedMatcher(typed: string, known: ReadonlySet<string>): (person: ListedPerson) => boolean {
  const matches = personMatcher(typed);
  return (person) => (person.id !== undefined && known.has(person.id)) || matches(searchedOf(person));
}

/**
 * The rows of a list that were meant, by the rules by which people are searched: a name, a phone as it is printed, and
 * through `known` a document or a former surname, which no row shows. Where there is none, those one letter away.
 */
export function rowsMeant<Row>(
  rows: readonly Row[],
  typed: string,
  { personOf, known }: { readonly personOf: (row: Row) => ListedPerson; readonly known: ReadonlySet<string> },
): readonly Row[] {
  if (typed.trim() === '') return rows;
  const matches = listedMatcher(typed, known);
  const found = rows.filter((row) => matches(personOf(row)));
  if (found.length > 0) return found;
  const near = nearMatcher(typed);
  return rows.filter((row) => near(searchedOf(personOf(row))));
}
