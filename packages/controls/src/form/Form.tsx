import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useFirstWrong } from './use-first-wrong.ts';

interface Props {
  readonly className?: string;
  readonly onSubmit: () => void;
  /** Gives the caller the form element. */
  readonly box?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/**
 * A form that validates itself and, on every attempt to save, moves the focus to the first wrong field. Ctrl+Intro saves from
 * any of its fields: Enter alone begins a line in a text of several.
 */
export function Form({ className = 'grid gap-4', onSubmit, box, children }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = box ?? own;
  const { seek } = useFirstWrong(form);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onKeyDown={saveByKeys}
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

/** A button that has the focus answers for itself; a window opened over the form is in React's tree below it, not in the page's. */
function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat)
    return;
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('button') !== null || !currentTarget.contains(target))
    return;
  event.preventDefault();
  event.stopPropagation();
  currentTarget.requestSubmit();
}
