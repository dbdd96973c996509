import { Phone } from 'lucide-react';
import type { NoticeRecord } from '#client/queries/notices';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { withEye } from '#copy/office/appointment';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import { KIND_LABELS } from '#copy/office/kinds';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { formatPhone } from '#domain/people/phone';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { longInstant, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { placeInWords, SITUATION_TONES } from '#backoffice/shared/notices/notice-words.ts';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { ROW_OPENER, ROW_LINK } from '#backoffice/shared/screen/style/row-style.ts';

/** Where the focus goes when no row is left. */
const TITLE = 'contenido';

const columns = (
  onDone: (row: NoticeRecord) => void,
  onOpen: (turno: string) => void,
): readonly Column<NoticeRecord>[] => [
  {
    id: 'patient',
    header: TO_TELL.columns.patient,
    isHeader: true,
    cell: (row) => <Patient row={row} onOpen={onOpen} />,
  },
  { id: 'what', header: TO_TELL.columns.what, hideLabel: true, cell: (row) => <What row={row} /> },
  { id: 'since', header: TO_TELL.columns.since, cell: Since },
  {
    id: 'actions',
    header: TO_TELL.columns.actions,
    hideHeader: true,
    align: 'end',
    cell: (row) => <NoticeActions row={row} onDone={() => onDone(row)} />,
  },
];

interface Props {
  readonly rows: readonly NoticeRecord[];
  /** Opens the appointment, to move or cancel it as the patient wishes. */
  readonly onOpen: (turno: string) => void;
}

/** The patients to tell, the earliest first. */
export function NoticeTable({ rows, onOpen }: Props) {
  const goOnAfter = useNextFocus(
    rows.map(({ turno }) => ({ id: turno })),
    TITLE,
  );
  return (
    <div className={`@container ${SHEET}`}>
      <DataTable
        caption={TO_TELL.caption}
        columns={columns(({ turno }) => goOnAfter({ id: turno }), onOpen)}
        rows={rows}
        rowKey={({ turno }) => turno}
      />
    </div>
  );
}

interface PatientProps extends Pick<Props, 'onOpen'> {
  readonly row: NoticeRecord;
}

function Patient({ row: { turno, paciente }, onOpen }: PatientProps) {
  const { id, nombre, telefono } = paciente;
  return (
    <>
      <button
        type="button"
        className={ROW_OPENER}
        aria-haspopup="dialog"
        aria-label={TO_TELL.openOf(nombre)}
        onClick={() => onOpen(turno)}
      >
        {nombre}
      </button>
      <span className="flex items-center">
        {telefono === undefined ? (
          <small className="text-ink-2">{NOTICES.noPhone}</small>
        ) : (
          <a
            className={`${ROW_LINK} numeros`}
            href={`tel:${telefono}`}
            aria-label={NOTICES.call(nombre, formatPhone(telefono))}
          >
            <Phone aria-hidden="true" size={16} strokeWidth={1.75} />
            {formatPhone(telefono)}
          </a>
        )}
        <CorrectData id={id} nombre={nombre} />
      </span>
    </>
  );
}

/** What became of the appointment: where the patient believes it is, and where it is. */
function What({ row }: { readonly row: NoticeRecord }) {
  const nameOf = useDoctorNames();
  const { situacion, antes, ahora, otro, tipo, estudio, ojo, motivo } = row;
  const what = estudio !== undefined || ojo !== undefined;
  // Said once is enough.
  const isSameDoctor = ahora !== null && ahora.medico === antes?.medico;
  return (
    <div className="grid gap-1">
      <span>
        <span className={markStyle(SITUATION_TONES[situacion], true)}>{TO_TELL.situations[situacion]}</span>
        {what && <small className="text-ink-2"> {withEye(estudio ?? KIND_LABELS[tipo], ojo)}</small>}
      </span>
      {ahora !== null && situacion !== 'igual' && <b>{NOTICES.now(placeInWords(ahora, nameOf))}</b>}
      {antes !== null && (
        <small className="text-ink-2">
          {NOTICES.was(placeInWords(isSameDoctor ? { fecha: antes.fecha, hora: antes.hora } : antes, nameOf))}
        </small>
      )}
      {otro !== null && <small>{TO_TELL.other(placeInWords(otro, nameOf))}</small>}
      {motivo !== undefined && <small className="text-ink-2">{TO_TELL.reason(motivo)}</small>}
    </div>
  );
}

/** «23 nov, 10:09». */
const shortInstant = (instant: string): string => {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return `${shortDate(fecha)}, ${formatHour(minuto)}`;
};

function Since({ desde, nombre, aviso }: NoticeRecord) {
  return (
    <small className="grid text-ink-2">
      <span>{shortInstant(desde)}</span>
      <span>{nombre}</span>
      {aviso !== null && (
        <b className="text-ink">
          {TO_TELL.toldBy(TO_TELL.how[aviso.como], aviso.nombre, longInstant(aviso.cuando))}
        </b>
      )}
    </small>
  );
}
