import { useQuery } from '@tanstack/react-query';
import { settingsEffectQuery } from '#client/queries/settings';
import { DataTable } from '#components/ui/DataTable.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import type { SettingsEffect } from '#contract/settings';
import { KIND_LABELS } from '#copy/office/kinds';
import { SETTINGS_EFFECT } from '#copy/office/settings';
import type { Department } from '#domain/people/departments';
import { bolivianHolidays } from '#domain/scheduling/holidays/bolivian-holidays';
import type { Settings } from '#domain/scheduling/settings/settings';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate, longDay } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { settingDifferences } from './setting-words.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly medico: string | undefined;
  readonly before: Settings;
  readonly after: Settings;
  readonly patch: SettingsPatch;
  readonly isSaving: boolean;
  readonly error: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What is about to change and the effect of it, in words, before it is saved. */
export function SaveSettingsDialog({
  medico,
  before,
  after,
  patch,
  isSaving,
  error,
  onSave,
  onClose,
}: Props) {
  const effect = useQuery(settingsEffectQuery(patch, medico));
  return (
    <ModalDialog title={SETTINGS_EFFECT.title} isOpen onClose={onClose}>
      <h3>{SETTINGS_EFFECT.changes}</h3>
      <ul>
        {settingDifferences(before, after).map(([what, was, becomes]) => (
          <li key={what}>{SETTINGS_EFFECT.change(what, was, becomes)}</li>
        ))}
      </ul>
      <h3>{SETTINGS_EFFECT.effect}</h3>
      <QueryGate query={effect} loadingLabel={SETTINGS_EFFECT.loading} rows={3}>
        {(read) => <EffectWords effect={read} before={before} after={after} />}
      </QueryGate>
      <Refused message={error} />
      <FormActions
        save={SETTINGS_EFFECT.save}
        isSaving={isSaving}
        isDisabled={effect.isPending}
        cancel={SETTINGS_EFFECT.back}
        onSave={onSave}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}

interface EffectWordsProps {
  readonly effect: SettingsEffect;
  readonly before: Settings;
  readonly after: Settings;
}

/** Which appointments end up outside the hours, how many a day holds before and after, and which holiday changes. */
function EffectWords({ effect: { fuera, ejemplo }, before, after }: EffectWordsProps) {
  const today = useToday();
  const hasOtherHours = JSON.stringify(before.horarioClinica) !== JSON.stringify(after.horarioClinica);
  const anniversary = (department: Department | null): string => {
    const day = bolivianHolidays(yearOf(today) + 1, department).find(
      ({ origen }) => origen === 'departamental',
    );
    return day === undefined ? SETTINGS_EFFECT.noDay : `${day.nombre} (${longDate(day.fecha)})`;
  };
  return (
    <>
      {hasOtherHours && (
        <p>
          <b>{SETTINGS_EFFECT.outside(fuera)}</b>
        </p>
      )}
      {before.departamento !== after.departamento && (
        <p>{SETTINGS_EFFECT.department(anniversary(before.departamento), anniversary(after.departamento))}</p>
      )}
      {ejemplo === null ? <p>{SETTINGS_EFFECT.nobody}</p> : <Example ejemplo={ejemplo} />}
      <p className={FIELD_HELP}>{SETTINGS_EFFECT.booked}</p>
    </>
  );
}

function Example({ ejemplo }: { readonly ejemplo: NonNullable<SettingsEffect['ejemplo']> }) {
  const nameOf = useDoctorNames();
  const changed = ejemplo.lugares.filter(({ antes, despues }) => antes !== despues);
  if (changed.length === 0) return <p>{SETTINGS_EFFECT.same}</p>;
  return (
    <>
      <p>{SETTINGS_EFFECT.example(nameOf(ejemplo.medico), longDay(ejemplo.fecha))}</p>
      <div className="max-w-[26rem] mb-3 tabular-nums">
        <DataTable
          caption={SETTINGS_EFFECT.kind}
          rows={changed}
          rowKey={({ tipo }) => tipo}
          columns={[
            {
              id: 'kind',
              header: SETTINGS_EFFECT.kind,
              isHeader: true,
              cell: ({ tipo }) => KIND_LABELS[tipo],
            },
            {
              id: 'before',
              header: SETTINGS_EFFECT.before,
              align: 'end',
              hideLabel: true,
              cell: ({ antes }) => antes,
            },
            {
              id: 'after',
              header: SETTINGS_EFFECT.after,
              align: 'end',
              hideLabel: true,
              cell: ({ despues }) => <b>{despues}</b>,
            },
          ]}
        />
      </div>
    </>
  );
}
