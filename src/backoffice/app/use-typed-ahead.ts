import { useEffect } from 'react';
import { OFFICE } from '#routes';

/** A screen that takes longer than this to show its field is not waited for. */
const HOLD_MS = 10_000;
/** What names, phones and documents are made of. */
const LETTER = /^[\p{L}\p{N}'.,+-]$/u;
/** The field that takes the focus where one books: who comes. */
const FIELD = '[data-atajo="paciente"]';

/**
 * What is typed on the way to where one books is kept until its field takes the focus, and put into it: half of a surname would
 * find somebody else. A pointer, anything else that
 * is focused or another screen throws it away.
 */
export function useTypedAhead(path: string): void {
  useEffect(() => (path === OFFICE.booking ? keepTyped() : undefined), [path]);
}

function keepTyped(): () => void {
  let typed = '';
  const stopped = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    stopped.abort();
  };
  const timer = setTimeout(stop, HOLD_MS);
  const options = { capture: true, signal: stopped.signal };
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isNowhere(event.target)) return;
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (LETTER.test(event.key) || (event.key === ' ' && typed !== '')) typed += event.key;
      else return;
      event.preventDefault();
    },
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (isNowhere(target)) return;
      stop();
      if (target instanceof HTMLInputElement && target.matches(FIELD) && typed !== '') fill(target, typed);
    },
    options,
  );
  document.addEventListener('pointerdown', stop, options);
  return stop;
}

/** Nothing has been reached yet: the page, or the heading that is given the focus for who listens. */
const isNowhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('body, h1');

/** As if it had been typed there: React hears of what is typed, and not of a value that is set. */
function fill(input: HTMLInputElement, typed: string): void {
  // What the field already holds is what was typed after it took the focus.
  Reflect.set(HTMLInputElement.prototype, 'value', typed + input.value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
