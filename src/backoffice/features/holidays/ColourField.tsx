import { useId } from 'react';
import { COLOUR_LABELS, HOLIDAY_FORM, HOLIDAYS } from '#copy/office/holidays';
import { HOLIDAY_COLOURS, type HolidayColour } from '#domain/scheduling/holidays/holiday';
import { ColourMark } from './ColourMark.tsx';
import { COLOURS } from './holiday-style.ts';

interface Props {
  readonly value: HolidayColour | null;
  readonly onChange: (value: HolidayColour | null) => void;
}

/** One of a fixed set of named colours, or none. */
export function ColourField({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={COLOURS} aria-describedby={`${name}-ayuda`}>
      <legend>{HOLIDAY_FORM.colour}</legend>
      <div>
        {[null, ...HOLIDAY_COLOURS].map((color) => (
          <label key={color ?? 'ninguno'}>
            <input
              type="radio"
              name={name}
              aria-label={color === null ? HOLIDAYS.noColour : COLOUR_LABELS[color]}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            {color === null ? <span>{HOLIDAYS.noColour}</span> : <ColourMark color={color} />}
          </label>
        ))}
      </div>
      <small id={`${name}-ayuda`}>{HOLIDAY_FORM.colourHelp}</small>
    </fieldset>
  );
}
