import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const DIALOG = [
  'm-auto max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-b-control border-t-3 border-ink bg-paper text-chart-1 text-ink',
  'px-[clamp(1.1rem,4vw,2rem)] pb-[clamp(1.25rem,4vw,2rem)] raised backdrop:bg-overlay-night',
  'motion-safe:open:animate-enter forced-colors:border-2',
].join(' ');
const WIDTHS = {
  normal: 'w-[min(34rem,calc(100vw-1.5rem))]',
  wide: 'w-[min(46rem,calc(100vw-1.5rem))]',
} as const;

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: keyof typeof WIDTHS;
  readonly role?: 'alertdialog';
  /** Selector of the element to focus on closing when nothing opened the modal, for instance when the address did. */
  readonly withoutOpener?: string;
}

/** A native modal: focus stays inside, Esc and the close button close it, and focus returns to its opener. */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  children,
  width = 'normal',
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
    // An element that had the focus inside the modal may still appear to have it, so only the opener is reliable.
    const hasOpener = from instanceof HTMLElement && from !== document.body && from.isConnected;
    if (hasOpener) from.focus();
    else if (withoutOpener !== undefined) document.querySelector<HTMLElement>(withoutOpener)?.focus();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`${DIALOG} ${WIDTHS[width]}`}
      aria-labelledby={titleId}
      role={role}
      onClose={handleClose}
    >
      {open && (
        <>
          <div className="flex items-start justify-between gap-4 pt-5 pb-4">
            <h2 id={titleId} className="pt-[0.3rem] text-[clamp(1.4163rem,1.2rem+1.2vw,1.783rem)]">
              {title}
            </h2>
            <button
              type="button"
              className="-mr-[0.6rem] grid size-tap flex-none cursor-pointer place-items-center hover:bg-iris-tint"
              onClick={() => dialog.current?.close()}
            >
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
