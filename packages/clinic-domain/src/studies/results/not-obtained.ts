import * as z from 'zod/mini';
import { note } from '../../clinical/documents/texts.ts';
import { keysOf } from '../../shared/typed-record.ts';

/** Why nothing could be measured of an eye that was to be measured. */
export const NOT_OBTAINED = {
  nino: 'no colabora por su edad',
  medio_opaco: 'medio opaco',
  fatiga: 'fatiga',
  fijacion: 'no fija la mirada',
  dolor: 'dolor o molestia',
  equipo: 'falla del equipo',
  otro: 'otro motivo',
} as const;
export type NotObtainedReason = keyof typeof NOT_OBTAINED;
export const NOT_OBTAINED_REASONS = keysOf(NOT_OBTAINED);

export const NOT_OBTAINED_MESSAGES = {
  reason: 'Elija por qué no se pudo.',
  other: 'Escriba por qué no se pudo (al menos 5 letras).',
} as const;

const notObtained = z.strictObject({
  motivo: z.enum(NOT_OBTAINED_REASONS, { error: NOT_OBTAINED_MESSAGES.reason }),
  nota: z.optional(note(200)),
});
export type NotObtained = Readonly<z.infer<typeof notObtained>>;

/** By eye; both eyes together (`AO`) where a study looks at them at once. */
export const notObtainedSchema = z.strictObject({
  OD: z.optional(notObtained),
  OI: z.optional(notObtained),
  AO: z.optional(notObtained),
});
export type NotObtainedByEye = Readonly<z.infer<typeof notObtainedSchema>>;

/** «no se pudo: medio opaco, catarata blanca». */
export const notObtainedWords = ({ motivo, nota }: NotObtained): string =>
  `no se pudo: ${motivo === 'otro' && nota !== undefined ? nota : [NOT_OBTAINED[motivo], ...(nota === undefined ? [] : [nota])].join(', ')}`;
