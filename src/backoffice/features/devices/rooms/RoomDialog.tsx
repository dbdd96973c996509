import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { CLINIC_ROOMS as COPY } from '#copy/office/room';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  /** The room that is to be called otherwise; null where one is added. */
  readonly room: RoomView | null;
  readonly onClose: () => void;
}

export function RoomDialog({ room, onClose }: Props) {
  const [nombre, setName] = useState(room?.nombre ?? '');
  const refresh = useRefresh('salas', 'equipos', 'horariosEstudios', 'medicos', 'auditoria');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      room === null
        ? call('addRoom', { body: { nombre } })
        : call('updateRoom', { params: { id: room.id }, body: { nombre, version: room.version } }),
    onSuccess: (saved) => {
      notify({ tone: 'good', text: room === null ? COPY.added(saved.nombre) : COPY.renamed(saved.nombre) });
      onClose();
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  return (
    <FormDialog
      title={room === null ? COPY.addTitle : COPY.renameTitle(room.nombre)}
      save={room === null ? COPY.add : COPY.save}
      isSaving={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error !== null && refusal?.fields === undefined && (
        <Notice tone="error">
          <p>{refusal?.code === 'version_vieja' ? COPY.stale : error.message}</p>
        </Notice>
      )}
      <TextField
        label={COPY.name}
        value={nombre}
        error={refusal?.fields?.['nombre']?.[0]}
        takesFocus
        autoComplete="off"
        maxLength={40}
        onChange={setName}
      />
    </FormDialog>
  );
}
