import type { App } from '../app.ts';
import { noteChains } from '../collections.ts';
import type { Page } from '../ports/document-store.ts';
import { isDamagedDocument } from '../ports/unavailable.ts';
import { rootOfChecked, type ClosedDay } from '#domain/clinical/seal/day-root';
import { finding, marksOf, type Finding } from '#domain/clinical/seal/findings';
import { checkStored, storedNotes, storedNotesOf, type StoredNote } from './stored-notes.ts';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const DAY_NOTES_BATCH = 500;

/** A day as it lies in the store: its notes in no order, and its slip or all that is wrong with it. */
export interface DayFound {
  readonly notes: readonly StoredNote[];
  readonly root: Result<ClosedDay, readonly Finding[]>;
}

/**
 * What was signed on a day of the clinic: what the chains of that day name, and what says to be of it. Each note that is
 * altered, damaged, missing or added is named by its consultation, and does not hide the others.
 */
export async function dayFound(app: Pick<App, 'store'>, dia: string): Promise<DayFound> {
  const leaves = await leavesOf(app, dia);
  const named = new Map(leaves.map(({ consulta, hash }) => [consulta, hash]));
  const [byKey, byTime] = await Promise.all([
    storedNotesOf(app.store, [...named.keys()]),
    notesOfTime(app, dia),
  ]);
  const notes = [
    ...byKey.filter((each) => each !== null),
    ...byTime.filter(({ consulta }) => !named.has(consulta)),
  ];
  const checked = await checkStored(notes);
  const missing: Finding[] = [...named.keys()]
    .filter((_, at) => byKey[at] === null)
    .map((consulta) => ({ indice: null, que: 'falta', consulta }));
  const signedAnew = marksOf(checked).filter(({ consulta, hash }) => (named.get(consulta) ?? hash) !== hash);
  const root = await rootOfChecked(checked, dia);
  const found = [...missing, ...signedAnew.map((mark) => finding('cambiada', mark))];
  if (root.ok) return { notes, root: found.length === 0 ? root : err(found) };
  // A gap in a chain is the note that is missing by name.
  const others = root.error.filter(
    ({ que, consulta }) => que !== 'falta' || consulta !== null || missing.length === 0,
  );
  return { notes, root: err([...others, ...found]) };
}

/** What is not as it was when the evening closed the day, by the hashes that its line of the audit log holds. */
export async function sinceClosing(
  notes: readonly StoredNote[],
  closed: readonly string[],
): Promise<Finding[]> {
  const marks = marksOf(await checkStored(notes));
  const known = new Set(closed);
  const standing = new Set(marks.map(({ hash }) => hash));
  const changed = marks.filter(({ hash }) => !known.has(hash));
  const gone = closed.filter((hash) => !standing.has(hash)).length - changed.length;
  return [
    ...changed.map((mark) => finding('cambiada', mark)),
    ...Array.from({ length: Math.max(0, gone) }, (): Finding => ({
      indice: null,
      que: 'falta',
      consulta: null,
    })),
  ];
}

/** Every consultation that the day's chains name, with its hash. */
async function leavesOf(
  app: Pick<App, 'store'>,
  dia: string,
): Promise<{ readonly consulta: string; readonly hash: string }[]> {
  const chains = await app.store.query(noteChains, {
    where: [{ field: 'dia', op: '==', value: dia }],
    limit: 1000,
  });
  return chains.items.flatMap(({ value }) => value.hojas ?? []);
}

/** Those that say to have been signed that day; none where one of them is damaged: the chains name them all the same. */
async function notesOfTime(app: Pick<App, 'store'>, dia: string): Promise<StoredNote[]> {
  const found: StoredNote[] = [];
  let cursor: string | null = null;
  try {
    do {
      const page: Page<unknown> = await app.store.query(storedNotes, {
        // A day more at both ends than any time zone needs; the day of the clinic decides.
        where: [
          { field: 'cuando', op: '>=', value: `${addDays(dia, -1)}T00:00:00.000Z` },
          { field: 'cuando', op: '<', value: `${addDays(dia, 2)}T00:00:00.000Z` },
        ],
        orderBy: [{ field: 'cuando' }],
        limit: DAY_NOTES_BATCH,
        ...present({ cursor: cursor ?? undefined }),
      });
      found.push(...page.items.map(({ id, value }) => ({ consulta: id, value })));
      cursor = page.cursor;
    } while (cursor !== null);
  } catch (cause) {
    if (!isDamagedDocument(cause)) throw cause;
  }
  return found.filter(({ value }) => dayOf(value) === dia);
}

/** The day on which a value says to have been signed. */
function dayOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('cuando' in value)) return null;
  const { cuando } = value;
  return typeof cuando !== 'string' || Number.isNaN(Date.parse(cuando))
    ? null
    : clinicTime(new Date(cuando)).fecha;
}
