import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  availabilityQuery,
  type DayAsked,
  firstFreeQuery,
  type FirstAsked,
} from '#client/queries/availability';
import { Button } from '#components/ui/Button.tsx';
import type { OfferedSlot, FreePlace } from '#contract/availability';
import { MOVE, REASON_NAMES } from '#copy/office/appointment';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { dayInText } from '#backoffice/features/appointment/panel/moments.ts';
import { HOURS } from '#backoffice/features/appointment/appointment-style.ts';

interface Props {
  readonly asked: DayAsked;
  readonly hora: string | null;
  readonly onChoose: (hora: string) => void;
}

/** The free times of a day to choose from, and why the others are not offered. */
export function MovePlaces({ asked, hora, onChoose }: Props) {
  const query = useQuery(availabilityQuery(asked));
  const day = dayInText(asked.fecha);
  return (
    <QueryGate query={query} loadingLabel={MOVE.loading} rows={2}>
      {({ cupos }) => {
        const free = cupos.filter(({ libre }) => libre);
        const taken = cupos.filter(({ libre }) => !libre);
        return (
          <div className="grid gap-2 [&_details]:text-dense [&_summary]:flex [&_summary]:items-center [&_summary]:min-h-tap [&_summary]:text-iris [&_summary]:font-semibold [&_summary]:cursor-pointer [&_summary]:before:content-['\25b8'] [&_summary]:before:mr-2 [&_details[open]>summary]:before:content-['\25be'] [&_details_ul]:[columns:16rem]">
            {free.length === 0 ? (
              <p>{MOVE.none(day)}</p>
            ) : (
              <FreeHours label={MOVE.places(day)} free={free} hora={hora} onChoose={onChoose} />
            )}
            {taken.length > 0 && (
              <details>
                <summary>{MOVE.why(taken.length)}</summary>
                <ul>
                  {taken.map((slot) => (
                    <li key={slot.hora}>
                      <span className="numeros">
                        {slot.hora}–{slot.fin}
                      </span>{' '}
                      {slot.motivo === null ? '' : REASON_NAMES[slot.motivo]}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        );
      }}
    </QueryGate>
  );
}

interface FreeHoursProps {
  readonly label: string;
  readonly free: readonly OfferedSlot[];
  readonly hora: string | null;
  readonly onChoose: (hora: string) => void;
}

function FreeHours({ label, free, hora, onChoose }: FreeHoursProps) {
  const name = useId();
  return (
    <fieldset className={HOURS}>
      <legend>{label}</legend>
      <div>
        {free.map((slot) => (
          <label key={slot.hora}>
            <input
              type="radio"
              name={name}
              checked={slot.hora === hora}
              onChange={() => onChoose(slot.hora)}
            />
            <span>
              {slot.hora}
              {slot.enCurso !== undefined && <small>{MOVE.busyWith(slot.enCurso.join(', '))}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FirstFreeProps {
  readonly asked: FirstAsked;
  readonly onChoose: (place: FreePlace) => void;
}

/** The nearest free times from a day onwards. */
export function FirstFree({ asked, onChoose }: FirstFreeProps) {
  const query = useQuery(firstFreeQuery(asked));
  return (
    <div role="group" aria-label={MOVE.first} className="grid gap-2 [&_h3]:text-dense">
      <h3>{MOVE.first}</h3>
      <QueryGate query={query} loadingLabel={MOVE.firstLoading} rows={1}>
        {({ cupos }) =>
          cupos.length === 0 ? <p>{MOVE.firstNone}</p> : <Places places={cupos} onChoose={onChoose} />
        }
      </QueryGate>
    </div>
  );
}

interface PlacesProps {
  readonly places: readonly FreePlace[];
  readonly onChoose: (place: FreePlace) => void;
}

export function Places({ places, onChoose }: PlacesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {places.map((place) => (
        <Button key={`${place.fecha} ${place.hora}`} size="compact" onPress={() => onChoose(place)}>
          {mediumDate(place.fecha)}, {place.hora}
        </Button>
      ))}
    </div>
  );
}
