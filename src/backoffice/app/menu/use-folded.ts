import { useState } from 'react';

/** Chosen per workstation, not per person. */
const KEY = 'panel';
const FOLDED = 'plegado';

function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === FOLDED;
  } catch {
    return false;
  }
}

/** Whether the side panel shows signs alone, and how to change it; kept where the browser allows. */
export function useFolded(): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, show] = useState(readFolded);
  const change = (next: boolean): void => {
    show(next);
    try {
      localStorage.setItem(KEY, next ? FOLDED : 'abierto');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [isFolded, change];
}
