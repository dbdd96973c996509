import { keyOf, type KeyPress } from './cell-keys.ts';
import { cellAfter, type CellEffect, type CellLook, type CellState } from './cell-machine.ts';

/** What a key does in a cell: what follows in it, and how far the key goes. */
export interface KeyAction extends CellEffect {
  /** Nothing around the cell hears of it: Escape throws away what is typed before it closes anything. */
  readonly isKept: boolean;
}

/** What a key that goes down does in a cell; null where it writes, or is somebody else's. */
export function keyAction(state: CellState, press: KeyPress, look: CellLook): KeyAction | null {
  const key = keyOf(press);
  if (key === null) return null;
  const effect = cellAfter(state, key, look);
  return { ...effect, isKept: effect.isTaken && key.does === 'escape' };
}
