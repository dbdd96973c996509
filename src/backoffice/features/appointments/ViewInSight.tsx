import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { HolidayView } from '#contract/holidays';
import { AGENDA } from '#copy/office/agenda';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { DayGrid } from './day/DayGrid.tsx';
import { ListView } from './list/ListView.tsx';
import { MonthView } from './month/MonthView.tsx';
import { PastDay } from './past/PastDay.tsx';
import { DaySheets } from './print/DaySheets.tsx';
import type { AgendaView, useAgendaView } from './use-agenda-view.ts';
import { DoctorWeek } from './week/DoctorWeek.tsx';
import { WeekView } from './week/WeekView.tsx';

interface Props {
  readonly view: AgendaView;
  readonly all: readonly DoctorRow[];
  /** The doctors shown. */
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly days: readonly string[];
  readonly now: ClinicNow;
  readonly isChoosing: boolean;
  readonly setView: ReturnType<typeof useAgendaView>['setView'];
}

/** The agenda in the chosen view. */
export function ViewInSight({ view, all, rows, holidays, days, now, isChoosing, setView }: Props) {
  const onOpen = (turno: string): void => setView({ turno });
  const openDay = (fecha: string, doctor: string | null): void =>
    setView({ kind: 'dia', fecha, hasta: null, ...(doctor === null ? {} : { medicos: [doctor] }) });
  if (rows.length === 0 && view.kind !== 'lista' && view.kind !== 'mes')
    return <EmptyState title={AGENDA.noSuchDoctor} />;
  switch (view.kind) {
    case 'dia':
      if (view.momento !== undefined)
        return (
          <PastDay
            {...{ view, rows, now }}
            momento={view.momento}
            onMoment={(momento) => setView({ momento }, { replace: true })}
            onBack={() => setView({ momento: undefined })}
          />
        );
      return <DayGrid view={view} rows={rows} holidays={holidays} now={now} onOpen={onOpen} />;
    case 'semana':
      return rows.length === 1 && rows[0] !== undefined ? (
        <DoctorWeek {...{ view, rows, holidays, days, now, onOpen }} row={rows[0]} />
      ) : (
        <WeekView
          {...{ view, rows, holidays, days }}
          today={now.fecha}
          onDay={openDay}
          onDoctor={(id) => setView({ medicos: [id] })}
        />
      );
    case 'mes':
      return (
        <MonthView
          {...{ view, holidays }}
          today={now.fecha}
          onDay={(fecha) => openDay(fecha, null)}
          onGo={(fecha) => setView({ fecha })}
        />
      );
    case 'lista':
      // Other days or filters make another list: the ticked rows do not carry over.
      return (
        <ListView
          key={JSON.stringify({ ...view, turno: null })}
          view={view}
          rows={all}
          startChoosing={isChoosing}
          onOpen={onOpen}
        />
      );
    case 'hojas':
      return <DaySheets {...{ view, rows, holidays, now }} onBack={() => setView({ kind: 'dia' })} />;
  }
}
