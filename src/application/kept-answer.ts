import type { App } from './app.ts';
import type { DocumentStore } from './ports/document-store.ts';

/** For how long what anybody may ask for is told again where each document is paid for; a refusal for less. Milliseconds. */
const [KEPT_MS, REFUSED_MS] = [15_000, 1_000];

interface Kept {
  until: number;
  readonly answer: Promise<unknown>;
}
const kept = new WeakMap<DocumentStore, Map<string, Kept>>();

/**
 * An answer that is the same for everybody: whoever asks without a session, however often, costs no more than one look. Where reading
 * costs nothing it is found each time.
 */
export function keptForAnybody<T extends object>(
  { backend, store }: Pick<App, 'backend' | 'store'>,
  name: string,
  find: () => Promise<T>,
): Promise<T> {
  if (backend.name === 'embedded') return find();
  const all = kept.get(store) ?? new Map<string, Kept>();
  kept.set(store, all);
  const known = all.get(name);
  // Under each name only this caller's answers are kept.
  if (known !== undefined && performance.now() < known.until) return known.answer as Promise<T>;
  const answer = find();
  const made: Kept = { until: performance.now() + KEPT_MS, answer };
  all.set(name, made);
  answer.then(
    (found) => {
      if ('ok' in found && found.ok === false) made.until = performance.now() + REFUSED_MS;
    },
    () => all.delete(name),
  );
  return answer;
}
