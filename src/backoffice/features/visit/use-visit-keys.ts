import { useEffect } from 'react';

const FIELD = 'input, textarea, select, [contenteditable]';

/** A digit leads to a group of the examination, 9 to diagnosis and plan; inside a field with Alt. Ctrl+Intro closes. */
export function useVisitKeys(onClose: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('[data-overlay]') !== null) return;
      const { key, code, altKey, ctrlKey, metaKey, target } = event;
      if (key === 'Enter' && (ctrlKey || metaKey) && onClose !== null) {
        event.preventDefault();
        onClose();
        return;
      }
      const digit = /^(?:Digit|Numpad)([1-9])$/u.exec(code)?.[1];
      if (digit === undefined || ctrlKey || metaKey) return;
      const isTyping = target instanceof Element && target.closest(FIELD) !== null;
      if (isTyping && !altKey) return;
      event.preventDefault();
      goTo(digit);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
}

/** The first cell of a group takes the focus, or the group's title where none can be written. */
export function goTo(digit: string): void {
  const title = document.querySelector<HTMLElement>(`[data-grupo="${digit}"]`);
  const cell = title
    ?.closest('section')
    ?.querySelector<HTMLElement>('[data-celda], textarea, [data-primero]');
  (cell ?? title)?.focus();
  title?.scrollIntoView({ block: 'nearest' });
}

/** Alt+S anywhere in the visit says that the antecedents are as they were. */
export function useUnchangedKey(onUnchanged: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (onUnchanged === null || document.querySelector('[data-overlay]') !== null) return;
      if (event.code !== 'KeyS' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onUnchanged();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onUnchanged]);
}
