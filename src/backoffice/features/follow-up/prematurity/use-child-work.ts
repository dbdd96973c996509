import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import type { ChildRecord } from '#client/queries/clinical/prematurity';
import { refusalOf } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { PREMATURITY } from '#copy/clinical/prematurity';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Sends a change of the register and says how it ended; leaving it can be undone from the toast. */
export function useChildWork({
  done,
  isUndoable = false,
  onDone,
}: {
  readonly done: (saved: ChildRecord) => string;
  readonly isUndoable?: boolean;
  readonly onDone: () => void;
}) {
  const refresh = useRefresh('prematuros');
  const notify = useToast();
  const reopen = useReopenChild();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<ChildRecord>) => work(),
    onSuccess: (saved) => {
      notify({
        tone: 'good',
        text: done(saved),
        ...(isUndoable ? { action: { label: COMMON.undo, run: () => reopen(saved) } } : {}),
      });
      onDone();
    },
    onSettled: refresh,
  });
  const fields = refusalOf(error)?.fields ?? {};
  return {
    send: mutate,
    isPending,
    /** What was refused without naming one of these fields. */
    messageBeside: (...names: readonly string[]): string | undefined =>
      names.some((name) => fields[name] !== undefined) ? undefined : error?.message,
    wrong: (name: string): string | undefined => fields[name]?.[0],
  };
}

/** Puts a child back into the register; a refusal is always shown. */
export function useReopenChild(): (child: Pick<ChildRecord, 'id' | 'version' | 'paciente'>) => void {
  const say = useSaying(useRefresh('prematuros'));
  return ({ id, version, paciente }) =>
    say(
      call('reopenChild', { params: { id }, body: { version } }),
      PREMATURITY.done.reopened(paciente.nombre),
    );
}
