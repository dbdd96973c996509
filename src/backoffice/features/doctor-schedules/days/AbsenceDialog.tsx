import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { HOURS, PART_OF_DAY } from '#copy/office/common';
import { DAYS, DAYS_FORM } from '#copy/office/schedules';
import { ABSENCE_KINDS, type Absence } from '#domain/scheduling/hours/absence';
import { ok } from '#domain/shared/result';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { readPartOfDay } from '#backoffice/shared/clinic/part-of-day.ts';
import { PartOfDayFields } from '#backoffice/shared/clinic/PartOfDayFields.tsx';
import { DaysForm } from './DaysForm.tsx';
import { RangeFields } from './RangeFields.tsx';
import { useDaysDraft } from './use-days-draft.ts';
import { useSaveDays } from './use-save-days.ts';

interface Props {
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
  /** Null adds a new one, on `day`. */
  readonly absence: Absence | null;
  readonly day: string | null;
  /** Among whom to choose who is away, where the doctor is not known from the screen. */
  readonly choosing?: { readonly rows: readonly DoctorRow[]; readonly onChoose: (id: string) => void };
  readonly onClose: () => void;
}

/** Adds or changes an absence: from one day to another, whole days or some hours of each, why, and who is in. */
export function AbsenceDialog({ row, others, absence, day, choosing, onClose }: Props) {
  const saving = useSaveDays(row.id, 'ausencias', absence, onClose);
  const { draft, errors, error, change, range, check } = useDaysDraft(absence, day, saving, {
    clase: absence?.clase ?? null,
    isPartial: absence?.desdeHora !== undefined || absence?.hastaHora !== undefined,
    desdeHora: absence?.desdeHora ?? '',
    hastaHora: absence?.hastaHora ?? '',
    reemplazo: absence?.reemplazo ?? '',
  });

  const readHour = useReadHour();
  const submit = (): void => {
    const wrong: Record<string, string[]> = row.id === '' ? { medico: [DAYS_FORM.missingDoctor] } : {};
    const part = draft.isPartial ? readPartOfDay(draft, readHour) : ok({});
    if (!part.ok) Object.assign(wrong, part.error);
    if (draft.isPartial && draft.desdeHora.trim() === '')
      wrong['desdeHora'] = [HOURS.missing(PART_OF_DAY.from)];
    if (draft.isPartial && draft.hastaHora.trim() === '') wrong['hastaHora'] = [DAYS_FORM.missingEnd];
    const { clase } = draft;
    if (clase === null) wrong['clase'] = [DAYS_FORM.missingKind];
    const days = check(wrong);
    if (days === null || clase === null) return;
    saving.save({
      ...days,
      ...(part.ok ? part.value : {}),
      clase,
      ...(draft.reemplazo === '' ? {} : { reemplazo: draft.reemplazo }),
    });
  };

  return (
    <DaysForm
      title={absence === null ? DAYS_FORM.absence : DAYS_FORM.absenceEdit}
      saving={saving}
      errors={errors}
      reason={draft.motivo}
      onReason={(motivo) => change({ motivo })}
      onSubmit={submit}
      onClose={onClose}
    >
      {choosing !== undefined && (
        <SelectField
          label={DAYS_FORM.who}
          value={row.id}
          placeholder={DAYS_FORM.choose}
          error={error('medico')}
          options={choosing.rows.map(({ id, nombre }) => ({ id, label: nombre }))}
          onChange={(id) => {
            choosing.onChoose(id);
            change({ reemplazo: '' });
          }}
        />
      )}
      <Segmented
        label={DAYS_FORM.kind}
        narrow="wrap"
        value={draft.clase}
        error={error('clase')}
        options={ABSENCE_KINDS.map((id) => ({ id, label: DAYS.kinds[id] }))}
        onChange={(clase) => change({ clase })}
      />
      <RangeFields {...range} onChange={change} />
      <PartOfDayFields
        label={PART_OF_DAY.each}
        mayBeginNow={draft.fecha === range.today}
        value={draft}
        error={error}
        onChange={change}
      />
      <SelectField
        label={DAYS_FORM.substitute}
        value={draft.reemplazo}
        error={error('reemplazo')}
        options={[
          { id: '', label: DAYS_FORM.nobody },
          ...others
            .filter(({ doctor }) => doctor?.activo === true)
            .map(({ id, nombre }) => ({ id, label: nombre })),
        ]}
        onChange={(reemplazo) => change({ reemplazo })}
      />
    </DaysForm>
  );
}
