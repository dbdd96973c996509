import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KEY } from '../layout.ts';
import type { Counts } from '../shrunk.ts';
import type { Sealed } from './age-file.ts';
import { BackupTrouble, isMissing, troubleAt } from './trouble.ts';

/** Says whose backups a place holds; a disk that is not connected has none. */
const MARK = 'clinica.json';
/** Written last: a folder without it is not a backup. */
const MANIFEST = 'cifrado.json';
/** Which uploads belong to a backup: one a line (`pool.ts`). */
export const LIST = 'archivos.txt';
const README = 'LEAME.txt';

/** What an encrypted backup says of itself to whoever cannot open it. */
export interface SealedManifest {
  readonly formato: 1;
  readonly creado: string;
  /** Of which clinic it is. */
  readonly casa: string;
  /** The public keys of those who can open it, and whether a phrase opens the key that lies in it. */
  readonly llaves: readonly string[];
  readonly frase: boolean;
  /** The folder, among the uploads of the place, of those that are locked as this one is. */
  readonly etiqueta: string;
  readonly documentos: number;
  readonly archivos: number;
  /** Uploads that were damaged already. */
  readonly danados: readonly string[];
  /** How much it holds; older ones do not say. */
  readonly cuentas?: Counts;
  /** Somebody said that it may hold so much less than those before it. */
  readonly aceptado?: boolean;
  /** Bytes of everything once it is open. */
  readonly abierto: number;
  readonly partes: Readonly<Record<string, Sealed>>;
}

/** The same for all backups of a data folder, also after one was restored; tells nothing of its key. */
export async function clinicOf(dataDir: string): Promise<string> {
  const key = await readFile(path.join(dataDir, KEY), 'utf8').catch((cause: unknown) => {
    if (isMissing(cause)) return '';
    throw cause;
  });
  return createHash('sha256').update(`respaldos de ${key.trim()}`).digest('hex').slice(0, 16);
}

const README_TEXT = `Respaldos cifrados de una clínica (formato age, https://age-encryption.org).

Cada carpeta con fecha es un respaldo. Los archivos subidos están una sola vez, en «archivos».
No borre ni cambie nada a mano: el programa retira lo viejo.

Para probar o restaurar:  npm run restore -- --ensayo --from ESTA_CARPETA
                          npm run restore -- --from ESTA_CARPETA --to CARPETA_NUEVA
Sin el programa, con la herramienta «age» y la llave:
                          age -d -i llave.txt FECHA/clinica.db.age > clinica.db
Si hay un archivo «identidad.age», la llave es ese archivo y pide la frase.
`;

/** A place as a run finds it. */
export interface PlaceCheck {
  readonly casa: string;
  /** It is known to hold backups. */
  readonly known: boolean;
  /** Somebody said that this is a new disk. */
  readonly isNew: boolean;
}

/**
 * Refuses a place that is not there, that is another clinic's, or that has lost its mark: a folder where a disk is mounted
 * stays when the disk has gone, and would fill the machine's own.
 */
export async function openPlace(place: string, { casa, known, isNew }: PlaceCheck): Promise<void> {
  if (!existsSync(place))
    throw new BackupTrouble('ausente', `No existe ${place}: conecte el disco o cree la carpeta.`);
  try {
    const marked = await markOf(place);
    if (marked !== null && marked !== casa)
      throw new BackupTrouble(
        'otra_clinica',
        `${place} tiene respaldos de otra clínica. Elija otra carpeta.`,
      );
    if (marked === null && known && !isNew)
      throw new BackupTrouble(
        'ausente',
        `${place} no tiene los respaldos que tenía: parece que el disco no está conectado. Si es un disco nuevo, haga una vez: npm run backup -- --out ${place} --nuevo`,
      );
    if (marked === null) {
      await writeFile(path.join(place, README), README_TEXT, { mode: 0o600 });
      await writeFile(path.join(place, MARK), `${JSON.stringify({ formato: 1, casa })}\n`, {
        flush: true,
        mode: 0o600,
      });
    }
  } catch (cause) {
    throw troubleAt(place, cause);
  }
}

/** Throws where the disk has gone meanwhile: what is written then would come to lie on the one below. */
export function stillThere(place: string): void {
  if (!existsSync(path.join(place, MARK)))
    throw new BackupTrouble('ausente', `${place} dejó de estar mientras se hacía el respaldo.`);
}

/** Of which clinic the backups of a place are; null where there are none. */
export async function markOf(place: string): Promise<string | null> {
  const text = await readFile(path.join(place, MARK), 'utf8').catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw cause;
  });
  if (text === null) return null;
  try {
    const { casa } = JSON.parse(text) as { casa?: unknown };
    return typeof casa === 'string' ? casa : '';
  } catch {
    return '';
  }
}

export const sealedManifestOf = (backup: string): string => path.join(backup, MANIFEST);

/** Reads what an encrypted backup says of itself; throws for anything else. */
export async function readSealedManifest(backup: string): Promise<SealedManifest> {
  const read: unknown = await readFile(sealedManifestOf(backup), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (!isSealedManifest(read))
    throw new BackupTrouble('danado', `${sealedManifestOf(backup)} no se puede leer, o es de otra versión.`);
  return read;
}

function isSealedManifest(read: unknown): read is SealedManifest {
  if (typeof read !== 'object' || read === null) return false;
  const { formato, creado, casa, llaves, etiqueta, documentos, archivos, danados, abierto, partes } =
    read as Partial<SealedManifest>;
  return (
    formato === 1 &&
    typeof creado === 'string' &&
    typeof casa === 'string' &&
    Array.isArray(llaves) &&
    Array.isArray(danados) &&
    /^[0-9a-f]{8}$/.test(String(etiqueta)) &&
    [documentos, archivos, abierto].every((each) => typeof each === 'number') &&
    Object.keys(partes ?? {}).length > 0
  );
}

/** The finished encrypted backups of a place, newest first. */
export async function listSealed(place: string): Promise<string[]> {
  const names = existsSync(place) ? await readdir(place) : [];
  return names
    .filter((name) => NAMED.test(name) && existsSync(sealedManifestOf(path.join(place, name))))
    .sort()
    .reverse()
    .map((name) => path.join(place, name));
}

const NAMED = /^\d{8}T\d{6}Z$/;

export const nameOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** `20261120T063000Z` → the moment. */
export const momentOf = (backup: string): Date =>
  new Date(path.basename(backup).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
