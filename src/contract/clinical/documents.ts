import * as z from 'zod/mini';
import { acceptedWarningSchema } from '#domain/clinical/documents/accepted-warning';
import { count, instant, versionSeen } from '../fields.ts';
import { listOf, operation, type Json } from '../operation.ts';
import { EYES } from '#domain/clinical/eye';
import { FORMS } from '#domain/clinical/documents/medication';
import { MEDICINE_GROUPS } from '#domain/clinical/prescribing/formulary';
import { keysOf } from '#domain/shared/typed-record';
import { documentContentSchema, newDocumentSchema } from '#domain/clinical/documents/contents';
import { LETTER_SIZES } from '#domain/clinical/documents/letter-size';
import { annulmentSchema, DOCUMENT_STATES, DOCUMENT_TYPE_IDS } from '#domain/clinical/documents/document';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

const listed = {
  id: z.string(),
  version: versionSeen,
  tipo: z.enum(DOCUMENT_TYPE_IDS),
  numero: z.string(),
  medico: z.string(),
  fecha: civilDateField,
  emitido: instant,
  estado: z.enum(DOCUMENT_STATES),
  consulta: z.optional(z.string()),
  /** How often it was printed: from the second time on the paper is a copy. */
  impresiones: count,
};
const listedDocument = z.strictObject(listed);
export type ListedDocument = Json<typeof listedDocument>;
const documentList = listOf(listedDocument);
export type DocumentList = Json<typeof documentList>;

/** A document as the paper says it: to whom and by whom it was issued, as they were then. */
const documentView = z.strictObject({
  ...listed,
  documento: documentContentSchema,
  paciente: z.string(),
  emitidoA: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    documento: z.nullable(z.string()),
    fechaNacimiento: z.nullable(z.string()),
  }),
  firma: z.strictObject({ id: z.string(), nombre: z.string(), matricula: z.nullable(z.string()) }),
  hash: z.string(),
  /** The address that its QR carries. */
  verificacion: z.string(),
  /** Points in which its patient reads; missing where nothing was measured. */
  letra: z.optional(z.literal(LETTER_SIZES)),
  /** What spoke against it when it was issued, and why it was issued all the same; not printed. */
  avisos: z.optional(z.array(acceptedWarningSchema)),
  copias: z.array(z.strictObject({ cuando: instant, nombre: z.string() })),
  anulado: z.optional(z.strictObject({ cuando: instant, nombre: z.string(), motivo: z.string() })),
});
export type DocumentView = Json<typeof documentView>;

const READING = ['no_encontrado', 'requiere_motivo'] as const;

/** A medicine of the clinic's own list. */
const listedMedicine = z.strictObject({
  dci: z.string(),
  grupo: z.enum(keysOf(MEDICINE_GROUPS)),
  forma: z.enum(keysOf(FORMS)),
  concentraciones: z.array(z.string()),
  envases: z.array(z.number()),
  usual: z.strictObject({
    veces: z.optional(z.int()),
    noche: z.optional(z.literal(true)),
    descenso: z.optional(z.literal(true)),
    dias: z.optional(z.int()),
  }),
  marcas: z.array(z.string()),
});

/** The most used first. */
const prescriptionShortcuts = z.strictObject({
  propios: z.array(listedMedicine),
  medicamentos: z.array(
    z.strictObject({ dci: z.string(), forma: z.enum(keysOf(FORMS)), concentracion: z.string() }),
  ),
  estudios: z.array(z.strictObject({ codigo: z.string(), ojo: z.enum(EYES), nombre: z.string() })),
  indicaciones: z.array(z.strictObject({ codigo: z.string(), nombre: z.string() })),
  notas: z.array(z.string()),
});
export type PrescriptionShortcuts = Json<typeof prescriptionShortcuts>;

/** The papers of the clinic. */
export const DOCUMENTS = {
  listDocuments: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/documentos',
    summary: 'Los documentos de un paciente, el último primero; al personal, los que puede imprimir',
    access: 'document:read',
    shows: 'clinical',
    status: 200,
    answer: documentList,
    refusals: READING,
  }),
  readPrescriptionShortcuts: operation({
    method: 'GET',
    path: '/api/recetas/atajos',
    summary: 'Lo que más receta y pide quien pregunta, y los medicamentos propios de la clínica',
    access: 'document:issue',
    status: 200,
    answer: prescriptionShortcuts,
    refusals: [],
  }),
  issueDocument: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/documentos',
    summary: 'Emitir un documento: numerado y sellado',
    access: 'document:issue',
    changes: ['documentos', 'ordenes'],
    tells: { 'documento emitido': ['pacientes', 'emitió un documento de {cosa}'] },
    shows: 'clinical',
    status: 201,
    body: newDocumentSchema,
    answer: documentView,
    refusals: [...READING, 'requiere_confirmacion', 'lateralidad'],
    creates: true,
  }),
  readDocument: operation({
    method: 'GET',
    path: '/api/documentos/{id}',
    summary: 'Un documento, como se emitió',
    access: 'document:read',
    tells: { 'documento leído': ['pacientes', 'leyó un documento de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: documentView,
    refusals: [...READING, 'transicion_invalida'],
  }),
  annulDocument: operation({
    method: 'POST',
    path: '/api/documentos/{id}/anular',
    summary: 'Anular un documento, con el motivo; no se borra',
    access: 'document:annul',
    changes: ['documentos', 'ordenes'],
    tells: { 'documento anulado': ['pacientes', 'anuló un documento de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: annulmentSchema,
    answer: documentView,
    refusals: [...READING, 'version_vieja', 'transicion_invalida'],
  }),
  printDocument: operation({
    method: 'POST',
    path: '/api/documentos/{id}/impresion',
    summary: 'Contar una impresión: desde la segunda es copia',
    access: 'document:read',
    changes: ['documentos'],
    tells: { 'documento impreso': ['pacientes', 'imprimió un documento de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: documentView,
    refusals: [...READING, 'transicion_invalida'],
  }),
};
