import { PATIENT_PAPER as COPY, OWN_MEDICINES_TEXT } from '#copy/clinical/patient-paper';
import {
  dropCalendar,
  isOnlyDrop,
  type CalendarRow,
  type EyeCalendar,
} from '#domain/clinical/documents/drop-calendar';
import type { Medication, Medicine } from '#domain/clinical/documents/medication';
import { CAPS, capOf, type Cap } from '#domain/clinical/prescribing/caps';
import { readOwnMedicines } from '#domain/clinical/prescribing/formulary';
import { unbrokenFigures } from '#domain/shared/spanish-text';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import { EyeBox } from './EyeBox.tsx';

const OWN = readOwnMedicines(OWN_MEDICINES_TEXT);
/** The bottle of the first medicine is A, also on a copy in black and white. */
const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** A bottle with the colour of its cap and its letter. */
function Bottle({
  at,
  cap,
  className,
}: {
  readonly at: number;
  readonly cap: Cap | null;
  readonly className: string;
}) {
  return (
    <svg viewBox="0 0 22 34" role="img" aria-label={COPY.bottle(letterOf(at))} className={className}>
      <path
        d="M7 1.5h8l1.5 9h-11z"
        fill={cap === null ? '#fff' : CAPS[cap].color}
        stroke="#12232b"
        strokeWidth="1.6"
      />
      <path
        d="M5.5 11h11q4 1.5 4 5.5v14q0 2-2 2h-15q-2 0-2-2v-14q0-4 4-5.5z"
        fill="#fff"
        stroke="#12232b"
        strokeWidth="1.6"
      />
      <text x="11" y="27.5" textAnchor="middle" fontSize="14" fontWeight="700" fill="#12232b">
        {letterOf(at)}
      </text>
    </svg>
  );
}

/** The drops of a prescription by hour: the bottles, and a table for each eye. Nothing where no hour can be said. */
export function DropCalendarTable({
  medication: { medicamentos, desde },
  fecha,
}: {
  readonly medication: Pick<Medication, 'medicamentos' | 'desde'>;
  readonly fecha: string;
}) {
  const calendar = isOnlyDrop(medicamentos) ? null : dropCalendar(medicamentos, desde ?? fecha);
  if (calendar === null) return null;
  const caps = medicamentos.map((each) => capOf(each, OWN));
  const shown = [...new Set(calendar.ojos.flatMap(({ filas }) => filas.flatMap(placesIn)))].toSorted(
    (a, b) => a - b,
  );
  const bottles = shown.flatMap((at) => {
    const medicine = medicamentos[at];
    return medicine === undefined ? [] : [{ at, medicine }];
  });
  // In the largest letters so many names and the first hours are taller than a sheet, and a row would be cut.
  const isMany = bottles.length > 2;
  return (
    <section aria-label={COPY.calendar} className={isMany ? 'mt-3 break-before-page' : 'mt-3'}>
      <h2 className="m-0 text-[1.15em] [break-after:avoid]">{COPY.calendar}</h2>
      {/* A letter is nothing without its name: both stay with the first hours, where a sheet has room for them. */}
      <ul
        aria-label={COPY.bottles}
        className={`m-0 my-1 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 break-inside-avoid ${isMany ? '' : '[break-after:avoid]'}`}
      >
        {bottles.map(({ at, medicine }) => (
          <li key={at} className="flex items-center gap-2 break-inside-avoid">
            <Bottle at={at} cap={caps[at] ?? null} className="h-[1.9em] w-[1.25em] flex-none" />
            <BottleWords medicine={medicine} cap={caps[at] ?? null} />
          </li>
        ))}
      </ul>
      {/* Before the table: what is used every hour is not to be missed by who follows the table alone. */}
      {calendar.sinHora.length > 0 && (
        <p className="m-0 my-1 font-strong">
          {COPY.outside(calendar.sinHora.map((at) => medicamentos[at]?.dci ?? ''))}
        </p>
      )}
      <p className={`m-0 my-1 break-inside-avoid ${isMany ? '' : '[break-after:avoid]'}`}>
        {COPY.hours} {COPY.between} {caps.some((cap) => cap !== null) && COPY.capNote}
      </p>
      {calendar.ojos.map((each) => (
        <EyeTable key={each.ojo} calendar={each} caps={caps} isOnly={calendar.ojos.length === 1} />
      ))}
    </section>
  );
}

const placesIn = ({ horas }: CalendarRow): readonly number[] => Object.values(horas).flat();

function BottleWords({ medicine, cap }: { readonly medicine: Medicine; readonly cap: Cap | null }) {
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <b>
        {medicine.dci} {unbrokenFigures(medicine.concentracion)}
      </b>
      {cap !== null && `, ${COPY.cap(CAPS[cap].nombre)}`}
    </span>
  );
}

const CELL = 'border border-ink px-px py-0.5 text-center align-middle';

function EyeTable({
  calendar: { ojo, horas, filas },
  caps,
  isOnly,
}: {
  readonly calendar: EyeCalendar;
  readonly caps: readonly (Cap | null)[];
  readonly isOnly: boolean;
}) {
  return (
    <table
      aria-label={COPY.calendarOf(COPY.eyes[ojo])}
      className={`numeros my-2 w-full table-fixed border-collapse ${filas.length > 4 ? '' : 'break-inside-avoid'}`}
    >
      {/* Browsers repeat a head on each sheet: no table goes on without its eye. */}
      <thead>
        <tr>
          <th colSpan={horas.length} className="pb-1 text-start">
            <EyeBox ojo={ojo} words={isOnly ? COPY.only[ojo] : COPY.eyes[ojo]} />
          </th>
        </tr>
        <tr>
          {horas.map((hour) => (
            <th key={hour} scope="col" className={CELL}>
              <span className="sr-only">{COPY.hour}</span> {hour}
            </th>
          ))}
        </tr>
      </thead>
      {/* The days over their hours: beside them they left no room for two bottles, and a row went on on the next sheet. */}
      {filas.map((row, index) => (
        <tbody key={row.desde} className="break-inside-avoid">
          <tr className="[break-after:avoid]">
            <th scope="rowgroup" colSpan={horas.length} className="pt-1 text-start font-normal">
              {daysOf(row, index === 0)}
            </th>
          </tr>
          <tr className="break-inside-avoid">
            {horas.map((hour) => (
              <td key={hour} className={CELL}>
                <span className="flex flex-wrap justify-center gap-px">
                  {(row.horas[hour] ?? []).map((at) => (
                    <Bottle key={at} at={at} cap={caps[at] ?? null} className="h-[1.5em] w-[1em]" />
                  ))}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function daysOf({ desde, hasta }: CalendarRow, isFirst: boolean): string {
  if (hasta !== null) return COPY.range(shortDate(desde), shortDate(hasta));
  return isFirst ? COPY.always : COPY.from(shortDate(desde));
}
