import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { nearest, stopAfter, type Stop } from './stops.ts';

interface Roving {
  /** Goes where a key leads; false if it leads nowhere. */
  readonly go: (pressed: string) => boolean;
  /** Puts the focus on a stop, now or as soon as it renders. */
  readonly focus: (key: string) => void;
  readonly current: () => string | null;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * A single tab stop for the whole grid. It is set on the elements directly, so that navigating re-renders no card; when
 * the focused element moves or disappears, the focus follows it or goes to the nearest stop.
 */
export function useStopRoving(
  root: RefObject<HTMLElement | null>,
  columns: readonly (readonly Stop[])[],
  startAt: number,
): Roving {
  const key = useRef<string | null>(null);
  const at = useRef({ column: 0, inicio: startAt });
  const hasFocus = useRef(false);

  const elementOf = (wanted: string): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-parada="${CSS.escape(wanted)}"]`) ?? null;

  const remember = (wanted: string): void => {
    key.current = wanted;
    const column = columns.findIndex((stops) => stops.some((stop) => stop.key === wanted));
    const stop = columns[column]?.find((each) => each.key === wanted);
    if (stop !== undefined) at.current = { column, inicio: stop.inicio };
  };

  useLayoutEffect(() => {
    const kept = key.current === null ? null : elementOf(key.current);
    const near =
      nearest(columns[at.current.column] ?? [], at.current.inicio) ??
      nearest(columns.find((stops) => stops.length > 0) ?? [], at.current.inicio);
    const element = kept ?? (near === undefined ? null : elementOf(near.key));
    if (element === null) return;
    if (hasFocus.current && kept === null && near !== undefined) key.current = near.key;
    if (kept !== null) remember(key.current ?? '');
    markStop(root.current, element);
    if (hasFocus.current && document.activeElement === document.body) element.focus();
  });

  return {
    go: (pressed) => {
      const next = key.current === null ? undefined : stopAfter(columns, key.current, pressed);
      if (next !== undefined) elementOf(next.key)?.focus();
      return next !== undefined;
    },
    focus: (wanted) => {
      key.current = wanted;
      hasFocus.current = true;
      elementOf(wanted)?.focus();
    },
    current: () => key.current,
    onFocus: ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const wanted = target.dataset['parada'];
      if (wanted === undefined) return;
      hasFocus.current = true;
      remember(wanted);
      markStop(root.current, target);
    },
    onBlur: ({ target, relatedTarget }) => {
      if (relatedTarget instanceof Node && root.current?.contains(relatedTarget) === true) return;
      // An element removed from the page also loses the focus, although nobody has left the grid.
      setTimeout(() => {
        if (target.isConnected && document.activeElement !== target) {
          hasFocus.current = root.current?.contains(document.activeElement) ?? false;
        }
      });
    },
  };
}

function markStop(root: HTMLElement | null, element: HTMLElement): void {
  for (const other of root?.querySelectorAll<HTMLElement>('[data-parada][tabindex="0"]') ?? [])
    if (other !== element) other.tabIndex = -1;
  element.tabIndex = 0;
}
