import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { OVERLAY } from './dialog-style.ts';

const MODAL =
  'max-h-[calc(100dvh-2rem-var(--avisos,0px))] overflow-y-auto rounded-control bg-surface raised scroll-pb-[6rem] max-sm:scroll-pb-[9rem]';
const WIDTHS = {
  normal: 'w-[min(34rem,100%)]',
  wide: 'w-[min(56rem,100%)]',
  paper: 'w-[min(90rem,100%)]',
} as const;

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** An alert can only be closed by answering it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly width?: keyof typeof WIDTHS;
  readonly children: ReactNode;
}

/** A window over the page: its title is the question, its buttons are the verbs; Esc closes it. */
export function ModalDialog({ title, isOpen, onClose, role = 'dialog', width = 'normal', children }: Props) {
  return (
    <ModalOverlay
      className={OVERLAY}
      data-overlay
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`${MODAL} ${WIDTHS[width]}`}>
        <Dialog
          className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6 hyphens-auto wrap-break-word outline-none [--notice-gap:0] max-sm:px-4 max-sm:py-5"
          role={role}
          data-ventana=""
        >
          <Heading
            slot="title"
            className="text-[length:min(var(--text-chart-2),9.5vw)] [overflow-wrap:anywhere] hyphens-auto"
          >
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
