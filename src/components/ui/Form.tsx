import { useRef, type ReactNode, type RefObject } from 'react';
import { useFirstWrong } from './use-first-wrong.ts';

interface Props {
  readonly className?: string;
  readonly onSubmit: () => void;
  /** The form on the page, for whoever needs it. */
  readonly box?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/** A form that says itself what is wrong with it, and takes whoever saves to the first wrong field, each time. */
export function Form({ className = 'formulario', onSubmit, box, children }: Props) {
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
        // A window over a form stands inside of it for React: what is sent there is not sent here.
        event.stopPropagation();
        onSubmit();
        seek();
      }}
    >
      {children}
    </form>
  );
}
