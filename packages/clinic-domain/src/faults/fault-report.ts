import * as z from 'zod/mini';
import { SCREENS } from '../access/screens.ts';
import { FAULT_LIMITS, FRAME, withoutData } from './fault-words.ts';
import { keysOf } from '../shared/typed-record.ts';

const WRONG = 'Este dato no es válido.';
const SCREEN_PATHS = keysOf(SCREENS);

/**
 * `POST /api/fallos`: what broke in a browser, described only in the program's own words. Text that still contains data
 * is refused rather than cleaned: a browser that sends it is itself faulty.
 */
export const faultReportSchema = z.strictObject({
  /** The code the person sees and can quote. */
  codigo: z.string({ error: WRONG }).check(z.regex(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/, { error: WRONG })),
  /** A screen that could not be drawn, an uncaught error, or an unhandled rejection. */
  clase: z.enum(['pantalla', 'suelto', 'promesa'], { error: WRONG }),
  /** The class of the error. */
  tipo: z.string({ error: WRONG }).check(z.regex(/^[A-Z][A-Za-z]{0,40}$/, { error: WRONG })),
  mensaje: z.string({ error: WRONG }).check(
    z.maxLength(FAULT_LIMITS.message, { error: WRONG }),
    z.refine((text) => withoutData(text) === text, { error: WRONG }),
  ),
  /** The number of React's own message; the production build leaves out its text. */
  react: z.optional(z.int({ error: WRONG }).check(z.gte(1, { error: WRONG }), z.lte(999, { error: WRONG }))),
  pila: z
    .array(z.string({ error: WRONG }).check(z.regex(FRAME, { error: WRONG })), { error: WRONG })
    .check(z.maxLength(FAULT_LIMITS.frames, { error: WRONG })),
  /** The screen, without its query; `otra` for an address that is not a screen. */
  pantalla: z.enum([...SCREEN_PATHS, 'otra'], { error: WRONG }),
  /** The build that served the page. */
  version: z.string({ error: WRONG }).check(z.regex(/^[\w.-]{1,40}$/, { error: WRONG })),
});
export type FaultReport = z.output<typeof faultReportSchema>;
