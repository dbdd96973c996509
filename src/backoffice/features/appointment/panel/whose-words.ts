import type { AppointmentRecord } from '#client/queries/appointments';
import { REMINDER } from '#copy/office/confirmations';

/** What for and with whom, in the patient's terms: the study, the doctor, or both. */
export function whoseWords(
  { medico, estudio, ojos }: Pick<AppointmentRecord, 'medico' | 'estudio' | 'ojos'>,
  nameOf: (doctor: string) => string,
): string[] {
  return [
    ...(estudio === undefined ? [] : [REMINDER.study(estudio.nombre, ojos)]),
    ...(medico === undefined ? [] : [nameOf(medico)]),
  ];
}
