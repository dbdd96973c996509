import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { ClosureNotices } from '#backoffice/shared/clinic/ClosureNotices.tsx';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import type { AgendaProps } from '../agenda-props.ts';
import { DayBody } from './DayBody.tsx';

/** The appointments of a day by doctor, against the opening hours of that day. */
export function DayGrid(props: AgendaProps) {
  const { view, holidays, now } = props;
  const { fecha } = view;
  const query = joinQueries(useInfiniteQuery(dayQuery(fecha)), useQuery(clinicDayQuery(fecha)));
  return (
    <>
      <ClosureNotices holidays={holidays} fecha={fecha} isToday={fecha === now.fecha} />
      <QueryGate query={query} loadingLabel={AGENDA_DAY.loading} rows={10}>
        {([list, hours]) => <DayBody key={fecha} {...props} pages={list.pages} hours={hours} />}
      </QueryGate>
    </>
  );
}

/** The list of a whole day. */
const dayQuery = (fecha: string) => appointmentsQuery({ desde: fecha, hasta: fecha });
