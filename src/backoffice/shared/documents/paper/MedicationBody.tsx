import { PAPER } from '#copy/clinical/documents';
import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import {
  doseSentence,
  FORMS,
  medicineSentence,
  stepWords,
  taperCalendar,
  type Medication,
  type Medicine,
} from '#domain/clinical/documents/medication';
import { hoursOf, isOnlyDrop } from '#domain/clinical/documents/drop-calendar';
import { unbrokenFigures } from '#domain/shared/spanish-text';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import { DropCalendarTable } from './DropCalendarTable.tsx';
import { EyeBox } from './EyeBox.tsx';
import { Note } from './Note.tsx';

/** What is prescribed: each medicine as a sentence with its eye in words, a tapering step by step, and the drops by hour. */
export function MedicationBody({
  medication,
  fecha,
}: {
  readonly medication: Medication;
  readonly fecha: string;
}) {
  const { medicamentos, desde, justificacion, nota, otras = [] } = medication;
  const isOnly = isOnlyDrop(medicamentos);
  const hours = (of: Parameters<typeof hoursOf>[0]) => (isOnly ? hoursOf(of) : null);
  return (
    <>
      <ol className="m-0 mt-2 grid list-none gap-2 p-0">
        {medicamentos.map((each, at) => (
          <li key={at} className="break-inside-avoid">
            <p className="m-0 [overflow-wrap:anywhere]">
              {String(at + 1)}. <b>{each.dci}</b> {unbrokenFigures(each.concentracion)} ·{' '}
              {FORMS[each.forma].nombre} {each.ojo !== undefined && <EyeBox ojo={each.ojo} />}
            </p>
            <p className="m-0 font-strong [overflow-wrap:anywhere]">
              {each.descenso === undefined ? medicineSentence(each) : `${doseSentence(each)}:`}
            </p>
            {FORMS[each.forma].ojo && each.descenso === undefined && (
              <p className="m-0 first-letter:uppercase">
                <Hours hours={hours(each)} />
              </p>
            )}
            <Steps medicine={each} desde={desde ?? fecha} hoursOfStep={hours} />
            {FORMS[each.forma].ojo &&
              [each, ...(each.descenso ?? [])].some((step) => hours(step) !== null) && (
                <p className="m-0">{PATIENT_PAPER.hours}</p>
              )}
            {each.indicaciones !== undefined && (
              <p className="m-0 [overflow-wrap:anywhere]">{each.indicaciones}</p>
            )}
            <p className="m-0 text-[10pt]">
              {[
                each.sustituible ? PAPER.substitutable : PAPER.notSubstitutable,
                each.descenso === undefined || each.repeticiones === undefined
                  ? ''
                  : PAPER.repeats(each.repeticiones),
              ].join(' ')}
            </p>
          </li>
        ))}
      </ol>
      {otras.length > 0 && (
        <section className="mt-2" aria-label={PAPER.others}>
          <p className="m-0 break-after-avoid">{PAPER.others}</p>
          <ul className="m-0 list-none p-0">
            {otras.map(({ nombre, ojo, respuesta, como }) => (
              <li key={`${nombre} ${ojo}`} className="break-inside-avoid [overflow-wrap:anywhere]">
                <b>{PAPER.other[respuesta]}</b> {unbrokenFigures(nombre)} <EyeBox ojo={ojo} />
                {como !== undefined && ` ${como}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {justificacion !== undefined && <p className="my-2 print:hidden">{PAPER.justified(justificacion)}</p>}
      <Note text={nota} />
      <DropCalendarTable medication={medication} fecha={fecha} />
    </>
  );
}

/** A tapering, a line for each step with its days. */
function Steps({
  medicine,
  desde,
  hoursOfStep,
}: {
  readonly medicine: Medicine;
  readonly desde: string;
  readonly hoursOfStep: (step: Pick<Medicine, 'veces' | 'cadaHoras'>) => readonly number[] | null;
}) {
  const rows = taperCalendar(medicine, desde);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={PAPER.calendar(medicine.dci)} className="numeros m-0 my-1 list-none p-0">
      {rows.map((row) => (
        <li key={row.desde} className="flex flex-wrap gap-x-2 border-b border-ink break-inside-avoid">
          <b className="first-letter:uppercase">{stepWords(row)}</b>
          <Hours hours={FORMS[medicine.forma].ojo ? hoursOfStep(row) : null} />
          <span className="ml-auto">{PATIENT_PAPER.range(shortDate(row.desde), shortDate(row.hasta))}</span>
        </li>
      ))}
    </ul>
  );
}

/** At which hours, where they can be said. */
const Hours = ({ hours }: { readonly hours: readonly number[] | null }) =>
  hours === null ? null : <span>{PATIENT_PAPER.at(hours)}</span>;
