import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
  readonly role?: 'alertdialog';
  /** A selector of what takes the focus when the modal had no opener, as one that the address opened. */
  readonly withoutOpener?: string;
}

/** A native modal: focus stays inside, Esc and the close button end it, and the focus goes back to its opener. */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  children,
  className,
  role,
  withoutOpener,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = `dialogo-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      opener.current = document.activeElement;
      element.showModal();
      element.querySelector<HTMLElement>('[data-foco]')?.focus();
    } else if (!open && element.open) {
      element.close();
    }
  }, [open]);

  const handleClose = () => {
    const from = opener.current;
    // What had the focus in the modal may still seem to have it here, so only the opener tells.
    const hasOpener = from instanceof HTMLElement && from !== document.body && from.isConnected;
    if (hasOpener) from.focus();
    else if (withoutOpener !== undefined) document.querySelector<HTMLElement>(withoutOpener)?.focus();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={className === undefined ? 'dialogo' : `dialogo ${className}`}
      aria-labelledby={titleId}
      role={role}
      onClose={handleClose}
    >
      {open && (
        <>
          <div className="dialogo-cabeza">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="dialogo-cerrar" onClick={() => dialog.current?.close()}>
              <Icon name="cerrar" />
              <span className="sr-only">{closeLabel}</span>
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
