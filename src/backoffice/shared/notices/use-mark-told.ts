import type { Answer } from '#client/call';
import { TO_TELL } from '#copy/office/impact';
import type { ToldBy } from '#domain/scheduling/notices/notice';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

interface Marked {
  readonly turno: string;
  readonly version: number;
  readonly como: ToldBy;
}

/** Marks a patient as told, with an undo in the toast; a refusal is always shown. */
export function useMarkTold(onMarked: (saved: Answer<'noteTold'>) => void = () => undefined) {
  const operate = useOperate();
  const say = useSaying();
  return useWork(
    (send, { turno, version, como }: Marked) =>
      send('noteTold', { params: { turno }, body: { version, como } }),
    {
      done: ({ paciente }) => TO_TELL.marked(paciente.nombre),
      undo:
        ({ turno, version, paciente }) =>
        () =>
          say(
            operate('reopenNotice', { params: { turno }, body: { version } }),
            TO_TELL.reopened(paciente.nombre),
          ),
      onDone: onMarked,
      refused: 'said',
    },
  );
}
