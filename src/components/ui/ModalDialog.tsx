import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** An alert may be closed only by answering it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly width?: 'normal' | 'wide';
  readonly children: ReactNode;
}

/** A window over the page: its title is the question, its buttons the verbs; Esc closes it. */
export function ModalDialog({ title, isOpen, onClose, role = 'dialog', width = 'normal', children }: Props) {
  return (
    <ModalOverlay
      className="velo"
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`modal modal-${width}`}>
        <Dialog className="ventana" role={role}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
