import type { App } from '../app.ts';
import { downloads, type KeptDownload } from '../operational-collections.ts';
import type { Stored } from '../ports/document-store.ts';
import type { CurrentSession } from '../identity/read-session.ts';
import type { Download } from '#contract/own/downloads';
import {
  downloadOfAnother,
  downloadTaken,
  isDownloadKind,
  type DownloadKind,
} from '#domain/shared/download-kinds';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

type Here = Pick<App, 'store' | 'clock'>;

/** A download of which nothing was heard for so long died with its server. */
const SILENT_MS = 60_000;

const isAlive = ({ value }: Stored<KeptDownload>, now: Date): boolean =>
  // A clock that was set back must not keep the place for ever.
  Math.abs(now.getTime() - Date.parse(value.latido)) < SILENT_MS;

/** Takes the only place that there is for a kind of download; refused with who has it. */
export async function beginDownload(
  app: Pick<App, 'store' | 'clock' | 'secrets'>,
  tipo: DownloadKind,
  { uid, nombre }: { readonly uid: string; readonly nombre: string },
): Promise<Result<{ readonly id: string }, AppError>> {
  const id = app.secrets.newId();
  return app.store.transaction(async (tx) => {
    const now = app.clock.now();
    const stored = await tx.get(downloads, tipo);
    if (stored !== null && isAlive(stored, now)) return err(taken(tipo, stored.value, uid));
    const cuando = now.toISOString();
    const mine: KeptDownload = { id, quien: uid, nombre, empezada: cuando, latido: cuando, bytes: 0 };
    if (stored === null) tx.create(downloads, tipo, mine);
    else tx.update(downloads, stored, mine);
    return ok({ id });
  });
}

const taken = (tipo: DownloadKind, { quien, nombre }: KeptDownload, uid: string): AppError =>
  appError('en_curso', downloadTaken(tipo, quien === uid ? null : nombre));

/** Notes how far a download has come; false when it is to stop, because somebody cancelled it. */
export async function noteDownload(
  app: Here,
  tipo: DownloadKind,
  id: string,
  bytes: number,
): Promise<boolean> {
  return app.store
    .transaction<boolean, never>(async (tx) => {
      const stored = await tx.get(downloads, tipo);
      if (stored?.value.id !== id) return ok(false);
      tx.update(downloads, stored, { ...stored.value, latido: app.clock.now().toISOString(), bytes });
      return ok(true);
    })
    .then((noted) => noted.ok && noted.value);
}

/** Gives the place free, unless somebody else has it by now. */
export async function endDownload(
  { store }: Pick<App, 'store'>,
  tipo: DownloadKind,
  id: string,
): Promise<void> {
  // In one transaction: its progress may be noted at this very moment.
  await store.transaction<undefined, never>(async (tx) => {
    const stored = await tx.get(downloads, tipo);
    if (stored?.value.id === id) tx.delete(downloads, stored);
    return ok(undefined);
  });
}

/** What is being taken along at this moment, by whom and how far it has come. */
export async function listDownloads(
  { store, clock }: Here,
  { user }: CurrentSession,
): Promise<Result<{ readonly items: readonly Download[] }, never>> {
  const { items } = await store.query(downloads, { limit: 50 });
  const now = clock.now();
  return ok({
    items: items.flatMap((stored) => {
      const { id, value } = stored;
      if (!isDownloadKind(id) || !isAlive(stored, now)) return [];
      const { nombre, empezada, bytes } = value;
      return [{ tipo: id, nombre, propia: value.quien === user.uid, empezada, bytes }];
    }),
  });
}

/** Stops a download, wherever it runs: one's own, or any as an administrator. One that has ended is stopped already. */
export async function cancelDownload(
  { store }: Pick<App, 'store'>,
  { user, actor }: CurrentSession,
  tipo: string,
): Promise<Result<undefined, AppError>> {
  return store.transaction<undefined, AppError>(async (tx) => {
    const stored = await tx.get(downloads, tipo);
    if (stored === null) return ok(undefined);
    if (stored.value.quien !== user.uid && actor.rol !== 'admin')
      return err(appError('prohibido', downloadOfAnother(stored.value.nombre)));
    tx.delete(downloads, stored);
    return ok(undefined);
  });
}
