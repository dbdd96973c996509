import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a key does to the row that has the focus: presses the control of the row with this name, or this. */
type RowKeys = Readonly<Record<string, string | ((row: Element) => void)>>;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is read of a key, whoever heard it. */
type Pressed = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'key' | 'repeat' | 'target' | 'preventDefault'
>;

/**
 * Arrows go to the same control of the row below or above, or to its first one; a letter presses a control of the row.
 * The controls have their names in `data-accion`.
 */
export const rowKeys =
  (keys: RowKeys) =>
  (event: Pressed): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const does = keys[event.key.toLowerCase()];
    // A key that is held down would go on through the list.
    if (does !== undefined && event.repeat) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.matches('input, textarea, [aria-haspopup="menu"]')) return;
    const row = target.closest('tr');
    if (row === null) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
      const same = target.closest<HTMLElement>('[data-accion]')?.dataset['accion'];
      const found = (same === undefined ? null : controlOf(next, same)) ?? controlOf(next);
      if (found === null) return;
      event.preventDefault();
      found.focus();
      return;
    }
    if (does === undefined) return;
    if (typeof does !== 'string') {
      event.preventDefault();
      does(row);
      return;
    }
    const control = controlOf(row, does);
    if (control === null) return;
    event.preventDefault();
    control.click();
  };

/** The control of a row with a name, or its first one. */
const controlOf = (row: Element | null, name?: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(
    name === undefined
      ? '[data-accion] :is(a, button), [data-accion]:is(a, button)'
      : `[data-accion='${name}'] :is(a, button), a[data-accion='${name}']`,
  ) ?? null;

/** Whether nothing on the page has the focus that the arrows could mean: the page itself, or a heading that was led to. */
const isNowhere = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || /^H[1-6]$/.test(activeElement.tagName);

/** ↓ from anywhere that is no control goes to the first row of the table. */
export function useArrowIn(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || !isNowhere(document)) return;
      if (document.querySelector('[data-overlay]') !== null) return;
      const first = controlOf(table.current?.querySelector('tbody tr') ?? null);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

/** The same keys for a table that is drawn elsewhere, wherever in it the focus is; ↓ from outside goes to its first row. */
export function useRowKeys(table: RefObject<HTMLElement | null>, keys: RowKeys): void {
  useArrowIn(table);
  const onKey = useEffectEvent((event: KeyboardEvent) => rowKeys(keys)(event));
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    const { current } = table;
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [table]);
}
