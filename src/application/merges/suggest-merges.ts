import type { App } from '../app.ts';
import { alikeRecords, merges, patients } from '../collections.ts';
import { patientView } from '../patients/patient-view.ts';
import type { Stored } from '../ports/document-store.ts';
import { ALIKE, pairsOf, WAYS } from './alike-records.ts';
import type { MergeSuggestion, MergeSuggestions } from '#contract/merges';
import { likeness, SUGGEST_FROM } from '#domain/people/duplicates';
import type { Patient } from '#domain/people/patient';
import { pairOf } from '#domain/people/patient-merge';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Each field has its own index, in which records that share a value are adjacent. */
type Way = (typeof WAYS)[number];
/** In a cursor: the pairs that are kept. */
const KEPT = 'parecidas';

/** Records read per request, records read at a time, and the number of pairs after which it stops. */
const MOST_READ = 3000;
const SUGGEST_MERGES_BATCH = 500;
const ENOUGH = 20;

interface Place {
  readonly way: Way;
  /** The last value looked at. */
  readonly after: string;
}

/**
 * Records that may be the same person: first those that the last look through all of them kept, as they are now, and after them, or where
 * none are kept, by searching, some thousand at a time. The search walks along the phones, the birth dates,
 * the document numbers and the names, where records that share one are adjacent, and compares those. A pair already decided or
 * proposed is not suggested again.
 */
export async function suggestMerges(
  app: Pick<App, 'store'>,
  { cursor }: { readonly cursor?: string | undefined },
): Promise<Result<MergeSuggestions, AppError>> {
  const kept = await keptPage(app, cursor);
  if (kept !== null) return ok(kept);
  let place = cursor === undefined ? { way: WAYS[0], after: '' } : readPlace(cursor);
  if (place === null) return err(fieldError('cursor', 'El cursor no es válido.'));
  const found = new Map<string, MergeSuggestion>();
  let read = 0;
  while (place !== null && read < MOST_READ && found.size < ENOUGH) {
    const step: Step = await nextGroups(app, place);
    read += step.read;
    place = step.next;
    for (const { a, b, like } of step.groups.flatMap(pairsOf))
      found.set(pairOf(a.id, b.id), { ...like, a: patientView(a), b: patientView(b) });
  }
  const known = await knownPairs(app, [...found.keys()]);
  const items = [...found].filter(([pair]) => !known.has(pair)).map(([, each]) => each);
  return ok({
    items: items.sort((a, b) => b.puntaje - a.puntaje),
    cursor: place === null ? null : writePlace(place),
    revisadas: read,
  });
}

interface Step {
  readonly groups: readonly (readonly Stored<Patient>[])[];
  readonly read: number;
  readonly next: Place | null;
}

/** The next records in the order of a value, grouped by it; a group cut off by the page is left for the next one. */
async function nextGroups({ store }: Pick<App, 'store'>, { way, after }: Place): Promise<Step> {
  const { items, cursor } = await store.query(patients, {
    where: [{ field: way, op: '>', value: after }],
    orderBy: [{ field: way }],
    limit: SUGGEST_MERGES_BATCH,
  });
  const groups = [...Map.groupBy(items, ({ value }) => value[way] ?? '')];
  const isCut = cursor !== null && groups.length > 1;
  const whole = isCut ? groups.slice(0, -1) : groups;
  const following = WAYS[WAYS.indexOf(way) + 1];
  const next =
    cursor !== null
      ? { way, after: whole.at(-1)?.[0] ?? after }
      : following === undefined
        ? null
        : { way: following, after: '' };
  const live = whole.map(([, group]) => group.filter(({ value }) => value.unidaA === undefined));
  return { groups: live.filter((group) => group.length > 1), read: items.length, next };
}

/** A page of the pairs that are kept: those that are still alike, of two records, and of which nobody has decided. */
async function keptPage(
  app: Pick<App, 'store'>,
  cursor: string | undefined,
): Promise<MergeSuggestions | null> {
  const from = cursor === undefined ? 0 : keptFrom(cursor);
  const kept = from === null ? null : await app.store.get(alikeRecords, ALIKE);
  if (from === null || kept === null) return null;
  const { pares, revisadas } = kept.value;
  const part = pares.slice(from, from + ENOUGH);
  const [people, known] = await Promise.all([
    app.store.getMany(
      patients,
      part.flatMap(({ a, b }) => [a, b]),
    ),
    knownPairs(
      app,
      part.map(({ a, b }) => pairOf(a, b)),
    ),
  ]);
  const live = new Map(
    people.flatMap((each) => (each === null || each.value.unidaA !== undefined ? [] : [[each.id, each]])),
  );
  const items = part.flatMap((pair): MergeSuggestion[] => {
    const [a, b] = [live.get(pair.a), live.get(pair.b)];
    if (a === undefined || b === undefined || known.has(pairOf(pair.a, pair.b))) return [];
    const like = likeness(a.value, b.value);
    return like.puntaje < SUGGEST_FROM ? [] : [{ ...like, a: patientView(a), b: patientView(b) }];
  });
  const next = from + ENOUGH;
  return {
    items,
    cursor: next < pares.length ? cursorOf([KEPT, String(next)]) : writePlace({ way: WAYS[0], after: '' }),
    revisadas: from === 0 ? revisadas : 0,
  };
}

/** Where a cursor of the kept pairs goes on; null for one of the search. */
function keptFrom(cursor: string): number | null {
  const [name, from] = partsOf(cursor) ?? [];
  return name === KEPT && /^\d{1,6}$/u.test(String(from)) ? Number(from) : null;
}

/** Firestore accepts at most thirty values in one query. */
const ASKED_AT_ONCE = 30;

async function knownPairs({ store }: Pick<App, 'store'>, pairs: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < pairs.length; from += ASKED_AT_ONCE) {
    const page = await store.query(merges, {
      where: [{ field: 'pareja', op: 'in', value: pairs.slice(from, from + ASKED_AT_ONCE) }],
      limit: 1000,
    });
    // One that was undone may be proposed again.
    for (const { value } of page.items) if (value.estado !== 'deshecha') known.add(value.pareja);
  }
  return known;
}

const writePlace = ({ way, after }: Place): string => cursorOf([way, after]);

const cursorOf = (parts: readonly [string, string]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

function readPlace(cursor: string): Place | null {
  const [name, after] = partsOf(cursor) ?? [];
  const way = WAYS.find((each) => each === name);
  return way === undefined || typeof after !== 'string' ? null : { way, after };
}

function partsOf(cursor: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) && value.length === 2 ? value : null;
  } catch {
    return null;
  }
}
