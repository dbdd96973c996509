import { DateField } from '#components/ui/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { OUTAGE_FORM } from '#copy/office/devices';
import type { OutageDraft } from './outage-draft.ts';

interface Props {
  readonly draft: OutageDraft;
  readonly today: string;
  readonly hasBegun: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<OutageDraft>) => void;
}

/** The days of an outage, whole or some hours of each. */
export function OutageSpanFields({ draft, today, hasBegun, error, onChange }: Props) {
  return (
    <>
      {hasBegun && (
        <Notice>
          <p>{OUTAGE_FORM.begun}</p>
        </Notice>
      )}
      <div className="campos-pares">
        {!hasBegun && (
          <DateField
            label={OUTAGE_FORM.date}
            value={draft.fecha}
            min={today}
            error={error('fecha')}
            onChange={(fecha) => onChange({ fecha })}
          />
        )}
        <DateField
          label={OUTAGE_FORM.until}
          value={draft.hasta}
          min={draft.fecha !== null && draft.fecha > today ? draft.fecha : today}
          error={error('hasta')}
          onChange={(hasta) => onChange({ hasta })}
        />
      </div>
      <Segmented
        label={OUTAGE_FORM.part}
        value={draft.isPartial ? 'some' : 'all'}
        options={[
          { id: 'all', label: OUTAGE_FORM.allDay },
          { id: 'some', label: OUTAGE_FORM.someHours },
        ]}
        onChange={(part) => onChange({ isPartial: part === 'some' })}
      />
      {draft.isPartial && (
        <div className="campos-pares">
          {(['desdeHora', 'hastaHora'] as const).map((field) => (
            <TextField
              key={field}
              label={field === 'desdeHora' ? OUTAGE_FORM.fromHour : OUTAGE_FORM.toHour}
              help={OUTAGE_FORM.hourHelp}
              value={draft[field]}
              error={error(field)}
              inputMode="numeric"
              autoComplete="off"
              onChange={(hour) => onChange({ [field]: hour })}
            />
          ))}
        </div>
      )}
    </>
  );
}
