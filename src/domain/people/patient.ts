import * as z from 'zod/mini';
import type { FieldErrors } from '../shared/app-error.ts';
import { isCivilDate } from '../shared/civil-date.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { matchesWords, PREFIX, prefixTokens, searchWords, sortKey } from '../shared/spanish-text.ts';
import { DEPARTMENT_CODES } from './departments.ts';
import { DOCUMENT_KINDS, documentKey, readDocument } from './identity-document.ts';
import { PHONE_MESSAGES, readPhone } from './phone.ts';

/** What a person is told of a wrong field of a patient. */
export const PATIENT_MESSAGES = {
  names: 'Escriba los nombres.',
  surnames: 'Escriba los apellidos.',
  longName: 'Puede tener hasta 80 caracteres.',
  nameCharacters: 'Use letras, espacios, guiones y apóstrofos.',
  birth: 'Escriba la fecha de nacimiento así: 1980-12-31.',
  futureBirth: 'La fecha de nacimiento no puede ser posterior a hoy.',
  email: 'Escriba un correo válido.',
} as const;

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

const name = (required: string) =>
  z.pipe(
    z.string({ error: required }),
    z.pipe(
      z.transform(tidy),
      z
        .string()
        .check(
          z.minLength(1, { error: required, abort: true }),
          z.maxLength(80, { error: PATIENT_MESSAGES.longName }),
          z.regex(/^[\p{L}\p{M}'’\u02bc .-]+$/u, { error: PATIENT_MESSAGES.nameCharacters }),
        ),
    ),
  );

const birthDate = z
  .string({ error: PATIENT_MESSAGES.birth })
  .check(z.refine(isCivilDate, { error: PATIENT_MESSAGES.birth }));
const short = z.string().check(z.maxLength(120));

/** Who answers for a minor. */
const guardianSchema = z.strictObject({
  nombre: name('Escriba el nombre del responsable.'),
  parentesco: short,
  ci: z.optional(short),
  telefono: z.optional(short),
});

/** A new patient as the form sends it; {@link preparePatient} reads the document and the phone. */
export const newPatientSchema = z.strictObject({
  nombres: name(PATIENT_MESSAGES.names),
  apellidos: name(PATIENT_MESSAGES.surnames),
  tipoDocumento: z.optional(z.enum(DOCUMENT_KINDS, { error: 'Elija el tipo de documento.' })),
  ci: z.optional(short),
  complemento: z.optional(short),
  extension: z.optional(short),
  telefono: z.string({ error: PHONE_MESSAGES.required }).check(z.maxLength(40)),
  fechaNacimiento: z.optional(birthDate),
  correo: z.optional(z.email({ error: PATIENT_MESSAGES.email })),
  tutor: z.optional(guardianSchema),
});
export type NewPatient = z.infer<typeof newPatientSchema>;

/** `PATCH /api/pacientes/{id}`: what is absent stays, null clears a field. */
export const patientPatchSchema = z.strictObject({
  nombres: z.optional(name(PATIENT_MESSAGES.names)),
  apellidos: z.optional(name(PATIENT_MESSAGES.surnames)),
  tipoDocumento: z.optional(z.enum(DOCUMENT_KINDS, { error: 'Elija el tipo de documento.' })),
  ci: z.optional(z.nullable(short)),
  complemento: z.optional(z.nullable(short)),
  extension: z.optional(z.nullable(short)),
  telefono: z.optional(z.string({ error: PHONE_MESSAGES.required }).check(z.maxLength(40))),
  fechaNacimiento: z.optional(z.nullable(birthDate)),
  correo: z.optional(z.nullable(z.email({ error: PATIENT_MESSAGES.email }))),
  tutor: z.optional(z.nullable(guardianSchema)),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type PatientPatch = z.infer<typeof patientPatchSchema>;

/**
 * `pacientes/{id}`. The identity is `claveDocumento` (kind, number, complement); phone and e-mail never are, as
 * families share them. `orden` sorts and `claves` finds, alike on every store; a birth date is a plain date (R33).
 */
export const patientSchema = z.strictObject({
  nombres: z.string().check(z.minLength(1)),
  apellidos: z.string().check(z.minLength(1)),
  tipoDocumento: z.enum(DOCUMENT_KINDS),
  ci: z.optional(z.string()),
  complemento: z.optional(z.string()),
  extension: z.optional(z.enum(DEPARTMENT_CODES)),
  claveDocumento: z.optional(z.string()),
  /** Documents of records that were merged into this one. */
  otrosDocumentos: z.optional(z.array(z.string())),
  /** Names of records that were merged into this one, as they are searched: `Ana Pérez`. */
  otrosNombres: z.optional(z.array(z.string())),
  /** Merged into this other record: whoever asks for this one is led there. */
  unidaA: z.optional(z.string()),
  /** Records whose documents are on their way to this one, or back: until they have come, the person is all of them. */
  reune: z.optional(z.array(z.string())),
  /** E.164. */
  telefono: z.string(),
  fechaNacimiento: z.optional(birthDate),
  correo: z.optional(z.string()),
  tutor: z.optional(guardianSchema),
  orden: z.string(),
  claves: z.array(z.string()),
});
export type Patient = z.infer<typeof patientSchema>;

/** The patient to store, with the keys by which it is sorted and found; every wrong field is named. `hoy` bounds the birth date. */
export function preparePatient(typed: NewPatient, hoy: string): Result<Patient, FieldErrors> {
  const { tipoDocumento, ci, complemento, extension, telefono, ...person } = typed;
  const document = readDocument({ tipoDocumento, ci, complemento, extension });
  const phone = readPhone(telefono);
  const fields: FieldErrors = document.ok ? {} : { ...document.error };
  if (!phone.ok) fields['telefono'] = [phone.error];
  if (person.fechaNacimiento !== undefined && person.fechaNacimiento > hoy)
    fields['fechaNacimiento'] = [PATIENT_MESSAGES.futureBirth];
  if (!document.ok || !phone.ok || Object.keys(fields).length > 0) return err(fields);
  const key = documentKey(document.value);
  const stored = { ...person, ...document.value, telefono: phone.value };
  return ok({ ...stored, ...(key === null ? {} : { claveDocumento: key }), ...searchKeys(stored) });
}

/** What is searched and sorted by. */
type Searchable = Pick<Patient, 'nombres' | 'apellidos' | 'telefono'> & {
  readonly ci?: string | undefined;
  readonly otrosDocumentos?: readonly string[] | undefined;
  readonly otrosNombres?: readonly string[] | undefined;
};

/** The sort key (surnames first, ñ after n) and the beginnings of words, document and phone by which a patient is found. */
export function searchKeys(patient: Searchable): Pick<Patient, 'orden' | 'claves'> {
  return {
    // Two spaces: "Pérez, Juan" comes before "Pérez Luna, Ana".
    orden: `${sortKey(patient.apellidos)}  ${sortKey(patient.nombres)}`,
    claves: prefixTokens(searchedTexts(patient)),
  };
}

/** Whether every word typed begins a name, the document or the phone of a patient: `quisp mar`, `7123`. */
export const matchesPatient = (patient: Patient, typed: string): boolean => patientMatcher(typed)(patient);

/** The same question about one patient after another: most words are found among what is kept for searching. */
export function patientMatcher(typed: string): (patient: Patient) => boolean {
  const words = searchWords(typed);
  const kept = words.filter(({ length }) => length >= PREFIX.min && length <= PREFIX.max);
  const others = words.filter((word) => !kept.includes(word)).join(' ');
  return (patient) =>
    kept.every((word) => patient.claves.includes(word)) &&
    (others === '' || matchesWords(searchedTexts(patient), others));
}

const searchedTexts = (patient: Searchable): string[] => [
  patient.nombres,
  patient.apellidos,
  patient.ci ?? '',
  patient.telefono.replace(/^\+591/, ''),
  ...(patient.otrosNombres ?? []),
  // Of a key (`ci:1234567:1A`) the number.
  ...(patient.otrosDocumentos ?? []).map((key) => key.split(':')[1] ?? ''),
];

/** Full years of age on a date, by the calendar. */
export function ageOn(fechaNacimiento: string, fecha: string): number {
  const years = Number(fecha.slice(0, 4)) - Number(fechaNacimiento.slice(0, 4));
  return fecha.slice(5) < fechaNacimiento.slice(5) ? years - 1 : years;
}
