import * as z from 'zod/mini';
import { count } from './fields.ts';
import { healthWords } from './upkeep/upkeep.ts';
import { operation } from './operation.ts';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

/** The progress of a background job: days done, of how many. */
export const progress = z.strictObject({ hecho: count, total: count });

/** What is known of the soundness of the stored bytes; of another service's they are its own matter. */
export const soundness = z.strictObject({
  /** The last whole check, whatever it found. */
  ultima: z.nullable(z.string()),
  estado: z.enum(['integra', 'danada', 'sin_comprobar', 'del_servicio']),
});

const nights = z.record(civilDateField, z.enum(['hecha', 'falta']));

/** What has changed after a position, null where that is not known any more, and the position to ask from next. */
const polled = z.strictObject({
  posicion: count,
  cambios: z.nullable(
    z.array(
      z.strictObject({
        coleccion: z.string(),
        id: z.string(),
        fecha: z.optional(z.string()),
        version: count,
      }),
    ),
  ),
});

/** What the server says about itself, and the stream of changes. */
/** Kept as text, since it is long and the same for everybody. */
const description = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export const SERVICE = {
  health: operation({
    method: 'GET',
    path: '/api/salud',
    summary: 'Estado del servicio',
    access: 'public',
    status: 200,
    answer: z.strictObject({
      estado: z.literal('ok'),
      backend: z.enum(['embedded', 'firebase']),
      version: z.string(),
      /** The format of the stored documents, which an older program refuses. */
      formato: count,
      /** While the sample's history is still being written. */
      muestra: z.optional(progress),
      /** The last seven nights that are over, without those before the clinic was opened: whether their work is done. */
      noche: nights,
      integridad: soundness,
      /** What the last look at the audit log found; absent before the first. */
      /** How the clinic is looked after, in words; dates and places are for administrators (`/api/cuidado`). */
      cuidado: healthWords,
      rastro: z.optional(z.enum(['integro', 'alterado'])),
    }),
    refusals: [],
  }),
  runNight: operation({
    method: 'POST',
    path: '/api/noche',
    summary: 'Hacer ahora lo que falta de las noches: certificado, seguimiento y constancia de notas',
    access: 'night:run',
    /** A clock elsewhere, where no process is up at night. */
    byKey: true,
    changes: ['respaldos', 'listaEspera', 'avisosLectura'],
    tells: {
      'certificado de no solapamiento': ['turnos', 'comprobó que no haya turnos solapados'],
      'constancia del rastro': ['auditoria', 'cerró el rastro del día'],
      'constancia de notas firmadas': ['consultas', 'cerró las notas firmadas del día'],
      'comprobación de seguimiento': ['planes', 'comprobó que nadie quede sin seguimiento'],
    },
    status: 200,
    answer: z.strictObject({ noche: nights }),
    refusals: ['transicion_invalida'],
  }),
  openApi: operation({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Descripción de la API',
    access: 'public',
    status: 200,
    answer: { media: ['application/json'], json: description },
    refusals: [],
  }),
  events: operation({
    method: 'GET',
    path: '/api/eventos',
    summary: 'Cambios en vivo (server-sent events); con desde, los que hubo después, en JSON',
    access: 'events:listen',
    onlyHears: true,
    status: 200,
    /** The position of an earlier answer; 0 asks for one. */
    query: z.strictObject({
      desde: z.optional(
        z.string().check(z.regex(/^\d{1,16}$/, { error: 'Use la posición de una respuesta anterior, o 0.' })),
      ),
    }),
    answer: { media: ['text/event-stream', 'application/json'], json: polled },
    refusals: ['demasiados_intentos'],
  }),
};
