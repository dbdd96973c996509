import type { KeyboardEvent } from 'react';

/** Ctrl+Intro issues, wherever it is pressed in the form. */
export const sendOnKey =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
