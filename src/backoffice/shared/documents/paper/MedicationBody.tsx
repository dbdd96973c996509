import { PAPER } from '#copy/clinical/documents';
import {
  FORMS,
  medicineSentence,
  taperCalendar,
  type Medication,
  type Medicine,
} from '#domain/clinical/documents/medication';
import { taperGrid } from '#domain/clinical/documents/taper-grid';
import { mediumDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { Note } from './Note.tsx';

const CELL = 'border border-ink px-1 py-0.5 text-center';

/** What is prescribed: each medicine as a sentence, those in descending doses with their calendar. */
export function MedicationBody({
  medication: { medicamentos, desde, justificacion, nota },
  fecha,
}: {
  readonly medication: Medication;
  readonly fecha: string;
}) {
  return (
    <>
      <ol className="m-0 mt-2 grid list-none gap-2 p-0">
        {medicamentos.map((each, at) => (
          <li key={at} className="break-inside-avoid">
            <p className="m-0 text-[1.15em]">
              {String(at + 1)}. <b>{each.dci}</b> {each.concentracion} · {FORMS[each.forma].nombre}
            </p>
            <p className="m-0 text-[1.15em] font-strong">{medicineSentence(each)}</p>
            <p className="m-0">
              {[each.indicaciones ?? '', each.sustituible ? PAPER.substitutable : PAPER.notSubstitutable]
                .filter((text) => text !== '')
                .join(' ')}
            </p>
            <Calendar medicine={each} desde={desde ?? fecha} />
          </li>
        ))}
      </ol>
      {justificacion !== undefined && <p className="my-2 print:hidden">{PAPER.justified(justificacion)}</p>}
      <Note text={nota} />
    </>
  );
}

function Calendar({ medicine, desde }: { readonly medicine: Medicine; readonly desde: string }) {
  const rows = taperCalendar(medicine, desde);
  if (rows.length === 0) return null;
  const weeks = taperGrid(rows);
  const steps = rows.map((row) => PAPER.step(mediumDate(row.desde), mediumDate(row.hasta), row.veces));
  if (weeks.length === 0)
    return (
      <ul className="my-1">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    );
  return (
    <table className="numeros my-1 w-full table-fixed border-collapse">
      <caption className="text-start">{PAPER.calendar(medicine.dci)}</caption>
      <thead>
        <tr>
          {PAPER.weekdays.map((day) => (
            <th key={day} scope="col" className={CELL}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.fecha}>
            {week.map((day, at) => (
              <td key={PAPER.weekdays[at]} className={CELL}>
                {day !== null && (
                  <>
                    <small>{shortDate(day.fecha)}</small>
                    <br />
                    <b>{PAPER.times(day.veces)}</b>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
