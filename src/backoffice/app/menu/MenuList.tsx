import {
  Activity,
  BellRing,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  ChartColumn,
  ContactRound,
  DatabaseBackup,
  FileCheck,
  FileHeart,
  Hourglass,
  LayoutDashboard,
  LifeBuoy,
  Microscope,
  Monitor,
  PhoneCall,
  Scissors,
  ScrollText,
  Settings,
  Signature,
  Stethoscope,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'wouter';
import type { MenuEntry, ScreenPath } from '#domain/access/screens';
import type { Counted, PanelCounts } from './use-panel-counts.ts';

/** The sign of each screen of the menu: all that is left of its name where the panel is folded. */
const MENU_ICONS: Partial<Readonly<Record<ScreenPath, LucideIcon>>> = {
  '/admin': CalendarPlus,
  '/admin/turnos': CalendarDays,
  '/admin/pacientes': Stethoscope,
  '/admin/consulta': Stethoscope,
  '/admin/firmas': Signature,
  '/admin/textos': FileCheck,
  '/admin-examenes/examenes': Microscope,
  '/admin-examenes': LayoutDashboard,
  '/admin/feriados': CalendarOff,
  '/admin/horarios': CalendarClock,
  '/admin/horarios-estudios': Activity,
  '/admin/sala': Hourglass,
  '/admin/por-avisar': BellRing,
  '/admin/seguimiento': LifeBuoy,
  '/admin/cirugias': Scissors,
  '/admin/datos': ContactRound,
  '/admin/confirmaciones': PhoneCall,
  '/admin/lista-espera': UsersRound,
  '/admin/estadisticas': ChartColumn,
  '/admin/equipos': Monitor,
  '/admin/usuarios': Users,
  '/admin/ajustes': Settings,
  '/admin/respaldo': DatabaseBackup,
  '/admin/duplicados': FileHeart,
  '/admin/auditoria': ScrollText,
};

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

/** Longer names take two lines, and as much room where only their sign is seen. */
const ONE_LINE = 24;

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
              className={`group pointer-coarse:min-h-tap ${isPaired ? `min-h-7 gap-1.5 pe-0.5 text-small ${isFolded ? 'lg:ps-1.5' : ''}` : `gap-3 ${entry.label.length > ONE_LINE ? 'min-h-[2.375rem]' : ''}`}`}
              aria-current={entry.path === path ? 'page' : undefined}
            >
              {Icon !== undefined && (
                <Icon
                  aria-hidden="true"
                  size={isPaired ? '1rem' : '1.25rem'}
                  strokeWidth={1.75}
                  className="flex-none"
                />
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

/** Filled where something must be done, framed where it informs; on a folded panel at the corner of the sign. */
function MenuCount({
  count: { count, words, isUrgent },
  isFolded,
}: {
  readonly count: Counted;
  readonly isFolded: boolean;
}) {
  return (
    <span
      className={[
        'ms-auto min-w-6 flex-none rounded-mark border px-1 text-center text-small leading-[1.125rem] font-bold tabular-nums',
        isUrgent
          ? 'border-panel-count bg-panel-count text-panel'
          : 'border-panel-line bg-panel text-panel-ink',
        isFolded ? 'lg:absolute lg:end-0 lg:top-0 lg:min-w-5 lg:px-0.5' : '',
      ].join(' ')}
    >
      <span aria-hidden="true">{count >= 100 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
