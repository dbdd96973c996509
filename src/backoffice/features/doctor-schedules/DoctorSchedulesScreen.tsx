import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { doctorsQuery, doctorWeeksQuery } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { DOCTORS, DOCTOR_DIALOGS } from '#copy/office/doctors';
import { WEEK_GRID } from '#copy/office/schedules';
import { OFFICE } from '#routes';
import { doctorRows, type DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { DoctorEditor } from './DoctorEditor.tsx';
import { DoctorList } from './DoctorList.tsx';
import { DoctorNameDialog } from './DoctorNameDialog.tsx';
import { doctorEditorHref } from './editor-href.ts';
import { WeekGrid } from './week/WeekGrid.tsx';

/** Gestión de Horarios de Médicos: the live list, and the weekly editor of the doctor named in the address. */
export default function DoctorSchedulesScreen() {
  const query = joinQueries(useQuery(doctorsQuery()), useQuery(doctorWeeksQuery()));
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const chosen = search.get('medico');

  return (
    <>
      <ScreenHeader
        path={OFFICE.doctorSchedules}
        actions={
          chosen === null && (
            <Button
              variant="solid"
              icon={<Plus aria-hidden="true" size="1.25rem" />}
              onPress={() => setIsAdding(true)}
            >
              {DOCTORS.add}
            </Button>
          )
        }
      />
      <QueryGate query={query} loadingLabel={DOCTORS.loading} rows={8}>
        {([doctors, weeks]) => {
          const rows = doctorRows(doctors, weeks);
          if (chosen !== null)
            return (
              <DoctorEditor
                key={chosen}
                row={rows.find(({ id }) => id === chosen)}
                others={rows.filter(({ id }) => id !== chosen)}
              />
            );
          if (rows.length > 0) return <DoctorsOverview rows={rows} />;
          return (
            <EmptyState
              title={DOCTORS.empty}
              action={
                <Button variant="solid" onPress={() => setIsAdding(true)}>
                  {DOCTORS.add}
                </Button>
              }
            >
              {DOCTORS.emptyHelp}
            </EmptyState>
          );
        }}
      </QueryGate>
      {isAdding && (
        <AddDoctorDialog
          onClose={() => setIsAdding(false)}
          onEdit={(id) => setSearch(new URL(doctorEditorHref(id), location.origin).searchParams)}
        />
      )}
    </>
  );
}

const ADD = DOCTOR_DIALOGS.add;

interface Props {
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

function AddDoctorDialog({ onClose, onEdit }: Props) {
  const work = useOperation('addDoctor', {
    done: ({ id }) => ADD.done(id),
    next: ({ id }) => ({ label: DOCTORS.edit, run: () => onEdit(id) }),
    onDone: onClose,
  });
  return (
    <DoctorNameDialog
      words={ADD}
      initial=""
      work={work}
      onSave={(nombre) => work.send({ body: { nombre } })}
      onClose={onClose}
    />
  );
}

/** Every doctor: as a list to manage, or across the week to see who covers what. */
function DoctorsOverview({ rows }: { readonly rows: readonly DoctorRow[] }) {
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
