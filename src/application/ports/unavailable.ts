/** Why a store cannot do its work now; told to operators in the log, never to the person. */
export type UnavailableReason =
  'contencion' | 'credenciales' | 'cuota' | 'indice' | 'permiso' | 'red' | 'tiempo';

/**
 * Thrown when a store, the accounts or the files cannot answer now, although nothing is wrong with what was
 * asked: the person hears `no_disponible` and may try again. Recognised by its name, whichever copy threw it.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** True for an {@link Unavailable}, also one thrown by another copy of the class. */
export const isUnavailable = (cause: unknown): cause is Unavailable =>
  cause instanceof Error && cause.name === 'Unavailable';

/** True when the store was asked and did not answer in time: it may have done its work, and may answer what is there. */
export const tookTooLong = (cause: unknown): boolean =>
  isUnavailable(cause) && (cause.reason === 'contencion' || cause.reason === 'tiempo');
