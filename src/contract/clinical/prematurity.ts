import * as z from 'zod/mini';
import { answersPhone, count, instant, versionSeen } from '../fields.ts';
import { cursor, limite, operation, pageOf, type Json } from '../operation.ts';
import { EYES } from '#domain/clinical/eye';
import {
  CHILD_ENDINGS,
  CHILD_STATES,
  childPatchSchema,
  childSeenSchema,
  dischargeSchema,
  enrolSchema,
  ROP_TREATMENTS,
  ropEyeSchema,
  treatmentSchema,
} from '#domain/clinical/prematurity/child';
import { SCREENING_RISK_IDS } from '#domain/clinical/prematurity/criteria';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';

/** A child of the register: who, where, and until when the next look must be. What was found is for doctors. */
const child = z.strictObject({
  id: z.string(),
  version: versionSeen,
  estado: z.enum(CHILD_STATES),
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    telefono: z.optional(z.string()),
    contesta: answersPhone,
    nacimiento: z.nullable(civilDateField),
    /** Completed weeks at birth; grams. */
    semanas: z.nullable(count),
    gramos: z.nullable(count),
  }),
  medico: z.nullable(z.string()),
  lugar: z.nullable(z.string()),
  riesgos: z.array(z.enum(SCREENING_RISK_IDS)),
  /** Why the child is followed. */
  motivos: z.array(z.enum(['semanas', 'peso', ...SCREENING_RISK_IDS])),
  desde: z.nullable(civilDateField),
  proximo: civilDateField,
  /** Days since then; negative while it has not come. */
  dias: z.int(),
  /** Days after the last period today. */
  edad: z.nullable(z.int()),
  /** The next appointment, and whether it is in time. */
  cita: z.nullable(
    z.strictObject({
      fecha: civilDateField,
      hora: hourField,
      aTiempo: z.boolean(),
      estado: z.enum(APPOINTMENT_STATES),
    }),
  ),
  clinica: z.optional(
    z.strictObject({
      porque: z.string(),
      /** The last day that the calendar allows. */
      limite: civilDateField,
      movido: z.optional(z.string()),
      ultimo: z.nullable(
        z.strictObject({
          consulta: z.string(),
          fecha: civilDateField,
          regla: z.string(),
          OD: z.optional(ropEyeSchema),
          OI: z.optional(ropEyeSchema),
        }),
      ),
      examenes: count,
      tratamientos: z.array(
        z.strictObject({ fecha: civilDateField, que: z.enum(ROP_TREATMENTS), ojo: z.enum(EYES) }),
      ),
      cierre: z.optional(
        z.strictObject({ como: z.enum(CHILD_ENDINGS), cuando: instant, texto: z.optional(z.string()) }),
      ),
    }),
  ),
});
export type ChildView = Json<typeof child>;
const childPage = pageOf(child);
export type ChildPage = Json<typeof childPage>;

const change = {
  status: 200,
  answer: child,
  refusals: ['no_encontrado', 'version_vieja'],
} as const;

/** Premature children: nobody without a next day until discharge. */
export const PREMATURITY = {
  listChildren: operation({
    method: 'GET',
    path: '/api/prematuros',
    summary: 'Los prematuros en seguimiento, los que antes toca ver primero',
    access: 'premature:read',
    shows: 'clinical',
    status: 200,
    query: z.strictObject({
      estado: z._default(z.enum(CHILD_STATES, { error: 'Ese estado no existe.' }), 'en_seguimiento'),
      paciente: z.optional(idField('El identificador no es válido.')),
      limite,
      cursor,
    }),
    answer: childPage,
    refusals: [],
  }),
  enrolChild: operation({
    method: 'POST',
    path: '/api/prematuros',
    summary: 'Poner a un niño en el seguimiento de prematuros',
    access: 'premature:work',
    changes: ['prematuros', 'pacientes'],
    tells: { 'prematuro en seguimiento': ['pacientes', 'puso en el seguimiento de prematuros {cosa}'] },
    shows: 'identity',
    status: 201,
    body: enrolSchema,
    answer: child,
    refusals: ['no_encontrado', 'ya_existe'],
  }),
  changeChild: operation({
    ...change,
    method: 'PATCH',
    path: '/api/prematuros/{id}',
    summary: 'Dónde está el niño, quién responde por él, o otro día para el examen',
    access: 'premature:work',
    changes: ['prematuros'],
    tells: { 'cambio de un prematuro': ['pacientes', 'cambió el seguimiento de {cosa}'] },
    shows: 'clinical',
    body: childPatchSchema,
  }),
  treatChild: operation({
    ...change,
    method: 'POST',
    path: '/api/prematuros/{id}/tratamiento',
    summary: 'Anotar un tratamiento de la retina: se lo vuelve a ver en una semana',
    access: 'premature:decide',
    changes: ['prematuros'],
    tells: { 'tratamiento de un prematuro': ['pacientes', 'anotó el tratamiento de {cosa}'] },
    shows: 'clinical',
    body: treatmentSchema,
  }),
  dischargeChild: operation({
    ...change,
    method: 'POST',
    path: '/api/prematuros/{id}/alta',
    summary: 'Dar de alta del seguimiento, si los ojos ya no piden otro examen',
    access: 'premature:decide',
    changes: ['prematuros'],
    tells: { 'alta de un prematuro': ['pacientes', 'dio de alta del seguimiento {cosa}'] },
    shows: 'clinical',
    body: dischargeSchema,
  }),
  reopenChild: operation({
    ...change,
    method: 'POST',
    path: '/api/prematuros/{id}/reapertura',
    summary: 'Devolver al seguimiento a un niño que había salido',
    access: 'premature:work',
    changes: ['prematuros'],
    tells: { 'prematuro de nuevo en seguimiento': ['pacientes', 'devolvió al seguimiento {cosa}'] },
    shows: 'clinical',
    body: childSeenSchema,
  }),
} as const;
