import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What the arrows go through: everything that can be used. */
const STOPS = 'button:not(:disabled), a[href], input:not(:disabled)';
const controlsIn = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.closest('[aria-hidden="true"], [hidden]') === null,
  );
/** Those that are seen. Asking lays the page out, so it is asked when somebody uses the row, not while it renders. */
const stopsIn = (bar: HTMLElement): HTMLElement[] => controlsIn(bar).filter(isSeen);

/** A browser without layout sees everything. */
const isSeen = (element: HTMLElement): boolean =>
  typeof element.checkVisibility === 'function' ? element.checkVisibility() : true;

/** True when an arrow still has somewhere to go inside the text itself. */
function movesInText(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'radio') return false;
  const { selectionStart, selectionEnd, value } = target;
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0;
  if (key === 'ArrowRight') return selectionStart !== value.length || selectionEnd !== value.length;
  return true;
}

/** The views are one choice: whoever comes back to them comes back to the one that is shown. */
function comeBackTo(element: HTMLElement, stops: readonly HTMLElement[]): HTMLElement {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element;
  return (
    stops.find((each) => each instanceof HTMLInputElement && each.name === element.name && each.checked) ??
    element
  );
}

/**
 * A row of controls that is one stop of the keyboard: Tab enters at the control used last and leaves the row, the arrows
 * go from one to the next. The tab stop is set on the elements directly: their components know nothing of the row.
 */
export function Toolbar({ label, className, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);

  const mark = (): void => {
    if (bar.current === null) return;
    const controls = controlsIn(bar.current);
    if (current.current === null || !controls.includes(current.current))
      current.current = controls[0] ?? null;
    for (const each of controls) each.tabIndex = each === current.current ? 0 : -1;
  };
  useLayoutEffect(mark);
  useLayoutEffect(() => {
    const observer = new MutationObserver(mark);
    if (bar.current !== null) observer.observe(bar.current, { childList: true, subtree: true });
    // A narrower row may have hidden the control used last.
    const onResize = (): void => {
      if (current.current !== null && !isSeen(current.current)) current.current = null;
      mark();
    };
    addEventListener('resize', onResize);
    return () => {
      observer.disconnect();
      removeEventListener('resize', onResize);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || bar.current === null) return;
    if (!(target instanceof HTMLElement) || !bar.current.contains(target)) return;
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key) || movesInText(target, key)) return;
    const stops = stopsIn(bar.current);
    const at = stops.indexOf(target);
    if (at === -1) return;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: stops.length - 1 }[key] ?? at;
    event.preventDefault();
    event.stopPropagation();
    stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || bar.current === null) return;
    if (!stopsIn(bar.current).includes(target)) return;
    current.current = target;
    mark();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (bar.current === null || current.current === null) return;
    if (relatedTarget instanceof Node && bar.current.contains(relatedTarget)) return;
    current.current = comeBackTo(current.current, stopsIn(bar.current));
    mark();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      // Before a control of its own uses the arrow for something else.
      onKeyDownCapture={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}
