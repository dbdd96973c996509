import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { HOURS } from '#copy/office/common';
import { INTERVAL_UNITS } from '#domain/clinical/follow-up/interval-units';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { isNotUnderstood, understood, withAmount, withUnit, type DecisionDraft } from './decision-draft.ts';

interface Props {
  readonly value: DecisionDraft;
  readonly onChange: (next: DecisionDraft) => void;
  readonly error?: string | undefined;
  readonly takesFocus?: boolean;
}

/** In how long, as it is typed: a number with its unit beside it, or both at once. */
export function IntervalFields({ value, onChange, error, takesFocus = false }: Props) {
  const { cantidad, unidad } = value;
  const now = useClinicNow();
  const hour = understood(value, now)?.hora;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(8rem,1fr)] items-start gap-2 has-[input[aria-invalid=true]]:grid-cols-1">
      <TextField
        label={FOLLOW_UP.chooser.amount}
        autoComplete="off"
        takesFocus={takesFocus}
        value={cantidad}
        help={hour === undefined ? undefined : HOURS.understood(hour)}
        error={isNotUnderstood(value, now) ? FOLLOW_UP.chooser.notUnderstood : error}
        onChange={(next) => onChange(withAmount(value, next, now))}
      />
      <SelectField
        label={FOLLOW_UP.chooser.unit}
        value={unidad}
        options={INTERVAL_UNITS.map((id) => ({ id, label: FOLLOW_UP.chooser.units[id] }))}
        onChange={(id) => onChange(withUnit(value, id))}
      />
    </div>
  );
}
