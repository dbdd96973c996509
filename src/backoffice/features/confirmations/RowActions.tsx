import { Check, MessageCircle, PhoneMissed } from 'lucide-react';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import type { ContactResult } from '#domain/scheduling/appointment/confirmation';
import { maySend, SendMessage, useSendMessage } from '#backoffice/shared/messages/SendMessage.tsx';
import { rowKeys } from '#backoffice/shared/screen/row-keys.ts';
import type { DayVisit } from './use-worklist.ts';

interface Props {
  readonly row: DayVisit;
  /** A conversation with the message filled in; null when the phone cannot receive one. */
  readonly href: string | null;
  readonly onNote: (visit: DayVisit, resultado: ContactResult) => void;
  /** Opens one appointment itself, to cancel or move it. */
  readonly onOpen: (turno: string) => void;
}

/** Where the row has room for it; else the sign alone, which has its name. */
const WORD = 'hidden @min-[78rem]:inline';

/** Writing to the patient, which is recorded; noting the answer; and the rest. */
export function RowActions({ row, href, onNote, onOpen }: Props) {
  const { nombre } = row.paciente;
  const { estado, parts } = row;
  const isOpen = estado !== 'confirmo';
  const isSent = isOpen && parts.every(({ mensaje }) => maySend(mensaje));
  const sending = useSendMessage('sendReminder', nombre);
  return (
    <div className="flex items-center justify-end gap-1" data-turno={row.id}>
      {isSent && (
        <span data-accion="whatsapp">
          <SendMessage
            nombre={nombre}
            isPending={sending.isPending}
            wordStyle={WORD}
            onPress={() =>
              sending.send({ body: { turnos: parts.map(({ id, version }) => ({ id, version })) } })
            }
          />
        </span>
      )}
      {href !== null && !isSent && (
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
          <MessageCircle aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          <span className={WORD}>{CONFIRMATIONS.whatsapp}</span>
        </a>
      )}
      {isOpen && (
        <>
          <span data-accion="confirmo">
            <Button
              size="compact"
              icon={<Check aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
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
              icon={<PhoneMissed aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
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
          ...parts.map(({ id, hora }) => ({
            id,
            label: parts.length === 1 ? CONFIRMATIONS.cancel : CONFIRMATIONS.cancelAt(hora),
            onAction: () => onOpen(id),
          })),
          ...(isOpen && estado !== 'sin_contactar'
            ? [{ id: 'reset', label: CONFIRMATIONS.reset, onAction: () => onNote(row, 'sin_contactar') }]
            : []),
        ]}
      />
    </div>
  );
}

/** What a letter does to the row that has the focus: the control of the row with this name. */
export const onRowKey = rowKeys({ c: 'confirmo', n: 'no_contesta', w: 'whatsapp' });
