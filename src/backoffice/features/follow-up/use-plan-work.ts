import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import type { PlanRecord } from '#client/queries/follow-up';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Sends a change of a plan and says how it ended; what takes somebody off the list can be undone from the toast. */
export function usePlanWork({
  done,
  isUndoable = false,
  onDone,
}: {
  readonly done: (name: string) => string;
  readonly isUndoable?: boolean;
  readonly onDone: () => void;
}) {
  const refresh = useRefresh('planes');
  const notify = useToast();
  const reopen = useReopenPlan();
  return useMutation({
    mutationFn: (work: () => Promise<PlanRecord>) => work(),
    onSuccess: (saved) => {
      notify({
        tone: 'good',
        text: done(saved.paciente.nombre),
        ...(isUndoable ? { action: { label: COMMON.undo, run: () => reopen(saved) } } : {}),
      });
      onDone();
    },
    onSettled: refresh,
  });
}

/** Puts somebody back on the list; a refusal is always shown. */
export function useReopenPlan(): (plan: Pick<PlanRecord, 'id' | 'version' | 'paciente'>) => void {
  const say = useSaying(useRefresh('planes'));
  return ({ id, version, paciente }) =>
    say(call('reopenPlan', { params: { id }, body: { version } }), FOLLOW_UP.done.reopened(paciente.nombre));
}
