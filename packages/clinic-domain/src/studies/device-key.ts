import * as z from 'zod/mini';
import { needed } from '../clinical/documents/texts.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** `llavesEquipos/{id}`: a program at the devices may send files and ask for the worklist with it, and nothing else. */
export const deviceKeySchema = z.strictObject({
  nombre: z.string().check(z.minLength(1), z.maxLength(80)),
  hash: z.string(),
  creada: z.string(),
  creador: id,
  /** When it was last used, to the hour. */
  usada: z.optional(z.string()),
  anulada: z.optional(z.strictObject({ cuando: z.string(), quien: id })),
});
export type DeviceKey = Readonly<z.infer<typeof deviceKeySchema>>;

/** `POST /api/llaves-equipos`. */
export const newDeviceKeySchema = z.strictObject({
  nombre: needed('Escriba para qué computadora es la llave.', 80),
});
