import { Megaphone } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import type { AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { CHECK, CheckMark } from '#components/ui/CheckMark.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { LIST } from '#copy/office/agenda-views';
import { KIND_LABELS } from '#copy/office/kinds';
import { markedName } from '#domain/people/listed-name';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { CALLING } from '#copy/office/room';
import { useCall } from '#backoffice/features/appointment/room/use-call.ts';
import { isChangeable } from '../bulk/changeable.ts';
import { eyeWords, withEye } from '#copy/office/appointment';
import { ROW_OPENER } from '#backoffice/shared/screen/style/row-style.ts';

interface Props {
  readonly items: readonly AppointmentRecord[];
  /** The ticked rows; null where rows cannot be ticked. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (ids: readonly string[], isOn: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** A table of appointments grouped by day; a name opens its appointment. */
export function AppointmentTable({ items, chosen, onChoose, onOpen }: Props) {
  const calling = useCall();
  const tickets: readonly Column<AppointmentRecord>[] = items.some(
    (each) => hasTicket(each) || calling.mayCall(each),
  )
    ? [
        {
          id: 'ticket',
          header: CALLING.column,
          cell: (row) => <CallCell record={row} calling={calling} />,
        },
      ]
    : [];
  const tick: readonly Column<AppointmentRecord>[] =
    chosen === null
      ? []
      : [
          {
            id: 'choose',
            header: LIST.choose,
            hideHeader: true,
            cell: (row) =>
              isChangeable(row) ? (
                <Tick
                  label={LIST.chooseOne(row.paciente.nombre, row.hora)}
                  isSelected={chosen.has(row.id)}
                  onChange={(isOn) => onChoose([row.id], isOn)}
                />
              ) : null,
          },
        ];
  return (
    <DataTable
      isClose
      caption={LIST.caption}
      rows={items}
      rowKey={({ id }) => id}
      groupOf={({ fecha }) => longDay(fecha)}
      columns={[...tick, ...columnsFor(onOpen), ...tickets]}
    />
  );
}

const columnsFor = (onOpen: (id: string) => void): readonly Column<AppointmentRecord>[] => [
  {
    id: 'hour',
    header: LIST.hour,
    cell: ({ fecha, hora, fin, sobreturno, fueraDeHorario, enCola }) => (
      <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
        {enCola === true ? (
          <span>{LIST.queued}</span>
        ) : (
          <>
            <time className="text-base font-strong" dateTime={`${fecha}T${hora}`}>
              {hora}
            </time>
            <small className="[@container_lista_(width_<=_60rem)]:hidden">–{fin}</small>
          </>
        )}
        {sobreturno === true && (
          <abbr
            className="flex-none px-1 border-[1.5px] border-retina rounded-mark text-retina text-tiny font-bold leading-[1.2] no-underline"
            title={LIST.overbooked}
          >
            S
          </abbr>
        )}
        {fueraDeHorario === true && (
          <abbr
            className="flex-none px-1 border-[1.5px] border-retina rounded-mark text-retina text-tiny font-bold leading-[1.2] no-underline"
            title={AGENDA_DAY.outside}
          >
            {AGENDA_DAY.outsideMark}
          </abbr>
        )}
      </span>
    ),
  },
  {
    id: 'patient',
    header: LIST.patient,
    isHeader: true,
    cell: ({ id, paciente }) => (
      <>
        <button
          type="button"
          className={ROW_OPENER}
          data-turno={id}
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          {markedName(paciente)}
        </button>
        {paciente.nacimiento !== undefined && <Born on={paciente.nacimiento} />}
      </>
    ),
  },
  { id: 'doctor', header: LIST.doctor, cell: ({ medico }) => medico ?? '' },
  { id: 'kind', header: LIST.kind, cell: ({ tipo }) => KIND_LABELS[tipo] },
  {
    id: 'study',
    header: LIST.study,
    cell: ({ estudio, ojo }) =>
      estudio === undefined ? (eyeWords(ojo) ?? '') : withEye(estudio.nombre, ojo),
  },
  { id: 'state', header: LIST.state, cell: ({ estado }) => <StateMark estado={estado} /> },
];

interface TickProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ label, isSelected, onChange }: TickProps) {
  return (
    <Checkbox className={CHECK} aria-label={label} isSelected={isSelected} onChange={onChange}>
      <CheckMark />
    </Checkbox>
  );
}

interface CallCellProps {
  readonly record: AppointmentRecord;
  readonly calling: ReturnType<typeof useCall>;
}

/** The ticket in a row, and the button that calls it. */
function CallCell({ record, calling }: CallCellProps) {
  const { ficha, paciente } = record;
  return (
    <span className="lista-ficha">
      {ficha !== undefined && hasTicket(record) && <b className="numeros">{ticketCode(ficha)}</b>}
      {calling.mayCall(record) && (
        <Button
          size="compact"
          icon={<Megaphone aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={CALLING.callOf(paciente.nombre)}
          onPress={() => calling.call(record)}
        >
          {CALLING.call}
        </Button>
      )}
    </span>
  );
}
