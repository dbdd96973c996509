import { CalendarSearch, List } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { OrphanView } from '#contract/settlement';
import { IMPACT } from '#copy/office/impact';
import { daysBetween } from '#domain/shared/civil-date';
import { placeKey, type Place } from './choices.ts';
import { placeWords } from './place-words.ts';
import { PlaceSearch } from './PlaceSearch.tsx';

interface Props {
  readonly orphan: OrphanView;
  readonly accion: 'mover' | 'reasignar';
  readonly places: readonly Place[];
  readonly value: Place | undefined;
  readonly nameOf: (doctor: string) => string;
  readonly onChange: (place: Place | undefined) => void;
}

/** Where an appointment moves to: the nearest free places, with the first one suggested, or another day. */
export function PlaceChoice({ orphan, accion, places, value, nameOf, onChange }: Props) {
  const [isSearching, setIsSearching] = useState(places.length === 0 && value === undefined);
  const known = value === undefined || places.some((place) => placeKey(place) === placeKey(value));
  const listed = known ? places : [value, ...places];
  const options = listed.map((place, index) => ({
    id: placeKey(place),
    label: placeWords(place, nameOf),
    note: noteOf(place, index, orphan),
  }));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 col-span-full [&>div:first-of-type:not([data-search])]:w-[min(28rem,100%)]">
      {isSearching ? (
        <PlaceSearch orphan={orphan} accion={accion} value={value} nameOf={nameOf} onChange={onChange} />
      ) : (
        options.length > 0 && (
          <SelectField
            label={IMPACT.place}
            options={options}
            value={value === undefined ? '' : placeKey(value)}
            onChange={(key) => onChange(listed.find((place) => placeKey(place) === key))}
          />
        )
      )}
      {isSearching && places.length === 0 && <p className={FIELD_HELP}>{IMPACT.noPlace}</p>}
      {(!isSearching || places.length > 0) && (
        <Button
          size="compact"
          variant="quiet"
          icon={
            isSearching ? (
              <List aria-hidden="true" size="1.125rem" />
            ) : (
              <CalendarSearch aria-hidden="true" size="1.125rem" />
            )
          }
          onPress={() => setIsSearching(!isSearching)}
        >
          {isSearching ? IMPACT.anotherBack : IMPACT.another}
        </Button>
      )}
    </div>
  );
}

function noteOf({ fecha }: Place, index: number, orphan: OrphanView): string {
  const when = fecha === orphan.fecha ? IMPACT.sameDay : `+${String(daysBetween(orphan.fecha, fecha))} d`;
  return index === 0 ? `${IMPACT.first} · ${when}` : when;
}
