import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { doctorsQuery } from '#client/queries/doctors';
import { newIdempotencyKey } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { CALENDAR_LINK, CALENDAR_STEPS } from '#copy/office/calendar-link';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

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
  const [key] = useState(newIdempotencyKey);
  const [isRevoking, setIsRevoking] = useState(false);
  const refresh = useRefresh('medicos');
  const since = useQuery(doctorsQuery()).data?.find((doctor) => doctor.id === id)?.calendarioDesde;
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call('issueCalendarLink', { params: { id }, idempotencyKey: key }),
    onSettled: refresh,
  });
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
      isPending={isPending}
      error={error?.message}
      otherWay={
        isAgain && (
          <Button isDisabled={isPending} onPress={() => setIsRevoking(true)}>
            {CALENDAR_LINK.revoke}
          </Button>
        )
      }
      onIssue={() => mutate()}
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
