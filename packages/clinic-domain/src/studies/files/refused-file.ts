import * as z from 'zod/mini';
import { equipmentField } from '../device.ts';

const REASON = 'Diga por qué no se recibió.';
const NAME = 'Falta el nombre del archivo.';
const PLACE = 'Falta dónde está el archivo.';
const id = z.string().check(z.minLength(1), z.maxLength(200));
const GATEWAYS = ['carpeta', 'dicom'] as const;

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

/** What is kept of them at a program, and for how many hours a file stays whatever there is beside it. */
export interface RefusedKept {
  readonly days: number;
  readonly most: number;
  readonly bytes: number;
  readonly graceHours: number;
}
const GB = 1024 * 1024 * 1024;
const HALF_A_YEAR = { days: 180, most: 1000, bytes: 4 * GB } as const;
/**
 * Half a year gives everybody time to look; what is more than this goes, the oldest first. In a folder it may be the only copy
 * that there is; of an instance its device has been told that it was not taken, and keeps it.
 */
export const REFUSED_KEPT: Readonly<Record<(typeof GATEWAYS)[number], RefusedKept>> = {
  carpeta: { ...HALF_A_YEAR, graceHours: 72 },
  dicom: { ...HALF_A_YEAR, graceHours: 0 },
};

interface KeptFile {
  readonly cuando: string;
  readonly bytes: number;
}

/** Those that are no longer kept: too old, or beyond the number and the bytes that the newest ones leave. */
export function beyondKept<T extends KeptFile>(
  files: readonly T[],
  now: Date,
  { days, most, bytes: mostBytes, graceHours }: RefusedKept,
): T[] {
  const ago = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();
  let bytes = 0;
  return files
    .toSorted((a, b) => (a.cuando < b.cuando ? 1 : -1))
    .filter((file, at) => {
      bytes += file.bytes;
      if (file.cuando < ago(days * 24)) return true;
      return file.cuando <= ago(graceHours) && (at >= most || bytes > mostBytes);
    });
}

/** `PUT /api/archivos-rechazados`: all that a program has put aside now. */
export const refusedNowSchema = z.strictObject({
  puerta: z.enum(GATEWAYS, { error: 'Elija carpeta o dicom.' }),
  archivos: z.array(refused).check(z.maxLength(MOST_REFUSED, { error: 'Son demasiados archivos.' })),
  /** The names of those that it kept no longer and has removed since it last told. */
  borrados: z.optional(
    z.array(refused.shape.nombre).check(z.maxLength(MOST_REFUSED, { error: 'Son demasiados archivos.' })),
  ),
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
  puerta: z.enum(GATEWAYS),
  /** The program that told it. */
  por: id,
  pedido: z.optional(
    z.strictObject({ que: z.enum(['reintentar', 'quitar']), quien: id, cuando: z.string() }),
  ),
});
export type RefusedFile = Readonly<z.infer<typeof refusedFileSchema>>;
