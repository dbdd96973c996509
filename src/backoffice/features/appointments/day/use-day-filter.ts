import { useMemo } from 'react';
import { useKnownPeople } from '#backoffice/shared/patient/use-rows-meant.ts';
import { filterOf, type DayFilter, type FilteredView } from './day-filter.ts';

/** What narrows the day, with the people whom the records know by the text. */
export function useDayFilter(view: FilteredView): DayFilter {
  const known = useKnownPeople(view.texto ?? '');
  return useMemo(() => ({ ...filterOf(view), conocidos: known }), [view, known]);
}
