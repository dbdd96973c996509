import * as z from 'zod/mini';
import {
  addendumSchema,
  consultationPatchSchema,
  newConsultationSchema,
} from '#domain/clinical/consultation';
import { openingSchema } from '#domain/clinical/record-access';
import { cursor, limite, operation, version } from './operation.ts';

const seen = z.strictObject({ version });

/** Patients' records: opening them, and the consultations in them. */
export const RECORDS_OPERATIONS = {
  openRecord: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/aperturas',
    summary: 'Abrir la ficha de un paciente, con motivo si no es propio',
    access: 'record:open',
    status: 201,
    body: openingSchema,
  }),
  listConsultations: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/consultas',
    summary: 'Consultas de un paciente, con la ficha abierta',
    access: 'consultation:read',
    status: 200,
    query: z.strictObject({ limite, cursor }),
  }),
  startConsultation: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/consultas',
    summary: 'Empezar el borrador de una consulta',
    access: 'consultation:write',
    status: 201,
    body: newConsultationSchema,
    creates: true,
  }),
  listDrafts: operation({
    method: 'GET',
    path: '/api/consultas',
    summary: 'Borradores propios sin cerrar',
    access: 'consultation:write',
    status: 200,
  }),
  readConsultation: operation({
    method: 'GET',
    path: '/api/consultas/{id}',
    summary: 'Una consulta',
    access: 'consultation:read',
    status: 200,
  }),
  saveDraft: operation({
    method: 'PATCH',
    path: '/api/consultas/{id}',
    summary: 'Guardar lo escrito en un borrador',
    access: 'consultation:write',
    status: 200,
    body: consultationPatchSchema,
  }),
  closeConsultation: operation({
    method: 'POST',
    path: '/api/consultas/{id}/cerrar',
    summary: 'Cerrar una consulta: ya no se cambia',
    access: 'consultation:write',
    status: 200,
    body: seen,
  }),
  discardDraft: operation({
    method: 'POST',
    path: '/api/consultas/{id}/descartar',
    summary: 'Descartar un borrador',
    access: 'consultation:write',
    status: 200,
    body: seen,
  }),
  addAddendum: operation({
    method: 'POST',
    path: '/api/consultas/{id}/adendas',
    summary: 'Agregar una adenda a una consulta cerrada',
    access: 'consultation:write',
    status: 201,
    body: addendumSchema,
    creates: true,
  }),
  searchCie10: operation({
    method: 'GET',
    path: '/api/cie10',
    summary: 'Códigos CIE-10 de oftalmología, por código o palabras',
    access: 'cie10:read',
    status: 200,
    query: z.strictObject({
      texto: z
        .string({ error: 'Escriba un código o palabras.' })
        .check(z.maxLength(100, { error: 'Puede tener hasta 100 caracteres.' })),
    }),
  }),
};
