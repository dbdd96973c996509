import {
  CalendarClock,
  CircleCheck,
  CircleMinus,
  FilePenLine,
  KeyRound,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { toReassignQuery } from '#client/queries/doctors';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { DOCTORS } from '#copy/office/doctors';
import { DOCTOR_MORE } from '#copy/office/schedules';
import { roomName } from '#domain/scheduling/room/room-call';
import { weekMinutes } from '#domain/scheduling/hours/weekly-schedule';
import { clinicTime } from '#domain/shared/civil-date';
import { duration, longDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { WeekGlyph } from '#backoffice/shared/board/WeekGlyph.tsx';
import { DoctorDialog, type DoctorDialogKind } from './DoctorDialog.tsx';
import { DoctorMenu } from './DoctorMenu.tsx';
import { useUnsavedDoctors } from '#backoffice/shared/week-editor/draft-store.ts';
import { NoteList } from '#backoffice/shared/screen/NoteList.tsx';
import { isDraftOf } from './week/edited-week.ts';
import { doctorEditorHref } from './editor-href.ts';
import { isLeaving } from './ToReassign.tsx';

interface Opened {
  readonly id: string;
  readonly kind: DoctorDialogKind;
}

/** Every doctor with the hours of the week, the state, and anything worth knowing. */
export function DoctorList({ rows }: { readonly rows: readonly DoctorRow[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const unsaved = useUnsavedDoctors();
  const active = rows.filter(({ doctor }) => doctor?.activo === true).length;
  const minutes = rows.reduce((sum, { week }) => sum + (week === undefined ? 0 : weekMinutes(week)), 0);
  // The dialog follows the list, so that it acts on changes made by others in the meantime.
  const target = rows.find(({ id }) => id === opened?.id);

  const columns: readonly Column<DoctorRow>[] = [
    {
      id: 'doctor',
      header: DOCTORS.columns.doctor,
      isHeader: true,
      cell: ({ nombre, doctor }) => (
        <>
          <b>{nombre}</b>
          <small>{doctor?.especialidad ?? DOCTORS.noSpecialty}</small>
          {doctor?.consultorio !== undefined && <small>{roomName(doctor.consultorio)}</small>}
          {doctor?.nombresAnteriores !== undefined && (
            <small>{DOCTOR_MORE.formerly(doctor.nombresAnteriores.join(', '))}</small>
          )}
        </>
      ),
    },
    {
      id: 'week',
      header: DOCTORS.columns.week,
      cell: ({ week }) => week !== undefined && <WeekGlyph week={week} />,
    },
    {
      id: 'hours',
      header: DOCTORS.columns.hours,
      align: 'end',
      cell: ({ week }) => (week === undefined ? '—' : duration(weekMinutes(week))),
    },
    { id: 'state', header: DOCTORS.columns.state, cell: (row) => <State row={row} /> },
    {
      id: 'notes',
      header: DOCTORS.columns.notes,
      cell: (row) => <Notes row={row} isUnsaved={[...unsaved].some((key) => isDraftOf(key, row.id))} />,
    },
    {
      id: 'actions',
      header: DOCTORS.columns.actions,
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <div className="acciones">
          <Link href={doctorEditorHref(row.id)} className={buttonStyle('outline', 'compact')}>
            {DOCTORS.edit}
            <span className="sr-only"> {row.nombre}</span>
          </Link>
          <DoctorMenu row={row} onOpen={(kind) => setOpened({ id: row.id, kind })} />
        </div>
      ),
    },
  ];

  return (
    <>
      <Facts
        facts={[
          { label: DOCTORS.facts.active, value: active },
          { label: DOCTORS.facts.inactive, value: rows.length - active },
          { label: DOCTORS.facts.hours, value: duration(minutes) },
        ]}
      />
      <div className={`${SHEET} md:max-xl:[&_td_.acciones]:flex-wrap`}>
        <DataTable caption={DOCTORS.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
      {opened !== null && target !== undefined && (
        <DoctorDialog
          kind={opened.kind}
          row={target}
          others={rows}
          onChange={(kind) => setOpened({ id: opened.id, kind })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function State({ row: { doctor } }: { readonly row: DoctorRow }) {
  if (doctor?.activo !== true) {
    return (
      <span className={markStyle()}>
        <CircleMinus aria-hidden="true" size="1rem" />
        {DOCTORS.inactive}
      </span>
    );
  }
  return (
    <span className={doctor.activoHasta === null ? markStyle('good') : markStyle('waiting')}>
      <CircleCheck aria-hidden="true" size="1rem" />
      {doctor.activoHasta === null ? DOCTORS.active : DOCTORS.activeUntil(shortDate(doctor.activoHasta))}
    </span>
  );
}

function Notes({ row, isUnsaved }: { readonly row: DoctorRow; readonly isUnsaved: boolean }) {
  const { doctor, week } = row;
  const waiting = useQuery({ ...toReassignQuery(row.id), enabled: isLeaving(row) }).data?.length ?? 0;
  const unreadable = week?.ilegibles.length ?? 0;
  const code = doctor?.codigoPendiente ?? null;
  const notes = [
    ...(isUnsaved ? [{ icon: FilePenLine, text: DOCTORS.unsaved }] : []),
    ...(waiting > 0 ? [{ icon: UserRoundX, text: DOCTOR_MORE.toReassign(waiting) }] : []),
    ...(unreadable > 0 ? [{ icon: TriangleAlert, text: DOCTORS.unreadable(unreadable) }] : []),
    ...(week?.proximas ?? []).map((fecha) => ({
      icon: CalendarClock,
      text: DOCTORS.nextVersion(longDate(fecha)),
    })),
    ...(code === null
      ? []
      : [{ icon: KeyRound, text: DOCTORS.pendingCode(shortDate(clinicTime(new Date(code)).fecha)) }]),
  ];
  return <NoteList notes={notes} />;
}
