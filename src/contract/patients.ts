import * as z from 'zod/mini';
import { versionSeen } from './fields.ts';
import { cursor, limite, operation, pageOf, type Json } from './operation.ts';
import { newPatientSchema, patientPatchSchema, patientSchema } from '#domain/people/patient';

/**
 * A patient, without the keys by which a store sorts and finds one. In lists, staff see only the end of the document.
 */
export const patientAnswer = z.extend(
  z.omit(patientSchema, { orden: true, claves: true, claveDocumento: true, unidaA: true, reune: true }),
  { id: z.string(), version: versionSeen },
);
export type PatientView = Json<typeof patientAnswer>;

const texto = z.optional(z.string().check(z.maxLength(100, { error: 'Puede tener hasta 100 caracteres.' })));
const confirmado = z.optional(z.boolean({ error: 'Use true o false.' }));

/** The patients' own data; what doctors write about them is in `records.ts`. */
export const PATIENTS = {
  searchPatients: operation({
    method: 'GET',
    path: '/api/pacientes',
    summary: 'Buscar pacientes por nombre, documento o teléfono',
    access: 'patient:read',
    status: 200,
    query: z.strictObject({ texto, limite, cursor }),
    answer: pageOf(patientAnswer),
    refusals: [],
  }),
  addPatient: operation({
    method: 'POST',
    path: '/api/pacientes',
    summary: 'Agregar un paciente',
    access: 'patient:edit',
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
    status: 200,
    answer: patientAnswer,
    refusals: ['no_encontrado'],
  }),
  updatePatient: operation({
    method: 'PATCH',
    path: '/api/pacientes/{id}',
    summary: 'Corregir la ficha de un paciente',
    access: 'patient:edit',
    status: 200,
    body: patientPatchSchema,
    answer: patientAnswer,
    refusals: ['no_encontrado', 'version_vieja', 'ya_existe'],
  }),
};
