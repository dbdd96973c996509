import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { appointmentsQuery, type AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { delaysQuery } from '#client/queries/room';
import type { ClinicDay } from '#contract/availability';
import { isShown } from '#domain/scheduling/appointment/count-day';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { WEEK } from '#copy/office/agenda/sheets';
import { longDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import type { AgendaProps } from '../agenda-props.ts';
import { passes, type DayFilter } from '../day/day-filter.ts';
import { DayLegend } from '../day/DayLegend.tsx';
import { DaySheet } from '../day/DaySheet.tsx';
import { PaperList } from '../print/PaperList.tsx';
import { useDensity } from '../day/use-density.ts';
import { weekColumns } from './week-columns.ts';
import { useDayFilter } from '../day/use-day-filter.ts';

interface Props extends AgendaProps {
  readonly row: DoctorRow;
  /** Monday to Sunday. */
  readonly days: readonly string[];
}

/** A doctor's week on the day's own grid: a column for each day, with the free places and the moves of the day. */
export function DoctorWeek({ row, days, view, holidays, now, onOpen }: Props) {
  const [density] = useDensity();
  const [desde = '', hasta = ''] = [days[0], days.at(-1)];
  const list = useInfiniteQuery(appointmentsQuery({ desde, hasta, medico: row.id }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    // A week is shown whole: a page that is missing would look like free time.
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const hours = useQueries({ queries: days.map((fecha) => clinicDayQuery(fecha)) });
  const loaded = hours.flatMap(({ data }) => data ?? []);
  const pages = list.data?.pages;
  const records = useExpected(useMemo(() => (pages ?? []).flatMap(({ items }) => items), [pages]));
  const isReady = pages !== undefined && !hasNextPage && loaded.length === days.length;
  const { data: delays } = useQuery(delaysQuery());
  const filter = useDayFilter(view);
  const label = WEEK.of(row.nombre, shortDate(desde), longDate(hasta));
  const query = {
    data: isReady ? loaded : undefined,
    error: list.error ?? hours.find(({ error }) => error !== null)?.error ?? null,
    isFetching: list.isFetching || hours.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all([list.refetch(), ...hours.map(({ refetch }) => refetch())]),
  };
  return (
    <QueryGate query={query} loadingLabel={AGENDA_DAY.loading} rows={10}>
      {(each: readonly ClinicDay[]) => (
        <div className="jornada" data-espacio={density}>
          <p className="m-0 hidden font-bold print:block">{row.nombre}</p>
          <PaperList label={label} items={records.filter((each) => isPrinted(each, days, filter))} />
          <div className="print:hidden">
            <DaySheet
              key={`${row.id} ${desde}`}
              fecha={days.includes(now.fecha) ? now.fecha : desde}
              week={label}
              all={weekColumns(row, each, records, { asked: filter.estados, holidays, delays })}
              absent={[]}
              holidays={holidays}
              now={now}
              filter={filter}
              density={density}
              onOpen={onOpen}
            />
          </div>
          <div className="jornada-pie">
            <DayLegend />
          </div>
        </div>
      )}
    </QueryGate>
  );
}

/** Paper has what the grid shows, without what the filter dims. */
const isPrinted = (record: AppointmentRecord, days: readonly string[], filter: DayFilter): boolean =>
  days.includes(record.fecha) && isShown(record.estado, filter.estados) && passes(record, filter);
