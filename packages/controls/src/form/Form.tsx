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
export function Form({ className = 'grid grid-cols-[minmax(0,1fr)] gap-4', onSubmit, box, children }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = box ?? own;
  const { seek } = useFirstWrong(form);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onKeyDownCapture={saveByKeys}
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

/** A button that has the focus answers for itself, but for one that opens a list; a window opened over the form is below it in React's tree, not in the page's. */
function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Element) || !form.contains(target))
    return;
  if (target.closest('button:not([aria-haspopup])') !== null) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) form.requestSubmit();
}
