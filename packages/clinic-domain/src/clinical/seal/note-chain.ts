import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { SHA256 } from './sha256.ts';

/** `cadenasNotas/{dia}:{medico}`: the last note that a doctor signed on a day, and how many there are. */
export const noteChainSchema = z.strictObject({
  medico: z.string(),
  dia: civilDateField,
  ultima: z.string().check(z.regex(SHA256)),
  notas: z.int().check(z.minimum(1)),
  /** All of them in the order of signing: one that was taken away, the last one too, is known by name. */
  hojas: z.optional(
    z.array(z.strictObject({ consulta: z.string(), hash: z.string().check(z.regex(SHA256)) })),
  ),
});
export type NoteChain = Readonly<z.infer<typeof noteChainSchema>>;
