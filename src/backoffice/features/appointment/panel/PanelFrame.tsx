import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#components/ui/Button.tsx';
import { APPOINTMENT } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import { useIsNarrow } from './use-is-narrow.ts';
import { TITLE_ID } from './use-kept-focus.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet beside the agenda, which stays usable; on a phone, a window that takes the whole screen. */
export function PanelFrame({ title, onClose, children }: Props) {
  const isNarrow = useIsNarrow();
  const content = (
    <>
      <header className="turno-cabeza">
        <h2 id={TITLE_ID} tabIndex={-1}>
          {title}
        </h2>
        <Button
          variant="quiet"
          size="compact"
          aria-label={APPOINTMENT.close}
          icon={<X aria-hidden="true" size={20} strokeWidth={1.75} />}
          onPress={onClose}
        >
          {COMMON.close}
        </Button>
      </header>
      {children}
    </>
  );
  if (!isNarrow) return <Sheet onClose={onClose}>{content}</Sheet>;
  return (
    <ModalOverlay
      className="turno-velo"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="turno-completo">
        <Dialog className="turno-hoja" aria-labelledby={TITLE_ID}>
          {content}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Takes the focus when it opens, returns it when it closes, and closes on Escape from inside. */
function Sheet({ onClose, children }: Pick<Props, 'onClose' | 'children'>) {
  const sheet = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const element = sheet.current;
    const opener = document.activeElement;
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
      // Returns the focus only if it was lost here: somebody who has moved on is not pulled away.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const wasInside = element?.contains(document.activeElement) === true || isLost;
      if (wasInside && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <section ref={sheet} role="dialog" aria-labelledby={TITLE_ID} className="turno-hoja turno-lado">
      {children}
    </section>
  );
}
