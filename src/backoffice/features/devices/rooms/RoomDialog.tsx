import { TextField } from '#components/ui/form/TextField.tsx';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { CLINIC_ROOMS as COPY } from '#copy/office/room';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  /** The room that is to be called otherwise; null where one is added. */
  readonly room: RoomView | null;
  readonly onClose: () => void;
}

export function RoomDialog({ room: now, onClose }: Props) {
  const room = useOpened(now);
  const work = useWork(
    (operate, body: { readonly nombre: string }) =>
      room === null
        ? operate('addRoom', { body })
        : operate('updateRoom', { params: { id: room.id }, body: { ...body, version: room.version } }),
    { done: ({ nombre }) => (room === null ? COPY.added(nombre) : COPY.renamed(nombre)), onDone: onClose },
  );
  const form = useDraft(work, { nombre: room?.nombre ?? '' });
  return (
    <FillDialog
      title={room === null ? COPY.addTitle : COPY.renameTitle(room.nombre)}
      of={form}
      message={work.code === 'version_vieja' ? COPY.stale : undefined}
      save={room === null ? COPY.add : COPY.save}
      onSend={() => work.send(form.draft)}
      onClose={onClose}
    >
      <TextField label={COPY.name} takesFocus autoComplete="off" maxLength={40} {...form.bind('nombre')} />
    </FillDialog>
  );
}
