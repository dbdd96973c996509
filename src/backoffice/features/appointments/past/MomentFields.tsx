import { useEffect, useId, useRef, useState } from 'react';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FIELD, FIELD_LABEL } from '#components/ui/form/field-style.ts';
import { PAST } from '#copy/office/agenda/sheets';
import { LOOK_BACK_DAYS } from '#domain/scheduling/appointment/past-agenda';
import { addDays, instantOf, type CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';

interface Props {
  readonly at: CivilTime;
  readonly now: ClinicNow;
  readonly onMoment: (momento: string) => void;
}

/** The slider goes by as many minutes. */
const STEP_MIN = 5;
const LAST_MIN = 1440 - STEP_MIN;
/** A moving slider asks the clinic when it rests. */
const REST_MS = 200;

/** From which moment the day is looked at: a date, and an hour on a slider. */
export function MomentFields({ at, now, onMoment }: Props) {
  const id = useId();
  const [held, setHeld] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isToday = at.fecha === now.fecha;
  const minute = held ?? at.minuto;
  const most = isToday ? now.minuto : LAST_MIN;
  const first = addDays(now.fecha, -LOOK_BACK_DAYS);

  const goTo = (fecha: string, wanted: number): void => {
    setHeld(null);
    onMoment(instantOf({ fecha, minuto: fecha === now.fecha ? Math.min(wanted, now.minuto) : wanted }));
  };
  return (
    <>
      <DateField
        label={PAST.day}
        value={at.fecha}
        min={first}
        onChange={(fecha) => {
          if (fecha !== null && fecha >= first && fecha <= now.fecha) goTo(fecha, minute);
        }}
      />
      <div className={`${FIELD} w-[min(30rem,100%)]`}>
        <label htmlFor={id} className={FIELD_LABEL}>
          {PAST.hour}
        </label>
        <div className="flex min-h-tap items-center gap-3">
          <input
            id={id}
            type="range"
            className="min-h-tap min-w-0 flex-1 accent-iris"
            min={0}
            max={most}
            step={STEP_MIN}
            value={Math.min(minute, most)}
            aria-valuetext={formatHour(minute)}
            onChange={({ target }) => {
              const wanted = Number(target.value);
              setHeld(wanted);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => goTo(at.fecha, wanted), REST_MS);
            }}
          />
          <output htmlFor={id} className="font-bold tabular-nums">
            {formatHour(minute)}
          </output>
        </div>
      </div>
    </>
  );
}
