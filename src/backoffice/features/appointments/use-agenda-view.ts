import { useSearchParams } from 'wouter';
import { addDays, mondayOf, WEEKDAYS } from '#domain/shared/civil-date';
import { yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { daysOf, readAddress, withChange, writeAddress, type AgendaView } from './agenda-address.ts';

export type { AgendaView } from './agenda-address.ts';

/** The seven dates of the week that contains a date. */
export const weekOfDate = (fecha: string): string[] => {
  const monday = mondayOf(fecha);
  return WEEKDAYS.map((_, index) => addDays(monday, index));
};

/** Whether a change of view replaces the current history entry instead of adding one. */
interface Step {
  readonly replace?: boolean;
}

/** The agenda's view and how to change it: the back button goes through views, not through what was typed. */
export function useAgendaView(today: string) {
  const [search, setSearch] = useSearchParams();
  const view = readAddress(search, today);
  const { desde, hasta } = daysOf(view);
  const setView = (change: Partial<AgendaView>, { replace = false }: Step = {}): void => {
    const onlyPanel = Object.keys(change).join() === 'turno';
    setSearch(writeAddress(withChange(view, change), today), { replace: replace || onlyPanel });
  };
  // A week or a month may begin in one year and end in the next.
  const shownYears = [addDays(desde, -7), addDays(hasta, 7)].map(yearOf);
  return { view, setView, days: weekOfDate(view.fecha), years: [...new Set(shownYears)] };
}
