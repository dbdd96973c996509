import * as z from 'zod/mini';
import { addDays, addMonths } from '../shared/civil-date.ts';
import type { Immutable } from '../shared/immutable.ts';

/** The longest reason for not agreeing with a text, in characters. */
const MAX_COMMENT = 2000;
const HASH = /^[0-9a-f]{64}$/;

/** What the build of the site writes of its pages on health: for how many months a review holds, and each text by its hash. */
export const medicalTextsSchema = z.strictObject({
  meses: z.int(),
  /** So many days before its end a review is asked for again. */
  aviso: z.int(),
  textos: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      direccion: z.string(),
      huella: z.string().check(z.regex(HASH)),
      /** Whether the site that was built names a reviewer. */
      revisada: z.boolean(),
    }),
  ),
});
export type MedicalTexts = Immutable<z.infer<typeof medicalTextsSchema>>;
export type MedicalText = MedicalTexts['textos'][number];

/** What a doctor said last of a text, and of which one: agreed with their own name, or why not. */
const wordSchema = z.strictObject({
  medico: z.string(),
  fecha: z.string(),
  huella: z.string(),
  acuerdo: z.boolean(),
  comentario: z.optional(z.string()),
});

/** `revisionesTextos/{id}`: what each doctor said last of a page of the site, the last to speak at the end. */
export const textReviewSchema = z.strictObject({ dichos: z.array(wordSchema) });
export type TextReview = Immutable<z.infer<typeof textReviewSchema>>;
export type TextWord = TextReview['dichos'][number];

const version = z
  .number({ error: 'Falta la versión que estaba viendo.' })
  .check(z.int({ error: 'Falta la versión que estaba viendo.' }));
const WHICH = 'Falta qué texto leyó.';
const huella = z.string({ error: WHICH }).check(z.regex(HASH, { error: WHICH }));

/** `POST /api/textos-medicos/{id}`. */
export const sayOfTextSchema = z.discriminatedUnion(
  'acuerdo',
  [
    z.strictObject({ acuerdo: z.literal(true), huella, version }),
    z.strictObject({
      acuerdo: z.literal(false),
      huella,
      version,
      comentario: z.string({ error: 'Escriba con qué no está de acuerdo.' }).check(
        z.trim(),
        z.minLength(5, { error: 'Escriba con qué no está de acuerdo.' }),
        z.maxLength(MAX_COMMENT, {
          error: `El comentario puede tener hasta ${String(MAX_COMMENT)} caracteres.`,
        }),
      ),
    }),
  ],
  { error: 'Diga si está de acuerdo con el texto.' },
);
export type SayOfText = Immutable<z.infer<typeof sayOfTextSchema>>;

/**
 * How a text stands: a doctor does not agree with it as it is; nobody has signed it; it changed since it was signed; its review is over,
 * or ends soon; or somebody stands for it.
 */
export const TEXT_STATES = ['objetado', 'pendiente', 'cambiado', 'vencido', 'por_vencer', 'firmado'] as const;
export type TextState = (typeof TEXT_STATES)[number];

interface Standing {
  readonly estado: TextState;
  /** Who stands for the text as it is, where the state says that somebody does. */
  readonly firma: TextWord | null;
  /** By when the text is read again. */
  readonly vence: string | null;
}

/** How a text stands on a day, by what doctors said of it last. Somebody who objects to it as it is holds all signatures back. */
export function textStanding(
  { huella: hash }: Pick<MedicalText, 'huella'>,
  { meses, aviso }: Pick<MedicalTexts, 'meses' | 'aviso'>,
  { dichos }: TextReview,
  hoy: string,
): Standing {
  const none = (estado: TextState): Standing => ({ estado, firma: null, vence: null });
  const ofThis = dichos.filter((each) => each.huella === hash);
  if (ofThis.some(({ acuerdo }) => !acuerdo)) return none('objetado');
  const firma = ofThis.findLast(({ acuerdo }) => acuerdo);
  if (firma === undefined) return none(dichos.some(({ acuerdo }) => acuerdo) ? 'cambiado' : 'pendiente');
  const vence = addMonths(firma.fecha, meses);
  if (vence < hoy) return { estado: 'vencido', firma: null, vence };
  return { estado: addDays(hoy, aviso) < vence ? 'firmado' : 'por_vencer', firma, vence };
}

/** The review with what a doctor says now, in place of what the same one said before. */
export const withWord = ({ dichos }: TextReview, word: TextWord): TextReview => ({
  dichos: [...dichos.filter(({ medico }) => medico !== word.medico), word],
});
