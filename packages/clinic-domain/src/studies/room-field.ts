import * as z from 'zod/mini';

/** Where patients are called to, by the name on its door. */
export const roomField = z
  .string({ error: 'La sala puede tener hasta 40 caracteres.' })
  .check(z.trim(), z.maxLength(40, { error: 'La sala puede tener hasta 40 caracteres.' }));
