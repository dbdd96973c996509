import { Check, MessageCircle, PhoneMissed } from 'lucide-react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import type { ContactResult } from '#domain/scheduling/appointment/confirmation';

interface Props {
  readonly row: ConfirmationRecord;
  /** A conversation with the message filled in; null when the phone cannot receive one. */
  readonly href: string | null;
  readonly onNote: (row: ConfirmationRecord, resultado: ContactResult) => void;
  /** Opens the appointment itself, to cancel or move it. */
  readonly onOpen: (row: ConfirmationRecord) => void;
}

/** Where the row has room for it; else the sign alone, which has its name. */
const WORD = 'hidden @min-[78rem]:inline';

/** Writing to the patient, which is recorded; noting the answer; and the rest. */
export function RowActions({ row, href, onNote, onOpen }: Props) {
  const { nombre } = row.paciente;
  const { estado } = row.contacto;
  const isOpen = estado !== 'confirmo';
  return (
    <div className="flex items-center justify-end gap-1" data-turno={row.id}>
      {href !== null && (
        <a
          className={buttonStyle(isOpen ? 'outline' : 'quiet', 'compact')}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={CONFIRMATIONS.whatsappTo(nombre)}
          title={CONFIRMATIONS.whatsapp}
          data-accion="whatsapp"
          onClick={() => onNote(row, 'enviado')}
        >
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.75} />
          <span className={WORD}>{CONFIRMATIONS.whatsapp}</span>
        </a>
      )}
      {isOpen && (
        <>
          <span data-accion="confirmo">
            <Button
              size="compact"
              icon={<Check aria-hidden="true" size={18} strokeWidth={1.75} />}
              aria-label={CONFIRMATIONS.confirmedOf(nombre)}
              onPress={() => onNote(row, 'confirmo')}
            >
              {CONFIRMATIONS.confirmed}
            </Button>
          </span>
          <span data-accion="no_contesta" title={CONFIRMATIONS.noAnswer}>
            <Button
              size="compact"
              variant="quiet"
              icon={<PhoneMissed aria-hidden="true" size={18} strokeWidth={1.75} />}
              aria-label={CONFIRMATIONS.noAnswerOf(nombre)}
              onPress={() => onNote(row, 'no_contesta')}
            >
              <span className={WORD}>{CONFIRMATIONS.noAnswer}</span>
            </Button>
          </span>
        </>
      )}
      <ActionMenu
        label={COMMON.more}
        about={nombre}
        actions={[
          {
            id: 'cancel',
            label: CONFIRMATIONS.cancel,
            onAction: () => onOpen(row),
          },
          ...(isOpen && estado !== 'sin_contactar'
            ? [{ id: 'reset', label: CONFIRMATIONS.reset, onAction: () => onNote(row, 'sin_contactar') }]
            : []),
        ]}
      />
    </div>
  );
}

/** What a letter does to the row that has the focus: the control of the row with this name. */
const LETTERS: Readonly<Record<string, string>> = { c: 'confirmo', n: 'no_contesta', w: 'whatsapp' };
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrows go to the same control of the row below or above, or to its first one; a letter presses a control of the row.
 * The controls have their names in `data-accion`.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const letter = LETTERS[event.key.toLowerCase()];
  // A key that is held down would go on through the list.
  if (letter !== undefined && event.repeat) return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.matches('input, textarea, [aria-haspopup="menu"]')) return;
  const row = target.closest('tr');
  if (row === null) return;
  const step = STEPS[event.key];
  if (step !== undefined) {
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    const same = target.closest<HTMLElement>('[data-accion]')?.dataset['accion'];
    const found = (same === undefined ? null : controlOf(next, same)) ?? controlOf(next);
    if (found === null) return;
    event.preventDefault();
    found.focus();
    return;
  }
  const control = letter === undefined ? null : controlOf(row, letter);
  if (control === null) return;
  event.preventDefault();
  control.click();
}

/** The control of a row with a name, or its first one. */
const controlOf = (row: Element | null, name?: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(
    name === undefined
      ? '[data-accion] :is(a, button), [data-accion]:is(a, button)'
      : `[data-accion='${name}'] :is(a, button), a[data-accion='${name}']`,
  ) ?? null;

/** Whether nothing on the page has the focus that the arrows could mean: the page itself, or a heading that was led to. */
const isNowhere = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || /^H[1-6]$/.test(activeElement.tagName);

/** ↓ from anywhere that is no control goes to the first row of the table. */
export function useArrowIn(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || !isNowhere(document)) return;
      if (document.querySelector('[data-overlay]') !== null) return;
      const first = controlOf(table.current?.querySelector('tbody tr') ?? null);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}
