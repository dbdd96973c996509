import { Link } from 'wouter';
import type { SurgeryRow } from '#client/queries/clinical/surgery';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle, type MarkTone } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { SURGERY_COPY as COPY, SURGERY_STATE_WORDS } from '#copy/clinical/surgery';
import { surgeryHref } from '#routes';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { EyeLetters } from '#backoffice/shared/surgery/EyeLetters.tsx';

const COLUMNS: readonly Column<SurgeryRow>[] = [
  { id: 'patient', header: COPY.columns.patient, isHeader: true, cell: (row) => <Patient row={row} /> },
  {
    id: 'what',
    header: COPY.columns.what,
    hideLabel: true,
    cell: ({ nombre, ojo, medico }) => (
      <span className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <EyeLetters ojo={ojo} /> <b>{nombre}</b>
        </span>
        <small className="text-ink-2">{medico}</small>
      </span>
    ),
  },
  { id: 'when', header: COPY.columns.when, hideLabel: true, cell: (row) => <SurgeryWhen row={row} /> },
  {
    id: 'actions',
    header: COPY.columns.actions,
    hideHeader: true,
    align: 'end',
    cell: ({ id, nombre, paciente }) => (
      <Link href={surgeryHref(id)} className={buttonStyle('outline', 'compact')}>
        {COPY.open}
        <span className="sr-only">: {COPY.openFor(nombre, paciente.nombre)}</span>
      </Link>
    ),
  },
];

/** Operations, one to a row. */
export const SurgeryTable = ({ rows }: { readonly rows: readonly SurgeryRow[] }) => (
  <div className={`@container ${SHEET}`}>
    <DataTable caption={COPY.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} isClose />
  </div>
);

function Patient({ row: { paciente } }: { readonly row: SurgeryRow }) {
  const { nombre, nacimiento } = paciente;
  return (
    <>
      <b>{nombre}</b>
      <Born on={nacimiento} />
      <PatientPhone paciente={paciente} />
    </>
  );
}

const TONES: Readonly<Record<SurgeryRow['estado'], MarkTone>> = {
  ...{
    propuesta: 'waiting',
    aceptada: 'waiting',
    programada: 'note',
    realizada: 'good',
    descartada: 'plain',
  },
};

/** How an operation is going: its state, its day, what is missing, and whether somebody has to look at it. */
export function SurgeryWhen({ row }: { readonly row: SurgeryRow }) {
  const { estado, fecha, hora, creada, toca, pendiente, falta } = row;
  return (
    <span className="grid justify-items-start gap-1">
      <span className={markStyle(TONES[estado])}>{SURGERY_STATE_WORDS[estado]}</span>
      {fecha === null ? (
        <small className="text-ink-2">{COPY.proposedOn(mediumDate(dayOf(creada)))}</small>
      ) : (
        <span>
          {estado === 'propuesta' || estado === 'aceptada'
            ? COPY.spoken(mediumDate(fecha))
            : COPY.on(mediumDate(fecha), hora)}
        </span>
      )}
      {estado === 'programada' && (
        <small className="text-ink-2">{falta.length === 0 ? COPY.ready : COPY.lacking(falta.length)}</small>
      )}
      {pendiente && toca !== null && (
        <span className={markStyle('stop', true)}>{COPY.since(mediumDate(toca))}</span>
      )}
    </span>
  );
}
