import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingMessage } from '#application/ports/messenger';
import { CloudApiMessenger } from './cloud-api.ts';

const SECRET = 'secreto-de-la-aplicación';
const MESSAGE: OutgoingMessage = {
  id: 'p1.recordatorio.2026-11-27',
  ...{ clase: 'recordatorio', numero: '59171234567' },
  ...{ fecha: '2026-11-27', hora: '09:00', enlace: '1-t1-abc' },
};

let server: Server;
let answer: { readonly status: number; readonly body: string } | 'cut';
let asked: { path: string | undefined; token: string | undefined; body: unknown }[];
let logged: string;
let messenger: CloudApiMessenger;

beforeEach(async () => {
  asked = [];
  logged = '';
  answer = { status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.1' }] }) };
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      asked.push({ path: request.url, token: request.headers.authorization, body });
      if (answer === 'cut') response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has one.
  const write = (event: string, fields: object = {}): void => {
    logged += JSON.stringify([event, fields]);
  };
  messenger = new CloudApiMessenger(
    {
      url: new URL(`http://127.0.0.1:${String(port)}/v23.0`),
      ...{ phoneId: '1234567890', token: 'clave-larga', appSecret: SECRET, verifyToken: 'palabra-acordada' },
    },
    { info: write, warn: write, error: write },
    (fecha) => `día ${fecha}`,
  );
});
afterEach(() => new Promise<void>((done) => server.close(() => done())));

test('a message is an approved template with a day, an hour and the link, and our key to know it by', async () => {
  expect(await messenger.send(MESSAGE)).toEqual({ is: 'accepted', proveedor: 'wamid.1' });
  expect(asked).toEqual([
    {
      path: '/v23.0/1234567890/messages',
      token: 'Bearer clave-larga',
      body: {
        ...{
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '59171234567',
          type: 'template',
        },
        biz_opaque_callback_data: MESSAGE.id,
        template: {
          name: 'recordatorio_turno',
          language: { code: 'es' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'día 2026-11-27' },
                { type: 'text', text: '09:00' },
              ],
            },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '1-t1-abc' }] },
          ],
        },
      },
    },
  ]);
});

test.each<[string, typeof answer, string]>([
  [
    'refused',
    { status: 400, body: JSON.stringify({ error: { code: 131_026, message: '59171234567' } }) },
    'refused',
  ],
  ['answered by something in between', { status: 502, body: 'Bad gateway' }, 'unknown'],
  ['taken without a number', { status: 200, body: '{}' }, 'unknown'],
  ['cut', 'cut', 'unknown'],
])(
  'a call that is %s is known for what it is, and no number or token is logged',
  async (_what, given, is) => {
    answer = given;
    expect(await messenger.send(MESSAGE)).toMatchObject({ is });
    expect(logged).toContain('whatsapp_');
    expect(logged).not.toMatch(/59171234567|clave-larga|1-t1-abc|p1/u);
  },
);

const CALL = {
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            statuses: [
              { id: 'wamid.1', status: 'delivered', timestamp: '1', biz_opaque_callback_data: MESSAGE.id },
              { id: 'wamid.2', status: 'failed', errors: [{ code: 131_026 }] },
              { id: 'wamid.3', status: 'warning' },
            ],
            messages: [
              { from: '59171234567', id: 'a', type: 'text', text: { body: ' Baja. ' } },
              { from: '59171234568', id: 'b', type: 'text', text: { body: 'No puedo ir' } },
              { from: '59171234569', id: 'c', type: 'image' },
            ],
          },
        },
      ],
    },
  ],
};
const signed = (body: Uint8Array, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

test('what the service signed is read; what anybody else says, or says a letter more, is not', () => {
  const body = new TextEncoder().encode(JSON.stringify(CALL));
  expect(messenger.read(body, signed(body))).toEqual([
    { is: 'state', id: MESSAGE.id, proveedor: 'wamid.1', estado: 'entregado' },
    { is: 'state', id: null, proveedor: 'wamid.2', estado: 'fallo' },
    { is: 'no-more', telefono: '+59171234567' },
  ]);
  expect(messenger.read(body, null)).toBeNull();
  expect(messenger.read(body, signed(body, 'otro secreto'))).toBeNull();
  expect(messenger.read(new TextEncoder().encode(`${JSON.stringify(CALL)} `), signed(body))).toBeNull();
  const other = new TextEncoder().encode('{"object":"page"}');
  expect(messenger.read(other, signed(other))).toEqual([]);
});

test('only the word that was agreed introduces the service', () => {
  expect([messenger.knows('palabra-acordada'), messenger.knows('palabra'), messenger.knows('')]).toEqual([
    true,
    false,
    false,
  ]);
});
