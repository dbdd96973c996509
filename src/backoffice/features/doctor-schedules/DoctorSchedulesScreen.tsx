import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { doctorsQuery, doctorWeeksQuery } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { DOCTORS } from '#copy/office/doctors';
import { OFFICE } from '#routes';
import { doctorRows } from '#backoffice/shared/clinic/doctor-rows.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { AddDoctorDialog } from './AddDoctorDialog.tsx';
import { DoctorEditor } from './DoctorEditor.tsx';
import { DoctorsOverview } from './DoctorsOverview.tsx';
import { doctorEditorHref } from './editor-href.ts';

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
              icon={<Plus aria-hidden="true" size={20} />}
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
