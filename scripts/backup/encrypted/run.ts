import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASE } from '../layout.ts';
import type { Lock } from './keys.ts';
import { makeEncrypted, type MadeSealed } from './make-encrypted.ts';
import { inWords } from './room.ts';
import type { Keep } from './rotation.ts';
import { notePlace, placeIn, readState, type PlaceState } from './state.ts';
import { BackupTrouble, troubleAt } from './trouble.ts';
import { takeWorkspace } from './workspace.ts';

/** What the command or the server asks for. */
export interface Run {
  readonly dataDir: string;
  readonly place: string;
  readonly keep: Keep;
  readonly now: Date;
  readonly isNew: boolean;
  readonly isLessRight: boolean;
}

const BUSY = 'Ya hay un respaldo en marcha.';

/** Refuses what is no data folder, before anything is written to it. */
export function refuseNoData(dataDir: string): void {
  if (!existsSync(path.join(dataDir, DATABASE)))
    throw new BackupTrouble(
      'otro',
      `En ${dataDir} no hay ${DATABASE}: no es una carpeta de datos (DATA_DIR).`,
    );
}

/** Makes an encrypted backup, and notes in the data folder how it ended, for whoever looks after the clinic. */
export async function runEncrypted(run: Run, lock: Lock): Promise<void> {
  const place = path.resolve(run.place);
  refuseNoData(run.dataDir);
  const release = takeWorkspace(run.dataDir);
  if (release === null) throw new BackupTrouble('otro', BUSY);
  const began = performance.now();
  try {
    const before = placeIn(await readState(run.dataDir), place);
    await notePlace(run.dataDir, { ...before, empezado: run.now.toISOString() });
    await noting(run, before, async () => {
      const made = await makeEncrypted(run.dataDir, {
        ...run,
        place,
        lock,
        known: before.ultimo?.cifrado === true,
      });
      tell(made);
      const { documentos, archivos, danados } = made.manifest;
      const ultimo = {
        cuando: run.now.toISOString(),
        bytes: made.bytes,
        documentos,
        archivos,
        conservados: made.conservados,
        cifrado: true,
        danados: danados.length,
        segundos: Math.round((performance.now() - began) / 1000),
      };
      return { ultimo, trouble: troubleOf(made) };
    });
  } finally {
    release();
  }
}

/** How a run ended: what was made, and what of it has to be looked at all the same. */
export interface Ended {
  readonly ultimo: NonNullable<PlaceState['ultimo']>;
  readonly trouble: BackupTrouble | null;
}

/** Notes how a run ended, and passes on what went wrong. */
export async function noting(run: Run, before: PlaceState, work: () => Promise<Ended>): Promise<void> {
  const known = {
    lugar: path.resolve(run.place),
    ...(before.ultimo === undefined ? {} : { ultimo: before.ultimo }),
  };
  const failed = ({ code, message }: BackupTrouble) => ({
    cuando: run.now.toISOString(),
    codigo: code,
    motivo: message,
  });
  try {
    const { ultimo, trouble } = await work();
    await notePlace(run.dataDir, {
      ...known,
      ultimo,
      ...(trouble === null ? {} : { fallo: failed(trouble) }),
    });
    if (trouble !== null) throw new Told(trouble);
  } catch (cause) {
    if (cause instanceof Told) throw cause.trouble;
    // The one that is under way will say how it ended.
    if (cause instanceof Error && cause.message === BUSY) throw cause;
    const trouble = troubleAt(run.place, cause);
    await notePlace(run.dataDir, { ...known, fallo: failed(trouble) });
    throw trouble;
  }
}

/** Noted already. */
class Told extends Error {
  readonly trouble: BackupTrouble;

  constructor(trouble: BackupTrouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}

function tell({ folder, manifest, bytes, retirados }: MadeSealed): void {
  console.log(
    `Respaldo cifrado hecho y comprobado: ${folder} (documentos: ${String(manifest.documentos)}, archivos: ${String(manifest.archivos)}, ${inWords(bytes)}).`,
  );
  if (retirados > 0) console.log(`Respaldos antiguos retirados: ${String(retirados)}.`);
}

/** What is wrong with the data, of which a backup was made all the same. */
export function troubleOf({
  perdido,
  manifest,
}: Pick<MadeSealed, 'perdido' | 'manifest'>): BackupTrouble | null {
  if (manifest.danados.length > 0)
    return new BackupTrouble(
      'danado',
      `Archivos dañados en la carpeta de datos:\n${manifest.danados.join('\n')}`,
    );
  if (perdido !== null)
    return new BackupTrouble(
      'encogido',
      `El respaldo tiene mucho menos que los anteriores (${perdido}): no se retiró ninguno. Revise la carpeta de datos; si es correcto, hágalo una vez con --aceptar-menos.`,
    );
  return null;
}
