import * as z from 'zod/mini';
import { count, versionSeen } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { sayOfTextSchema, TEXT_STATES } from '#domain/site/text-review';

/** What a doctor said last of a text; why not, only to administration and to the same doctor. */
const word = z.strictObject({
  medico: z.string(),
  fecha: civilDateField,
  acuerdo: z.boolean(),
  /** Of the text as it is now, not of one before. */
  actual: z.boolean(),
  comentario: z.optional(z.string()),
});

/** A page on health of the site that was built, and how its review stands. */
const medicalText = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  direccion: z.string(),
  huella: z.string(),
  estado: z.enum(TEXT_STATES),
  /** Who stands for the text as it is, since when and until when. */
  medico: z.nullable(z.string()),
  fecha: z.nullable(civilDateField),
  vence: z.nullable(civilDateField),
  /** Whether the site that is served names its reviewer. */
  revisada: z.boolean(),
  dichos: z.array(word),
  version: versionSeen,
});
export type MedicalTextView = Json<typeof medicalText>;

const medicalTexts = z.strictObject({
  textos: z.array(medicalText),
  /** Signatures that the site which is served does not show yet. */
  porPublicar: count,
});
export type MedicalTextsView = Json<typeof medicalTexts>;

/** Textos por revisar: what doctors say of the pages on health, and the file that takes it to the next build. */
export const TEXT_REVIEWS = {
  listMedicalTexts: operation({
    method: 'GET',
    path: '/api/textos-medicos',
    summary: 'Los textos de salud del sitio y cómo está su revisión médica',
    access: 'text-review:read',
    status: 200,
    answer: medicalTexts,
    refusals: [],
  }),
  sayOfText: operation({
    method: 'POST',
    path: '/api/textos-medicos/{id}',
    summary: 'Firmar un texto del sitio en nombre propio, o decir con qué no se está de acuerdo',
    access: 'text-review:sign',
    changes: ['revisionesTextos'],
    tells: {
      'texto firmado': ['revisionesTextos', 'firmó {cosa}'],
      'texto objetado': ['revisionesTextos', 'no estuvo de acuerdo con {cosa}'],
    },
    status: 200,
    body: sayOfTextSchema,
    answer: medicalText,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  exportTextReviews: operation({
    method: 'GET',
    path: '/api/textos-medicos/exportar',
    summary: 'Las firmas vigentes, en el archivo que lee la próxima construcción del sitio',
    access: 'text-review:export',
    tells: {
      'exportación de textos firmados': ['revisionesTextos', 'exportó los textos firmados del sitio'],
    },
    download: 'textos',
    status: 200,
    answer: { media: ['text/plain'] },
    refusals: [],
  }),
};
