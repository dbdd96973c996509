import type { OrphanView, Settled } from '#domain/scheduling/settlement';
import { refusalOf } from './query.ts';

/** What a change answers besides itself. */
export interface WithSettled {
  readonly resueltos: readonly Settled[];
}

/** The appointments that a refused change asks about, or null when it was refused for something else. */
export function orphansIn(cause: unknown): readonly OrphanView[] | null {
  const refusal = refusalOf(cause);
  const orphans = refusal?.details?.['huerfanos'];
  if (refusal?.code !== 'requiere_confirmacion' || !Array.isArray(orphans)) return null;
  return orphans as readonly OrphanView[];
}
