import { ChevronsUp, ChevronUp, Minus } from 'lucide-react';
import { Link } from 'wouter';
import type { WaitingRecord } from '#client/queries/waiting-list';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { CLOSING_LABELS, URGENCY_LABELS, WAITING } from '#copy/office/waiting-list';
import type { Urgency, WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { clinicTime, daysBetween } from '#domain/shared/civil-date';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { bookHref, waitsFor, wishWords } from '#backoffice/shared/waiting-list/waiting-words.ts';
import { present } from '#domain/shared/typed-record';

const MARKS = {
  urgente: { className: markStyle('stop'), icon: ChevronsUp },
  preferente: { className: markStyle('waiting'), icon: ChevronUp },
  normal: { className: markStyle(), icon: Minus },
} as const satisfies Record<Urgency, { className: string; icon: typeof Minus }>;

interface Props {
  readonly estado: WaitingEntry['estado'];
  readonly entries: readonly WaitingRecord[];
  readonly today: string;
  readonly onEdit: (entry: WaitingRecord) => void;
  readonly onClose: (entry: WaitingRecord) => void;
  readonly onReopen: (entry: WaitingRecord) => void;
}

/** The people waiting, most urgent first, with what suits each; or those who left, and why. */
export function WaitingTable({ estado, entries, today, onEdit, onClose, onReopen }: Props) {
  const { columns: headers } = WAITING;
  const columns: readonly Column<WaitingRecord>[] = [
    {
      id: 'person',
      header: headers.person,
      isHeader: true,
      cell: ({ paciente, nacimiento, contesta }) => (
        <>
          <b>{paciente.nombre}</b>
          <Born on={nacimiento} />
          <PatientPhone paciente={present({ ...paciente, contesta })} />
        </>
      ),
    },
    { id: 'what', header: headers.what, cell: waitsFor },
    {
      id: 'wishes',
      header: headers.wishes,
      cell: (entry) => (
        <>
          {wishWords(entry)}
          {entry.agendable === true && (
            <small className="block">
              <span className={markStyle('waiting')}>{WAITING.reachable}</span>
            </small>
          )}
          {entry.nota !== undefined && <small className="block">«{entry.nota}»</small>}
        </>
      ),
    },
    { id: 'urgency', header: headers.urgency, cell: ({ urgencia }) => <UrgencyMark urgency={urgencia} /> },
    {
      id: 'since',
      header: headers.since,
      cell: ({ creado }) => {
        const day = clinicTime(new Date(creado)).fecha;
        return (
          <>
            <time className="@min-[60rem]:whitespace-nowrap" dateTime={day}>
              {mediumDate(day)}
            </time>
            {estado === 'esperando' && (
              <small className="block whitespace-nowrap">{WAITING.waits(daysBetween(day, today))}</small>
            )}
          </>
        );
      },
    },
    ...(estado === 'cerrada'
      ? [
          {
            id: 'end',
            header: headers.end,
            cell: ({ cierre }: WaitingRecord) => (
              <>
                {cierre === undefined ? '' : CLOSING_LABELS[cierre.motivo]}
                {cierre?.nota !== undefined && <small className="block">«{cierre.nota}»</small>}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'actions',
      header: headers.actions,
      hideHeader: true,
      align: 'end',
      cell: (entry) =>
        entry.editable && (
          <RowActions entry={entry} today={today} onEdit={onEdit} onClose={onClose} onReopen={onReopen} />
        ),
    },
  ];
  return (
    <div className={`@container ${SHEET}`}>
      <DataTable
        caption={WAITING.caption[estado]}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        isClose
      />
    </div>
  );
}

function UrgencyMark({ urgency }: { readonly urgency: Urgency }) {
  const { className, icon: Icon } = MARKS[urgency];
  return (
    <span className={className}>
      <Icon aria-hidden="true" size="1rem" />
      {URGENCY_LABELS[urgency]}
    </span>
  );
}

type RowProps = Pick<Props, 'today' | 'onEdit' | 'onClose' | 'onReopen'> & { readonly entry: WaitingRecord };

/** Booking straight away, changing or closing an entry; or reopening it. */
function RowActions({ entry, today, onEdit, onClose, onReopen }: RowProps) {
  const { nombre } = entry.paciente;
  if (entry.estado === 'cerrada')
    return (
      <Button
        variant="quiet"
        size="compact"
        aria-label={WAITING.reopenOf(nombre)}
        onPress={() => onReopen(entry)}
      >
        {WAITING.reopen}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 @max-[45rem]:justify-start @max-[45rem]:whitespace-normal @min-[60rem]:flex-nowrap">
      <Link
        className={buttonStyle('outline', 'compact')}
        href={hrefOf(entry, today)}
        aria-label={WAITING.bookOf(nombre)}
      >
        {WAITING.book}
      </Link>
      <ActionMenu
        label={WAITING.actions}
        about={nombre}
        actions={[
          { id: 'edit', label: WAITING.edit, onAction: () => onEdit(entry) },
          { id: 'close', label: WAITING.close, isDangerous: true, onAction: () => onClose(entry) },
        ]}
      />
    </div>
  );
}

/** Where an entry is booked: of a series from the day that was planned. */
function hrefOf(entry: WaitingRecord, today: string): string {
  const { medicos, agendable, desde } = entry;
  const fecha = agendable === true && desde !== undefined ? (desde < today ? today : desde) : undefined;
  return bookHref(entry, { medico: medicos[0], fecha });
}
