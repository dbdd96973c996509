import { Droplet } from 'lucide-react';
import type { OrderRow } from '#client/queries/exams/orders';
import { SAFETY_COPY } from '#copy/exams/safety';
import { spokenName } from '#domain/people/listed-name';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';

const COPY = SAFETY_COPY.drops;
const hourOf = (instant: string): string => formatHour(clinicTime(new Date(instant)).minuto);

/** Which drops a patient was given today, in which eye, when and by whom; nothing where there were none. */
export function DropLines({ drops = [] }: { readonly drops?: OrderRow['puestas'] }) {
  if (drops.length === 0) return null;
  return (
    <ul aria-label={COPY.title} className="m-0 grid list-none gap-0.5 p-0 text-small">
      {drops.map(({ gota, ojos, desde, nombre }) => (
        <li key={`${gota} ${ojos} ${desde}`} className="flex items-start gap-1">
          <Droplet aria-hidden="true" className="mt-0.5 flex-none text-iris" size={13} strokeWidth={2.2} />
          <span>{COPY.line(gota, ojos, hourOf(desde), spokenName(nombre))}</span>
        </li>
      ))}
    </ul>
  );
}
