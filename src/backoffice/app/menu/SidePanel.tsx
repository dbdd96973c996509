import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { dialArc, dialTicks } from '#components/ui/dial.ts';
import { SHELL } from '#copy/office/shell';
import { PANEL_COUNTS } from '#copy/office/shell-words/panel';
import { roleOf } from '#domain/access/policies';
import { dailyMenuFor, extraMenuFor, menuFor } from '#domain/access/screens';
import type { LiveState } from '#client/live-watch';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { FinderButton } from '../finder/FinderButton.tsx';
import { MenuList } from './MenuList.tsx';
import { PanelFoot } from './PanelFoot.tsx';
import { usePanelCounts } from './use-panel-counts.ts';

interface Props {
  readonly path: string;
  readonly live: LiveState | 'sin_conexion';
  readonly isOpen: boolean;
  /** On a wide screen, signs alone. */
  readonly isFolded: boolean;
  readonly onFold: ((isFolded: boolean) => void) | undefined;
  /** Opens the search; absent where there is none. */
  readonly onFind?: () => void;
}

/** «Panel Central»: the menu for the person's role, and below it who is signed in. Folding moves no entry up or down. */
export function SidePanel({ path, live, isOpen, isFolded, onFold, onFind }: Props) {
  const { actor, clinicName } = useVisit();
  const panel = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const below = useHiddenBelow(menu);
  const counts = usePanelCounts();
  const isAdmin = roleOf(actor) === 'admin';
  const groups = [
    { id: 'panel-cada-dia', title: SHELL.daily, entries: dailyMenuFor(actor), isPaired: false },
    {
      id: 'panel-administracion',
      title: isAdmin ? SHELL.extra : SHELL.extraOfDoctor,
      entries: extraMenuFor(actor),
      isPaired: isAdmin,
    },
  ].filter(({ entries }) => entries.length > 0);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('nav a')?.focus();
  }, [isOpen]);

  return (
    <aside ref={panel} id="panel" className={`panel ${isFolded ? 'lg:w-16' : ''}`} aria-label={SHELL.panel}>
      <div className="panel-marca h-[2.875rem] flex-none">
        <Dial />
        <div className={`min-w-0 leading-[1.2] ${isFolded ? 'lg:sr-only' : ''}`}>
          <b className="block truncate">{clinicName}</b>
          <h2 className="m-0 text-small font-medium text-panel-ink-2">{SHELL.panel}</h2>
        </div>
      </div>
      {onFind !== undefined && (
        <div
          className={`mx-2 mb-1.5 flex-none [&_button]:m-0 [&_button]:min-h-8 [&_button]:w-full [&_button]:px-2.5 [&_button]:text-dense pointer-coarse:[&_button]:min-h-tap ${isFolded ? 'lg:[&_kbd]:hidden lg:[&_span]:sr-only' : ''}`}
        >
          <FinderButton onOpen={onFind} />
        </div>
      )}
      <nav
        ref={menu}
        className="panel-menu min-h-[6rem] flex-1 overflow-x-hidden overflow-y-auto [scrollbar-width:thin]"
        aria-label={SHELL.menu}
      >
        <MenuList entries={menuFor(actor)} path={path} isFolded={isFolded} counts={counts} />
        {groups.map(({ id, title, entries, isPaired }) => (
          <div key={id}>
            <h3 id={id}>
              <span className={isFolded ? 'lg:sr-only' : ''}>{title}</span>
            </h3>
            <MenuList
              entries={entries}
              path={path}
              labelledBy={id}
              isFolded={isFolded}
              counts={counts}
              isPaired={isPaired}
            />
          </div>
        ))}
      </nav>
      {below > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="flex h-[1.625rem] flex-none cursor-pointer items-center justify-center gap-1.5 border-0 border-t border-panel-count bg-panel text-small font-strong text-panel-ink"
          onClick={() => menu.current?.scrollBy({ top: menu.current.clientHeight / 2 })}
        >
          <ChevronDown aria-hidden="true" size="1rem" strokeWidth={1.75} />
          <span className={isFolded ? 'lg:hidden' : ''}>{PANEL_COUNTS.more(below)}</span>
          {isFolded && <span className="max-lg:hidden">{below}</span>}
        </button>
      )}
      <PanelFoot live={live} isFolded={isFolded} onFold={onFold} />
    </aside>
  );
}

/** How many links of a box that scrolls are below its edge: it says so, since a scroll bar may not show. */
function useHiddenBelow(box: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const count = (): void => {
      const edge = element.getBoundingClientRect().bottom;
      // Where everything fits nothing is measured one by one.
      const links =
        element.scrollHeight <= element.clientHeight + 1 ? [] : [...element.querySelectorAll('a')];
      setHidden(links.filter((link) => link.getBoundingClientRect().bottom > edge + 1).length);
    };
    count();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(count);
    watch?.observe(element);
    for (const child of element.children) watch?.observe(child);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      watch?.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, [box]);
  return hidden;
}

/** The mark: the TABO dial over a retina. */
function Dial() {
  return (
    <svg className="dial" viewBox="-104 -104 208 130" aria-hidden="true" focusable="false">
      <path d={dialArc(100)} />
      <path d={dialTicks(100)} />
      <circle className="dial-retina" r="26" />
      <circle className="dial-centro" r="11" />
    </svg>
  );
}
