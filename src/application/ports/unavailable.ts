/** Why a store is unavailable now; reported to operators in the log, never to the user. */
export type UnavailableReason =
  | 'contencion'
  | 'credenciales'
  | 'cuota'
  | 'disco'
  | 'indice'
  | 'permiso'
  | 'red'
  | 'reemplazo'
  | 'tiempo';

/**
 * Thrown when a store, the accounts or the files cannot answer now although the request was valid: the user gets
 * `no_disponible` and may try again. Recognised by name, because several copies of the class may be loaded.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** True for an {@link Unavailable}, even one thrown by another copy of the class. */
export const isUnavailable = (cause: unknown): cause is Unavailable =>
  cause instanceof Error && cause.name === 'Unavailable';

/** Reasons that can pass; wrong credentials, rights and missing indexes do not. */
const PASSING: ReadonlySet<UnavailableReason> = new Set(['red', 'tiempo', 'contencion', 'cuota']);

/** True when what cannot answer now may answer in a moment. */
export const mayPass = (cause: unknown): cause is Unavailable =>
  isUnavailable(cause) && PASSING.has(cause.reason);

/** True when one stored document is no longer JSON: waiting does not bring it back, and the others can still be read. */
export const isDamagedDocument = (cause: unknown): boolean =>
  isUnavailable(cause) && cause.reason === 'disco' && cause.cause instanceof SyntaxError;

/** True when the store did not answer in time: it may have done its work, and may be asked what it holds. */
export const tookTooLong = (cause: unknown): boolean =>
  isUnavailable(cause) && (cause.reason === 'contencion' || cause.reason === 'tiempo');
