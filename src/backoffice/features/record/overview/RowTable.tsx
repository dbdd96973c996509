import { useState } from 'react';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import { BESIDE, type OverviewRow } from '#domain/clinical/overview/kinds';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { TrendTable } from '#backoffice/shared/trends/TrendTable.tsx';

interface Props {
  readonly record: OverviewRecord;
  readonly fila: OverviewRow;
  readonly name: string;
  readonly isPast: boolean;
}

/** A row as figures: for whoever hears it, and for whoever wants them. */
export function RowTable({ record, fila, name, isPast }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  const trend = record.series.find(({ serie }) => serie === fila);
  return (
    <details className="static inline-block text-tiny print:hidden" onToggle={() => setWasOpened(true)}>
      <summary
        aria-label={COPY.tableOf(name)}
        className={`cursor-pointer list-none underline [&::-webkit-details-marker]:hidden ${isPast ? 'text-surface' : 'text-iris'}`}
      >
        {COPY.table}
      </summary>
      <div className="absolute left-1/2 z-30 max-h-[24rem] w-[min(34rem,92vw)] -translate-x-1/2 overflow-auto rounded-control border border-line-strong bg-surface p-3 text-start text-ink raised">
        {!wasOpened ? null : trend === undefined ? (
          <Lines record={record} fila={fila} />
        ) : (
          <TrendTable trend={trend} caption={COPY.tableOf(name)} />
        )}
      </div>
    </details>
  );
}

interface Line {
  readonly fecha: string;
  readonly ojo: string;
  readonly texto: string;
}

/** What is no series: a line for each thing, of which eye it is and when. */
function Lines({ record, fila }: Pick<Props, 'record' | 'fila'>) {
  const lines = linesOf(record, fila);
  if (lines.length === 0) return <p className="m-0">{COPY.none}</p>;
  return (
    <ul className="m-0 grid list-none gap-1 p-0 text-dense">
      {lines.map(({ fecha, ojo, texto }) => (
        <li key={`${fecha} ${ojo} ${texto}`}>
          {fecha} · <b>{ojo}</b> · {texto}
        </li>
      ))}
    </ul>
  );
}

function linesOf({ pasos, marcas, gotas }: OverviewRecord, fila: OverviewRow): Line[] {
  if (fila === 'gotas')
    return gotas.map(({ ojo, nombre, detalle, desde, hasta }) => ({
      fecha: [desde, hasta].map((each) => (each === undefined ? COPY.today : mediumDate(each))).join(' – '),
      ojo: ojo === 'AO' ? COPY.dropNoEye : ojo,
      texto: detalle === '' ? nombre : detalle,
    }));
  if (fila === 'inyecciones')
    return marcas
      .filter(({ tipo }) => tipo === 'inyeccion')
      .map(({ fecha, ojo, nombre }) => ({ fecha: mediumDate(fecha), ojo, texto: nombre }));
  return pasos
    .filter((each) => each.fila === fila || each.fila === BESIDE[fila])
    .map(({ fecha, ojo, texto }) => ({
      fecha: mediumDate(fecha),
      ojo: ojo === 'AO' ? COPY.head.person : ojo,
      texto,
    }));
}
