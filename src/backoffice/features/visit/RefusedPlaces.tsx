import { Button } from '#components/ui/Button.tsx';
import { refusalOf } from '#client/query';
import { detailOf } from '#client/refusal-details';
import type { Warning } from '#domain/clinical/fields/raw';
import { VISIT } from '#copy/clinical/visit';

/** A reason for which something was refused, and the place that it names. */
export interface RefusedPlace {
  /** `auto.OI`, `pio.OD`; null for what is written under diagnosis and plan. */
  readonly key: string | null;
  readonly message: string;
}

/** What a refusal names, each with its reason; nothing where the sentence says it all. */
export function placesRefused(cause: unknown): readonly RefusedPlace[] {
  const refusal = refusalOf(cause);
  const fields = Object.entries(refusal?.fields ?? {}).flatMap(([key, messages]) =>
    messages.map((message) => ({ key, message })),
  );
  const avisos: unknown = refusal?.details?.['avisos'];
  const asked = (Array.isArray(avisos) ? avisos : [])
    .filter(isWarning)
    .map(({ campo, ojo, mensaje }) => ({ key: `${campo}.${ojo}`, message: mensaje }));
  const sides = (detailOf(refusal, 'lateralidad') ?? []).map((message) => ({ key: null, message }));
  return [...fields, ...asked, ...sides];
}

const isWarning = (each: unknown): each is Pick<Warning, 'campo' | 'ojo' | 'mensaje'> =>
  typeof each === 'object' && each !== null && 'campo' in each && 'ojo' in each && 'mensaje' in each;

interface Props {
  readonly places: readonly RefusedPlace[];
  readonly onGo: (place: RefusedPlace) => void;
  /** Where it is pressed with a finger. */
  readonly isLarge?: boolean;
}

/** Each place that is named, with its reason, and the way to it. */
export function RefusedPlaces({ places, onGo, isLarge = false }: Props) {
  if (places.length === 0) return null;
  return (
    <ul aria-label={VISIT.refusedPlaces} className="m-0 grid list-none gap-1 p-0">
      {places.map((place) => (
        <li key={`${place.key ?? ''} ${place.message}`} className="flex flex-wrap items-center gap-2">
          <span className="min-w-[12rem] flex-1">{place.message}</span>
          <span className={isLarge ? 'w-full md:w-auto md:min-w-[16rem]' : 'contents'}>
            <Button size={isLarge ? 'large' : 'compact'} onPress={() => onGo(place)}>
              {VISIT.goThere}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
