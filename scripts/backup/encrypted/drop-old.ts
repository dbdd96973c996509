import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { listSealed, momentOf, readSealedManifest, type SealedManifest } from './place.ts';
import { dropUnused } from './pool.ts';
import { hasShrunk, keptOf, type Keep } from './rotation.ts';

/** What became of the older backups. */
export interface Dropped {
  readonly conservados: number;
  readonly retirados: number;
  readonly encogido: boolean;
}

/**
 * Removes what is older than is kept, once a good backup has been made. Nothing goes where the new one holds damaged
 * uploads, or so much less than those before that something must have been lost.
 */
export async function dropOld(place: string, keep: Keep, made: SealedManifest): Promise<Dropped> {
  const all = await listSealed(place);
  const encogido = hasShrunk(made, await mostOf(all));
  if (encogido || made.danados.length > 0) return { conservados: all.length, retirados: 0, encogido };
  const kept = keptOf(all.map(momentOf), keep);
  const old = all.filter((backup) => !kept.has(momentOf(backup).getTime()));
  for (const backup of old) {
    // A backup that is being removed is none any more, whenever that is interrupted.
    const aside = path.join(place, `.retirado-${path.basename(backup)}`);
    await rename(backup, aside);
    await rm(aside, { recursive: true, force: true });
  }
  await dropUnused(place);
  return { conservados: all.length - old.length, retirados: old.length, encogido };
}

/** The most that the backups held since somebody said that less is right. */
async function mostOf(newestFirst: readonly string[]): Promise<{ documentos: number; archivos: number }> {
  const most = { documentos: 0, archivos: 0 };
  for (const backup of newestFirst) {
    const manifest = await readSealedManifest(backup).catch(() => null);
    most.documentos = Math.max(most.documentos, manifest?.documentos ?? 0);
    most.archivos = Math.max(most.archivos, manifest?.archivos ?? 0);
    if (manifest?.aceptado === true) break;
  }
  return most;
}
