import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { StudyRecord } from '#contract/studies';
import { KIND_LABELS } from '#copy/office/kinds';
import { TOGETHER, VISIT } from '#copy/office/together';
import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { StudyChoices } from './StudyChoices.tsx';
import { useDoctorOptions } from '../use-doctor-options.ts';
import { kindOf, needsDrops, type VisitDraft } from './visit-draft.ts';
import { PAIRS } from '#backoffice/shared/screen/style/fields-style.ts';

/** No doctor: a select cannot have an empty key. */
const NONE = '/';
const WAITS = [15, 20, 25, 30, 40, 45, 60] as const;

interface Props {
  readonly draft: VisitDraft;
  readonly catalogue: readonly StudyRecord[];
  readonly today: string;
  readonly onChange: (change: Partial<VisitDraft>) => void;
}

/** What a visit is to include: studies, drops, doctor, and from which day on. */
export function VisitForm({ draft, catalogue, today, onChange }: Props) {
  const doctors = useDoctorOptions();
  const isForced = needsDrops(draft);
  return (
    <div className="grid gap-4">
      <StudyChoices draft={draft} catalogue={catalogue} onChange={(estudios) => onChange({ estudios })} />
      <div className={PAIRS}>
        <SelectField
          label={TOGETHER.doctor}
          value={draft.medico === '' ? NONE : draft.medico}
          options={[{ id: NONE, label: TOGETHER.noDoctor }, ...doctors]}
          onChange={(id) => onChange({ medico: id === NONE ? '' : id })}
        />
        {draft.medico !== '' && (
          <SelectField
            label={TOGETHER.kind}
            value={draft.tipo}
            options={VISIT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
            onChange={(id) => onChange({ tipo: kindOf(id) })}
          />
        )}
      </div>
      <div className={PAIRS}>
        {isForced ? (
          <p className={FIELD_HELP}>{VISIT.dropsForced}</p>
        ) : (
          <CheckField
            label={VISIT.drops}
            isSelected={draft.conGotas}
            onChange={(conGotas) => onChange({ conGotas })}
          />
        )}
        {(draft.conGotas || isForced) && (
          <SelectField
            label={VISIT.dropsWait}
            value={String(draft.gotasMin)}
            options={WAITS.map((minutes) => ({ id: String(minutes), label: VISIT.minutes(minutes) }))}
            onChange={(minutes) => onChange({ gotasMin: Number(minutes) })}
          />
        )}
      </div>
      <DateField
        label={VISIT.from}
        value={draft.desde}
        min={today}
        onChange={(desde) => onChange({ desde: desde ?? today })}
      />
    </div>
  );
}
