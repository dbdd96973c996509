import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { clinicRoomsQuery } from '#client/queries/devices';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { CLINIC_ROOMS as COPY } from '#copy/office/room';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { RoomDialog } from './RoomDialog.tsx';
import { RoomRow } from './RoomRow.tsx';

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
        <Button icon={<Plus aria-hidden="true" size={20} />} onPress={() => setAsking('new')}>
          {COPY.add}
        </Button>
      </div>
      {asking !== null && (
        <RoomDialog room={asking === 'new' ? null : asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
