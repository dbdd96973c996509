import { DateField } from '#components/ui/form/DateField.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { StudyRecord } from '#contract/studies';
import { KIND_LABELS } from '#copy/office/kinds';
import { SERIES, TOGETHER } from '#copy/office/together';
import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import { everyId, everyOf, kindAskedOf, type SeriesDraft } from './series-draft.ts';
import { useDoctorOptions } from '../use-doctor-options.ts';
import { kindOf } from '../visit/visit-draft.ts';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

/** A longer series has to be booked as two. */
const SERIES_FORM_LIMIT = 24;

interface Props {
  readonly draft: SeriesDraft;
  readonly catalogue: readonly StudyRecord[];
  readonly paciente: string | undefined;
  readonly today: string;
  readonly onChange: (change: Partial<SeriesDraft>) => void;
}

/** What is repeated, from when, how often and how many times. */
export function SeriesForm({ draft, catalogue, paciente, today, onChange }: Props) {
  const asked = kindAskedOf(draft);
  return (
    <div className="grid gap-4">
      <Segmented
        label={SERIES.whose}
        value={draft.de}
        options={[
          { id: 'medico', label: SERIES.ofDoctor },
          { id: 'estudio', label: SERIES.ofStudy },
        ]}
        onChange={(de) => onChange({ de, hora: null })}
      />
      <Whose draft={draft} catalogue={catalogue} onChange={onChange} />
      <div className={PAIRS}>
        <SelectField<string>
          label={SERIES.every}
          value={everyId(draft.cada)}
          options={SERIES.everyOptions}
          onChange={(id) => onChange({ cada: everyOf(id) })}
        />
        <SelectField
          label={SERIES.times}
          value={String(draft.veces)}
          options={Array.from({ length: SERIES_FORM_LIMIT - 1 }, (_, index) => ({
            id: String(index + 2),
            label: SERIES.timesOf(index + 2),
          }))}
          onChange={(times) => onChange({ veces: Number(times) })}
        />
      </div>
      <DateField
        label={SERIES.first}
        value={draft.fecha}
        min={today}
        onChange={(fecha) => onChange({ fecha: fecha ?? today, hora: null })}
      />
      {asked === null ? (
        <EmptyState title={draft.de === 'medico' ? TOGETHER.chooseDoctor : TOGETHER.chooseStudy} />
      ) : (
        <SlotPicker
          asked={{ ...asked, fecha: draft.fecha, paciente }}
          value={draft.hora}
          onChoose={({ hora }) => onChange({ hora })}
        />
      )}
    </div>
  );
}

type WhoseProps = Pick<Props, 'draft' | 'catalogue' | 'onChange'>;

/** A doctor with the kind of visit, or a study with its eyes. */
function Whose({ draft, catalogue, onChange }: WhoseProps) {
  const doctors = useDoctorOptions();
  if (draft.de === 'medico')
    return (
      <div className={PAIRS}>
        <SelectField
          label={TOGETHER.doctor}
          placeholder={TOGETHER.choose}
          value={draft.medico}
          options={doctors}
          onChange={(medico) => onChange({ medico, hora: null })}
        />
        <SelectField
          label={TOGETHER.kind}
          value={draft.tipo}
          options={VISIT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
          onChange={(id) => onChange({ tipo: kindOf(id), hora: null })}
        />
      </div>
    );
  return (
    <div className={PAIRS}>
      <SelectField
        label={TOGETHER.study}
        placeholder={TOGETHER.choose}
        value={draft.estudio}
        options={catalogue
          .filter(({ version }) => version !== null)
          .map(({ codigo, nombre }) => ({ id: codigo, label: nombre }))}
        onChange={(estudio) => onChange({ estudio, ojo: null, hora: null })}
      />
      <EyeField
        label={TOGETHER.eye}
        value={draft.ojo}
        isOneEyed={catalogue.find(({ codigo }) => codigo === draft.estudio)?.ojosPorSesion === 1}
        onChange={(ojo) => onChange({ ojo, hora: null })}
      />
    </div>
  );
}
