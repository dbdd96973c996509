import { Unavailable, type UnavailableReason } from '#application/ports/unavailable';

/** gRPC's codes for failures that are not about the request. */
const BY_GRPC_CODE: Readonly<Record<number, UnavailableReason>> = {
  1: 'red',
  4: 'tiempo',
  7: 'permiso',
  8: 'cuota',
  9: 'indice',
  10: 'contencion',
  13: 'red',
  14: 'red',
  16: 'credenciales',
};
const NETWORK = /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE|socket hang up/;
const CREDENTIALS = /default credentials|invalid_grant|private key|metadata server|DECODER routines/i;

/** The gRPC code of an error of the Firestore SDK, or null. */
export const grpcCode = (cause: unknown): number | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'number' ? cause.code : null;

/** An SDK error as {@link Unavailable} when Firestore cannot answer now; any other unchanged. */
export function asUnavailable(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof Unavailable) return cause;
  if (CREDENTIALS.test(cause.message)) return new Unavailable('credenciales', cause.message, { cause });
  const reason = BY_GRPC_CODE[grpcCode(cause) ?? 0];
  if (reason !== undefined) return new Unavailable(reason, cause.message, { cause });
  return NETWORK.test(`${cause.message} ${'code' in cause ? String(cause.code) : ''}`)
    ? new Unavailable('red', cause.message, { cause })
    : cause;
}

/** Limits the wait for an answer: the SDK itself waits a minute and more. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Unavailable('tiempo', `no answer within ${String(milliseconds)} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw asUnavailable(cause);
  } finally {
    clearTimeout(timer);
  }
}
