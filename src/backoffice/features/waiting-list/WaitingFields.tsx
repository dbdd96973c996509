import { useQuery } from '@tanstack/react-query';
import { doctorsQuery } from '#client/queries/doctors';
import { studiesQuery } from '#client/queries/studies';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { KIND_LABELS } from '#copy/office/kinds';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { DAY_PART_LABELS, URGENCY_LABELS, WAITING_FORM } from '#copy/office/waiting-list';
import { TOGETHER } from '#copy/office/together';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { DAY_PARTS, URGENCIES } from '#domain/scheduling/waiting-list/waiting-list';
import type { FieldErrors } from '#domain/shared/app-error';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { kindOf, type WaitingDraft } from './waiting-draft.ts';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly draft: WaitingDraft;
  /** What somebody waits for is fixed once the entry has been added. */
  readonly isNew: boolean;
  readonly today: string;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<WaitingDraft>) => void;
}

/** What somebody is waiting for, and what suits them. */
export function WaitingFields({ draft, isNew, today, errors, onChange }: Props) {
  const error = (field: string): string | undefined => errors[field]?.[0];
  return (
    <>
      {isNew && (
        <KindFields draft={draft} error={error('estudio')} eyeError={error('ojo')} onChange={onChange} />
      )}
      <Segmented
        label={WAITING_FORM.urgency}
        value={draft.urgencia}
        options={URGENCIES.map((id) => ({ id, label: URGENCY_LABELS[id] }))}
        onChange={(urgencia) => onChange({ urgencia })}
      />
      <Doctors draft={draft} error={error('medicos') ?? error('medicos.0')} onChange={onChange} />
      <Ticks
        legend={WAITING_FORM.days}
        options={WEEKDAYS.map((id) => ({ id, label: WEEKDAY_LABELS[id] }))}
        chosen={draft.dias}
        onChange={(dias) => onChange({ dias })}
      />
      <Segmented
        label={WAITING_FORM.dayPart}
        value={draft.franja}
        options={DAY_PARTS.map((id) => ({ id, label: DAY_PART_LABELS[id] }))}
        onChange={(franja) => onChange({ franja })}
      />
      <div className={PAIRS}>
        <DateField
          label={WAITING_FORM.from}
          value={draft.desde}
          error={error('desde')}
          onChange={(desde) => onChange({ desde })}
        />
        <DateField
          label={WAITING_FORM.until}
          value={draft.hasta}
          min={today}
          error={error('hasta')}
          onChange={(hasta) => onChange({ hasta })}
        />
      </div>
      <TextField
        label={WAITING_FORM.note}
        help={WAITING_FORM.noteHelp}
        value={draft.nota}
        error={error('nota')}
        autoComplete="off"
        onChange={(nota) => onChange({ nota })}
      />
    </>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'> & { readonly error: string | undefined };

/** The kind of visit, or the study with its eyes. */
function KindFields({
  draft,
  error,
  eyeError,
  onChange,
}: PartProps & { readonly eyeError: string | undefined }) {
  const { data: studies = [] } = useQuery(studiesQuery());
  return (
    <div className={PAIRS}>
      <SelectField
        label={WAITING_FORM.kind}
        value={draft.tipo}
        options={APPOINTMENT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
        onChange={(id) => onChange({ tipo: kindOf(id) })}
      />
      {draft.tipo === 'estudio' && (
        <>
          <SelectField
            label={WAITING_FORM.study}
            placeholder={TOGETHER.choose}
            value={draft.estudio}
            error={error}
            options={studies
              .filter(({ version }) => version !== null)
              .map(({ codigo, nombre }) => ({ id: codigo, label: nombre }))}
            onChange={(estudio) => onChange({ estudio })}
          />
          <EyeField
            label={WAITING_FORM.eye}
            value={draft.ojo}
            isOneEyed={studies.find(({ codigo }) => codigo === draft.estudio)?.ojosPorSesion === 1}
            error={eyeError}
            onChange={(ojo) => onChange({ ojo })}
          />
        </>
      )}
    </div>
  );
}

function Doctors({ draft, error, onChange }: PartProps) {
  const { data: doctors = [] } = useQuery(doctorsQuery());
  return (
    <Ticks
      legend={WAITING_FORM.doctors}
      options={doctors
        .filter(({ id, activo }) => activo || draft.medicos.includes(id))
        .map(({ id, nombre }) => ({ id, label: nombre }))}
      chosen={draft.medicos}
      error={error}
      onChange={(medicos) => onChange({ medicos })}
    />
  );
}

interface TicksProps<Id extends string> {
  readonly legend: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: readonly Id[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly Id[]) => void;
}

/** Several of a few options, all visible. */
function Ticks<Id extends string>({ legend, options, chosen, error, onChange }: TicksProps<Id>) {
  return (
    <fieldset
      className="grid gap-3 min-w-0 [:where(&_legend)]:mb-1 [:where(&_legend)]:text-dense [:where(&_legend)]:font-semibold"
      data-problema={error === undefined ? undefined : ''}
    >
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ id, label }) => (
          <CheckField
            key={id}
            label={label}
            isSelected={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className={FIELD_ERROR}>
          <FieldMessage>{error}</FieldMessage>
        </p>
      )}
    </fieldset>
  );
}
