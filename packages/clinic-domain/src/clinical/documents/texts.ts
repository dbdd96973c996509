import * as z from 'zod/mini';
import { isReadable } from '../../shared/readable-text.ts';

const tooLong = (most: number): string => `Escriba hasta ${String(most)} caracteres.`;
const UNREADABLE = 'Tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.';

/** A text that may be empty. */
export const note = (most: number) =>
  z
    .string({ error: tooLong(most) })
    .check(z.maxLength(most, { error: tooLong(most) }), z.refine(isReadable, { error: UNREADABLE }));

/** A text that must say something. */
export const needed = (error: string, most: number) =>
  z.string({ error }).check(
    z.refine((text) => text.trim() !== '', { error }),
    z.maxLength(most, { error: tooLong(most) }),
    z.refine(isReadable, { error: UNREADABLE }),
  );
