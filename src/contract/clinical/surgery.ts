import * as z from 'zod/mini';
import { answersPhone, count, instant, versionSeen } from '../fields.ts';
import { cursor, limite, listOf, operation, pageOf, type Json } from '../operation.ts';
import { keptWarningsSchema } from '#domain/clinical/documents/accepted-warning';
import { EYES } from '#domain/clinical/eye';
import { CHECKLIST_IDS } from '#domain/clinical/surgery/checklist-items';
import { COMPLICATIONS, operationNoteSchema } from '#domain/clinical/surgery/operation-note';
import { ANAESTHESIA, PREOPERATIVE, PROCEDURE_IDS } from '#domain/clinical/surgery/procedures';
import {
  checkItemSchema,
  lensReadingSchema,
  lensSchema,
  newSurgerySchema,
  operationSchema,
  OPERATED_EYES,
  surgeryPatchSchema,
  surgeryStepSchema,
  SURGERY_STATES,
} from '#domain/clinical/surgery/surgery';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { keysOf } from '#domain/shared/typed-record';

const done = z.strictObject({ cuando: instant, nombre: z.string() });

const listed = {
  id: z.string(),
  version: versionSeen,
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    telefono: z.optional(z.string()),
    contesta: answersPhone,
    nacimiento: z.optional(civilDateField),
  }),
  procedimiento: z.enum(PROCEDURE_IDS),
  nombre: z.string(),
  ojo: z.enum(OPERATED_EYES),
  medico: z.string(),
  estado: z.enum(SURGERY_STATES),
  creada: instant,
  fecha: z.nullable(civilDateField),
  hora: z.nullable(hourField),
  /** The day on which somebody has to look at it; null once it is over. */
  toca: z.nullable(civilDateField),
  /** Whether that day has come. */
  pendiente: z.boolean(),
  /** What is missing before the operation, in words; empty unless it has a day. */
  falta: z.array(z.string()),
};
const listedSurgery = z.strictObject(listed);
export type ListedSurgery = Json<typeof listedSurgery>;
const surgeryPage = pageOf(listedSurgery);
export type SurgeryPage = Json<typeof surgeryPage>;

/** What everybody who prepares an operation sees; diagnosis, risks and what was found are for those who may read them. */
const surgeryView = z.strictObject({
  ...listed,
  fechaNacimiento: z.nullable(z.string()),
  anestesia: z.enum(keysOf(ANAESTHESIA)),
  laboratorio: z.array(z.enum(keysOf(PREOPERATIVE))),
  lente: z.nullable(lensSchema),
  lecturas: z.array(done),
  /** Whether the signed-in person has read the lens already. */
  leido: z.boolean(),
  puntos: z.array(z.strictObject({ id: z.enum(CHECKLIST_IDS), texto: z.string(), hecho: z.nullable(done) })),
  /** The consents that were issued for it, the last first; `deAntes`: before it was proposed. */
  consentimientos: z.array(
    z.strictObject({
      id: z.optional(z.string()),
      numero: z.string(),
      ojo: z.enum(EYES),
      emitido: instant,
      deAntes: z.boolean(),
    }),
  ),
  /** What must be seen before anything is done to the patient. */
  alertas: z.array(z.strictObject({ texto: z.string(), gravedad: z.enum(['alta', 'media']) })),
  /** What is known of the patient that this operation minds. */
  avisos: z.array(z.string()),
  historial: z.array(
    z.strictObject({
      cuando: instant,
      nombre: z.string(),
      estado: z.enum(SURGERY_STATES),
      fecha: z.optional(civilDateField),
      motivo: z.optional(z.string()),
      avisos: keptWarningsSchema,
    }),
  ),
  propia: z.boolean(),
  consulta: z.optional(z.string()),
  diagnostico: z.optional(z.strictObject({ codigo: z.string(), nombre: z.string() })),
  riesgos: z.optional(z.string()),
  nota: z.optional(z.string()),
  operacion: z.optional(
    z.strictObject({
      cuando: instant,
      nombre: z.string(),
      cirujano: z.string(),
      nota: operationNoteSchema,
      hash: z.string(),
      /** What is stored is what was signed. */
      integra: z.boolean(),
      excepcion: z.optional(z.strictObject({ motivo: z.string(), falta: z.array(z.string()) })),
    }),
  ),
});
export type SurgeryView = Json<typeof surgeryView>;

const rate = {
  casos: count,
  total: count,
  porcentaje: z.nullable(z.number()),
  desde: z.nullable(z.number()),
  hasta: z.nullable(z.number()),
};
const outcomes = z.strictObject({
  operadas: count,
  agudeza40: z.strictObject(rate),
  agudeza20: z.strictObject(rate),
  refraccion50: z.strictObject(rate),
  refraccion100: z.strictObject(rate),
  complicadas: z.strictObject(rate),
  complicaciones: z.array(
    z.strictObject({ codigo: z.enum(keysOf(COMPLICATIONS)), nombre: z.string(), ...rate }),
  ),
});

const period = z.strictObject({
  desde: z.optional(civilDateField),
  hasta: z.optional(civilDateField),
  medico: z.optional(idField('El identificador no es válido.')),
});

const REFUSALS = ['no_encontrado', 'requiere_motivo'] as const;
const step = {
  method: 'POST',
  status: 200,
  access: 'surgery:prepare',
  changes: ['cirugias', 'planes', 'antecedentes'],
  shows: 'clinical',
  answer: surgeryView,
  refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'lateralidad'],
} as const;

/** Operations of one eye, from the proposal to the note. */
export const SURGERY = {
  listSurgeries: operation({
    method: 'GET',
    path: '/api/cirugias',
    summary: 'Cirugías propuestas, aceptadas, programadas y hechas; a un médico, las suyas',
    access: 'surgery:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      estado: z.optional(z.enum(SURGERY_STATES, { error: 'Ese estado no existe.' })),
      procedimiento: z.optional(z.enum(PROCEDURE_IDS, { error: 'Esa cirugía no existe.' })),
      ojo: z.optional(z.enum(OPERATED_EYES, { error: 'Elija OD u OI.' })),
      medico: z.optional(idField('El identificador no es válido.')),
      /** Only those whose day to look at them has come. */
      pendientes: z.optional(z.enum(['si'], { error: 'Escriba «si» o quítelo.' })),
      limite,
      cursor,
    }),
    answer: surgeryPage,
    refusals: [],
  }),
  listPatientSurgeries: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/cirugias',
    summary: 'Las cirugías de un paciente, la última primero',
    access: 'surgery:read',
    shows: 'clinical',
    status: 200,
    answer: listOf(listedSurgery),
    refusals: REFUSALS,
  }),
  proposeSurgery: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/cirugias',
    summary: 'Proponer una cirugía de un ojo, en una consulta',
    access: 'surgery:propose',
    changes: ['cirugias', 'planes', 'antecedentes'],
    tells: { 'cirugía propuesta': ['pacientes', 'propuso una cirugía en {cosa}'] },
    shows: 'clinical',
    status: 201,
    body: newSurgerySchema,
    answer: surgeryView,
    refusals: [...REFUSALS, 'lateralidad', 'ya_existe', 'requiere_confirmacion'],
    creates: true,
  }),
  surgeryOutcomes: operation({
    method: 'GET',
    path: '/api/cirugias/resultados',
    summary: 'Resultados de las cataratas operadas, con intervalo; a un médico, los suyos',
    access: 'surgery:audit',
    readsAtLength: true,
    shows: 'clinical',
    status: 200,
    query: period,
    answer: outcomes,
    refusals: [],
  }),
  exportSurgeries: operation({
    method: 'GET',
    path: '/api/cirugias/exportar',
    summary: 'Las cataratas operadas, con los datos de una auditoría, en CSV',
    access: 'surgery:audit',
    tells: { 'exportación de cirugías': ['pacientes', 'exportó las cataratas operadas'] },
    download: 'cirugias',
    shows: 'clinical',
    status: 200,
    query: period,
    answer: { media: ['text/csv'] },
    refusals: ['requiere_motivo'],
  }),
  readSurgery: operation({
    method: 'GET',
    path: '/api/cirugias/{id}',
    summary: 'Una cirugía con su lista de verificación y su lente',
    access: 'surgery:read',
    tells: { 'cirugía abierta': ['pacientes', 'abrió una cirugía de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: surgeryView,
    refusals: REFUSALS,
  }),
  changeSurgery: operation({
    method: 'PATCH',
    path: '/api/cirugias/{id}',
    summary: 'Cambiar la anestesia, el lente o las notas; otro lente se lee de nuevo',
    access: 'surgery:propose',
    changes: ['cirugias', 'planes', 'antecedentes'],
    tells: { 'cirugía cambiada': ['pacientes', 'cambió una cirugía de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: surgeryPatchSchema,
    answer: surgeryView,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'lateralidad'],
  }),
  stepSurgery: operation({
    ...step,
    access: 'surgery:schedule',
    tells: {
      'cirugía aceptada': ['pacientes', 'anotó que el paciente aceptó una cirugía en {cosa}'],
      'cirugía programada': ['pacientes', 'puso día a una cirugía de {cosa}'],
      'cirugía descartada': ['pacientes', 'descartó una cirugía de {cosa}'],
    },
    path: '/api/cirugias/{id}/estado',
    summary: 'Aceptar, programar o descartar una cirugía',
    body: surgeryStepSchema,
  }),
  tickSurgery: operation({
    ...step,
    path: '/api/cirugias/{id}/lista',
    summary: 'Marcar un punto de la lista de verificación',
    tells: { 'lista de cirugía': ['pacientes', 'marcó la lista de verificación de una cirugía de {cosa}'] },
    body: checkItemSchema,
  }),
  readLens: operation({
    ...step,
    path: '/api/cirugias/{id}/lente',
    summary: 'Leer la caja del lente y la orden: la segunda lectura es de otra persona',
    tells: { 'lente leído': ['pacientes', 'leyó el lente de una cirugía de {cosa}'] },
    body: lensReadingSchema,
  }),
  noteOperation: operation({
    method: 'POST',
    path: '/api/cirugias/{id}/operacion',
    summary: 'Escribir y firmar la nota de la operación: la cirugía queda realizada',
    access: 'surgery:propose',
    changes: ['cirugias', 'planes', 'antecedentes'],
    tells: { 'operación anotada': ['pacientes', 'firmó la nota de una operación de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: operationSchema,
    answer: surgeryView,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'requiere_confirmacion', 'lateralidad'],
  }),
};
