import { markStyle } from '#components/ui/mark-style.ts';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { HolidayView } from '#contract/holidays';
import { HOLIDAY_STATE_LABELS } from '#copy/office/holidays';

/** Confirmed, or provisional until a norm fixes it. */
export function HolidayState({ estado }: Pick<HolidayView, 'estado'>) {
  const Icon = estado === 'confirmado' ? CircleCheck : Hourglass;
  return (
    <span className={estado === 'confirmado' ? markStyle('good') : markStyle('waiting')}>
      <Icon aria-hidden="true" size={16} />
      {HOLIDAY_STATE_LABELS[estado]}
    </span>
  );
}
