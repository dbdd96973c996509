import { COLOUR_LABELS } from '#copy/office/holidays';
import type { HolidayColour } from '#domain/scheduling/holidays/holiday';
import { SAMPLE } from './holiday-style.ts';

/** A holiday's colour beside its name. */
export function ColourMark({ color }: { readonly color: HolidayColour }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={SAMPLE} data-color={color} aria-hidden="true" />
      {COLOUR_LABELS[color]}
    </span>
  );
}
