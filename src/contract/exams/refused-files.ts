import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { listOf, NOTHING, operation, type Json } from '../operation.ts';
import { equipmentField } from '#domain/studies/device';
import { FILE_GATEWAYS } from '#domain/studies/files/study-file';
import { refusedNowSchema, refusedRequestSchema } from '#domain/studies/files/refused-file';

const refusedFile = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  motivo: z.string(),
  puerta: z.enum(FILE_GATEWAYS),
  equipo: z.nullable(equipmentField()),
  cuando: instant,
  /** The program that keeps it. */
  programa: z.string(),
  /** Who asked for it to be looked at once more, until it was. */
  pedido: z.nullable(z.strictObject({ cuando: instant, nombre: z.string() })),
});
export type RefusedFileView = Json<typeof refusedFile>;

const PATH = '/api/archivos-rechazados';

/** What the programs at the devices could not hand over, and why. */
export const REFUSED_FILES = {
  listRefused: operation({
    method: 'GET',
    path: PATH,
    summary: 'Los archivos de los equipos que no se recibieron, y por qué',
    access: 'file:refused',
    shows: 'identity',
    status: 200,
    answer: listOf(refusedFile),
    refusals: [],
  }),
  tellRefused: operation({
    method: 'PUT',
    path: PATH,
    summary: 'Lo que un programa de los equipos tiene apartado; responde qué hay que intentar otra vez',
    access: 'file:refused',
    changes: ['archivosRechazados'],
    tells: { 'archivos rechazados borrados': ['archivosRechazados', 'borró por antiguos {cosa}'] },
    status: 200,
    body: refusedNowSchema,
    answer: z.strictObject({ reintentar: z.array(z.string()) }),
    refusals: [],
    byKey: true,
  }),
  stepRefused: operation({
    method: 'POST',
    path: `${PATH}/{id}/pedido`,
    summary: 'Intentar otra vez un archivo rechazado, o quitarlo de la lista',
    access: 'file:refused',
    changes: ['archivosRechazados'],
    tells: {
      'archivo rechazado reintentado': ['archivosRechazados', 'pidió intentar otra vez {cosa}'],
      'archivo rechazado quitado': ['archivosRechazados', 'quitó {cosa} de la lista'],
    },
    status: 204,
    body: refusedRequestSchema,
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
};
