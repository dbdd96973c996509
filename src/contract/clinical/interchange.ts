import * as z from 'zod/mini';
import { EXPORTED_TYPES } from '#domain/clinical/fhir/exported-types';
import { operation } from '../operation.ts';

/** What leaves the clinic for another program, or for the patient. */
export const INTERCHANGE = {
  exportPatientFhir: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/fhir',
    summary: 'Todo lo de un paciente en FHIR R4, con la ficha abierta',
    access: 'patient-file:take',
    tells: { 'exportación FHIR de un paciente': ['pacientes', 'exportó en FHIR {cosa}'] },
    download: 'ficha',
    shows: 'clinical',
    status: 200,
    answer: { media: ['application/fhir+json'] },
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  patientCopy: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/copia',
    summary:
      'Copia para el paciente: todo lo suyo en un archivo que se lee, con la ficha abierta; comprimido con los archivos de sus estudios si los tiene',
    access: 'patient-file:take',
    tells: { 'copia para el paciente': ['pacientes', 'sacó una copia completa de {cosa}'] },
    download: 'copia',
    shows: 'clinical',
    status: 200,
    answer: { media: ['text/html', 'application/zip'] },
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  exportFhir: operation({
    method: 'GET',
    path: '/api/fhir/exportar',
    summary: 'Todo lo de la clínica en FHIR R4, un recurso por línea',
    access: 'fhir:export',
    tells: { 'exportación FHIR de la clínica': ['pacientes', 'exportó en FHIR todas las fichas'] },
    download: 'fhir',
    shows: 'clinical',
    status: 200,
    query: z.strictObject({
      tipo: z.optional(z.enum(EXPORTED_TYPES, { error: 'Elija un tipo de recurso de FHIR.' })),
    }),
    answer: { media: ['application/fhir+ndjson'] },
    refusals: ['requiere_motivo'],
  }),
} as const;
