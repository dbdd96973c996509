import { useState, type KeyboardEvent } from 'react';

/** The index that a key leads to; a row has as many buttons as fit side by side. */
function stepOf(key: string, index: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** How many buttons the first row has on screen. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop;
  return Math.max(
    1,
    buttons.findIndex(({ offsetTop }) => offsetTop !== top),
  );
}

/** A single tab stop for many buttons: arrows move between them, Home and End go to the ends. */
export function useButtonRoving(preferred: string | null): {
  readonly stop: string | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (id: string) => void;
} {
  const [focused, setFocused] = useState<string | null>(null);
  return {
    stop: focused ?? preferred,
    onFocus: setFocused,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
      const index = buttons.findIndex((button) => button === document.activeElement);
      const next = stepOf(event.key, index, buttons.length, columnsOf(buttons));
      if (index < 0 || next === null) return;
      event.preventDefault();
      buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
    },
  };
}
