import { DOCTOR_DIALOGS, DOCTORS } from '#copy/office/doctors';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { DoctorNameDialog } from './DoctorNameDialog.tsx';

const COPY = DOCTOR_DIALOGS.add;

interface Props {
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

export function AddDoctorDialog({ onClose, onEdit }: Props) {
  const work = useOperation('addDoctor', {
    done: ({ id }) => COPY.done(id),
    next: ({ id }) => ({ label: DOCTORS.edit, run: () => onEdit(id) }),
    onDone: onClose,
  });
  return (
    <DoctorNameDialog
      words={COPY}
      initial=""
      work={work}
      onSave={(nombre) => work.send({ body: { nombre } })}
      onClose={onClose}
    />
  );
}
