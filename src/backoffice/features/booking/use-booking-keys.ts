import { useEffect, useEffectEvent } from 'react';

interface Keys {
  readonly onPatient: () => void;
  /** Missing once it is booked: there F2 begins another. */
  readonly onFirst?: () => void;
  /** Null while nothing usual is proposed. */
  readonly onUsual?: (() => void) | null;
  readonly onSave?: () => void;
}

/** F2, F8, F9 and Ctrl+Enter, wherever the focus is, except while a dialog is open. */
export function useBookingKeys({ onPatient, onFirst, onUsual, onSave }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const run =
      event.key === 'F2'
        ? onPatient
        : event.key === 'F8'
          ? onFirst
          : event.key === 'F9'
            ? onUsual
            : event.key === 'Enter' && (event.ctrlKey || event.metaKey)
              ? onSave
              : undefined;
    if (
      run === undefined ||
      run === null ||
      document.querySelector('[role=dialog], [role=alertdialog]') !== null
    )
      return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    // Captured before it reaches the fields: in an open list Ctrl+Enter would choose instead of booking.
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
