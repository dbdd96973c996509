import { Segmented } from '#components/ui/Segmented.tsx';
import { PART_OF_DAY } from '#copy/office/common';
import { HourTextField } from './HourTextField.tsx';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface PartOfDay {
  readonly isPartial: boolean;
  readonly desdeHora: string;
  readonly hastaHora: string;
}

interface Props {
  readonly label?: string;
  readonly hourHelp?: string;
  readonly value: PartOfDay;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<PartOfDay>) => void;
}

/** The whole day, or only some hours of it. */
export function PartOfDayFields({ label = PART_OF_DAY.label, hourHelp, value, error, onChange }: Props) {
  return (
    <>
      <Segmented
        label={label}
        value={value.isPartial ? 'some' : 'all'}
        options={[
          { id: 'all', label: PART_OF_DAY.whole },
          { id: 'some', label: PART_OF_DAY.some },
        ]}
        onChange={(part) => onChange({ isPartial: part === 'some' })}
      />
      {value.isPartial && (
        <div className={PAIRS}>
          {(['desdeHora', 'hastaHora'] as const).map((field) => (
            <HourTextField
              key={field}
              label={field === 'desdeHora' ? PART_OF_DAY.from : PART_OF_DAY.to}
              help={hourHelp}
              value={value[field]}
              error={error(field)}
              {...(field === 'hastaHora' ? { after: value.desdeHora } : {})}
              onChange={(hour) => onChange({ [field]: hour })}
            />
          ))}
        </div>
      )}
    </>
  );
}
