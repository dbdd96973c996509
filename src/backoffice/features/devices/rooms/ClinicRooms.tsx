import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { clinicRoomsQuery } from '#client/queries/devices';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { CLINIC_ROOMS as COPY } from '#copy/office/room';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useWork, useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

/** The rooms to which patients are called, folded away below the devices. */
export const ClinicRooms = () => (
  <section aria-label={COPY.section} className="mt-6">
    <Fold label={COPY.section}>{() => <Rooms />}</Fold>
  </section>
);

function Rooms() {
  const query = useQuery(clinicRoomsQuery());
  const [asking, setAsking] = useState<'new' | RoomView | null>(null);
  return (
    <div className="grid gap-3">
      <p className="m-0 max-w-[62ch] text-ink-2">{COPY.help}</p>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={2}>
        {(rooms) =>
          rooms.length === 0 ? (
            <EmptyState title={COPY.none} />
          ) : (
            <ul aria-label={COPY.list} className={`m-0 list-none p-0 ${SHEET}`}>
              {rooms.map((room) => (
                <RoomRow key={room.id} room={room} onRename={() => setAsking(room)} />
              ))}
            </ul>
          )
        }
      </QueryGate>
      <div>
        <Button icon={<Plus aria-hidden="true" size="1.25rem" />} onPress={() => setAsking('new')}>
          {COPY.add}
        </Button>
      </div>
      {asking !== null && (
        <RoomDialog room={asking === 'new' ? null : asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

interface Props {
  /** The room that is to be called otherwise; null where one is added. */
  readonly room: RoomView | null;
  readonly onClose: () => void;
}

function RoomDialog({ room: now, onClose }: Props) {
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

/** One room: who calls to it, and what may be done with it. */
function RoomRow({ room, onRename }: { readonly room: RoomView; readonly onRename: () => void }) {
  const { id, nombre, usan, version } = room;
  const isOut = room.retirado === true;
  const { send, isPending, error } = useOperation('updateRoom', {
    done: ({ retirado }) => (retirado === true ? COPY.retired(nombre) : COPY.usedAgain(nombre)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <p className="m-0 min-w-0 flex-1 basis-[14rem]">
        <b className="wrap-anywhere">{nombre}</b>
        <small className="block text-ink-2">{usan.length === 0 ? COPY.unused : COPY.used(usan)}</small>
        {error !== null && (
          <small role="alert" className="block text-retina">
            {error.message}
          </small>
        )}
      </p>
      {isOut && <span className={markStyle('stop', true)}>{COPY.retiredMark}</span>}
      <div className="acciones">
        {!isOut && (
          <Button size="compact" aria-label={COPY.renameOf(nombre)} onPress={onRename}>
            {COPY.rename}
          </Button>
        )}
        <Button
          size="compact"
          aria-label={isOut ? COPY.bringBackOf(nombre) : COPY.retireOf(nombre)}
          isPending={isPending}
          onPress={() => send({ params: { id }, body: { retirado: !isOut, version } })}
        >
          {isOut ? COPY.bringBack : COPY.retire}
        </Button>
      </div>
    </li>
  );
}
