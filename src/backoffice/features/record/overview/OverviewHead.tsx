import { UserRoundSearch, Microscope, PenLine, Pill, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import { DEPARTURE_COPY } from '#copy/clinical/people';
import { PATIENT_PICKER } from '#copy/office/booking';
import { RECORD } from '#copy/office/record';
import { VISIT } from '#copy/clinical/visit';
import { listedName } from '#domain/people/listed-name';
import { ageWords } from '#domain/people/life/age-words';
import { ticketCode } from '#domain/scheduling/room/ticket';
import type { OfficePath } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { documentWords } from '#backoffice/shared/patient/patient-words.ts';
import { LifeMark } from '#backoffice/shared/patient/person/IdentityLine.tsx';

const SHAPE =
  'inline-flex min-h-[2.25rem] max-md:min-h-tap cursor-pointer items-center gap-1.5 rounded-control border border-panel-line px-2 text-dense font-semibold no-underline';
const BUTTON = `${SHAPE} text-panel-ink hover:bg-panel-chosen`;
const SOLID = `${SHAPE} bg-panel-ink text-night hover:bg-macula`;

/** The name of a key, beside what it does: drawn, so that it is no part of what the button is called. */
export const Key = ({
  children,
  isHead = false,
}: {
  readonly children: string;
  readonly isHead?: boolean;
}) => (
  <kbd
    aria-hidden="true"
    data-tecla={children}
    className={`rounded-mark border border-current px-1 text-small leading-[1.2] [font-family:inherit] before:content-[attr(data-tecla)] ${isHead ? 'max-[89rem]:hidden' : 'max-md:hidden'}`}
  />
);

interface Props {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  readonly screen: OfficePath;
  /** What begins, or goes on with, the consultation; null for who writes none. */
  readonly start: { readonly isDraft: boolean; readonly isPending: boolean; readonly run: () => void } | null;
  readonly onPrescribe: () => void;
  readonly onStudies: () => void;
  readonly onPrint: () => void;
}

/** Who this is, and what one does here. */
export function OverviewHead({
  patient,
  appointments,
  screen,
  start,
  onPrescribe,
  onStudies,
  onPrint,
}: Props) {
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It takes the place of the head that was there while the record was being opened.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const now = appointments.find(({ fecha, ficha }) => fecha === today && ficha !== undefined);
  const isDead = patient.fallecio !== undefined;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-panel px-4 py-1.5 text-panel-ink [--color-focus:var(--color-panel-focus)] print:bg-paper print:text-ink">
      <h1 ref={heading} tabIndex={-1} className="m-0 text-chart-2 leading-[1.15]">
        {listedName(patient)}
      </h1>
      <p className="m-0 text-dense">
        {patient.fallecio === undefined ? (
          <span className="text-ink">
            <LifeMark patient={patient} />
          </span>
        ) : (
          <b className="border-4 border-double border-current px-2" title={patient.fallecio.fuente}>
            {COPY.dead(DEPARTURE_COPY.died(longDate(patient.fallecio.fecha)))}
          </b>
        )}{' '}
        {personWords(patient, today)}
      </p>
      {now?.ficha !== undefined && (
        <p className="m-0 border-l-4 border-macula bg-panel-chosen px-2 text-dense">
          {VISIT.ticket} <b>{ticketCode(now.ficha)}</b>
        </p>
      )}
      <div className="ml-auto flex flex-wrap gap-1.5 print:hidden">
        {start !== null && !isDead && (
          <button type="button" className={SOLID} disabled={start.isPending} onClick={start.run}>
            <PenLine aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
            {start.isDraft ? COPY.goOn : COPY.start} <Key isHead>Intro</Key>
          </button>
        )}
        {start !== null && !isDead && (
          <button type="button" className={BUTTON} onClick={onPrescribe}>
            <Pill aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
            {COPY.prescribe} <Key isHead>R</Key>
          </button>
        )}
        <button type="button" className={BUTTON} onClick={onStudies}>
          <Microscope aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
          {COPY.studies} <Key isHead>E</Key>
        </button>
        <button type="button" className={BUTTON} onClick={onPrint}>
          <Printer aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
          {COPY.print} <Key isHead>P</Key>
        </button>
        <Link href={screen} className={BUTTON} title={RECORD.other}>
          <UserRoundSearch aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
          <span className="sr-only">{RECORD.other}</span>
        </Link>
      </div>
    </header>
  );
}

/** The age and the document; the phone stands below the problems. */
function personWords({ fechaNacimiento, fallecio, ...patient }: PatientRecord, today: string): string {
  return [
    ...(fechaNacimiento === undefined ? [] : [ageWords(fechaNacimiento, fallecio?.fecha ?? today)]),
    ...(patient.sexo === undefined ? [] : [patient.sexo]),
    ...(patient.ci === undefined ? [] : [`${PATIENT_PICKER.document} ${documentWords(patient)}`]),
  ].join(' · ');
}
