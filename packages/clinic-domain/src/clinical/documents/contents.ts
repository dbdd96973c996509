import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { reasonsGivenSchema } from './accepted-warning.ts';
import { consentSchema } from './consent.ts';
import { glassesSchema } from './glasses.ts';
import { LETTER_SIZES } from './letter-size.ts';
import { certificateSchema, ordersSchema, referralSchema } from './letters.ts';
import { summarySchema } from './summary.ts';
import { medicationSchema } from './medication.ts';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { OPERATED_EYES } from '../surgery/surgery.ts';
import { needed } from './texts.ts';

const text = z.optional(z.string().check(z.maxLength(4000)));

/** A proposed operation on paper: which one is said, and everything else the server adds as it stands then. */
const surgicalProposalSchema = z.strictObject({
  cirugia: needed('Diga qué cirugía es.', 200),
  procedimiento: text,
  ojo: z.optional(z.enum(OPERATED_EYES)),
  cie: text,
  diagnostico: text,
  anestesia: text,
  riesgos: text,
  antes: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10))),
  lente: text,
  fecha: z.optional(civilDateField),
  /** The day is that of the operation, at this hour where it is known; without it the day was only spoken of. */
  programada: z.optional(z.literal(true)),
  hora: z.optional(hourField),
});

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

/** `POST /api/pacientes/{id}/documentos`. */
export const newDocumentSchema = z.strictObject({
  documento: documentContentSchema,
  /** The visit it is issued at: what was measured there is compared with what is prescribed. */
  consulta: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The person was asked, and said that it is so. */
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** Points of its letters, where the doctor chose others than what was measured says. */
  letra: z.optional(z.literal(LETTER_SIZES, { error: 'Elija la letra: 16, 18 o 22 puntos.' })),
  /** Why it is issued although something speaks against it, warning by warning; kept beside the paper, not printed. */
  motivos: reasonsGivenSchema,
});
export type NewDocument = Immutable<z.infer<typeof newDocumentSchema>>;
