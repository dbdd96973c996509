import { useId } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { HolidayView } from '#contract/holidays';
import { PART_OF_DAY } from '#copy/office/common';
import { HOLIDAY_FORM, COLOUR_LABELS, HOLIDAYS } from '#copy/office/holidays';
import { HOLIDAY_COLOURS, type HolidayColour } from '#domain/scheduling/holidays/holiday';
import type { FieldErrors } from '#domain/shared/app-error';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { PartOfDayFields } from '#backoffice/shared/clinic/PartOfDayFields.tsx';
import { ColourMark } from './HolidayMarks.tsx';
import type { HolidayDraft } from './holiday-draft.ts';
import { COLOURS } from './holiday-style.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly draft: HolidayDraft;
  readonly base: HolidayView | null;
  readonly hasBegun: boolean;
  readonly today: string;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<HolidayDraft>) => void;
}

/** The fields of a holiday; once it has begun, only those that may still change. */
export function HolidayFields({ draft, base, hasBegun, today, errors, onChange }: Props) {
  const error = (field: string): string | undefined => errors[field]?.[0];
  return (
    <>
      {hasBegun && base !== null && (
        <Notice>
          <p>{HOLIDAY_FORM.begun(longDay(base.fecha).toLowerCase())}</p>
        </Notice>
      )}
      <TextField
        label={HOLIDAY_FORM.name}
        value={draft.nombre}
        error={error('nombre')}
        takesFocus
        autoComplete="off"
        onChange={(nombre) => onChange({ nombre })}
      />
      <div className={PAIRS}>
        {!hasBegun && (
          <DateField
            label={HOLIDAY_FORM.date}
            value={draft.fecha}
            min={today}
            error={error('fecha')}
            onChange={(fecha) => onChange({ fecha })}
          />
        )}
        <DateField
          label={HOLIDAY_FORM.until}
          value={draft.hasta}
          min={draft.fecha ?? today}
          error={error('hasta')}
          onChange={(hasta) => onChange({ hasta })}
        />
      </div>
      {!hasBegun && (
        <>
          <PartOfDayFields hourHelp={PART_OF_DAY.help} value={draft} error={error} onChange={onChange} />
          <ScopeFields draft={draft} error={error('alcance.ids') ?? error('alcance')} onChange={onChange} />
        </>
      )}
      {base?.estado === 'provisional' && (
        <CheckField
          label={HOLIDAY_FORM.confirm}
          isSelected={draft.isConfirmed}
          onChange={(isConfirmed) => onChange({ isConfirmed })}
        />
      )}
      <TextField
        label={
          base?.estado === 'provisional' && draft.isConfirmed ? HOLIDAY_FORM.normConfirm : HOLIDAY_FORM.norm
        }
        help={HOLIDAY_FORM.normHelp}
        value={draft.norma}
        error={error('norma')}
        autoComplete="off"
        onChange={(norma) => onChange({ norma })}
      />
      <ColourField value={draft.color} onChange={(color) => onChange({ color })} />
    </>
  );
}

interface ColourFieldProps {
  readonly value: HolidayColour | null;
  readonly onChange: (value: HolidayColour | null) => void;
}

/** One of a fixed set of named colours, or none. */
function ColourField({ value, onChange }: ColourFieldProps) {
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
