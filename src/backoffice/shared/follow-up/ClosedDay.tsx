import { useQuery } from '@tanstack/react-query';
import { holidaysQuery } from '#client/queries/holidays';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { weekdayOf } from '#domain/shared/civil-date';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';

/** That a day is a Sunday or a holiday, in words: the plan stays on it, and somebody decides who sees the patient. */
export function ClosedDay({ fecha }: { readonly fecha: string }) {
  const { data } = useQuery(holidaysQuery(yearOf(fecha)));
  const holiday = closureOn(data ?? [], fecha);
  const isSunday = weekdayOf(fecha) === 'sunday';
  if (holiday === null && !isSunday) return null;
  return (
    <b className="text-retina">
      {' '}
      {holiday === null ? FOLLOW_UP.onSunday : FOLLOW_UP.onHoliday(holiday.nombre)}
    </b>
  );
}
