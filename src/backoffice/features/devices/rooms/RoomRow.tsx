import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { CLINIC_ROOMS as COPY } from '#copy/office/room';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly room: RoomView;
  readonly onRename: () => void;
}

/** One room: who calls to it, and what may be done with it. */
export function RoomRow({ room, onRename }: Props) {
  const { id, nombre, usan, version } = room;
  const isOut = room.retirado === true;
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (retirado: boolean) => call('updateRoom', { params: { id }, body: { retirado, version } }),
    onSuccess: ({ retirado }) =>
      notify({ tone: 'good', text: retirado === true ? COPY.retired(nombre) : COPY.usedAgain(nombre) }),
    onSettled: useRefresh('salas', 'auditoria'),
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
          onPress={() => mutate(!isOut)}
        >
          {isOut ? COPY.bringBack : COPY.retire}
        </Button>
      </div>
    </li>
  );
}
