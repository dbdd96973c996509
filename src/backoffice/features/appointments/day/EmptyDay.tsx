import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { HolidayView } from '#contract/holidays';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { weekdayOf } from '#domain/shared/civil-date';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { NextBusyDay } from '#backoffice/shared/clinic/NextBusyDay.tsx';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';

interface Props {
  readonly fecha: string;
  readonly holidays: readonly HolidayView[];
  /** Only some of the doctors are shown. */
  readonly isNarrowed: boolean;
}

/** Why a day is empty. */
export function EmptyDay({ fecha, holidays, isNarrowed }: Props) {
  const closure = closureOn(holidays, fecha);
  const isSunday = weekdayOf(fecha) === 'sunday';
  return (
    <EmptyState
      title={AGENDA_DAY.nobodyTitle(longDay(fecha).toLowerCase())}
      action={<NextBusyDay fecha={fecha} />}
    >
      {closure !== null
        ? AGENDA_DAY.closed(closure.nombre)
        : isSunday
          ? AGENDA_DAY.sunday
          : isNarrowed
            ? AGENDA_DAY.noneChosen
            : AGENDA_DAY.nobody}{' '}
      {closure === null && !isNarrowed && AGENDA_DAY.schedulesHelp}
    </EmptyState>
  );
}
