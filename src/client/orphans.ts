import type { Settled } from '#domain/scheduling/settlement';

/** What a change answers besides itself. */
export interface WithSettled {
  readonly resueltos: readonly Settled[];
}
