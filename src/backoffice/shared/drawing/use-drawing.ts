import { useState } from 'react';
import type { Mark } from '#domain/clinical/drawing/marks';

/** Marks one after the other, and how they came to be. */
interface History {
  readonly past: readonly (readonly Mark[])[];
  readonly now: readonly Mark[];
  readonly future: readonly (readonly Mark[])[];
}

export const MOST_MARKS = 60;
/** Steps that can be taken back. */
const MOST_STEPS = 100;

export interface Drawing {
  readonly marks: readonly Mark[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isFull: boolean;
  readonly add: (...marks: readonly Mark[]) => void;
  /** `isSameStep` where a drag goes on: taking it back takes all of it back. */
  readonly replace: (at: number, mark: Mark, isSameStep?: boolean) => void;
  readonly remove: (at: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A drawing that is being made; every change is reported at once, so that nothing of it waits for a button. */
export function useDrawing(first: readonly Mark[], onChange: (marks: readonly Mark[]) => void): Drawing {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: first, future: [] });
  const go = (next: History): void => {
    setHistory(next);
    onChange(next.now);
  };
  const step = (marks: readonly Mark[]): void =>
    go({ past: [...past, now].slice(-MOST_STEPS), now: marks, future: [] });
  return {
    marks: now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isFull: now.length >= MOST_MARKS,
    add: (...marks) => step([...now, ...marks].slice(0, MOST_MARKS)),
    replace: (at, mark, isSameStep = false) => {
      const marks = now.with(at, mark);
      if (isSameStep) go({ past, now: marks, future: [] });
      else step(marks);
    },
    remove: (at) => step(now.filter((_, each) => each !== at)),
    undo: () => {
      const before = past.at(-1);
      if (before !== undefined) go({ past: past.slice(0, -1), now: before, future: [now, ...future] });
    },
    redo: () => {
      const [after, ...rest] = future;
      if (after !== undefined) go({ past: [...past, now], now: after, future: rest });
    },
  };
}
