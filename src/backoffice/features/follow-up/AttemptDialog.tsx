import type { PlanRecord } from '#client/queries/follow-up';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { AskAttempt } from '#backoffice/shared/follow-up/AskAttempt.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useAfterPlan } from './use-plan-work.ts';

interface Props {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

/** What came of a call or a message about a plan. */
export function AttemptDialog({ plan: { id, version, paciente }, onClose }: Props) {
  const work = useOperation('addPlanAttempt', useAfterPlan(FOLLOW_UP.done.attempt, onClose));
  return (
    <AskAttempt
      nombre={paciente.nombre}
      work={work}
      onSend={(tried) => work.send({ params: { id }, body: { ...tried, version } })}
      onClose={onClose}
    />
  );
}
