import { call } from '#client/call';
import type { PlanRecord } from '#client/queries/follow-up';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { AttemptDialog } from '#backoffice/shared/follow-up/AttemptDialog.tsx';
import { usePlanWork } from './use-plan-work.ts';

interface Props {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

/** What came of looking for somebody whose plan has come to its day. */
export function PlanAttempt({ plan: { id, version, paciente }, onClose }: Props) {
  const { mutate, isPending, error } = usePlanWork({ done: FOLLOW_UP.done.attempt, onDone: onClose });
  return (
    <AttemptDialog
      name={paciente.nombre}
      isPending={isPending}
      error={error?.message}
      onSave={(attempt) =>
        mutate(() => call('addPlanAttempt', { params: { id }, body: { ...attempt, version } }))
      }
      onClose={onClose}
    />
  );
}
