import { readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { picture, sendFile, sha256Of } from '#tests/support/sent-file';
import { PIECE_BYTES } from '#domain/studies/files/file-kinds';

const clinic = openSampleClinic();
const { admin, staff, doctor, nobody } = clinic;

const idOf = (body: unknown): string => (body as { id: string }).id;
const begin = async (bytes: number, nombre = 'a.png'): Promise<string> =>
  idOf((await staff.post('/api/archivos', { nombre, bytes })).body);

/** Sends a piece without saying how long it is, in so many bytes, as fast as they are taken; the status, or null where the line was cut. */
function chunked(id: string, bytes: number): Promise<number | null> {
  const { hostname, port } = new URL(clinic.url);
  return new Promise((resolve) => {
    const sending = httpRequest(
      {
        ...{ hostname, port, method: 'PUT', path: `/api/archivos/${id}/piezas/0` },
        headers: {
          'content-type': 'application/octet-stream',
          'transfer-encoding': 'chunked',
          cookie: `__session=${staff.cookie ?? ''}`,
          'x-csrf-token': staff.token ?? '',
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? null));
      },
    );
    sending.on('error', () => resolve(null));
    const block = Buffer.alloc(64 * 1024);
    let left = bytes;
    const write = (): void => {
      while (left > 0) {
        const size = Math.min(block.byteLength, left);
        left -= size;
        if (!sending.write(block.subarray(0, size))) {
          sending.once('drain', write);
          return;
        }
      }
      sending.end();
    };
    write();
  });
}

describe('pieces', () => {
  test('without a length are taken as they are, and refused where they are longer than their place', async () => {
    expect(await chunked(await begin(100_000), 100_000)).toBe(200);
    expect(await chunked(await begin(100_000), 100_001)).toBe(400);
    // More than any piece has: refused while it comes.
    expect(await chunked(await begin(PIECE_BYTES), 3 * PIECE_BYTES)).toBe(400);
    expect((await staff.get('/api/session')).status).toBe(200);
  });

  test('of an upload that is given up while they come are of nobody, and the server goes on', async () => {
    const id = await begin(PIECE_BYTES);
    const [sent, dropped] = await Promise.all([
      staff.put(`/api/archivos/${id}/piezas/0`, new Uint8Array(PIECE_BYTES)),
      staff.delete(`/api/archivos/${id}`),
    ]);
    expect([200, 404]).toContain(sent.status);
    expect(dropped.status).toBe(204);
    expect((await staff.get(`/api/archivos/${id}/piezas`)).status).toBe(404);
    expect((await staff.delete(`/api/archivos/${id}`)).status).toBe(404);
  });
});

describe('names', () => {
  test.each([
    ['quotes, lines and a header', '"; x=1\r\nset-cookie: a=b\r\n.png', '"; x=1set-cookie: a=b.png'],
    ['marks that turn the direction', 'foto\u202Egnp.exe', 'fotognp.exe'],
    ['faces', '🙂'.repeat(100), '🙂'.repeat(100)],
    ['half a face', 'a\uD83D.png', 'a.png'],
    ['signs that become several, with a half at the end', `a${'\u{1D160}'.repeat(99)}`, null],
    ['folders', '../../etc/passwd', 'passwd'],
  ])('with %s are kept as a name and served as one', async (_what, nombre, kept) => {
    const bytes = await picture([...nombre].length + nombre.length * 7 + 1000);
    const closed = await sendFile(staff, bytes, { nombre });
    expect(closed.status).toBe(200);
    const { id, nombre: stored } = closed.body as { id: string; nombre: string };
    expect(stored.isWellFormed()).toBe(true);
    if (kept !== null) expect(stored).toBe(kept);
    const answer = await staff.get(`/api/archivos/${id}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toBe(
      `inline; filename*=UTF-8''${stored}`,
    );
  });

  test.each(['', '   ', '.', '..', '. .', '\u0000\u0001', '\u200F\u202E', '/', 'a/', '..\\'])(
    '%j is no name',
    async (nombre) => {
      const answer = await staff.post('/api/archivos', { nombre, bytes: 10 });
      expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([
        400,
        ['nombre'],
      ]);
    },
  );

  test('longer than 200 letters are cut, never through one of them; beyond a thousand they are refused', async () => {
    const closed = await sendFile(staff, await picture(30_000), { nombre: `a${'🙂'.repeat(150)}.png` });
    expect((closed.body as { nombre: string }).nombre).toBe(`a${'🙂'.repeat(99)}`);
    expect((await staff.post('/api/archivos', { nombre: 'a'.repeat(1001), bytes: 10 })).status).toBe(400);
  });
});

test('an id that is none is not found, whatever is asked of it', async () => {
  for (const id of ['..%2f..%2fetc%2fpasswd', 'a%00b', 'x'.repeat(600), '%F0%9F%99%82', 'a-vista'])
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/vista'],
      ['GET', '/piezas'],
      ['GET', '/candidatos'],
      ['DELETE', ''],
    ] as const)
      expect([id, rest, (await staff.call(method, `/api/archivos/${id}${rest}`)).status]).toEqual([
        id,
        rest,
        404,
      ]);
  expect(clinic.output()).not.toContain('error_interno');
});

test('a small picture is not served as a file of its own', async () => {
  const { body } = await sendFile(staff, await picture(31_000));
  expect((await staff.get(`/api/archivos/${idOf(body)}/vista`)).status).toBe(200);
  expect((await staff.get(`/api/archivos/${idOf(body)}-vista`)).status).toBe(404);
});

describe('a program at the devices', () => {
  const program = async (nombre: string): Promise<Record<string, string>> => {
    const { body } = await admin.post('/api/llaves-equipos', { nombre });
    return { authorization: `Bearer ${(body as { llave: string }).llave}` };
  };

  test('says no order, brings nothing by hand, and continues nothing of another program or person', async () => {
    const [one, two] = [await program('Sala 1'), await program('Sala 2')];
    const start = (headers: Record<string, string>, over: object = {}) =>
      nobody.call('POST', '/api/archivos', { nombre: 'a.png', bytes: 10, ...over }, headers);
    const refused = await start(one, { orden: 'la-de-alguien' });
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
      400,
      ['orden'],
    ]);
    const bytes = await picture(32_000);
    const id = idOf((await start(one, { bytes: bytes.byteLength, puerta: 'mano' })).body);
    const piece = (headers: Record<string, string>) =>
      nobody.call('PUT', `/api/archivos/${id}/piezas/0`, new Uint8Array(bytes), headers);
    const close = (headers: Record<string, string>) =>
      nobody.call('POST', `/api/archivos/${id}/cierre`, { sha256: sha256Of(bytes) }, headers);
    for (const status of [
      (await piece(two)).status,
      (await close(two)).status,
      (await nobody.call('DELETE', `/api/archivos/${id}`, undefined, two)).status,
      (await staff.put(`/api/archivos/${id}/piezas/0`, new Uint8Array(bytes))).status,
    ])
      expect(status).toBe(404);
    expect((await piece(one)).status).toBe(200);
    expect((await close(one)).body).toMatchObject({ puerta: 'carpeta', trajo: 'Sala 1' });
  });

  test('with a session beside its key is the program, and its key opens nothing where a session is needed', async () => {
    const key = await program('Sala 3');
    const id = idOf((await staff.post('/api/archivos', { nombre: 'a.png', bytes: 10 }, key)).body);
    expect((await staff.get(`/api/archivos/${id}/piezas`)).status).toBe(404);
    expect((await staff.get(`/api/archivos/${id}/piezas`, key)).status).toBe(200);
    // Two programs may use the same key of a request for different files.
    const once = { 'idempotency-key': 'la-misma-clave' };
    const other = await program('Sala 4');
    const [mine, theirs] = await Promise.all(
      [key, other].map((headers) =>
        nobody.call('POST', '/api/archivos', { nombre: 'a.png', bytes: 10 }, { ...headers, ...once }),
      ),
    );
    expect(idOf(mine?.body)).not.toBe(idOf(theirs?.body));
    const changed = await nobody.call(
      'POST',
      '/api/archivos',
      { nombre: 'b.png', bytes: 11 },
      { ...key, ...once },
    );
    expect(changed.status).toBeGreaterThanOrEqual(400);
  });
});

test('an opening by parts leaves one line in the audit log, before administration or anybody else sees a byte', async () => {
  const { body } = await sendFile(staff, await picture(33_000), { nombre: 'partes.png' });
  const id = idOf(body);
  for (const range of ['bytes=0-3', 'bytes=4-9'])
    expect((await doctor.get(`/api/archivos/${id}`, { range })).status).toBe(206);
  const { items } = (await admin.get(`/api/auditoria?coleccion=archivos&documento=${id}`)).body as {
    items: { accion: string }[];
  };
  expect(items.filter(({ accion }) => accion === 'archivo abierto')).toHaveLength(1);
  for (const rest of ['', '/vista', '/candidatos', '/piezas']) {
    const answer = await admin.get(`/api/archivos/${id}${rest}`);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'prohibido']);
  }
});

test('whose bytes are missing says so, and is no fault of the server', async () => {
  const { body } = await sendFile(staff, await picture(34_000));
  const shelf = path.join(clinic.folder, 'archivos');
  for (const folder of readdirSync(shelf))
    for (const name of readdirSync(path.join(shelf, folder)))
      if (name === idOf(body)) rmSync(path.join(shelf, folder, name));
  const answer = await staff.get(`/api/archivos/${idOf(body)}`);
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([
    404,
    'El contenido de este archivo falta en el servidor. Avise a administración.',
  ]);
});

test('whoever only receives people sees what is filed and nothing else', async () => {
  const { body } = await sendFile(doctor, await picture(35_000));
  const id = idOf(body);
  const { items } = (await staff.get('/api/archivos?estado=archivado&limite=1')).body as {
    items: { id: string }[];
  };
  const people = (await admin.get('/api/users')).body as {
    items: { uid: string; email: string; version: number }[];
  };
  const { uid, version } = people.items.find(({ email }) => email === 'examenes@ejemplo.bo') ?? {
    uid: '',
    version: 0,
  };
  expect((await admin.patch(`/api/users/${uid}`, { funciones: ['recepcion'], version })).status).toBe(200);
  for (const [method, rest, sent] of [
    ['POST', '', { nombre: 'a.png', bytes: 10 }],
    ['GET', '?estado=sin_identificar', undefined],
    ['GET', '?estado=descartado', undefined],
    ['GET', `/${id}`, undefined],
    ['GET', `/${id}/vista`, undefined],
    ...[id, 'ninguno'].flatMap(
      (asked) =>
        [
          ['GET', `/${asked}/candidatos`, undefined],
          ['GET', `/${asked}/piezas`, undefined],
          ['PUT', `/${asked}/piezas/0`, new Uint8Array(10)],
          ['POST', `/${asked}/cierre`, { sha256: 'a'.repeat(64) }],
          ['POST', `/${asked}/identificar`, { orden: 'x' }],
          ['POST', `/${asked}/estado`, { estado: 'descartado', motivo: 'No es de aquí', version: 1 }],
          ['DELETE', `/${asked}`, undefined],
        ] as const,
    ),
  ] as const)
    expect([method, rest, (await staff.call(method, `/api/archivos${rest}`, sent)).status]).toEqual([
      method,
      rest,
      403,
    ]);
  for (const filed of items) expect((await staff.get(`/api/archivos/${filed.id}`)).status).toBe(200);
});
