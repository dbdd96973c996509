import { COLOUR_LABELS } from '#copy/office/holidays';
import type { HolidayColour } from '#domain/scheduling/holidays/holiday';

/** A holiday's colour beside its name. */
export function ColourMark({ color }: { readonly color: HolidayColour }) {
  return (
    <span className="color-feriado">
      <span className="color-muestra" data-color={color} aria-hidden="true" />
      {COLOUR_LABELS[color]}
    </span>
  );
}
