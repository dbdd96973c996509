import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { doctorVersionsQuery } from '#client/queries/doctors';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { DOCTORS, EDITOR } from '#copy/office/doctors';
import { DOCTOR_MORE, SCHEDULES } from '#copy/office/schedules';
import { roomName } from '#domain/scheduling/room/room-call';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { DaysPanel } from './days/DaysPanel.tsx';
import { DoctorDialog, type DoctorDialogKind } from './DoctorDialog.tsx';
import { DoctorMenu } from './DoctorMenu.tsx';
import { scheduleFrom, scheduleToday } from './week/edited-week.ts';
import { doctorEditorHref, PARTS } from './editor-href.ts';
import { ToReassign } from './ToReassign.tsx';
import { VersionTimeline } from './week/VersionTimeline.tsx';
import { WeekEditor } from './week/WeekEditor.tsx';
import { EDITOR_HEAD } from '#backoffice/shared/screen/style/form-style.ts';

const WHOSE = [
  'flex gap-1 mb-4 overflow-x-auto [&_a]:grid [&_a]:flex-none [&_a]:items-center [&_a]:min-h-tap',
  '[&_a]:px-4 [&_a]:text-ink-2 [&_a]:font-semibold [&_a]:no-underline [&_a:hover]:bg-iris-tint',
  '[&_a[aria-current]]:text-ink [&_a[aria-current]]:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
  '[&_a:focus-visible]:-outline-offset-3 w-fit max-w-full border border-line-strong rounded-control',
  '[&_a]:rounded-mark [&_a]:text-dense [&_a[aria-current]]:bg-iris-tint',
].join(' ');
const TABS = [
  'flex gap-1 mb-4 overflow-x-auto border-b border-line [&_a]:grid [&_a]:flex-none [&_a]:items-center',
  '[&_a]:min-h-tap [&_a]:px-4 [&_a]:rounded-t-mark [&_a]:text-ink-2 [&_a]:font-semibold',
  '[&_a]:no-underline [&_a:hover]:bg-iris-tint [&_a[aria-current]]:text-ink',
  '[&_a[aria-current]]:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
  '[&_a:focus-visible]:-outline-offset-3',
].join(' ');

interface Props {
  readonly row: DoctorRow | undefined;
  readonly others: readonly DoctorRow[];
}

/** One doctor's schedule: the current or an upcoming week, the dated days, and the history. */
export function DoctorEditor({ row, others }: Props) {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<DoctorDialogKind | null>(null);
  const part = PARTS.find((each) => each === search.get('parte')) ?? 'semana';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { doctor } = row ?? {};
  return (
    <>
      <div className={EDITOR_HEAD}>
        <div className="acciones">
          {row !== undefined && <DoctorMenu row={row} onOpen={setDialog} />}
          <Link href={OFFICE.doctorSchedules} className={buttonStyle('quiet', 'compact')}>
            <ArrowLeft aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            {EDITOR.back}
          </Link>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          {row?.nombre ?? ''}
        </h2>
        <p>
          {[
            doctor?.especialidad ?? null,
            doctor?.consultorio === undefined ? null : roomName(doctor.consultorio),
            doctor?.activo === false ? DOCTORS.inactive : null,
            doctor?.activo === true && doctor.activoHasta !== null
              ? DOCTORS.activeUntil(shortDate(doctor.activoHasta))
              : null,
            doctor?.nombresAnteriores === undefined
              ? null
              : DOCTOR_MORE.formerly(doctor.nombresAnteriores.join(', ')),
          ]
            .filter((words) => words !== null)
            .join(' · ')}
        </p>
      </div>
      {row?.week === undefined ? (
        <Notice tone="warning">
          <p>{EDITOR.missing}</p>
        </Notice>
      ) : (
        <>
          <ToReassign row={row} />
          <nav className={TABS} aria-label={SCHEDULES.tabsLabel}>
            {PARTS.map((each) => (
              <Link
                key={each}
                href={doctorEditorHref(row.id, { parte: each })}
                aria-current={each === part ? 'page' : undefined}
              >
                {SCHEDULES.tabs[each]}
              </Link>
            ))}
          </nav>
          {part === 'dias' && <DaysPanel row={row} others={others} />}
          {part === 'historia' && <History row={row} />}
          {part === 'semana' && <Week row={row} others={others} desde={search.get('desde')} />}
        </>
      )}
      {dialog !== null && row !== undefined && (
        <DoctorDialog
          kind={dialog}
          row={row}
          others={others}
          onChange={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function History({ row }: { readonly row: DoctorRow }) {
  const versions = useQuery(doctorVersionsQuery(row.id));
  return (
    <QueryGate query={versions} rows={4}>
      {(records) => <VersionTimeline row={row} versions={records} />}
    </QueryGate>
  );
}

/** The week of today or of a later day, with a link from one to the other. */
function Week({ row, others, desde }: WeekProps) {
  const { week } = row;
  if (week === undefined) return null;
  const since = week.vigenteDesde;
  return (
    <>
      {week.proximas.length > 0 && (
        <nav className={WHOSE} aria-label={SCHEDULES.which}>
          <Link href={doctorEditorHref(row.id)} aria-current={desde === null ? 'page' : undefined}>
            {since === null ? SCHEDULES.rulesNow : SCHEDULES.rulesNowSince(shortDate(since))}
          </Link>
          {week.proximas.map((fecha) => (
            <Link
              key={fecha}
              href={doctorEditorHref(row.id, { desde: fecha })}
              aria-current={desde === fecha ? 'page' : undefined}
            >
              {SCHEDULES.rulesFrom(shortDate(fecha))}
            </Link>
          ))}
        </nav>
      )}
      {desde === null ? (
        <WeekToday row={row} week={week} others={others} />
      ) : (
        <WeekFrom key={desde} row={row} week={week} others={others} desde={desde} />
      )}
    </>
  );
}

interface WeekProps {
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
  readonly desde: string | null;
}
type OneWeek = Omit<WeekProps, 'desde'> & { readonly week: DoctorWeek };

function WeekToday({ row, week, others }: OneWeek) {
  const today = useToday();
  const schedule = useMemo(() => scheduleToday(week, today), [week, today]);
  return <WeekEditor week={week} nombre={row.nombre} schedule={schedule} others={others} />;
}

function WeekFrom({ row, week, others, desde }: OneWeek & { readonly desde: string }) {
  const versions = useQuery(doctorVersionsQuery(row.id));
  const version = versions.data?.find(
    ({ vigenteDesde, estado }) => vigenteDesde === desde && estado === 'futura',
  );
  const schedule = useMemo(
    () => (version === undefined ? null : scheduleFrom(version, desde)),
    [version, desde],
  );
  return (
    <QueryGate query={versions} rows={7}>
      {() =>
        schedule === null ? (
          <Notice tone="warning">
            <p>{SCHEDULES.missingVersion}</p>
          </Notice>
        ) : (
          <WeekEditor week={week} nombre={row.nombre} schedule={schedule} others={others} />
        )
      }
    </QueryGate>
  );
}
