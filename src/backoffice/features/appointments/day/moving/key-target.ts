import { DURATION } from '#domain/scheduling/appointment/appointment-kinds';
import type { DayColumn } from '#backoffice/features/appointments/day/day-model.ts';
import { gridStarts } from '#domain/scheduling/availability/free-places';
import { longer, nextStart, snapped, stepOf, type Target } from './move-target.ts';
import type { Moving } from './moving.ts';

const PAGE_MIN = 60;

/** Where a key moves the held appointment; null for a key without meaning here. */
export function keyTarget(
  { record, target, isResize }: Moving,
  columns: readonly DayColumn[],
  { key, shiftKey, altKey }: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean },
): Target | null {
  const index = columns.findIndex(({ id }) => id === target.columna);
  const column = columns[index];
  if (column === undefined) return null;
  const direction = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (direction !== 0 && (isResize || shiftKey))
    return longer(target, target.duracionMin + direction * DURATION.step);
  if (isResize) return null;
  if (direction !== 0)
    return { ...target, inicio: nextStart(column, record, target.inicio, direction, altKey) };
  const starts = gridStarts(column.bloques, stepOf(column, record));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const beside = columns[index + (key === 'ArrowRight' ? 1 : -1)];
      if (beside === undefined) return null;
      return { ...target, columna: beside.id, inicio: snapped(beside, record, target.inicio, altKey) };
    }
    case 'PageDown':
      return { ...target, inicio: snapped(column, record, target.inicio + PAGE_MIN, altKey) };
    case 'PageUp':
      return { ...target, inicio: snapped(column, record, target.inicio - PAGE_MIN, altKey) };
    case 'Home':
      return { ...target, inicio: starts[0] ?? target.inicio };
    case 'End':
      return { ...target, inicio: starts.at(-1) ?? target.inicio };
    default:
      return null;
  }
}
