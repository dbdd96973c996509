import { Link } from 'wouter';
import type { OrderRow } from '#client/queries/exams/orders';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle, type MarkTone } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { ORDER_STATE_WORDS, ORDERS_COPY as COPY } from '#copy/exams/orders';
import { orderHref } from '#routes';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { DropLines, EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { OrderActions } from '../order/OrderActions.tsx';
import { PressureAt } from '../board/BoardRow.tsx';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: 'patient',
    header: COPY.list.columns.patient,
    isHeader: true,
    cell: ({ id, paciente, acceso, estado }) => (
      <>
        <Link
          href={orderHref(id)}
          className="font-strong text-ink no-underline hover:underline pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {paciente.nombre}
        </Link>
        {estado !== 'solicitado' && <CorrectData id={paciente.id} nombre={paciente.nombre} />}
        <Born on={paciente.fechaNacimiento} />
        <small className="block text-ink-2">{acceso}</small>
        {estado === 'solicitado' && <PatientPhone paciente={paciente} />}
      </>
    ),
  },
  {
    id: 'study',
    header: COPY.list.columns.study,
    hideLabel: true,
    cell: ({ nombre, ojo, solicita, prioridad, puestas }) => (
      <span className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <EyeFrame ojo={ojo} /> <b>{nombre}</b>
          {prioridad !== 'normal' && (
            <span className={markStyle(prioridad === 'urgente' ? 'stop' : 'waiting')}>
              {COPY.priorities[prioridad]}
            </span>
          )}
        </span>
        <small className="text-ink-2">{COPY.asked(solicita)}</small>
        <DropLines drops={puestas} />
      </span>
    ),
  },
  {
    id: 'state',
    header: COPY.list.columns.state,
    hideLabel: true,
    cell: (row) => <OrderWhen row={row} />,
  },
  {
    id: 'actions',
    header: COPY.list.columns.actions,
    hideHeader: true,
    align: 'end',
    cell: (row) => <OrderActions order={row} />,
  },
];

/** Studies, one to a row. */
export const OrderTable = ({ rows }: { readonly rows: readonly OrderRow[] }) => (
  <div className={`@container ${SHEET}`}>
    <DataTable caption={COPY.list.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} isClose />
  </div>
);

const TONES: Readonly<Record<OrderRow['estado'], MarkTone>> = {
  ...{ solicitado: 'waiting', agendado: 'plain', en_sala: 'note', preparando: 'note', en_estudio: 'note' },
  ...{ realizado: 'waiting', informado: 'waiting', validado: 'good', entregado: 'good' },
  ...{ repetir: 'waiting', cancelado: 'plain' },
};

/** How a study is going: its state, its day or by when it is due, and what is still measured. */
export function OrderWhen({ row }: { readonly row: OrderRow }) {
  const today = useToday();
  const { estado, turno, vence, controlPio } = row;
  const isLate = estado === 'solicitado' && vence < today;
  return (
    <span className="grid justify-items-start gap-1">
      <span className={markStyle(TONES[estado])}>{ORDER_STATE_WORDS[estado]}</span>
      {estado === 'solicitado' && (
        <small className={isLate ? 'font-semibold text-retina' : 'text-ink-2'}>
          {isLate ? COPY.list.overdue(mediumDate(vence)) : COPY.list.due(mediumDate(vence))}
        </small>
      )}
      {turno !== null && (
        <small className="text-ink-2 tabular-nums">
          {COPY.list.day_of(mediumDate(turno.fecha))}, {turno.hora}
        </small>
      )}
      {controlPio !== null && <PressureAt instant={controlPio} />}
      {row.leToca !== undefined && row.leToca !== null && (
        <small className="text-ink-2">{COPY.list.turn[row.leToca]}</small>
      )}
      {row.papel?.porConfirmar === true && (
        <small className={markStyle('waiting', true)}>{COPY.list.paper}</small>
      )}
    </span>
  );
}
