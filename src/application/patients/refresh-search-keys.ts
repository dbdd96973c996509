import type { App } from '../app.ts';
import { patients } from '../collections.ts';
import { searchKeyProgress } from '../operational-collections.ts';
import type { Page, Stored } from '../ports/document-store.ts';
import { searchKeys, type Patient } from '#domain/people/patient';
import { ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Increase it when what finds a person changes: every record is then given its tokens again at the next start. */
const RULES = 1;
const PROGRESS = 'pacientes';
const REFRESH_SEARCH_KEYS_BATCH = 200;

type Store = Pick<App, 'store'>;

const isRight = (patient: Patient): boolean => {
  const { orden, claves } = searchKeys(patient);
  return orden === patient.orden && claves.join() === patient.claves.join();
};

/** Forgets that all records were looked at, so that the next start does it: for records written by other rules. */
export async function forgetSearchKeys({ store }: Store): Promise<void> {
  if ((await store.get(searchKeyProgress, PROGRESS)) !== null)
    await store.delete(searchKeyProgress, PROGRESS);
}

/**
 * Gives records from before these rules the tokens by which they are found now, one record per transaction, so that a
 * correction made meanwhile is kept. `pause` is awaited after each page; false stops it, and the next start goes on.
 */
export async function refreshSearchKeys(app: Store, pause: () => Promise<boolean>): Promise<void> {
  const stored = await app.store.get(searchKeyProgress, PROGRESS);
  if (stored?.value.reglas === RULES) return;
  let cursor: string | null = null;
  do {
    const page: Page<Patient> = await app.store.query(patients, {
      orderBy: [{ field: 'orden' }],
      limit: REFRESH_SEARCH_KEYS_BATCH,
      ...present({ cursor: cursor ?? undefined }),
    });
    for (const each of page.items) if (!isRight(each.value)) await refresh(app, each);
    ({ cursor } = page);
    if (cursor !== null && !(await pause())) return;
  } while (cursor !== null);
  if (stored === null) await app.store.create(searchKeyProgress, PROGRESS, { reglas: RULES });
  else await app.store.update(searchKeyProgress, PROGRESS, stored.version, { reglas: RULES });
}

const refresh = ({ store }: Store, { id }: Stored<Patient>): Promise<unknown> =>
  store.transaction<undefined, never>(async (tx) => {
    const stored = await tx.get(patients, id);
    if (stored !== null && !isRight(stored.value))
      tx.update(patients, stored, { ...stored.value, ...searchKeys(stored.value) });
    return ok(undefined);
  });
