import type { Collection, Page, Query, Reader, Stored } from './ports/document-store.ts';

type Asked = Omit<Query, 'cursor'>;
type Queried = Pick<Reader, 'query'>;

/** What a query finds, page after page. */
export async function* pagesOf<T>(
  reader: Queried,
  from: Collection<T>,
  query: Asked,
): AsyncGenerator<Page<T>, void> {
  let page: Page<T> = await reader.query(from, query);
  yield page;
  while (page.cursor !== null) {
    page = await reader.query(from, { ...query, cursor: page.cursor });
    yield page;
  }
}

/** Everything that a query finds. */
export async function allFound<T>(reader: Queried, from: Collection<T>, query: Asked): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  for await (const { items } of pagesOf(reader, from, query)) found.push(...items);
  return found;
}

/** More documents than one person has of a kind. */
const ALL_FOUND_LIMIT = 500;
/** How many documents are read at once. */
const ALL_FOUND_BATCH = 400;

/** Every document of a person, under all the ids that the person's documents have, by a declared index. */
export async function allOfPerson<T>(
  reader: Queried,
  from: Collection<T>,
  ids: readonly string[],
  { orderBy = [], estado }: Pick<Query, 'orderBy'> & { readonly estado?: string } = {},
): Promise<Stored<T>[]> {
  const narrow = estado === undefined ? [] : [{ field: 'estado', op: '==' as const, value: estado }];
  const found = await Promise.all(
    ids.map((id) =>
      allFound(reader, from, {
        where: [{ field: 'paciente.id', op: '==', value: id }, ...narrow],
        orderBy,
        limit: ALL_FOUND_BATCH,
      }),
    ),
  );
  return found.flat();
}

/** What is stored of a person in one collection, under all those ids, the last first. */
export async function newestOfPerson<T extends { readonly creada: string }>(
  reader: Queried,
  from: Collection<T>,
  ids: readonly string[],
): Promise<Stored<T>[]> {
  const found = await Promise.all(
    ids.map((id) =>
      reader.query(from, {
        where: [{ field: 'paciente.id', op: '==', value: id }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: ALL_FOUND_LIMIT,
      }),
    ),
  );
  return found.flatMap(({ items }) => items).toSorted((a, b) => (a.value.creada < b.value.creada ? 1 : -1));
}

/** What the queries find of those whose day to look at them has come, the longest waiting first. */
export async function longestWaiting<T extends { readonly toca?: string | undefined }>(
  reader: Queried,
  from: Collection<T>,
  queries: readonly NonNullable<Query['where']>[],
): Promise<Stored<T>[]> {
  const found = await Promise.all(
    queries.map((where) =>
      reader.query(from, { where, orderBy: [{ field: 'toca' }], limit: ALL_FOUND_LIMIT }),
    ),
  );
  return found
    .flatMap(({ items }) => items)
    .toSorted((a, b) => ((a.value.toca ?? '') < (b.value.toca ?? '') ? -1 : 1));
}

/** How many documents are looked at for one page where a filter needs more than an index. */
const LOOKS = 2000;

/** A page of those that are wanted among what a query finds; it ends early where too many are not. */
export async function wantedAmong<T>(
  reader: Queried,
  from: Collection<T>,
  { limit, cursor: first, ...query }: Query & { readonly limit: number },
  isWanted: (stored: Stored<T>) => boolean,
): Promise<{ readonly items: Stored<T>[]; readonly cursor: string | null }> {
  const items: Stored<T>[] = [];
  let cursor = first ?? null;
  let looked = 0;
  do {
    const asked = { ...query, limit: limit - items.length };
    const page: Page<T> = await reader.query(from, cursor === null ? asked : { ...asked, cursor });
    items.push(...page.items.filter(isWanted));
    looked += page.items.length;
    cursor = page.cursor;
  } while (items.length < limit && cursor !== null && looked < LOOKS);
  return { items, cursor };
}
