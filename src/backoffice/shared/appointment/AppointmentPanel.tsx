import { useQuery } from '@tanstack/react-query';
import { appointmentQuery } from '#client/appointments';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One appointment: what it is, what may be done with it and what happened to it. */
export function AppointmentPanel({ id, onClose }: Props) {
  const { data } = useQuery(appointmentQuery(id));
  return (
    <ModalDialog title={data?.paciente.nombre ?? ''} isOpen onClose={onClose}>
      {data?.hora}
    </ModalDialog>
  );
}
