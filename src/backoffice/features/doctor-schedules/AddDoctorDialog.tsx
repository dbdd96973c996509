import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { DOCTOR_DIALOGS, DOCTORS } from '#copy/office/doctors';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { DoctorNameDialog } from './DoctorNameDialog.tsx';

const COPY = DOCTOR_DIALOGS.add;

interface Props {
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

export function AddDoctorDialog({ onClose, onEdit }: Props) {
  const attempt = useRef({ name: '', key: '' });
  const refresh = useRefresh('medicos', 'horariosMedicos');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (nombre: string) => {
      // Retrying the same name after a cut connection must not add it twice.
      if (attempt.current.name !== nombre) attempt.current = { name: nombre, key: newIdempotencyKey() };
      return call('addDoctor', { body: { nombre }, idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ id }) => {
      refresh();
      notify({
        tone: 'good',
        text: COPY.done(id),
        action: { label: DOCTORS.edit, run: () => onEdit(id) },
      });
      onClose();
    },
  });
  return (
    <DoctorNameDialog
      words={COPY}
      initial=""
      isPending={isPending}
      refused={error}
      onSave={mutate}
      onRetype={reset}
      onClose={onClose}
    />
  );
}
