import { useEffect, useEffectEvent } from 'react';

/** What the keys of the record do, by the letter or by the name of the key. */
export type OverviewActions = Readonly<Partial<Record<string, () => void>>>;

const FIELD = 'input, textarea, select, [contenteditable], [role=combobox], [role=option], [role=menuitem]';
const PRESSED = 'a, button, summary, [role=button], [role=radio], [role=tab]';
const OPEN = '[data-overlay], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** What a focused button, link or list needs for itself. */
const OF_THE_PRESSED = ['Enter', 'ArrowLeft', 'ArrowRight'];

/** Single keys, which act outside of fields and while nothing is open over the record; Intro and the arrows also not on a button. */
export function useOverviewKeys(actions: OverviewActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    const run = actions[key.length === 1 ? key.toLowerCase() : key];
    if (run === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return;
    // A letter that is held down is one letter.
    if (repeat && !key.startsWith('Arrow')) return;
    if (!(target instanceof Element) || target.closest(FIELD) !== null) return;
    if (OF_THE_PRESSED.includes(key) && target.closest(PRESSED) !== null) return;
    if (document.querySelector(OPEN) !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Opens what is folded, shows it and puts the focus on it. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView({ block: 'start' });
  const target = part.matches('details') ? part.querySelector<HTMLElement>('summary') : part;
  target?.focus({ preventScroll: true });
}
