import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { EYE_MESSAGE, EYES } from '../eye.ts';
import { needed, note } from './texts.ts';

export const PRIORITIES = { normal: 'Normal', preferente: 'Preferente', urgente: 'Urgente' } as const;
const priority = z.enum(keysOf(PRIORITIES), { error: 'Elija la prioridad.' });

/** A study that the clinic does not do: it is named in words, and is of no device here. */
export const STUDY_IN_WORDS = 'en_palabras';
const NO_STUDY = 'Escriba qué estudio pide, en hasta 120 caracteres.';

/** Studies that are asked for. The server adds each one's name and what the patient must do before. */
export const ordersSchema = z.strictObject({
  estudios: z
    .array(
      z
        .strictObject({
          codigo: needed('Elija el estudio.', 40),
          ojo: z.enum(EYES, { error: EYE_MESSAGE }),
          /** The server's, but of a study in words. */
          nombre: z.optional(z.string()),
          preparacion: z.optional(z.string()),
        })
        .check(
          z.refine(
            ({ codigo, nombre = '' }) =>
              codigo !== STUDY_IN_WORDS ||
              (nombre.trim() !== '' && nombre.length <= 120 && isReadable(nombre)),
            { error: NO_STUDY, path: ['nombre'] },
          ),
        ),
    )
    .check(
      z.minLength(1, { error: 'La orden está vacía: elija un estudio.' }),
      z.maxLength(12, { error: 'Una orden tiene hasta doce estudios.' }),
    ),
  /** The code of the indication; the server adds its name. */
  cie: needed('Elija el diagnóstico (CIE-10).', 10),
  diagnostico: z.optional(z.string()),
  prioridad: priority,
  nota: z.optional(note(500)),
});

export const CERTIFICATES = {
  asistencia: 'Certificado de asistencia',
  reposo: 'Certificado médico con reposo',
  salud_visual: 'Certificado de salud visual',
} as const;
const REST = 'Los días de reposo van de 0 a 90.';
// Source: docs/clinical-sources.md#prescriptions-and-certificates
/** More days of rest than this are asked about. */
export const LONG_REST = 15;

export const certificateSchema = z
  .strictObject({
    certificado: z.enum(keysOf(CERTIFICATES), {
      error: 'Elija el certificado.',
    }),
    texto: needed('Escriba qué se certifica.', 2000),
    dias: z.optional(
      z.int({ error: REST }).check(z.minimum(0, { error: REST }), z.maximum(90, { error: REST })),
    ),
    desde: z.optional(civilDateField),
  })
  .check(
    z.refine(({ certificado, dias }) => certificado !== 'reposo' || dias !== undefined, {
      error: REST,
      path: ['dias'],
    }),
    z.refine(({ certificado, dias }) => certificado === 'reposo' || dias === undefined, {
      error: 'Solo el certificado con reposo lleva días.',
      path: ['dias'],
    }),
  );

export const referralSchema = z.strictObject({
  para: needed('Escriba a quién se refiere.', 200),
  motivo: needed('Escriba el motivo.', 500),
  resumen: needed('Escriba el resumen.', 4000),
  prioridad: priority,
});
