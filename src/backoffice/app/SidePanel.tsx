import { useEffect, useRef } from 'react';
import { SHELL } from '#copy/office/shell';
import { ROLE_LABELS } from '#copy/office/shell';
import { roleOf } from '#domain/access/policies';
import { extraMenuFor, menuFor } from '#domain/access/screens';
import type { LiveState } from '#client/live-watch';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { Dial } from './Dial.tsx';
import { FinderButton } from './finder/FinderButton.tsx';
import { MenuList } from './MenuList.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

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
  /** Opens the search; absent where there is none. */
  readonly onFind?: () => void;
}

/** «Panel Central»: the menu for the person's role, who is signed in, the theme, and signing out. */
export function SidePanel({ path, live, isOpen, onFind }: Props) {
  const { user, actor, clinicName } = useVisit();
  const panel = useRef<HTMLElement>(null);
  const role = roleOf(actor);
  const extra = extraMenuFor(actor);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('nav a')?.focus();
  }, [isOpen]);

  return (
    <aside ref={panel} id="panel" className="panel" aria-label={SHELL.panel}>
      <div className="panel-marca">
        <Dial />
        <b>{clinicName}</b>
      </div>
      {onFind !== undefined && <FinderButton onOpen={onFind} />}
      <h2 className="panel-titulo">{SHELL.panel}</h2>
      <nav className="panel-menu" aria-label={SHELL.menu}>
        <MenuList entries={menuFor(actor)} path={path} />
        {extra.length > 0 && (
          <>
            <h3 id="panel-administracion">{role === 'admin' ? SHELL.extra : SHELL.extraOfDoctor}</h3>
            <MenuList entries={extra} path={path} labelledBy="panel-administracion" />
          </>
        )}
      </nav>
      <div className="panel-pie">
        <p className="panel-persona">
          <b>{user.email}</b>
          <span>{ROLE_LABELS[role]}</span>
        </p>
        {role !== 'pendiente' && (
          <p className="panel-vivo" data-estado={live}>
            {LIVE_LABELS[live]}
          </p>
        )}
        <ThemeSwitch isOnPanel />
        <SignOutButton />
      </div>
    </aside>
  );
}
