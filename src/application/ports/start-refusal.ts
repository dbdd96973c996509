/**
 * Why a program cannot be started, in one Spanish sentence that says what to do; printed as it is, and never with a stack.
 * `isLasting`: starting again does not help. Recognised by name, because several copies of the class may be loaded.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
  readonly isLasting: boolean;

  constructor(sentence: string, options: ErrorOptions & { readonly isLasting?: boolean } = {}) {
    super(sentence, options);
    this.isLasting = options.isLasting ?? false;
  }
}

/** True for a {@link StartRefusal}, even one thrown by another copy of the class. */
export const isStartRefusal = (cause: unknown): cause is StartRefusal =>
  cause instanceof Error && cause.name === 'StartRefusal';
