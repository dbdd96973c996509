import { Notice } from '#components/ui/Notice.tsx';
import type { HolidayView } from '#contract/holidays';
import { AGENDA } from '#copy/office/agenda';
import { closureOn, coversDate } from './holidays.ts';

interface Props {
  readonly holidays: readonly HolidayView[];
  readonly fecha: string;
  readonly isToday: boolean;
}

/** Says that the clinic is closed on a date, or for part of it. */
export function ClosureNotices({ holidays, fecha, isToday }: Props) {
  const closure = closureOn(holidays, fecha);
  const partial = holidays.filter(
    (holiday) =>
      coversDate(holiday, fecha) && holiday.desdeHora !== undefined && holiday.hastaHora !== undefined,
  );
  return (
    <>
      {closure !== null && (
        <Notice tone="warning">
          <p>{isToday ? AGENDA.closedToday(closure.nombre) : AGENDA.closedOn(closure.nombre)}</p>
        </Notice>
      )}
      {partial.map(({ id, nombre, desdeHora = '', hastaHora = '' }) => (
        <Notice key={id} tone="warning">
          <p>{AGENDA.partly(nombre, desdeHora, hastaHora)}</p>
        </Notice>
      ))}
    </>
  );
}
