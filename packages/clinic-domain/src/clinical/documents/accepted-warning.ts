import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { isReason, REASON } from './reason.ts';

/** What speaks against something, in the words in which it was asked, and why it is done all the same. */
export const acceptedWarningSchema = z.strictObject({
  aviso: z
    .string({ error: REASON })
    .check(z.minLength(1, { error: REASON }), z.maxLength(1000, { error: REASON })),
  motivo: z.string({ error: REASON }).check(
    z.refine((text) => isReason(text) && isReadable(text), { error: REASON }),
    z.maxLength(500, { error: 'El motivo puede tener hasta 500 caracteres.' }),
  ),
});
export type AcceptedWarning = Immutable<z.infer<typeof acceptedWarningSchema>>;

/** As they are sent with what they answer. */
export const reasonsGivenSchema = z.optional(
  z
    .array(acceptedWarningSchema, { error: REASON })
    .check(z.maxLength(60, { error: 'Hasta 60 motivos a la vez.' })),
);

/** As they are kept beside it. */
export const keptWarningsSchema = z.optional(
  z.array(z.strictObject({ aviso: z.string(), motivo: z.string() })),
);
