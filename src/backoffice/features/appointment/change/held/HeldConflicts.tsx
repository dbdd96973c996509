import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $held } from '#backoffice/shared/screen/held-changes.ts';
import { $heldConflicts, dropHeldConflict } from './held-conflicts.ts';
import { StaleDialog } from '../StaleDialog.tsx';
import { useChange } from '../use-change.ts';

/** Asks about each change that waited for the network and met another one; closing the page meanwhile is asked about. */
export function HeldConflicts() {
  const held = useStore($held);
  const conflicts = useStore($heldConflicts);
  const { change } = useChange(() => undefined);
  const isWaiting = held.length > 0 || conflicts.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isWaiting]);
  const [first] = conflicts;
  if (first === undefined) return null;
  return (
    <StaleDialog
      stale={first}
      isPending={false}
      onApply={() => {
        dropHeldConflict(first);
        change(first.wanted, first.theirs);
      }}
      onLeave={() => dropHeldConflict(first)}
    />
  );
}
