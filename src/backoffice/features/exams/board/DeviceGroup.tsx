import type { Board } from '#client/queries/exams/orders';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { BoardRow } from './BoardRow.tsx';
import { byTurn } from './next-person.ts';

type BoardDevice = Board['equipos'][number];
const MARKS = { libre: '○', en_uso: '◐', fuera: '⊘' } as const;

interface Props {
  readonly device: BoardDevice;
  /** How many files each study has. */
  readonly fileCounts: ReadonlyMap<string, number>;
}

/** A device with its people of today, in the order of their hours. */
export function DeviceGroup({ device, fileCounts }: Props) {
  const { id, nombre, estado, fuera, filas, minutos } = device;
  const title = `equipo-${id}`;
  const inside = filas.filter((row) => row.estado === 'en_estudio');
  const isShared = new Set(inside.map(({ paciente }) => paciente.id)).size > 1;
  return (
    <section
      aria-labelledby={title}
      className="grid border-b border-line-strong last:border-b-0 lg:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <header
        className={`border-line px-3 py-2 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:border-b lg:border-r ${estado === 'fuera' ? 'bg-paper-2' : 'bg-paper'}`}
      >
        <h3 id={title} className="m-0 text-base">
          {nombre}
        </h3>
        <p className="m-0 text-dense">
          <span aria-hidden="true">{MARKS[estado]}</span> {COPY.board.device[estado]}
        </p>
        <p className="m-0 text-small text-ink-2">{COPY.board.minutes(minutos)}</p>
      </header>
      <div className="min-w-0">
        {fuera !== null && (
          <p className="m-0 border-b border-line bg-macula-tint px-3 py-2">
            {COPY.board.outUntil(mediumDate(fuera.hasta), fuera.motivo)}
          </p>
        )}
        {isShared && (
          <p role="status" className="m-0 border-b border-line bg-macula-tint px-3 py-2">
            {COPY.board.together(
              inside.map(({ paciente, empezado }) =>
                empezado === null
                  ? paciente.nombre
                  : COPY.board.insideSince(paciente.nombre, hourOf(empezado)),
              ),
            )}
          </p>
        )}
        <ul className="m-0 list-none p-0" aria-labelledby={title}>
          {byTurn(filas).map((row) => (
            <BoardRow key={row.id} row={row} files={fileCounts.get(row.id) ?? 0} />
          ))}
        </ul>
      </div>
    </section>
  );
}
