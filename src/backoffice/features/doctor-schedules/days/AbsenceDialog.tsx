import { useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/SelectField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { PART_OF_DAY } from '#copy/office/common';
import { DAYS, DAYS_FORM } from '#copy/office/schedules';
import { ABSENCE_KINDS, type Absence } from '#domain/scheduling/absence';
import type { FieldErrors } from '#domain/shared/app-error';
import { formatHour } from '#domain/shared/interval';
import { useToday } from '#backoffice/shared/clinic-clock.ts';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { readHour } from '#backoffice/shared/hour-text.ts';
import { SettledForm } from '#backoffice/shared/impact/SettledForm.tsx';
import { PartOfDayFields } from '#backoffice/shared/PartOfDayFields.tsx';
import { RangeFields } from './RangeFields.tsx';
import { useSaveDays } from './use-save-days.ts';

interface Props {
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
  /** Null notes a new one, on `day`. */
  readonly absence: Absence | null;
  readonly day: string | null;
  readonly onClose: () => void;
}

/** Notes or changes an absence: from a day to a day, whole or some hours of each, why, and who stands in. */
export function AbsenceDialog({ row, others, absence, day, onClose }: Props) {
  const today = useToday();
  const [draft, setDraft] = useState({
    fecha: absence?.fecha ?? day,
    hasta: absence?.hasta ?? null,
    clase: absence?.clase ?? ('vacaciones' as Absence['clase']),
    isPartial: absence?.desdeHora !== undefined || absence?.hastaHora !== undefined,
    desdeHora: absence?.desdeHora ?? '',
    hastaHora: absence?.hastaHora ?? '',
    motivo: absence?.motivo ?? '',
    reemplazo: absence?.reemplazo ?? '',
  });
  const [problems, setProblems] = useState<FieldErrors>({});
  const saving = useSaveDays(row.id, 'ausencias', absence, onClose);
  const errors = { ...saving.refusal?.fields, ...problems };
  const error = (field: string): string | undefined => errors[field]?.[0];
  const change = (part: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...part });
    setProblems({});
    if (saving.refusal !== null) saving.forget();
  };

  const submit = (): void => {
    const wrong: Record<string, string[]> = {};
    const hours: { desdeHora?: string; hastaHora?: string } = {};
    if (draft.fecha === null) wrong['fecha'] = [DAYS_FORM.missingDate];
    if (draft.isPartial)
      for (const field of ['desdeHora', 'hastaHora'] as const) {
        const hour = readHour(draft[field]);
        if (hour.ok) hours[field] = formatHour(hour.value);
        else wrong[field] = [hour.error];
      }
    setProblems(wrong);
    if (draft.fecha === null || Object.keys(wrong).length > 0) return;
    saving.save({
      fecha: draft.fecha,
      ...(draft.hasta === null || draft.hasta === draft.fecha ? {} : { hasta: draft.hasta }),
      ...hours,
      clase: draft.clase,
      ...(draft.motivo.trim() === '' ? {} : { motivo: draft.motivo.trim() }),
      ...(draft.reemplazo === '' ? {} : { reemplazo: draft.reemplazo }),
    });
  };

  return (
    <SettledForm
      title={absence === null ? DAYS_FORM.absence : DAYS_FORM.absenceEdit}
      saving={saving}
      hasProblems={Object.keys(errors).length > 0}
      saveLabel={DAYS_FORM.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={DAYS_FORM.kind}
        value={draft.clase}
        options={ABSENCE_KINDS.map((id) => ({ id, label: DAYS.kinds[id] }))}
        onChange={(clase) => change({ clase })}
      />
      <RangeFields
        fecha={draft.fecha}
        hasta={draft.hasta}
        today={today}
        hasBegun={absence !== null && absence.fecha < today}
        error={error}
        onChange={change}
      />
      <PartOfDayFields label={PART_OF_DAY.each} value={draft} error={error} onChange={change} />
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
      <TextField
        label={DAYS_FORM.reason}
        help={DAYS_FORM.reasonHelp}
        value={draft.motivo}
        maxLength={200}
        error={error('motivo')}
        autoComplete="off"
        onChange={(motivo) => change({ motivo })}
      />
    </SettledForm>
  );
}
