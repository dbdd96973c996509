import type { PatientRecord } from '#client/queries/patients';
import type { PatientPatch } from '#domain/people/patient';
import { draftOf } from '../besides.ts';
import { newPatientOf } from '../patient-choice.ts';
import type { PatientDraft } from '../patient-draft.ts';
import { present } from '#domain/shared/typed-record';

type Change = Omit<PatientPatch, 'version'>;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the form changes of a record, and nothing else; null clears what was emptied. */
export function patchOf(patient: PatientRecord, draft: PatientDraft): Change {
  const [was, is] = [newPatientOf(draftOf(patient)), newPatientOf(draft)];
  const document = ['tipoDocumento', 'ci', 'complemento', 'extension'] as const;
  const plain = ['nombres', 'apellidos', 'telefono'] as const;
  const clearable = [
    ...['fechaNacimiento', 'unNombre', 'sexo', 'idioma', 'otrosApellidos', 'otrosTelefonos'],
    ...['semanasGestacion', 'pesoNacer', 'correo'],
  ] as const;
  const entries: [string, unknown][] = [
    ...plain.filter((key) => !same(was[key], is[key])).map((key): [string, unknown] => [key, is[key]]),
  ];
  const { tutor } = is;
  const guardianId = patient.tutor?.ci;
  if (!same(was.tutor, tutor))
    entries.push(['tutor', tutor === undefined ? null : { ...tutor, ...present({ ci: guardianId }) }]);
  const [before, after]: Record<string, unknown>[] = [{ ...was }, { ...is }];
  for (const key of clearable)
    if (!same(before?.[key], after?.[key])) entries.push([key, after?.[key] ?? null]);
  // A document is read as a whole: its kind follows from the number, unless it is said.
  if (document.some((key) => !same(was[key], is[key])))
    for (const key of document)
      if (key !== 'tipoDocumento') entries.push([key, is[key] ?? null]);
      else if (is.tipoDocumento !== undefined) entries.push([key, is.tipoDocumento]);
  return Object.fromEntries(entries);
}
