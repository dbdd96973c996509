import { useEffect } from 'react';

const FIELD = 'input, textarea, select, [contenteditable]';

/** A digit leads to a group of the examination, 0 to the reason of the visit, 9 to diagnosis and plan; inside a field with Alt. Ctrl+Intro closes. */
export function useVisitKeys(onClose: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('[data-overlay]') !== null) return;
      const { code, altKey, ctrlKey, metaKey, target } = event;
      if (isClosing(event) && onClose !== null) {
        event.preventDefault();
        onClose();
        return;
      }
      const digit = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1];
      if (digit === undefined || ctrlKey || metaKey) return;
      const isTyping = target instanceof Element && target.closest(FIELD) !== null;
      if (isTyping && !altKey) return;
      event.preventDefault();
      goTo(digit);
    };
    // A button with the focus, such as that of the paper issued last, would be pressed by it: it closes all the same.
    const onButton = (event: KeyboardEvent): void => {
      const { target } = event;
      if (onClose === null || !isClosing(event) || document.querySelector('[data-overlay]') !== null) return;
      if (!(target instanceof Element) || target.closest(PRESSED) === null) return;
      event.stopPropagation();
      onKey(event);
    };
    addEventListener('keydown', onButton, true);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onButton, true);
      removeEventListener('keydown', onKey);
    };
  }, [onClose]);
}

const PRESSED = 'button, a, summary, [role="button"]';
const isClosing = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** The first cell of a group takes the focus, or the group's title where none can be written. */
export function goTo(digit: string): void {
  if (digit === '0') {
    document.querySelector<HTMLElement>('textarea[data-celda]')?.focus();
    return;
  }
  const title = document.querySelector<HTMLElement>(`[data-grupo="${digit}"]`);
  const cell = title?.closest('section')?.querySelector<HTMLElement>('[data-celda]');
  // Of diagnosis and plan the search of diagnoses, which the plan follows.
  const first = title?.closest('section')?.querySelector<HTMLElement>('[data-primero]');
  const text = title?.closest('section')?.querySelector<HTMLElement>('textarea');
  (first ?? cell ?? text ?? title)?.focus();
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

/**
 * Alt+M leads to what is done with a whole group: more lines, the rest normal, drawings. The arrows go from one to the
 * next, Esc back to the cell; Tab never stops there.
 */
export function useGroupActions(): void {
  useEffect(() => {
    let from: HTMLElement | null = null;
    const onKey = (event: KeyboardEvent): void => {
      const { code, key, altKey, ctrlKey, metaKey, target } = event;
      if (!(target instanceof HTMLElement) || document.querySelector('[data-overlay]') !== null) return;
      const group = target.closest<HTMLElement>('[data-acciones]');
      const isMenu = code === 'KeyM' || key.toLowerCase() === 'm';
      if (isMenu && altKey && !ctrlKey && !metaKey && !event.getModifierState('AltGraph')) {
        const [first] = actionsIn(group ?? document.querySelector<HTMLElement>('[data-acciones]'));
        if (first === undefined) return;
        event.preventDefault();
        from = target.matches('[data-celda]') ? target : null;
        first.focus();
        return;
      }
      if (!target.matches(ACTION)) return;
      const actions = actionsIn(group);
      const step = STEPS[key];
      if (step !== undefined) {
        event.preventDefault();
        actions.at((actions.indexOf(target) + step) % actions.length)?.focus();
      } else if (key === 'Escape') {
        event.preventDefault();
        (from ?? group?.querySelector<HTMLElement>('[data-celda]'))?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const ACTION = '[data-accion]';
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};
const actionsIn = (group: HTMLElement | null): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(ACTION) ?? []),
];
