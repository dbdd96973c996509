import { useEffect, useRef, useState, type RefObject } from 'react';

/** What marks a wrong field: the field itself, the component around it, or a group of fields. */
const WRONG = '[aria-invalid="true"], [data-invalid], [data-problema]';
const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]';

/**
 * Takes the focus to the first wrong field of a box after each attempt to save, however often the same is wrong, and also
 * when it is the server that says so later; not when the person has gone on to something else meanwhile.
 */
export function useFirstWrong(box: RefObject<HTMLElement | null>): {
  /** Call it when saving is attempted, in the event that may find something wrong. */
  readonly seek: () => void;
} {
  const isSeeking = useRef(false);
  const [, setAttempts] = useState(0);

  // After every drawing: what is wrong may be found by the form itself or come back with an answer.
  useEffect(() => {
    if (!isSeeking.current) return;
    const field = firstWrong(box.current);
    if (field === null) return;
    isSeeking.current = false;
    field.focus();
  });
  useEffect(() => {
    const element = box.current;
    const stop = (): void => {
      isSeeking.current = false;
    };
    for (const type of ['input', 'focusin']) element?.addEventListener(type, stop);
    return () => {
      for (const type of ['input', 'focusin']) element?.removeEventListener(type, stop);
    };
  }, [box]);

  return {
    seek: () => {
      isSeeking.current = true;
      // Draws once more although nothing else may have changed since the last attempt.
      setAttempts((count) => count + 1);
    },
  };
}

function firstWrong(box: HTMLElement | null): HTMLElement | null {
  const wrong = box?.querySelector<HTMLElement>(WRONG) ?? null;
  if (wrong === null || wrong.matches(FOCUSABLE)) return wrong;
  const fields = [...wrong.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (field) => field.closest('[aria-hidden="true"]') === null,
  );
  return fields.find((field) => field.ariaInvalid === 'true') ?? fields[0] ?? null;
}
