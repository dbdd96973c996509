import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { BoardPerson } from '#client/queries/exams/orders';
import { MY_DEVICE } from '#copy/exams/my-device';
import { KIND_LABELS } from '#copy/office/kinds';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';

type Part = BoardPerson['camino'][number];

/** The whole day of a patient on one line: «1 BIO-OPT ✓ · 2 CV-24S ahora · gotas 11:40 · 3 OCT-M 11:50». */
export function DayPathLine({ row: { camino, puestas = [], turno } }: { readonly row: BoardPerson }) {
  if (camino.length < 2) return null;
  const [first] = puestas;
  const ahead = camino.findIndex(({ estado }) => estado === 'por_llegar' || estado === 'aqui');
  return (
    <ol
      aria-label={MY_DEVICE.path}
      className="m-0 flex list-none flex-wrap gap-x-2 p-0 text-small text-ink-2"
    >
      {camino.map((part, at) => (
        <Fragment key={part.id}>
          {first !== undefined && at === ahead && <Drops at={hourOf(first.desde)} isPut />}
          {first === undefined && part.gotasDesde !== undefined && at >= ahead && (
            <Drops at={part.gotasDesde} />
          )}
          <PartOfDay part={part} number={at + 1} isOwn={part.id === turno?.id} />
        </Fragment>
      ))}
      {first !== undefined && ahead === -1 && <Drops at={hourOf(first.desde)} isPut />}
    </ol>
  );
}

interface PartProps {
  readonly part: Part;
  readonly number: number;
  /** It is the one of this row. */
  readonly isOwn: boolean;
}

function PartOfDay({ part: { tipo, codigo, nombre, ojo, hora, estado }, number, isOwn }: PartProps) {
  const what = codigo ?? KIND_LABELS[tipo].toLowerCase();
  const eye = codigo === undefined || ojo === undefined || ojo === 'AO' ? '' : ` ${ojo}`;
  return (
    <li
      className={`inline-flex items-baseline gap-1 whitespace-nowrap ${isOwn ? 'font-strong text-ink' : ''} ${estado === 'ahora' ? 'rounded-mark bg-iris-tint px-1 text-ink' : ''}`}
    >
      <span className="tabular-nums">{number}</span>
      <span aria-hidden={nombre === undefined ? undefined : true}>
        {what}
        {eye}
      </span>
      {nombre !== undefined && (
        <span className="sr-only">
          {nombre}
          {eye}
        </span>
      )}
      {estado === 'hecho' ? (
        <Check
          aria-label={MY_DEVICE.done}
          className="self-center text-leaf"
          size="0.875rem"
          strokeWidth={2.5}
        />
      ) : (
        <span className="tabular-nums">{estado === 'ahora' ? MY_DEVICE.now : hora}</span>
      )}
    </li>
  );
}

const Drops = ({ at, isPut = false }: { readonly at: string; readonly isPut?: boolean }) => (
  <li className="inline-flex items-baseline gap-1 whitespace-nowrap">
    {MY_DEVICE.drops(at)}
    {isPut && (
      <Check aria-label={MY_DEVICE.put} className="self-center text-leaf" size="0.875rem" strokeWidth={2.5} />
    )}
  </li>
);
