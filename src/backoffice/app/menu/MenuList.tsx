import { Link } from 'wouter';
import type { MenuEntry } from '#domain/access/screens';
import { MENU_ICONS } from './menu-icons.ts';
import { MenuCount } from './MenuCount.tsx';
import type { PanelCounts } from './use-panel-counts.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly path: string;
  readonly labelledBy?: string;
  /** Signs alone: the names come with the pointer and the focus. */
  readonly isFolded: boolean;
  readonly counts: PanelCounts;
  /** In two columns, smaller: what is set up now and then. */
  readonly isPaired?: boolean;
}

/** Beside the sign of a folded panel, over the screen, while the pointer or the focus is on it. */
const BESIDE = [
  'lg:pointer-events-none lg:fixed lg:left-17 lg:z-50 lg:rounded-control lg:bg-panel lg:px-3 lg:py-2',
  'lg:whitespace-nowrap lg:text-panel-ink lg:raised',
  'lg:not-group-hover:not-group-focus:sr-only',
].join(' ');

/** The entries of the menu; the current screen is marked both visually and for screen readers. */
export function MenuList({ entries, path, labelledBy, isFolded, counts, isPaired = false }: Props) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className={isPaired ? 'grid-cols-2 pointer-coarse:grid-cols-1' : undefined}
    >
      {entries.map((entry) => {
        const Icon = MENU_ICONS[entry.path];
        const count = counts[entry.path];
        return (
          <li key={entry.path} className="min-w-0">
            <Link
              href={entry.path}
              className={`group pointer-coarse:min-h-tap ${isPaired ? `min-h-7 gap-1.5 pe-0.5 text-small ${isFolded ? 'lg:ps-1.5' : ''}` : 'gap-3'}`}
              aria-current={entry.path === path ? 'page' : undefined}
            >
              {Icon !== undefined && (
                <Icon aria-hidden="true" size={isPaired ? 16 : 20} strokeWidth={1.75} className="flex-none" />
              )}
              <span className={isFolded ? BESIDE : ''}>{entry.label}</span>
              {count !== undefined && <MenuCount count={count} isFolded={isFolded} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
