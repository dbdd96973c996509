import * as z from 'zod/mini';
import type { FieldErrors } from '../shared/app-error.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { PREFIX, sortKey } from '../shared/spanish-text.ts';
import { DEPARTMENT_CODES } from './departments.ts';
import { deathMarkSchema, leavingMarkSchema } from './life/departure.ts';
import { DOCUMENT_KINDS, documentKey, readDocument } from './identity-document.ts';
import {
  birthDate,
  guardianSchema,
  name,
  oneName,
  PATIENT_MESSAGES,
  personalFields,
  short,
  surnameError,
  surnames,
  typedGuardianSchema,
} from './person-fields.ts';
import { isSamePhone, PHONE_MESSAGES, readPhone } from './phone.ts';
import { nearMatcher, personMatcher, personTokens, type Searched } from './search/person-search.ts';
import { readTyped } from './search/typed-search.ts';
import { present } from '../shared/typed-record.ts';

/** A new patient as the form sends it; {@link preparePatient} reads the document and the phone. */
export const newPatientSchema = z.strictObject({
  nombres: name(PATIENT_MESSAGES.names),
  apellidos: z.optional(surnames),
  unNombre: z.optional(oneName),
  tipoDocumento: z.optional(z.enum(DOCUMENT_KINDS, { error: 'Elija el tipo de documento.' })),
  ci: z.optional(short),
  complemento: z.optional(short),
  extension: z.optional(short),
  telefono: z.string({ error: PHONE_MESSAGES.required }).check(z.maxLength(40)),
  fechaNacimiento: z.optional(birthDate),
  sexo: z.optional(personalFields.sexo),
  idioma: z.optional(personalFields.idioma),
  correo: z.optional(personalFields.correo),
  otrosApellidos: z.optional(personalFields.otrosApellidos),
  otrosTelefonos: z.optional(personalFields.otrosTelefonos),
  semanasGestacion: z.optional(personalFields.semanasGestacion),
  pesoNacer: z.optional(personalFields.pesoNacer),
  tutor: z.optional(typedGuardianSchema),
});
export type NewPatient = z.infer<typeof newPatientSchema>;

/** `PATCH /api/pacientes/{id}`: absent fields stay as they are, null clears one. */
export const patientPatchSchema = z.strictObject({
  nombres: z.optional(name(PATIENT_MESSAGES.names)),
  apellidos: z.optional(surnames),
  unNombre: z.optional(z.nullable(oneName)),
  tipoDocumento: z.optional(z.enum(DOCUMENT_KINDS, { error: 'Elija el tipo de documento.' })),
  ci: z.optional(z.nullable(short)),
  complemento: z.optional(z.nullable(short)),
  extension: z.optional(z.nullable(short)),
  telefono: z.optional(z.string({ error: PHONE_MESSAGES.required }).check(z.maxLength(40))),
  fechaNacimiento: z.optional(z.nullable(birthDate)),
  sexo: z.optional(z.nullable(personalFields.sexo)),
  idioma: z.optional(z.nullable(personalFields.idioma)),
  correo: z.optional(z.nullable(personalFields.correo)),
  otrosApellidos: z.optional(z.nullable(personalFields.otrosApellidos)),
  otrosTelefonos: z.optional(z.nullable(personalFields.otrosTelefonos)),
  semanasGestacion: z.optional(z.nullable(personalFields.semanasGestacion)),
  pesoNacer: z.optional(z.nullable(personalFields.pesoNacer)),
  tutor: z.optional(z.nullable(typedGuardianSchema)),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type PatientPatch = z.infer<typeof patientPatchSchema>;

/**
 * `pacientes/{id}`. The identity is `claveDocumento` (kind, number, complement), never the phone or the e-mail, which
 * families share. `orden` sorts and `claves` finds, identically in every store; a birth date is a plain date (R33).
 */
export const patientSchema = z.strictObject({
  nombres: z.string().check(z.minLength(1)),
  /** Empty where the person has a single name. */
  apellidos: z.string(),
  unNombre: z.optional(oneName),
  /** Surnames from before; those of a record merged into this one are among them. */
  otrosApellidos: z.optional(z.array(z.string())),
  tipoDocumento: z.enum(DOCUMENT_KINDS),
  ci: z.optional(z.string()),
  complemento: z.optional(z.string()),
  extension: z.optional(z.enum(DEPARTMENT_CODES)),
  claveDocumento: z.optional(z.string()),
  /** Documents of records that were merged into this one. */
  otrosDocumentos: z.optional(z.array(z.string())),
  /** Names of records merged into this one, in searchable form: `Ana Pérez`. */
  otrosNombres: z.optional(z.array(z.string())),
  /** The record this one was merged into; reading this one leads there. */
  unidaA: z.optional(z.string()),
  /** Records whose documents are being moved to this one, or back: until that is done, the person is all of them. */
  reune: z.optional(z.array(z.string())),
  /** E.164. */
  telefono: z.string(),
  /** Further phones, E.164; those of a record merged into this one are among them. */
  otrosTelefonos: z.optional(z.array(z.string())),
  fechaNacimiento: z.optional(birthDate),
  /** Absent: it is not known. */
  sexo: z.optional(personalFields.sexo),
  idioma: z.optional(personalFields.idioma),
  semanasGestacion: z.optional(personalFields.semanasGestacion),
  pesoNacer: z.optional(personalFields.pesoNacer),
  correo: z.optional(z.string()),
  /** When the person died, and who said so. */
  fallecio: z.optional(deathMarkSchema),
  /** Why the person comes no more. */
  dejo: z.optional(leavingMarkSchema),
  tutor: z.optional(guardianSchema),
  orden: z.string(),
  claves: z.array(z.string()),
});
export type Patient = z.infer<typeof patientSchema>;

/**
 * The patient to store, with the keys that sort and find it; the error names every wrong field. `hoy` is the latest
 * birth date allowed.
 */
export function preparePatient(typed: NewPatient, hoy: string): Result<Patient, FieldErrors> {
  const { tipoDocumento, ci, complemento, extension, apellidos = '', tutor, ...rest } = typed;
  const { telefono: own, ...person } = rest;
  // A child without a phone is called at that of whoever answers for it.
  const telefono = own.trim() === '' ? (tutor?.telefono ?? own) : own;
  const document = readDocument({ tipoDocumento, ci, complemento, extension });
  const phone = readPhone(telefono);
  const fields: FieldErrors = document.ok ? {} : { ...document.error };
  if (!phone.ok) fields['telefono'] = [phone.error];
  const surname = surnameError(apellidos, person.unNombre === true);
  if (surname !== null) fields['apellidos'] = [surname];
  if (person.fechaNacimiento !== undefined && person.fechaNacimiento > hoy)
    fields['fechaNacimiento'] = [PATIENT_MESSAGES.futureBirth];
  if (!document.ok || !phone.ok || Object.keys(fields).length > 0) return err(fields);
  const key = documentKey(document.value);
  const stored = {
    ...person,
    apellidos,
    ...document.value,
    telefono: phone.value,
    ...otherPhones(person.otrosTelefonos, phone.value),
    ...present({ tutor: tutor === undefined ? undefined : withReadPhone(tutor) }),
  };
  return ok({ ...stored, ...present({ claveDocumento: key ?? undefined }), ...searchKeys(stored) });
}

/** Further phones as every phone is kept, each once and none that is the first one. */
function otherPhones(typed: readonly string[] | undefined, first: string): Pick<Patient, 'otrosTelefonos'> {
  if (typed === undefined) return {};
  const read = typed.flatMap((each) => {
    const phone = readPhone(each);
    return phone.ok && phone.value !== first ? phone.value : [];
  });
  return { otrosTelefonos: [...new Set(read)] };
}

/** A guardian whose phone is kept as every phone is; one from before that cannot be read stays as it was written. */
function withReadPhone(tutor: NonNullable<NewPatient['tutor']>): NonNullable<Patient['tutor']> {
  const phone = tutor.telefono === undefined ? null : readPhone(tutor.telefono);
  return phone?.ok === true ? { ...tutor, telefono: phone.value } : tutor;
}

/** The record of somebody for whom a guardian answers from now on. */
export function withGuardian(patient: Patient, typed: NonNullable<NewPatient['tutor']>): Patient {
  const next = { ...patient, tutor: withReadPhone(typed) };
  return { ...next, ...searchKeys(next) };
}

/** A correction as it is meant: a child who is called at the guardian's telephone is called at that one also once it is another. */
export function withCalledAt<Patch extends Pick<PatientPatch, 'telefono' | 'tutor'>>(
  before: Pick<Patient, 'telefono' | 'tutor'>,
  patch: Patch,
): Patch {
  const next = patch.tutor?.telefono;
  const isCalledThere = before.tutor?.telefono === before.telefono;
  return patch.telefono === undefined && next !== undefined && isCalledThere
    ? { ...patch, telefono: next }
    : patch;
}

/** The parts used for sorting and searching. */
type Searchable = Pick<Patient, 'nombres' | 'apellidos' | 'telefono'> & {
  readonly ci?: string | undefined;
  readonly complemento?: string | undefined;
  readonly extension?: string | undefined;
  readonly otrosDocumentos?: readonly string[] | undefined;
  readonly otrosNombres?: readonly string[] | undefined;
  readonly otrosApellidos?: readonly string[] | undefined;
  readonly otrosTelefonos?: readonly string[] | undefined;
  readonly tutor?: { readonly telefono?: string | undefined } | undefined;
};

/** The sort key (surnames first, ñ after n) and the tokens of names, documents and phones that find a patient. */
export function searchKeys(patient: Searchable): Pick<Patient, 'orden' | 'claves'> {
  return {
    // Two spaces, so that "Pérez, Juan" sorts before "Pérez Luna, Ana".
    orden: [patient.apellidos, patient.nombres]
      .flatMap((text) => (text === '' ? [] : sortKey(text)))
      .join('  '),
    claves: personTokens(searchedOf(patient)),
  };
}

/** Whether everything typed is part of a name, a document or a phone of a patient: `quisp mar`, `7123`, `712 30003`. */
export const matchesPatient = (patient: Patient, typed: string): boolean => patientMatcher(typed)(patient);

/** The same test for many patients in turn: most of what is typed is found among the stored keys. */
export function patientMatcher(typed: string): (patient: Patient) => boolean {
  const terms = readTyped(typed);
  const kept = terms.filter(({ text }) => text.length >= PREFIX.min && text.length <= PREFIX.max);
  const quick = kept.filter(({ kind }) => kind !== 'place').map(({ text }) => text);
  const isAllKept = quick.length === terms.length && terms.every((term) => !('after' in term));
  const matches = personMatcher(typed);
  return (patient) =>
    quick.every((text) => patient.claves.includes(text)) && (isAllKept || matches(searchedOf(patient)));
}

/** Whether a patient is meant although one letter of a word is wrong. */
export function nearPatientMatcher(typed: string): (patient: Patient) => boolean {
  const matches = nearMatcher(typed);
  return (patient) => matches(searchedOf(patient));
}

/** Everything by which somebody asks for a patient: whoever answers for a child calls from the own phone. */
const searchedOf = (patient: Searchable): Searched => ({
  names: [
    patient.nombres,
    patient.apellidos,
    ...(patient.otrosNombres ?? []),
    ...(patient.otrosApellidos ?? []),
  ],
  phones: [patient.telefono, ...(patient.otrosTelefonos ?? []), patient.tutor?.telefono ?? ''],
  documents: [
    ...(patient.ci === undefined
      ? []
      : [{ number: patient.ci, complement: patient.complemento, place: patient.extension }]),
    // A key such as `ci:1234567:1A`.
    ...(patient.otrosDocumentos ?? []).map((key) => {
      const [, number = '', complement] = key.split(':');
      return { number, complement };
    }),
  ],
});

/** Who answers a person's telephone that is not their own: of a child, whoever answers for it. */
export const answersPhone = ({
  telefono,
  tutor,
}: Pick<Patient, 'telefono' | 'tutor'>):
  | Pick<NonNullable<Patient['tutor']>, 'nombre' | 'parentesco'>
  | undefined =>
  tutor?.telefono !== undefined && isSamePhone(tutor.telefono, telefono)
    ? { nombre: tutor.nombre, parentesco: tutor.parentesco }
    : undefined;

/** Until this age somebody else answers for a person. */
const ADULT = 18;

/** Whether somebody is a minor for whom nobody is known to answer: who is asked, wherever they are booked or corrected. */
export const lacksGuardian = (
  {
    fechaNacimiento,
    tutor,
  }: { readonly fechaNacimiento?: string | null | undefined; readonly tutor?: unknown },
  hoy: string,
): boolean =>
  fechaNacimiento !== undefined &&
  fechaNacimiento !== null &&
  fechaNacimiento <= hoy &&
  ageOn(fechaNacimiento, hoy) < ADULT &&
  (tutor === undefined || tutor === null);

/** Age in full years on a date. */
export function ageOn(fechaNacimiento: string, fecha: string): number {
  const years = Number(fecha.slice(0, 4)) - Number(fechaNacimiento.slice(0, 4));
  return fecha.slice(5) < fechaNacimiento.slice(5) ? years - 1 : years;
}
