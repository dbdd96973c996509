import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPatient, book } from '#tests/support/scheduling/booking';
import { openSampleClinic } from '#tests/support/sample-clinic';

const SECRET = 'secreto-de-la-aplicacion';
const WORD = 'palabra-acordada';
const PHONE = '73216549';
const clinic = openSampleClinic();
const { admin, desk, nobody } = clinic;
/** What the service was sent. */
const sent: { readonly to: string; readonly biz_opaque_callback_data: string }[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    sent.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof sent)[number]);
    response.end(JSON.stringify({ messages: [{ id: `wamid.${String(sent.length)}` }] }));
  });
});
let paciente = '';
let turno = { id: '', version: 0 };

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  await clinic.restart({
    WHATSAPP_API_URL: `http://127.0.0.1:${String(port)}`,
    ...{ WHATSAPP_PHONE_ID: '123456', WHATSAPP_TOKEN: 'clave-larga' },
    ...{ WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: WORD },
  });
  paciente = await addPatient(admin, 'Zarate Condorcanqui', { nombres: 'Wilmer', telefono: PHONE });
  turno = (await book(desk, { paciente: { id: paciente } })).body as typeof turno;
});
afterAll(() => new Promise<void>((done) => service.close(() => done())));

const tell = (status: string, sign = SECRET) => {
  const biz_opaque_callback_data = sent[0]?.biz_opaque_callback_data;
  const body = {
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ value: { statuses: [{ id: 'wamid.1', status, biz_opaque_callback_data }] } }] }],
  };
  const signature = createHmac('sha256', sign).update(JSON.stringify(body)).digest('hex');
  return nobody.post('/api/mensajes/avisos', body, { 'x-hub-signature-256': `sha256=${signature}` });
};
const markOf = async (): Promise<unknown> => {
  const { fecha } = (await admin.get(`/api/turnos/${turno.id}`)).body as { fecha: string };
  const { items } = (await admin.get(`/api/confirmaciones?fecha=${fecha}`)).body as {
    items: { id: string; mensaje?: { estado: string } }[];
  };
  return items.find(({ id }) => id === turno.id)?.mensaje?.estado;
};

test('what the service signed moves a message, and who did not sign it finds no such address', async () => {
  const body = { turnos: [turno].map(({ id, version }) => ({ id, version })) };
  expect(await desk.post('/api/confirmaciones/mensaje', body)).toMatchObject({ status: 409 });
  expect(await markOf()).toBeUndefined();
  const agreed = await desk.post(`/api/pacientes/${paciente}/mensajes`, { acepta: true, version: 0 });
  expect(agreed).toMatchObject({ status: 200, body: { acepta: true, version: 1 } });
  expect(await markOf()).toBe('puede');
  const first = await desk.post('/api/confirmaciones/mensaje', body);
  expect(first).toMatchObject({ status: 200, body: { estado: 'enviado' } });
  expect(sent).toMatchObject([{ to: `591${PHONE}` }]);
  for (const answer of [await tell('delivered', 'otro'), await nobody.post('/api/mensajes/avisos', {})])
    expect(answer).toMatchObject({ status: 404, body: { code: 'no_encontrado' } });
  expect(await markOf()).toBe('enviado');
  expect((await tell('delivered')).status).toBe(204);
  expect((await tell('sent')).status).toBe(204);
  expect(await markOf()).toBe('entregado');
  expect((await desk.get('/api/mensajes')).body).toMatchObject({ enviados: 1, entregados: 1, fallidos: 0 });
  expect(sent).toHaveLength(1);
  const written = clinic.output();
  for (const word of [PHONE, 'Zarate', 'clave-larga', SECRET, paciente]) expect(written).not.toContain(word);
});

test('the service is introduced with the word that was agreed, and with no other', async () => {
  const ask = (word: string) =>
    nobody.get(`/api/mensajes/avisos?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`);
  expect(await ask(WORD)).toMatchObject({ status: 200, body: '1158201444' });
  expect((await ask('otra-palabra-larga')).status).toBe(404);
  const odd = await nobody.get(
    `/api/mensajes/avisos?hub.mode=subscribe&hub.verify_token=${WORD}&hub.challenge=%3Cb%3E`,
  );
  expect(odd.status).toBe(400);
});
