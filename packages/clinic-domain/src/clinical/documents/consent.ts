import * as z from 'zod/mini';
import { keysOf } from '../../shared/typed-record.ts';
import { EYE_MESSAGE, EYES } from '../eye.ts';
import { note } from './texts.ts';

/** What is consented to; each one's text is the clinic's own. */
export const CONSENTS = {
  laser: 'Tratamiento con láser',
  angiografia: 'Angiografía con fluoresceína',
  inyeccion: 'Inyección dentro del ojo',
  catarata: 'Operación de catarata',
  tapon: 'Tapón lagrimal',
} as const;
export type ConsentId = keyof typeof CONSENTS;

/** Nothing of these is longer. */
const CONSENT_LIMIT = 8000;

/** A consent to be signed on paper. The server adds the text that the clinic has of it then. */
export const consentSchema = z.strictObject({
  procedimiento: z.enum(keysOf(CONSENTS), { error: 'Elija a qué se da el consentimiento.' }),
  ojo: z.enum(EYES, { error: EYE_MESSAGE }),
  detalle: z.optional(note(300)),
  titulo: z.optional(note(200)),
  texto: z.optional(note(CONSENT_LIMIT)),
});

/** The heading and the rest of a text of the clinic; null where it has none. */
export function readConsentText(text: string): { readonly titulo: string; readonly texto: string } | null {
  const [, titulo = '', texto = ''] =
    /^# (.+)\n+([\s\S]+)$/u.exec(text.replaceAll('\r\n', '\n').trim()) ?? [];
  return titulo === '' || texto === '' ? null : { titulo: titulo.trim(), texto: texto.trim() };
}
