import { Droplet } from 'lucide-react';
import type { OrderRow } from '#client/queries/exams/orders';
import { ORDERS_COPY } from '#copy/exams/orders';
import { SAFETY_COPY } from '#copy/exams/safety';
import type { Eye } from '#domain/clinical/eye';
import { spokenName } from '#domain/people/listed-name';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';

const COPY = SAFETY_COPY.drops;
const hourOf = (instant: string): string => formatHour(clinicTime(new Date(instant)).minuto);

/** Which drops a patient was given today, in which eye, when and by whom; nothing where there were none. */
export function DropLines({ drops = [] }: { readonly drops?: OrderRow['puestas'] }) {
  if (drops.length === 0) return null;
  return (
    <ul aria-label={COPY.title} className="m-0 grid list-none gap-0.5 p-0 text-small">
      {drops.map(({ gota, ojos, desde, lista, nombre }) => (
        <li key={`${gota} ${ojos} ${desde}`} className="flex items-start gap-1">
          <Droplet
            aria-hidden="true"
            className="mt-0.5 flex-none text-iris"
            size="0.8125rem"
            strokeWidth={2.2}
          />
          <span>
            {COPY.line(gota, ojos, hourOf(desde), spokenName(nombre))}
            {lista !== null && <b>{`; ${COPY.ready(hourOf(lista))}`}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The thick edge is on the eye's side, as one looks at the patient's paper: both edges for both eyes. */
const EDGES: Readonly<Record<Eye, string>> = {
  OD: 'border-l-[6px]',
  OI: 'border-r-[6px]',
  AO: 'border-x-[6px]',
};

/** Which eye, in letters and by the edge that is thick. */
export const EyeFrame = ({ ojo }: { readonly ojo: Eye }) => (
  <span
    className={`inline-block rounded-mark border-[1.5px] border-ink bg-surface px-1.5 text-small leading-[1.5] font-bold ${EDGES[ojo]}`}
  >
    {ojo}
    <span className="sr-only">, {ORDERS_COPY.eyes[ojo]}</span>
  </span>
);

/** Whose study it is, of which eye: said wherever something is done to it away from its row. */
export const WhoseStudy = ({
  order: { paciente, ojo, nombre },
}: {
  readonly order: Pick<OrderRow, 'paciente' | 'ojo' | 'nombre'>;
}) => (
  <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1">
    <span>
      <b>{paciente.nombre}</b>
      <Born on={paciente.fechaNacimiento} />
    </span>
    <EyeFrame ojo={ojo} /> <span>{nombre}</span>
  </p>
);
