import { useStore } from '@nanostores/react';
import { Moon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'wouter';
import { ROLE_LABELS, SHELL } from '#copy/office/shell';
import { ACCOUNT } from '#copy/office/people/account';
import { FUNCTION_WORDS } from '#copy/office/people/accounts';
import type { LiveState } from '#client/live-watch';
import { roleOf } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { OFFICE } from '#routes';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { LockButton } from '../lock/LockButton.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { $theme, setTheme } from '../theme.ts';
import { FootButton } from './FootButton.tsx';

const LIVE_LABELS = {
  conectando: SHELL.connecting,
  en_vivo: SHELL.live,
  sondeo: SHELL.slow,
  sin_conexion: SHELL.cut,
} as const;

interface Props {
  readonly live: LiveState | 'sin_conexion';
  readonly isFolded: boolean;
  /** Absent where the screen needs the width and the panel stays folded. */
  readonly onFold: ((isFolded: boolean) => void) | undefined;
}

/** One row: who is signed in (the way to the own account), whether changes arrive, the dim theme, the lock, the way out. */
export function PanelFoot({ live, isFolded, onFold }: Props) {
  const { user, actor } = useVisit();
  const isDim = useStore($theme) === 'penumbra';
  const role = roleOf(actor);
  const name = user.nombre ?? user.email;
  // Of the staff with one function, which.
  const [only] = role === 'personal' ? (user.funciones ?? []) : [];
  const doing = only === undefined ? ROLE_LABELS[role] : FUNCTION_WORDS[only].name;
  const who = (
    <>
      <b className="block text-small font-strong hyphens-auto [overflow-wrap:anywhere]">{name}</b>
      <span className="flex gap-2 text-small text-panel-ink-2">
        <span>{doing}</span>
      </span>
    </>
  );
  return (
    <div
      className={`relative mt-auto flex flex-none items-center border-t border-panel-line p-1.5 ${isFolded ? 'lg:grid lg:grid-cols-2 lg:justify-items-center' : ''}`}
    >
      {mayOpen(actor, OFFICE.account) ? (
        <Link
          href={OFFICE.account}
          title={`${name} · ${ACCOUNT.title}`}
          className={`min-w-0 flex-[4] rounded-control px-0.5 py-0.5 leading-[1.2] text-inherit no-underline hover:bg-panel-chosen ${isFolded ? 'lg:sr-only' : ''}`}
        >
          {who}
          <span className="sr-only">{ACCOUNT.title}</span>
        </Link>
      ) : (
        <div className={`min-w-0 flex-[4] px-2 leading-[1.2] ${isFolded ? 'lg:sr-only' : ''}`}>{who}</div>
      )}
      {role !== 'pendiente' && (
        <p
          className={`panel-vivo m-0 min-h-[2.25rem] flex-none justify-center px-0.5 ${isFolded ? 'lg:absolute lg:inset-x-0 lg:top-0 lg:min-h-0' : ''}`}
          data-estado={live}
          title={LIVE_LABELS[live]}
        >
          <span className="sr-only">{LIVE_LABELS[live]}</span>
        </p>
      )}
      <FootButton
        label={SHELL.dim}
        icon={Moon}
        isOn={isDim}
        onPress={() => setTheme(isDim ? 'claro' : 'penumbra')}
      />
      <LockButton />
      <SignOutButton />
      {onFold !== undefined && (
        <FootButton
          className="max-lg:hidden"
          label={isFolded ? SHELL.unfold : SHELL.fold}
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          isExpanded={!isFolded}
          onPress={() => onFold(!isFolded)}
        />
      )}
    </div>
  );
}
