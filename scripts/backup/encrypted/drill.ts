import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE, integrityProblems, type Manifest } from '../layout.ts';
import { restoreBackup } from '../restore-backup.ts';
import { countDocuments } from './open-copy.ts';
import { clinicOf } from './place.ts';
import { restoreSealed, type FoundBackup } from './restore-encrypted.ts';
import { noteDrill } from './state.ts';
import { BackupTrouble } from './trouble.ts';
import { clearFolder, takeWorkspace } from './workspace.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What a drill is told. */
export interface Wanted {
  readonly dataDir: string;
  /** An encrypted backup with what opens it, or the folder of one that is not. */
  readonly backup: { readonly found: FoundBackup; readonly secret: string } | { readonly folder: string };
  /** Elsewhere than within the data folder. */
  readonly to: string | undefined;
  readonly now: Date;
}

/** What a drill found. */
export interface Drilled {
  readonly respaldo: string;
  readonly creado: string;
  readonly documentos: number;
  readonly archivos: number;
  readonly segundos: number;
  /** Whether it counts: it was a backup of the clinic of this data folder. */
  readonly isNoted: boolean;
}

/**
 * Restores a backup into a folder that is thrown away, opens it as the product does and verifies the audit log and the signed
 * notes. Throws, and notes nothing, for one that could not be used in earnest.
 */
export async function drill({ dataDir, backup, to, now }: Wanted): Promise<Drilled> {
  const began = performance.now();
  const target = to ?? clearFolder(dataDir, 'ensayo');
  if (to !== undefined && existsSync(to) && (await readdir(to)).length > 0)
    throw new Error(`${to} no está vacía: el ensayo se hace en una carpeta nueva, que después se borra.`);
  const release = takeWorkspace(dataDir, target);
  if (release === null) throw new BackupTrouble('otro', 'Ya hay un respaldo o un ensayo en marcha.');
  try {
    const inner =
      'found' in backup
        ? await restoreSealed(backup.found, backup.secret, target)
        : await restoreBackup(backup.folder, target);
    const documentos = await lookInto(target, backup);
    const folder = 'found' in backup ? backup.found.folder : backup.folder;
    const made = {
      respaldo: path.basename(folder),
      documentos,
      archivos: inner.archivos,
      segundos: seconds(began),
    };
    const isNoted = await isOfClinic(dataDir, backup, inner);
    if (isNoted) await noteDrill(dataDir, { cuando: now.toISOString(), ...made });
    return { ...made, creado: inner.creado, isNoted };
  } finally {
    release();
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

async function lookInto(target: string, backup: Wanted['backup']): Promise<number> {
  const database = path.join(target, DATABASE);
  const problems = integrityProblems(database);
  if (problems.length > 0)
    throw new BackupTrouble('danado', `La base restaurada está dañada: ${problems.join('; ')}.`);
  const documentos = countDocuments(database);
  if ('found' in backup && documentos !== backup.found.manifest.documentos)
    throw new BackupTrouble(
      'danado',
      `Se restauraron ${String(documentos)} documentos y se habían guardado ${String(backup.found.manifest.documentos)}.`,
    );
  await verify(target);
  return documentos;
}

/** The verifier of the product, in a process of its own: from the sources, or as the image has it. */
async function verify(dataDir: string): Promise<void> {
  const places = ['scripts/verify.ts', 'dist/servidor/verificar.mjs'].map((file) => path.join(root, file));
  const script = places.find((file) => existsSync(file));
  if (script === undefined) throw new Error('Falta el comprobador: construya el producto (npm run build).');
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...inherited(), BACKEND: 'embedded', DATA_DIR: dataDir, SAMPLE_DATA: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new BackupTrouble('danado', `Lo restaurado no se puede dar por bueno:\n${said.trim()}`);
}

/** What a process needs of its system, and none of the server's settings. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'Path', 'SystemRoot', 'TEMP'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A drill of another clinic's backup says nothing of one's own. */
async function isOfClinic(dataDir: string, backup: Wanted['backup'], inner: Manifest): Promise<boolean> {
  if (!existsSync(path.join(dataDir, DATABASE))) return false;
  const clinic = await clinicOf(dataDir);
  if ('found' in backup) return backup.found.manifest.casa === clinic;
  return inner.clave && (await clinicOf(backup.folder)) === clinic;
}
