import type { ConfirmationRecord } from '#client/queries/confirmations';
import { REMINDER } from '#copy/office/confirmations';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { addressOf, type ClinicCard } from '#backoffice/shared/screen/visit-context.ts';
import { withEye } from '#copy/office/appointment';

/** What the message needs besides the appointment. */
export interface ReminderContext {
  readonly clinicName: string;
  readonly clinic: ClinicCard;
  readonly nameOf: (doctor: string) => string;
  /** What the study requires of the patient beforehand. */
  readonly preparation: string | undefined;
}

/** The message that asks a patient to confirm. */
export function reminderText(row: ConfirmationRecord, context: ReminderContext): string {
  const { clinicName, clinic, nameOf, preparation } = context;
  const { fecha, hora, medico, estudio, ojo, paciente } = row;
  const address = addressOf(clinic);
  const before = (preparation ?? '').trim();
  return [
    REMINDER.hello(spokenName(paciente.nombre), clinicName),
    REMINDER.when(dayInWords(fecha), hora),
    ...(estudio === undefined ? [] : [withEye(estudio.nombre, ojo)]),
    ...(medico === undefined ? [] : [REMINDER.withDoctor(nameOf(medico))]),
    ...(address === '' ? [] : [REMINDER.address(address)]),
    ...(before === '' ? [] : [REMINDER.preparation(before)]),
    REMINDER.ask,
    ...(clinic.telefono === '' ? [] : [REMINDER.phone(clinic.telefono)]),
  ].join('\n');
}

/** A conversation with the patient with the message filled in; null when the phone cannot receive one. */
export function reminderHref(row: ConfirmationRecord, context: ReminderContext): string | null {
  const { telefono } = row.paciente;
  const number = telefono === undefined ? null : whatsappNumber(telefono);
  return number === null
    ? null
    : whatsappHref(context.clinic.whatsappHost, number, reminderText(row, context));
}
