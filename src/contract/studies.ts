import * as z from 'zod/mini';
import { datedWeek, mergedFields, rulingFields, versionList, weekFields } from './doctor-schedules.ts';
import { count, versionSeen } from './fields.ts';
import { operation, version, type Json } from './operation.ts';
import { confirmationBody, settledAlone, settledFields, SETTLING, SETTLED } from './settlement.ts';
import { weeklyScheduleSchema } from '#domain/scheduling/hours/weekly-schedule';
import { STUDY_CLASSES, STUDY_DILATIONS } from '#domain/studies/catalogue';
import { equipmentField } from '#domain/studies/device';
import { newStudySchema, studyFieldsSchema, studyPatchSchema } from '#domain/studies/study-schedule';

/**
 * A study of the catalogue with its devices by name, its minutes and its week as set; `version` is null while nothing
 * has been set.
 */
const study = z.strictObject({
  id: z.string(),
  codigo: z.string(),
  nombre: z.string(),
  clase: z.enum(STUDY_CLASSES),
  dilatacion: z.enum(STUDY_DILATIONS),
  /** What the device or the clinic has to have for it; absent where nothing more is needed. */
  requiere: z.optional(z.string()),
  /** One that the clinic added, and whether a consent is signed for it; and one that it no longer does. */
  propio: z.optional(z.literal(true)),
  consentimiento: z.optional(z.boolean()),
  retirado: z.optional(z.literal(true)),
  equipos: z.array(z.strictObject({ id: equipmentField(), nombre: z.string() })),
  base: count,
  porOjo: count,
  preparacion: z.string(),
  preparacionMin: count,
  requiereMedico: z.boolean(),
  requiereOperador: z.boolean(),
  ojosPorSesion: z.union([z.literal(1), z.literal(2)]),
  /** Where patients are called to; absent when not set. */
  sala: z.optional(z.string()),
  minutosUnOjo: count,
  minutosDosOjos: count,
  ...weekFields,
  ...rulingFields,
  version: z.nullable(versionSeen),
  ilegibles: z.array(z.string()),
});
export type StudyRecord = Json<typeof study>;

const changedStudy = z.extend(study, settledFields);
export type ChangedStudy = Json<typeof changedStudy>;
const savedStudy = z.extend(changedStudy, mergedFields);
export type SavedStudy = Json<typeof savedStudy>;

export const STUDIES = {
  listStudySchedules: operation({
    method: 'GET',
    path: '/api/horarios-estudios',
    summary: 'Catálogo de estudios y sus horarios',
    access: 'study-schedule:read',
    status: 200,
    answer: z.array(study),
    refusals: [],
  }),
  addStudy: operation({
    method: 'POST',
    path: '/api/horarios-estudios',
    summary: 'Agregar un estudio de la clínica',
    access: 'study-schedule:edit',
    changes: ['horariosEstudios'],
    tells: { 'alta de estudio': ['horariosEstudios', 'agregó el estudio {nombre}'] },
    status: 201,
    body: newStudySchema,
    answer: study,
    refusals: [],
    creates: true,
  }),
  readStudySchedule: operation({
    method: 'GET',
    path: '/api/horarios-estudios/{codigo}',
    summary: 'Horario de un estudio',
    access: 'study-schedule:read',
    status: 200,
    answer: study,
    refusals: ['no_encontrado'],
  }),
  saveStudySchedule: operation({
    method: 'PUT',
    path: '/api/horarios-estudios/{codigo}',
    summary: 'Guardar el horario, los equipos y la preparación de un estudio',
    access: 'study-schedule:edit',
    changes: ['horariosEstudios', ...SETTLED],
    shows: 'identity',
    status: 200,
    body: z.extend(weeklyScheduleSchema, {
      ...studyFieldsSchema,
      version: z.nullable(version),
      ...datedWeek,
    }),
    answer: savedStudy,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  updateStudy: operation({
    method: 'PATCH',
    path: '/api/horarios-estudios/{codigo}',
    summary: 'Cambiar los minutos, los equipos y la preparación de un estudio, o que ya no se hace',
    access: 'study-schedule:edit',
    changes: ['horariosEstudios', ...SETTLED],
    tells: {
      'retiro de estudio': ['horariosEstudios', 'retiró el estudio {nombre}'],
      'vuelta de estudio': ['horariosEstudios', 'volvió a hacer el estudio {nombre}'],
      'cambio de estudio': ['horariosEstudios', 'cambió los datos de {nombre}'],
    },
    shows: 'identity',
    status: 200,
    body: studyPatchSchema,
    answer: changedStudy,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  listStudyVersions: operation({
    method: 'GET',
    path: '/api/horarios-estudios/{codigo}/versiones',
    summary: 'Versiones del horario de un estudio',
    access: 'study-schedule:edit',
    status: 200,
    answer: versionList,
    refusals: ['no_encontrado'],
  }),
  cancelStudyVersion: operation({
    method: 'DELETE',
    path: '/api/horarios-estudios/{codigo}/versiones/{vigenteDesde}',
    summary: 'Anular un horario de estudio que todavía no rige',
    access: 'study-schedule:edit',
    changes: ['horariosEstudios', ...SETTLED],
    shows: 'identity',
    status: 200,
    body: confirmationBody,
    bodyOptional: true,
    answer: settledAlone,
    refusals: ['no_encontrado', ...SETTLING],
  }),
};
