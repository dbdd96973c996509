import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { isShown } from '#domain/scheduling/appointment/count-day';
import type { AppointmentRecord } from '#client/queries/appointments';
import { agendaAtQuery } from '#client/queries/agenda';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PAST } from '#copy/office/agenda/sheets';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import type { AgendaView } from '../agenda-address.ts';
import { passes, type DayFilter } from '../day/day-filter.ts';
import { dayColumns, type DayColumn as Column } from '../day/day-model.ts';
import { DayColumn } from '../day/DayColumn.tsx';
import { sheetStyle } from '../day/DaySheet.tsx';
import { HourAxis } from '../day/HourAxis.tsx';
import { stopsOf } from '../day/moving/stops.ts';
import { useStopRoving } from '../day/moving/use-stop-roving.ts';
import { useFontKey } from '../day/names/measure-words.ts';
import { useScale } from '../day/scale/use-scale.ts';
import { MomentFields } from './MomentFields.tsx';
import { PaperList } from '../print/PaperList.tsx';
import { useDayFilter } from '../day/use-day-filter.ts';

interface Props {
  readonly view: AgendaView;
  readonly rows: readonly DoctorRow[];
  readonly now: ClinicNow;
  /** The instant at which the day is looked at. */
  readonly momento: string;
  readonly onMoment: (momento: string) => void;
  readonly onBack: () => void;
}

/** A day as it stood at a past moment: to look at and to print, never to change. */
export function PastDay({ view, rows, now, momento, onMoment, onBack }: Props) {
  const { fecha } = view;
  const query = joinQueries(useQuery(agendaAtQuery(fecha, momento)), useQuery(clinicDayQuery(fecha)));
  const at = clinicTime(new Date(momento));
  const when = `${dayInWords(at.fecha)} a las ${formatHour(at.minuto)}`;
  const day = dayInWords(fecha);
  const filter = useDayFilter(view);
  return (
    <section
      aria-label={PAST.grid(day, when)}
      className="grid gap-2 border-s-8 border-macula ps-3 [--notice-gap:0]"
    >
      <div role="status">
        <Notice tone="warning">
          <p>
            <b>{PAST.title(day, when)}</b>
          </p>
          <p>
            {PAST.readOnly} {PAST.hours}
          </p>
        </Notice>
      </div>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <MomentFields at={at} now={now} onMoment={onMoment} />
        <Button variant="solid" onPress={onBack}>
          {PAST.back}
        </Button>
      </div>
      <QueryGate query={query} loadingLabel={PAST.loading} rows={8}>
        {([past, hours]) => {
          const all = dayColumns(rows, hours, past.items, { own: null, asked: filter.estados });
          const columns = all.filter(({ cards, cola }) => cards.length + cola.length > 0);
          return columns.length === 0 ? (
            <p>{PAST.empty}</p>
          ) : (
            <>
              <PastSheet columns={columns} label={PAST.grid(day, when)} at={at} filter={filter} />
              <PaperList
                label={PAST.grid(day, when)}
                items={past.items.filter((each) => isInView(each, view.medicos, filter))}
              />
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}

/** Paper has what the grid shows of the chosen doctors, without what the filter dims. */
const isInView = (
  record: AppointmentRecord,
  medicos: readonly string[] | undefined,
  filter: DayFilter,
): boolean =>
  isShown(record.estado, filter.estados) &&
  passes(record, filter) &&
  (medicos === undefined || (record.medico !== undefined && medicos.includes(record.medico)));

interface PastSheetProps {
  readonly columns: readonly Column[];
  readonly label: string;
  readonly at: CivilTime;
  readonly filter: DayFilter;
}

/** Whoever looks at the past may change nothing of it. */
const NOBODY: AppointmentActor = { uid: '', rol: 'paciente' };

/** The day's grid without anything that acts: the keyboard goes through the cards, and pressing one does nothing. */
function PastSheet({ columns, label, at, filter }: PastSheetProps) {
  const font = useFontKey();
  const scroller = useRef<HTMLDivElement>(null);
  const scale = useScale(columns, 'amplio');
  const stops = columns.map(({ id, cards }) => stopsOf(id, cards, []));
  const roving = useStopRoving(scroller, stops, scale.from);
  const isThen = columns.some(({ fecha }) => fecha === at.fecha);
  return (
    <div className="jornada print:hidden" data-espacio="amplio">
      {/* The cards in it take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        aria-readonly="true"
        aria-label={label}
        className="jornada-marco"
        style={sheetStyle(columns, { scale, density: 'amplio' })}
        onKeyDown={(event) => {
          if (roving.go(event.key)) event.preventDefault();
        }}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
      >
        <div className="jornada-reja">
          <HourAxis scale={scale} now={isThen ? at.minuto : null} />
          {columns.map((column) => (
            <DayColumn
              key={column.id}
              column={column}
              scale={scale}
              isWeek={false}
              libres={[]}
              now={isThen ? at : null}
              actor={NOBODY}
              filter={filter}
              moving={null}
              font={font}
              density="amplio"
            />
          ))}
        </div>
      </div>
    </div>
  );
}
