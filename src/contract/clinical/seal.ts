import * as z from 'zod/mini';
import { FINDING_KINDS } from '#domain/clinical/seal/findings';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { count, instant } from '../fields.ts';
import { operation, type Json } from '../operation.ts';

/** Whether a closed consultation is what its doctor signed. */
const verification = z.strictObject({
  /** `sin_firma`: it is of before there were signatures. */
  estado: z.enum(['integra', 'alterada', 'sin_firma']),
  /** What is not as it was signed; of an addendum, which one, counted from 1. */
  que: z.optional(z.enum(['nota', 'adenda'])),
  adenda: z.optional(z.int()),
  hash: z.optional(z.string()),
  /** The beginning of the hash, to be read aloud. */
  codigo: z.optional(z.string()),
  firmadoPor: z.optional(z.string()),
  matricula: z.optional(z.nullable(z.string())),
  medico: z.optional(z.string()),
  cuando: z.optional(instant),
  /** The hash of the note that the same doctor signed before it that day. */
  anterior: z.optional(z.nullable(z.string())),
});
export type NoteVerification = Json<typeof verification>;

/** What was signed on a day: `abierto` until the evening closes it, `alterado` where it is no longer what it was. */
const signedDay = z.strictObject({
  fecha: civilDateField,
  estado: z.enum(['abierto', 'cerrado', 'alterado']),
  /** When the evening wrote the root into the audit log; null while it has not. */
  cerrado: z.nullable(instant),
  problemas: z.array(z.strictObject({ que: z.enum(FINDING_KINDS), consulta: z.nullable(z.string()) })),
  /** The results of studies that doctors signed that day, and the orders of those that are not what was signed. */
  estudios: z.strictObject({ firmados: count, alterados: z.array(z.string()) }),
  notas: z.optional(z.int()),
  raiz: z.optional(z.string()),
  codigo: z.optional(z.string()),
  /** The slip, line by line, and what its QR holds. */
  texto: z.optional(z.string()),
  carga: z.optional(z.string()),
});
export type SignedDay = Json<typeof signedDay>;

const dayAsked = z.strictObject({ fecha: civilDateField });

/** The signature of closed consultations. */
export const SEAL = {
  verifyNote: operation({
    method: 'GET',
    path: '/api/notas/{id}/verificacion',
    summary: 'Si una consulta cerrada es la que se firmó',
    access: 'consultation:read',
    status: 200,
    answer: verification,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  readSignedDay: operation({
    method: 'GET',
    path: '/api/notas/dias',
    summary: 'La constancia de las notas firmadas un día',
    access: 'signed-day:read',
    readsAtLength: true,
    status: 200,
    query: dayAsked,
    answer: signedDay,
    refusals: [],
  }),
  exportSignedDay: operation({
    method: 'GET',
    path: '/api/notas/dias/exportar',
    summary: 'Las notas firmadas un día, una por línea',
    access: 'signed-day:read',
    tells: { 'exportación de notas firmadas': ['consultas', 'exportó las notas firmadas de un día'] },
    download: 'notas',
    shows: 'clinical',
    status: 200,
    query: dayAsked,
    answer: { media: ['application/x-ndjson'] },
    refusals: ['version_vieja', 'requiere_motivo'],
  }),
} as const;
