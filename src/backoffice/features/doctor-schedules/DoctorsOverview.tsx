import { useSearchParams } from 'wouter';
import { Segmented } from '#components/ui/Segmented.tsx';
import { WEEK_GRID } from '#copy/office/schedules';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { DoctorList } from './DoctorList.tsx';
import { WeekGrid } from './week/WeekGrid.tsx';

/** Every doctor: as a list to manage, or across the week to see who covers what. */
export function DoctorsOverview({ rows }: { readonly rows: readonly DoctorRow[] }) {
  const [search, setSearch] = useSearchParams();
  const view = search.get('vista') === 'semana' ? 'semana' : 'lista';
  return (
    <>
      <div className="mb-4">
        <Segmented
          label={WEEK_GRID.view}
          hideLabel
          value={view}
          options={[
            { id: 'lista', label: WEEK_GRID.list },
            { id: 'semana', label: WEEK_GRID.grid },
          ]}
          onChange={(id) => setSearch(id === 'semana' ? { vista: 'semana' } : {}, { replace: true })}
        />
      </div>
      {view === 'semana' ? <WeekGrid rows={rows} /> : <DoctorList rows={rows} />}
    </>
  );
}
