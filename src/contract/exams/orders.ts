import * as z from 'zod/mini';
import { answersPhone, count, instant, versionSeen } from '../fields.ts';
import { cursor, limite, listOf, operation, pageOf, type Json } from '../operation.ts';
import { correctionParts } from './correction-parts.ts';
import { studyResult } from './result-view.ts';
import { EYES } from '#domain/clinical/eye';
import { ABSENCE_CAUSES, ATTEMPT_RESULTS, ATTEMPT_WAYS } from '#domain/clinical/follow-up/plan';
import { attemptRequestSchema, planSeenSchema } from '#domain/clinical/follow-up/plan-work';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { keysOf, recordOf } from '#domain/shared/typed-record';
import { equipmentField } from '#domain/studies/device';
import { BOARD_LISTS, ORDER_STATES, REPEAT_REASONS } from '#domain/studies/orders/order-states';
import {
  newOrderSchema,
  ORDER_MESSAGES,
  ORDER_ORIGINS,
  orderStepSchema,
  paperConfirmationSchema,
  preparationTickSchema,
} from '#domain/studies/orders/order';
import { POINT_IDS, PREPARATION_IDS } from '#domain/studies/orders/preparation';
import { authorisationSchema } from '#domain/studies/orders/authorisation';
import { dropsGivenSchema } from '#domain/studies/orders/order-drops';
import { reportSchema, resultSchema, validationSchema } from '#domain/studies/results/study';
import { protocolRequestSchema } from '#domain/studies/orders/protocol-request';
import { eyeCorrectionSchema } from '#domain/studies/orders/correct-eye';
import { TURNS } from '#domain/studies/orders/turn';
import { PART_STATES } from '#domain/studies/orders/day-path';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { PRIORITIES } from '#domain/studies/orders/priorities';

const device = equipmentField();
const searchText = z
  .string({ error: 'Escriba qué busca.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escriba qué busca.' }),
    z.maxLength(100, { error: 'Escriba menos.' }),
  );

/** Drops that somebody put in. */
const drops = z.strictObject({
  gota: z.string(),
  ojos: z.enum(EYES),
  desde: instant,
  lista: z.nullable(instant),
  nombre: z.string(),
});
export type ListedDrops = Json<typeof drops>;

const line = {
  id: z.string(),
  version: versionSeen,
  acceso: z.string(),
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    edad: z.nullable(count),
    fechaNacimiento: z.optional(z.string()),
    telefono: z.optional(z.string()),
    contesta: answersPhone,
  }),
  estudio: z.string(),
  nombre: z.string(),
  ojo: z.enum(EYES),
  indicacion: z.string(),
  prioridad: z.enum(keysOf(PRIORITIES)),
  origen: z.enum(ORDER_ORIGINS),
  /** The name of who asked. */
  solicita: z.string(),
  medico: z.nullable(z.string()),
  creada: instant,
  vence: civilDateField,
  estado: z.enum(ORDER_STATES),
  /** The day on which somebody has to look at it; null once it is over. */
  toca: z.nullable(civilDateField),
  /** Whose step is next; null once it is over. */
  leToca: z.optional(z.nullable(z.enum(TURNS))),
  /** It came on paper, and whether a doctor still has to say that it is theirs. */
  papel: z.optional(
    z.strictObject({
      porConfirmar: z.boolean(),
      /** The order with which the photographs of the same paper are kept; missing where they are its own. */
      de: z.optional(z.string()),
    }),
  ),
  turno: z.nullable(
    z.strictObject({ id: z.string(), fecha: civilDateField, hora: hourField, equipo: z.nullable(device) }),
  ),
  empezado: z.nullable(instant),
  realizado: z.nullable(instant),
  /** When the pressure has to be measured after a laser; null where it was, or need not be. */
  controlPio: z.nullable(instant),
  /** How the patient was looked for since it waits for an appointment; missing where nobody was called. */
  busqueda: z.optional(
    z.strictObject({
      intentos: count,
      sinRespuesta: count,
      ultimo: z.strictObject({
        cuando: instant,
        como: z.enum(ATTEMPT_WAYS),
        resultado: z.enum(ATTEMPT_RESULTS),
        causa: z.optional(z.enum(ABSENCE_CAUSES)),
        nota: z.optional(z.string()),
      }),
      noLocalizado: z.boolean(),
    }),
  ),
  /** What is missing before the study may begin, in words. */
  falta: z.array(z.string()),
  /** How many people who had a report that was corrected were not told yet; missing where it is nobody. */
  porAvisar: z.optional(count),
  /** Why it is being done once more, while it waits for that. */
  repite: z.nullable(z.enum(keysOf(REPEAT_REASONS))),
  /** The drops that the patient was given today, wherever it was; missing of a study of another day. */
  puestas: z.optional(z.array(drops)),
};
const listedOrder = z.strictObject(line);
export type ListedOrder = Json<typeof listedOrder>;
const orderPage = z.strictObject({
  ...pageOf(listedOrder).shape,
  /** More people match what was typed than were looked at. */
  hayMas: z.optional(z.literal(true)),
  /** Nobody is called what was typed: these are of people whose name has one other letter. */
  parecidos: z.optional(z.literal(true)),
});
export type OrderPage = Json<typeof orderPage>;

const done = z.strictObject({ cuando: instant, nombre: z.string() });

/** One order, as the person at the device sees it; the diagnosis is for those who may read it. */
export const orderView = z.strictObject({
  ...line,
  ...correctionParts,
  fechaNacimiento: z.nullable(z.string()),
  documento: z.nullable(z.string()),
  /** The patient's identity document, as it is printed. */
  carnet: z.optional(z.nullable(z.string())),
  diagnostico: z.optional(z.strictObject({ codigo: z.string(), nombre: z.string() })),
  /** What must be seen before anything is done to the patient. */
  alertas: z.array(z.strictObject({ texto: z.string(), gravedad: z.enum(['alta', 'media']) })),
  preparacion: z.string(),
  /** The devices that can do it. */
  equipos: z.array(device),
  puntos: z.array(
    z.strictObject({
      ...{ id: z.enum(PREPARATION_IDS), texto: z.string(), hecho: z.nullable(done) },
      /** Only a doctor lets it begin without it. */
      dura: z.optional(z.boolean()),
      /** What is known or was done against it, so that nobody ticks it. */
      contra: z.optional(z.string()),
    }),
  ),
  excepcion: z.nullable(
    z.strictObject({ cuando: instant, nombre: z.string(), motivo: z.string(), falta: z.array(z.string()) }),
  ),
  /** What it does not begin without, but for a doctor, and no doctor has answered for today. */
  duras: z.optional(z.array(z.strictObject({ id: z.enum(POINT_IDS), texto: z.string() }))),
  /** What doctors let it begin without. */
  autorizaciones: z.optional(
    z.array(
      z.strictObject({
        ...{ cuando: instant, nombre: z.string(), medico: z.string() },
        ...{ motivo: z.string(), falta: z.array(z.string()) },
      }),
    ),
  ),
  /** What makes a visual field of these pupils void now, in words. */
  abiertas: z.optional(z.array(z.string())),
  /** It was measured as a field with dilated pupils. */
  midriasis: z.optional(z.strictObject({ cuando: instant, nombre: z.string(), gotas: z.string() })),
  /** What was measured; null before, and for those who see times and states only. */
  resultado: z.nullable(studyResult),
  /** What this person may choose next. */
  pasos: z.array(z.enum(ORDER_STATES)),
  /** How and to whom the report was handed out, in words. */
  entregas: z.optional(
    z.array(
      z.strictObject({
        ...{ cuando: instant, nombre: z.string(), texto: z.string() },
        /** Its place among them, by which it is taken back; missing of one that was. */
        n: z.optional(count),
        enlace: z.optional(
          z.strictObject({ vence: civilDateField, estado: z.enum(['vigente', 'terminado', 'retirado']) }),
        ),
        anulada: z.optional(z.strictObject({ ...done.shape, motivo: z.string() })),
      }),
    ),
  ),
  historial: z.array(
    z.strictObject({
      cuando: instant,
      nombre: z.string(),
      estado: z.enum(ORDER_STATES),
      motivo: z.optional(z.string()),
      repite: z.optional(z.enum(keysOf(REPEAT_REASONS))),
    }),
  ),
});
export type OrderView = Json<typeof orderView>;

/** One part of a patient's day, by the hours: what is done, what is now, and what comes. */
const dayPart = z.strictObject({
  ...{ id: z.string(), tipo: z.enum(APPOINTMENT_KINDS), hora: hourField, estado: z.enum(PART_STATES) },
  ...{ codigo: z.optional(z.string()), nombre: z.optional(z.string()), ojo: z.optional(z.enum(EYES)) },
  /** From when on drops are planned for it. */
  gotasDesde: z.optional(hourField),
});

/** One patient at a device today, or expected there. */
const boardRow = z.strictObject({
  ...line,
  ficha: z.nullable(z.string()),
  duracionMin: count,
  /** The drops of the last preparation, and when the pupil is ready. */
  gotas: z.nullable(z.strictObject({ gota: z.string(), desde: instant, lista: instant })),
  /** When the patient arrived. */
  llego: z.nullable(instant),
  /** The whole day of the patient in the clinic. */
  camino: z.array(dayPart),
  /** It is a round: acuity and pressure are measured too, or were. */
  ronda: z.optional(z.enum(['por_medir', 'medida'])),
});
export type BoardRow = Json<typeof boardRow>;

/** How many there are in a list, and where what is not shown of it begins. */
const rest = z.strictObject({ total: count, cursor: z.nullable(z.string()) });
export type BoardRest = Json<typeof rest>;

const board = z.strictObject({
  fecha: civilDateField,
  equipos: z.array(
    z.strictObject({
      id: device,
      nombre: z.string(),
      estado: z.enum(['libre', 'en_uso', 'fuera']),
      /** Until when it is out, and why. */
      fuera: z.nullable(z.strictObject({ hasta: civilDateField, motivo: z.string() })),
      minutos: count,
      filas: z.array(boardRow),
    }),
  ),
  /** Studies of today without a device. */
  sinEquipo: z.array(boardRow),
  hechos: count,
  total: count,
  repetidos: z.array(z.strictObject({ motivo: z.enum(keysOf(REPEAT_REASONS)), veces: count })),
  /** Of these four the first: `restos` says how many there are. */
  porInformar: z.array(listedOrder),
  sinTurno: z.array(listedOrder),
  controles: z.array(listedOrder),
  /** Corrected results of which somebody who had the report before was not told. */
  porAvisar: z.array(listedOrder),
  /** Who has to be notified how to come tomorrow. */
  manana: z.array(z.strictObject({ ...line, avisar: z.string() })),
  restos: z.strictObject(recordOf(BOARD_LISTS, () => rest)),
});
export type ExamBoard = Json<typeof board>;

const askedByProtocol = z.strictObject({
  items: z.array(listedOrder),
  /** Studies that the patient already waits for, and those without hours in this clinic: not asked for. */
  esperan: z.array(z.string()),
  sinHorario: z.array(z.string()),
});
export type AskedByProtocol = Json<typeof askedByProtocol>;

/** For how much of today somebody has arrived. */
const arrived = z.strictObject({ paciente: z.string(), partes: count });
export type Arrived = Json<typeof arrived>;

const REFUSALS = ['no_encontrado', 'requiere_motivo'] as const;

const working = {
  method: 'POST',
  changes: ['ordenes', 'turnos', 'planes'],
  shows: 'clinical',
  status: 200,
  answer: orderView,
} as const;
const signing = {
  method: 'POST',
  status: 200,
  answer: orderView,
  refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'requiere_confirmacion'],
} as const;

/** Orders of studies, from the request to the report. */
export const ORDERS = {
  listOrders: operation({
    method: 'GET',
    path: '/api/ordenes',
    summary:
      'Órdenes de estudios por estado, equipo o paciente, la última primero; o las de quien se busca, quien está aquí primero',
    access: 'order:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      estado: z.optional(z.enum(ORDER_STATES, { error: ORDER_MESSAGES.state })),
      equipo: z.optional(equipmentField()),
      paciente: z.optional(idField('El identificador no es válido.')),
      estudio: z.optional(idField(ORDER_MESSAGES.study)),
      /** The day of the appointment. */
      fecha: z.optional(civilDateField),
      /** Only those whose day to look at them has come. */
      pendientes: z.optional(z.enum(['si'], { error: 'Escriba «si» o quítelo.' })),
      /** A name, a document, a phone or an accession number, over all orders. */
      texto: z.optional(searchText),
      limite,
      cursor,
    }),
    answer: orderPage,
    refusals: [],
  }),
  requestOrder: operation({
    method: 'POST',
    path: '/api/ordenes',
    summary: 'Pedir un estudio: desde una consulta, de un médico de fuera o por protocolo',
    access: 'order:request',
    changes: ['ordenes'],
    tells: { 'estudio pedido': ['pacientes', 'pidió un estudio para {cosa}'] },
    shows: 'identity',
    status: 201,
    body: newOrderSchema,
    answer: orderView,
    refusals: [...REFUSALS, 'requiere_confirmacion', 'lateralidad'],
    creates: true,
  }),
  requestProtocol: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/ordenes',
    summary: 'Pedir los estudios de un protocolo, todos a la vez',
    access: 'order:protocol',
    changes: ['ordenes'],
    tells: {
      'estudios pedidos por protocolo': ['pacientes', 'pidió los estudios de un protocolo para {cosa}'],
    },
    shows: 'identity',
    status: 201,
    body: protocolRequestSchema,
    answer: askedByProtocol,
    refusals: [...REFUSALS, 'transicion_invalida', 'lateralidad'],
    creates: true,
  }),
  readOrder: operation({
    method: 'GET',
    path: '/api/ordenes/{id}',
    summary: 'Una orden con su preparación y su historia',
    access: 'order:read',
    tells: { 'estudio abierto': ['pacientes', 'abrió un estudio de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: orderView,
    refusals: REFUSALS,
  }),
  stepOrder: operation({
    method: 'POST',
    path: '/api/ordenes/{id}/estado',
    summary: 'El paso siguiente de un estudio',
    access: 'order:request',
    changes: ['ordenes', 'turnos', 'planes', 'estudios'],
    tells: {
      'paso de un estudio': ['pacientes', 'pasó a otro estado un estudio de {cosa}'],
      'estudio entregado': ['pacientes', 'entregó el informe de un estudio de {cosa}'],
    },
    shows: 'clinical',
    status: 200,
    body: orderStepSchema,
    answer: orderView,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'requiere_confirmacion', 'lateralidad'],
  }),
  arriveTogether: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/llegada',
    summary: 'Llegó: para todo lo que tiene hoy en la clínica',
    access: 'appointment:state',
    changes: ['ordenes', 'turnos', 'planes'],
    shows: 'identity',
    status: 200,
    answer: arrived,
    refusals: ['no_encontrado', 'transicion_invalida', 'lateralidad'],
  }),
  correctOrderEye: operation({
    ...working,
    path: '/api/ordenes/{id}/ojo',
    summary: 'Corregir el ojo de un estudio antes de empezarlo, con el motivo',
    access: 'order:request',
    tells: { 'ojo de un estudio corregido': ['pacientes', 'corrigió el ojo de un estudio de {cosa}'] },
    body: eyeCorrectionSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'lateralidad'],
  }),
  confirmPaperOrder: operation({
    ...working,
    path: '/api/ordenes/{id}/confirmar',
    summary: 'Decir que una orden en papel es de uno',
    access: 'study:validate',
    tells: { 'orden en papel confirmada': ['pacientes', 'confirmó una orden en papel de {cosa}'] },
    body: paperConfirmationSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida'],
  }),
  tickPreparation: operation({
    ...working,
    path: '/api/ordenes/{id}/lista',
    summary: 'Marcar un punto de la preparación',
    access: 'study:perform',
    tells: { 'preparación de un estudio': ['pacientes', 'marcó la preparación de un estudio de {cosa}'] },
    body: preparationTickSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'lateralidad'],
  }),
  authoriseOrder: operation({
    ...working,
    path: '/api/ordenes/{id}/autorizacion',
    summary: 'Autorizar que un estudio empiece hoy sin un punto que solo un médico puede pasar',
    access: 'order:authorise',
    tells: {
      'estudio autorizado sin un punto': [
        'pacientes',
        'autorizó que un estudio empiece sin un punto, de {cosa}',
      ],
    },
    body: authorisationSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'lateralidad'],
  }),
  giveDrops: operation({
    ...working,
    path: '/api/ordenes/{id}/gotas',
    summary: 'Anotar las gotas que se ponen en el equipo, antes de un estudio',
    access: 'study:perform',
    tells: {
      'gotas en un estudio': ['pacientes', 'anotó gotas puestas antes de un estudio de {cosa}'],
      'gotas pese a un aviso': ['pacientes', 'puso gotas a {cosa} después de leer lo que habla en contra'],
    },
    body: dropsGivenSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'requiere_confirmacion', 'lateralidad'],
  }),
  noteOrderAttempt: operation({
    ...working,
    path: '/api/ordenes/{id}/intento',
    summary: 'Anotar que se llamó o escribió al paciente de un estudio sin turno, y qué pasó',
    access: 'plan:work',
    tells: {
      'intento por un estudio': ['pacientes', 'anotó una llamada o un mensaje a {cosa} por un estudio'],
    },
    body: attemptRequestSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida'],
  }),
  loseOrderPatient: operation({
    ...working,
    path: '/api/ordenes/{id}/no-localizado',
    summary: 'Anotar que no se localizó al paciente de un estudio: se lo vuelve a buscar más adelante',
    access: 'plan:work',
    tells: {
      'no localizado para un estudio': ['pacientes', 'anotó que no localizó a {cosa} para un estudio'],
    },
    body: planSeenSchema,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida'],
  }),
  saveResult: operation({
    method: 'PUT',
    path: '/api/ordenes/{id}/resultado',
    summary: 'Los valores de un estudio, de quien lo hizo hasta que los firma',
    access: 'study:perform',
    changes: ['estudios', 'ordenes'],
    tells: {
      'resultado de un estudio': ['pacientes', 'escribió el resultado de un estudio de {cosa}'],
      'estudio tomado': ['pacientes', 'siguió con un estudio que otra persona había empezado de {cosa}'],
    },
    shows: 'clinical',
    status: 200,
    body: resultSchema,
    answer: orderView,
    refusals: [...REFUSALS, 'version_vieja', 'transicion_invalida', 'lateralidad'],
  }),
  signReport: operation({
    ...signing,
    path: '/api/ordenes/{id}/informe',
    summary: 'El informe técnico, firmado por quien hizo el estudio',
    access: 'study:perform',
    changes: ['estudios', 'ordenes'],
    tells: { 'informe técnico firmado': ['pacientes', 'firmó el informe técnico de un estudio de {cosa}'] },
    shows: 'clinical',
    body: reportSchema,
  }),
  validateStudy: operation({
    ...signing,
    path: '/api/ordenes/{id}/validacion',
    summary: 'La interpretación, firmada por un médico',
    access: 'study:validate',
    changes: ['estudios', 'ordenes', 'turnos', 'planes'],
    tells: { 'estudio validado': ['pacientes', 'validó un estudio de {cosa}'] },
    shows: 'clinical',
    body: validationSchema,
  }),
  readExamBoard: operation({
    method: 'GET',
    path: '/api/tablero-examenes',
    summary: 'El día de los equipos en una sola respuesta',
    access: 'order:read',
    shows: 'identity',
    status: 200,
    answer: board,
    refusals: [],
  }),
  listBoard: operation({
    method: 'GET',
    path: '/api/tablero-examenes/lista',
    summary: 'Lo que sigue en una lista del tablero, quien más espera primero',
    access: 'order:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      lista: z.enum(BOARD_LISTS, { error: 'Esa lista no es del tablero.' }),
      cursor,
    }),
    answer: pageOf(listedOrder),
    refusals: [],
  }),
  listPatientOrders: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/ordenes',
    summary: 'Las órdenes de un paciente, la última primero',
    access: 'order:read',
    shows: 'identity',
    status: 200,
    answer: listOf(listedOrder),
    refusals: REFUSALS,
  }),
};
