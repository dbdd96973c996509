import { goTo } from './use-visit-keys.ts';

/** The cell that a place is written in: of a line (`auto.OI`) or of a field (`auto_esfera.OI`). */
function cellOf(key: string): HTMLElement | undefined {
  const at = key.lastIndexOf('.');
  const what = key.slice(0, at);
  const cells = [...document.querySelectorAll<HTMLElement>('[data-celda]')].filter(
    ({ dataset }) => dataset['ojo'] === key.slice(at + 1),
  );
  return (
    cells.find(({ dataset }) => dataset['fila'] === what) ??
    cells.find(({ dataset }) => dataset['campos']?.split(' ').includes(what))
  );
}

/** Leads to what is named: a cell, or diagnosis and plan where it is no cell. */
export function focusPlace(key: string | null): void {
  const cell = key === null ? undefined : cellOf(key);
  if (cell === undefined) {
    goTo('9');
    return;
  }
  cell.focus();
  cell.scrollIntoView({ block: 'center' });
}
