import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { SHELL } from '#copy/office/shell';
import { ROLE_LABELS } from '#copy/office/shell';
import { roleOf } from '#domain/access/policies';
import { dailyMenuFor, extraMenuFor, menuFor } from '#domain/access/screens';
import { OFFICE } from '#routes';
import type { LiveState } from '#client/live-watch';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { Dial } from '../Dial.tsx';
import { FinderButton } from '../finder/FinderButton.tsx';
import { MenuList } from './MenuList.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

const LIVE_LABELS = {
  conectando: SHELL.connecting,
  en_vivo: SHELL.live,
  sondeo: SHELL.slow,
  sin_conexion: SHELL.cut,
} as const;

interface Props {
  readonly path: string;
  readonly live: LiveState | 'sin_conexion';
  readonly isOpen: boolean;
  /** On a wide screen, signs alone. */
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  /** Opens the search; absent where there is none. */
  readonly onFind?: () => void;
}

/** «Panel Central»: the menu for the person's role, who is signed in, the theme, and signing out. */
export function SidePanel({ path, live, isOpen, isFolded, onFold, onFind }: Props) {
  const { user, actor, clinicName } = useVisit();
  const panel = useRef<HTMLElement>(null);
  const role = roleOf(actor);
  const daily = dailyMenuFor(actor);
  const extra = extraMenuFor(actor);
  const unlessFolded = isFolded ? 'md:sr-only' : '';

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('nav a')?.focus();
  }, [isOpen]);

  return (
    <aside
      ref={panel}
      id="panel"
      className={`panel ${isFolded ? 'md:w-16 md:px-2' : ''}`}
      aria-label={SHELL.panel}
    >
      <div className={`panel-marca ${unlessFolded}`}>
        <Dial />
        <b>{clinicName}</b>
      </div>
      {onFind !== undefined && (
        <div className={isFolded ? 'md:[&_kbd]:hidden md:[&_span]:sr-only' : ''}>
          <FinderButton onOpen={onFind} />
        </div>
      )}
      <h2 className={`panel-titulo ${unlessFolded}`}>{SHELL.panel}</h2>
      <nav className="panel-menu min-h-[6rem] flex-1 overflow-y-auto" aria-label={SHELL.menu}>
        <MenuList entries={menuFor(actor)} path={path} isFolded={isFolded} />
        {daily.length > 0 && (
          <>
            <h3 id="panel-cada-dia" className={unlessFolded}>
              {SHELL.daily}
            </h3>
            <MenuList entries={daily} path={path} labelledBy="panel-cada-dia" isFolded={isFolded} />
          </>
        )}
        {extra.length > 0 && (
          <>
            <h3 id="panel-administracion" className={unlessFolded}>
              {role === 'admin' ? SHELL.extra : SHELL.extraOfDoctor}
            </h3>
            <MenuList entries={extra} path={path} labelledBy="panel-administracion" isFolded={isFolded} />
          </>
        )}
      </nav>
      <div className={`panel-pie ${isFolded ? 'md:px-0' : ''}`}>
        <p className={`panel-persona ${unlessFolded}`}>
          <b>{user.email}</b>
          <span>{ROLE_LABELS[role]}</span>
          {role !== 'pendiente' && (
            <Link href={OFFICE.secondStep} className="text-inherit">
              {SECOND_STEP.open}
            </Link>
          )}
        </p>
        {role !== 'pendiente' && (
          <p className="panel-vivo" data-estado={live} title={LIVE_LABELS[live]}>
            <span className={unlessFolded}>{LIVE_LABELS[live]}</span>
          </p>
        )}
        <div
          className={
            isFolded
              ? 'md:[&_label_span]:px-0 md:[&_label_span]:text-[0.8125rem] md:[&_fieldset>div]:grid md:[&_fieldset>div]:overflow-hidden'
              : ''
          }
        >
          <ThemeSwitch isOnPanel isShort={isFolded} />
        </div>
        <div
          className={
            isFolded
              ? 'md:[&_button]:w-full md:[&_button]:justify-center md:[&_button]:px-0 md:[&_span]:sr-only'
              : ''
          }
        >
          <SignOutButton />
        </div>
        <button
          type="button"
          className={`panel-salir max-md:hidden ${isFolded ? 'w-full justify-center px-0' : ''}`}
          aria-expanded={!isFolded}
          aria-controls="panel"
          title={isFolded ? SHELL.unfold : SHELL.fold}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? (
            <PanelLeftOpen aria-hidden="true" size={20} strokeWidth={1.75} />
          ) : (
            <PanelLeftClose aria-hidden="true" size={20} strokeWidth={1.75} />
          )}
          <span className={unlessFolded}>{isFolded ? SHELL.unfold : SHELL.fold}</span>
        </button>
      </div>
    </aside>
  );
}
