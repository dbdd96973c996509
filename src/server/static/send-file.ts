import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type Refusal } from '../http/refuse.ts';
import { savesData } from './lighter-page.ts';
import type { StaticFile, Variant } from './static-files.ts';

type Encoding = 'br' | 'gzip' | 'plain';

/** While the site is being built again under a running server. */
const GONE: Refusal = { status: 503, code: 'no_disponible', headers: { 'retry-after': '5' } };

/** Sends a file in the best encoding the client accepts, or 304 when the client already has it. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status = 200,
): void {
  const found = chosen(file, request.headers);
  if (found === null) return refuse(response, [], GONE);
  const { variant, etag } = found;
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, variant.unchanged).end();
    return;
  }
  const part = status === 200 ? partAsked(variant, request.headers.range) : null;
  if (part === null) response.writeHead(status, variant.headers);
  else response.writeHead(206, part.headers);
  if (request.method === 'HEAD') response.end();
  else if (Buffer.isBuffer(variant.body)) response.end(variant.body);
  else
    createReadStream(variant.body.file, part ?? {})
      .on('error', () => response.destroy())
      .pipe(response);
}

const RANGE = /^bytes=(?<start>\d{1,12})-(?<end>\d{0,12})$/u;

/**
 * The part of a sound that is asked for, by its first and last byte: players on phones play nothing that does not come in parts.
 * Null for whatever else, which is sent whole, and for a part that there is not.
 */
function partAsked(
  { body, headers }: Variant,
  range: string | undefined,
): { readonly start: number; readonly end: number; readonly headers: string[] } | null {
  const said = (name: string): string => headers[headers.indexOf(name) + 1] ?? '';
  if (range === undefined || Buffer.isBuffer(body) || !headers.includes('accept-ranges')) return null;
  const size = Number(said('content-length'));
  const { start: from = '', end: to = '' } = RANGE.exec(range)?.groups ?? {};
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (from === '' || start > end) return null;
  const at = headers.indexOf('content-length');
  const own = [
    ...['content-length', String(end - start + 1)],
    ...['content-range', `bytes ${String(start)}-${String(end)}/${String(size)}`],
  ];
  return { start, end, headers: [...headers.slice(0, at), ...own, ...headers.slice(at + 2)] };
}

/** Null where the file cannot be read. */
function chosen(
  file: StaticFile,
  headers: IncomingMessage['headers'],
): { readonly variant: Variant; readonly etag: string } | null {
  try {
    const asked = savesData(headers) ? (file.lighter ?? file) : file;
    return { variant: choose(asked, headers['accept-encoding']), etag: asked.etag };
  } catch {
    return null;
  }
}

function choose(file: Omit<StaticFile, 'lighter'>, accept: string | undefined): Variant {
  const best = accept === undefined ? 'plain' : preferred(accept);
  if (best === 'br' && file.br !== undefined) return file.br;
  return best !== 'plain' && file.gzip !== undefined && acceptsGzip(accept) ? file.gzip : file.plain;
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const acceptsGzip = (accept: string | undefined): boolean => accept !== undefined && GZIP.test(accept);

/** Browsers send only a handful of different values: each is parsed once. */
const known = new Map<string, Encoding>();
const MOST_KNOWN = 100;

function preferred(accept: string): Encoding {
  const remembered = known.get(accept);
  if (remembered !== undefined) return remembered;
  const encoding: Encoding = BROTLI.test(accept) ? 'br' : GZIP.test(accept) ? 'gzip' : 'plain';
  if (known.size < MOST_KNOWN) known.set(accept, encoding);
  return encoding;
}

/** The entity tag does not depend on the encoding. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' ||
    header.split(',').some(
      (candidate) =>
        candidate
          .trim()
          .replace(/^W\//, '')
          .replace(/^"|(-br|-gzip)?"$/g, '') === etag,
    ));
