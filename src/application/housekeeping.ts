import type { App } from './app.ts';
import { recordAccesses, shiftNotes, studyFiles } from './collections.ts';
import { forgetFile } from './exams/files/receive-file.ts';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import {
  attempts,
  delays,
  holds,
  idempotencyKeys,
  nightlyWork,
  readings,
  shownPeople,
} from './operational-collections.ts';
import type { Collection, Scalar } from './ports/document-store.ts';
import { resetRecords, sessionRecords } from './ports/provider-records.ts';

/** Attempts older than any limit's window no longer matter. */
const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1000;
/** What other versions wrote for each night matters no longer after a week. */
const NIGHTS_KEPT_MS = 7 * ATTEMPTS_KEPT_MS;
/** Which doctor was late, and who was notified, matters no longer after a month. */
const DELAYS_KEPT_DAYS = 30;
/** How long a file may take to arrive. */
const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;
const HOUSEKEEPING_BATCH = 200;

/**
 * Removes what has expired: stored answers, counted attempts, holds, record accesses, the delays of last month, the notes that a shift
 * saw a month ago and, where the accounts' provider
 * leaves them to us, the records of sessions and reset links; and files that began to arrive a day ago and never did.
 * Returns how many.
 */
export async function sweepExpired(app: Pick<App, 'store' | 'clock' | 'files'>): Promise<number> {
  const now = app.clock.now().getTime();
  const answers = await sweep(app, idempotencyKeys, 'vence', now);
  const old = await sweep(app, attempts, 'ultimo', now - ATTEMPTS_KEPT_MS);
  const sessions = await sweep(app, sessionRecords, 'expira', now);
  const held = await sweep(app, holds, 'vence', app.clock.now().toISOString());
  const opened = await sweep(app, recordAccesses, 'vence', app.clock.now().toISOString());
  const weekAgo = new Date(now - NIGHTS_KEPT_MS).toISOString();
  const nights = await sweep(app, nightlyWork, 'cuando', weekAgo);
  const { fecha } = clinicTime(app.clock.now());
  const late = await sweep(app, delays, 'fecha', addDays(fecha, -DELAYS_KEPT_DAYS));
  const notes = await sweep(app, shiftNotes, 'vence', app.clock.now().toISOString());
  const unfinished = await sweepUploads(app);
  const shown = await sweep(app, shownPeople, 'vence', app.clock.now().toISOString());
  const read = await sweep(app, readings, 'vence', app.clock.now().toISOString());
  return (
    unfinished +
    answers +
    old +
    sessions +
    held +
    opened +
    read +
    shown +
    nights +
    late +
    notes +
    (await sweep(app, resetRecords, 'expira', now))
  );
}

/** Nobody has seen these, and nobody has been notified that they arrived. */
async function sweepUploads(app: Pick<App, 'store' | 'clock' | 'files'>): Promise<number> {
  const { items } = await app.store.query(studyFiles, {
    where: [
      { field: 'estado', op: '==', value: 'subiendo' },
      {
        field: 'recibido',
        op: '<',
        value: new Date(app.clock.now().getTime() - UPLOAD_KEPT_MS).toISOString(),
      },
    ],
    orderBy: [{ field: 'recibido' }],
    limit: HOUSEKEEPING_BATCH,
  });
  let removed = 0;
  for (const stored of items) if (await forgetFile(app, stored)) removed += 1;
  return removed;
}

async function sweep<T>(
  app: Pick<App, 'store'>,
  collection: Collection<T>,
  field: string,
  before: Scalar,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const page = await app.store.query(collection, {
      where: [{ field, op: '<', value: before }],
      orderBy: [{ field }],
      limit: HOUSEKEEPING_BATCH,
    });
    for (const { id, version } of page.items) await app.store.delete(collection, id, version);
    removed += page.items.length;
    if (page.items.length < HOUSEKEEPING_BATCH) return removed;
  }
}
