import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { firstFreeQuery, type KindAsked } from '#client/queries/availability';
import type { FreePlace } from '#contract/availability';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { ListedDoctor } from '#contract/doctors';
import { BOOKING } from '#copy/office/booking';
import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { DAY_PARTS, type DayPart } from '#domain/scheduling/waiting-list/waiting-list';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { shortDay } from './day-words.ts';
import { PLACE } from './when-style.ts';
import { present } from '#domain/shared/typed-record';

type Scope = 'cualquiera' | 'medico' | 'elegidos';

interface Props {
  readonly asked: KindAsked;
  /** The doctors to search; empty for a study that needs no doctor. */
  readonly doctors: readonly ListedDoctor[];
  readonly medico: string | null;
  readonly desde: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChoose: (place: FreePlace) => void;
}

/**
 * The three nearest free places from a date onwards, with anybody, one doctor or several; the focus goes to the first.
 */
export function FirstFree({ asked, doctors, medico, desde, isOpen, onOpen, onChoose }: Props) {
  return (
    <div className="[&>button]:self-end contents">
      <Button
        icon={<Zap aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        aria-expanded={isOpen}
        onPress={() => onOpen(!isOpen)}
      >
        {BOOKING.first}
      </Button>
      {isOpen && (
        <FirstFreeList asked={asked} doctors={doctors} medico={medico} desde={desde} onChoose={onChoose} />
      )}
    </div>
  );
}

function FirstFreeList({ asked, doctors, medico, desde, onChoose }: Omit<Props, 'isOpen' | 'onOpen'>) {
  const [scope, setScope] = useState<Scope>(medico === null ? 'cualquiera' : 'medico');
  // Only the results of opening it take the focus; afterwards it stays on the choice of doctors.
  const [isFresh, setIsFresh] = useState(true);
  const [franja, setFranja] = useState<DayPart>('cualquiera');
  const [dias, setDias] = useState<readonly Weekday[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(medico === null ? [] : [medico]));
  const medicos = { cualquiera: undefined, medico: medico === null ? [] : [medico], elegidos: [...chosen] }[
    scope
  ];
  const isAmongAll = doctors.length > 1;
  const names = doctors.length === 1 ? doctors.map(({ id }) => id) : medicos;
  const canAsk = names === undefined || names.length > 0;
  const query = useQuery({
    ...firstFreeQuery({
      ...asked,
      desde,
      cantidad: 3,
      ...present({
        franja: franja === 'cualquiera' ? undefined : franja,
        dias: dias.length === 0 ? undefined : WEEKDAYS.filter((day) => dias.includes(day)),
        medicos: names === undefined ? undefined : names.toSorted(),
      }),
    }),
    enabled: canAsk,
  });
  return (
    <div data-first-places className="grid gap-3 w-full py-3 px-4 border-l-4 border-iris bg-iris-tint">
      {isAmongAll && (
        <Segmented<Scope>
          label={BOOKING.firstWhose}
          value={scope}
          onChange={(next) => {
            setScope(next);
            setIsFresh(false);
          }}
          options={[
            { id: 'cualquiera', label: BOOKING.firstAny },
            ...(medico === null ? [] : [{ id: 'medico' as const, label: BOOKING.firstThis }]),
            { id: 'elegidos', label: BOOKING.firstChosen },
          ]}
        />
      )}
      {isAmongAll && scope === 'elegidos' && (
        <div
          className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] max-h-[14rem] overflow-y-auto"
          role="group"
          aria-label={BOOKING.firstChosen}
        >
          {doctors.map(({ id, nombre }) => (
            <CheckField
              key={id}
              label={nombre}
              isSelected={chosen.has(id)}
              onChange={(isIn) => {
                const next = new Set(chosen);
                if (isIn) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Segmented<DayPart>
          label={BOOKING.firstPart}
          value={franja}
          onChange={(next) => {
            setFranja(next);
            setIsFresh(false);
          }}
          options={DAY_PARTS.map((id) => ({ id, label: BOOKING.firstParts[id] }))}
        />
        <div role="group" aria-label={BOOKING.firstDays} className="flex flex-wrap gap-1">
          {WEEKDAYS.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={dias.includes(day)}
              className="min-h-tap min-w-tap rounded-control border border-line-strong bg-surface px-2 text-dense aria-pressed:bg-iris-tint aria-pressed:font-bold aria-pressed:[box-shadow:inset_0_-3px_0_var(--color-iris)]"
              onClick={() => {
                setDias(dias.includes(day) ? dias.filter((each) => each !== day) : [...dias, day]);
                setIsFresh(false);
              }}
            >
              <span aria-hidden="true">{WEEKDAY_SHORT[day]}</span>
              <span className="sr-only">{WEEKDAY_LABELS[day]}</span>
            </button>
          ))}
        </div>
      </div>
      <p>
        {BOOKING.firstFrom} {longDay(desde).toLowerCase()}
      </p>
      {canAsk ? (
        <QueryGate query={query} loadingLabel={BOOKING.firstLooking} rows={3}>
          {({ cupos }) =>
            cupos.length === 0 ? (
              <p>{BOOKING.firstNone}</p>
            ) : (
              <FreePlaces places={cupos} takesFocus={isFresh} onChoose={onChoose} />
            )
          }
        </QueryGate>
      ) : (
        <p>{BOOKING.firstPick}</p>
      )}
    </div>
  );
}

interface PlacesProps {
  readonly places: readonly FreePlace[];
  readonly takesFocus?: boolean;
  readonly onChoose: (place: FreePlace) => void;
}

export function FreePlaces({ places, takesFocus = false, onChoose }: PlacesProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <ul className="grid gap-1.5 [:not([data-first-places])>p+&]:mt-2">
      {places.map((place, index) => (
        <li key={`${place.medico ?? ''} ${place.fecha} ${place.hora}`}>
          <button
            ref={index === 0 ? first : undefined}
            type="button"
            className={PLACE}
            onClick={() => onChoose(place)}
          >
            <b>
              {shortDay(place.fecha)}, {place.hora}
            </b>
            {place.medico !== undefined && <span>{place.medico}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
