import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { SHA256 } from '../seal/sha256.ts';
import { LETTER_SIZES } from './letter-size.ts';

/** The papers of the clinic: what each is called, the letters of its number, and the paper it is printed on. */
export const DOCUMENT_TYPES = {
  receta_lentes: { nombre: 'Receta de lentes', letras: 'RL', papel: 'A5' },
  receta_medicamentos: { nombre: 'Receta de medicamentos', letras: 'RM', papel: 'A5' },
  orden_estudios: { nombre: 'Orden de estudios', letras: 'OE', papel: 'A4' },
  certificado: { nombre: 'Certificado', letras: 'CE', papel: 'A4' },
  referencia: { nombre: 'Referencia', letras: 'RF', papel: 'A4' },
  consentimiento: { nombre: 'Consentimiento', letras: 'CO', papel: 'A4' },
  propuesta_quirurgica: { nombre: 'Propuesta de cirugía', letras: 'PQ', papel: 'A4' },
  resumen_visita: { nombre: 'Resumen de su visita', letras: 'RV', papel: 'A4' },
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_TYPE_IDS = keysOf(DOCUMENT_TYPES);

/** Those that begin with an empty form; a proposal is issued from the operation itself. */
export const TYPED_DOCUMENTS = DOCUMENT_TYPE_IDS.filter(
  (each): each is Exclude<DocumentType, 'propuesta_quirurgica'> => each !== 'propuesta_quirurgica',
);
export type TypedDocumentType = (typeof TYPED_DOCUMENTS)[number];

export const DOCUMENT_STATES = ['vigente', 'anulado'] as const;

/** What those who are no doctors may list and print again: what patients hand to an optician, an employer or the machines. */
export const isForStaff = ({ tipo, paraPersonal }: Pick<IssuedDocument, 'tipo' | 'paraPersonal'>): boolean =>
  tipo === 'receta_lentes' || tipo === 'orden_estudios' || paraPersonal === true;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const digest = z.string().check(z.regex(SHA256));

/**
 * `documentos/{id}`: a paper as it was issued. `sello` is its canonical text and never changes; what happens to the paper
 * afterwards is beside it. None is ever deleted.
 */
export const issuedDocumentSchema = z.strictObject({
  /** The record it is in now; the sealed text says who it was issued to. */
  paciente: z.strictObject({ id }),
  tipo: z.enum(DOCUMENT_TYPE_IDS),
  numero: z.string(),
  medico: id,
  autor: id,
  consulta: z.optional(id),
  fecha: civilDateField,
  emitido: z.string(),
  estado: z.enum(DOCUMENT_STATES),
  sello: z.string(),
  hash: digest,
  /** The hash of what the paper's QR carries; `clave` is what it carries, to print it again. */
  token: digest,
  clave: z.string(),
  /** Points in which its patient reads, by what was measured that day or as its doctor chose. */
  letra: z.optional(z.literal(LETTER_SIZES)),
  /** A certificate of attendance: everybody at the desk may print it. */
  paraPersonal: z.optional(z.boolean()),
  /** What of its eye was asked about and answered with «it is so»: the closing of its visit does not ask again. */
  ojoAceptado: z.optional(z.array(z.string())),
  /** What spoke against it, each with the reason why it was issued all the same; kept here, not printed. */
  avisos: z.optional(z.array(z.strictObject({ aviso: z.string(), motivo: z.string() }))),
  anulado: z.optional(z.strictObject({ cuando: z.string(), quien: id, motivo: z.string() })),
  impresiones: z.array(z.strictObject({ cuando: z.string(), quien: id })),
});
export type IssuedDocument = Readonly<z.infer<typeof issuedDocumentSchema>>;

/** `numerosDocumentos/{tipo}:{anio}`: the last number given. */
export const documentCountSchema = z.strictObject({
  tipo: z.enum(DOCUMENT_TYPE_IDS),
  anio: z.int(),
  ultimo: z.int().check(z.minimum(0)),
});
export type DocumentCount = Readonly<z.infer<typeof documentCountSchema>>;
export const documentCountKey = (tipo: DocumentType, anio: number): string => `${tipo}:${String(anio)}`;

/** «RL-2026-000012». */
export const documentNumber = (tipo: DocumentType, anio: number, ordinal: number): string =>
  `${DOCUMENT_TYPES[tipo].letras}-${String(anio)}-${String(ordinal).padStart(6, '0')}`;

/** Where anybody verifies a paper: the address that its QR carries. */
export const verificationHref = (clave: string): string => `/verificar/${clave}`;

/** More prints than this are reported in the audit log alone. */
export const MOST_PRINTS = 200;

/** `POST /api/documentos/{id}/anular`. */
export const annulmentSchema = z.strictObject({
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  motivo: z.string({ error: 'Escriba el motivo.' }).check(
    z.refine((text) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 5, {
      error: 'Escriba el motivo con al menos 5 letras.',
    }),
    z.maxLength(300, { error: 'El motivo puede tener hasta 300 caracteres.' }),
  ),
});
