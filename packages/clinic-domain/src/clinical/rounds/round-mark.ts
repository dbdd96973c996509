import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';

/** What a doctor decides of somebody who was measured without being seen: the same again, sooner, or a visit. */
export const ROUND_DECISIONS = ['igual', 'antes', 'visita'] as const;
export type RoundDecision = (typeof ROUND_DECISIONS)[number];

/**
 * On an appointment: it measures for this doctor, who decides later. `limite`: until when, once it was measured; `visita`:
 * something changed, and the patient needs a visit whatever else is decided.
 */
export const roundMarkSchema = z.strictObject({
  medico: z.string().check(z.minLength(1), z.maxLength(200)),
  limite: z.optional(civilDateField),
  visita: z.optional(z.literal(true)),
});

/** On the consultation that it is measured in: what is on the appointment, since when, and what was decided. */
export const roundPartSchema = z.strictObject({
  limite: z.optional(civilDateField),
  medida: z.optional(z.string()),
  visita: z.optional(z.literal(true)),
  decision: z.optional(z.enum(ROUND_DECISIONS)),
  /** Who goes on answering for the plans, where a colleague decides in a doctor's absence. */
  responde: z.optional(z.string()),
});
export type RoundPart = Readonly<z.infer<typeof roundPartSchema>>;
