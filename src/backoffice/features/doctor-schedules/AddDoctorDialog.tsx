import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { addDoctor } from '#client/doctors-admin';
import { newIdempotencyKey, refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS, DOCTORS } from '#copy/office/doctors';
import { doctorNameSchema } from '#domain/people/doctor';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

const COPY = DOCTOR_DIALOGS.add;

interface Props {
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

/** Adds a doctor by name; the same rules as the server's are asked first, and its answer stands beside the field. */
export function AddDoctorDialog({ onClose, onEdit }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const attempt = useRef({ name: '', key: '' });
  const refresh = useRefresh('medicos', 'horariosMedicos');
  const notify = useToast();

  const { mutate, isPending } = useMutation({
    mutationFn: (nombre: string) => {
      // Trying the same name again after a cut connection must not add it twice.
      if (attempt.current.name !== nombre) attempt.current = { name: nombre, key: newIdempotencyKey() };
      return addDoctor(nombre, attempt.current.key);
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
    onError: (cause) => setProblem(refusalOf(cause)?.fields?.['nombre']?.[0] ?? cause.message),
  });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = doctorNameSchema.safeParse(name);
    if (parsed.success) mutate(parsed.data);
    else setProblem(parsed.error.issues[0]?.message);
  };

  return (
    <ModalDialog title={COPY.title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        <TextField
          label={COPY.name}
          help={COPY.help}
          value={name}
          error={problem}
          takesFocus
          autoComplete="off"
          onChange={(value) => {
            setName(value);
            setProblem(undefined);
          }}
        />
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={COPY.pending}>
            {COPY.confirm}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
