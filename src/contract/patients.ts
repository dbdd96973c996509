import * as z from 'zod/mini';
import { versionSeen } from './fields.ts';
import { operation, type Json } from './operation.ts';
import { LETTER_SIZES } from '#domain/clinical/documents/letter-size';
import { MOST_LISTED } from '#domain/people/reading';
import { newPatientSchema, patientPatchSchema, patientSchema } from '#domain/people/patient';

/**
 * A patient, without the keys by which a store sorts and finds one. In lists, staff see only the end of the document.
 */
export const patientAnswer = z.extend(
  z.omit(patientSchema, { orden: true, claves: true, claveDocumento: true, unidaA: true, reune: true }),
  { id: z.string(), version: versionSeen },
);
export type PatientView = Json<typeof patientAnswer>;

const found = z.strictObject({
  items: z.array(patientAnswer),
  /** There are more: more letters narrow them down. */
  hayMas: z.boolean(),
  /** Nobody has exactly these letters: these have one other letter in a word. */
  parecidos: z.optional(z.literal(true)),
  /** Beside few who have exactly these letters: who has one other letter in a word, and may be the one who is meant. */
  cerca: z.optional(z.array(patientAnswer)),
});
export type PatientsFound = Json<typeof found>;

const texto = z
  .string({ error: 'Escriba al menos tres letras o dígitos.' })
  .check(z.maxLength(100, { error: 'Puede tener hasta 100 caracteres.' }));
/** Nobody pages through everybody: this is all that a search lists. */
const limite = z._default(
  z.pipe(
    z
      .string()
      .check(z.regex(/^([1-9]|[1-4]\d|50)$/, { error: `El límite va de 1 a ${String(MOST_LISTED)}.` })),
    z.transform(Number),
  ),
  MOST_LISTED,
);
const confirmado = z.optional(z.boolean({ error: 'Use true o false.' }));

/** Where somebody is shown by name, which their own data and their leaving change. */
export const SHOWING_PEOPLE = [
  ...(['pacientes', 'turnos', 'listaEspera', 'porAvisar'] as const),
  ...(['planes', 'ordenes', 'cirugias', 'prematuros'] as const),
] as const;

/** The patients' own data; what doctors write about them is in `records.ts`. */
export const PATIENTS = {
  searchPatients: operation({
    method: 'GET',
    path: '/api/pacientes',
    summary: 'Buscar pacientes por nombre, documento o teléfono',
    access: 'patient:read',
    tells: { 'búsqueda de pacientes': ['pacientes', 'buscó pacientes y vio una lista de más de diez'] },
    shows: 'identity',
    status: 200,
    query: z.strictObject({ texto, limite }),
    answer: found,
    refusals: [],
  }),
  addPatient: operation({
    method: 'POST',
    path: '/api/pacientes',
    summary: 'Agregar un paciente',
    access: 'patient:edit',
    changes: ['pacientes', 'prematuros'],
    tells: { 'alta de paciente': ['pacientes', 'creó {cosa}'] },
    shows: 'identity',
    status: 201,
    body: z.extend(newPatientSchema, { confirmado }),
    answer: patientAnswer,
    refusals: ['requiere_confirmacion'],
    creates: true,
  }),
  readPatient: operation({
    method: 'GET',
    path: '/api/pacientes/{id}',
    summary: 'Ficha de un paciente',
    access: 'patient:read',
    tells: { 'lectura de paciente': ['pacientes', 'vio los datos de {cosa}'] },
    shows: 'identity',
    status: 200,
    answer: patientAnswer,
    refusals: ['no_encontrado'],
  }),
  readLetter: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/letra',
    summary: 'En qué letra lee un paciente sus papeles: 16, 18 o 22 puntos, o la común',
    access: 'patient:read',
    shows: 'identity',
    status: 200,
    answer: z.strictObject({ letra: z.nullable(z.literal(LETTER_SIZES)) }),
    refusals: ['no_encontrado'],
  }),
  updatePatient: operation({
    method: 'PATCH',
    path: '/api/pacientes/{id}',
    summary: 'Corregir la ficha de un paciente',
    access: 'patient:edit',
    changes: [...SHOWING_PEOPLE, 'consultas'],
    tells: { 'cambio de paciente': ['pacientes', 'cambió {cosa}'] },
    shows: 'identity',
    status: 200,
    body: patientPatchSchema,
    answer: patientAnswer,
    refusals: ['no_encontrado', 'version_vieja', 'ya_existe'],
  }),
};
