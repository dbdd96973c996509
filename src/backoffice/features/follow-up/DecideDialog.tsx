import { useState } from 'react';
import { call } from '#client/call';
import type { PlanRecord } from '#client/queries/follow-up';
import { refusalOf } from '#client/query';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { COMMON } from '#copy/office/common';
import { DECISION_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { DECISION_MESSAGES } from '#domain/clinical/follow-up/plan-decision';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import {
  decisionToSend,
  EMPTY_DECISION,
  type DecisionDraft,
} from '#backoffice/shared/follow-up/decision-draft.ts';
import { DecisionFields } from '#backoffice/shared/follow-up/DecisionFields.tsx';
import { usePlanWork } from './use-plan-work.ts';

interface Props {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

/** The doctor decides what comes next, outside of a consultation. */
export function DecideDialog({ plan: { id, version, paciente, clase, diagnostico, ojo }, onClose }: Props) {
  const now = useClinicNow();
  const [value, setValue] = useState<DecisionDraft>({ ...EMPTY_DECISION, decision: clase });
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = usePlanWork({ done: FOLLOW_UP.done.decided, onDone: onClose });
  const body = decisionToSend(value, now);
  const fields = refusalOf(error)?.fields ?? {};
  const errors = Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first]));
  return (
    <ConfirmDialog
      title={FOLLOW_UP.decideTitle(paciente.nombre)}
      isOpen
      isPending={isPending}
      error={Object.keys(fields).length === 0 ? error?.message : undefined}
      confirmLabel={value.decision === null ? FOLLOW_UP.save : DECISION_WORDS[value.decision]}
      cancelLabel={COMMON.cancel}
      onConfirm={() => {
        setAsked(true);
        if (body !== null) mutate(() => call('decidePlan', { params: { id }, body: { ...body, version } }));
      }}
      onCancel={onClose}
    >
      {diagnostico !== undefined && (
        <p>
          {diagnostico.nombre} {ojo}
        </p>
      )}
      <div className="formulario">
        <DecisionFields
          value={value}
          onChange={setValue}
          errors={{
            ...errors,
            ...(isAsked && value.decision === null ? { decision: DECISION_MESSAGES.decision } : {}),
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
