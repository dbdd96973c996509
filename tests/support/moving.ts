import '#tests/support/cheap-scrypt';
import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { auditLog, type AuditLine, appointments, holidays, users } from '#application/collections';
import { attempts, idempotencyKeys } from '#application/operational-collections';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import type { App } from '#application/app';
import { exportClinic } from '#application/moving/export-clinic';
import type { ExportReader, Manifest } from '#application/moving/moved-clinic';
import { importClinic, type Import } from '#application/moving/import-clinic';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import type { Archive, ConflictPolicy, RawDocument } from '#application/ports/archive';
import type { FileInfo } from '#application/ports/file-store';
import type { Account } from '#application/ports/identity';
import { createApp, createArchive } from '#server/container';
import { readEnv } from '#server/env';
import { quietLog } from '#server/log';
import { FolderExportReader } from '#server/moving/export-reader';
import { FolderExportWriter } from '#server/moving/export-writer';
import { dataFolder } from './data-folder.ts';
import { openAccount, PASSWORD, storeDoctor } from './open-app.ts';
import { COMPILED } from './start-server.ts';

/** A backend with a clinic in it, or an empty one. */
export type Clinic = App & { readonly archive: Archive };

/** Everything a test of moving opens: backends and folders, all removed at the end. */
export class MovingYard {
  readonly #closers: (() => Promise<void> | void)[] = [];

  folder(): string {
    const folder = dataFolder();
    this.#closers.unshift(() => folder.remove());
    return folder.path;
  }

  /** Registers something to be closed at the end. */
  keep<T extends { close(): Promise<void> }>(opened: T): T {
    this.#closers.push(() => opened.close());
    return opened;
  }

  /** An embedded backend on the given data folder, or on a new one. */
  open(dataDir: string = this.folder()): Clinic {
    return this.openWith({ DATA_DIR: dataDir });
  }

  /** The backend chosen by these settings. */
  openWith(settings: Readonly<Record<string, string>>): Clinic {
    const env = readEnv({ SAMPLE_DATA: '0', ...settings });
    if (!env.ok) throw new Error(env.error.join());
    const app = createApp(env.value, quietLog);
    const archive = createArchive(env.value);
    this.#closers.push(async () => {
      await archive.close();
      await app.close();
    });
    return { ...app, archive };
  }

  async dispose(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }
}

/** A clinic with something in every collection, versions above 1, files and accounts; returns the secrets it issued. */
export async function fillStore(clinic: Clinic): Promise<{ uids: string[]; secrets: string[] }> {
  const uids = [
    await openAccount(clinic, 'ana@ejemplo.bo', { rol: 'admin' }),
    await openAccount(clinic, 'beto@ejemplo.bo', { nombre: 'Beto Ñáñez «el doctor» 👁️' }),
  ];
  await storeDoctor(clinic, 'Dra. María Ñusta', { especialidad: 'Retina' });
  for (let n = 0; n < 3; n += 1) {
    const stored = await clinic.store.get(users, uids[1] ?? '');
    if (stored !== null)
      await clinic.store.update(users, stored.id, stored.version, {
        ...stored.value,
        nombre: `Beto ${String(n)}`,
      });
  }
  await clinic.store.create(holidays, 'f1', holidays.schema.parse(HOLIDAY));
  await clinic.store.create(appointments, 't1', appointmentOf({ medico: 'Dra. María Ñusta' }));
  for (let n = 0; n < 5; n += 1) await clinic.store.create(auditLog, `a${String(n)}`, auditLine(n));
  await clinic.store.create(attempts, 'intento-operativo', { instantes: [1], ultimo: 1 });
  await clinic.store.create(idempotencyKeys, 'clave-operativa', {
    estado: 'en_curso',
    vence: 1,
    cuerpo: 'x',
  });
  for (const [id, size] of [
    ['foto_1', 300_000],
    ['vacio', 0],
    ['FOTO_1', 5],
  ] as const)
    await clinic.files.create(id, 'image/png', oneChunk(randomBytes(size)));

  const session = await clinic.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
  const token = await clinic.identity.issueResetToken(uids[0] ?? '');
  return { uids, secrets: [PASSWORD, session.ok ? session.value.cookie : '', token ?? ''] };
}

const HOLIDAY = {
  fecha: '2026-12-25',
  anio: 2026,
  nombre: 'Navidad',
  alcance: { tipo: 'clinica' },
  origen: 'nacional',
  estado: 'confirmado',
};

/** An audit line; with a `relleno` it is long. */
export const auditLine = (n: number, relleno = ''): AuditLine => ({
  cuando: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  quien: 'prueba',
  accion: 'prueba',
  coleccion: 'users',
  documento: String(n),
  detalle: { n, relleno },
});

/** A file's bytes in one piece. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Exports to a folder that is new or empty. */
export async function exportTo(folder: string, clinic: Clinic): Promise<Manifest> {
  return exportClinic(clinic, await FolderExportWriter.create(folder), () => undefined);
}

export async function readExport(folder: string): Promise<ExportReader> {
  return FolderExportReader.open(
    folder,
    MOVED_COLLECTIONS.map(({ name }) => name),
  );
}

export async function importFrom(folder: string, clinic: Clinic, merge?: ConflictPolicy): Promise<Import> {
  return importClinic(await readExport(folder), clinic, MOVED_COLLECTIONS, merge, () => undefined);
}

/** Everything a backend holds that is moved. */
export interface Contents {
  readonly documents: Record<string, RawDocument[]>;
  readonly files: (FileInfo & { bytes: string })[];
  readonly accounts: Account[];
}

export async function contentsOf({ archive, files, identity }: Clinic): Promise<Contents> {
  const documents: Record<string, RawDocument[]> = {};
  const snapshot = await archive.snapshot();
  for (const name of await archive.collections())
    documents[name] = await Array.fromAsync(snapshot.documents(name));
  await snapshot.close();
  const held: Contents['files'] = [];
  for await (const info of files.list()) {
    const bytes = await Array.fromAsync((await files.read(info.id)) ?? []);
    held.push({ ...info, bytes: Buffer.concat(bytes).toString('base64') });
  }
  const byText = (a: { toString(): string }, b: { toString(): string }): number =>
    JSON.stringify(a).localeCompare(JSON.stringify(b));
  return {
    documents,
    files: held.sort(byText),
    accounts: (await Array.fromAsync(identity.accounts())).sort(byText),
  };
}

/** A script's output, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `scripts/export.ts` or `scripts/import.ts` on a data folder; `during` may do something to it meanwhile. */
export async function runScript(
  script: 'export' | 'import',
  dataDir: string,
  args: readonly string[],
  during: (child: ChildProcess, text: string) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      SITE_URL: 'https://clinica.ejemplo.bo',
      ...COMPILED,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      during(child, output);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
