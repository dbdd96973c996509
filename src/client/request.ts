import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** A refusal as the browser received it: `message` is always a Spanish sentence meant for a person. */
export interface RequestError extends AppError {
  readonly message: string;
  readonly status: number;
}

export const OFFLINE = 'No hay conexión con la clínica. Revise su internet y vuelva a intentar.';
const UNREADABLE = 'El servidor respondió algo que no se pudo leer. Vuelva a intentar.';

let csrfToken: string | undefined;

/** Remembers the session-bound token that every state-changing request must carry. */
export function useCsrfToken(token: string | undefined): void {
  csrfToken = token;
}

let siteToken: string | undefined;

/** Remembers what vouches for this site, which goes along with each token of the provider of accounts. */
export function useSiteToken(token: string | undefined): void {
  siteToken = token;
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** In place of `body`, for what is sent as it is. */
  readonly bytes?: Blob;
  readonly signal?: AbortSignal;
  /** Lets a POST that creates something be repeated safely. */
  readonly idempotencyKey?: string;
  /** Lets the request finish even if the page is being closed. */
  readonly keepalive?: boolean;
}

/** Calls the API; throws only for an abort, never for a refusal, a cut connection or an unreadable answer. */
export async function request<T>(
  path: string,
  options: RequestOptions = {},
): Promise<Result<T, RequestError>> {
  const method = options.method ?? 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.bytes !== undefined) headers['content-type'] = 'application/octet-stream';
  if (method !== 'GET' && csrfToken !== undefined) headers['x-csrf-token'] = csrfToken;
  if (siteToken !== undefined && carriesToken(options.body)) headers['x-firebase-appcheck'] = siteToken;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;

  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.bytes !== undefined) init.body = options.bytes;
  if (options.signal !== undefined) init.signal = options.signal;
  if (options.keepalive === true) init.keepalive = true;

  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause;
    return err({ code: 'no_disponible', message: OFFLINE, status: 0 });
  }
  // The contract says of the operation that it answers nothing.
  if (response.status === 204) return ok(undefined as T);
  const payload: unknown = await response.json().catch(() => null);
  if (response.ok)
    return payload === null
      ? err({ code: 'error_interno', message: UNREADABLE, status: response.status })
      : ok(payload as T); // The server's handlers are compiled against the contract of the operation.
  return err(toRequestError(payload, response.status));
}

const carriesToken = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'idToken' in body;

/** What a refusal says on the wire. */
export function toRequestError(payload: unknown, status: number): RequestError {
  if (typeof payload !== 'object' || payload === null || !('message' in payload) || !('code' in payload)) {
    return { code: 'error_interno', message: UNREADABLE, status };
  }
  // `respondError` writes it.
  const { message, code, fields, ...details } = payload as AppError;
  const error: RequestError = { code, message: String(message), status, details };
  return fields === undefined ? error : { ...error, fields };
}

/** A refusal, or null for a failure that is none. */
type Refused = { readonly status: number } | null;

/** No answer, or one of a machine in between: it passes by itself, and the same may be asked again at once. */
export const isPassing = (refusal: Refused): boolean =>
  refusal !== null && [0, 502, 503, 504].includes(refusal.status);

/** Nothing was refused, the network or the server failed: what was asked still stands, and is sent again. */
export const isUndecided = (refusal: Refused): boolean =>
  refusal !== null && (refusal.status === 0 || refusal.status >= 500);
