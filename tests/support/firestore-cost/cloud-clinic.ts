import * as z from 'zod/mini';
import type { ProviderAuth } from '#adapters/firebase/auth-connection';
import { FirebaseIdentity } from '#adapters/firebase/firebase-identity';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { FirestoreEvents } from '#adapters/firebase/firestore-events';
import { WatchedMemory } from '#adapters/memory/watched-memory';
import type { App } from '#application/app';
import { pagesOf } from '#application/all-found';
import * as collections from '#application/collections';
import type { Collection } from '#application/ports/document-store';
import { answerApi } from '#server/http/api/answer-api';
import { csrfTokenOf } from '#server/http/csrf';
import { runtimeOf } from '#server/runtime';
import { fillSample, sampleHistory } from 'sample-clinic/fill-sample';
import { writeWholeSample } from 'sample-clinic/run-sample';
import { openTestFirestore, type TestFirestore } from '#tests/support/firestore-for-tests';
import { openApp, type SetClock } from '#tests/support/open-app';
import { Meter } from './meter.ts';

/** What of an answer is looked at. */
export interface Body {
  readonly message?: string;
  readonly items: readonly {
    readonly id: string;
    readonly uid: string;
    readonly email: string;
    readonly version: number;
    readonly estado: string;
    readonly paciente: { readonly id: string };
  }[];
  readonly posicion: number;
  readonly cambios: readonly unknown[] | null;
  readonly cupos: readonly { readonly medico: string; readonly fecha: string; readonly hora: string }[];
}

/** The bytes of a file are sent as they are. */
const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** What was sent, at once. */
async function* onlyPiece(request: Request): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await request.arrayBuffer());
}

/** What an API call was answered. */
export interface Answered {
  readonly status: number;
  readonly body: Body;
}

/** A process of the product on Firestore, as one instance of Cloud Run: whatever it asks of the service is counted. */
export interface Instance {
  readonly app: App;
  readonly meter: Meter;
  /** How often the provider of accounts was asked. */
  askedProvider(): number;
  /** The cookie of somebody who has signed in here. */
  cookieOf(who: string): Promise<string>;
  /** Asks as somebody, or with a cookie, through everything that a request passes. */
  ask(who: string, method: string, path: string, body?: unknown, key?: string): Promise<Answered>;
  /** Opens a live stream as somebody, from a position where one is given. */
  listen(who: string, lastSeen?: string): Promise<Stream>;
  close(): Promise<void>;
}

/** What a stream has said so far. */
export interface Stream {
  text(): string;
  /** Once the server has ended it. */
  readonly ended: Promise<void>;
  leave(): Promise<void>;
}

export interface CloudClinic {
  readonly clock: SetClock;
  readonly first: Instance;
  /** Another instance on the same project. */
  another(): Promise<Instance>;
  close(): Promise<void>;
}

/** The provider of accounts: whoever asks is who they say, and every call would be a request. */
function provider(asked: { count: number }): ProviderAuth {
  const uidOf = (token: string): string => token.split('~')[1] ?? '';
  const known = (token: string) => ({
    uid: uidOf(token),
    email: `${uidOf(token)}@ejemplo.bo`,
    auth_time: Date.now() / 1000,
  });
  let made = 0;
  const auth = {
    createUser: async () => ({ uid: `cuenta-${String((made += 1))}` }),
    verifyIdToken: async (token: string) => known(token),
    createSessionCookie: async (token: string) => `e30.${Buffer.from(token).toString('base64url')}.firma`,
    verifySessionCookie: async (cookie: string, isRevoked?: boolean) => {
      if (cookie.startsWith(FORGED))
        throw Object.assign(new Error('forged'), { code: 'auth/argument-error' });
      if (isRevoked === true) asked.count += 1;
      return known(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
    },
    revokeRefreshTokens: async () => undefined,
  };
  return auth as unknown as ProviderAuth;
}

const ORIGIN = 'http://127.0.0.1';
/** Who asks without a session, and how a cookie begins that nobody has signed. */
export const [NOBODY, FORGED] = ['nadie', 'e30.falsa.'] as const;

/** A clinic on Firestore with the sample's days around today; with `years`, all of its two years. */
export async function openCloudClinic({ days = 0, years = false } = {}): Promise<CloudClinic> {
  const database = await openTestFirestore();
  const local = openApp();
  const opened: Instance[] = [];
  const open = async (): Promise<Instance> => {
    const instance = await openInstance(database, local.app, local.clock);
    opened.push(instance);
    return instance;
  };
  const first = await open();
  if (years) await loadYears(local.app, database);
  else {
    await fillSample(first.app, 'muestra-1');
    if (days > 0) await (await sampleHistory(first.app))?.near(soonAfter(days));
  }
  return {
    clock: local.clock,
    first,
    another: open,
    close: async () => {
      for (const each of opened) await each.close();
      await database.remove();
      await local.close();
    },
  };
}

/** Documents that are loaded at once. */
const LOADED = 500;
/** What only transactions read, by its id: as many as everything else together. */
const LEFT_OUT: readonly string[] = [collections.occupancyDays.name, collections.auditLog.name];

/**
 * Two years are written into a folder, and from there put into the memory of the double: in transactions of the service's own, one
 * after the other, they take hours there.
 */
async function loadYears(local: App, { load }: TestFirestore): Promise<void> {
  await writeWholeSample(local, 'muestra-1');
  const all: readonly object[] = Object.values(collections);
  for (const from of all.filter(isCollection)) {
    if (LEFT_OUT.includes(from.name)) continue;
    for await (const { items } of pagesOf(local.store, { ...from, schema: z.unknown() }, { limit: LOADED }))
      if (items.length > 0) load(from.name, items);
  }
}

const isCollection = (value: object): value is Collection<unknown> => 'schema' in value && 'name' in value;

/** A moment that has come once so many days have been asked for: the writer looks at the clock before each batch. */
function soonAfter(batches: number): number {
  let left = batches;
  const moment = { valueOf: () => ((left -= 1) >= 0 ? Number.POSITIVE_INFINITY : 0) };
  return moment as unknown as number;
}

async function openInstance(database: TestFirestore, local: App, clock: SetClock): Promise<Instance> {
  const meter = new Meter();
  const connect = async () => meter.on(await database.connect());
  const connection = connect();
  const bare = new FirestoreDocumentStore(() => connection);
  const store = new WatchedMemory(bare, new FirestoreEvents(() => connection));
  const { events } = store;
  const asked = { count: 0 };
  const identity = new FirebaseIdentity(
    { projectId: 'demo-clinica', apiKey: 'demo', authEmulator: null },
    bare,
    async () => ({ auth: provider(asked), close: async () => undefined }),
  );
  const web = { apiKey: 'demo', authDomain: 'demo', projectId: 'demo-clinica' };
  const app: App = { ...local, store, events, identity, clock, backend: { name: 'firebase', web } };
  const cookies = new Map<string, string>();
  const cookieOf = async (who: string): Promise<string> => {
    const known = cookies.get(who);
    if (known !== undefined) return known;
    const { items } = await store.query(collections.users, {
      where: [{ field: 'email', op: '==', value: `${who}@ejemplo.bo` }],
      limit: 1,
    });
    const session = await identity.signIn({ idToken: `t~${items[0]?.id ?? ''}` });
    if (!session.ok) throw new Error(`${who} has no account`);
    cookies.set(who, session.value.cookie);
    return session.value.cookie;
  };
  const send = async (who: string, path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (who !== NOBODY) {
      const cookie = who.includes('.') ? who : await cookieOf(who);
      headers.set('cookie', `__session=${cookie}`);
      headers.set('x-csrf-token', csrfTokenOf(cookie));
    }
    const request = new Request(ORIGIN + path, { ...init, headers });
    const own = {
      address: '127.0.0.1',
      host: '127.0.0.1',
      origin: ORIGIN,
      requestId: 'r',
      drained: async () => undefined,
      sent: () => onlyPiece(request.clone()),
    };
    const common = { app, siteUrl: new URL(ORIGIN), secureCookies: false, version: '0', checkAnswers: false };
    return answerApi(request, runtimeOf(common, own, request));
  };
  return {
    app,
    meter,
    askedProvider: () => asked.count,
    cookieOf,
    ask: async (who, method, path, body, key) => {
      const response = await send(who, path, {
        method,
        headers: {
          ...(body !== undefined && {
            'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json',
          }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      // As much of it as is there: an answer that is not JSON has none.
      return { status: response.status, body: JSON.parse(isJson ? text : '{}') as Body };
    },
    listen: async (who, lastSeen) => {
      const left = new AbortController();
      const response = await send(who, '/api/eventos', {
        signal: left.signal,
        ...(lastSeen === undefined ? {} : { headers: { 'last-event-id': lastSeen } }),
      });
      let text = '';
      const begun = Promise.withResolvers<void>();
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      const read = async (): Promise<void> => {
        for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
          text += decoder.decode(part.value);
          begun.resolve();
        }
      };
      const reading = read()
        .catch(() => undefined)
        .finally(() => begun.resolve());
      // Until it has said where it begins: what that takes is its own.
      await begun.promise;
      return {
        text: () => text,
        ended: reading,
        leave: async () => {
          left.abort();
          await reader?.cancel().catch(() => undefined);
          await reading;
        },
      };
    },
    close: async () => {
      await events.close();
      await store.close();
    },
  };
}
