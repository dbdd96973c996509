import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useEffect, useSyncExternalStore, useState } from 'react';
import { keepDay } from '#client/offline/kept-day';
import type { AppointmentRecord } from '#client/queries/appointments';
import { delaysQuery } from '#client/queries/room';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { useRemPx } from '#components/ui/rem.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { ClinicDay } from '#contract/availability';
import type { AppointmentList } from '#contract/appointments';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { isShown } from '#domain/scheduling/appointment/count-day';
import { formatHour } from '#domain/shared/interval';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { $isLocked } from '#backoffice/shared/screen/locked.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { AgendaProps } from '../agenda-props.ts';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { kindShort } from './card-words.ts';
import { isFiltering, passes, type DayFilter } from './day-filter.ts';
import { dayColumns, type DayColumn, STUDIES } from './day-model.ts';
import { DayLegend } from './DayLegend.tsx';
import { DaySheet } from './DaySheet.tsx';
import { EmptyDay } from './EmptyDay.tsx';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { crowdsStudies, foldedColumns, NONE_FOLDED, type Folded } from './folding/folding.ts';
import { upcomingIn } from './upcoming/upcoming.ts';
import { PhoneDay, type LoadedDay } from './phone/PhoneDay.tsx';
import { Upcoming } from './upcoming/Upcoming.tsx';
import { PaperList } from '../print/PaperList.tsx';
import { useDensity } from './use-density.ts';
import { useNarrow } from './use-narrow.ts';
import { useDayFilter } from './use-day-filter.ts';

interface Props extends AgendaProps {
  readonly pages: readonly AppointmentList[];
  readonly hours: ClinicDay;
}

const shortOf =
  (columns: readonly DayColumn[]) =>
  (id: string | undefined): string =>
    columns.find((column) => column.id === id)?.corto ?? '';

/** A loaded day: a column for each doctor, or a list by hour on a phone. */
export function DayBody({ pages, ...props }: Props) {
  const isNarrow = useNarrow();
  const { fecha } = props.view;
  const expected = useExpected(useMemo(() => pages.flatMap(({ items }) => items), [pages]));
  // An appointment being moved to another day leaves this one.
  const records = useMemo(() => expected.filter((each) => each.fecha === fecha), [expected, fecha]);
  const { data: delays } = useQuery(delaysQuery());
  const day = { ...props, records, delays };
  return isNarrow ? <PhoneDay {...day} /> : <WideDay {...day} />;
}

function WideDay({ view, rows, holidays, now, onOpen, records, hours, delays }: LoadedDay) {
  const actor = useAppointmentActor();
  const [box, rem] = useRem();
  const [density, setDensity] = useDensity();
  const filter = useDayFilter(view);
  const asked = filter.estados.join(',');
  const own = actor.medico ?? null;
  const { fecha } = view;
  const all = useMemo(
    () => dayColumns(rows, hours, records, { own, asked: asked.split(','), delays }),
    [rows, hours, records, own, asked, delays],
  );
  const doctorOf = useCallback((id: string) => rows.find((row) => row.id === id)?.nombre ?? id, [rows]);
  useKeepDay(records, { fecha, now, nameOf: doctorOf });
  const attending = useMemo(() => all.filter(({ ausente }) => ausente === null), [all]);
  const absent = all.filter(({ ausente }) => ausente !== null);
  const { folded, unfold } = useFolded(attending, {
    ...{ fecha, now, own, filter, rem },
    turno: view.turno,
    strips: absent.length,
  });
  if (attending.length === 0)
    return <EmptyDay fecha={fecha} holidays={holidays} isNarrowed={view.doctor !== null} />;

  return (
    <div ref={box} className="jornada" data-espacio={density}>
      {fecha === now.fecha && (
        <Upcoming records={upcomingIn(all, now)} now={now} nameOf={shortOf(all)} onOpen={onOpen} />
      )}
      {/* A sheet of paper holds neither all the hours of the grid nor all its columns. */}
      <PaperList label={dayInWords(fecha)} items={listed(all, filter)} />
      <DaySheet
        fecha={fecha}
        all={attending}
        folded={folded}
        onUnfold={unfold}
        absent={absent}
        holidays={holidays}
        now={now}
        filter={filter}
        density={density}
        onOpen={onOpen}
      />
      <div className="jornada-pie">
        <DayLegend />
        <Segmented
          label={AGENDA_DAY.density}
          value={density}
          onChange={setDensity}
          options={[
            { id: 'amplio', label: AGENDA_DAY.comfortable },
            { id: 'compacto', label: AGENDA_DAY.compact },
          ]}
        />
      </div>
    </div>
  );
}

/** Everybody the columns show, by the hour; who waits without one is last. */
const listed = (columns: readonly DayColumn[], filter: DayFilter): AppointmentRecord[] =>
  [
    ...columns
      .flatMap(({ cards }) => cards.map(({ record }) => record))
      .toSorted((one, other) => one.hora.localeCompare(other.hora)),
    ...columns.flatMap(({ cola }) => cola),
  ].filter((record) => passes(record, filter));

/** A desktop, until it is measured. */
const WIDE_PX = 1360;

/** The width of an element in rem: larger letters leave less room beside each other. */
function useRem() {
  const [ref, width] = useWidth<HTMLDivElement>(WIDE_PX);
  return [ref, width / useRemPx()] as const;
}

/** Changes come one by one; the last of a burst is kept. */
const REST_MS = 1_500;

const listen = (onChange: () => void): (() => void) => $isLocked.listen(onChange);

/** Keeps what today's agenda shows, sealed, for when the page is loaded again without a network. */
function useKeepDay(
  records: readonly AppointmentRecord[],
  {
    fecha,
    now,
    nameOf,
  }: { readonly fecha: string; readonly now: ClinicNow; readonly nameOf: (id: string) => string },
): void {
  const { actor } = useVisit();
  const isLocked = useSyncExternalStore(listen, () => $isLocked.get());
  const isToday = fecha === now.fecha;
  const at = formatHour(now.minuto);
  useEffect(() => {
    if (!isToday || isLocked) return undefined;
    const timer = setTimeout(() => {
      const visitas = records
        .filter(({ estado }) => isShown(estado, []))
        .toSorted((a, b) => (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0))
        .map((record) => ({
          hora: record.hora,
          paciente: record.paciente.nombre,
          medico: record.medico === undefined ? '' : nameOf(record.medico),
          que: kindShort(record),
          estado: STATE_NAMES[record.estado],
        }));
      keepDay(actor.uid, { dia: dayInWords(fecha), hora: at, visitas }).catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isToday, isLocked, records, actor.uid, fecha, at, nameOf]);
}

interface Day {
  readonly fecha: string;
  readonly now: ClinicNow;
  readonly own: string | null;
  readonly filter: DayFilter;
  /** The appointment that is open. */
  readonly turno: string | null;
  /** How wide the sheet is, in rem. */
  readonly rem: number;
  /** How many doctors are strips already, because they do not attend. */
  readonly strips: number;
}

/**
 * The columns folded to strips, and a way to open one. What is searched for is shown wherever it is, as is the
 * appointment that is open.
 */
function useFolded(
  columns: readonly DayColumn[],
  { fecha, now: { fecha: today, minuto }, own, filter, turno, rem, strips }: Day,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isFolding = !isFiltering(filter);
  const isToday = fecha === today;
  const folded = useMemo(() => {
    if (!isFolding) return NONE_FOLDED;
    const shown = new Set([...opened, ...columnOf(columns, turno)]);
    const doctors = isToday ? foldedColumns(columns, minuto, { own, opened: shown }) : NONE_FOLDED;
    const hasNoRoom = !shown.has(STUDIES) && crowdsStudies(columns, { folded: doctors, strips, rem });
    return hasNoRoom ? new Map<string, Folded>([...doctors, [STUDIES, 'sin_lugar']]) : doctors;
  }, [isFolding, isToday, columns, minuto, own, opened, turno, rem, strips]);
  return { folded, unfold: (id: string): void => setOpened(new Set([...opened, id])) };
}

const columnOf = (columns: readonly DayColumn[], turno: string | null): string[] =>
  columns.flatMap(({ id, cards }) => (cards.some(({ record }) => record.id === turno) ? [id] : []));
