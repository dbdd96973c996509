import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { OPERATED_EYES } from '../surgery/surgery.ts';
import { needed } from './texts.ts';

const text = z.optional(z.string().check(z.maxLength(4000)));

/** A proposed operation on paper: which one is said, and everything else the server adds as it stands then. */
export const surgicalProposalSchema = z.strictObject({
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
});
