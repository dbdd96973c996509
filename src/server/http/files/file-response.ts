import type { OpenedFile } from '#application/exams/files/read-files';
import type { ByteRange } from '#application/ports/file-store';
import { appError } from '#domain/shared/app-error';
import { MEDIA_TYPES } from '#domain/studies/files/file-kinds';
import { pushedStream } from '../../export/pushed-stream.ts';
import { respondError } from '../respond.ts';
import { collectYoung } from '../../memory.ts';
import { present } from '#domain/shared/typed-record';

/** How many bytes are sent before their buffers are freed. */
const COLLECT_AFTER = 8 * 1024 * 1024;

/** What asks, and how its reader keeps up. */
interface Asking {
  readonly request: Request;
  readonly drained: () => Promise<void>;
  /** To keep it rather than to look at it. */
  readonly descargar?: boolean;
}

/**
 * Which bytes a `Range` header asks for: null for all of them, also where it is one that need not be understood; `none`
 * where the file has no such part (RFC 9110 §14).
 */
export function rangeOf(header: string | null, size: number): ByteRange | null | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'none' : { start, end };
}

/**
 * A file of a patient: whole or the part that is asked for, only as fast as it is read, and kept nowhere on its way. A PDF
 * may stand in a frame of this site, and nothing in it may run.
 */
export async function fileResponse(
  file: OpenedFile,
  { request, drained, descargar }: Asking,
): Promise<Response> {
  const { size, contentType, nombre, sha256 } = file;
  const etag = sha256 === undefined ? undefined : `"${sha256}"`;
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === etag ? rangeOf(request.headers.get('range'), size) : null;
  if (range === 'none')
    return respondError(appError('rango_invalido'), { 'content-range': `bytes */${String(size)}` });
  const length = range === null ? size : range.end - range.start + 1;
  const headers = {
    'content-type': contentType,
    'content-length': String(length),
    'content-disposition': `${descargar === true ? 'attachment' : 'inline'}; filename*=UTF-8''${encoded(nombre)}`,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    ...present({
      etag,
      'content-range':
        range === null ? undefined : `bytes ${String(range.start)}-${String(range.end)}/${String(size)}`,
    }),
    ...(contentType === MEDIA_TYPES.pdf ? FRAMED : {}),
  };
  const status = range === null ? 200 : 206;
  if (request.method === 'HEAD' || length === 0) return new Response(null, { status, headers });
  const bytes = await file.read(range ?? undefined);
  if (bytes === null)
    return respondError(
      appError('no_encontrado', 'El contenido de este archivo falta en el servidor. Avise a administración.'),
    );
  const stream = pushedStream(async (put) => {
    let since = 0;
    for await (const chunk of bytes) {
      await put(chunk);
      since += chunk.byteLength;
      if (since < COLLECT_AFTER) continue;
      collectYoung();
      since = 0;
    }
  }, drained);
  return new Response(stream, { status, headers });
}

const FRAMED = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/** A name as RFC 8187 writes it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
