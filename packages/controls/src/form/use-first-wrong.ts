import { useEffect, useRef, useState, type RefObject } from 'react';

/** How a wrong field is marked: on the field itself, on the component around it, or on a group of fields. */
const WRONG = '[aria-invalid="true"], [data-invalid], [data-problema]';
const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]';

/**
 * Moves the focus to the first wrong field of a box after each attempt to save, even when it is the same one again and
 * even when only the server finds the error, unless the person has moved on in the meantime. Where no field is wrong, what
 * is said instead comes into sight: the buttons may stay at the foot of a long form, far from it.
 */
export function useFirstWrong(box: RefObject<HTMLElement | null>): {
  /** Call it on each attempt to save, from the event that triggers validation. */
  readonly seek: () => void;
} {
  const isSeeking = useRef(false);
  /** What was said since the last attempt and has been brought into sight. */
  const said = useRef('');
  const [, setAttempts] = useState(0);

  // After every render: the form itself may find the error, or an answer may bring it.
  useEffect(() => {
    if (!isSeeking.current) return;
    const field = firstWrong(box.current);
    if (field === null) {
      const alert = box.current?.querySelector('[role="alert"]:not(:empty)');
      const words = alert?.textContent ?? '';
      if (words !== said.current) alert?.scrollIntoView({ block: 'nearest' });
      said.current = words;
      return;
    }
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
      said.current = '';
      // Forces a render even if nothing else has changed since the last attempt.
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
