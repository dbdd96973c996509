import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

const COPY = DOCTOR_DIALOGS.code;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Issues a registration code and shows it just this once. */
export function CodeDialog({ row, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const refresh = useRefresh('medicos');
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call('issueDoctorCode', { params: { id: row.id }, idempotencyKey: key }),
    onSettled: refresh,
  });
  return (
    <SecretDialog
      copy={COPY}
      title={COPY.title(row.nombre)}
      secret={data?.code}
      size="large"
      isPending={isPending}
      error={error?.message}
      onIssue={() => mutate()}
      onClose={onClose}
    >
      {data !== undefined && <p>{COPY.expires(longInstant(data.expira))}</p>}
    </SecretDialog>
  );
}
