import * as z from 'zod/mini';
import { count, versionSeen } from './fields.ts';
import { operation, version, type Json } from './operation.ts';
import { settledFields, SETTLING, SETTLED } from './settlement.ts';
import { DEPARTMENT_CODES } from '#domain/people/departments';
import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { confirmationFields } from '#domain/scheduling/hours/orphans';
import { weeklyScheduleSchema } from '#domain/scheduling/hours/weekly-schedule';
import { clinicSettingsSchema } from '#domain/scheduling/settings/settings';
import { settingsPatchSchema } from '#domain/scheduling/settings/settings-patch';

const medicoQuery = z.strictObject({ medico: z.optional(idField('El identificador no es válido.')) });

/** The settings of a kind of appointment; a null `paso` means its own length. */
const ofKind = {
  paso: z.nullable(count),
  colchonAntes: count,
  colchonDespues: count,
  tope: z.nullable(count),
};
const ofVisit = z.strictObject({ minutos: count, ...ofKind });

/** Every setting with its value, what was set here (`propios`), and the version (0 when nothing ever was). */
const settings = z.strictObject({
  tipos: z.strictObject({
    primera_vez: ofVisit,
    control: ofVisit,
    posoperatorio: ofVisit,
    urgencia: ofVisit,
    procedimiento: ofVisit,
    estudio: z.strictObject(ofKind),
  }),
  antelacionPersonal: count,
  antelacionPaciente: count,
  horizonteDias: count,
  topePorDia: z.nullable(count),
  sobreturnosPorBloque: count,
  encaje: z.boolean(),
  horarioClinica: z.nullable(weeklyScheduleSchema),
  departamento: z.nullable(z.enum(DEPARTMENT_CODES)),
  precioMensaje: z.nullable(count),
  propios: clinicSettingsSchema,
  version: versionSeen,
});
export type SettingsView = Json<typeof settings>;

/** Saved settings, and what happened to the appointments displaced by new clinic hours. */
const savedSettings = z.extend(settings, settledFields);
export type SavedSettings = Json<typeof savedSettings>;

/** The effect of a change: booked appointments left outside the clinic's hours, and a day before and after it. */
const settingsEffect = z.strictObject({
  fuera: count,
  /** How many appointments of each kind fit into a doctor's day; null when no doctor works in the next two weeks. */
  ejemplo: z.nullable(
    z.strictObject({
      medico: z.string(),
      fecha: civilDateField,
      lugares: z.array(z.strictObject({ tipo: z.enum(VISIT_KINDS), antes: count, despues: count })),
    }),
  ),
});
export type SettingsEffect = Json<typeof settingsEffect>;

/** The settings of the clinic, and those a doctor has set differently. */
export const SETTINGS = {
  readSettings: operation({
    method: 'GET',
    path: '/api/ajustes',
    summary: 'Ajustes de la clínica, o de un médico con medico=',
    access: 'settings:read',
    status: 200,
    query: medicoQuery,
    answer: settings,
    refusals: ['no_encontrado'],
  }),
  saveSettings: operation({
    method: 'PATCH',
    path: '/api/ajustes',
    summary: 'Cambiar los ajustes de la clínica, o de un médico con medico=',
    access: 'settings:edit',
    changes: ['ajustes', ...SETTLED],
    tells: { 'cambio de ajustes': ['ajustes', 'cambió {cosa}'] },
    shows: 'identity',
    status: 200,
    query: medicoQuery,
    body: z.extend(settingsPatchSchema, { version, ...confirmationFields }),
    answer: savedSettings,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  readSettingsEffect: operation({
    method: 'POST',
    path: '/api/ajustes/efecto',
    summary: 'Qué haría un cambio de ajustes, sin guardarlo',
    access: 'settings:edit',
    changes: [],
    shows: 'identity',
    status: 200,
    query: medicoQuery,
    body: settingsPatchSchema,
    answer: settingsEffect,
    refusals: ['no_encontrado'],
  }),
};
