import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { INJECTED, INJECTED_IDS, injectedName } from '#domain/clinical/surgery/injection-note';
import type { DecisionDraft } from './decision-draft.ts';
import type { givenToday } from './plan-choices.ts';

interface Props {
  readonly draft: DecisionDraft;
  /** The dose of today that is written down already. */
  readonly given: ReturnType<typeof givenToday>;
  readonly error: string | undefined;
  readonly onChange: (next: DecisionDraft) => void;
}

/** Whether a dose was given today, and of what: it counts once, here or in the note of the injection. */
export function DoseToday({ draft, given, error, onChange }: Props) {
  if (given !== null) {
    return (
      <p className="text-small text-ink-2">
        {FOLLOW_UP.chooser.given(injectedName(given.farmaco ?? ''), given.dosis)}
      </p>
    );
  }
  return (
    <>
      <CheckField
        label={FOLLOW_UP.chooser.dose}
        isSelected={draft.dosisHoy}
        onChange={(dosisHoy) => onChange({ ...draft, dosisHoy, farmaco: null })}
      />
      {draft.dosisHoy && (
        <>
          <SelectField
            label={FOLLOW_UP.chooser.drug}
            placeholder={FOLLOW_UP.chooser.sayDrug}
            value={draft.farmaco ?? ''}
            error={error}
            options={INJECTED_IDS.map((id) => ({ id, label: INJECTED[id] }))}
            onChange={(id) =>
              onChange({ ...draft, farmaco: INJECTED_IDS.find((each) => each === id) ?? null })
            }
          />
          {draft.farmaco === 'otro' && (
            <TextField
              label={FOLLOW_UP.chooser.drugName}
              value={draft.medicamento}
              onChange={(medicamento) => onChange({ ...draft, medicamento })}
              autoComplete="off"
            />
          )}
          <p className="text-small text-ink-2">{FOLLOW_UP.chooser.drugHelp}</p>
        </>
      )}
    </>
  );
}
