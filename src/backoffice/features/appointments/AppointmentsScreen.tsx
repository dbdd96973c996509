import { Printer } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/SelectField.tsx';
import { AGENDA } from '#copy/office/agenda';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/ScreenHeader.tsx';
import { useClinicData } from '#backoffice/shared/use-clinic-data.ts';
import { CertificateButton } from '#backoffice/shared/appointment/CertificateButton.tsx';
import { AppointmentPanel } from '#backoffice/shared/appointment/AppointmentPanel.tsx';
import { DayGrid } from './day/DayGrid.tsx';
import { PeriodNav } from './PeriodNav.tsx';
import { useAgendaView } from './use-agenda-view.ts';
import { WeekView } from './WeekView.tsx';

/** The choice of every doctor; no doctor can have this id. */
const EVERYBODY = '/';

/** Turnos agendados: the hours of every doctor on a day or in a week, to look at and to print. */
export default function AppointmentsScreen() {
  const now = useClinicNow();
  const { view, setView, days, years } = useAgendaView(now.fecha);
  const query = useClinicData(years);
  return (
    <>
      <ScreenHeader
        path={OFFICE.appointments}
        actions={
          <>
            <CertificateButton />
            <Button
              icon={<Printer aria-hidden="true" size={20} strokeWidth={1.75} />}
              onPress={() => print()}
            >
              {AGENDA.print}
            </Button>
          </>
        }
      />
      <QueryGate query={query} loadingLabel={AGENDA.loading} rows={8}>
        {({ rows, holidays }) => {
          const shown = view.doctor === null ? rows : rows.filter(({ id }) => id === view.doctor);
          return (
            <>
              <div className="agenda-filtros">
                <PeriodNav view={view} days={days} today={now.fecha} onGo={(fecha) => setView({ fecha })} />
                <Segmented
                  label={AGENDA.view}
                  value={view.kind}
                  onChange={(kind) => setView({ kind })}
                  options={[
                    { id: 'semana', label: AGENDA.week },
                    { id: 'dia', label: AGENDA.day },
                  ]}
                />
                <SelectField
                  label={AGENDA.doctor}
                  value={view.doctor ?? EVERYBODY}
                  onChange={(id) => setView({ doctor: id === EVERYBODY ? null : id })}
                  options={[
                    { id: EVERYBODY, label: AGENDA.allDoctors },
                    ...rows.map(({ id, nombre }) => ({ id, label: nombre })),
                  ]}
                />
              </div>
              {shown.length === 0 ? (
                <EmptyState title={AGENDA.noDoctors} />
              ) : view.kind === 'dia' ? (
                <DayGrid
                  view={view}
                  rows={shown}
                  holidays={holidays}
                  now={now}
                  onOpen={(turno) => setView({ turno })}
                />
              ) : (
                <WeekView rows={shown} holidays={holidays} days={days} today={now.fecha} />
              )}
              {view.turno !== null && (
                <AppointmentPanel id={view.turno} onClose={() => setView({ turno: null })} />
              )}
            </>
          );
        }}
      </QueryGate>
    </>
  );
}
