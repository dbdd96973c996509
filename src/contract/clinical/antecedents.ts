import * as z from 'zod/mini';
import { instant, versionSeen } from '../fields.ts';
import { listOf, operation, type Json } from '../operation.ts';
import { antecedentDataSchema } from '#domain/clinical/antecedents/antecedent-data';
import { ANTECEDENT_CLASSES, newAntecedentSchema, WITNESSES } from '#domain/clinical/antecedents/antecedent';
import { ALLERGY_STATES, allergyAnswerSchema } from '#domain/clinical/antecedents/asked-allergies';
import { DROP_EYES, DROP_SOURCES } from '#domain/clinical/drops/drop-course';
import { DROP_ANSWERS, DROP_WITNESSES } from '#domain/clinical/drops/reconciled-drop';
import { EYES } from '#domain/clinical/eye';
import { keysOf } from '#domain/shared/typed-record';

/** One thing known of a person; `retirado` once it no longer holds. */
const antecedent = z.strictObject({
  id: z.string(),
  version: versionSeen,
  clase: z.enum(ANTECEDENT_CLASSES),
  que: z.string(),
  ojo: z.optional(z.enum(EYES)),
  detalle: z.optional(z.string()),
  desde: z.optional(z.string()),
  datos: z.optional(antecedentDataSchema),
  en: instant,
  /** Who noted it, by name. */
  por: z.optional(z.string()),
  /** Who said it; of an allergy also when it was asked about last, by whom, and who answered. */
  dijo: z.optional(z.enum(keysOf(WITNESSES))),
  preguntado: z.optional(
    z.strictObject({ en: instant, por: z.optional(z.string()), dijo: z.enum(keysOf(WITNESSES)) }),
  ),
  retirado: z.optional(
    z.strictObject({ en: instant, por: z.optional(z.string()), motivo: z.optional(z.string()) }),
  ),
  /** What it speaks against of what the patient uses, when it is noted. */
  avisos: z.optional(z.array(z.string())),
});
export type AntecedentView = Json<typeof antecedent>;

/** One drop in one eye from when to when; no eye where nobody said it. */
export const dropCourse = z.strictObject({
  clave: z.string(),
  nombre: z.string(),
  ojo: z.nullable(z.enum(DROP_EYES)),
  como: z.string(),
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  fuente: z.enum(DROP_SOURCES),
  numero: z.optional(z.string()),
  porConfirmar: z.optional(z.string()),
  revisado: z.optional(
    z.strictObject({
      fecha: z.string(),
      respuesta: z.enum(keysOf(DROP_ANSWERS)),
      dijo: z.enum(keysOf(DROP_WITNESSES)),
      faltas: z.optional(z.int()),
    }),
  ),
  motivo: z.optional(z.string()),
  terminado: z.optional(z.literal(true)),
  /** Nobody said when it began: `desde` is the day on which it was noted. */
  sinInicio: z.optional(z.literal(true)),
  aceptado: z.optional(z.array(z.string())),
});

const alert = z.strictObject({ clave: z.string(), texto: z.string(), gravedad: z.enum(['alta', 'media']) });
/** Whether somebody asked about allergies, and when last, by whom, and who answered. */
const allergies = z.strictObject({
  estado: z.enum(ALLERGY_STATES),
  en: z.optional(instant),
  por: z.optional(z.string()),
  dijo: z.optional(z.enum(keysOf(WITNESSES))),
});
export type AllergiesView = Json<typeof allergies>;
/** `parcial`: the rest is read by whoever has the record open or receives the person today. */
const alertList = z.extend(listOf(alert), {
  parcial: z.optional(z.literal(true)),
  alergias: z.optional(allergies),
  /** The drops in use today, by eye; missing for whom they are not. */
  gotas: z.optional(z.array(dropCourse)),
});
export type AlertList = Json<typeof alertList>;

export const antecedentList = z.strictObject({
  items: z.array(antecedent),
  /** When somebody last looked at all of them; null while nobody has. */
  revisado: z.nullable(instant),
  alertas: z.array(alert),
  /** Every drop that is used or was, by eye: bars of the past, and the list of those in use. */
  gotas: z.array(dropCourse),
});
export type AntecedentList = Json<typeof antecedentList>;

/** What is known of a person whichever visit it is, and what must be seen before anything is done. */
export const ANTECEDENT_OPERATIONS = {
  readAntecedents: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/antecedentes',
    summary: 'Los antecedentes de un paciente, con su historia',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    answer: antecedentList,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  addAntecedent: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/antecedentes',
    summary: 'Anotar un antecedente',
    access: 'consultation:write',
    changes: ['antecedentes', 'consultas'],
    tells: { 'antecedente anotado': ['pacientes', 'anotó un antecedente de {cosa}'] },
    shows: 'clinical',
    status: 201,
    body: newAntecedentSchema,
    answer: antecedent,
    refusals: ['no_encontrado', 'requiere_motivo', 'lateralidad', 'requiere_confirmacion'],
    creates: true,
  }),
  reviewAntecedents: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/antecedentes/revision',
    summary: 'Los antecedentes siguen igual',
    access: 'consultation:write',
    changes: ['antecedentes'],
    tells: { 'antecedentes revisados': ['pacientes', 'revisó los antecedentes de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: z.strictObject({ revisado: instant }),
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  withdrawAntecedent: operation({
    method: 'POST',
    path: '/api/antecedentes/{id}/retiro',
    summary: 'Retirar un antecedente que ya no es así',
    access: 'consultation:write',
    changes: ['antecedentes', 'consultas'],
    tells: { 'antecedente retirado': ['pacientes', 'retiró un antecedente de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: z.strictObject({
      version: versionSeen,
      motivo: z.optional(
        z
          .string({ error: 'Escriba por qué en hasta 200 caracteres.' })
          .check(z.maxLength(200, { error: 'Escriba por qué en hasta 200 caracteres.' })),
      ),
    }),
    answer: antecedent,
    refusals: ['no_encontrado', 'requiere_motivo', 'version_vieja'],
  }),
  askAllergies: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/alergias',
    summary: 'Lo que respondió el paciente, o quien lo acompaña, sobre sus alergias',
    access: 'allergy:ask',
    changes: ['antecedentes', 'ordenes', 'consultas'],
    tells: { 'alergias preguntadas': ['pacientes', 'preguntó por las alergias de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: allergyAnswerSchema,
    answer: allergies,
    refusals: ['no_encontrado'],
  }),
  readAlerts: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/alertas',
    summary: 'Lo que hay que saber antes de tocar a un paciente',
    access: 'patient:read',
    tells: { 'alertas leídas': ['pacientes', 'leyó las alertas de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: alertList,
    refusals: ['no_encontrado'],
  }),
} as const;
