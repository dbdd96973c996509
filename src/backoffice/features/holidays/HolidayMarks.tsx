import { markStyle } from '#components/ui/mark-style.ts';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { HolidayView } from '#contract/holidays';
import { HOLIDAY_STATE_LABELS, COLOUR_LABELS } from '#copy/office/holidays';
import type { HolidayColour } from '#domain/scheduling/holidays/holiday';
import { SAMPLE } from './holiday-style.ts';

/** Confirmed, or provisional until a norm fixes it. */
export function HolidayState({ estado }: Pick<HolidayView, 'estado'>) {
  const Icon = estado === 'confirmado' ? CircleCheck : Hourglass;
  return (
    <span className={estado === 'confirmado' ? markStyle('good') : markStyle('waiting')}>
      <Icon aria-hidden="true" size="1rem" />
      {HOLIDAY_STATE_LABELS[estado]}
    </span>
  );
}

/** A holiday's colour beside its name. */
export function ColourMark({ color }: { readonly color: HolidayColour }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={SAMPLE} data-color={color} aria-hidden="true" />
      {COLOUR_LABELS[color]}
    </span>
  );
}
