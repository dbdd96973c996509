import { KIND_LABELS } from '#copy/office/kinds';
import { SETTINGS_EFFECT } from '#copy/office/settings';
import type { Department } from '#domain/people/departments';
import { bolivianHolidays } from '#domain/scheduling/bolivian-holidays';
import type { Settings } from '#domain/scheduling/settings';
import type { SettingsEffect } from '#domain/scheduling/settings-effect';
import { useToday } from '#backoffice/shared/clinic-clock.ts';
import { longDate, longDay } from '#backoffice/shared/dates.ts';
import { useDoctorNames } from '#backoffice/shared/doctor-names.ts';
import { yearOf } from '#backoffice/shared/use-clinic-data.ts';

interface Props {
  readonly effect: SettingsEffect;
  readonly before: Settings;
  readonly after: Settings;
}

/** Who is left outside, how many appointments a day takes before and after, and which holiday changes. */
export function EffectWords({ effect: { fuera, ejemplo }, before, after }: Props) {
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
      <p className="campo-ayuda">{SETTINGS_EFFECT.booked}</p>
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
      <table className="tabla ajustes-efecto">
        <thead>
          <tr>
            <th scope="col">{SETTINGS_EFFECT.kind}</th>
            <th scope="col" data-alinear="end">
              {SETTINGS_EFFECT.before}
            </th>
            <th scope="col" data-alinear="end">
              {SETTINGS_EFFECT.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ tipo, antes, despues }) => (
            <tr key={tipo}>
              <th scope="row">{KIND_LABELS[tipo]}</th>
              <td data-alinear="end">{antes}</td>
              <td data-alinear="end">
                <b>{despues}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
