import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

const COPY = DOCTOR_DIALOGS.code;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Issues a registration code and shows it just this once. */
export function CodeDialog({ row, onClose }: Props) {
  const issuing = useOperation('issueDoctorCode');
  const { data } = issuing;
  return (
    <SecretDialog
      copy={COPY}
      title={COPY.title(row.nombre)}
      secret={data?.code}
      size="large"
      of={issuing}
      onIssue={() => issuing.send({ params: { id: row.id } })}
      onClose={onClose}
    >
      {data !== undefined && <p>{COPY.expires(longInstant(data.expira))}</p>}
    </SecretDialog>
  );
}
