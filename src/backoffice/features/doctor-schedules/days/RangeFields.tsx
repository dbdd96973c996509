import { DateField } from '#components/ui/form/DateField.tsx';
import { DAYS_FORM } from '#copy/office/schedules';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly fecha: string | null;
  readonly hasta: string | null;
  readonly today: string;
  /** The first day is in the past and cannot change. */
  readonly hasBegun: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: { fecha?: string | null; hasta?: string | null }) => void;
}

export function RangeFields({ fecha, hasta, today, hasBegun, error, onChange }: Props) {
  return (
    <div className={PAIRS}>
      {!hasBegun && (
        <DateField
          label={DAYS_FORM.from}
          value={fecha}
          min={today}
          error={error('fecha')}
          onChange={(day) => onChange({ fecha: day })}
        />
      )}
      <DateField
        label={DAYS_FORM.to}
        help={DAYS_FORM.toHelp}
        value={hasta}
        min={hasBegun || fecha === null ? today : fecha}
        error={error('hasta')}
        onChange={(day) => onChange({ hasta: day })}
      />
    </div>
  );
}
