import { protocolSchema } from '../clinical/drops-protocol.ts';
import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { absenceSchema } from '../scheduling/hours/absence.ts';
import { civilDateField } from '../scheduling/hours/dated-range.ts';
import { exceptionSchema } from '../scheduling/hours/exception.ts';
import { confirmationFields } from '../scheduling/hours/orphans.ts';
import { scheduleVersionSchema, storedWeekSchema } from '../scheduling/hours/weekly-schedule.ts';

/** The specification's sentences for adding a doctor. */
export const DOCTOR_MESSAGES = {
  required: 'Nombre requerido',
  duplicate: 'Ya existe un médico con ese nombre (ID).',
  tooLong: 'El nombre puede tener hasta 120 caracteres.',
  characters: 'El nombre no puede llevar barras, signos < > ni empezar con punto.',
  tooLongSpecialty: 'La especialidad puede tener hasta 120 caracteres.',
  tooLongShort: 'El nombre corto puede tener hasta 24 caracteres.',
  tooLongRoom: 'El consultorio puede tener hasta 40 caracteres.',
  licence: 'La matrícula lleva de 1 a 30 letras, números, espacios, guiones o barras.',
} as const;

const MAX_NAME = 120;
const MAX_ROOM = 40;
const MAX_LICENCE = 30;
/** What fits above a column of the agenda. */
const MAX_SHORT = 24;

/** A doctor's name as an id: NFC, trimmed, single spaces (R25). */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** Names with the same key are the same doctor: case, accents, dots and repeated spaces do not count. */
export const nameKey = (name: string): string =>
  tidyName(name)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s.]+/gu, ' ')
    .trim();

/** A new doctor's name: tidied, never empty, safe as an id in every store. */
export const doctorNameSchema = z.pipe(
  z.string({ error: DOCTOR_MESSAGES.required }),
  z.pipe(
    z.transform(tidyName),
    z.string().check(
      z.minLength(1, { error: DOCTOR_MESSAGES.required, abort: true }),
      z.maxLength(MAX_NAME, { error: DOCTOR_MESSAGES.tooLong }),
      z.refine((name) => !/[/\\<>\p{Cc}]|^\.|^__.*__$/u.test(name), { error: DOCTOR_MESSAGES.characters }),
    ),
  ),
);

/** `horariosMedicos/{name}`: only the seven lists of the version that was in force when it was written. */
export const doctorScheduleSchema = storedWeekSchema;

/** A registration code as stored: only its hash, until it is used or expires. */
export const doctorCodeSchema = z.strictObject({ hash: z.string(), expira: z.string() });

/** The secret address of a doctor's calendar as stored: only its hash, until it is revoked. */
export const doctorCalendarSchema = z.strictObject({
  hash: z.string(),
  desde: z.string(),
  /** The account that made it; missing on addresses older than this field. */
  quien: z.optional(z.string()),
});

/** `medicos/{name}`: everything about a doctor except the lists. The versions are the authoritative schedule. */
export const doctorSchema = z.strictObject({
  nombre: z.string(),
  /** Former display names, oldest first. */
  nombresAnteriores: z.optional(z.array(z.string())),
  activo: z._default(z.boolean(), true),
  activoHasta: z.optional(civilDateField),
  especialidad: z.optional(z.string().check(z.maxLength(MAX_NAME))),
  /** What is above the doctor's column, where it is not made from the name. */
  nombreCorto: z.optional(z.string().check(z.maxLength(MAX_SHORT))),
  /** Where patients are called to: a number, or the name of a room. */
  consultorio: z.optional(z.string().check(z.maxLength(MAX_ROOM))),
  /** The licence under which the doctor signs. */
  matricula: z.optional(z.string().check(z.maxLength(MAX_LICENCE))),
  /** The drops that an assistant may put in for this doctor; the usual ones where nothing is said. */
  gotasAsistente: z.optional(protocolSchema),
  codigo: z.optional(doctorCodeSchema),
  calendario: z.optional(doctorCalendarSchema),
  versiones: z._default(z.array(scheduleVersionSchema), []),
  excepciones: z.optional(z.array(exceptionSchema)),
  ausencias: z.optional(z.array(absenceSchema)),
});
export type Doctor = Immutable<z.infer<typeof doctorSchema>>;

/** `clavesMedicos/{nameKey}`: makes two spellings of one name collide. */
export const doctorKeySchema = z.strictObject({ medico: z.string() });

/** True when a doctor can be booked on a date: active, and not after `activoHasta`. */
export const isActiveOn = (doctor: Doctor, fecha: string): boolean =>
  doctor.activo && (doctor.activoHasta === undefined || doctor.activoHasta >= fecha);

/** How many days a registration code stays valid. */
export const DOCTOR_CODE_DAYS = 7;

/** A typed code for comparison: upper case, no separators, look-alike letters folded (O→0, I and L→1). */
export const normalizeCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** `PATCH /api/medicos/{id}`. */
export const doctorPatchSchema = z.strictObject({
  nombre: z.optional(doctorNameSchema),
  activo: z.optional(z.boolean({ error: 'Indique si el médico está activo.' })),
  activoHasta: z.optional(z.nullable(civilDateField)),
  especialidad: z.optional(
    z.nullable(z.string().check(z.maxLength(MAX_NAME, { error: DOCTOR_MESSAGES.tooLongSpecialty }))),
  ),
  nombreCorto: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(MAX_SHORT, { error: DOCTOR_MESSAGES.tooLongShort }))),
  ),
  consultorio: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(MAX_ROOM, { error: DOCTOR_MESSAGES.tooLongRoom }))),
  ),
  matricula: z.optional(
    z.nullable(
      z
        .string({ error: DOCTOR_MESSAGES.licence })
        .check(z.trim(), z.regex(/^[\p{L}\p{N} ./-]{0,30}$/u, { error: DOCTOR_MESSAGES.licence })),
    ),
  ),
  /** Null is the usual protocol again. */
  gotasAsistente: z.optional(z.nullable(protocolSchema)),
  version: z.optional(z.number().check(z.int())),
  ...confirmationFields,
});
export type DoctorPatch = Immutable<z.infer<typeof doctorPatchSchema>>;
