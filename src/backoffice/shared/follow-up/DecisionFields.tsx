import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DECISION_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { HOURS } from '#copy/office/common';
import { INTERVAL_UNITS } from '#domain/clinical/follow-up/interval-units';
import { isPlanKind, PLAN_DECISIONS } from '#domain/clinical/follow-up/plan-decision';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { isNotUnderstood, understood, withAmount, withUnit, type DecisionDraft } from './decision-draft.ts';

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
  const { decision, cantidad, unidad, motivo } = value;
  const now = useClinicNow();
  const hour = understood(value, now)?.hora;
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
        <div className="grid grid-cols-[5.5rem_minmax(8rem,1fr)] items-start gap-2 has-[input[aria-invalid=true]]:grid-cols-1">
          <TextField
            label={FOLLOW_UP.chooser.amount}
            autoComplete="off"
            value={cantidad}
            help={hour === undefined ? undefined : HOURS.understood(hour)}
            error={
              isNotUnderstood(value, now)
                ? FOLLOW_UP.chooser.notUnderstood
                : (errors['intervalo'] ?? errors['hora'] ?? errors['semanas'] ?? errors['meses'])
            }
            onChange={(next) => onChange(withAmount(value, next, now))}
          />
          <SelectField
            label={FOLLOW_UP.chooser.unit}
            value={unidad}
            options={INTERVAL_UNITS.map((id) => ({ id, label: FOLLOW_UP.chooser.units[id] }))}
            onChange={(id) => onChange(withUnit(value, id))}
          />
        </div>
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
