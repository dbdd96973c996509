import type { Answer } from '#client/call';
import type { Toast } from '#components/ui/toasts/toast.ts';
import { TO_TELL } from '#copy/office/impact';
import type { SeenNotice, ToldBy } from '#domain/scheduling/notices/notice';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

type Marked = Answer<'noteTold'>;

/** The entries of one person: the first, and those that are marked with it. */
export interface Together {
  readonly turno: string;
  readonly nombre: string;
  readonly version: number;
  readonly otros?: readonly SeenNotice[];
}

/** The entries as the operations take them: params and the part of the body that says which, in which version. */
const asked = ({ turno, version, otros = [] }: Together) => ({
  params: { turno },
  body: { version, ...(otros.length === 0 ? {} : { otros }) },
});
/** What was saved, to be marked once more. */
const again = ({ turno, version, paciente, otros = [] }: Marked): Together => ({
  turno,
  nombre: paciente.nombre,
  version,
  otros: otros.map((each) => ({ turno: each.turno, version: each.version })),
});

/** Marks a patient as told, of everything at once, with an undo where it is said; a refusal is always shown. */
export function useMarkTold({
  tell,
  onMarked,
  onReopened,
}: {
  readonly tell?: (said: Toast) => void;
  readonly onMarked?: (saved: Marked) => void;
  /** It is to be told again, of this. */
  readonly onReopened?: (entries: Together) => void;
} = {}) {
  const operate = useOperate();
  const say = useSaying(tell);
  return useWork(
    (send, { como, ...entries }: Together & { readonly como: ToldBy }) => {
      const { params, body } = asked(entries);
      return send('noteTold', { params, body: { ...body, como } });
    },
    {
      done: ({ paciente, otros }) => TO_TELL.marked(paciente.nombre, 1 + (otros?.length ?? 0)),
      undo: (saved) => () =>
        say(
          operate('reopenNotice', asked(again(saved))).then((reopened) => onReopened?.(again(reopened))),
          TO_TELL.reopened(saved.paciente.nombre),
          saved.paciente.nombre,
        ),
      tell,
      onDone: onMarked,
      refused: 'said',
      whose: ({ nombre }) => nombre,
    },
  );
}

/** Notes that a patient did not answer, with an undo in the toast. */
export function useNoAnswer() {
  const operate = useOperate();
  const say = useSaying();
  return useWork((send, entries: Together) => send('noteNoAnswer', asked(entries)), {
    done: ({ paciente }) => TO_TELL.noAnswerNoted(paciente.nombre),
    undo: (saved) => () => {
      const { params, body } = asked(again(saved));
      say(
        operate('noteNoAnswer', { params, body: { ...body, deshacer: true } }),
        TO_TELL.noAnswerTaken(saved.paciente.nombre),
        saved.paciente.nombre,
      );
    },
    refused: 'said',
    whose: ({ nombre }) => nombre,
  });
}
