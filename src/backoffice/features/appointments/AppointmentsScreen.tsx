import { useState } from 'react';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { AGENDA } from '#copy/office/agenda';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useClinicData } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { HolidayGap } from '#backoffice/shared/holidays/HolidayGap.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { AppointmentPanel } from '#backoffice/features/appointment/panel/AppointmentPanel.tsx';
import { AgendaToolbar } from './toolbar/AgendaToolbar.tsx';
import { useAgendaView } from './use-agenda-view.ts';
import { ViewInSight } from './ViewInSight.tsx';

/**
 * Turnos agendados: the appointments of a day, a week, a month or any range of days, to find, change, print and export.
 */
export default function AppointmentsScreen() {
  const now = useClinicNow();
  const { view, setView, days, years } = useAgendaView(now.fecha);
  const [choosing, setChoosing] = useState<string | null>(null);
  const query = useClinicData(years);
  const canChooseDay = view.kind === 'dia' && view.doctor !== null;
  return (
    <>
      <AgendaToolbar
        view={view}
        today={now.fecha}
        doctors={query.data?.rows ?? []}
        setView={setView}
        onChoose={
          canChooseDay
            ? () => {
                setChoosing(view.fecha);
                setView({ kind: 'lista', hasta: view.fecha });
              }
            : undefined
        }
      />
      {view.kind !== 'hojas' && <HolidayGap years={years} />}
      <QueryGate query={query} loadingLabel={AGENDA.loading} rows={8}>
        {({ rows, holidays }) => (
          <>
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
