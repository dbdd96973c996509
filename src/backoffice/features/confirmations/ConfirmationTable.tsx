import { useQuery } from '@tanstack/react-query';
import { Check, Link2, Minus, PhoneMissed, Send } from 'lucide-react';
import { useRef } from 'react';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import { studiesQuery } from '#client/queries/studies';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { KIND_LABELS } from '#copy/office/kinds';
import { CONFIRMATIONS, CONTACT_LABELS } from '#copy/office/confirmations';
import { CANCEL_REASON_NAMES } from '#domain/scheduling/cancelling/cancel-reason';
import { asksChange, type LinkAnswer } from '#domain/scheduling/patient-link/patient-link';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { whoseWords } from '#backoffice/features/appointment/panel/whose-words.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { usePortion } from '#backoffice/shared/screen/use-portion.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { reminderHref } from './reminder.ts';
import { MessageMark } from '#backoffice/shared/messages/SendMessage.tsx';
import { useArrowIn } from '#backoffice/shared/screen/row-keys.ts';
import { RowActions, onRowKey } from './RowActions.tsx';
import type { DayVisit } from './use-worklist.ts';
import type { ContactResult } from '#domain/scheduling/appointment/confirmation';

interface Props {
  /** The day in words. */
  readonly day: string;
  readonly rows: readonly DayVisit[];
  readonly onNote: (visit: DayVisit, resultado: ContactResult) => void;
  readonly onOpen: (turno: string) => void;
}

/** Rows drawn at a time. */
const PORTION = 30;
const HEADING =
  'sticky top-0 z-2 border-b-2 border-ink bg-surface px-2 py-2 text-start font-strong first:pl-3';
/** Where there is no room for a line, a row is two whose parts stand below those of the row before; then three or more. */
const ROW = [
  'group/row @max-[60rem]:grid @max-[60rem]:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_19rem] @max-[60rem]:items-center @max-[60rem]:gap-x-3',
  '@max-[40rem]:flex @max-[40rem]:flex-wrap',
  '@max-[60rem]:border-b @max-[60rem]:border-line @max-[60rem]:px-3 @max-[60rem]:py-1.5',
].join(' ');
const CELL = [
  'px-2 py-0.5 align-middle @max-[60rem]:p-0',
  '@min-[60rem]:border-b @min-[60rem]:border-line @min-[60rem]:first:pl-3 @min-[60rem]:group-last/row:border-b-0',
  '@min-[60rem]:group-focus-within/row:bg-iris-tint/35 @min-[60rem]:group-hover/row:bg-iris-tint/35',
].join(' ');
const BLOCK = '@max-[60rem]:block';

/** The patients of the day, one line each in order of time with all that each has, with the state of each contact and what to do next. */
export function ConfirmationTable({ day, rows, onNote, onOpen }: Props) {
  const { clinic, clinicName } = useVisit();
  const nameOf = useDoctorNames();
  const { data: studies = [] } = useQuery(studiesQuery());
  const { shown, left, more } = usePortion(rows, PORTION);
  const { columns } = CONFIRMATIONS;
  const table = useRef<HTMLTableElement>(null);
  useArrowIn(table);
  const hrefOf = (visit: DayVisit): string | null =>
    reminderHref(visit.parts, {
      clinic,
      clinicName,
      nameOf,
      preparationOf: (codigo) => studies.find((each) => each.codigo === codigo)?.preparacion ?? '',
    });
  return (
    <>
      <div className={`@container ${SHEET}`}>
        <table
          ref={table}
          className="w-full border-separate border-spacing-0 text-dense @max-[60rem]:block print:[zoom:0.8]"
        >
          <caption className="sr-only">{CONFIRMATIONS.caption(day)}</caption>
          <thead className="@max-[60rem]:sr-only">
            <tr>
              {[columns.hour, columns.patient, columns.phone, columns.what, columns.contact].map((word) => (
                <th key={word} scope="col" className={HEADING}>
                  {word}
                </th>
              ))}
              <th scope="col" className={`${HEADING} print:hidden`}>
                <span className="sr-only">{columns.actions}</span>
              </th>
            </tr>
          </thead>
          {/* The keys move among the controls of the rows, which are what is pressed. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody className={BLOCK} onKeyDown={onRowKey}>
            {shown.map((row) => (
              <tr key={row.id} className={ROW}>
                <td className={`${CELL} font-strong tabular-nums`}>{row.hora}</td>
                <th
                  scope="row"
                  className={`${CELL} text-start font-strong @max-[40rem]:min-w-[8rem] @max-[40rem]:flex-1`}
                >
                  {row.paciente.nombre}
                  <Born on={row.paciente.nacimiento} />
                </th>
                <td className={`${CELL} @max-[60rem]:order-2 @min-[40rem]:@max-[60rem]:justify-self-end`}>
                  <PatientPhone paciente={row.paciente} />
                </td>
                <td
                  className={`${CELL} @min-[71rem]:min-w-[12rem] @max-[60rem]:order-1 @max-[40rem]:flex-1 @max-[40rem]:basis-full @min-[40rem]:@max-[60rem]:col-span-2 @min-[40rem]:@max-[60rem]:col-start-2 print:basis-auto`}
                >
                  <Parts parts={row.parts} />
                </td>
                <td className={CELL}>
                  <ContactMarks parts={row.parts} />
                  <MessageMark mark={row.parts[0].mensaje} />
                </td>
                <td
                  className={`${CELL} text-end whitespace-nowrap @max-[40rem]:order-3 @max-[60rem]:ml-auto print:hidden`}
                >
                  <RowActions row={row} href={hrefOf(row)} onNote={onNote} onOpen={onOpen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <p className="mt-3 mb-0">
          <Button onPress={more}>{CONFIRMATIONS.more(Math.min(PORTION, left), left)}</Button>
        </p>
      )}
    </>
  );
}

/** What somebody comes for; several in the order of their hours. */
function Parts({ parts }: Pick<DayVisit, 'parts'>) {
  const nameOf = useDoctorNames();
  const words = (part: ConfirmationRecord): string =>
    [
      ...whoseWords(part, nameOf),
      ...(part.estudio === undefined && part.ojo === undefined ? [KIND_LABELS[part.tipo]] : []),
    ].join(' · ');
  const [first] = parts;
  if (parts.length === 1) return words(first);
  return (
    <ul className="m-0 list-none p-0">
      {parts.map((part) => (
        <li key={part.id}>
          <b className="font-strong tabular-nums">{part.hora}</b> {words(part)}
        </li>
      ))}
    </ul>
  );
}

const MARKS = {
  sin_contactar: { className: markStyle(), icon: Minus },
  enviado: { className: markStyle('note'), icon: Send },
  no_contesta: { className: markStyle('waiting'), icon: PhoneMissed },
  confirmo: { className: markStyle('good'), icon: Check },
} as const satisfies Record<ContactResult, { className: string; icon: typeof Minus }>;

/** How far the call has got: once for all parts where it is the same, else each with its hour. */
function ContactMarks({ parts }: Pick<DayVisit, 'parts'>) {
  const [first] = parts;
  const said = ({ contacto: { estado, veces, ultimo, respuesta } }: ConfirmationRecord): string =>
    [estado, veces, ultimo?.nombre, ultimo?.cuando, respuesta?.que, respuesta?.cuando].join();
  if (parts.every((part) => said(part) === said(first))) return <ContactMark contacto={first.contacto} />;
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0">
      {parts.map(({ id, hora, contacto }) => (
        <li key={id} className="flex gap-1.5">
          <b className="font-strong tabular-nums">{hora}</b>
          <ContactMark contacto={contacto} />
        </li>
      ))}
    </ul>
  );
}

/** The state of the contact: a word with its sign, how many attempts, and by whom and when. */
function ContactMark({ contacto }: Pick<ConfirmationRecord, 'contacto'>) {
  const { estado, veces, enviado, ultimo, respuesta } = contacto;
  const { className, icon: Icon } = MARKS[estado];
  return (
    <div className="leading-[1.25]">
      <span className={className}>
        <Icon aria-hidden="true" size="1rem" />
        {CONTACT_LABELS[estado]}
        {estado === 'no_contesta' && ` (${CONFIRMATIONS.times(veces)})`}
      </span>
      {estado !== 'sin_contactar' && ultimo?.resultado === estado && (
        <small className="block font-normal text-ink-2">
          {CONFIRMATIONS.by(ultimo.nombre, moment(ultimo.cuando))}
        </small>
      )}
      {respuesta !== undefined && respuesta.que !== 'confirmo' && (
        <div className="mt-1 max-w-[12rem] @max-[60rem]:max-w-none">
          <span className={markStyle(asksChange(contacto) ? 'waiting' : 'note')}>
            <Link2 aria-hidden="true" size="1rem" />
            {CONFIRMATIONS.byLink.said[respuesta.que]}
          </span>
          <small className="block font-normal text-ink-2">
            {[...answerWords(respuesta), CONFIRMATIONS.byLink.when(moment(respuesta.cuando))].join(' · ')}
          </small>
        </div>
      )}
      {enviado !== null && ultimo?.resultado !== 'enviado' && (
        <small className="block font-normal text-ink-2">
          {CONFIRMATIONS.sentBy(enviado.nombre, moment(enviado.cuando))}
        </small>
      )}
    </div>
  );
}

/** Why the patient does not come, or when else: in the words of the register, or of the patient. */
const answerWords = ({ motivo, texto }: LinkAnswer): string[] => [
  ...(motivo === undefined ? [] : [CANCEL_REASON_NAMES[motivo]]),
  ...(texto === undefined ? [] : [`«${texto}»`]),
];

/** «20 nov, 09:05», in the clinic's time. */
function moment(instant: string): string {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return `${shortDate(fecha)}, ${formatHour(minuto)}`;
}
