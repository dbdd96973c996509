import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { CALENDAR_LINK, CALENDAR_STEPS } from '#copy/office/calendar-link';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly id: string;
  readonly nombre: string;
  readonly onClose: () => void;
}

/**
 * Issues the secret address of a doctor's calendar, shows it just this once with instructions for adding it, and
 * revokes it.
 */
export function CalendarDialog({ id, nombre, onClose }: Props) {
  const [isRevoking, setIsRevoking] = useState(false);
  const since = useQuery(doctorsQuery()).data?.find((doctor) => doctor.id === id)?.calendarioDesde;
  const issuing = useOperation('issueCalendarLink');
  const { data, isPending } = issuing;
  if (isRevoking)
    return <RevokeDialog id={id} nombre={nombre} onKeep={() => setIsRevoking(false)} onDone={onClose} />;
  const isAgain = since !== undefined;
  return (
    <SecretDialog
      copy={{
        ...CALENDAR_LINK,
        ask: isAgain ? CALENDAR_LINK.askAgain(longInstant(since)) : CALENDAR_LINK.ask,
        confirm: isAgain ? CALENDAR_LINK.confirmAgain : CALENDAR_LINK.confirm,
      }}
      title={CALENDAR_LINK.title(nombre)}
      secret={data?.url}
      of={issuing}
      otherWay={
        isAgain && (
          <Button isDisabled={isPending} onPress={() => setIsRevoking(true)}>
            {CALENDAR_LINK.revoke}
          </Button>
        )
      }
      onIssue={() => issuing.send({ params: { id } })}
      onClose={onClose}
    >
      {data !== undefined && (
        <QrCode text={data.url} label={CALENDAR_LINK.qr} className="mx-auto my-2 size-[10rem]" />
      )}
      <Steps />
    </SecretDialog>
  );
}

function Steps() {
  return (
    <>
      <h3>{CALENDAR_LINK.steps}</h3>
      <dl className="grid gap-2 [&>dt]:font-strong">
        {CALENDAR_STEPS.map(([where, what]) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{CALENDAR_LINK.pace}</p>
    </>
  );
}

interface RevokeDialogProps {
  readonly id: string;
  readonly nombre: string;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

/** Asks before phones lose access to the calendar. */
function RevokeDialog({ id, nombre, onKeep, onDone }: RevokeDialogProps) {
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
