import * as z from 'zod/mini';
import { instant, versionSeen } from './fields.ts';
import { cursor, limite, listOf, operation, version, type Json } from './operation.ts';
import { CODE_SIDES } from '#domain/clinical/cie10';
import {
  addendumSchema,
  closingSchema,
  consultationPatchSchema,
  consultationSchema,
  newConsultationSchema,
} from '#domain/clinical/consultation';
import { handoverSchema } from '#domain/clinical/handover';
import { ACCESS_GROUNDS, openingSchema } from '#domain/clinical/record-access';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

/** An access to a record: on what ground, and the instant at which it expires. */
export const opening = z.strictObject({
  base: z.enum(ACCESS_GROUNDS),
  motivo: z.optional(z.string()),
  vence: instant,
});
export type OpeningView = Json<typeof opening>;

/** A consultation with the doctors' names instead of their accounts; `propia` is true for its author. */
export const consultation = z.extend(
  z.omit(consultationSchema, {
    autor: true,
    adendas: true,
    escritaEn: true,
    traspasos: true,
    nacimiento: true,
    anterior: true,
    formato: true,
  }),
  {
    id: z.string(),
    version: versionSeen,
    propia: z.boolean(),
    /** The doctors it went through before the one who signs it, in order, with the reason of each handing over. */
    traspasos: z.optional(
      z.array(z.strictObject({ cuando: instant, de: z.string(), a: z.string(), motivo: z.string() })),
    ),
    /** The record it was written in, when a merge has moved it here; named where it is read. */
    escritaEn: z.optional(z.strictObject({ id: z.string(), nombre: z.optional(z.string()) })),
    adendas: z.array(z.strictObject({ cuando: instant, medico: z.string(), texto: z.string() })),
  },
);
export type ConsultationView = Json<typeof consultation>;

/** A page of a patient's consultations; the user's own drafts are on the first one. */
export const consultationPage = z.strictObject({
  borradores: z.array(consultation),
  items: z.array(consultation),
  cursor: z.nullable(z.string()),
});
export type ConsultationList = Json<typeof consultationPage>;

/** A draft waiting to be closed: the patient and since when, nothing clinical. */
const draftLine = z.strictObject({
  id: z.string(),
  paciente: z.strictObject({ id: z.string(), nombre: z.string() }),
  fecha: civilDateField,
  creada: instant,
});

/** A draft whose author can no longer close it, for administrators: nothing clinical either. */
const leftDraft = z.extend(draftLine, {
  version: versionSeen,
  medico: z.string(),
  nacimiento: z.optional(civilDateField),
});
export type LeftDraft = Json<typeof leftDraft>;

const leftDrafts = listOf(leftDraft);
export type LeftDrafts = Json<typeof leftDrafts>;

const draftList = listOf(draftLine);
export type DraftList = Json<typeof draftList>;

const seen = z.strictObject({ version });
const changes = ['no_encontrado', 'requiere_motivo', 'version_vieja', 'transicion_invalida'] as const;

/** Patients' records: opening them, and the consultations in them. */
export const RECORDS = {
  openRecord: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/aperturas',
    summary: 'Abrir la ficha de un paciente, con motivo si no es propio',
    access: 'record:open',
    changes: ['accesos'],
    tells: { 'apertura de ficha': ['pacientes', 'leyó {cosa}'] },
    status: 201,
    body: openingSchema,
    answer: opening,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  listConsultations: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/consultas',
    summary: 'Consultas de un paciente, con la ficha abierta',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    query: z.strictObject({ limite, cursor }),
    answer: consultationPage,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  startConsultation: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/consultas',
    summary: 'Empezar el borrador de una consulta',
    access: 'consultation:write',
    changes: ['consultas', 'turnos'],
    tells: { 'consulta iniciada': ['consultas', 'empezó {cosa}'] },
    shows: 'clinical',
    status: 201,
    body: newConsultationSchema,
    answer: consultation,
    refusals: ['no_encontrado', 'requiere_motivo', 'transicion_invalida'],
    creates: true,
  }),
  listDrafts: operation({
    method: 'GET',
    path: '/api/consultas',
    summary: 'Borradores propios sin cerrar',
    access: 'consultation:write',
    shows: 'identity',
    status: 200,
    answer: draftList,
    refusals: [],
  }),
  draftKey: operation({
    method: 'POST',
    path: '/api/consultas/clave',
    summary: 'Clave con que el navegador cifra los borradores que esta cuenta aún no envió',
    access: 'draft:keep',
    changes: [],
    status: 200,
    answer: z.strictObject({ clave: z.string() }),
    refusals: [],
  }),
  listLeftDrafts: operation({
    method: 'GET',
    path: '/api/consultas/sin-medico',
    summary: 'Borradores de quienes ya no pueden cerrarlos',
    access: 'draft:hand-over',
    shows: 'identity',
    status: 200,
    answer: leftDrafts,
    refusals: [],
  }),
  handOverDraft: operation({
    method: 'POST',
    path: '/api/consultas/{id}/traspaso',
    summary: 'Traspasar a otro médico un borrador que su autor ya no puede cerrar',
    access: 'draft:hand-over',
    changes: ['consultas'],
    tells: { 'borrador traspasado': ['consultas', 'pasó a otro médico {cosa}'] },
    shows: 'identity',
    status: 200,
    body: handoverSchema,
    answer: leftDraft,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  readConsultation: operation({
    method: 'GET',
    path: '/api/consultas/{id}',
    summary: 'Una consulta',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    answer: consultation,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  saveDraft: operation({
    method: 'PATCH',
    path: '/api/consultas/{id}',
    summary: 'Guardar lo escrito en un borrador',
    access: 'consultation:write',
    changes: ['consultas'],
    shows: 'clinical',
    status: 200,
    body: consultationPatchSchema,
    answer: consultation,
    refusals: [...changes, 'lateralidad'],
  }),
  closeConsultation: operation({
    method: 'POST',
    path: '/api/consultas/{id}/cerrar',
    summary: 'Cerrar una consulta: ya no se cambia',
    access: 'consultation:write',
    changes: ['consultas', 'planes', 'estadosProblemas', 'turnos', 'antecedentes'],
    tells: { 'consulta cerrada': ['consultas', 'cerró {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: closingSchema,
    answer: consultation,
    refusals: [...changes, 'requiere_confirmacion', 'lateralidad'],
  }),
  discardDraft: operation({
    method: 'POST',
    path: '/api/consultas/{id}/descartar',
    summary: 'Descartar un borrador',
    access: 'consultation:write',
    changes: ['consultas', 'antecedentes'],
    tells: { 'borrador descartado': ['consultas', 'descartó {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: seen,
    answer: consultation,
    refusals: changes,
  }),
  addAddendum: operation({
    method: 'POST',
    path: '/api/consultas/{id}/adendas',
    summary: 'Agregar una adenda a una consulta cerrada',
    access: 'consultation:write',
    changes: ['consultas'],
    tells: { 'adenda de consulta': ['consultas', 'agregó una adenda a {cosa}'] },
    shows: 'clinical',
    status: 201,
    body: addendumSchema,
    answer: consultation,
    refusals: ['no_encontrado', 'requiere_motivo', 'transicion_invalida'],
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
    answer: z.strictObject({
      catalogo: z.string(),
      items: z.array(
        z.strictObject({
          codigo: z.string(),
          nombre: z.string(),
          lado: z.enum(CODE_SIDES),
          sinonimos: z.string(),
          grupo: z.string(),
          /** Diseases that share the code: one of them is said beside it, in `detalle`. */
          variantes: z.array(z.string()),
        }),
      ),
    }),
    refusals: [],
  }),
};
