import { useQuery } from '@tanstack/react-query';
import { firstFreeQuery, type FirstAsked } from '#client/queries/availability';
import type { FreePlace } from '#contract/availability';
import { Button } from '#components/ui/Button.tsx';
import { MOVE } from '#copy/office/appointment';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

interface Props {
  readonly asked: FirstAsked;
  readonly onChoose: (place: FreePlace) => void;
}

/** The nearest free times from a day onwards. */
export function FirstFree({ asked, onChoose }: Props) {
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
