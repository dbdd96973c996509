import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { shrinkage, type Counts } from '../shrunk.ts';
import { listSealed, momentOf, readSealedManifest, type SealedManifest } from './place.ts';
import { dropUnused } from './pool.ts';
import { keptOf, type Keep } from './rotation.ts';

/** What became of the older backups. */
export interface Dropped {
  readonly conservados: number;
  readonly retirados: number;
  readonly perdido: string | null;
}

/**
 * Removes what is older than is kept, once a good backup has been made. Nothing goes where the new one holds damaged
 * uploads, or so much less than those before that something must have been lost.
 */
export async function dropOld(place: string, keep: Keep, made: SealedManifest): Promise<Dropped> {
  const all = await listSealed(place);
  const perdido = made.aceptado === true ? null : shrinkage(countsIn(made), await countsBefore(all.slice(1)));
  if (perdido !== null || made.danados.length > 0) return { conservados: all.length, retirados: 0, perdido };
  const kept = keptOf(all.map(momentOf), keep);
  const old = all.filter((backup) => !kept.has(momentOf(backup).getTime()));
  for (const backup of old) {
    // A backup that is being removed is none any more, whenever that is interrupted.
    const aside = path.join(place, `.retirado-${path.basename(backup)}`);
    await rename(backup, aside);
    await rm(aside, { recursive: true, force: true });
  }
  await dropUnused(place);
  return { conservados: all.length - old.length, retirados: old.length, perdido };
}

/** How much each of the backups held, back to the one of which somebody said that less is right. */
async function countsBefore(newestFirst: readonly string[]): Promise<Counts[]> {
  const before: Counts[] = [];
  for (const backup of newestFirst) {
    const manifest = await readSealedManifest(backup).catch(() => null);
    if (manifest !== null) before.push(countsIn(manifest));
    if (manifest?.aceptado === true) break;
  }
  return before;
}

const countsIn = ({ cuentas, documentos, archivos }: SealedManifest): Counts =>
  cuentas ?? { todo: documentos, subidos: archivos };
