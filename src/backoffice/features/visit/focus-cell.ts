import type { FieldErrors } from '#domain/shared/app-error';
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

/** The next cell in order takes the focus: a value to be typed over, a text to be gone on with. */
export function moveOn(from: HTMLElement, step: 1 | -1): void {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-celda]')];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
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

/** Leads to what a diagnosis lacks, by its field (`diagnosticos.0.ojo`); to the search where there is no diagnosis yet. */
export function focusDiagnosis(lacking: FieldErrors): void {
  const [key = ''] = Object.keys(lacking);
  const [, at, what] = /^diagnosticos\.(\d+)\.(\w+)$/u.exec(key) ?? [];
  const row = document.querySelectorAll<HTMLElement>('[data-diagnostico]')[Number(at ?? 0)];
  const field =
    row?.querySelector<HTMLElement>(`[data-campo="${what ?? 'clase'}"]`) ??
    row?.querySelector<HTMLElement>('select, button');
  if (field === undefined || field === null) {
    goTo('9');
    return;
  }
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/** Goes to the first drop in use that is to be answered for. */
export const focusDrops = (): void => document.querySelector<HTMLElement>('[data-sin-conciliar]')?.focus();
