import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { BELOW_MD } from '#components/ui/breakpoints.ts';
import { Button } from '#components/ui/Button.tsx';
import { useRemPx } from '#components/ui/rem.ts';
import { APPOINTMENT } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import { leftEdge } from './sheet-edge.ts';
import { TITLE_ID } from './use-kept-focus.ts';
import { useMedia } from '#backoffice/shared/screen/use-media.ts';
import { PANEL_SHEET } from '#backoffice/features/appointment/appointment-style.ts';

interface Props {
  /** The appointment, whose card is not covered and gets the focus back. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet over the agenda, which neither moves nor stops being usable; on a phone, a window that takes the whole screen. */
export function PanelFrame({ id, title, onClose, children }: Props) {
  // The form it opened in stays: another would begin again, and lose what is being typed in its dialogs when a phone is turned.
  const [isNarrow] = useState(() => matchMedia(BELOW_MD).matches);
  const content = (
    <>
      <header className="sticky top-0 z-1 flex items-start justify-between gap-2 pt-4 bg-surface [&_button]:flex-none [&_button]:-mr-2">
        <h2 className="pt-2 wrap-anywhere focus:outline-none" id={TITLE_ID} tabIndex={-1}>
          {title}
        </h2>
        <Button
          variant="quiet"
          size="compact"
          aria-label={APPOINTMENT.close}
          icon={<X aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          onPress={onClose}
        >
          {COMMON.close}
        </Button>
      </header>
      {children}
    </>
  );
  if (!isNarrow)
    return (
      <Sheet id={id} onClose={onClose}>
        {content}
      </Sheet>
    );
  return (
    <Window id={id} onClose={onClose}>
      {content}
    </Window>
  );
}

/** It takes the whole of a phone; where that is made wide, the width of a sheet, beside its card as a sheet is. */
function Window({ id, onClose, children }: Omit<Props, 'title'>) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = !useMedia(BELOW_MD);
  const left = useLeftEdge(id, frame, children, isWide);
  return (
    <ModalOverlay
      className="fixed inset-0 z-60 md:bg-overlay-night print:hidden"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal
        ref={frame}
        className="h-[calc(100dvh_-_var(--avisos,0px))] *:h-[calc(100dvh_-_var(--avisos,0px))] md:ml-auto md:w-[min(24.5rem,100vw)]"
        style={isWide && left !== null ? { marginLeft: keptInside(left) } : {}}
      >
        <Dialog className={PANEL_SHEET} aria-labelledby={TITLE_ID}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const cardOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-turno="${CSS.escape(id)}"]`);

/** Where the sheet begins at the left, when its card would be beneath it at the right; null at the right. */
function useLeftEdge(
  id: string,
  sheet: RefObject<HTMLElement | null>,
  content: ReactNode,
  isWide = true,
): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const rem = useRemPx();
  /** With letters of which size, in a window of which kind, it was placed: a wider sheet is placed again. */
  const placed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // The card of an address may come later than the sheet.
    const card = cardOf(id) ?? (placed.current !== null ? null : focusedOutside(sheet.current));
    const place = `${String(rem)} ${String(isWide)}`;
    if (placed.current === place || card === null || sheet.current === null) return;
    placed.current = place;
    const edge = document.getElementById('contenido')?.getBoundingClientRect().left ?? 0;
    const room = { left: edge, right: innerWidth };
    setLeft(leftEdge(card.getBoundingClientRect(), sheet.current.offsetWidth, room));
  }, [id, sheet, content, rem, isWide]);
  return left;
}

/** The same in a window that has been made narrower: never further from its left than leaves the sheet whole. */
const keptInside = (left: number): string => `clamp(0px, 100vw - 24.5rem, ${String(left)}px)`;

/** What opened the sheet, where it is no card. */
function focusedOutside(sheet: HTMLElement | null): Element | null {
  const { activeElement, body } = document;
  return activeElement === body || sheet?.contains(activeElement) === true ? null : activeElement;
}

/** Takes the focus when it opens, returns it when it closes, and closes on Escape from inside. */
function Sheet({ id, onClose, children }: Omit<Props, 'title'>) {
  const sheet = useRef<HTMLElement>(null);
  const left = useLeftEdge(id, sheet, children);
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
      if (!wasInside) return;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else cardOf(id)?.focus();
    };
  }, [id]);

  return (
    <section
      ref={sheet}
      role="dialog"
      aria-labelledby={TITLE_ID}
      className={`${PANEL_SHEET} fixed top-0 bottom-[var(--avisos,0)] right-0 left-auto z-35 w-[min(24.5rem,100vw)] border-l border-line raised animate-slide-in max-lg:top-[3.75rem] print:hidden`}
      data-lado={left === null ? undefined : 'izquierda'}
      style={left === null ? undefined : { left: keptInside(left), right: 'auto' }}
    >
      {children}
    </section>
  );
}
