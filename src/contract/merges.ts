import * as z from 'zod/mini';
import { instant, versionSeen } from './fields.ts';
import { cursor, limite, operation, pageOf, version, type Json } from './operation.ts';
import { patientAnswer } from './patients.ts';
import { retypedSchema } from '#domain/people/merge-difference';
import { likenessSchema } from '#domain/people/duplicates';
import {
  MERGE_FIELDS,
  MERGE_STATES,
  mergeSchema,
  newMergeSchema,
  twoRecordsSchema,
} from '#domain/people/patient-merge';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

/** How much a record has lived: appointments, how many are still to come, and consultations closed in it. */
const life = { turnos: z.int(), porVenir: z.int(), consultas: z.int() };

/** A record as a list of merges names it; what it has lived only until the merge is decided. */
const namedRecord = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  documento: z.string(),
  fechaNacimiento: z.optional(civilDateField),
  vida: z.optional(z.strictObject(life)),
});
export type NamedRecord = Json<typeof namedRecord>;

/** A step of a merge with the name of the person who took it. */
const namedStep = z.strictObject({ quien: z.string(), cuando: instant, nombre: z.string() });

/** A merge with names, and without the stored copies of the records. */
const merge = z.strictObject({
  ...z.pick(mergeSchema, { elegidos: true, motivo: true, estado: true, movidos: true }).shape,
  id: z.string(),
  version: versionSeen,
  creada: instant,
  conserva: namedRecord,
  absorbe: namedRecord,
  propuesta: namedStep,
  decision: z.optional(
    z.extend(namedStep, { unico: z.optional(z.literal(true)), motivo: z.optional(z.string()) }),
  ),
  deshecha: z.optional(namedStep),
  /** Document and birth date both differ: whoever decides types those of the absorbed record again. */
  distintas: z.boolean(),
  /** They share so little that they may be two people. */
  pocoEnComun: z.optional(z.literal(true)),
  /** Whether it can be undone now. */
  reversible: z.boolean(),
});
export type MergeView = Json<typeof merge>;

/** A record next to another one, with what it has lived. */
const comparedPatient = z.extend(patientAnswer, life);
export type ComparedPatient = Json<typeof comparedPatient>;

/** An appointment that suggests that two records are not one person. */
const namedAppointment = z.strictObject({
  id: z.string(),
  fecha: civilDateField,
  hora: z.string(),
  medico: z.nullable(z.string()),
});

/** Two records side by side: what to choose between, and what suggests that they are not one person. */
const comparison = z.strictObject({
  conserva: comparedPatient,
  absorbe: comparedPatient,
  difieren: z.array(z.enum(MERGE_FIELDS)),
  /** Document and birth date both differ: whoever proposes types those of the absorbed record again. */
  distintas: z.boolean(),
  /** They share so little that they may be two people. */
  pocoEnComun: z.optional(z.literal(true)),
  /** What both say that cannot both be so: somebody asks the person before they are united. */
  contradicciones: z.array(z.strictObject({ conserva: z.string(), absorbe: z.string() })),
  solapes: z.array(z.strictObject({ conserva: namedAppointment, absorbe: namedAppointment })),
});
export type MergeComparison = Json<typeof comparison>;

/** Two records that may be one person, how alike they are (0 to 100) and in what. */
const suggestion = z.extend(likenessSchema, { a: patientAnswer, b: patientAnswer });
export type MergeSuggestion = Json<typeof suggestion>;

const suggestions = z.extend(pageOf(suggestion), { revisadas: z.int() });
export type MergeSuggestions = Json<typeof suggestions>;

const decision = z.strictObject({ version });

export const MERGES = {
  listMerges: operation({
    method: 'GET',
    path: '/api/pacientes/fusiones',
    summary: 'Uniones de fichas propuestas y hechas',
    access: 'patient-merge:decide',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      estado: z.optional(z.enum(MERGE_STATES, { error: 'Ese estado no existe.' })),
      limite,
      cursor,
    }),
    answer: pageOf(merge),
    refusals: [],
  }),
  proposeMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones',
    summary: 'Proponer que dos fichas son de la misma persona',
    access: 'patient-merge:propose',
    changes: ['fusiones'],
    tells: { 'unión de fichas propuesta': ['pacientes', 'propuso unir {cosa} con otra'] },
    shows: 'identity',
    status: 201,
    body: newMergeSchema,
    answer: merge,
    refusals: ['no_encontrado', 'transicion_invalida'],
    creates: true,
  }),
  compareRecords: operation({
    method: 'GET',
    path: '/api/pacientes/fusiones/comparar',
    summary: 'Dos fichas lado a lado',
    access: 'patient-merge:propose',
    shows: 'identity',
    status: 200,
    query: twoRecordsSchema,
    answer: comparison,
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
  suggestMerges: operation({
    method: 'GET',
    path: '/api/pacientes/fusiones/sugerencias',
    summary: 'Fichas que se parecen, unas miles a la vez',
    access: 'patient-merge:decide',
    shows: 'identity',
    status: 200,
    query: z.strictObject({ cursor }),
    answer: suggestions,
    refusals: [],
  }),
  dismissPair: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/descartar',
    summary: 'Anotar que dos fichas parecidas son de dos personas',
    access: 'patient-merge:decide',
    changes: ['fusiones'],
    tells: { 'parecido descartado': ['pacientes', 'anotó que {cosa} y otra parecida son de dos personas'] },
    shows: 'identity',
    status: 201,
    body: twoRecordsSchema,
    answer: merge,
    refusals: ['no_encontrado', 'transicion_invalida'],
    creates: true,
  }),
  approveMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/{id}/aprobar',
    summary: 'Aprobar una unión que propuso otra persona',
    access: 'patient-merge:decide',
    changes: ['fusiones', 'pacientes', 'turnos', 'antecedentes', 'consultas', 'estadosProblemas', 'planes'],
    tells: { 'unión de fichas aprobada': ['pacientes', 'aprobó la unión de {cosa} con otra'] },
    shows: 'identity',
    status: 200,
    body: z.extend(decision, { repetido: z.optional(retypedSchema) }),
    answer: merge,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  refuseMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/{id}/rechazar',
    summary: 'Rechazar una unión',
    access: 'patient-merge:decide',
    changes: ['fusiones'],
    tells: { 'unión de fichas rechazada': ['pacientes', 'rechazó unir {cosa} con otra'] },
    shows: 'identity',
    status: 200,
    body: z.strictObject({
      version,
      motivo: z.optional(z.string().check(z.maxLength(500, { error: 'Puede tener hasta 500 caracteres.' }))),
    }),
    answer: merge,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  undoMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/{id}/deshacer',
    summary: 'Deshacer una unión, dentro de 30 días',
    access: 'patient-merge:decide',
    changes: ['fusiones', 'pacientes', 'turnos'],
    tells: { 'unión de fichas deshecha': ['pacientes', 'deshizo la unión de {cosa} con otra'] },
    shows: 'identity',
    status: 200,
    body: decision,
    answer: merge,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
};
