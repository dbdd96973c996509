import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { exceptionSchema } from '../scheduling/hours/exception.ts';
import { confirmationFields } from '../scheduling/hours/orphans.ts';
import { STUDY_DILATIONS } from './catalogue.ts';
import { equipmentField } from './device.ts';
import { OTHER_STEPS } from './ordering-rules.ts';
import { roomField } from './room-field.ts';
import { scheduleVersionSchema, storedWeekSchema } from '../scheduling/hours/weekly-schedule.ts';

const MINUTES_MESSAGE = 'Los minutos van de 0 a 480.';
const minutesField = (max: number) =>
  z
    .number({ error: MINUTES_MESSAGE })
    .check(
      z.int({ error: MINUTES_MESSAGE }),
      z.minimum(0, { error: MINUTES_MESSAGE }),
      z.maximum(max, { error: `Los minutos van de 0 a ${String(max)}.` }),
    );

/** What `PUT /api/horarios-estudios/{codigo}` may contain besides the lists; absent fields stay as they are. */
export const studyFieldsSchema = {
  equipos: z.optional(
    z
      .array(equipmentField('Elija equipos de la clínica.'), {
        error: 'Elija los equipos.',
      })
      .check(
        z.minLength(1, { error: 'Elija al menos un equipo.' }),
        z.refine((ids) => new Set(ids).size === ids.length, { error: 'Un equipo está repetido.' }),
      ),
  ),
  base: z.optional(minutesField(480)),
  porOjo: z.optional(minutesField(240)),
  preparacion: z.optional(
    z.string().check(z.maxLength(1000, { error: 'La preparación puede tener hasta 1000 caracteres.' })),
  ),
  preparacionMin: z.optional(minutesField(240)),
  /** Where patients are called to; empty means nowhere in particular. */
  sala: z.optional(roomField),
  requiereMedico: z.optional(z.boolean()),
  requiereOperador: z.optional(z.boolean()),
  ojosPorSesion: z.optional(
    z.union([z.literal(1), z.literal(2)], { error: 'Los ojos por sesión son 1 o 2.' }),
  ),
};

const NAME = 'Escriba el nombre del estudio, de 3 a 80 letras.';
const CODE = 'El código tiene de 2 a 16 letras mayúsculas sin acentos, números o guiones.';
/** By these the rules of a day know a visual field, a laser, an angiography: the clinic's own studies are none of the program's. */
const TAKEN =
  'Los códigos que empiezan con CV-, LAS-, YAG-, OPT- u OCT- son de los estudios del programa: elija otro.';
const isTaken = (code: string): boolean =>
  /^(?:CV|LAS|YAG|OPT|OCT)-|^(?:SLT|RET|FAF|AFG)$/u.test(code) || Object.hasOwn(OTHER_STEPS, code);

/** A code of the clinic's own: it travels to devices, which keep sixteen characters (DICOM SH). */
const codeField = z.string({ error: CODE }).check(
  z.trim(),
  z.regex(/^[A-Z0-9](?:[A-Z0-9-]{0,14}[A-Z0-9])$/u, { error: CODE }),
  z.refine((code) => !isTaken(code), { error: TAKEN }),
);
const nameField = z
  .string({ error: NAME })
  .check(
    z.trim(),
    z.minLength(3, { error: NAME }),
    z.maxLength(80, { error: NAME }),
    z.regex(/\p{L}/u, { error: NAME }),
  );

/** What a study of the clinic's own is, which the program knows of its others. */
const ownStudyFields = {
  nombre: nameField,
  dilatacion: z.enum(STUDY_DILATIONS, { error: 'Elija si se dilata la pupila.' }),
  consentimiento: z.boolean({ error: 'Diga si se firma un consentimiento.' }),
};

/** Several studies of the clinic, by their codes. */
export const studyCodes = z
  .array(z.string().check(z.minLength(1), z.maxLength(40)), { error: 'Elija los estudios.' })
  .check(z.maxLength(200, { error: 'Elija los estudios.' }));

/** `POST /api/horarios-estudios`: a study of the clinic's own; without a code, one made of its name. */
export const newStudySchema = z
  .strictObject({
    ...ownStudyFields,
    codigo: z.optional(codeField),
    ...studyFieldsSchema,
    equipos: studyFieldsSchema.equipos.def.innerType,
  })
  .check(
    z.refine(({ base = 0, porOjo = 0 }) => base + porOjo > 0, {
      path: ['porOjo'],
      error: 'Indique cuántos minutos toma el estudio.',
    }),
  );
export type NewStudy = Immutable<z.infer<typeof newStudySchema>>;

/** A code of a name: the first letters of its words, never one of the program's. */
export const codeOf = (nombre: string): string => {
  const letters = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/gu, '');
  const code = letters.slice(0, 12).padEnd(2, 'X');
  return isTaken(code) ? `${code}X` : code;
};

/** `PATCH /api/horarios-estudios/{codigo}`: how long a study takes and what it needs, without its weeks. */
export const studyPatchSchema = z.strictObject({
  ...studyFieldsSchema,
  /** Of a study of the clinic's own. */
  nombre: z.optional(nameField),
  dilatacion: z.optional(ownStudyFields.dilatacion),
  consentimiento: z.optional(ownStudyFields.consentimiento),
  retirado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version: z.nullable(
    z
      .number({ error: 'Falta la versión que estaba viendo.' })
      .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  ),
  ...confirmationFields,
});
export type StudyPatch = Immutable<z.infer<typeof studyPatchSchema>>;

/**
 * `horariosEstudios/{code}`: the weekly hours of a study, the devices that can do it, and its room time in minutes:
 * `base + porOjo × eyes` (R27).
 */
export const studyScheduleSchema = z.extend(storedWeekSchema, {
  equipos: z.array(z.string()),
  base: z.number().check(z.int(), z.minimum(0), z.maximum(480)),
  porOjo: z.number().check(z.int(), z.minimum(0), z.maximum(240)),
  preparacion: z._default(z.string(), ''),
  /** Minutes of preparation that also occupy the room. */
  preparacionMin: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(240))),
  requiereMedico: z.optional(z.boolean()),
  requiereOperador: z.optional(z.boolean()),
  ojosPorSesion: z.optional(z.union([z.literal(1), z.literal(2)])),
  sala: z.optional(z.string().check(z.maxLength(40))),
  versiones: z.optional(z.array(scheduleVersionSchema)),
  excepciones: z.optional(z.array(exceptionSchema)),
  /** What it is, of a study that the clinic added: the program knows it of its own. */
  propio: z.optional(z.strictObject(ownStudyFields)),
  /** No longer done: nothing is booked, ordered or offered of it. */
  retirado: z.optional(z.boolean()),
});
export type StudySchedule = Immutable<z.infer<typeof studyScheduleSchema>>;
