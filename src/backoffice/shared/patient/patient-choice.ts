import type { PatientRecord } from '#client/queries/patients';
import { PERSON_COPY } from '#copy/clinical/people';
import { DEPARTMENT_CODES } from '#domain/people/departments';
import { lacksGuardian, newPatientSchema, type NewPatient } from '#domain/people/patient';
import { PATIENT_MESSAGES, surnameError, typedGuardianSchema } from '#domain/people/person-fields';
import { besidesOf } from './besides.ts';
import type { GuardianDraft, PatientDraft } from './patient-draft.ts';
import { readDocument } from '#domain/people/identity-document';
import { listedName } from '#domain/people/listed-name';
import { readPhone } from '#domain/people/phone';
import { nameReadings } from '#domain/people/search/typed-name';
import type { BookedPatient } from '#domain/scheduling/booking/booking';
import type { FieldErrors } from '#domain/shared/app-error';

/** The patient of a form: an existing record, or a new one that is saved with the form. */
export type PatientChoice =
  | { readonly kind: 'known'; readonly patient: PatientRecord; readonly tutor?: GuardianDraft }
  | { readonly kind: 'new'; readonly draft: PatientDraft };

const EMPTY: PatientDraft = {
  nombres: '',
  apellidos: '',
  tipoDocumento: 'ci',
  ci: '',
  complemento: '',
  extension: '',
  telefono: '',
  fechaNacimiento: null,
};

/** Eight digits as a cell phone has them, however they are grouped. */
const CELL = /(?<!\d)(?:\+?591[\s-]*)?([67](?:[\s-]?\d){7})(?!\d)/u;
/** A document's number with what may stand beside it: complement and department. */
const DOCUMENT = new RegExp(
  `(?<![\\p{L}\\d])(?:E-)?\\d{4,}(?:-[\\dA-Z]{1,2})?(?:\\s+(?:${DEPARTMENT_CODES.join('|')})(?!\\p{L}))?`,
  'iu',
);

/** A new patient from the text searched for: digits are a phone or a document, words a name, if there is no doubt which are the surnames. */
export function draftFrom(typed: string): PatientDraft {
  const text = typed.trim().replace(/\s+/g, ' ');
  const cell = CELL.exec(text);
  const beside = cell === null ? text : text.replace(cell[0], ' ');
  const document = DOCUMENT.exec(beside);
  const words = document === null ? beside : beside.replace(document[0], ' ');
  return {
    ...EMPTY,
    telefono: cell?.[1]?.replace(/\D/g, '') ?? '',
    ci: document?.[0].trim() ?? '',
    ...namesFrom(words),
  };
}

/** The names where they can be read in one way; else none, and what to ask. */
function namesFrom(typed: string): Partial<PatientDraft> {
  const readings = nameReadings(typed).map(({ nombres, apellidos }) => ({
    nombres: listed(nombres),
    apellidos: listed(apellidos),
  }));
  return readings.length > 1 ? { readings } : (readings[0] ?? {});
}

const listed = (text: string): string => capital(text.trim().replace(/\s+/g, ' '));

/** «ana maría» → «Ana María»; capitals that were typed stay. */
const capital = (text: string): string =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** The typed patient as the API takes it, without empty fields. */
export function newPatientOf({ tipoDocumento, fechaNacimiento, ...typed }: PatientDraft): NewPatient {
  const hasNumber = typed.ci.trim() !== '' && tipoDocumento !== 'sin_documento';
  const optional = hasNumber
    ? {
        // A typed card number shows by itself whether it is a foreigner's.
        ...(tipoDocumento === 'ci' ? {} : { tipoDocumento }),
        ci: typed.ci.trim(),
        ...(typed.complemento.trim() === '' ? {} : { complemento: typed.complemento.trim() }),
        ...(typed.extension === '' ? {} : { extension: typed.extension }),
      }
    : { tipoDocumento: 'sin_documento' as const };
  return {
    nombres: typed.nombres,
    apellidos: typed.unNombre === true ? '' : typed.apellidos,
    telefono: typed.telefono,
    ...optional,
    ...(fechaNacimiento === null ? {} : { fechaNacimiento }),
    ...besidesOf(typed),
  };
}

/** The patient of a booking request. */
export const bookedPatientOf = (choice: PatientChoice): BookedPatient =>
  choice.kind === 'known'
    ? { id: choice.patient.id, ...guardianOf(choice.tutor) }
    : newPatientOf(choice.draft);

const guardianOf = (typed: GuardianDraft = {}): Pick<NewPatient, 'tutor'> => {
  const { tutor } = besidesOf(typed);
  return tutor === undefined ? {} : { tutor };
};

/** What is wrong with a new patient, by the server's own rules; empty when it can be sent. */
export function draftErrors(draft: PatientDraft, today: string): FieldErrors {
  const patient = newPatientOf(draft);
  const fields: FieldErrors = {};
  for (const { path, message } of newPatientSchema.safeParse(patient).error?.issues ?? [])
    fields[fieldOf(path)] ??= [message];
  const surname = surnameError(patient.apellidos?.trim() ?? '', patient.unNombre === true);
  if (surname !== null) fields['apellidos'] ??= [surname];
  const document = readDocument(patient);
  const phone = readPhone(
    patient.telefono.trim() === '' ? (patient.tutor?.telefono ?? '') : patient.telefono,
  );
  if (!document.ok) Object.assign(fields, document.error);
  if (!phone.ok) fields['telefono'] = [phone.error];
  if (patient.fechaNacimiento !== undefined && patient.fechaNacimiento > today)
    fields['fechaNacimiento'] = [PATIENT_MESSAGES.futureBirth];
  return fields;
}

/**
 * What is wrong with the patient of a booking: who answers for a child is said, or it is said that nobody knows it yet.
 */
export function choiceErrors(choice: PatientChoice, today: string): FieldErrors {
  const isKnown = choice.kind === 'known';
  const { tutor } = guardianOf(isKnown ? choice.tutor : choice.draft);
  const fields = isKnown ? guardianErrors(tutor) : draftErrors(choice.draft, today);
  const { fechaNacimiento } = isKnown ? choice.patient : choice.draft;
  const isLater = (isKnown ? choice.tutor : choice.draft)?.tutorDespues === true;
  const is = tutor ?? (isKnown ? choice.patient.tutor : undefined);
  return lacksGuardian({ fechaNacimiento, tutor: is }, today) && !isLater
    ? { ...fields, tutor: fields['tutor'] ?? [PERSON_COPY.guardianNeeded] }
    : fields;
}

function guardianErrors(tutor: NewPatient['tutor']): FieldErrors {
  const fields: FieldErrors = {};
  const issues = tutor === undefined ? [] : (typedGuardianSchema.safeParse(tutor).error?.issues ?? []);
  for (const { path, message } of issues) fields[fieldOf(['tutor', ...path])] ??= [message];
  return fields;
}

/** A guardian's kinship and phone are wrong beside their own fields. */
const fieldOf = ([field, part]: readonly PropertyKey[]): string =>
  field === 'tutor' && part !== undefined && part !== 'nombre' ? `tutor.${String(part)}` : String(field);

/** The name as appointments store it: «Quispe Mamani, Ana». */
export const nameOf = (choice: PatientChoice): string => {
  const { nombres, apellidos } = choice.kind === 'known' ? choice.patient : choice.draft;
  return listedName({ apellidos, nombres });
};
