import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#tests/support/api-client';
import { contentsOf, importFrom, MovingYard, oneChunk } from '#tests/support/moving';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { SAMPLE_PASSWORD } from '#tests/support/start-server';
import { unpack } from '#tests/support/unpack';

const PATH = '/api/respaldos';
/** More than fits into the buffers between a server and a reader who does not read. */
const LARGE = 40_000_000;

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '20' });
const { admin, staff: other } = clinic;
const yard = new MovingYard();

beforeAll(async () => {
  await yard.open(clinic.folder).files.create('foto', 'image/png', oneChunk(randomBytes(LARGE)));
  const { body } = await admin.get('/api/users');
  const person = (body.items as { uid: string; email: string; version: number }[]).find(
    ({ email }) => email === 'examenes@ejemplo.bo',
  );
  await admin.patch(`/api/users/${person?.uid ?? ''}`, { rol: 'admin', version: person?.version });
  // Sessions end when the role changes.
  await other.signIn('examenes@ejemplo.bo');
});
afterAll(() => yard.dispose());

const ask = async (client: ApiClient): Promise<string> => {
  const { status, body } = await client.post(PATH, { password: SAMPLE_PASSWORD });
  expect([status, typeof body.id]).toEqual([201, 'string']);
  return body.id as string;
};
const fetchCopy = (client: ApiClient, id: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${clinic.url}${PATH}/${id}`, {
    headers: { cookie: `__session=${client.cookie ?? ''}` },
    ...(signal === undefined ? {} : { signal }),
  });
const read = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const actions = async (): Promise<string[]> => {
  const { body } = await admin.get('/api/auditoria?coleccion=respaldos');
  return (body.items as { accion: string }[]).map(({ accion }) => accion);
};

test('how the copies of the server stand is told to anybody in words, and to an administrator with places and dates', async () => {
  mkdirSync(path.join(clinic.folder, 'respaldo'));
  const fallo = {
    cuando: '2026-11-20T06:30:00.000Z',
    codigo: 'lleno',
    motivo: 'No cabe: /media/usb-de-ana.',
  };
  const lugar = { lugar: '/media/usb-de-ana', fallo };
  writeFileSync(
    path.join(clinic.folder, 'respaldo/estado.json'),
    JSON.stringify({ formato: 1, lugares: [lugar] }),
  );
  const told = await clinic.nobody.get('/api/salud');
  expect(told.body.cuidado).toEqual({
    respaldo: 'falta',
    ensayo: 'no_toca',
    disco: expect.stringMatching(/^(bien|poco)$/),
    avisos: 'al_dia',
  });
  expect(JSON.stringify(told.body)).not.toMatch(/usb-de-ana|06:30|lleno|libres/);
  const { status, body } = await admin.get('/api/cuidado');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      respaldo: {
        estado: 'falta',
        hora: null,
        lugares: [
          { lugar: lugar.lugar, papel: 'otro', estado: 'falta', mismoDisco: null, ultimo: null, fallo },
        ],
      },
      disco: { estado: expect.any(String), libres: expect.any(Number), total: expect.any(Number) },
    }),
  ]);
});

test('without the right password there is no copy, whoever is signed in', async () => {
  for (const password of ['otra-clave', '']) {
    const { status, body } = await admin.post(PATH, { password });
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
      400,
      'entrada_invalida',
      ['password'],
    ]);
  }
  expect((await admin.get('/api/session')).body.user.email).toBe('admin@ejemplo.bo');
  expect(await actions()).toEqual([]);
});

describe('a copy of everything', () => {
  test('is one file that an empty clinic imports, is fetched once, by who asked for it, and stays in the audit log', async () => {
    const id = await ask(admin);
    expect((await fetchCopy(other, id)).status).toBe(404);
    expect((await fetchCopy(new ApiClient(clinic.url), id)).status).toBe(401);
    const answer = await fetchCopy(admin, id);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual([
      200,
      'application/zip',
      expect.stringMatching(/^attachment; filename="respaldo-2026-11-20-09\d\d\.zip"$/),
      'no-store',
    ]);
    const archive = await read(answer);
    expect((await fetchCopy(admin, id)).status).toBe(404);

    const unpacked = yard.folder();
    unpack(archive, unpacked);
    const empty = yard.open();
    await importFrom(unpacked, empty);
    const [there, here] = [await contentsOf(empty), await contentsOf(yard.open(clinic.folder))];
    const { auditoria: auditLogThere = [], ...restThere } = there.documents;
    const { auditoria: auditLogHere = [], ...restHere } = here.documents;
    expect([restThere, there.accounts, there.files]).toEqual([restHere, here.accounts, here.files]);
    // The audit line that says the backup is complete is written after the backup's moment.
    expect(auditLogHere.length - auditLogThere.length).toBe(1);

    const { enCurso, ultimo } = (await other.get(PATH)).body;
    expect([enCurso, ultimo.nombre, ultimo.bytes]).toEqual([
      null,
      'Administración de ejemplo',
      archive.length,
    ]);
    expect(ultimo.cuentas).toBe(there.accounts.length);
    expect(await actions()).toEqual(['respaldo completo', 'respaldo pedido']);
  });

  test('is made one at a time: the second hears who is making one, and who asked may ask again', async () => {
    await ask(admin);
    const refused = await other.post(PATH, { password: SAMPLE_PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([409, 'transicion_invalida']);
    expect(refused.body.message).toMatch(/^Administración de ejemplo está haciendo un respaldo/);
    expect((await other.get(PATH)).body.enCurso).toMatchObject({ estado: 'por_descargar' });
    expect((await read(await fetchCopy(admin, await ask(admin)))).length).toBeGreaterThan(LARGE);
  });

  test('that is cancelled is none, holds nothing open, and the next may begin at once', async () => {
    const before = (await admin.get(PATH)).body.ultimo;
    const leaving = new AbortController();
    await fetchCopy(admin, await ask(admin), leaving.signal);
    // Nothing is read: the server waits for the reader, and the large file cannot have been sent.
    expect((await admin.get(PATH)).body.enCurso).toMatchObject({ estado: 'en_curso' });
    const refused = await admin.post(PATH, { password: SAMPLE_PASSWORD });
    expect(refused.body.message).toMatch(/^Usted ya está descargando un respaldo/);
    leaving.abort();
    await expect.poll(async () => (await admin.get(PATH)).body.enCurso).toBeNull();
    expect([(await actions())[0], (await admin.get(PATH)).body.ultimo]).toEqual([
      'respaldo interrumpido',
      before,
    ]);
    expect((await read(await fetchCopy(other, await ask(other)))).length).toBeGreaterThan(LARGE);
  });
});
