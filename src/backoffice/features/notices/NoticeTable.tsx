import type { NoticeRecord } from '#client/queries/notices';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { withEye } from '#copy/office/appointment';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import { ROUNDS } from '#copy/clinical/rounds';
import { KIND_LABELS } from '#copy/office/kinds';
import { CANCEL_REASON_NAMES } from '#domain/scheduling/cancelling/cancel-reason';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { longInstant, mediumDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { placeInWords, SITUATION_TONES } from '#backoffice/shared/notices/notice-words.ts';
import type { ToldTogether } from '#backoffice/shared/notices/to-tell-order.ts';
import { MessageMark } from '#backoffice/shared/messages/SendMessage.tsx';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { ROW_OPENER } from '#backoffice/shared/screen/style/row-style.ts';

/** Where the focus goes when no row is left. */
const TITLE = 'contenido';

const columns = (
  onDone: (row: ToldTogether) => void,
  onTried: (row: ToldTogether) => void,
  onOpen: (turno: string) => void,
  hoy: string,
): readonly Column<ToldTogether>[] => [
  {
    id: 'patient',
    header: TO_TELL.columns.patient,
    isHeader: true,
    cell: (row) => <Patient row={row} onOpen={onOpen} />,
  },
  {
    id: 'what',
    header: TO_TELL.columns.what,
    hideLabel: true,
    cell: (row) => <Changes row={row} onOpen={onOpen} />,
  },
  { id: 'since', header: TO_TELL.columns.since, cell: (row) => <Since row={row} hoy={hoy} /> },
  {
    id: 'actions',
    header: TO_TELL.columns.actions,
    hideHeader: true,
    align: 'end',
    cell: (row) => <NoticeActions row={row} onDone={() => onDone(row)} onTried={() => onTried(row)} />,
  },
];

interface Props {
  readonly rows: readonly ToldTogether[];
  /** Opens the appointment, to move or cancel it as the patient wishes. */
  readonly onOpen: (turno: string) => void;
}

/** Where the keyboard goes on: the actions of a row are found by its first appointment. */
const actionsOf = (turno: string): HTMLElement | null =>
  document.querySelector(`[data-turno="${CSS.escape(turno)}"] :is(a, button)`);

/** The people to tell, the earliest first, each with all there is to tell. */
export function NoticeTable({ rows, onOpen }: Props) {
  const today = useToday();
  const goOnAfter = useNextFocus(
    rows.map(([{ turno }]) => ({ id: turno })),
    TITLE,
  );
  const goOnNow = (row: ToldTogether): void => {
    const next = rows[rows.indexOf(row) + 1];
    if (next !== undefined) actionsOf(next[0].turno)?.focus();
  };
  return (
    <div className={`@container ${SHEET}`}>
      <DataTable
        caption={TO_TELL.caption}
        columns={columns(([{ turno }]) => goOnAfter({ id: turno }), goOnNow, onOpen, today)}
        rows={rows}
        rowKey={([{ turno }]) => turno}
        isClose
      />
    </div>
  );
}

interface RowProps extends Pick<Props, 'onOpen'> {
  readonly row: ToldTogether;
}

function Patient({ row, onOpen }: RowProps) {
  const [{ turno, paciente }] = row;
  const { nombre, nacimiento } = paciente;
  return (
    <>
      {row.length === 1 ? (
        <OpenButton label={TO_TELL.openOf(nombre)} onPress={() => onOpen(turno)}>
          {nombre}
        </OpenButton>
      ) : (
        <>
          <b>{nombre}</b>
          <small className="text-ink-2">{TO_TELL.together(row.length)}</small>
        </>
      )}
      <Born on={nacimiento} />
      <PatientPhone paciente={paciente} />
    </>
  );
}

interface OpenProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: string;
}

function OpenButton({ label, onPress, children }: OpenProps) {
  return (
    <button type="button" className={ROW_OPENER} aria-haspopup="dialog" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

/** All that changed for a person; where it is more than one, each opens its own appointment. */
function Changes({ row, onOpen }: RowProps) {
  const [only, ...others] = row;
  if (others.length === 0) return <What row={only} />;
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {row.map((each) => {
        const what = withEye(each.estudio ?? KIND_LABELS[each.tipo], each.ojo);
        return (
          <li key={each.turno} className="grid justify-items-start">
            <OpenButton
              label={TO_TELL.openOneOf(what, each.paciente.nombre)}
              onPress={() => onOpen(each.turno)}
            >
              {what}
            </OpenButton>
            <What row={each} isNamed />
          </li>
        );
      })}
    </ul>
  );
}

interface WhatProps {
  readonly row: NoticeRecord;
  /** The visit or study is above already. */
  readonly isNamed?: boolean;
}

/** What became of the appointment: where the patient believes it is, and where it is. */
function What({ row, isNamed = false }: WhatProps) {
  const nameOf = useDoctorNames();
  const { situacion, antes, ahora, otro, tipo, estudio, ojo, motivo, ronda, enlace, mensaje } = row;
  const what = !isNamed && (estudio !== undefined || ojo !== undefined);
  // Said once is enough.
  const isSameDoctor = ahora !== null && ahora.medico === antes?.medico;
  return (
    <div className="grid gap-1">
      <span>
        <span className={markStyle(SITUATION_TONES[situacion], true)}>{TO_TELL.situations[situacion]}</span>
        {what && <small className="text-ink-2"> {withEye(estudio ?? KIND_LABELS[tipo], ojo)}</small>}
      </span>
      {ronda !== undefined && <b>{ROUNDS.outcome[ronda.decision](mediumDate(ronda.vence))}</b>}
      {ahora !== null && situacion !== 'igual' && situacion !== 'ronda' && (
        <b>{NOTICES.now(placeInWords(ahora, nameOf))}</b>
      )}
      {antes !== null && (
        <small className="text-ink-2">
          {NOTICES.was(placeInWords(isSameDoctor ? { fecha: antes.fecha, hora: antes.hora } : antes, nameOf))}
        </small>
      )}
      {otro !== null && <small>{TO_TELL.other(placeInWords(otro, nameOf))}</small>}
      {enlace !== undefined && <small>{TO_TELL.byLink(CANCEL_REASON_NAMES[enlace])}</small>}
      {motivo !== undefined && <small className="text-ink-2">{TO_TELL.reason(motivo)}</small>}
      <MessageMark mark={mensaje} />
    </div>
  );
}

/** «23 nov, 10:09»; of today the hour alone. */
const shortInstant = (instant: string, hoy?: string): string => {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return fecha === hoy ? formatHour(minuto) : TO_TELL.onDay(shortDate(fecha), formatHour(minuto));
};

/** Since when there is something to tell, who was notified how, and how often nobody answered. */
function Since({ row, hoy }: { readonly row: ToldTogether; readonly hoy: string }) {
  const [{ desde, nombre, aviso }] = row;
  const tries = row.flatMap(({ intentos }) => intentos ?? []);
  const last = tries.toSorted((a, b) => a.cuando.localeCompare(b.cuando)).at(-1);
  return (
    <small className="grid text-ink-2">
      <span>{shortInstant(desde)}</span>
      <span>{nombre}</span>
      {last !== undefined && (
        <>
          <b className="text-ink">
            {TO_TELL.tried(Math.max(...tries.map(({ veces }) => veces)), shortInstant(last.cuando, hoy))}
          </b>
          <span>{TO_TELL.triedBy(last.nombre)}</span>
        </>
      )}
      {aviso !== null && (
        <b className="text-ink">
          {TO_TELL.toldBy(TO_TELL.how[aviso.como], aviso.nombre, longInstant(aviso.cuando))}
        </b>
      )}
    </small>
  );
}
