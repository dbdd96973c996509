import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PIECE_BYTES, piecesOf } from '#domain/studies/files/file-kinds';
import type { ApiClient, Answer } from '#tests/support/api-client';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A small picture that is different with each tone. */
export const picture = (tone = 0): Promise<Buffer> =>
  sharp({
    create: { width: 48, height: 32, channels: 3, background: { r: tone % 256, g: tone >> 8, b: 80 } },
  })
    .png()
    .toBuffer();

/** Sends a whole file as a program or a page does; answers with the closing, or with what was refused on the way. */
export async function sendFile(
  client: Pick<ApiClient, 'post' | 'put'>,
  bytes: Uint8Array,
  meta: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const started = await client.post('/api/archivos', {
    nombre: 'foto.png',
    bytes: bytes.byteLength,
    ...meta,
  });
  if (started.status !== 201) return started;
  const { id } = started.body as { id: string };
  for (let n = 0; n < piecesOf(bytes.byteLength); n += 1) {
    const piece = bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES);
    const put = await client.put(`/api/archivos/${id}/piezas/${String(n)}`, new Uint8Array(piece));
    if (put.status !== 200) return put;
  }
  return client.post(`/api/archivos/${id}/cierre`, { sha256: sha256Of(bytes) });
}

/** A paper of at least so many bytes, which shows nothing. */
export const paper = (bytes: number): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n3 0 obj\n<< /Length ${String(bytes)} >>\nstream\n${'.'.repeat(bytes)}\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
