import type { ConfirmationRecord } from '#client/queries/confirmations';
import { REMINDER } from '#copy/office/confirmations';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { patientLinkUrl, whatsappHref } from '#routes';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { addressOf, type ClinicCard } from '#backoffice/shared/screen/visit-context.ts';
import { withEye } from '#copy/office/appointment';

/** What the message needs besides the appointments. */
export interface ReminderContext {
  readonly clinicName: string;
  readonly clinic: ClinicCard;
  readonly nameOf: (doctor: string) => string;
  /** What a study requires of the patient beforehand. */
  readonly preparationOf: (codigo: string) => string;
}

type Parts = readonly [ConfirmationRecord, ...ConfirmationRecord[]];

/** The message that asks a patient to confirm everything of one day. */
export function reminderText(parts: Parts, context: ReminderContext): string {
  const { clinicName, clinic } = context;
  const [first] = parts;
  const name = spokenName(first.paciente.nombre);
  const day = dayInWords(first.fecha);
  const address = addressOf(clinic);
  const isOne = parts.length === 1;
  return [
    isOne ? REMINDER.hello(name, clinicName) : REMINDER.helloAll(name, clinicName),
    isOne ? REMINDER.when(day, first.hora) : day,
    ...parts.flatMap((part) =>
      isOne ? whatFor(part, context) : REMINDER.part(part.hora, whatFor(part, context)),
    ),
    ...(address === '' ? [] : [REMINDER.address(address)]),
    ...preparations(parts, context),
    first.enlace === undefined ? REMINDER.ask : REMINDER.link(patientLinkUrl(first.enlace)),
    ...(clinic.telefono === '' ? [] : [REMINDER.phone(clinic.telefono)]),
  ].join('\n');
}

const whatFor = ({ estudio, ojo, medico }: ConfirmationRecord, { nameOf }: ReminderContext): string[] => [
  ...(estudio === undefined ? [] : [withEye(estudio.nombre, ojo)]),
  ...(medico === undefined ? [] : [REMINDER.withDoctor(nameOf(medico))]),
];

/** What the studies ask for beforehand, each once; of several parts with the study's name. */
function preparations(parts: Parts, { preparationOf }: ReminderContext): readonly string[] {
  const said = parts.flatMap(({ estudio }) => {
    const before = estudio === undefined ? '' : preparationOf(estudio.codigo).trim();
    if (estudio === undefined || before === '') return [];
    return [
      parts.length === 1 ? REMINDER.preparation(before) : REMINDER.preparationOf(estudio.nombre, before),
    ];
  });
  return [...new Set(said)];
}

/** A conversation with the patient with the message filled in; null when the phone cannot receive one. */
export function reminderHref(parts: Parts, context: ReminderContext): string | null {
  const { telefono } = parts[0].paciente;
  const number = telefono === undefined ? null : whatsappNumber(telefono);
  return number === null
    ? null
    : whatsappHref(context.clinic.whatsappHost, number, reminderText(parts, context));
}
