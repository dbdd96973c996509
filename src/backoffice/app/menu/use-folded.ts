import { useState } from 'react';
import { useRemPx } from '#components/ui/rem.ts';
import { OFFICE } from '#routes';
import { useMedia } from '#backoffice/shared/screen/use-media.ts';

const FOLDED = 'plegado';
const OPEN = 'abierto';

/** Screens that need the width: there the panel shows its signs, unless somebody opened it there. */
const WIDE: readonly string[] = [OFFICE.appointments];
/** Screens that need all of it. */
const ALWAYS: readonly string[] = [OFFICE.visit, OFFICE.preconsultation];

/** A record that is open needs it as well, the list of those who could be opened does not. */
const RECORD = 'ficha';

/** A window of fewer rems has no room for the panel's words: letters of twice the size make it half as wide. */
const NARROW_REM = 60;

/** Chosen per workstation, not per person; for wide screens apart. */
const keyOf = (path: string): string =>
  WIDE.includes(path) ? 'panel-agenda' : path === RECORD ? 'panel-ficha' : 'panel';

function readChosen(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the side panel shows signs alone, and how to change it (not at all where it always does). */
export function useFolded(
  screen: string,
  isRecord = false,
): readonly [boolean, ((isFolded: boolean) => void) | undefined] {
  const [chosen, choose] = useState<Readonly<Record<string, string | null>>>({});
  const isNarrow = useMedia(`(width < ${String(NARROW_REM * useRemPx())}px)`);
  const path = isRecord ? RECORD : screen;
  if (ALWAYS.includes(path)) return [true, undefined];
  const key = keyOf(path);
  const kept =
    chosen[key] ?? readChosen(key) ?? (isNarrow || isRecord || WIDE.includes(path) ? FOLDED : OPEN);
  const change = (next: boolean): void => {
    const value = next ? FOLDED : OPEN;
    choose((before) => ({ ...before, [key]: value }));
    try {
      localStorage.setItem(key, value);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [kept === FOLDED, change];
}
