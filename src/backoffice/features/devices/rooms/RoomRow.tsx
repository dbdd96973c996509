import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { CLINIC_ROOMS as COPY } from '#copy/office/room';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly room: RoomView;
  readonly onRename: () => void;
}

/** One room: who calls to it, and what may be done with it. */
export function RoomRow({ room, onRename }: Props) {
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
