import { useEffect, useRef } from 'react';

/** What each key does; letters in small. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

const TAKES_KEYS =
  'input:not([type=radio]):not([type=range]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Single keys for the whole page; none inside a field or a window, where they are text or somebody else's. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return;
      if (document.querySelector('[data-overlay]') !== null) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
