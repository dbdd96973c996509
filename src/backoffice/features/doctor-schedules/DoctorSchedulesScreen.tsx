import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { doctorsQuery, doctorWeeksQuery } from '#client/doctors-admin';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCTORS, EDITOR } from '#copy/office/doctors';
import { OFFICE } from '#routes';
import { doctorRows, type DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { joinQueries } from '#backoffice/shared/join-queries.ts';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/ScreenHeader.tsx';
import { AddDoctorDialog } from './AddDoctorDialog.tsx';
import { DoctorList } from './DoctorList.tsx';
import { doctorEditorHref } from './editor-href.ts';
import { WeekEditor } from './WeekEditor.tsx';

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
            return <DoctorEditor key={chosen} row={rows.find(({ id }) => id === chosen)} />;
          if (rows.length > 0) return <DoctorList rows={rows} />;
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

function DoctorEditor({ row }: { readonly row: DoctorRow | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="editor-cabeza">
        <Link href={OFFICE.doctorSchedules} className="boton boton-quiet boton-compact">
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
          {EDITOR.back}
        </Link>
        <h2 ref={heading} tabIndex={-1}>
          {row?.nombre ?? ''}
        </h2>
        <p>{row?.doctor?.especialidad ?? ''}</p>
      </div>
      {row?.week === undefined ? (
        <Notice tone="warning">
          <p>{EDITOR.missing}</p>
        </Notice>
      ) : (
        <WeekEditor week={row.week} nombre={row.nombre} />
      )}
    </>
  );
}
