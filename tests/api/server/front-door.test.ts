import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAsHost, HostClient } from '#tests/support/ask-as-host';
import { dataFolder } from '#tests/support/data-folder';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { startServer, type RunningServer } from '#tests/support/start-server';

const clinic = openSampleClinic();

interface Spoken {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Says exactly these lines to the server and reads its answer until it closes the connection. */
const say = (url: string, lines: readonly string[]): Promise<Spoken> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write([...lines, '', ''].join('\r\n')));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const [first = '', ...named] = head.split('\r\n');
      const headers = named.map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      });
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1]);
      resolve({ status, headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') });
    });
  });

describe('what never becomes a request of ours is refused in our words, with our headers', () => {
  test.each([
    { what: 'TRACE', lines: ['TRACE / HTTP/1.1', 'Host: x'], status: 405, code: 'metodo_no_permitido' },
    {
      what: 'an odd method of the API',
      lines: ['PURGE /api/salud HTTP/1.1', 'Host: x'],
      status: 405,
      code: 'metodo_no_permitido',
    },
    {
      what: 'POST to a page',
      lines: ['POST / HTTP/1.1', 'Host: x'],
      status: 405,
      code: 'metodo_no_permitido',
    },
    {
      what: 'POST to a picture',
      lines: ['POST /_img HTTP/1.1', 'Host: x'],
      status: 405,
      code: 'metodo_no_permitido',
    },
    { what: 'no host', lines: ['GET / HTTP/1.1'], status: 400, code: 'entrada_invalida' },
    {
      what: 'an empty host',
      lines: ['GET /api/salud HTTP/1.1', 'Host:'],
      status: 400,
      code: 'entrada_invalida',
    },
    {
      what: 'a host that is none',
      lines: ['GET /api/salud HTTP/1.1', 'Host: a b@c/d'],
      status: 400,
      code: 'entrada_invalida',
    },
    {
      what: 'too many headers',
      lines: ['GET / HTTP/1.1', 'Host: x', `X-Largo: ${'x'.repeat(20_000)}`],
      status: 431,
      code: 'demasiado_grande',
    },
    { what: 'no HTTP at all', lines: ['HOLA'], status: 400, code: 'entrada_invalida' },
  ])('$what: $status', async ({ lines, status, code }) => {
    const answer = await say(clinic.url, [...lines, 'Connection: close']);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { code, message: expect.stringMatching(/\.$/) as string },
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  });
});

describe('a site with an https address', () => {
  const SITE = 'clinica.ejemplo.bo';
  const folder = dataFolder();
  let server: RunningServer;
  const get = (path: string, host: string) => askAsHost(server.url, host, path);

  beforeAll(async () => {
    server = await startServer(folder.path, { SITE_URL: `https://${SITE}` });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test.each(['/', '/api/session', '/admin', '/no-existe', '/_img?url=x'])(
    'refuses %s for another host with 421',
    async (path) => {
      for (const host of ['malo.example', '127.0.0.1', `${SITE}.malo.example`, `${SITE}:8443`]) {
        const answer = await get(path, host);
        expect([answer.status, answer.body.code]).toEqual([421, 'no_encontrado']);
      }
      expect((await get(path, SITE)).status).not.toBe(421);
    },
  );

  test('answers its own host in any case and with its port, and its health to whoever watches it', async () => {
    for (const host of [SITE, SITE.toUpperCase(), `${SITE}:443`])
      expect((await get('/', host)).status).toBe(200);
    expect((await get('/api/salud', '127.0.0.1')).status).toBe(200);
  });

  test('makes links from its own address, and takes changes from it alone', async () => {
    const admin = new HostClient(server.url, SITE);
    const own = { origin: `https://${SITE}` };
    expect((await admin.signIn('admin@ejemplo.bo')).status).toBe(200);
    const { items } = (await admin.get('/api/users')).body as { items: { uid: string }[] };
    const path = `/api/users/${items[0]?.uid ?? ''}/enlace`;
    const made = await admin.post(path, {}, own);
    expect([made.status, new URL(String(made.body.url)).origin]).toEqual([201, `https://${SITE}`]);
    for (const origin of ['http://127.0.0.1', server.url, 'https://malo.example'])
      expect((await admin.post(path, {}, { ...own, origin })).body.code).toBe('csrf');
  });
});

test('without https the host of this machine counts, and a link never leads to one that a request made up', async () => {
  const links = async (host: string): Promise<string[]> => {
    const admin = new HostClient(clinic.url, host);
    expect((await admin.signIn('admin@ejemplo.bo')).status).toBe(200);
    const { items } = (await admin.get('/api/users')).body as { items: { uid: string }[] };
    const doctors = (await admin.get('/api/medicos')).body as { id: string }[];
    const made = [
      await admin.post(`/api/users/${items[0]?.uid ?? ''}/enlace`),
      await admin.post(`/api/medicos/${encodeURIComponent(doctors[0]?.id ?? '')}/calendario`),
    ];
    return made.map(({ body }) => new URL(String(body.url)).origin);
  };
  expect(await links('malo.example')).toEqual(['http://localhost:4321', 'http://localhost:4321']);
  expect(await links(new URL(clinic.url).host)).toEqual([clinic.url, clinic.url]);
});
