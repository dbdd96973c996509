import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomQuery } from '#client/queries/room';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { KIND_LABELS } from '#copy/office/kinds';
import { QUEUE, WAITING_ROOM } from '#copy/office/room';
import { markedName } from '#domain/people/listed-name';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import type { ShownCall } from '#domain/scheduling/room/room-call';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { useCall } from '#backoffice/features/appointment/room/use-call.ts';
import { useTicketPrint } from '#backoffice/features/appointment/room/use-ticket-print.ts';
import { whoseWords } from '#backoffice/features/appointment/panel/whose-words.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { RoomActions } from './RoomActions.tsx';
import { StateCell } from './StateCell.tsx';

interface Props {
  readonly rows: readonly AppointmentRecord[];
  /** Whose visit is expected to begin late. */
  readonly forecasts: ReadonlyMap<string, Forecast>;
  readonly onEnter: (row: AppointmentRecord, state: AppointmentState) => void;
  readonly onOpen: (row: AppointmentRecord) => void;
}

/** The people waiting, by the time of their appointment, with what this person may do for each. */
export function RoomTable({ rows, forecasts, onEnter, onOpen }: Props) {
  const nameOf = useDoctorNames();
  const calling = useCall();
  const { data: room } = useQuery(roomQuery());
  const { printTicket, paper } = useTicketPrint();
  const calledAs = (row: AppointmentRecord): ShownCall | undefined => {
    const code = codeOf(row);
    return code === null ? undefined : room?.llamados.find(({ ficha }) => ficha === code);
  };
  const { columns: headers } = WAITING_ROOM;
  const columns: readonly Column<AppointmentRecord>[] = [
    {
      id: 'ticket',
      header: headers.ticket,
      cell: (row) => <b className="en-sala-numero">{codeOf(row) ?? WAITING_ROOM.noTicket}</b>,
    },
    {
      id: 'patient',
      header: headers.patient,
      isHeader: true,
      cell: (row) => (
        <div className="en-sala-nombre">
          <button type="button" className="renglon-abrir" aria-haspopup="dialog" onClick={() => onOpen(row)}>
            {markedName(row.paciente)}
          </button>
          <small className="en-sala-nota">
            {row.enCola === true
              ? QUEUE.arrived(row.hora)
              : WAITING_ROOM.appointment(row.hora, KIND_LABELS[row.tipo])}
          </small>
        </div>
      ),
    },
    {
      id: 'whose',
      header: headers.whose,
      cell: (row) => {
        const [first = '', second] = whoseWords(row, nameOf);
        return (
          <div className="en-sala-celda en-sala-quien">
            {first}
            {second !== undefined && <small className="en-sala-nota">{second}</small>}
          </div>
        );
      },
    },
    {
      id: 'state',
      header: headers.state,
      cell: (row) => <StateCell record={row} called={calledAs(row)} forecast={forecasts.get(row.id)} />,
    },
    {
      id: 'actions',
      header: headers.actions,
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <RoomActions
          record={row}
          calling={calling}
          isCalled={calledAs(row) !== undefined}
          onEnter={(state) => onEnter(row, state)}
          onPrint={() => printTicket(row)}
          onOpen={() => onOpen(row)}
        />
      ),
    },
  ];
  return (
    <div className={`@container ${SHEET}`}>
      <DataTable caption={WAITING_ROOM.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {paper}
    </div>
  );
}

/** Today's ticket, if there is one. */
const codeOf = (row: AppointmentRecord): string | null =>
  row.ficha !== undefined && hasTicket(row) ? ticketCode(row.ficha) : null;
