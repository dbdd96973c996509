import { cpSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import type { Collection } from '#application/ports/document-store';
import { ApiClient } from '#tests/support/api-client';
import { CLOCK_NOW } from '#tests/support/scheduling/booking';
import { dataFolder } from '#tests/support/data-folder';
import { startServer, type RunningServer } from '#tests/support/start-server';

/** The sample accounts: one per role, and one who only receives and books. */
export const SAMPLE_ACCOUNTS = {
  admin: 'admin@ejemplo.bo',
  doctor: 'doctora@ejemplo.bo',
  staff: 'examenes@ejemplo.bo',
  desk: 'recepcion@ejemplo.bo',
} as const;
export type SampleRole = keyof typeof SAMPLE_ACCOUNTS;
type Settings = Readonly<Record<string, string>>;

/** A server on the file's own copy of the sample clinic, and its clients; everything is ready once the tests begin. */
export interface SampleClinic extends Readonly<Record<SampleRole, ApiClient>> {
  readonly folder: string;
  readonly url: string;
  /** A client that is not signed in. */
  readonly nobody: ApiClient;
  /** Starts another server on the same folder, which stops with the first, and returns its address. */
  another(): Promise<string>;
  /** Stops the servers, lets `meanwhile` do something to the folder, and starts one with these settings. */
  restart(env: Settings, meanwhile?: () => void): Promise<void>;
  /** Writes a document past the API, into a table that may not be there yet: what no call leaves, or not so soon. */
  put<T>(collection: Collection<T>, id: string, value: T): Promise<void>;
  /** Everything its servers have written so far. */
  output(): string;
}

/** Copies the sample clinic, with its sessions, into a folder. */
export const copySample = (folder: string): void =>
  cpSync(inject('sampleTemplate').folder, folder, { recursive: true });

/** A client of this role, signed in on a server with a copy of the sample clinic. */
export function sampleClient(url: string, role: SampleRole): ApiClient {
  const client = new ApiClient(url);
  return Object.assign(client, inject('sampleTemplate').sessions[role]);
}

/** Opens a sample clinic for a file's tests, at nine in the morning of Friday 20 November 2026 by default. */
export function openSampleClinic(env: Settings = {}): SampleClinic {
  const folder = dataFolder();
  const clients = Object.fromEntries(
    (['admin', 'doctor', 'staff', 'desk'] as const).map((role) => [role, sampleClient('', role)]),
  ) as Record<SampleRole, ApiClient>;
  const nobody = new ApiClient('');
  const servers: RunningServer[] = [];
  const start = async (settings: Settings): Promise<string> => {
    const server = await startServer(folder.path, { CLOCK_NOW, ...settings });
    servers.push(server);
    return server.url;
  };
  const open = async (settings: Settings): Promise<void> => {
    url = await start(settings);
    for (const client of [...Object.values(clients), nobody]) client.url = url;
  };
  const stop = (): Promise<unknown> => Promise.all(servers.map((server) => server.stop()));
  let url = '';
  beforeAll(async () => {
    copySample(folder.path);
    await open(env);
  });
  afterAll(async () => {
    await stop();
    folder.remove();
  });
  return {
    ...clients,
    nobody,
    folder: folder.path,
    get url() {
      return url;
    },
    another: () => start(env),
    restart: async (settings, meanwhile = () => undefined) => {
      await stop();
      meanwhile();
      await open(settings);
    },
    put: async (collection, id, value) => {
      const store = new SqliteDocumentStore(folder.path);
      await store.create(collection, id, value).finally(() => store.close());
    },
    output: () => servers.map((server) => server.output()).join(''),
  };
}
