import * as z from 'zod/mini';
import { SCREENS } from '../access/screens.ts';
import { FAULT_LIMITS, FRAME, withoutData } from './fault-words.ts';
import { keysOf } from '../shared/typed-record.ts';

const WRONG = 'Este dato no es válido.';
const SCREEN_PATHS = keysOf(SCREENS);

/**
 * `POST /api/fallos`: what broke in a browser, in words that come from the program alone. What has not been freed of data
 * is refused rather than cleaned: a browser that sends it has a fault of its own.
 */
export const faultReportSchema = z.strictObject({
  /** What the person sees and can pass on. */
  codigo: z.string({ error: WRONG }).check(z.regex(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/, { error: WRONG })),
  /** A screen that could not be drawn, or an error that nobody caught. */
  clase: z.enum(['pantalla', 'suelto', 'promesa'], { error: WRONG }),
  /** The class of the error. */
  tipo: z.string({ error: WRONG }).check(z.regex(/^[A-Z][A-Za-z]{0,40}$/, { error: WRONG })),
  mensaje: z.string({ error: WRONG }).check(
    z.maxLength(FAULT_LIMITS.message, { error: WRONG }),
    z.refine((text) => withoutData(text) === text, { error: WRONG }),
  ),
  /** The number of React's own message, which the build leaves out. */
  react: z.optional(z.int({ error: WRONG }).check(z.gte(1, { error: WRONG }), z.lte(999, { error: WRONG }))),
  pila: z
    .array(z.string({ error: WRONG }).check(z.regex(FRAME, { error: WRONG })), { error: WRONG })
    .check(z.maxLength(FAULT_LIMITS.frames, { error: WRONG })),
  /** The screen, without its query; `otra` for an address that is none. */
  pantalla: z.enum([...SCREEN_PATHS, 'otra'], { error: WRONG }),
  /** The build that the page came from. */
  version: z.string({ error: WRONG }).check(z.regex(/^[\w.-]{1,40}$/, { error: WRONG })),
});
export type FaultReport = z.output<typeof faultReportSchema>;
