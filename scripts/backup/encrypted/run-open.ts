import path from 'node:path';
import { DATABASE } from '../layout.ts';
import { keepNewest, makeBackup } from '../make-backup.ts';
import { countDocuments } from './open-copy.ts';
import { noting, refuseNoData, type Run } from './run.ts';
import { placeIn, readState } from './state.ts';
import { BackupTrouble } from './trouble.ts';

/** A backup that is not encrypted, for a folder that is as well kept as the data; how it ended is noted alike. */
export async function runOpen(run: Run): Promise<void> {
  const { dataDir, place, keep, now } = run;
  if (!('newest' in keep)) throw new Error('Sin cifrar se conserva un número de respaldos: --keep 30.');
  const began = performance.now();
  refuseNoData(dataDir);
  const before = placeIn(await readState(dataDir), path.resolve(place));
  await noting(run, before, async () => {
    const { folder, manifest } = await makeBackup(dataDir, place, now);
    console.log(`Respaldo hecho y comprobado: ${folder} (archivos: ${String(manifest.archivos)}).`);
    const damaged = manifest.danados.length > 0;
    const { removed, lost } = damaged
      ? { removed: 0, lost: null }
      : await keepNewest(place, keep.newest, run.isLessRight);
    if (removed > 0) console.log(`Respaldos antiguos retirados: ${String(removed)}.`);
    const ultimo = {
      cuando: now.toISOString(),
      bytes: 0,
      documentos: countDocuments(path.join(folder, DATABASE)),
      archivos: manifest.archivos,
      conservados: 0,
      cifrado: false,
      danados: manifest.danados.length,
      segundos: Math.round((performance.now() - began) / 1000),
    };
    const trouble = damaged
      ? new BackupTrouble(
          'danado',
          `Archivos dañados en la carpeta de datos:\n${manifest.danados.join('\n')}`,
        )
      : lost === null
        ? null
        : new BackupTrouble('encogido', lost);
    return { ultimo, trouble };
  });
}
