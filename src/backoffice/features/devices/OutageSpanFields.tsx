import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PART_OF_DAY } from '#copy/office/common';
import { OUTAGE_FORM } from '#copy/office/devices';
import { PartOfDayFields } from '#backoffice/shared/clinic/PartOfDayFields.tsx';
import type { OutageDraft } from './outage-draft.ts';
import { PAIRS } from '#backoffice/shared/screen/style/fields-style.ts';

interface Props {
  readonly draft: OutageDraft;
  readonly today: string;
  readonly hasBegun: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<OutageDraft>) => void;
}

/** The days of an outage, whole or only some hours of each. */
export function OutageSpanFields({ draft, today, hasBegun, error, onChange }: Props) {
  return (
    <>
      {hasBegun && (
        <Notice>
          <p>{OUTAGE_FORM.begun}</p>
        </Notice>
      )}
      <div className={PAIRS}>
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
      <PartOfDayFields hourHelp={PART_OF_DAY.help} value={draft} error={error} onChange={onChange} />
    </>
  );
}
