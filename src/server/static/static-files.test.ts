import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { found } from '#tests/support/found';
import { dataFolder } from '#tests/support/data-folder';
import { sendFile } from './send-file.ts';
import { lighterPage } from './lighter-page.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

const PAGE = `<!doctype html><html lang="es"><title>ñ</title><script>console.log(1)</script><style>a{}</style>${'x'.repeat(900)}`;
const PICTURE = Buffer.alloc(5000, 7);

const folder = dataFolder();
let files: Map<string, StaticFile>;
let server: Server;

function put(name: string, content: string | Buffer, compressed = false): void {
  const file = path.join(folder.path, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (!compressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(Buffer.from(content)));
  writeFileSync(`${file}.gz`, gzipSync(Buffer.from(content)));
}

beforeAll(async () => {
  put('index.html', PAGE, true);
  put('nosotros.html', PAGE, true);
  put('ligera.html', PAGE, true);
  put('ligera.html.ligera.br', brotliCompressSync(Buffer.from(lighterPage(PAGE))));
  put('ligera.html.ligera.gz', gzipSync(Buffer.from(lighterPage(PAGE))));
  put('patologias/index.html', PAGE);
  put('patologias/miopia.html', PAGE);
  put('reindex.html', PAGE);
  put('_astro/estilo.abc.css', 'a{}', true);
  put('_astro/lamina.abc.jpg', PICTURE);
  put('_astro/gotas.qu.abc.mp3', 'hola, oiga');
  put('sw.js', 'self', true);
  put('favicon.svg', '<svg/>');
  put('manifest.webmanifest', '{}');
  put('raro.xyz', '?');
  files = loadStaticFiles(folder.path, { https: false });
  server = createServer((incoming, response) => {
    const file = files.get(incoming.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else sendFile(incoming, response, file, incoming.headers['x-status'] === '404' ? 404 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  folder.remove();
});

interface Got {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A request exactly as written, without the headers a client would add. */
const get = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request(
      { host: '127.0.0.1', port, path: url, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });

test('a file is read when it is first asked for, stays in memory, and is told to be away where it cannot be read', async () => {
  put('tarde.html', 'primero');
  put('lejos.html', 'lejos');
  const late = loadStaticFiles(folder.path, { https: false });
  for (const name of ['/tarde', '/lejos']) files.set(name, found(late.get(name)));
  put('tarde.html', 'segundo');
  expect(String((await get('/tarde')).body)).toBe('segundo');
  put('tarde.html', 'tercero');
  expect(String((await get('/tarde')).body)).toBe('segundo');
  rmSync(path.join(folder.path, 'lejos.html'));
  expect(await get('/lejos')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  put('lejos.html', 'otra vez');
  expect(String((await get('/lejos')).body)).toBe('otra vez');
  for (const name of ['/tarde', '/lejos']) files.delete(name);
});

describe('addresses', () => {
  test('pages lose their extension and index, other files keep their names, compressed copies have none', () => {
    expect([...files.keys()].sort()).toEqual(
      [
        '/',
        '/_astro/estilo.abc.css',
        '/_astro/gotas.qu.abc.mp3',
        '/_astro/lamina.abc.jpg',
        '/favicon.svg',
        '/ligera',
        '/manifest.webmanifest',
        '/nosotros',
        '/patologias',
        '/patologias/miopia',
        '/raro.xyz',
        '/reindex',
        '/sw.js',
      ].sort(),
    );
  });
});

describe('a sound', () => {
  const part = async (range: string) => {
    const { status, headers, body } = await get('/_astro/gotas.qu.abc.mp3', { range });
    return [status, headers['content-range'], headers['content-length'], String(body)];
  };

  test('comes whole, or in the part that a player asks for', async () => {
    const { status, headers } = await get('/_astro/gotas.qu.abc.mp3');
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'audio/mpeg', 'bytes']);
    expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/10', '2', 'ho']);
    expect(await part('bytes=6-')).toEqual([206, 'bytes 6-9/10', '4', 'oiga']);
    expect(await part('bytes=6-99')).toEqual([206, 'bytes 6-9/10', '4', 'oiga']);
  });

  test.each(['bytes=10-', 'bytes=5-2', 'bytes=-2', 'bytes=0-1,3-4', 'bytes=x', 'filas=0-1', ''])(
    'asked for as «%s» comes whole',
    async (range) => {
      expect(await part(range)).toEqual([200, undefined, '10', 'hola, oiga']);
    },
  );

  test('nothing else comes in parts', async () => {
    expect((await get('/_astro/lamina.abc.jpg', { range: 'bytes=0-1' })).status).toBe(200);
  });
});

describe('headers', () => {
  /** Headers are a flat list of alternating names and values. */
  const valueOf = (headers: readonly string[], name: string): string | undefined =>
    headers[headers.indexOf(name) + 1 || headers.length];
  const headersOf = (url: string, name: string): string | undefined =>
    valueOf(files.get(url)?.plain.headers ?? [], name);

  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/_astro/estilo.abc.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/_astro/lamina.abc.jpg', 'image/jpeg', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/raro.xyz', 'application/octet-stream', 'public, max-age=3600'],
  ])('%s is %s and kept %s', (url, type, cache) => {
    expect([headersOf(url, 'content-type'), headersOf(url, 'cache-control')]).toEqual([type, cache]);
  });

  test('every file carries the security headers, and a policy: a page its own, others the bare one', () => {
    for (const [url, file] of files) {
      expect([url, valueOf(file.plain.headers, 'x-content-type-options')]).toEqual([url, 'nosniff']);
      expect(valueOf(file.plain.headers, 'content-security-policy')).toContain("default-src 'none'");
    }
    expect(headersOf('/', 'content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+='/);
    expect(headersOf('/_astro/estilo.abc.css', 'content-security-policy')).not.toContain('script-src');
  });

  test('https adds its own', () => {
    const secure = loadStaticFiles(folder.path, { https: true }).get('/');
    expect(valueOf(secure?.plain.headers ?? [], 'strict-transport-security')).toContain('max-age=');
    expect(headersOf('/', 'strict-transport-security')).toBeUndefined();
  });

  test('a page may ask the origins that signing in needs, and no file else may', () => {
    const connect = ['https://identitytoolkit.googleapis.com', 'http://127.0.0.1:9099'];
    const asking = loadStaticFiles(folder.path, {
      https: false,
      signIn: { connect, scripts: [], frames: [] },
    });
    const policyOf = (url: string): string | undefined =>
      valueOf(asking.get(url)?.plain.headers ?? [], 'content-security-policy');
    expect(policyOf('/')).toContain(`; connect-src 'self' ${connect.join(' ')};`);
    expect(policyOf('/nosotros')).toContain(connect.join(' '));
    for (const url of ['/sw.js', '/_astro/estilo.abc.css', '/favicon.svg'])
      expect([url, policyOf(url)?.includes('identitytoolkit')]).toEqual([url, false]);
    expect(headersOf('/', 'content-security-policy')).toContain("; connect-src 'self';");
  });

  test('what stands in for the worker has its address, its headers and its policy', () => {
    const standIn = path.join(folder.path, 'raro.xyz');
    const worker = loadStaticFiles(folder.path, { https: false, worker: standIn }).get('/sw.js');
    const own = files.get('/sw.js');
    expect(worker?.etag).toBe(files.get('/raro.xyz')?.etag);
    for (const name of ['cache-control', 'content-security-policy'])
      expect(valueOf(worker?.plain.headers ?? [], name)).toBe(valueOf(own?.plain.headers ?? [], name));
  });

  test('equal content has an equal tag, other content another', () => {
    expect(files.get('/')?.etag).toBe(files.get('/nosotros')?.etag);
    expect(files.get('/')?.etag).not.toBe(files.get('/sw.js')?.etag);
  });
});

describe('what a client gets', () => {
  test.each([
    { accept: 'gzip, deflate, br', encoding: 'br' },
    { accept: 'br', encoding: 'br' },
    { accept: 'gzip', encoding: 'gzip' },
    { accept: 'gzip, br;q=0', encoding: 'gzip' },
    { accept: 'gzip, br; q=0.0', encoding: 'gzip' },
    { accept: 'br;q=0, gzip;q=0.5', encoding: 'gzip' },
    { accept: 'br;q=0.5', encoding: 'br' },
    { accept: 'br;q=0, gzip;q=0', encoding: undefined },
    { accept: 'identity', encoding: undefined },
    { accept: 'deflate', encoding: undefined },
    { accept: '', encoding: undefined },
    { accept: 'brotli', encoding: undefined },
  ])('who accepts "$accept" gets $encoding, and the same page', async ({ accept, encoding }) => {
    const { status, headers, body } = await get('/', { 'accept-encoding': accept });
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect([status, headers['content-encoding'], plain.toString()]).toEqual([200, encoding, PAGE]);
    expect([headers['content-length'], headers['vary']]).toEqual([
      String(body.byteLength),
      'Accept-Encoding',
    ]);
  });

  test('without the header nothing is compressed', async () => {
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  test('what has no compressed copy is sent as it is', async () => {
    const { headers, body } = await get('/_astro/lamina.abc.jpg', { 'accept-encoding': 'br, gzip' });
    expect([
      headers['content-encoding'],
      body.equals(readFileSync(path.join(folder.path, '_astro/lamina.abc.jpg'))),
    ]).toEqual([undefined, true]);
  });

  test('who saves data gets the lighter page, which caches keep apart, and is told so when it has that one only', async () => {
    const saving = { 'accept-encoding': 'br', 'save-data': 'on' };
    const [lighter, whole] = [
      await get('/ligera', saving),
      await get('/ligera', { 'accept-encoding': 'br' }),
    ];
    expect(brotliDecompressSync(lighter.body).toString()).toBe(lighterPage(PAGE));
    expect(brotliDecompressSync(whole.body).toString()).toBe(PAGE);
    expect([lighter.headers['vary'], whole.headers['vary']]).toEqual(
      Array(2).fill('Accept-Encoding, Save-Data'),
    );
    const tagOf = ({ headers }: Got): string => String(headers['etag']);
    expect(tagOf(lighter)).not.toBe(tagOf(whole));
    expect((await get('/ligera', { ...saving, 'if-none-match': tagOf(lighter) })).status).toBe(304);
    expect((await get('/ligera', { ...saving, 'if-none-match': tagOf(whole) })).status).toBe(200);
    expect((await get('/', saving)).headers['etag']).toBe(
      (await get('/', { 'accept-encoding': 'br' })).headers['etag'],
    );
  });

  test('HEAD gets the headers of GET and no body', async () => {
    const [head, full] = [
      await get('/', { 'accept-encoding': 'br' }, 'HEAD'),
      await get('/', { 'accept-encoding': 'br' }),
    ];
    const { date: _one, connection: _two, 'keep-alive': _three, ...rest } = full.headers;
    expect(head.headers).toMatchObject(rest);
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  });
});

describe('who has the page already', () => {
  const etag = (suffix = '', quote = '"'): string => `${quote}${files.get('/')?.etag ?? ''}${suffix}${quote}`;

  test.each([
    { what: 'the plain tag', header: () => etag() },
    { what: 'the tag of another encoding', header: () => etag('-gzip') },
    { what: 'a weak tag', header: () => `W/${etag('-br')}` },
    { what: 'one of several tags', header: () => `"otra", ${etag('-br')}, "mas"` },
    { what: 'a star', header: () => '*' },
  ])('by $what is told so, without the body', async ({ header }) => {
    const { status, headers, body } = await get('/', { 'accept-encoding': 'br', 'if-none-match': header() });
    expect([status, body.byteLength, headers['content-encoding'], headers['etag']]).toEqual([
      304,
      0,
      undefined,
      etag('-br'),
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([{ header: '"otra"' }, { header: '' }, { header: 'x' }])(
    'by $header is sent the page',
    async ({ header }) => {
      expect((await get('/', { 'if-none-match': header })).status).toBe(200);
    },
  );

  test('a page that is sent as missing is sent whole, whatever the client has', async () => {
    const { status, body } = await get('/', { 'x-status': '404', 'if-none-match': '*' });
    expect([status, body.toString()]).toEqual([404, PAGE]);
  });
});
