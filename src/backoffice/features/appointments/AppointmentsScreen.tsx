import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { AGENDA } from '#copy/office/agenda';
import { LIST, VIEWS } from '#copy/office/agenda-views';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useClinicData } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { AppointmentPanel } from '#backoffice/features/appointment/panel/AppointmentPanel.tsx';
import { AgendaActions } from './AgendaActions.tsx';
import { filterOf, writeFilter, type ViewKind } from './agenda-address.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { SavedViews } from './filter/SavedViews.tsx';
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
  const [, setSearch] = useSearchParams();
  const { view, setView, days, years } = useAgendaView(now.fecha);
  const [choosing, setChoosing] = useState<string | null>(null);
  const query = useClinicData(years);
  const filter = writeFilter(view);
  const isSheets = view.kind === 'hojas';
  const canChooseDay = view.kind === 'dia' && view.doctor !== null;
  return (
    <>
      <ScreenHeader path={OFFICE.appointments} isSlim />
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
                <div className="contents [--button-pad:0.6875rem] @max-[94rem]:[&_button>span]:sr-only">
                  <SavedViews
                    current={new URLSearchParams({ vista: view.kind, ...filter }).toString()}
                    onOpen={(consulta) => setSearch(new URLSearchParams(consulta))}
                  />
                </div>
                <AgendaActions view={view} onSheets={() => setView({ kind: 'hojas', turno: null })} />
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
