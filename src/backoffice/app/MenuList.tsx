import { Link } from 'wouter';
import { OFFICE } from '#routes';
import { NoticeCount } from './NoticeCount.tsx';
import type { MenuEntry } from '#domain/access/screens';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly path: string;
  readonly labelledBy?: string;
}

/** The entries of the menu; the current screen is marked both visually and for screen readers. */
export function MenuList({ entries, path, labelledBy }: Props) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
            {entry.label}
            {entry.path === OFFICE.notices && <NoticeCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
