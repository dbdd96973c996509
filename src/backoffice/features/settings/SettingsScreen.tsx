import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { doctorsQuery } from '#client/queries/doctors';
import { settingsQuery } from '#client/queries/settings';
import { buttonStyle } from '#components/ui/button-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { SETTINGS } from '#copy/office/settings';
import { SCREEN_TITLES } from '#copy/office/shell';
import { DEFAULT_SETTINGS } from '#domain/scheduling/settings/settings';
import { OFFICE } from '#routes';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { leaveScreen } from '#backoffice/shared/screen/unsaved.ts';
import { SettingsForm } from './SettingsForm.tsx';

const CLINIC = '';

/** Ajustes: the clinic's settings, and those in which a doctor differs. */
export default function SettingsScreen() {
  const [search, setSearch] = useSearchParams();
  const medico = search.get('medico') ?? undefined;
  const clinic = useQuery(settingsQuery());
  const own = useQuery(settingsQuery(medico));
  const doctors = useQuery(doctorsQuery());
  const people = (doctors.data ?? []).filter(({ id, activo }) => activo || id === medico);
  const name = people.find(({ id }) => id === medico)?.nombre ?? medico ?? '';
  return (
    <>
      <ScreenHeader
        path={OFFICE.settings}
        actions={
          <Link href={OFFICE.textReviews} className={buttonStyle()}>
            {SCREEN_TITLES[OFFICE.textReviews]}
          </Link>
        }
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 mb-2 [&>div]:w-[min(26rem,100%)]">
        <SelectField
          label={SETTINGS.whose}
          value={medico ?? CLINIC}
          options={[
            { id: CLINIC, label: SETTINGS.clinic },
            ...people.map(({ id, nombre }) => ({ id, label: nombre })),
          ]}
          onChange={(id) =>
            leaveScreen(() => setSearch(id === CLINIC ? {} : { medico: id }, { replace: true }))
          }
        />
        <p className="flex-[1_1_20rem] max-w-[62ch] text-ink-2">
          {medico === undefined ? SETTINGS.clinicNote : SETTINGS.doctorNote(name)}
        </p>
      </div>
      <QueryGate query={joinQueries(clinic, own)} loadingLabel={SETTINGS.loading} rows={8}>
        {([ofClinic, read]) => (
          <SettingsForm
            key={medico ?? CLINIC}
            medico={medico}
            read={read}
            below={medico === undefined ? DEFAULT_SETTINGS : ofClinic}
            clinic={medico === undefined ? null : ofClinic.propios}
          />
        )}
      </QueryGate>
    </>
  );
}
