import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { endSession } from '#client/own-session';
import { endKeeping } from '#client/offline/kept-day';
import { stopAskingToSignIn } from '#client/sign-in-again';
import { useToast } from '#components/ui/Toasts.tsx';
import { SHELL } from '#copy/office/shell';
import { NETWORK } from '#copy/office/shell-words/network';
import { SITE } from '#routes';
import { $held } from '#backoffice/shared/screen/held-changes.ts';
import { sendDrafts } from '#backoffice/shared/screen/pending-drafts.ts';
import { leaveScreen } from '#backoffice/shared/screen/unsaved.ts';
import { FootButton } from './menu/FootButton.tsx';

/** Ends the session, clears everything that was read, and goes to the home page. Nobody's unsent draft is cleared. */
export function SignOutButton() {
  const client = useQueryClient();
  const notify = useToast();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    const held = $held.get();
    if (held.length > 0) {
      notify({ tone: 'error', text: NETWORK.heldAtSignOut(held.map(({ nombre }) => nombre)) });
      return;
    }
    setIsLeaving(true);
    // Nothing is read any more, also by a screen that is still coming: its answers would be refusals.
    let isOver = true;
    const reading = client.getDefaultOptions();
    client.setDefaultOptions({ ...reading, queries: { ...reading.queries, enabled: () => !isOver } });
    await client.cancelQueries();
    // What was typed last goes first, while there still is somebody to send it.
    await sendDrafts();
    if (!(await endSession())) {
      isOver = false;
      client.setDefaultOptions(reading);
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
      setIsLeaving(false);
      notify({ tone: 'error', text: SHELL.signOutFailed });
      return;
    }
    stopAskingToSignIn();
    client.clear();
    try {
      // What stays in `localStorage` is the workstation's, or an encrypted draft that is only its author's to clear.
      endKeeping();
      sessionStorage.clear();
    } catch {
      // Without storage there is nothing to clear.
    }
    location.assign(SITE.home);
  };

  return (
    <FootButton
      label={isLeaving ? SHELL.signingOut : SHELL.signOut}
      icon={LogOut}
      isDisabled={isLeaving}
      onPress={() => leaveScreen(() => void leave())}
    />
  );
}
