import { LIST } from '#copy/office/agenda-views';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { daysOf, type AgendaView } from '../agenda-address.ts';

/** Which days were searched for those left outside the hours, where the list is theirs; null where it is not. */
export function outsideWords(view: AgendaView): string | null {
  if (view.consulta !== 'fuera') return null;
  const { desde, hasta } = daysOf(view);
  return (view.hasta === null ? LIST.outside : LIST.outsideUntil)(longDate(desde), longDate(hasta));
}
