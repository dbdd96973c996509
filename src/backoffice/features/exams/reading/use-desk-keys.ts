import { useEffect, useRef } from 'react';

/** What the keys of the desk do; the single ones outside of a field only. */
export interface DeskKeys {
  readonly next: () => void;
  readonly leave: () => void;
}

const FIELD = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]';
/** What is signed and typed on the desk, found as it stands on the page. */
const at = (mark: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-lectura="${mark}"]`);

/** A phrase; or, before a record that asks why, the reason of this number. */
function choose(n: number): void {
  const reason = document.querySelectorAll<HTMLElement>('main [name=motivo][type=radio]')[n - 1];
  reason?.focus();
  (reason ?? at(`frase ${String(n)}`))?.click();
}

/** Signs, or opens the record. Where something has to be read first, what says that it was. */
function sign(): void {
  const button = at('firmar') ?? document.querySelector<HTMLElement>('main form [type=submit]');
  const unread = button?.parentElement?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)');
  if (unread === null || unread === undefined) button?.click();
  else unread.focus();
}

/**
 * N goes on, Esc leaves a field and then the desk, E writes, digits take a phrase (in a field with Alt), Ctrl+Intro signs. What
 * they press is what anybody can press.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, code, altKey, ctrlKey, metaKey, target } = event;
      if (event.defaultPrevented || document.querySelector('[data-overlay]') !== null) return;
      const field = target instanceof HTMLElement ? target.closest<HTMLElement>(FIELD) : null;
      const digit = /^(?:Digit|Numpad)([1-9])$/u.exec(code)?.[1];
      const run = ((): (() => void) | undefined => {
        if (key === 'Enter' && (ctrlKey || metaKey)) return sign;
        if (ctrlKey || metaKey) return undefined;
        if (digit !== undefined && (field === null || altKey)) return () => choose(Number(digit));
        if (altKey) return undefined;
        if (key === 'Escape') return field === null ? latest.current.leave : () => field.blur();
        if (field !== null) return undefined;
        if (key.toLowerCase() === 'n') return latest.current.next;
        return key.toLowerCase() === 'e' ? () => at('texto')?.querySelector('textarea')?.focus() : undefined;
      })();
      if (run === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held opens and signs one study, not whichever comes after it.
      if (!event.repeat) run();
    };
    // Before a button with the focus, which Ctrl+Intro would press.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}
