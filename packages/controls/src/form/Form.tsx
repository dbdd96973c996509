import { useRef, type ReactNode, type RefObject } from 'react';
import { useFirstWrong } from './use-first-wrong.ts';

interface Props {
  readonly className?: string;
  readonly onSubmit: () => void;
  /** Gives the caller the form element. */
  readonly box?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/** A form that validates itself and, on every attempt to save, moves the focus to the first wrong field. */
export function Form({ className = 'grid gap-4', onSubmit, box, children }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = box ?? own;
  const { seek } = useFirstWrong(form);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // For React, a dialog opened over this form is its descendant: its submit must not reach this one.
        event.stopPropagation();
        onSubmit();
        seek();
      }}
    >
      {children}
    </form>
  );
}
