import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { patchDoctor } from '#client/doctors-admin';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_MORE } from '#copy/office/schedules';
import { doctorNameSchema } from '#domain/people/doctor';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Gives a doctor another name; everything that is his or hers stays, and the toast gives the former name back. */
export function RenameDialog({ row, onClose }: Props) {
  const [name, setName] = useState(row.nombre);
  const [problem, setProblem] = useState<string | undefined>();
  const refresh = useRefresh('medicos', 'horariosMedicos', 'auditoria');
  const notify = useToast();
  const { mutate: undo } = useMutation({
    mutationFn: (version: number) => patchDoctor(row.id, { nombre: row.nombre, version }),
    onSuccess: () => notify({ tone: 'good', text: DOCTOR_MORE.renamed(row.nombre) }),
    onError: (cause) => notify({ tone: 'error', text: cause.message }),
    onSettled: refresh,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (nombre: string) => patchDoctor(row.id, { nombre, version: row.doctor?.version }),
    onSuccess: ({ version }, nombre) => {
      notify({
        tone: 'good',
        text: DOCTOR_MORE.renamed(nombre),
        action: { label: COMMON.undo, run: () => undo(version) },
      });
      onClose();
    },
    onError: (cause) => setProblem(refusalOf(cause)?.fields?.['nombre']?.[0] ?? cause.message),
    onSettled: refresh,
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = doctorNameSchema.safeParse(name);
    if (!parsed.success) setProblem(parsed.error.issues[0]?.message);
    else if (parsed.data === row.nombre) onClose();
    else mutate(parsed.data);
  };
  return (
    <ModalDialog title={DOCTOR_MORE.renameTitle(row.nombre)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        <TextField
          label={DOCTOR_MORE.renameField}
          help={DOCTOR_MORE.renameHelp}
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
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={COMMON.saving}>
            {COMMON.save}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
