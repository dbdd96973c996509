import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { addDays, type CivilTime } from '../shared/civil-date.ts';
import { formatHour } from '../shared/interval.ts';
import {
  civilDateField,
  datedRangeChecks,
  datedRangeFields,
  minutesOn,
} from '../scheduling/hours/dated-range.ts';
import { rulingDay } from '../scheduling/hours/dated-versions.ts';
import { confirmationFields } from '../scheduling/hours/orphans.ts';
import type { DeviceDay } from '../scheduling/availability/device-day.ts';
import type { Interval } from '../scheduling/availability/occupancy.ts';
import { readStoredDay } from '../scheduling/availability/stored-day.ts';
import { weeklyScheduleSchema } from '../scheduling/hours/weekly-schedule.ts';
import { MODALITIES } from './device-modality.ts';
import { roomField } from './room-field.ts';
import { studyCodes } from './study-schedule.ts';

/** Why a device is not available. */
export const OUTAGE_KINDS = ['fuera_de_servicio', 'mantenimiento', 'calibracion'] as const;

/** The fields of an outage without its id, to spread into a schema. */
export const outageFields = {
  ...datedRangeFields,
  clase: z.enum(OUTAGE_KINDS, { error: 'Elija fuera de servicio, mantenimiento o calibración.' }),
  motivo: z.optional(
    z.string().check(z.maxLength(200, { error: 'El motivo puede tener hasta 200 caracteres.' })),
  ),
};

/** Days, or the same hours on each of them, when a device cannot be used. */
export const outageSchema = z
  .strictObject({ id: z.string().check(z.minLength(1)), ...outageFields })
  .check(...datedRangeChecks);
export type Outage = Immutable<z.infer<typeof outageSchema>>;

/** In which characters a device reads names: those of every language, or those of Western Europe (Latin-1). */
export const CHARSETS = ['ISO_IR 192', 'ISO_IR 100'] as const;
export type Charset = (typeof CHARSETS)[number];

const FOLDER =
  'La carpeta tiene hasta 60 letras sin acentos, números, guiones o puntos, y empieza con letra o número. No es una ruta.';
/** Names that Windows keeps for itself, with any ending, and those of the folders inside each device's. */
const KEPT = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|^(?:recibidos|rechazados)$/iu;

/** One folder inside the watched one: never a path, never one that leads out of it. */
const folderField = z.string({ error: FOLDER }).check(
  z.trim(),
  z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,58}[A-Za-z0-9])?$/u, { error: FOLDER }),
  z.refine((name) => !KEPT.test(name), { error: FOLDER }),
);

const TITLE =
  'El título AE tiene hasta 16 letras sin acentos, números, espacios o signos, sin la barra «\\\\».';

/** A device's name in DICOM: up to 16 printable ASCII characters without a backslash (PS3.5, 6.2). */
const aeTitle = z
  .string({ error: TITLE })
  .check(z.trim(), z.regex(/^[\x20-\x5b\x5d-\x7e]{1,16}$/u, { error: TITLE }));

/**
 * `equipos/{id}`: a device's own hours (without them it has those of its studies), its outages, when its calibration is
 * due, and how it calls itself and reads names in DICOM. One that is no longer used stays, for what was done with it.
 */
export const deviceSchema = z.strictObject({
  nombre: z.string().check(z.minLength(1), z.maxLength(120)),
  serie: z.optional(z.string().check(z.maxLength(120))),
  horario: z.optional(weeklyScheduleSchema),
  paradas: z._default(z.array(outageSchema), []),
  calibracionVence: z.optional(civilDateField),
  /** Its AE title: by it the DICOM node knows who calls, and no two devices have the same. */
  ae: z.optional(aeTitle),
  juego: z.optional(z.enum(CHARSETS)),
  /** Under which it asks for its worklist; of the program's devices it is known. */
  modalidad: z.optional(z.enum(MODALITIES)),
  /** Its folder among those that are watched; without it, its id. */
  carpeta: z.optional(folderField),
  /** Where patients are called to, where its study says nowhere. */
  sala: z.optional(roomField),
  /** No longer used: nothing is booked, ordered or offered on it. */
  retirado: z.optional(z.boolean()),
});
export type Device = Immutable<z.infer<typeof deviceSchema>>;

const text = (max: number, error: string) => z.string().check(z.trim(), z.maxLength(max, { error }));

const NAME = 'Escriba el nombre del equipo, de 2 a 80 letras.';
const name = z
  .string({ error: NAME })
  .check(
    z.trim(),
    z.minLength(2, { error: NAME }),
    z.maxLength(80, { error: NAME }),
    z.regex(/\p{L}|\p{N}/u, { error: NAME }),
  );

const ownFields = {
  serie: z.optional(z.nullable(text(120, 'La serie puede tener hasta 120 caracteres.'))),
  horario: z.optional(z.nullable(weeklyScheduleSchema)),
  calibracionVence: z.optional(z.nullable(civilDateField)),
  ae: z.optional(z.nullable(aeTitle)),
  juego: z.optional(z.nullable(z.enum(CHARSETS, { error: 'Elija ISO_IR 192 o ISO_IR 100.' }))),
  modalidad: z.optional(z.nullable(z.enum(MODALITIES, { error: 'Elija la modalidad de la lista.' }))),
  sala: z.optional(z.nullable(roomField)),
};

/**
 * `POST /api/equipos`: a device, and the studies that are done with it from now on. Its folder never changes: what a device
 * still puts into the old one would lie there unseen.
 */
export const newDeviceSchema = z.strictObject({
  nombre: name,
  ...ownFields,
  carpeta: z.optional(folderField),
  estudios: z.optional(studyCodes),
});
export type NewDevice = Immutable<z.infer<typeof newDeviceSchema>>;

/** `PATCH /api/equipos/{id}`: null clears a field; a device without its own hours has those of its studies. */
export const devicePatchSchema = z.strictObject({
  nombre: z.optional(name),
  ...ownFields,
  retirado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version: z.nullable(
    z
      .number({ error: 'Falta la versión que estaba viendo.' })
      .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  ),
  ...confirmationFields,
});
export type DevicePatch = Immutable<z.infer<typeof devicePatchSchema>>;

/** `POST /api/equipos/{id}/paradas`. */
export const newOutageSchema = z
  .strictObject({ ...outageFields, ...confirmationFields })
  .check(...datedRangeChecks);
export type NewOutage = Immutable<z.infer<typeof newOutageSchema>>;

/**
 * `PUT /api/equipos/{id}/paradas/{parada}`: replaces the outage; the request carries the device's version that was
 * seen.
 */
export const outageChangeSchema = z
  .strictObject({
    ...outageFields,
    ...confirmationFields,
    version: z
      .number({ error: 'Falta la versión que estaba viendo.' })
      .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  })
  .check(...datedRangeChecks);
export type OutageChange = Immutable<z.infer<typeof outageChangeSchema>>;

/**
 * What remains of an outage that ends now: its past days, or the hours of today it has already taken; null when it has
 * not begun.
 */
export function endedOutage(outage: Outage, ahora: CivilTime): Outage | null {
  const { fecha, minuto } = ahora;
  if (outage.fecha < fecha) return { ...outage, hasta: addDays(fecha, -1) };
  const today = minutesOn(outage, fecha);
  if (today === null || today.inicio >= minuto) return null;
  const { hasta: _, ...kept } = outage;
  return { ...kept, hastaHora: formatHour(Math.min(minuto, today.fin)) };
}

/** The outage that a device is in at this minute: its last day, and why; null when it works. */
export function outageAt(
  device: Device,
  { fecha, minuto }: CivilTime,
): { readonly hasta: string; readonly motivo: string } | null {
  const now = device.paradas.find((outage) => {
    const range = minutesOn(outage, fecha);
    return range !== null && range.inicio <= minuto && minuto < range.fin;
  });
  return now === undefined
    ? null
    : { hasta: now.hasta ?? now.fecha, motivo: now.motivo ?? OUTAGE_WORDS[now.clase] };
}

const OUTAGE_WORDS = {
  fuera_de_servicio: 'Fuera de servicio',
  mantenimiento: 'Mantenimiento',
  calibracion: 'Calibración',
} as const satisfies Record<(typeof OUTAGE_KINDS)[number], string>;

/** How many days before its due date a calibration is announced. */
export const CALIBRATION_NOTICE_DAYS = 15;

export function deviceDay(
  id: string,
  device: Device,
  fecha: string,
  intervalos: readonly Interval[],
): DeviceDay {
  const { horario } = device;
  const entries =
    horario === undefined ? null : rulingDay({ versiones: [], semana: horario }, fecha).entradas;
  return {
    id,
    nombre: device.nombre,
    abierto: device.retirado === true ? [] : entries === null ? null : readStoredDay(entries).ranges,
    paradas: device.paradas.flatMap((outage) => {
      const range = minutesOn(outage, fecha);
      const fuente = { clase: 'equipo' as const, id, nombre: outage.motivo ?? outage.clase };
      return range === null ? [] : [{ ...range, fuente }];
    }),
    intervalos,
  };
}

/** A calibration is up to date, due within fifteen days, or overdue. */
export const CALIBRATION_STATES = ['al_dia', 'por_vencer', 'vencida'] as const;
export type CalibrationState = (typeof CALIBRATION_STATES)[number];

export function calibrationState(device: Device, hoy: string): CalibrationState {
  const due = device.calibracionVence;
  if (due === undefined) return 'al_dia';
  if (due < hoy) return 'vencida';
  return due <= addDays(hoy, CALIBRATION_NOTICE_DAYS) ? 'por_vencer' : 'al_dia';
}
