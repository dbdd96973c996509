import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ERROR_CODES, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** How often a request is tried, and the pauses in between, in ms. */
export const PAUSES_MS: readonly number[] = [500, 1500, 4000];
/** How long one request may take: a piece of 8 MB over a slow line takes minutes. */
const REQUEST_MS = 5 * 60_000;
/** The longest pause that a server's `Retry-After` is granted. */
const MOST_PAUSE_MS = 10_000;

/** Where the clinic is, and what opens it. `pauses` are the server's patience in tests. */
export interface Remote {
  readonly url: URL;
  readonly key: string;
  readonly pauses?: readonly number[];
}

/** What is sent: JSON, bytes, or nothing. */
export interface Sent {
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
  readonly idempotencyKey?: string;
}

const refusalSchema = z.looseObject({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** Said of the clinic and never of what was sent: what cannot be reached now may be reached later. */
export class ClinicUnreachable extends Error {}

/**
 * Asks the clinic's API with a device's key and reads the answer by its schema. Tried again a few times while nothing
 * answers, the server is busy or stumbles; then {@link ClinicUnreachable}, as for a key that is not taken. A refusal is a value.
 */
export async function askClinic<Schema extends z.ZodMiniType>(
  remote: Remote,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  answer: Schema,
  sent: Sent = {},
): Promise<Result<z.output<Schema>, AppError>> {
  const pauses = remote.pauses ?? PAUSES_MS;
  let trouble = '';
  for (const pause of [...pauses, null]) {
    let asked = pause;
    try {
      const response = await fetch(new URL(address, remote.url), requestOf(remote, method, sent));
      if (response.status < 500 && response.status !== 429) return await readAnswer(response, answer);
      await response.body?.cancel();
      trouble = `el servidor respondió ${response.status}`;
      const after = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
      if (pause !== null && after > pause) asked = Math.min(after, MOST_PAUSE_MS);
    } catch (cause) {
      if (cause instanceof ClinicUnreachable) throw cause;
      trouble = 'el servidor no responde';
    }
    if (asked !== null) await wait(asked);
  }
  throw new ClinicUnreachable(trouble);
}

function requestOf({ key }: Remote, method: string, { json, bytes, idempotencyKey }: Sent): RequestInit {
  const type =
    json === undefined ? (bytes === undefined ? null : 'application/octet-stream') : 'application/json';
  const body = json === undefined ? bytes : JSON.stringify(json);
  return {
    method,
    headers: present({
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      'content-type': type ?? undefined,
      'idempotency-key': idempotencyKey,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_MS),
    ...present({
      body: body === undefined ? undefined : typeof body === 'string' ? body : new Uint8Array(body),
    }),
  };
}

async function readAnswer<Schema extends z.ZodMiniType>(
  response: Response,
  answer: Schema,
): Promise<Result<z.output<Schema>, AppError>> {
  const payload: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) {
    const read = answer.safeParse(payload);
    if (read.success) return ok(read.data);
    throw new ClinicUnreachable('el servidor respondió algo que no se entiende: ¿es de otra versión?');
  }
  if (response.status === 401 || response.status === 403)
    throw new ClinicUnreachable('la llave DEVICE_KEY no sirve o fue anulada');
  const refusal = refusalSchema.safeParse(payload);
  if (!refusal.success) throw new ClinicUnreachable(`el servidor respondió ${response.status}`);
  const { code, message, fields, ...details } = refusal.data;
  return err(present({ code, message, details, fields }));
}
