import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { foldText } from '../shared/spanish-text.ts';

const NAME = 'Escriba el nombre de la sala, de 1 a 40 letras o números.';
const name = z
  .string({ error: NAME })
  .check(z.trim(), z.maxLength(40, { error: NAME }), z.regex(/[\p{L}\p{N}]/u, { error: NAME }));

/** `salas/{id}`: a room to which patients are called, by the name on its door. */
export const clinicRoomSchema = z.strictObject({
  nombre: z.string().check(z.minLength(1), z.maxLength(40)),
  /** No longer offered. */
  retirado: z.optional(z.boolean()),
});
export type ClinicRoom = Immutable<z.infer<typeof clinicRoomSchema>>;

/** `POST /api/salas`. */
export const newRoomSchema = z.strictObject({ nombre: name });
/** `PATCH /api/salas/{id}`. */
export const roomPatchSchema = z.strictObject({
  nombre: z.optional(name),
  retirado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version: z.nullable(
    z
      .number({ error: 'Falta la versión que estaba viendo.' })
      .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  ),
});
export type RoomPatch = Immutable<z.infer<typeof roomPatchSchema>>;

/** The id of a room, made of its name: two names that read the same are one room. */
export const roomId = (nombre: string): string => foldText(nombre).replaceAll(' ', '-');
