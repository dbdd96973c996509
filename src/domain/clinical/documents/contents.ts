import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { consentSchema } from './consent.ts';
import { glassesSchema } from './glasses.ts';
import { certificateSchema, ordersSchema, referralSchema } from './letters.ts';
import { surgicalProposalSchema } from './surgical-proposal.ts';
import { summarySchema } from './summary.ts';
import { medicationSchema } from './medication.ts';
import { isReason, REASON } from './reason.ts';

const CONTENTS = [
  z.strictObject({ tipo: z.literal('receta_lentes'), contenido: glassesSchema }),
  z.strictObject({ tipo: z.literal('receta_medicamentos'), contenido: medicationSchema }),
  z.strictObject({ tipo: z.literal('orden_estudios'), contenido: ordersSchema }),
  z.strictObject({ tipo: z.literal('certificado'), contenido: certificateSchema }),
  z.strictObject({ tipo: z.literal('referencia'), contenido: referralSchema }),
  z.strictObject({ tipo: z.literal('consentimiento'), contenido: consentSchema }),
  z.strictObject({ tipo: z.literal('propuesta_quirurgica'), contenido: surgicalProposalSchema }),
  z.strictObject({ tipo: z.literal('resumen_visita'), contenido: summarySchema }),
] as const;

/** What a document says, by its type. */
export const documentContentSchema = z.discriminatedUnion('tipo', CONTENTS, {
  error: 'Elija el tipo de documento.',
});
export type DocumentContent = Immutable<z.infer<typeof documentContentSchema>>;

/** What speaks against a document, in the words in which it was asked, and why it is issued all the same. */
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

/** `POST /api/pacientes/{id}/documentos`. */
export const newDocumentSchema = z.strictObject({
  documento: documentContentSchema,
  /** The visit it is issued at: what was measured there is compared with what is prescribed. */
  consulta: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The person was asked, and said that it is so. */
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** Why it is issued although something speaks against it, warning by warning; kept beside the paper, not printed. */
  motivos: z.optional(
    z
      .array(acceptedWarningSchema, { error: REASON })
      .check(z.maxLength(60, { error: 'Hasta 60 motivos en un documento.' })),
  ),
});
export type NewDocument = Immutable<z.infer<typeof newDocumentSchema>>;
