import { useState } from 'react';

/** How much space an hour takes. */
export type Density = 'amplio' | 'compacto';

/** Chosen per workstation, not per person. */
const KEY = 'agenda-espacio';

function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compacto' ? 'compacto' : 'amplio';
  } catch {
    return 'amplio';
  }
}

/** The density of the day and how to change it; kept for the next visit where the browser allows. */
export function useDensity(): readonly [Density, (next: Density) => void] {
  const [density, show] = useState(readDensity);
  const change = (next: Density): void => {
    show(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [density, change];
}
