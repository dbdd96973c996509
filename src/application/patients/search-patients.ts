import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { patients } from '../collections.ts';
import type { Page, Stored } from '../ports/document-store.ts';
import { maskedView, patientView } from './patient-view.ts';
import type { PatientsFound } from '#contract/patients';
import { LISTED_UNTOLD } from '#domain/people/reading';
import { nearPatientMatcher, patientMatcher, type Patient } from '#domain/people/patient';
import { byRelevance } from '#domain/people/patient-relevance';
import { lookedForNear, mayBeMistyped } from '#domain/people/search/one-letter';
import { readTyped, tokensOf, type Term } from '#domain/people/search/typed-search';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { isEnoughToSearch, PREFIX, searchWords, sortKey } from '#domain/shared/spanish-text';
import { present } from '#domain/shared/typed-record';

/** Records read at a time, and the maximum read for one answer. */
const SEARCH_PATIENTS_BATCH = 100;
const MOST_READ = 2000;
/** Letters at the beginning of a mistyped word that are taken to be right when surnames are looked for first. */
const SURE = 3;
/** Typed words that are looked for as the beginning of a surname. */
const MOST_WORDS = 3;

/** Beside no more than so many who are found exactly, those one letter away are shown too, so many of them. */
const FEW = 3;

/** The search, and who searches; `oculto` hides the documents. */
export interface PatientSearch {
  readonly quien: string;
  readonly texto: string;
  readonly limite: number;
  readonly oculto: boolean;
}

/**
 * Patients of whom everything typed is part of a name, a document or a phone, the nearest to the text first; where there
 * is nobody, those with one other letter in a long word (`parecidos`), and where there are few, those beside them (`cerca`):
 * a name that was heard may be the other one's. Nobody lists everybody: fewer than three letters
 * are refused, there is no second page, and a long list leaves a line in the audit log.
 */
export async function searchPatients(
  app: Pick<App, 'store' | 'clock'>,
  { quien, texto, limite, oculto }: PatientSearch,
): Promise<Result<PatientsFound, AppError>> {
  if (!isEnoughToSearch(texto) || tokensOf(readTyped(texto)).length === 0)
    return err(fieldError('texto', 'Escriba al menos tres letras o dígitos.'));
  const { exact, found, beside } = await findPatients(app, texto, { limite, takesNear: true });
  const view = oculto ? maskedView : patientView;
  const items = found.slice(0, limite).map(view);
  const cerca = beside.slice(0, FEW).map(view);
  if (items.length > LISTED_UNTOLD) {
    const words = searchWords(texto).join(' ').slice(0, 60);
    await auditOnce(
      app,
      quien,
      {
        accion: 'búsqueda de pacientes',
        coleccion: 'pacientes',
        documento: 'busqueda',
        detalle: { texto: words, personas: items.length },
      },
      `busqueda/${words}`,
    );
  }
  const isNear = exact.length === 0 && items.length > 0;
  return ok(
    present({
      items,
      hayMas: found.length > limite,
      parecidos: isNear ? (true as const) : undefined,
      cerca: cerca.length === 0 ? undefined : cerca,
    }),
  );
}

/** Those who are found exactly and, where there is nobody or there are few, and it is wished, those one letter away. */
export async function findPatients(
  app: Pick<App, 'store'>,
  texto: string,
  {
    limite,
    most = MOST_READ,
    takesNear = false,
  }: { readonly limite: number; readonly most?: number; readonly takesNear?: boolean },
): Promise<Readonly<Record<'exact' | 'found' | 'beside', readonly Stored<Patient>[]>>> {
  const terms = readTyped(texto);
  if (!isEnoughToSearch(texto) || tokensOf(terms).length === 0) return { exact: [], found: [], beside: [] };
  const exact = await matching(app, { texto, terms, limite, most });
  const near = takesNear && exact.length <= FEW ? await nearly(app, { texto, terms, limite, most }) : [];
  const beside = near.filter(({ id }) => exact.every((each) => each.id !== id));
  return exact.length === 0 ? { exact, found: beside, beside: [] } : { exact, found: exact, beside };
}

interface Sought {
  readonly texto: string;
  readonly terms: readonly Term[];
  readonly limite: number;
  readonly most: number;
}

/** The records that match, the most relevant first, and more than asked for where there are more. */
async function matching(
  app: Pick<App, 'store'>,
  { texto, terms, limite, most }: Sought,
): Promise<Stored<Patient>[]> {
  const isMeant = patientMatcher(texto);
  const meant = ({ items }: Page<Patient>): Stored<Patient>[] =>
    items.filter(({ value }) => value.unidaA === undefined && isMeant(value));
  const asked = queryFor(tokensOf(terms));
  const pageAfter = (cursor: string | null): Promise<Page<Patient>> =>
    app.store.query(patients, {
      ...asked,
      limit: SEARCH_PATIENTS_BATCH,
      ...present({ cursor: cursor ?? undefined }),
    });
  // Few have a surname and a name in common: one question tells them all.
  const first = terms.length > 1 ? await pageAfter(null) : null;
  const found = first === null ? [] : meant(first);
  const isAll = first !== null && first.cursor === null;
  const surnamed = isAll ? [] : await surnamedAs(app, asked, { texto, limite, meant });
  const people = new Map([...found, ...surnamed].map((each) => [each.id, each]));
  let next = first?.cursor ?? null;
  let isMore = !isAll;
  for (let read = first?.items.length ?? 0; isMore && read < most && people.size <= limite;) {
    const page = await pageAfter(next);
    for (const each of meant(page)) people.set(each.id, each);
    read += page.items.length;
    next = page.cursor;
    isMore = next !== null;
  }
  return byRelevance([...people.values()], texto, { personOf });
}

/** Those whose surname the text begins, asked for by themselves: they come first, however many others there are. */
async function surnamedAs(
  app: Pick<App, 'store'>,
  asked: ReturnType<typeof queryFor>,
  {
    texto,
    limite,
    meant,
  }: Pick<Sought, 'texto' | 'limite'> & { readonly meant: (page: Page<Patient>) => Stored<Patient>[] },
): Promise<Stored<Patient>[]> {
  const found: Stored<Patient>[] = [];
  for (const word of texto.split(/\s+/u).map(sortKey).filter(isNameWord).slice(0, MOST_WORDS)) {
    if (found.length > limite) break;
    const where = [...asked.where, ...beginningWith(word)];
    found.push(...meant(await app.store.query(patients, { ...asked, where, limit: limite + 1 })));
  }
  return found;
}

/**
 * The records of whom one letter of one long word is another, in one round trip: the tokens of what is left of the word
 * without one of its letters are asked for side by side.
 */
async function nearly(app: Pick<App, 'store'>, { texto, terms, limite }: Sought): Promise<Stored<Patient>[]> {
  const words = terms.flatMap(({ kind, text }) => (kind === 'word' && mayBeMistyped(text) ? text : []));
  const others = tokensOf(terms.filter(({ text }) => !words.includes(text)));
  const asked = words.slice(0, MOST_WORDS).flatMap((word) =>
    lookedForNear(word).flatMap((token) => {
      const query = { ...queryFor([token, ...others]), limit: limite + 1 };
      // Those whose surname the word nearly is come first, however many others there are, where the wrong letter is not one of its first.
      return [query, { ...query, where: [...query.where, ...beginningWith(word.slice(0, SURE))] }];
    }),
  );
  const pages = await Promise.all(asked.map((query) => app.store.query(patients, query)));
  const isMeant = nearPatientMatcher(texto);
  const found = pages
    .flatMap(({ items }) => items)
    .filter(({ value }) => value.unidaA === undefined && isMeant(value));
  const different = [...new Map(found.map((each) => [each.id, each])).values()];
  return byRelevance(different, texto, { personOf, isNear: true });
}

const personOf = ({ value }: Stored<Patient>): Patient => value;

const beginningWith = (text: string) =>
  [
    { field: 'orden', op: '>=', value: text },
    { field: 'orden', op: '<', value: `${text}\u{ffff}` },
  ] as const;

const isNameWord = (word: string): boolean => word.length >= PREFIX.min && !/\d/.test(word);

/** Those who have the first token, narrowed by the others where the store can. */
const queryFor = ([token = '', ...others]: readonly string[]) => ({
  where: [{ field: 'claves', op: 'contains', value: token }] as const,
  narrow: others.map((value) => ({ field: 'claves', value })),
  orderBy: [{ field: 'orden' }],
});
