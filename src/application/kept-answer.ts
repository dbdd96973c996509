import type { App } from './app.ts';
import type { DocumentStore } from './ports/document-store.ts';

/** For how long what anybody may ask for is told again where each document is paid for; a refusal for less. Milliseconds. */
const [KEPT_MS, REFUSED_MS] = [15_000, 1_000];

/**
 * An answer that is the same for everybody: whoever asks without a session, however often, costs no more than one look. Where reading
 * costs nothing it is found each time.
 */
export function keptForAnybody<T extends object, Rest extends readonly unknown[]>(
  find: (app: App, ...rest: Rest) => Promise<T>,
): (app: App, ...rest: Rest) => Promise<T> {
  const kept = new WeakMap<DocumentStore, { until: number; readonly answer: Promise<T> }>();
  return (app, ...rest) => {
    if (app.backend.name === 'embedded') return find(app, ...rest);
    const known = kept.get(app.store);
    if (known !== undefined && performance.now() < known.until) return known.answer;
    const made = { until: performance.now() + KEPT_MS, answer: find(app, ...rest) };
    kept.set(app.store, made);
    made.answer.then(
      (found) => {
        if ('ok' in found && found.ok === false) made.until = performance.now() + REFUSED_MS;
      },
      () => (made.until = 0),
    );
    return made.answer;
  };
}
