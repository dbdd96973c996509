import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const ROW = '[data-fila]';
const CONTROL = 'button, a[href]';
const controlsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? []),
];

/**
 * Rows that are one stop of the keyboard: Tab enters at the row used last, the arrows go to the same control of the row
 * above or below, or between the controls of one. The tab stop is set on the elements directly: a step draws nothing.
 */
export function useRowRoving(list: RefObject<HTMLElement | null>) {
  const current = useRef<string | null>(null);
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];

  const mark = (): void => {
    const all = rows();
    const stop = all.find((row) => row.dataset['fila'] === current.current) ?? all[0];
    for (const row of all) for (const control of controlsOf(row)) control.tabIndex = row === stop ? 0 : -1;
  };
  useLayoutEffect(mark);

  const onFocus = ({ target }: FocusEvent): void => {
    const id = target.closest<HTMLElement>(ROW)?.dataset['fila'];
    if (id === undefined || id === current.current) return;
    current.current = id;
    mark();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>(ROW);
    if (row === null) return;
    const next =
      key === 'ArrowLeft' || key === 'ArrowRight' ? beside(row, target, key) : along(key, row, target);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };

  const along = (key: string, row: HTMLElement, target: HTMLElement): HTMLElement | null => {
    const all = rows();
    const at = all.indexOf(row);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[key];
    const found = to === undefined ? undefined : all[to];
    const controls = controlsOf(found);
    return controls[controlsOf(row).indexOf(target)] ?? controls[0] ?? null;
  };
  return { onFocus, onKeyDown };
}

function beside(row: HTMLElement, target: HTMLElement, key: string): HTMLElement | null {
  const controls = controlsOf(row);
  return controls[controls.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
}
