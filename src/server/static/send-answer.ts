import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { lighterPage, savesData } from './lighter-page.ts';
import type { StaticFile } from './static-files.ts';

/** What depends on the bytes of the page that the answer was made of. */
const OF_THE_FILE = new Set(['etag', 'content-length', 'content-encoding', 'cache-control']);
const [FAST, SMALL] = [4, 9];

/** Sends a page made for one question: with the policy of the page it was made of, and kept by nobody. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  page: StaticFile,
  html: string,
  status: 200 | 404 = 200,
): void {
  const { headers } = page.plain;
  for (let at = 0; at < headers.length; at += 2)
    if (!OF_THE_FILE.has(headers[at] ?? '')) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-robots-tag', 'noindex');
  const isSaving = savesData(request.headers);
  const shown = isSaving ? lighterPage(html) : html;
  const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = packed ? gzipSync(shown, { level: isSaving ? SMALL : FAST }) : Buffer.from(shown);
  if (packed) response.setHeader('content-encoding', 'gzip');
  response.writeHead(status, { 'content-length': body.byteLength });
  response.end(request.method === 'HEAD' ? undefined : body);
}
