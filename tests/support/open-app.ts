import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { CollectionTable } from '#adapters/embedded/collection-table';
import { openDatabase } from '#adapters/embedded/database';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { LocalUpkeep } from '#adapters/embedded/local-upkeep';
import { SqliteArchive } from '#adapters/embedded/sqlite-archive';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import { ContentInspector } from '#adapters/files/content-inspector';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App, Limits } from '#application/app';
import * as collections from '#application/collections';
import { auditLog, doctors, doctorSchedules, users, type AuditLine } from '#application/collections';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import type { Clock } from '#application/ports/clock';
import type { Collection } from '#application/ports/document-store';
import { doctorSchema, type Doctor } from '#domain/people/doctor';
import { userSchema, type User } from '#domain/people/user';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { dataFolder } from '#tests/support/data-folder';

/** A clock that is fixed until told to move. It starts on a Friday at nine in the clinic. */
export class SetClock implements Clock {
  #now = new Date('2026-11-20T13:00:00Z');

  now(): Date {
    return this.#now;
  }

  advance({ minutes = 0, days = 0 }: { minutes?: number; days?: number }): void {
    this.#now = new Date(this.#now.getTime() + (days * 1440 + minutes) * 60_000);
  }
}

/** The application on the embedded adapters and a folder of its own. */
export interface OpenedApp {
  readonly app: App;
  readonly clock: SetClock;
  /** What was logged, as `event` and fields. */
  readonly logged: { event: string; fields: Readonly<Record<string, unknown>> }[];
  close(): Promise<void>;
}

const LIMITS: Limits = {
  signIn: { attempts: 10, minutes: 15 },
  register: { attempts: 30, minutes: 60 },
  doctorCode: { attempts: 5, minutes: 60 },
  listed: { attempts: 900, minutes: 60 },
};

const ALL: readonly object[] = Object.values(collections);
const isCollection = (value: object): value is Collection<unknown> => 'schema' in value;
const FILE = 'clinica.db';
let empty: Buffer | undefined;

/** A store's file with every table and nothing in them: made by each test anew, they take a third of what it takes. */
function emptyStore(): Buffer {
  const folder = dataFolder();
  const db = openDatabase(folder.path);
  for (const { name, indexes } of ALL.filter(isCollection)) new CollectionTable(db, name, indexes).prepare();
  db.close();
  const file = readFileSync(path.join(folder.path, FILE));
  folder.remove();
  return file;
}

/** Opens the application on a new folder. */
export function openApp(limits: Partial<Limits> = {}): OpenedApp {
  const folder = dataFolder();
  writeFileSync(path.join(folder.path, FILE), (empty ??= emptyStore()), { mode: 0o600 });
  const clock = new SetClock();
  const logged: OpenedApp['logged'] = [];
  const write = (event: string, fields: Readonly<Record<string, unknown>> = {}): void =>
    void logged.push({ event, fields });
  const events = new SqliteEvents(folder.path);
  const app: App = {
    store: new SqliteDocumentStore(folder.path, () => events.poll()),
    identity: new BetterAuthIdentity(folder.path),
    files: new DiskFileStore(folder.path),
    events,
    clock,
    secrets: new NodeSecrets(),
    inspector: new ContentInspector(),
    log: { info: write, warn: write, error: write },
    limits: { ...LIMITS, ...limits },
    backend: { name: 'embedded' },
    upkeep: new LocalUpkeep(folder.path, { plan: null, isSample: true }),
    openArchive: () => new SqliteArchive(folder.path, MOVED_COLLECTIONS),
  };
  return {
    app,
    clock,
    logged,
    close: async () => {
      await Promise.all([app.events.close(), app.identity.close(), app.files.close()]);
      await app.store.close();
      folder.remove();
    },
  };
}

/** Stores a doctor with an empty week; the test names only the fields it is about. */
export async function storeDoctor(app: App, nombre: string, over: Partial<Doctor> = {}): Promise<void> {
  const week = Object.fromEntries(Object.keys(emptyWeek()).map((day) => [day, []]));
  await app.store.create(doctorSchedules, nombre, doctorSchedules.schema.parse(week));
  await app.store.create(doctors, nombre, doctorSchema.parse({ nombre, ...over }));
}

/** Stores a profile without an account to sign in with, and returns its uid. */
export async function storeUser(app: App, uid: string, over: Partial<User> = {}): Promise<string> {
  const user = { uid, email: `${uid}@ejemplo.bo`, estado: 'activo', ...over };
  await app.store.create(users, uid, userSchema.parse(user));
  return uid;
}

/** An account that can sign in, with its profile. */
export async function openAccount(app: App, email: string, over: Partial<User> = {}): Promise<string> {
  const created = await app.identity.createAccount({ email, password: PASSWORD });
  if (!created.ok) throw new Error(created.error);
  return storeUser(app, created.value.uid, { email, ...over });
}

/** The password of every account that {@link openAccount} opens. */
export const PASSWORD = 'secreto-de-prueba';

/** The audit log, oldest first, without timestamps. */
export async function auditLogOf(app: App): Promise<Omit<AuditLine, 'cuando' | 'cadena'>[]> {
  const { items } = await app.store.query(auditLog, { orderBy: [{ field: 'cuando' }], limit: 1000 });
  return items.map(({ value: { cuando: _when, cadena: _link, ...line } }) => line);
}
