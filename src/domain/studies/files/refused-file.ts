import * as z from 'zod/mini';
import { equipmentField } from '../device.ts';

const REASON = 'Diga por qué no se recibió.';
const NAME = 'Falta el nombre del archivo.';
const PLACE = 'Falta dónde está el archivo.';
const id = z.string().check(z.minLength(1), z.maxLength(200));
const DOORS = ['carpeta', 'dicom'] as const;

/** Where a program keeps a file that was refused, in its own words: the same for as long as it is the same file. */
const ref = z
  .string({ error: PLACE })
  .check(z.minLength(1, { error: PLACE }), z.maxLength(400, { error: PLACE }));

/** A file that a program at the devices put aside, with why. */
const refused = z.strictObject({
  ref,
  nombre: z.string({ error: NAME }).check(z.minLength(1, { error: NAME }), z.maxLength(300, { error: NAME })),
  motivo: z
    .string({ error: REASON })
    .check(z.minLength(1, { error: REASON }), z.maxLength(400, { error: REASON })),
  equipo: z.optional(equipmentField()),
  cuando: z.iso.datetime({ error: 'La hora no es válida.' }),
});
export type RefusedByProgram = Readonly<z.infer<typeof refused>>;

/** How many are told at a time: the newest. */
export const MOST_REFUSED = 300;

/** `PUT /api/archivos-rechazados`: all that a program has put aside now. */
export const refusedNowSchema = z.strictObject({
  puerta: z.enum(DOORS, { error: 'Elija carpeta o dicom.' }),
  archivos: z.array(refused).check(z.maxLength(MOST_REFUSED, { error: 'Son demasiados archivos.' })),
});
export type RefusedNow = Readonly<z.infer<typeof refusedNowSchema>>;

/** `POST /api/archivos-rechazados/{id}/pedido`: look at it once more, or leave it where it is and off the list. */
export const refusedRequestSchema = z.strictObject({
  pedido: z.enum(['reintentar', 'quitar'], { error: 'Elija intentar otra vez o quitar de la lista.' }),
});
export type RefusedRequest = Readonly<z.infer<typeof refusedRequestSchema>>;

/** `archivosRechazados/{id}`: the bytes stay where the program keeps them; gone from there, it is gone from here. */
export const refusedFileSchema = z.strictObject({
  ...refused.shape,
  puerta: z.enum(DOORS),
  /** The program that told it. */
  por: id,
  pedido: z.optional(
    z.strictObject({ que: z.enum(['reintentar', 'quitar']), quien: id, cuando: z.string() }),
  ),
});
export type RefusedFile = Readonly<z.infer<typeof refusedFileSchema>>;
