import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { endSession } from '#client/own-session';
import { useToast } from '#components/ui/Toasts.tsx';
import { SHELL } from '#copy/office/shell';
import { SITE } from '#routes';
import { leaveScreen } from '#backoffice/shared/screen/unsaved.ts';
import { readTheme, setTheme } from './theme.ts';

/** Ends the session, clears everything that was read, and goes to the home page. */
export function SignOutButton() {
  const client = useQueryClient();
  const notify = useToast();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await client.cancelQueries();
    if (!(await endSession())) {
      setIsLeaving(false);
      notify({ tone: 'error', text: SHELL.signOutFailed });
      return;
    }
    const theme = readTheme();
    client.clear();
    try {
      sessionStorage.clear();
      localStorage.clear();
    } catch {
      // Without storage there is nothing to clear.
    }
    // The theme belongs to the workstation, not to the person signing out.
    setTheme(theme);
    location.assign(SITE.home);
  };

  return (
    <button
      type="button"
      className="panel-salir"
      disabled={isLeaving}
      onClick={() => leaveScreen(() => void leave())}
    >
      <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
      {isLeaving ? SHELL.signingOut : SHELL.signOut}
    </button>
  );
}
