import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DECISION_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { isPlanKind, PLAN_DECISIONS } from '#domain/clinical/follow-up/plan-decision';
import type { DecisionDraft } from './decision-draft.ts';
import { IntervalFields } from './IntervalFields.tsx';

interface Props {
  readonly value: DecisionDraft;
  readonly onChange: (next: DecisionDraft) => void;
  /** What stands against each field. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
  /** Whether nothing may be chosen: it stays undecided. */
  readonly mayWait?: boolean;
}
const NOT_YET = 'sin_decidir';

/** What comes next, in how long and why. */
export function DecisionFields({ value, onChange, errors = {}, mayWait = false }: Props) {
  const { decision, motivo } = value;
  const needsInterval = decision !== null && isPlanKind(decision);
  return (
    <>
      <SelectField
        label={FOLLOW_UP.chooser.decision}
        value={decision ?? NOT_YET}
        error={errors['decision']}
        options={[
          ...(mayWait || decision === null ? [{ id: NOT_YET, label: FOLLOW_UP.chooser.notYet }] : []),
          ...PLAN_DECISIONS.map((id) => ({ id, label: DECISION_WORDS[id] })),
        ]}
        onChange={(id) =>
          onChange({ ...value, decision: PLAN_DECISIONS.find((each) => each === id) ?? null })
        }
      />
      {needsInterval && (
        <IntervalFields
          value={value}
          onChange={onChange}
          error={errors['intervalo'] ?? errors['hora'] ?? errors['semanas'] ?? errors['meses']}
        />
      )}
      {decision !== null && (
        <TextField
          label={FOLLOW_UP.chooser.reason}
          autoComplete="off"
          value={motivo}
          error={errors['motivo']}
          onChange={(next) => onChange({ ...value, motivo: next })}
        />
      )}
    </>
  );
}
