import { Link } from 'wouter';
import { OFFICE } from '#routes';
import { MENU_ICONS } from './menu-icons.ts';
import { NoticeCount } from './NoticeCount.tsx';
import type { MenuEntry } from '#domain/access/screens';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly path: string;
  readonly labelledBy?: string;
  /** Signs alone: the names come with the pointer and the focus. */
  readonly isFolded: boolean;
}

/** Beside the sign of a folded panel, over the screen, while the pointer or the focus is on it. */
const BESIDE = [
  'pointer-events-none fixed left-17 z-50 rounded-control bg-panel px-3 py-2 whitespace-nowrap text-panel-ink raised',
  'not-group-hover:not-group-focus:sr-only',
].join(' ');

/** The entries of the menu; the current screen is marked both visually and for screen readers. */
export function MenuList({ entries, path, labelledBy, isFolded }: Props) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => {
        const Icon = MENU_ICONS[entry.path];
        return (
          <li key={entry.path}>
            <Link
              href={entry.path}
              className="group gap-3"
              aria-current={entry.path === path ? 'page' : undefined}
            >
              {Icon !== undefined && (
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none" />
              )}
              <span className={isFolded ? `max-md:static ${BESIDE}` : ''}>{entry.label}</span>
              {entry.path === OFFICE.notices && <NoticeCount />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
