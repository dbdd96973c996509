import { EYES } from '#domain/clinical/eye';
import * as z from 'zod/mini';
import { dropCourse } from '../clinical/antecedents.ts';
import { instant, versionSeen } from '../fields.ts';
import { listOf, operation, type Json } from '../operation.ts';
import { FIELD_EYES, FIELD_KINDS, UNITS } from '#domain/clinical/fields/field';
import { NOT_DONE_IDS } from '#domain/clinical/fields/not-done';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { COMPARATORS } from '#domain/clinical/fields/value';
import { originSchema } from '#domain/clinical/origin/origin';
import { eyeStatesSchema, sectionPatchSchema } from '#domain/clinical/section';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';

const section = z.enum(SECTION_IDS);
const range = z.tuple([z.number(), z.number()]);

/** A field of the examination, as data: forms, other programs and checks walk through them. */
const field = z.strictObject({
  id: z.string(),
  seccion: section,
  tipo: z.enum(FIELD_KINDS),
  ojos: z.enum(FIELD_EYES),
  nombre: z.string(),
  grupo: z.optional(z.string()),
  unidad: z.optional(z.enum(UNITS)),
  paso: z.optional(z.number()),
  /** Beyond it a number is refused; beyond `aviso` it asks. */
  duro: z.optional(range),
  aviso: z.optional(range),
  opciones: z.optional(z.array(z.strictObject({ id: z.string(), nombre: z.string() }))),
  varias: z.optional(z.literal(true)),
  largo: z.optional(range),
  distancia: z.optional(z.enum(['lejos', 'cerca'])),
  metodos: z.optional(z.array(z.string())),
  conHora: z.optional(z.literal(true)),
  /** It follows from other fields: it is read, never written. */
  derivado: z.optional(z.literal(true)),
  /** What may be said in the place of a value: that it could not be done. */
  noHecho: z.optional(z.array(z.enum(NOT_DONE_IDS))),
  codigos: z.optional(z.strictObject({ snomed: z.optional(z.string()), loinc: z.optional(z.string()) })),
});
const fieldList = z.extend(listOf(field), {
  version: z.string(),
  /** Every edition that a signed note may name, oldest first, with the hash of what it held; the last one is in use. */
  ediciones: z.array(z.strictObject({ edicion: z.string(), hash: z.string() })),
});
export type FieldList = Json<typeof fieldList>;

/** A value: numbers in the field's unit; how, at what hour and when it was taken. */
const value = z.strictObject({
  v: z.union([z.number(), z.string(), z.array(z.string())]),
  metodo: z.optional(z.string()),
  hora: z.optional(z.string()),
  /** Why it could not be done, where `v` is one of the field's `noHecho`. */
  motivo: z.optional(z.string()),
  /** More than the instrument can measure, or less than what is written. */
  comparador: z.optional(z.enum(COMPARATORS)),
  ok: z.optional(z.literal('confirmado')),
  /** Where it comes from, unless it was measured or typed. */
  origen: z.optional(originSchema),
  en: instant,
  /** The account of whoever took it; its name is in `personas`. */
  por: z.optional(z.string()),
  /** Who was asked about it and said that it is so. */
  confirmo: z.optional(z.strictObject({ por: z.string(), en: instant })),
  /** Of a value of before: the closed visit that it is of, and the day on which it was measured. */
  visita: z.optional(
    z.strictObject({ id: z.string(), fecha: civilDateField, medico: z.string(), medido: civilDateField }),
  ),
});

const sectionFields = {
  seccion: section,
  /** 0 while nothing has been written. */
  version: versionSeen,
  valores: z.record(
    z.string(),
    z.strictObject({ OD: z.optional(value), OI: z.optional(value), AO: z.optional(value) }),
  ),
  estados: eyeStatesSchema,
  /** By line and eye (`auto.OI`), what was typed and is no value yet. */
  sinEntender: z.optional(z.record(z.string(), z.string())),
};
const sectionView = z.strictObject(sectionFields);
export type SectionView = Json<typeof sectionView>;

/** Something to look at twice: an `aviso` asks once, a `falta` must be put right before closing. */
const warning = z.strictObject({
  campo: z.string(),
  ojo: z.enum(EYES),
  mensaje: z.string(),
  clase: z.enum(['aviso', 'falta']),
});

const savedSection = z.strictObject({ ...sectionFields, avisos: z.array(warning) });
export type SavedSection = Json<typeof savedSection>;

/** What a device read of one eye, by the fields of the examination, in their units: it is a value once a person takes it. */
const reading = z.strictObject({
  archivo: z.string(),
  equipo: z.string(),
  hora: hourField,
  ojo: z.enum(['OD', 'OI']),
  valores: z.record(z.string(), z.number()),
});

/** All parts of an examination, and beside them the last value of each field and eye at the visits before. */
export const visitSections = z.strictObject({
  items: z.array(sectionView),
  /** In whole years on the day of the visit; null where the birth date is not known. */
  edad: z.nullable(z.int()),
  /** The visit before; its parts are the last values, each with the visit that it is of. */
  anterior: z.nullable(
    z.strictObject({ id: z.string(), fecha: civilDateField, items: z.array(sectionView) }),
  ),
  avisos: z.array(warning),
  /** The names of those who measured, by account. */
  personas: z.optional(z.record(z.string(), z.string())),
  /** What devices read of this patient on the day of a draft, the last first, each eye of a filed file apart. */
  lecturas: z.optional(z.array(reading)),
  /** The drops that the patient came with, of a draft: each is answered for before it is closed. */
  gotas: z.optional(z.array(dropCourse)),
});
export type VisitSections = Json<typeof visitSections>;

/** The structured examination of a consultation. */
export const VISITS = {
  listFields: operation({
    method: 'GET',
    path: '/api/campos',
    summary: 'Los campos del examen oftalmológico, con sus rangos',
    access: 'field:read',
    status: 200,
    answer: fieldList,
    refusals: [],
  }),
  readSections: operation({
    method: 'GET',
    path: '/api/consultas/{id}/secciones',
    summary:
      'El examen de una consulta, con el último valor de cada campo; el personal, lo que toma antes del médico',
    access: 'examination:read',
    tells: { 'preconsulta abierta': ['consultas', 'abrió la preconsulta de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: visitSections,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  saveSection: operation({
    method: 'PATCH',
    path: '/api/consultas/{id}/secciones/{seccion}',
    summary: 'Guardar lo escrito en una parte del examen',
    access: 'examination:write',
    changes: ['consultas', 'turnos'],
    shows: 'clinical',
    status: 200,
    body: sectionPatchSchema,
    answer: savedSection,
    refusals: [
      'no_encontrado',
      'version_vieja',
      'transicion_invalida',
      'lateralidad',
      'requiere_confirmacion',
    ],
  }),
} as const;
