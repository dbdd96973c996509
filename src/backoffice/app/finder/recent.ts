import type { FinderItem } from './finder-items.ts';

const KEY = 'buscador';
const KEPT = 5;

/** What was opened from the search during this visit, latest first; signing out clears it. */
export function readRecent(): FinderItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    // Only `keepRecent` writes there, and it forgets with the tab.
    return Array.isArray(kept) ? (kept as FinderItem[]) : [];
  } catch {
    return [];
  }
}

/** Puts an item first. */
export function keepRecent({ letter: _letter, ...item }: FinderItem): void {
  try {
    const others = readRecent().filter(({ id }) => id !== item.id);
    sessionStorage.setItem(KEY, JSON.stringify([item, ...others].slice(0, KEPT)));
  } catch {
    // Without storage nothing is remembered.
  }
}
