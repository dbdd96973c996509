import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FIELD_ERROR, FIELD_HELP } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { DAYS, DAYS_FORM } from '#copy/office/schedules';
import { EXCEPTION_KINDS, type ScheduleException } from '#domain/scheduling/hours/exception';
import { formatHour } from '#domain/shared/interval';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { HourTextField } from '#backoffice/shared/clinic/HourTextField.tsx';
import { DaysForm } from './DaysForm.tsx';
import { RangeFields } from './RangeFields.tsx';
import { useDaysDraft } from './use-days-draft.ts';
import { useSaveDays } from './use-save-days.ts';
import { REMOVE } from '#backoffice/shared/week-editor/week-editor-style.ts';

interface Props {
  readonly row: DoctorRow;
  /** Null adds a new one, on `day`. */
  readonly exception: ScheduleException | null;
  readonly day: string | null;
  readonly onClose: () => void;
}

/** Adds or changes other hours on some days: replacing the week's hours, added to them, or subtracted from them. */
export function ExceptionDialog({ row, exception, day, onClose }: Props) {
  const saving = useSaveDays(row.id, 'excepciones', exception, onClose);
  const { draft, errors, change, range, check } = useDaysDraft(exception, day, saving, {
    clase: exception?.clase ?? 'reemplaza',
    bloques: exception?.bloques ?? [{ inicio: '08:00', fin: '12:00' }],
    atiendeEnFeriado: exception?.atiendeEnFeriado ?? false,
  });
  const blockError = Object.entries(errors).find(([field]) => field.startsWith('bloques'))?.[1]?.[0];

  const readHour = useReadHour();
  const submit = (): void => {
    const wrong: Record<string, string[]> = {};
    const bloques = draft.bloques.map((block, at) => {
      const inicio = readHour(block.inicio, DAYS_FORM.start(at + 1));
      const fin = readHour(block.fin, DAYS_FORM.end(at + 1), {
        despues: inicio.ok ? inicio.value : undefined,
      });
      if (!inicio.ok) wrong['bloques'] ??= [inicio.error];
      else if (!fin.ok) wrong['bloques'] ??= [fin.error];
      return {
        inicio: inicio.ok ? formatHour(inicio.value) : '',
        fin: fin.ok ? formatHour(fin.value) : '',
      };
    });
    const days = check(wrong);
    if (days === null) return;
    saving.save({
      ...days,
      clase: draft.clase,
      bloques,
      ...(draft.atiendeEnFeriado && draft.clase !== 'quita' ? { atiendeEnFeriado: true } : {}),
    });
  };

  return (
    <DaysForm
      title={exception === null ? DAYS_FORM.exception : DAYS_FORM.exceptionEdit}
      saving={saving}
      errors={errors}
      reason={draft.motivo}
      onReason={(motivo) => change({ motivo })}
      onSubmit={submit}
      onClose={onClose}
    >
      <RangeFields {...range} onChange={change} />
      <div>
        <Segmented
          label={DAYS_FORM.what}
          value={draft.clase}
          options={EXCEPTION_KINDS.map((id) => ({ id, label: DAYS.exceptionKinds[id] }))}
          onChange={(clase) => change({ clase })}
        />
        <p className={FIELD_HELP}>{DAYS.exceptionNotes[draft.clase]}</p>
      </div>
      <Blocks bloques={draft.bloques} error={blockError} onChange={(bloques) => change({ bloques })} />
      {draft.clase !== 'quita' && (
        <CheckField
          label={DAYS_FORM.onHoliday}
          isSelected={draft.atiendeEnFeriado}
          onChange={(atiendeEnFeriado) => change({ atiendeEnFeriado })}
        />
      )}
    </DaysForm>
  );
}

interface BlocksProps {
  readonly bloques: ScheduleException['bloques'];
  readonly error: string | undefined;
  readonly onChange: (bloques: ScheduleException['bloques']) => void;
}

/** The hours of an exception as numbers. */
function Blocks({ bloques, error, onChange }: BlocksProps) {
  const put = (index: number, part: Partial<ScheduleException['bloques'][number]>): void =>
    onChange(bloques.map((block, at) => (at === index ? { ...block, ...part } : block)));
  return (
    <fieldset
      className="grid gap-2 min-w-0 [:where(&>div)]:grid [:where(&>div)]:grid-cols-[1fr_1fr_auto] [:where(&>div)]:items-end [:where(&>div)]:gap-3 [:where(&>button)]:justify-self-start"
      data-problema={error === undefined ? undefined : ''}
    >
      <legend className="text-dense font-semibold">{DAYS_FORM.hours}</legend>
      {bloques.length === 0 && <p className={FIELD_HELP}>{DAYS_FORM.noBlocks}</p>}
      {bloques.map((block, index) => (
        <div key={index}>
          <HourTextField
            label={DAYS_FORM.start(index + 1)}
            value={block.inicio}
            onChange={(inicio) => put(index, { inicio })}
          />
          <HourTextField
            label={DAYS_FORM.end(index + 1)}
            after={block.inicio}
            value={block.fin}
            onChange={(fin) => put(index, { fin })}
          />
          <button
            type="button"
            className={REMOVE}
            aria-label={DAYS_FORM.removeBlock(`${block.inicio}–${block.fin}`)}
            onClick={() => onChange(bloques.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          </button>
        </div>
      ))}
      {error !== undefined && (
        <p className={FIELD_ERROR} role="alert">
          <FieldMessage>{error}</FieldMessage>
        </p>
      )}
      <Button
        size="compact"
        variant="quiet"
        icon={<Plus aria-hidden="true" size="1.125rem" />}
        onPress={() => onChange([...bloques, { inicio: '', fin: '' }])}
      >
        {DAYS_FORM.addBlock}
      </Button>
    </fieldset>
  );
}
