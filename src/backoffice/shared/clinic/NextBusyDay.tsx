import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { agendaSummaryQuery } from '#client/queries/agenda';
import { buttonStyle } from '#components/ui/button-style.ts';
import { NEXT_DAY } from '#copy/office/calendar';
import { addDays } from '#domain/shared/civil-date';
import { agendaDayHref } from '#routes';
import { longDay } from './dates.ts';

/** How far ahead a day with appointments is looked for. */
const LOOK_AHEAD_DAYS = 31;

/** After a day on which nobody attends, the next one that has appointments, with how many; nothing where none has. */
export function NextBusyDay({ fecha }: { readonly fecha: string }) {
  const asked = { desde: addDays(fecha, 1), hasta: addDays(fecha, LOOK_AHEAD_DAYS), filtro: {} };
  const { data, isPlaceholderData } = useQuery(agendaSummaryQuery(asked, { nombres: 0 }));
  const next = isPlaceholderData ? undefined : data?.dias.find(({ total }) => total > 0);
  if (next === undefined) return null;
  return (
    <Link className={buttonStyle()} href={agendaDayHref(next.fecha)}>
      <ArrowRight aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      <span>{NEXT_DAY(longDay(next.fecha).toLowerCase(), next.total)}</span>
    </Link>
  );
}
