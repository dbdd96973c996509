import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { exceptionSchema } from '../scheduling/hours/exception.ts';
import { confirmationFields } from '../scheduling/hours/orphans.ts';
import { EQUIPMENT_IDS } from './device.ts';
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
      .array(z.enum(EQUIPMENT_IDS, { error: 'Elija equipos de la clínica.' }), {
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
  sala: z.optional(
    z.string().check(z.trim(), z.maxLength(40, { error: 'La sala puede tener hasta 40 caracteres.' })),
  ),
  requiereMedico: z.optional(z.boolean()),
  requiereOperador: z.optional(z.boolean()),
  ojosPorSesion: z.optional(
    z.union([z.literal(1), z.literal(2)], { error: 'Los ojos por sesión son 1 o 2.' }),
  ),
};

/** `PATCH /api/horarios-estudios/{codigo}`: how long a study takes and what it needs, without its weeks. */
export const studyPatchSchema = z.strictObject({
  ...studyFieldsSchema,
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
 * `base + porOjo × eyes` (`backoffice.md` R27).
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
});
export type StudySchedule = Immutable<z.infer<typeof studyScheduleSchema>>;
