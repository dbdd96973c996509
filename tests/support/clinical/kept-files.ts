import { createHash } from 'node:crypto';
import type { App } from '#application/app';
import { orders, studyFiles } from '#application/collections';
import { MEDIA_TYPES, UNREAD_TYPE } from '#domain/studies/files/file-kinds';
import type { StudyFile } from '#domain/studies/files/study-file';
import { found } from '#tests/support/found';

/** Keeps a file with an order of patient `p1`: its bytes in the file store, and what is known of it. */
export async function keepFile(
  app: App,
  id: string,
  orden: string,
  more: Partial<StudyFile> & { readonly texto?: string } = {},
): Promise<void> {
  const { texto = `contenido de ${id}`, ...rest } = more;
  const bytes = Buffer.from(texto);
  const order = found((await app.store.get(orders, orden))?.value);
  const value: StudyFile = {
    nombre: `${id}.pdf`,
    bytes: bytes.length,
    estado: 'archivado',
    puerta: 'mano',
    por: 'caja',
    recibido: '2026-11-20T21:10:00.000Z',
    tipo: 'pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    vista: false,
    dice: {},
    propuestas: {},
    orden,
    paciente: order.paciente,
    estudio: order.estudio,
    ojo: order.ojo,
    ...rest,
  };
  const { tipo } = value;
  await app.files.create(id, tipo === undefined ? UNREAD_TYPE : MEDIA_TYPES[tipo], once(bytes));
  await app.store.create(studyFiles, id, value);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
