import { CalendarOff, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { AGENDA } from '#copy/office/agenda';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { LIST, SHEETS, VIEWS } from '#copy/office/agenda-views';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useClinicData } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { CalendarButton } from '#backoffice/shared/calendar-link/CalendarButton.tsx';
import { CertificateButton } from '#backoffice/features/appointment/certificate/CertificateButton.tsx';
import { AppointmentPanel } from '#backoffice/features/appointment/panel/AppointmentPanel.tsx';
import { filterOf, writeFilter, type ViewKind } from './agenda-address.ts';
import { ExportDialog } from './export/ExportDialog.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { SavedViews } from './filter/SavedViews.tsx';
import { NoShowNotice } from './no-show/NoShowNotice.tsx';
import { PeriodNav } from './PeriodNav.tsx';
import { useAgendaView } from './use-agenda-view.ts';
import { ViewInSight } from './ViewInSight.tsx';

const KINDS: readonly { readonly id: ViewKind; readonly label: string }[] = [
  { id: 'dia', label: AGENDA.day },
  { id: 'semana', label: AGENDA.week },
  { id: 'mes', label: VIEWS.month },
  { id: 'lista', label: VIEWS.list },
];

/**
 * Turnos agendados: the appointments of a day, a week, a month or any range of days, to find, change, print and export.
 */
export default function AppointmentsScreen() {
  const now = useClinicNow();
  const { actor } = useVisit();
  const [, setSearch] = useSearchParams();
  const { view, setView, days, years } = useAgendaView(now.fecha);
  const [choosing, setChoosing] = useState<string | null>(null);
  const query = useClinicData(years);
  const filter = writeFilter(view);
  const isSheets = view.kind === 'hojas';
  const canChooseDay = view.kind === 'dia' && view.doctor !== null;
  return (
    <>
      <ScreenHeader
        path={OFFICE.appointments}
        actions={
          <>
            {!isSheets && <NoShowNotice />}
            {may(actor, 'doctor:edit') && (
              // On a phone the column's own button and the search are nearer.
              <span className="max-md:hidden md:contents">
                <Button
                  icon={<CalendarOff aria-hidden="true" size={20} strokeWidth={1.75} />}
                  onPress={() => askAbsence(view.doctor, view.fecha)}
                >
                  {AGENDA_DAY.absence}
                </Button>
              </span>
            )}
            <CertificateButton />
            <ExportDialog view={view} />
            {!isSheets && (
              <Button
                icon={<Printer aria-hidden="true" size={20} strokeWidth={1.75} />}
                onPress={() => (view.kind === 'dia' ? setView({ kind: 'hojas', turno: null }) : print())}
              >
                {view.kind === 'dia' ? SHEETS.open : AGENDA.print}
              </Button>
            )}
            <CalendarButton />
          </>
        }
      />
      <QueryGate query={query} loadingLabel={AGENDA.loading} rows={8}>
        {({ rows, holidays }) => (
          <>
            <div className="agenda-mando">
              <PeriodNav view={view} today={now.fecha} onGo={setView} />
              <Segmented
                label={AGENDA.view}
                hideLabel
                narrow="fill"
                value={isSheets ? 'dia' : view.kind}
                onChange={(kind) => setView({ kind, turno: null })}
                options={KINDS}
              />
              <FilterBar
                filter={filterOf(view)}
                doctors={rows}
                onChange={(change, typed = false) => setView(change, { replace: typed })}
              >
                <SavedViews
                  current={new URLSearchParams({ vista: view.kind, ...filter }).toString()}
                  onOpen={(consulta) => setSearch(new URLSearchParams(consulta))}
                />
              </FilterBar>
            </div>
            {canChooseDay && (
              <div className="agenda-elegir">
                <Button
                  size="compact"
                  onPress={() => {
                    setChoosing(view.fecha);
                    setView({ kind: 'lista', hasta: view.fecha });
                  }}
                >
                  {LIST.chooseDay}
                </Button>
              </div>
            )}
            {rows.length === 0 ? (
              <EmptyState title={AGENDA.noDoctors} />
            ) : (
              <ViewInSight
                {...{ view, holidays, days, now, setView }}
                all={rows}
                rows={view.medicos === undefined ? rows : rows.filter(({ id }) => view.medicos?.includes(id))}
                isChoosing={choosing === view.fecha && view.hasta === view.fecha}
              />
            )}
            {view.turno !== null && (
              <AppointmentPanel id={view.turno} onClose={() => setView({ turno: null })} />
            )}
          </>
        )}
      </QueryGate>
    </>
  );
}
