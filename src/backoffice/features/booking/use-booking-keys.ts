import { useEffect, useEffectEvent } from 'react';

interface Keys {
  readonly onPatient: () => void;
  readonly onFirst: () => void;
  readonly onSave: () => void;
}

/** F2, F8 and Ctrl+Intro, wherever the focus is; not while a window asks something. */
export function useBookingKeys({ onPatient, onFirst, onSave }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const run =
      event.key === 'F2'
        ? onPatient
        : event.key === 'F8'
          ? onFirst
          : event.key === 'Enter' && (event.ctrlKey || event.metaKey)
            ? onSave
            : null;
    if (run === null || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    // Before the fields: in a list that is open Ctrl+Intro would choose, not book.
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
