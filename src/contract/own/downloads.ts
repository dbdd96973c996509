import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import { listOf, NOTHING, operation, type Json } from '../operation.ts';
import { DOWNLOAD_KINDS } from '#domain/shared/download-kinds';

const download = z.strictObject({
  tipo: z.enum(DOWNLOAD_KINDS),
  nombre: z.string(),
  propia: z.boolean(),
  empezada: instant,
  bytes: count,
});
export type Download = Json<typeof download>;

/** What is being read at length and taken along at this moment: one of each kind at a time. */
export const DOWNLOADS = {
  listDownloads: operation({
    method: 'GET',
    path: '/api/descargas',
    summary: 'Lo que se está exportando ahora: qué, quién y cuántos bytes van',
    access: 'download:see',
    status: 200,
    answer: listOf(download),
    refusals: [],
  }),
  cancelDownload: operation({
    method: 'DELETE',
    path: '/api/descargas/{tipo}',
    summary: 'Cancelar una exportación en curso: la propia, o cualquiera como administrador',
    access: 'download:see',
    changes: ['descargas'],
    status: 204,
    answer: NOTHING,
    refusals: [],
  }),
};
