import type { HolidayView } from '#domain/scheduling/holiday';
import { CircleCheck, Hourglass } from 'lucide-react';
import { HOLIDAY_STATE_LABELS } from '#copy/office/holidays';

/** Confirmed, or provisional until a norm fixes it. */
export function HolidayState({ estado }: Pick<HolidayView, 'estado'>) {
  const Icon = estado === 'confirmado' ? CircleCheck : Hourglass;
  return (
    <span className={estado === 'confirmado' ? 'marca marca-bien' : 'marca marca-espera'}>
      <Icon aria-hidden="true" size={16} />
      {HOLIDAY_STATE_LABELS[estado]}
    </span>
  );
}
