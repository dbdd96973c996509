import { CALENDAR_LINK } from '#copy/office/calendar-link';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly id: string;
  readonly nombre: string;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

/** Asks before phones lose access to the calendar. */
export function RevokeDialog({ id, nombre, onKeep, onDone }: Props) {
  const work = useOperation('revokeCalendarLink', { done: () => CALENDAR_LINK.revoked, onDone });
  return (
    <AskDialog
      title={CALENDAR_LINK.revokeTitle}
      of={work}
      isDangerous
      save={CALENDAR_LINK.revokeConfirm}
      cancel={CALENDAR_LINK.keep}
      help={CALENDAR_LINK.revokeText(nombre)}
      onSend={() => work.send({ params: { id } })}
      onClose={onKeep}
    />
  );
}
