import {
  Activity,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  Clock,
  PanelsTopLeft,
  Stethoscope,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FINDER } from '#copy/office/finder';
import type { FinderGroup, FinderItem } from './finder-items.ts';

const FINDER_OPTION = [
  'flex items-center gap-3 min-h-tap py-1 px-2.5 border-l-3 border-transparent leading-[1.25]',
  'cursor-pointer scroll-mt-8 [&>svg]:flex-none [&>svg]:text-ink-2 [&>span]:flex-1 [&>span]:min-w-0',
  '[&_b]:font-[550] [&_small]:block aria-selected:border-l-iris aria-selected:bg-iris-tint [&_kbd]:grid',
  '[&_kbd]:flex-none [&_kbd]:place-items-center [&_kbd]:size-7 [&_kbd]:border',
  '[&_kbd]:border-line-strong [&_kbd]:rounded-mark [&_kbd]:text-small [&_kbd]:text-ink-2',
  'max-sm:[&_kbd]:hidden forced-colors:aria-selected:outline-2',
  'forced-colors:aria-selected:outline-[Highlight] forced-colors:aria-selected:-outline-offset-2',
].join(' ');

const ICONS: Readonly<Record<FinderGroup, LucideIcon>> = {
  propuesta: CalendarPlus,
  recientes: Clock,
  pantallas: PanelsTopLeft,
  acciones: Activity,
  medicos: Stethoscope,
  pacientes: UserRound,
  fichas: ClipboardList,
  turnos: CalendarDays,
};

interface Props {
  readonly id: string;
  readonly groups: readonly { readonly group: FinderGroup; readonly items: readonly FinderItem[] }[];
  readonly active: string | undefined;
  readonly optionId: (item: FinderItem) => string;
  readonly onPoint: (item: FinderItem) => void;
  readonly onChoose: (item: FinderItem) => void;
}

/** The results, in groups. The focus stays in the box; the result that Enter opens is marked. */
export function FinderList({ id, groups, active, optionId, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      className="flex-1 min-h-0 px-2 overflow-y-auto"
      role="listbox"
      aria-label={FINDER.results}
    >
      {groups.map(({ group, items }) => {
        const Icon = ICONS[group];
        return (
          <div className="py-1.5" key={group} role="group" aria-label={FINDER.groups[group]}>
            <p className="sticky top-0 py-1 px-2.5 bg-surface text-small text-ink-2" aria-hidden="true">
              {FINDER.groups[group]}
            </p>
            {items.map((item) => (
              // The box handles the keyboard, as in any combobox.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item.id === active}
                className={FINDER_OPTION}
                onPointerMove={() => onPoint(item)}
                onClick={() => onChoose(item)}
              >
                <Icon aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
                <span>
                  <b>{item.label}</b>
                  {item.note !== undefined && <small>{item.note}</small>}
                </span>
                {item.letter !== undefined && (
                  <kbd
                    className="[font-family:inherit]"
                    aria-label={FINDER.letter(item.letter.toUpperCase())}
                  >
                    {item.letter.toUpperCase()}
                  </kbd>
                )}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
