import { Notice } from '#components/ui/Notice.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { dataOf, HIGH_HBA1C, KINSHIPS } from '#domain/clinical/antecedents/antecedent-data';
import { figureOf, type DataDraft } from './data-draft.ts';

interface Props {
  readonly clase: string;
  readonly que: string;
  readonly draft: DataDraft;
  readonly onChange: (next: DataDraft) => void;
  readonly errorOf: (field: string) => string | undefined;
}
const COPY = ANTECEDENT_COPY.data;

/** What is asked of this antecedent besides its name. */
export function DataFields({ clase, que, draft, onChange, errorOf }: Props) {
  const isHigh = (figureOf(draft.hba1c ?? '') ?? 0) > HIGH_HBA1C;
  const dayLabel = que === 'embarazo' ? COPY.birth : clase === 'medicacion' ? COPY.start : COPY.day;
  return dataOf(clase, que).map((field) => {
    const error = errorOf(field);
    const value = draft[field] ?? '';
    const set = (next: string): void => onChange({ ...draft, [field]: next });
    if (field === 'fecha')
      return (
        <DateField
          key={field}
          label={dayLabel}
          value={value === '' ? null : value}
          onChange={(next) => set(next ?? '')}
          error={error}
        />
      );
    if (field === 'parentesco')
      return (
        <SelectField
          key={field}
          label={COPY.parentesco}
          placeholder={ANTECEDENT_COPY.choose}
          options={Object.entries(KINSHIPS).map(([id, label]) => ({ id, label }))}
          value={value}
          onChange={set}
          error={error}
        />
      );
    return (
      <div key={field} className="grid content-start gap-1">
        <TextField label={COPY[field]} value={value} onChange={set} autoComplete="off" error={error} />
        {field === 'hba1c' && isHigh && (
          <Notice tone="warning">
            <p>{ANTECEDENT_COPY.high}</p>
          </Notice>
        )}
      </div>
    );
  });
}
