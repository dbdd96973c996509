import type { AppointmentRecord } from '#client/queries/appointments';
import { whatWords } from '#copy/office/appointment';

/** What for and with whom, in the patient's terms: the study or procedure with its eye, the doctor, or both. */
export function whoseWords(
  { tipo, medico, estudio, ojo }: Pick<AppointmentRecord, 'tipo' | 'medico' | 'estudio' | 'ojo'>,
  nameOf: (doctor: string) => string,
): string[] {
  return [
    // A visit is named by its doctor alone, unless something is done to an eye.
    ...(estudio === undefined && ojo === undefined ? [] : [whatWords({ tipo, estudio, ojo })]),
    ...(medico === undefined ? [] : [nameOf(medico)]),
  ];
}
