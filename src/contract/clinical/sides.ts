import * as z from 'zod/mini';
import { listOf, operation, type Json } from '../operation.ts';
import { acceptedWarningSchema } from '#domain/clinical/documents/accepted-warning';
import { EYES } from '#domain/clinical/eye';
import { CLAIM_KINDS } from '#domain/clinical/laterality/lateral-claims';

const texts = z.optional(z.array(z.string()));

/** Something that stands for one eye; `cie` and `familias` are the diseases it may be for, `aceptado` what was answered. */
const side = z.strictObject({
  clase: z.enum(CLAIM_KINDS),
  documento: z.string(),
  que: z.string(),
  ojo: z.enum(EYES),
  cie: z.optional(z.string()),
  procedimiento: z.optional(z.string()),
  familias: texts,
  aceptado: texts,
});
const sides = z.extend(listOf(side), {
  /** What spoke against any of it, and the reason that was given: the closing does not ask for it again. */
  motivos: z.array(acceptedWarningSchema),
});
export type Sides = Json<typeof sides>;

/** Where an eye is written besides the diagnoses of a visit. */
export const SIDES = {
  readSides: operation({
    method: 'GET',
    path: '/api/consultas/{id}/lados',
    summary:
      'Qué ojo dicen los documentos, las cirugías y los planes de una consulta propia, y por qué se dieron igual',
    access: 'consultation:write',
    shows: 'clinical',
    status: 200,
    answer: sides,
    refusals: ['no_encontrado'],
  }),
} as const;
