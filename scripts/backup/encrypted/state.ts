import { readFile, rename, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { CopyTrouble } from '#domain/backup/kept-copies';
import { workspaceOf } from './workspace.ts';

/** The last backup that was made at a place. */
export interface Made {
  readonly cuando: string;
  readonly bytes: number;
  readonly documentos: number;
  readonly archivos: number;
  /** How many backups the place holds now. */
  readonly conservados: number;
  readonly cifrado: boolean;
  /** Uploads that were damaged already. */
  readonly danados: number;
  readonly segundos: number;
}

export interface PlaceState {
  readonly lugar: string;
  readonly ultimo?: Made;
  /** Since when a run is under way; a run that died left it. */
  readonly empezado?: string;
  /** Why the last run made none. */
  readonly fallo?: { readonly cuando: string; readonly codigo: CopyTrouble; readonly motivo: string };
}

/** The last time that a backup was restored to see whether it can be. */
export interface Drill {
  readonly cuando: string;
  readonly respaldo: string;
  readonly documentos: number;
  readonly archivos: number;
  readonly segundos: number;
}

/** What the data folder knows of its backups; the server reads it (`packages/clinic-domain/src/backup/kept-copies.ts`). */
export interface BackupState {
  readonly formato: 1;
  readonly lugares: readonly PlaceState[];
  readonly ensayo?: Drill;
}

const stateFile = (dataDir: string): string => path.join(workspaceOf(dataDir), 'estado.json');

/** What is known; nothing of a file that is missing or cannot be read. */
export async function readState(dataDir: string): Promise<BackupState> {
  const read: unknown = await readFile(stateFile(dataDir), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return isState(read) ? read : { formato: 1, lugares: [] };
}

const isState = (read: unknown): read is BackupState =>
  typeof read === 'object' &&
  read !== null &&
  (read as Partial<BackupState>).formato === 1 &&
  Array.isArray((read as Partial<BackupState>).lugares);

export const placeIn = (state: BackupState, lugar: string): PlaceState =>
  state.lugares.find((each) => each.lugar === lugar) ?? { lugar };

/** Puts what is known of one place in the place of what was. */
export const notePlace = (dataDir: string, place: PlaceState): Promise<void> =>
  change(dataDir, (state) => ({
    ...state,
    lugares: [...state.lugares.filter(({ lugar }) => lugar !== place.lugar), place],
  }));

export const noteDrill = (dataDir: string, ensayo: Drill): Promise<void> =>
  change(dataDir, (state) => ({ ...state, ensayo }));

async function change(dataDir: string, next: (state: BackupState) => BackupState): Promise<void> {
  mkdirSync(workspaceOf(dataDir), { recursive: true, mode: 0o700 });
  const aside = `${stateFile(dataDir)}.${String(process.pid)}`;
  const text = `${JSON.stringify(next(await readState(dataDir)), null, 2)}\n`;
  await writeFile(aside, text, { mode: 0o600, flush: true });
  await rename(aside, stateFile(dataDir));
}
