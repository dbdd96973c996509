import type { AppointmentRecord } from '#client/queries/appointments';
import { Notice } from '#components/ui/Notice.tsx';
import { MOVE } from '#copy/office/appointment';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';

interface Props {
  readonly record: AppointmentRecord;
  readonly fecha: string;
  readonly medico: string | undefined;
}

/** Warns that the patient already has an appointment with that doctor on that day (R16). */
export function SameDayNotice(props: Props) {
  const { id } = props.record.paciente;
  return id === undefined ? null : <Warning {...props} paciente={id} />;
}

function Warning({ record, fecha, medico, paciente }: Props & { readonly paciente: string }) {
  const { data } = usePatientAppointments(paciente);
  const other = data?.pages
    .flatMap(({ items }) => items)
    .find(
      (each) =>
        each.id !== record.id &&
        each.fecha === fecha &&
        each.medico !== undefined &&
        each.medico === medico &&
        OCCUPIES[each.estado] === 'todo',
    );
  if (other?.medico === undefined) return null;
  return (
    <Notice tone="warning">
      <p>{MOVE.sameDay(other.hora, other.medico)}</p>
    </Notice>
  );
}
