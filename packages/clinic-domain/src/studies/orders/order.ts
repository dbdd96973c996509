import * as z from 'zod/mini';
import { needed, note } from '../../clinical/documents/texts.ts';
import { EYE_MESSAGE, EYES } from '../../clinical/eye.ts';
import { attemptSchema, MOST_ATTEMPTS } from '../../clinical/follow-up/plan.ts';
import { dilationSchema } from '../../scheduling/appointment/dilation.ts';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { NOT_OBTAINED_REASONS } from '../results/not-obtained.ts';
import { isOpenOrder, ORDER_STATES, REPEAT_REASONS } from './order-states.ts';
import { POINT_IDS, PREPARATION_IDS } from './preparation.ts';
import { PRIORITIES } from './priorities.ts';
import { deliveryRequestSchema, deliverySchema, undoneDeliverySchema } from './delivery.ts';
import { reportHolderSchema } from '../corrections/report-holders.ts';

/** From a visit, from outside the clinic, from a protocol, or booked without anybody having written an order. */
export const ORDER_ORIGINS = ['consulta', 'externa', 'protocolo', 'agenda'] as const;

/** Accession numbers are sent to devices, which keep sixteen characters. */
export const MOST_ACCESSION = 16;

/** Of an order that only the agenda made. */
export const NO_INDICATION = 'Sin indicación escrita';

export const ORDER_MESSAGES = {
  paper: 'Elija la orden que se pidió con el mismo papel.',
  otherPaper: 'Ese papel no es de este paciente, o no es de quien lo pide.',
  study: 'Elija el estudio.',
  acknowledge: 'Confirme cada punto con sus palabras, una vez.',
  indication: 'Escriba para qué se pide el estudio.',
  priority: 'Elija la prioridad: normal, preferente o urgente.',
  oneEye: 'Un láser se hace en un ojo por sesión: indique OD u OI.',
  requester: 'Escriba quién pide el estudio.',
  cie: 'Elija un código CIE-10 del catálogo.',
  state: 'Elija un estado de la lista.',
  reason: 'Escriba por qué (al menos 5 letras).',
  repeat: 'Elija por qué se repite.',
  attempt: 'Elija uno de los intentos.',
  point: 'Ese punto no es de la preparación de este estudio.',
  version: 'Falta la versión que estaba viendo.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const moment = { cuando: z.string(), quien: id };

/**
 * `ordenes/{id}`: one study asked for one patient. It owns the states; what was measured is in
 * `estudios` under the same id. None is deleted.
 */
export const orderSchema = z
  .strictObject({
    paciente: z.strictObject({ id }),
    /** A code of the catalogue. */
    estudio: id,
    ojo: z.enum(EYES),
    indicacion: z.string(),
    cie: z.optional(z.string()),
    prioridad: z.enum(keysOf(PRIORITIES)),
    origen: z.enum(ORDER_ORIGINS),
    /** Who asked: a doctor of the clinic, or a name from outside. */
    solicita: z.strictObject({ medico: z.optional(id), nombre: z.string() }),
    autor: id,
    consulta: z.optional(id),
    documento: z.optional(id),
    /** It came on paper: the doctor whose name it bears says whether it is theirs. */
    papel: z.optional(
      z.strictObject({
        confirmado: z.optional(z.strictObject(moment)),
        /** The order with which the photographs of the same paper are kept; missing where they are its own. */
        de: z.optional(id),
      }),
    ),
    /** How and to whom the report was handed out, each time. */
    entregas: z.optional(z.array(deliverySchema)),
    /** Those that were noted and did not happen so. */
    entregasAnuladas: z.optional(z.array(undoneDeliverySchema)),
    /** The accession number, by which a device's file finds its order. */
    acceso: z.string().check(z.minLength(1), z.maxLength(MOST_ACCESSION)),
    creada: z.string(),
    /** The day by which it should be done. */
    vence: civilDateField,
    estado: z.enum(ORDER_STATES),
    /** The day on which somebody has to look at it; missing once it is over. */
    toca: z.optional(civilDateField),
    turno: z.optional(z.strictObject({ id, fecha: civilDateField, hora: hourField, equipo: z.optional(id) })),
    /** When it was begun and done last (instants). */
    empezado: z.optional(z.string()),
    realizado: z.optional(z.string()),
    /** When the pressure has to be measured after a laser; missing once it was. */
    controlPio: z.optional(z.string()),
    /** How the patient was looked for, while it had no appointment. */
    intentos: z.optional(z.array(attemptSchema).check(z.maxLength(MOST_ATTEMPTS))),
    /** Nobody answered: the patient is looked for again on the day `toca`. */
    noLocalizado: z.optional(z.strictObject(moment)),
    lista: z._default(z.partialRecord(z.enum(PREPARATION_IDS), z.strictObject(moment)), {}),
    /** Why it was begun though something was missing, and what; the doctor, where one began it. */
    excepcion: z.optional(
      z.strictObject({ ...moment, motivo: z.string(), falta: z.array(z.string()), medico: z.optional(id) }),
    ),
    /** What doctors let it begin without, each for one day. */
    autorizaciones: z.optional(
      z.array(
        z.strictObject({
          ...moment,
          medico: id,
          motivo: z.string(),
          puntos: z.array(z.enum(POINT_IDS)),
          falta: z.array(z.string()),
        }),
      ),
    ),
    /** Drops put in for it, each with who did it. */
    gotas: z.optional(z.array(z.strictObject({ ...dilationSchema.shape, quien: id }))),
    /** A field measured with dilated pupils, as somebody said before it began: which drops. */
    midriasis: z.optional(z.strictObject({ ...moment, gotas: z.string() })),
    /** The eyes of which nothing could be measured, as the result says it, for whoever counts. */
    noSePudo: z.optional(z.partialRecord(z.enum(EYES), z.enum(NOT_OBTAINED_REASONS))),
    /** Who had a report that was corrected since, and whether they were notified. */
    avisos: z.optional(z.array(reportHolderSchema)),
    /** Since which day somebody of them has to be notified; missing once all were. */
    porAvisar: z.optional(civilDateField),
    historial: z.array(
      z.strictObject({
        ...moment,
        estado: z.enum(ORDER_STATES),
        motivo: z.optional(z.string()),
        repite: z.optional(z.enum(keysOf(REPEAT_REASONS))),
      }),
    ),
  })
  .check(
    // Nobody who waits for a study can be stored without a day on which somebody looks at it.
    z.refine((order) => isOpenOrder(order) === (order.toca !== undefined), {
      error: 'Un estudio que espera tiene un día en que se lo mira.',
    }),
  );
export type Order = Readonly<z.infer<typeof orderSchema>>;

/** `conteosOrdenes/{year}`: the last accession number of a year. */
export const orderCountSchema = z.strictObject({ anio: z.number(), ultimo: z.number() });
export type OrderCount = z.infer<typeof orderCountSchema>;

/** `EX26-003912`. */
export const accessionNumber = (anio: number, n: number): string =>
  `EX${String(anio % 100).padStart(2, '0')}-${String(n).padStart(6, '0')}`;

const version = z.number({ error: ORDER_MESSAGES.version }).check(z.int({ error: ORDER_MESSAGES.version }));

/** `POST /api/ordenes`. */
export const newOrderSchema = z.strictObject({
  paciente: needed('Elija el paciente.', 200),
  estudio: needed(ORDER_MESSAGES.study, 40),
  ojo: z.enum(EYES, { error: EYE_MESSAGE }),
  indicacion: needed(ORDER_MESSAGES.indication, 300),
  cie: z.optional(
    z.string({ error: ORDER_MESSAGES.cie }).check(z.maxLength(10, { error: ORDER_MESSAGES.cie })),
  ),
  prioridad: z._default(z.enum(keysOf(PRIORITIES), { error: ORDER_MESSAGES.priority }), 'normal'),
  /** The visit in which it is asked for. */
  consulta: z.optional(needed('Diga en qué consulta se pide.', 200)),
  /** Who asked, when it was nobody of the clinic. */
  solicitaExterno: z.optional(needed(ORDER_MESSAGES.requester, 120)),
  protocolo: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** It was brought on paper: by a doctor of the clinic, named here, or by somebody of outside (`solicitaExterno`). */
  papel: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  medico: z.optional(needed(ORDER_MESSAGES.requester, 200)),
  /** Another order of the same paper, which is photographed once. */
  papelDe: z.optional(needed(ORDER_MESSAGES.paper, 200)),
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
});
export type NewOrder = Readonly<z.infer<typeof newOrderSchema>>;

/** `POST /api/ordenes/{id}/estado`. */
export const orderStepSchema = z.strictObject({
  estado: z.enum(ORDER_STATES, { error: ORDER_MESSAGES.state }),
  motivo: z.optional(note(300)),
  repite: z.optional(z.enum(keysOf(REPEAT_REASONS), { error: ORDER_MESSAGES.repeat })),
  /** A visual field is begun though drops still hold the pupil open: it is marked as such. */
  midriasis: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** With `en_estudio`: it begins though somebody else is on the device. */
  aLaVez: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** With `en_estudio`, by a doctor: the hard points it begins without, each in the words in which it was asked. */
  reconoce: z.optional(
    z
      .array(z.string({ error: ORDER_MESSAGES.acknowledge }).check(z.maxLength(400)), {
        error: ORDER_MESSAGES.acknowledge,
      })
      .check(z.maxLength(30, { error: ORDER_MESSAGES.acknowledge })),
  ),
  /** How and to whom, with `entregado`. */
  entrega: z.optional(deliveryRequestSchema),
  version,
});
export type OrderStep = Readonly<z.infer<typeof orderStepSchema>>;

/** `POST /api/ordenes/{id}/confirmar`: a doctor says that a paper order is theirs. */
export const paperConfirmationSchema = z.strictObject({ version });
export type PaperConfirmation = Readonly<z.infer<typeof paperConfirmationSchema>>;

/** `POST /api/ordenes/{id}/eleccion`: which attempt is the result. */
export const attemptChoiceSchema = z.strictObject({
  numero: z
    .number({ error: ORDER_MESSAGES.attempt })
    .check(z.int({ error: ORDER_MESSAGES.attempt }), z.positive({ error: ORDER_MESSAGES.attempt })),
  version,
});
export type AttemptChoice = Readonly<z.infer<typeof attemptChoiceSchema>>;

/** `POST /api/ordenes/{id}/lista`. */
export const preparationTickSchema = z.strictObject({
  punto: z.enum(PREPARATION_IDS, { error: ORDER_MESSAGES.point }),
  hecho: z.boolean({ error: 'Diga sí o no.' }),
  version,
});
export type PreparationTick = Readonly<z.infer<typeof preparationTickSchema>>;
