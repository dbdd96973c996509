import type { AppointmentRecord } from '#client/queries/appointments';
import { BOOKED } from '#copy/office/booking';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { REMINDER } from '#copy/office/confirmations';
import { patientLinkUrl, whatsappHref } from '#routes';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { addressOf, type ClinicCard } from '#backoffice/shared/screen/visit-context.ts';
import { withEye } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';

/** What a patient takes home, on paper or in a message: never the reason for the visit. */
export interface SlipWords {
  readonly clinic: string;
  readonly patient: string;
  /** «viernes 27 de noviembre de 2026». */
  readonly day: string;
  readonly hour: string;
  readonly whose: string;
  readonly preparation: string | null;
  readonly bring: string;
  readonly address: string;
  readonly phone: string | null;
}

/** The text of an appointment's slip; `preparation` is the study's. */
export function slipWords(
  { paciente, fecha, hora, medico, estudio, ojo, tipo }: AppointmentRecord,
  preparation: string | undefined,
  clinicName: string,
  clinic: Pick<ClinicCard, 'direccion' | 'referencia' | 'telefono'>,
): SlipWords {
  const { slip } = BOOKED;
  const doctor = medico === undefined ? null : slip.withDoctor(medico);
  const study =
    estudio !== undefined
      ? withEye(estudio.nombre, ojo)
      : ojo === undefined
        ? null
        : withEye(KIND_LABELS[tipo], ojo);
  return {
    clinic: clinicName,
    patient: paciente.nombre,
    day: dayInWords(fecha),
    hour: hora,
    whose: [study, doctor].filter((part) => part !== null).join(' · '),
    preparation: preparation === undefined || preparation.trim() === '' ? null : preparation.trim(),
    bring: slip.bringText,
    address: addressOf(clinic),
    phone: clinic.telefono === '' ? null : slip.phone(clinic.telefono),
  };
}

/** The same as a message. */
export function slipMessage(words: SlipWords, enlace: string | null = null): string {
  const { message } = BOOKED;
  return [
    message.hello(spokenName(words.patient), words.clinic),
    `${words.day}, ${words.hour}`,
    words.whose,
    message.address(words.address),
    ...(words.preparation === null ? [] : [message.preparation(words.preparation)]),
    message.bring(words.bring),
    ...(words.phone === null ? [] : [words.phone]),
    ...(enlace === null ? [] : [REMINDER.link(patientLinkUrl(enlace))]),
  ].join('\n');
}

/** A conversation with the patient with the message filled in; null when the phone cannot receive one. */
export function slipWhatsapp(
  words: SlipWords,
  phone: string | undefined,
  host: string,
  enlace: string | null = null,
): string | null {
  const number = phone === undefined ? null : whatsappNumber(phone);
  return number === null ? null : whatsappHref(host, number, slipMessage(words, enlace));
}
