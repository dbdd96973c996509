import { isUnavailable, Unavailable, type UnavailableReason } from '#application/ports/unavailable';

/** How long a call to the provider may take. */
export const CALL_TIMEOUT_MS = 8_000;

const BY_CODE: Readonly<Record<string, UnavailableReason>> = {
  'app-check/internal-error': 'red',
  'app-check/invalid-credential': 'credenciales',
  'app/invalid-credential': 'credenciales',
  'app/network-error': 'red',
  'app/network-timeout': 'tiempo',
  'app/unable-to-parse-response': 'red',
  'auth/billing-not-enabled': 'cuota',
  'auth/configuration-not-found': 'permiso',
  'auth/insufficient-permission': 'permiso',
  'auth/internal-error': 'red',
  'auth/invalid-credential': 'credenciales',
  'auth/operation-not-allowed': 'permiso',
  'auth/project-not-found': 'permiso',
  'auth/quota-exceeded': 'cuota',
  'auth/too-many-requests': 'cuota',
};

/** With these the SDK says that a token is wrong. */
const OF_TOKENS: readonly string[] = ['auth/argument-error', 'app-check/invalid-argument'];

/** Runs a call with a time limit, and distinguishes a provider that cannot answer from one that refuses. */
export async function askProvider<T>(work: () => Promise<T>, timeoutMs = CALL_TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Unavailable('tiempo', `no answer in ${String(timeoutMs)} ms`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work(), late.promise]);
  } catch (cause) {
    throw unavailableBy(cause) ?? cause;
  } finally {
    clearTimeout(timer);
  }
}

/** The failure of a provider that cannot answer now, or null when the failure is about the request. */
export function unavailableBy(cause: unknown): Unavailable | null {
  if (isUnavailable(cause)) return cause;
  if (!(cause instanceof Error)) return null;
  const reason = reasonOf(cause);
  return reason === null ? null : new Unavailable(reason, codeOf(cause) ?? cause.name, { cause });
}

/** The code of an error: `auth/…`, `ECONNREFUSED`, or an HTTP status as text. */
export function codeOf(cause: unknown): string | null {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null;
}

function reasonOf(cause: Error): UnavailableReason | null {
  const code = codeOf(cause);
  // The SDK reports keys it could not fetch as if the token were wrong, which would sign everyone out.
  if (code !== null && OF_TOKENS.includes(code) && /^Error fetching/.test(cause.message)) return 'red';
  const known = code === null ? undefined : BY_CODE[code];
  if (known !== undefined) return reasonOfStatus(statusOf(cause)) ?? known;
  if (code !== null && /^E[A-Z_]+$|^UND_ERR_/.test(code)) return /TIME/.test(code) ? 'tiempo' : 'red';
  if (code !== null && /^\d{3}$/.test(code)) return reasonOfStatus(Number(code));
  if (cause.name === 'TimeoutError') return 'tiempo';
  if (/Could not load the default credentials/.test(cause.message)) return 'credenciales';
  return /^fetch failed$|socket hang up/.test(cause.message) ? 'red' : null;
}

/** What an HTTP status says about the provider itself; null for one that is about the request. */
export function reasonOfStatus(status: number | null): UnavailableReason | null {
  if (status === null) return null;
  if (status === 401) return 'credenciales';
  if (status === 403) return 'permiso';
  if (status === 429) return 'cuota';
  if (status === 408 || status === 504) return 'tiempo';
  return status >= 500 ? 'red' : null;
}

function statusOf(cause: Error): number | null {
  const response = 'httpResponse' in cause ? cause.httpResponse : undefined;
  if (typeof response !== 'object' || response === null || !('status' in response)) return null;
  return typeof response.status === 'number' ? response.status : null;
}
