import { useQueries, useQuery } from '@tanstack/react-query';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { absencesQuery, exceptionsQuery } from '#client/queries/doctor-days';
import { doctorVersionsQuery } from '#client/queries/doctors';
import { holidaysQuery } from '#client/queries/holidays';
import { settingsQuery } from '#client/queries/settings';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { DAYS } from '#copy/office/schedules';
import { SINCE_EVER } from '#domain/scheduling/hours/dated-versions';
import type { ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { ChosenDay } from './ChosenDay.tsx';
import { dayFacts } from './day-facts.ts';
import { lastDay, type DatedDays } from './day-words.ts';
import { DaysCalendar } from './DaysCalendar.tsx';
import { DaysTable } from './DaysTable.tsx';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { RemoveDaysDialog } from './RemoveDaysDialog.tsx';
import { EDITOR_HELP } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
}
type Open =
  | {
      readonly kind: 'ausencias' | 'excepciones';
      readonly days: DatedDays | null;
      readonly day: string | null;
    }
  | { readonly kind: 'quitar'; readonly days: DatedDays };

/** A doctor's dated days: what has been entered, on a calendar of the coming months and as a list. */
export function DaysPanel({ row, others }: Props) {
  const today = useToday();
  const [chosen, setChosen] = useState(today);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [open, setOpen] = useState<Open | null>(null);
  const nameOf = useDoctorNames();
  const years = [...new Set([today.slice(0, 4), month.slice(0, 4), String(Number(month.slice(0, 4)) + 1)])];
  const holidays = useQueries({ queries: years.map((year) => holidaysQuery(Number(year))) });
  const clinic = useQuery(settingsQuery(row.id));
  const noted = joinQueries(useQuery(absencesQuery(row.id)), useQuery(exceptionsQuery(row.id)));
  const query = joinQueries(noted, useQuery(doctorVersionsQuery(row.id)));
  const add = (kind: 'ausencias' | 'excepciones', day: string | null) => () =>
    setOpen({ kind, days: null, day });

  return (
    <QueryGate query={query} loadingLabel={DAYS.loading} rows={6}>
      {([[ausencias, excepciones], versions]) => {
        const owner: ScheduleOwner = {
          clase: 'medicos',
          id: row.id,
          versiones: versions.map((version) => ({
            ...version,
            vigenteDesde: version.vigenteDesde ?? SINCE_EVER,
          })),
          semana: row.week,
          ausencias,
          excepciones,
          ...leavingOf(row),
        };
        const closures = {
          feriados: holidays.flatMap(({ data }) => data ?? []),
          horarioClinica: clinic.data?.horarioClinica ?? null,
        };
        const all: DatedDays[] = [
          ...ausencias.map((item) => ({ kind: 'ausencias' as const, item })),
          ...excepciones.map((item) => ({ kind: 'excepciones' as const, item })),
        ].sort((a, b) => (a.item.fecha < b.item.fecha ? -1 : 1));
        const upcoming = all.filter(({ item }) => lastDay(item) >= today);
        const past = all.filter(({ item }) => lastDay(item) < today).reverse();
        return (
          <>
            <div className="grid gap-4">
              <DaysCalendar
                today={today}
                chosen={chosen}
                factsOf={(fecha) => dayFacts(owner, fecha, closures)}
                onChoose={setChosen}
                onMonth={setMonth}
              />
              <ChosenDay
                facts={dayFacts(owner, chosen, closures)}
                mayChange={chosen >= today}
                onAbsence={add('ausencias', chosen)}
                onException={add('excepciones', chosen)}
              />
            </div>
            <div className="hoja-titulo">
              <h3>{DAYS.upcoming}</h3>
              <div className="acciones">
                <Button
                  variant="solid"
                  icon={<CalendarOff aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
                  onPress={add('ausencias', null)}
                >
                  {DAYS.addAbsence}
                </Button>
                <Button
                  icon={<CalendarPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
                  onPress={add('excepciones', null)}
                >
                  {DAYS.addException}
                </Button>
              </div>
            </div>
            {upcoming.length === 0 ? (
              <EmptyState title={DAYS.emptyTitle}>{DAYS.emptyHelp}</EmptyState>
            ) : (
              <DaysTable
                caption={DAYS.upcoming}
                days={upcoming}
                nameOf={nameOf}
                onEdit={(days) => setOpen({ kind: days.kind, days, day: null })}
                onRemove={(days) => setOpen({ kind: 'quitar', days })}
              />
            )}
            {past.length > 0 && (
              <details className={`${EDITOR_HELP} max-w-none!`}>
                <summary>{DAYS.past(past.length)}</summary>
                <p>{DAYS.pastHelp}</p>
                <DaysTable caption={DAYS.past(past.length)} days={past} nameOf={nameOf} />
              </details>
            )}
            {open !== null && (
              <DaysDialog open={open} row={row} others={others} onClose={() => setOpen(null)} />
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

/** `activo` in the list describes today; if there is a last day, that decides instead. */
const leavingOf = ({ doctor }: DoctorRow): Pick<ScheduleOwner, 'activo' | 'activoHasta'> => {
  const last = doctor?.activoHasta ?? null;
  return last === null ? { activo: doctor?.activo } : { activoHasta: last };
};

function DaysDialog({
  open,
  row,
  others,
  onClose,
}: Props & { readonly open: Open; readonly onClose: () => void }) {
  const { days } = open;
  if (open.kind === 'quitar') return <RemoveDaysDialog doctor={row.id} days={open.days} onClose={onClose} />;
  if (open.kind === 'ausencias')
    return (
      <AbsenceDialog
        row={row}
        others={others}
        absence={days?.kind === 'ausencias' ? days.item : null}
        day={open.day}
        onClose={onClose}
      />
    );
  return (
    <ExceptionDialog
      row={row}
      exception={days?.kind === 'excepciones' ? days.item : null}
      day={open.day}
      onClose={onClose}
    />
  );
}
