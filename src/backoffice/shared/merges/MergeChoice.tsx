import { useId } from 'react';
import type { ComparedPatient, MergeComparison } from '#contract/merges';
import { MERGE_FIELD_LABELS, MERGES } from '#copy/office/merges';
import { LANGUAGE_LABELS, SEX_LABELS } from '#copy/clinical/people';
import { MERGE_FIELDS, type MergeChoices, type MergeField } from '#domain/people/patient-merge';
import { ageWords } from '#domain/people/life/age-words';
import { formatPhone } from '#domain/people/phone';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { documentWords } from '#backoffice/shared/patient/patient-words.ts';

interface Props {
  readonly comparison: MergeComparison;
  readonly elegidos: MergeChoices;
  readonly onChange: (elegidos: MergeChoices) => void;
}

/** On a telephone the name of a line is over its two values, which have half of the width each. */
const LINE = 'max-md:grid max-md:grid-cols-2';
const NAME =
  'max-md:col-span-2 max-md:border-b-0 max-md:pb-0 max-md:text-small max-md:break-normal max-md:wrap-normal';

/** Two records side by side; where both have a value and they differ, one of them is chosen. */
export function MergeChoice({ comparison: { conserva, absorbe, difieren }, elegidos, onChange }: Props) {
  const name = useId();
  const today = useToday();
  return (
    <>
      <p>{difieren.length === 0 ? MERGES.same : MERGES.choose}</p>
      <table className="border-collapse [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-b-line [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere [:where(&_tbody_th)]:font-semibold [&_label]:flex [&_label]:gap-2 [&_label]:items-center [&_label]:min-h-tap [&_label]:cursor-pointer [&_input]:flex-none [&_input]:size-5 [&_input]:[accent-color:var(--color-iris)] w-full [&_td]:align-middle [&_th]:align-middle">
        <thead>
          <tr className={LINE}>
            <td className="max-md:hidden" />
            <th scope="col">{MERGES.stays}</th>
            <th scope="col">{MERGES.goes}</th>
          </tr>
        </thead>
        <tbody>
          {MERGE_FIELDS.map((field) => {
            const said = {
              conserva: valueOf(conserva, field, today),
              absorbe: valueOf(absorbe, field, today),
            };
            if (said.conserva === null && said.absorbe === null) return null;
            return (
              <tr key={field} className={LINE}>
                <th scope="row" className={NAME}>
                  {MERGE_FIELD_LABELS[field]}
                </th>
                {(['conserva', 'absorbe'] as const).map((side) => (
                  <td key={side}>
                    {difieren.includes(field) ? (
                      <label>
                        <input
                          type="radio"
                          name={`${name}${field}`}
                          checked={(elegidos[field] ?? 'conserva') === side}
                          onChange={() => onChange({ ...elegidos, [field]: side })}
                        />
                        <span>{said[side]}</span>
                      </label>
                    ) : (
                      (said[side] ?? MERGES.empty)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr className={LINE}>
            <th scope="row" className={NAME}>
              {MERGES.appointments}
            </th>
            <td>{MERGES.visits(conserva.turnos, conserva.porVenir)}</td>
            <td>{MERGES.visits(absorbe.turnos, absorbe.porVenir)}</td>
          </tr>
          <tr className={LINE}>
            <th scope="row" className={NAME}>
              {MERGES.notes}
            </th>
            <td>{conserva.consultas}</td>
            <td>{absorbe.consultas}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** A record's value for one of its parts; null when it has none. */
function valueOf(patient: ComparedPatient, field: MergeField, today: string): string | null {
  switch (field) {
    case 'documento':
      return patient.ci === undefined ? null : documentWords(patient);
    case 'fechaNacimiento':
      return patient.fechaNacimiento === undefined
        ? null
        : MERGES.bornOn(
            patient.fechaNacimiento.split('-').toReversed().join('/'),
            ageWords(patient.fechaNacimiento, today),
          );
    case 'telefono':
      return formatPhone(patient.telefono);
    case 'tutor':
      return patient.tutor?.nombre ?? null;
    case 'idioma':
      return patient.idioma === undefined ? null : LANGUAGE_LABELS[patient.idioma];
    case 'sexo':
      return patient.sexo === undefined ? null : SEX_LABELS[patient.sexo];
    case 'semanasGestacion':
      return patient.semanasGestacion === undefined ? null : MERGES.weeks(patient.semanasGestacion);
    case 'pesoNacer':
      return patient.pesoNacer === undefined ? null : MERGES.grams(patient.pesoNacer);
    case 'apellidos':
      return patient.apellidos === '' ? null : patient.apellidos;
    case 'nombres':
    case 'correo':
      return patient[field] ?? null;
  }
}
