import { useStore } from '@nanostores/react';
import { Maximize } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ROOM } from '#copy/office/room';
import { SHELL } from '#copy/office/shell';
import { landingPath } from '#domain/access/landing';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { $theme, setTheme } from './theme.ts';

interface Props {
  readonly isReachable: boolean;
  readonly isSlow: boolean;
  readonly children: ReactNode;
}

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The frame of the waiting room's screen: no menu, just the connection state and a few controls. */
export function CallsFrame({ isReachable, isSlow, children }: Props) {
  const { actor } = useVisit();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return (
    <div className="sala-marco">
      <main id="contenido" tabIndex={-1}>
        <div className="sala-conexion" role="status">
          {!isReachable && <p>{ROOM.offline}</p>}
          {isReachable && isSlow && <p>{ROOM.slow}</p>}
        </div>
        {children}
      </main>
      {/* In full screen, nobody in the waiting room finds a way into the rest of the back office. */}
      {!isFull && (
        <footer className="sala-mandos">
          <ThemeSwitch />
          {document.fullscreenEnabled && (
            <Button
              icon={<Maximize aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => void document.documentElement.requestFullscreen()}
            >
              {ROOM.fullScreen}
            </Button>
          )}
          <Link href={landingPath(actor)} className={buttonStyle('quiet')}>
            {ROOM.leave}
          </Link>
        </footer>
      )}
    </div>
  );
}

/** «Claro / Penumbra»: rooms with a slit lamp are kept dark. */
function ThemeSwitch() {
  const theme = useStore($theme);
  return (
    <Segmented
      label={SHELL.theme}
      hideLabel
      value={theme}
      options={[
        { id: 'claro', label: SHELL.light },
        { id: 'penumbra', label: SHELL.dim },
      ]}
      onChange={setTheme}
    />
  );
}
