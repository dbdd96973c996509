import * as z from 'zod/mini';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { keptWarningsSchema, reasonsGivenSchema } from '../documents/accepted-warning.ts';
import { needed, note } from '../documents/texts.ts';
import { SHA256 } from '../seal/sha256.ts';
import { CHECKLIST_IDS } from './checklist-items.ts';
import { axisField, operationNoteSchema, POWER_MESSAGE, POWERS } from './operation-note.ts';
import { ANAESTHESIA, FORMULAS, PREOPERATIVE, PROCEDURE_IDS } from './procedures.ts';

/** Proposed to the patient, accepted, with a day, done; or taken back, with the reason. */
export const SURGERY_STATES = ['propuesta', 'aceptada', 'programada', 'realizada', 'descartada'] as const;
export type SurgeryState = (typeof SURGERY_STATES)[number];
/** The states in which somebody still has to do something: each has a day `toca`. */
export const isOpenSurgery = ({ estado }: { readonly estado: SurgeryState }): boolean =>
  estado === 'propuesta' || estado === 'aceptada' || estado === 'programada';

/** One eye at a time: an operation of both is two, so that no step of one can be taken for the other. */
export const OPERATED_EYES = ['OD', 'OI'] as const;
export type OperatedEye = (typeof OPERATED_EYES)[number];
export const EYE_OF_ONE = 'Elija el ojo que se opera: OD u OI. Si son los dos, son dos propuestas.';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const number = (error: string, least: number, most: number, step: number) =>
  z.number({ error }).check(
    z.minimum(least, { error }),
    z.maximum(most, { error }),
    z.refine((typed) => Math.abs(typed / step - Math.round(typed / step)) < 1e-9, { error }),
  );
export const LENS_MESSAGES = {
  power: POWER_MESSAGE,
  target: 'La refracción objetivo va de -5,00 a 2,00 D, en pasos de 0,01.',
  model: 'Escriba el modelo del lente.',
  formula: 'Elija la fórmula con la que el equipo propuso el lente.',
  source: 'Escriba de dónde viene el valor: equipo y fecha de la biometría.',
} as const;
export const powerField = number(LENS_MESSAGES.power, ...POWERS, 0.25);

/** The lens that is ordered, in dioptres, and where its power comes from. */
export const lensSchema = z.strictObject({
  potencia: powerField,
  modelo: needed(LENS_MESSAGES.model, 80),
  formula: z.enum(keysOf(FORMULAS), { error: LENS_MESSAGES.formula }),
  objetivo: number(LENS_MESSAGES.target, -5, 2, 0.01),
  /** What the device says, as its paper does. */
  fuente: needed(LENS_MESSAGES.source, 200),
  potenciaEquipo: powerField,
  /** Of a toric one: where it has to lie. */
  eje: axisField,
});
export type Lens = Readonly<z.infer<typeof lensSchema>>;

const moment = { cuando: z.string(), quien: id };
const reading = z.strictObject(moment);

/** `cirugias/{id}`: an operation of one eye, from the proposal on. None is deleted. */
export const surgerySchema = z
  .strictObject({
    paciente: z.strictObject({ id }),
    procedimiento: z.enum(PROCEDURE_IDS),
    ojo: z.enum(OPERATED_EYES),
    /** The surgeon; `autor` is the account that proposed it, in `consulta`. */
    medico: id,
    autor: id,
    consulta: id,
    cie: z.string(),
    creada: z.string(),
    estado: z.enum(SURGERY_STATES),
    /** The day on which somebody has to look at it; missing once it is over. */
    toca: z.optional(civilDateField),
    fecha: z.optional(civilDateField),
    hora: z.optional(hourField),
    anestesia: z.enum(keysOf(ANAESTHESIA)),
    riesgos: z._default(z.string(), ''),
    laboratorio: z._default(z.array(z.enum(keysOf(PREOPERATIVE))), []),
    nota: z._default(z.string(), ''),
    lente: z.optional(lensSchema),
    /** Who read the lens and the order and found them the same; two people, of whom none changed it since. */
    lecturas: z._default(z.array(reading), []),
    lista: z._default(z.partialRecord(z.enum(CHECKLIST_IDS), reading), {}),
    historial: z.array(
      z.strictObject({
        ...moment,
        estado: z.enum(SURGERY_STATES),
        fecha: z.optional(civilDateField),
        motivo: z.optional(z.string()),
        /** What spoke against it at that step, and why it went on all the same. */
        avisos: keptWarningsSchema,
      }),
    ),
    /** What was done, with its canonical text and hash: it never changes. */
    operacion: z.optional(
      z.strictObject({
        ...moment,
        cirujano: id,
        nota: operationNoteSchema,
        sello: z.string(),
        hash: z.string().check(z.regex(SHA256)),
        /** Why it was done though something of the checklist was missing, and what. */
        excepcion: z.optional(z.strictObject({ motivo: z.string(), falta: z.array(z.string()) })),
      }),
    ),
  })
  .check(
    // Nobody who waits for an operation can be stored without a day on which somebody looks at it.
    z.refine((surgery) => isOpenSurgery(surgery) === (surgery.toca !== undefined), {
      error: 'Una cirugía que espera tiene un día en que se la mira.',
    }),
  );
export type Surgery = Readonly<z.infer<typeof surgerySchema>>;

const details = {
  anestesia: z.enum(keysOf(ANAESTHESIA), { error: 'Elija la anestesia.' }),
  riesgos: z.optional(note(1000)),
  laboratorio: z.optional(
    z
      .array(z.enum(keysOf(PREOPERATIVE), { error: 'Ese estudio preoperatorio no existe.' }))
      .check(z.maxLength(6, { error: 'Elija cada estudio una vez.' })),
  ),
  nota: z.optional(note(1000)),
  lente: z.optional(lensSchema),
};
const version = z
  .number({ error: 'Falta la versión que estaba viendo.' })
  .check(z.int({ error: 'Falta la versión que estaba viendo.' }));
const yes = z.optional(z.boolean({ error: 'Diga sí o no.' }));

/** `POST /api/pacientes/{id}/cirugias`. */
export const newSurgerySchema = z.strictObject({
  procedimiento: z.enum(PROCEDURE_IDS, { error: 'Elija la cirugía.' }),
  ojo: z.enum(OPERATED_EYES, { error: EYE_OF_ONE }),
  /** The visit in which it is proposed, and the diagnosis of it that it is for. */
  consulta: needed('Diga en qué consulta se propone.', 200),
  cie: needed('Elija el diagnóstico (CIE-10).', 10),
  /** A day that was spoken of with the patient; it schedules nothing. */
  fecha: z.optional(civilDateField),
  ...details,
  confirmado: yes,
  /** Why it is proposed although something speaks against it, warning by warning. */
  motivos: reasonsGivenSchema,
});
export type NewSurgery = Readonly<z.infer<typeof newSurgerySchema>>;

/** `PATCH /api/cirugias/{id}`: absent fields stay; null takes the lens away. Eye and operation never change. */
export const surgeryPatchSchema = z.strictObject({
  ...details,
  anestesia: z.optional(details.anestesia),
  lente: z.optional(z.nullable(lensSchema)),
  version,
});
export type SurgeryPatch = Readonly<z.infer<typeof surgeryPatchSchema>>;

/** What follows for the patient once an operation is done or taken back: a control in so many days, or nothing. */
const after = {
  controlDias: z.optional(
    z
      .number({ error: 'El control va de 1 a 365 días.' })
      .check(
        z.int({ error: 'El control va de 1 a 365 días.' }),
        z.minimum(1, { error: 'El control va de 1 a 365 días.' }),
        z.maximum(365, { error: 'El control va de 1 a 365 días.' }),
      ),
  ),
};

/** `POST /api/cirugias/{id}/estado`. */
export const surgeryStepSchema = z.strictObject({
  estado: z.enum(['aceptada', 'programada', 'descartada'], { error: 'Ese paso no existe.' }),
  fecha: z.optional(civilDateField),
  hora: z.optional(hourField),
  motivo: z.optional(note(300)),
  /** Taken back: nobody has to come any more because of it. */
  sinControl: yes,
  ...after,
  version,
});
export type SurgeryStep = Readonly<z.infer<typeof surgeryStepSchema>>;

/** `POST /api/cirugias/{id}/lista`. */
export const checkItemSchema = z.strictObject({
  punto: z.enum(CHECKLIST_IDS, { error: 'Ese punto no está en la lista.' }),
  hecho: z.boolean({ error: 'Diga sí o no.' }),
  version,
});

/** `POST /api/cirugias/{id}/lente`: what somebody reads on the box, to be compared with the order. */
export const lensReadingSchema = z.strictObject({
  potencia: powerField,
  modelo: needed('Escriba el modelo que dice la caja.', 80),
  ojo: z.enum(OPERATED_EYES, { error: 'Elija el ojo que dice la orden.' }),
  version,
});
export type LensReading = Readonly<z.infer<typeof lensReadingSchema>>;

/** `POST /api/cirugias/{id}/operacion`. */
export const operationSchema = z.strictObject({
  nota: operationNoteSchema,
  ...after,
  /** Why it was done though something was missing. */
  excepcion: z.optional(note(300)),
  /** What one reason does not excuse, each in the words in which it was asked: another lens, the eye, the consent. */
  reconoce: z.optional(
    z
      .array(z.string({ error: 'Confirme cada punto con sus palabras.' }).check(z.maxLength(400)), {
        error: 'Confirme cada punto con sus palabras.',
      })
      .check(z.maxLength(20, { error: 'Confirme cada punto una vez.' })),
  ),
  /** Why it was done although something spoke against it, warning by warning. */
  motivos: reasonsGivenSchema,
  version,
});
export type NewOperation = Readonly<z.infer<typeof operationSchema>>;
