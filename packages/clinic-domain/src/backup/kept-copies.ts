import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';

const count = z.int().check(z.minimum(0));

/** Why a copy could not be made, or what is wrong with one that was. */
export const COPY_TROUBLES = [
  'ausente',
  'lleno',
  'solo_lectura',
  'otra_clinica',
  'llave',
  'danado',
  'encogido',
  'otro',
] as const;

export type CopyTrouble = (typeof COPY_TROUBLES)[number];

/** The last copy of a place; `danados` counts uploads that were damaged in the data folder already. */
export const madeCopySchema = z.object({
  cuando: z.iso.datetime(),
  bytes: count,
  documentos: count,
  archivos: count,
  conservados: count,
  cifrado: z.boolean(),
  danados: count,
  segundos: count,
});

/** What is known of a place where copies are made. */
export const copyPlaceSchema = z.object({
  lugar: z.string(),
  ultimo: z.optional(madeCopySchema),
  /** When the run under way began; one that died left it. */
  empezado: z.optional(z.iso.datetime()),
  fallo: z.optional(
    z.object({ cuando: z.iso.datetime(), codigo: z.enum(COPY_TROUBLES), motivo: z.string() }),
  ),
});
export type CopyPlace = Immutable<z.infer<typeof copyPlaceSchema>>;

/** The last time that a copy was restored to see whether it can be. */
export const drillSchema = z.object({
  cuando: z.iso.datetime(),
  respaldo: z.string(),
  documentos: count,
  archivos: count,
  segundos: count,
});
export type Drill = Immutable<z.infer<typeof drillSchema>>;

/** What the data folder knows of its copies, as the program that makes them writes it. */
export const keptCopiesSchema = z.object({
  formato: z.literal(1),
  lugares: z.array(copyPlaceSchema),
  ensayo: z.optional(drillSchema),
});
export type KeptCopies = Immutable<z.infer<typeof keptCopiesSchema>>;
