import type { AppointmentRecord } from '#client/queries/appointments';
import { withEye } from '#copy/office/appointment';

/** What for and with whom, in the patient's terms: the study, the doctor, or both. */
export function whoseWords(
  { medico, estudio, ojo }: Pick<AppointmentRecord, 'medico' | 'estudio' | 'ojo'>,
  nameOf: (doctor: string) => string,
): string[] {
  return [
    ...(estudio === undefined ? [] : [withEye(estudio.nombre, ojo)]),
    ...(medico === undefined ? [] : [nameOf(medico)]),
  ];
}
