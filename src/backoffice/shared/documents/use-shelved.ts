import { useState } from 'react';

/** What was typed into forms that are closed by now, of one kind; nothing of it leaves this window. */
export type Shelf<T> = Map<string, T>;

const shelves: Map<string, unknown>[] = [];

/** A shelf that lives as long as the page. */
export function newShelf<T>(): Shelf<T> {
  const shelf: Shelf<T> = new Map();
  shelves.push(shelf);
  return shelf;
}

/** Empties every shelf of the page. */
export function clearShelves(): void {
  for (const shelf of shelves) shelf.clear();
}

/** Keeps what is typed while a form is closed and opened again, until it is issued or thrown away. */
export function useShelved<T>(
  shelf: Shelf<T>,
  key: string,
  begun: T,
): { readonly draft: T; readonly write: (draft: T) => void; readonly clear: () => void } {
  const [draft, setDraft] = useState(() => shelf.get(key) ?? begun);
  return {
    draft,
    write: (next) => {
      shelf.set(key, next);
      setDraft(next);
    },
    clear: () => {
      shelf.delete(key);
      setDraft(begun);
    },
  };
}
