import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import { studiesQuery } from '#client/queries/studies';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { KIND_LABELS } from '#copy/office/kinds';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import { formatPhone } from '#domain/people/phone';
import { whoseWords } from '#backoffice/features/appointment/panel/whose-words.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ContactMark } from './ContactMark.tsx';
import { reminderHref } from './reminder.ts';
import { RowActions } from './RowActions.tsx';
import type { ContactResult } from '#domain/scheduling/appointment/confirmation';

interface Props {
  /** The day in words. */
  readonly day: string;
  readonly rows: readonly ConfirmationRecord[];
  readonly onNote: (row: ConfirmationRecord, resultado: ContactResult) => void;
  readonly onOpen: (row: ConfirmationRecord) => void;
}

/** The appointments of the day in order of time, the state of each contact, and what to do next. */
export function ConfirmationTable({ day, rows, onNote, onOpen }: Props) {
  const { clinic, clinicName } = useVisit();
  const nameOf = useDoctorNames();
  const { data: studies = [] } = useQuery(studiesQuery());
  const { columns: headers } = CONFIRMATIONS;
  const hrefOf = (row: ConfirmationRecord): string | null =>
    reminderHref(row, {
      clinic,
      clinicName,
      nameOf,
      preparation: studies.find(({ codigo }) => codigo === row.estudio?.codigo)?.preparacion,
    });
  const columns: readonly Column<ConfirmationRecord>[] = [
    {
      id: 'hour',
      header: headers.hour,
      cell: ({ hora }) => <b className="numeros">{hora}</b>,
    },
    { id: 'patient', header: headers.patient, isHeader: true, cell: PatientCell },
    {
      id: 'what',
      header: headers.what,
      cell: (row) => {
        const [first = '', ...rest] = whoseWords(row, nameOf);
        return (
          <div className="confirmar-celda">
            {first}
            <small className="confirmar-quien">{rest[0] ?? KIND_LABELS[row.tipo]}</small>
          </div>
        );
      },
    },
    { id: 'contact', header: headers.contact, cell: ContactMark },
    {
      id: 'actions',
      header: headers.actions,
      hideHeader: true,
      align: 'end',
      cell: (row) => <RowActions row={row} href={hrefOf(row)} onNote={onNote} onOpen={onOpen} />,
    },
  ];
  return (
    <div className={`@container ${SHEET}`}>
      <DataTable caption={CONFIRMATIONS.caption(day)} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}

function PatientCell({ paciente: { nombre, telefono } }: ConfirmationRecord) {
  return (
    <>
      <b>{nombre}</b>
      {telefono === undefined ? (
        <small className="confirmar-quien">{CONFIRMATIONS.noPhone}</small>
      ) : (
        <a
          className="turno-enlace numeros confirmar-telefono"
          href={`tel:${telefono}`}
          aria-label={CONFIRMATIONS.call(nombre, formatPhone(telefono))}
        >
          <Phone aria-hidden="true" size={16} strokeWidth={1.75} />
          {formatPhone(telefono)}
        </a>
      )}
    </>
  );
}
