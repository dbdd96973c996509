import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { $isLockedAtServer } from '#client/sign-in-again';
import { SHELL } from '#copy/office/shell';
import { FootButton } from '../menu/FootButton.tsx';

/** Locks the screen and the session at once, for whoever leaves the desk; what is typed stays. */
export const lockNow = (): void => $isLockedAtServer.set(true);

const isLockKey = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyL';

export function LockButton() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isLockKey(event)) return;
      event.preventDefault();
      lockNow();
    };
    // Before any field or dialog that keeps keys to itself.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return <FootButton label={SHELL.lock} shortcut={SHELL.lockKeys} icon={Lock} onPress={lockNow} />;
}
