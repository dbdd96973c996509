import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  DATABASE,
  FILES,
  integrityProblems,
  isWhole,
  keepToOwner,
  KEY,
  keyProblem,
  newerProblem,
  readManifest,
  sha256Of,
  sync,
  uploadedFiles,
  type Manifest,
} from './layout.ts';

/** Checks a backup byte by byte, and only then copies it to a folder that is missing or empty. */
export async function restoreBackup(backup: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const newer = newerProblem(manifest);
  if (newer !== null) throw new Error(`${backup}: ${newer}`);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} no está vacía: se restaura en una carpeta nueva, sin tocar la que hay.`);
  const problems = await backupProblems(backup, manifest);
  if (problems.length > 0)
    throw new Error(`El respaldo ${backup} está dañado:\n${problems.map((one) => `  - ${one}`).join('\n')}`);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const place of await uploadedFiles(backup)) {
    const target = path.join(dataDir, FILES, place);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path.join(backup, FILES, place), target);
    await keepToOwner(target);
    await sync(target);
  }
  // The database comes last: a server can start on any folder that contains one.
  for (const file of manifest.clave ? [KEY, DATABASE] : [DATABASE]) {
    await copyFile(path.join(backup, file), path.join(dataDir, file));
    await keepToOwner(path.join(dataDir, file));
    await sync(path.join(dataDir, file));
  }
  await sync(dataDir);
  return manifest;
}

/** Everything in a backup that differs from what was written, in words; empty when it is intact. */
export async function backupProblems(backup: string, manifest: Manifest): Promise<string[]> {
  const database = path.join(backup, DATABASE);
  if (!existsSync(database)) return [`Falta ${DATABASE}.`];
  const problems =
    (await sha256Of(database)) === manifest.sha256
      ? integrityProblems(database)
      : [`${DATABASE} no es la que se guardó.`];
  const key = manifest.clave ? await wrongKey(backup, manifest) : null;
  if (key !== null) problems.push(key);
  const places = await uploadedFiles(backup);
  if (places.length !== manifest.archivos)
    problems.push(`Hay ${String(places.length)} archivos y se guardaron ${String(manifest.archivos)}.`);
  for (const place of places)
    if (!manifest.danados.includes(place) && !(await isWhole(path.join(backup, FILES, place))))
      problems.push(`${FILES}/${place} no es el que se guardó.`);
  return problems;
}

/** Why the stored key is not the one that was saved, or could not sign sessions. */
async function wrongKey(backup: string, { claveSha256 }: Manifest): Promise<string | null> {
  const file = path.join(backup, KEY);
  if (!existsSync(file)) return `Falta ${KEY}.`;
  if (claveSha256 !== undefined && (await sha256Of(file)) !== claveSha256)
    return `${KEY} no es la que se guardó.`;
  return keyProblem(backup);
}
