import { useState } from 'react';
import type { PlanRecord } from '#client/queries/follow-up';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { DECISION_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { DECISION_MESSAGES } from '#domain/clinical/follow-up/plan-decision';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import {
  decisionToSend,
  EMPTY_DECISION,
  type DecisionDraft,
} from '#backoffice/shared/follow-up/decision-draft.ts';
import { DecisionFields } from '#backoffice/shared/follow-up/DecisionFields.tsx';
import { useAfterPlan } from './use-plan-work.ts';

interface Props {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

/** The doctor decides what comes next, outside of a consultation. */
export function DecideDialog({ plan: { id, version, paciente, clase, diagnostico, ojo }, onClose }: Props) {
  const now = useClinicNow();
  const [value, setValue] = useState<DecisionDraft>({ ...EMPTY_DECISION, decision: clase });
  const [isAsked, setAsked] = useState(false);
  const work = useOperation('decidePlan', useAfterPlan(FOLLOW_UP.done.decided, onClose));
  const body = decisionToSend(value, now);
  const errors = Object.fromEntries(Object.entries(work.fields).map(([name, [first]]) => [name, first]));
  return (
    <AskDialog
      title={FOLLOW_UP.decideTitle(paciente.nombre)}
      of={work}
      message={work.hasFields ? null : undefined}
      save={value.decision === null ? FOLLOW_UP.save : DECISION_WORDS[value.decision]}
      onSend={() => {
        setAsked(true);
        if (body !== null) work.send({ params: { id }, body: { ...body, version } });
      }}
      onClose={onClose}
      help={
        diagnostico !== undefined && (
          <p>
            {diagnostico.nombre} {ojo}
          </p>
        )
      }
    >
      <DecisionFields
        value={value}
        onChange={setValue}
        errors={{
          ...errors,
          ...(isAsked && value.decision === null ? { decision: DECISION_MESSAGES.decision } : {}),
        }}
      />
    </AskDialog>
  );
}
