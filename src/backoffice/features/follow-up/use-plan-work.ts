import type { PlanRecord } from '#client/queries/follow-up';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import type { After } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** What follows a change of a plan: it is said of whom; what takes somebody off the list can be undone from the toast. */
export function useAfterPlan(
  done: (name: string) => string,
  onDone: () => void,
  isUndoable = false,
): After<PlanRecord, unknown> {
  const reopen = useReopenPlan();
  return {
    done: ({ paciente }) => done(paciente.nombre),
    undo: (saved) => (isUndoable ? () => reopen(saved) : null),
    onDone,
  };
}

/** Puts somebody back on the list; a refusal is always shown. */
export function useReopenPlan(): (plan: Pick<PlanRecord, 'id' | 'version' | 'paciente'>) => void {
  const operate = useOperate();
  const say = useSaying();
  return ({ id, version, paciente }) =>
    say(
      operate('reopenPlan', { params: { id }, body: { version } }),
      FOLLOW_UP.done.reopened(paciente.nombre),
      paciente.nombre,
    );
}
