import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, type Answer } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { picture, sendFile, sha256Of } from '#tests/support/sent-file';
import { PIECE_BYTES } from '#domain/studies/files/file-kinds';

const clinic = openSampleClinic();
const { admin, staff, doctor, nobody } = clinic;

const PDF_HEAD = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ';
const PDF_TAIL =
  ' >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
const PDF = PDF_HEAD + PDF_TAIL;

/** A program at the devices, which has nothing but its key. */
class Program extends ApiClient {
  readonly #llave: string;

  constructor(url: string, llave: string) {
    super(url);
    this.#llave = llave;
  }

  override call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return super.call(method, path, body, { authorization: `Bearer ${this.#llave}`, ...headers });
  }
}
async function program(): Promise<{ id: string; by: Program }> {
  const { body } = await admin.post('/api/llaves-equipos', { nombre: 'Sala 3' });
  const { id, llave } = body as { id: string; llave: string };
  return { id, by: new Program(clinic.url, llave) };
}

describe('a file over HTTP', () => {
  let file: { id: string; bytes: Buffer };
  beforeAll(async () => {
    const bytes = await picture(900);
    const { body } = await sendFile(staff, bytes, { nombre: 'retina "ñ"; x=1\r\nx.png' });
    file = { id: (body as { id: string }).id, bytes };
  });
  const part = (range: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${clinic.url}/api/archivos/${file.id}`, {
      headers: { cookie: `__session=${doctor.cookie ?? ''}`, range, ...headers },
    });

  test('is served whole, kept nowhere, as what it is, under its name', async () => {
    const answer = await part('');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.bytes.byteLength),
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''retina%20%22%C3%B1%22%3B%20x%3D1x.png",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file.bytes);
  });

  test.each([
    ['bytes=0-3', 206, 0, 4],
    ['bytes=10-', 206, 10, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=3-100000', 206, 3, undefined],
    ['bytes=5-2', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['renglones=0-1', 200, 0, undefined],
  ])('%s answers %i with just those bytes', async (range, status, start, end) => {
    const answer = await part(range);
    expect(answer.status).toBe(status);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file.bytes.subarray(start, end));
  });

  test('a part that it has not is 416; a part of another version is the whole', async () => {
    const answer = await part('bytes=100000-');
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      416,
      `bytes */${String(file.bytes.byteLength)}`,
    ]);
    expect((await part('bytes=0-3', { 'if-range': '"otro"' })).status).toBe(200);
    const { headers } = await part('');
    expect((await part('bytes=0-3', { 'if-range': headers.get('etag') ?? '' })).status).toBe(206);
  });

  test('HEAD says how long it is and sends nothing', async () => {
    const answer = await doctor.call('HEAD', `/api/archivos/${file.id}`);
    expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([
      200,
      String(file.bytes.byteLength),
      null,
    ]);
  });

  test('of a PDF may stand in a frame of this site alone, and nothing in it runs', async () => {
    const { body } = await sendFile(staff, Buffer.from(PDF), { nombre: 'informe.pdf' });
    const answer = await staff.get(`/api/archivos/${(body as { id: string }).id}`);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await part('')).headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('what is not a file of a study', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'foto.png'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'foto.svg',
    ],
    ['a program', 'MZ\u0090\u0000programa', 'informe.pdf'],
    ['a cut PDF', '%PDF-1.7\n1 0 obj', 'informe.pdf'],
    [
      'a PDF that does something when opened',
      `${PDF_HEAD}/OpenAction << /S /JavaScript /JS (app.alert(1)) >>${PDF_TAIL}`,
      'informe.pdf',
    ],
  ])('%s is refused, and nothing of it stays', async (_what, content, nombre) => {
    const answer = await sendFile(staff, Buffer.from(content, 'latin1'), { nombre });
    expect([answer.status, answer.body.code]).toEqual([422, 'contenido_invalido']);
    const { items } = (await staff.get('/api/archivos?estado=sin_identificar&limite=200')).body as {
      items: { nombre: string }[];
    };
    expect(items.filter((each) => each.nombre === nombre && nombre !== 'informe.pdf')).toEqual([]);
  });

  test('a piece is sent as bytes, no longer than a piece, to a place that exists', async () => {
    const { body } = await staff.post('/api/archivos', { nombre: 'a.png', bytes: 10 });
    const to = `/api/archivos/${(body as { id: string }).id}/piezas`;
    expect((await staff.put(`${to}/0`, { a: 1 })).status).toBe(415);
    expect((await staff.put(`${to}/0`, new Uint8Array(PIECE_BYTES + 1))).status).toBe(413);
    expect((await staff.put(`${to}/0`, new Uint8Array(9))).status).toBe(400);
    for (const n of ['1', '-1', '1e3', '0x0', '99999999999999999999'])
      expect((await staff.put(`${to}/${n}`, new Uint8Array(10))).status).toBe(400);
    expect((await staff.put('/api/archivos/..%2f..%2fetc/piezas/0', new Uint8Array(10))).status).toBe(404);
  });

  test('a piece that breaks off counts nothing, and the server goes on', async () => {
    const bytes = await picture(901);
    const { body } = await staff.post('/api/archivos', { nombre: 'a.png', bytes: bytes.byteLength });
    const { id } = body as { id: string };
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(clinic.url);
      const sending = httpRequest({
        ...{ hostname, port, method: 'PUT', path: `/api/archivos/${id}/piezas/0` },
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(bytes.byteLength),
          cookie: `__session=${staff.cookie ?? ''}`,
          'x-csrf-token': staff.token ?? '',
        },
      });
      sending.on('error', () => resolve());
      sending.on('close', () => resolve());
      sending.write(bytes.subarray(0, 50), () => sending.destroy());
    });
    expect((await staff.get(`/api/archivos/${id}/piezas`)).body).toEqual({ faltan: [0] });
    await staff.put(`/api/archivos/${id}/piezas/0`, new Uint8Array(bytes));
    expect((await staff.post(`/api/archivos/${id}/cierre`, { sha256: sha256Of(bytes) })).status).toBe(200);
    expect(clinic.output()).not.toContain('"error_interno"');
  });

  test('the same request with the same key begins one file', async () => {
    const begin = () =>
      staff.post('/api/archivos', { nombre: 'una.png', bytes: 10 }, { 'idempotency-key': 'una-sola-vez' });
    const both = await Promise.all([begin(), begin()]);
    expect(new Set(both.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });
});

test('the same bytes uploaded to the order of another patient are refused in words, and stay where they are', async () => {
  const orders = [];
  for (const [apellidos, telefono] of [
    ['Gemelo Uno', '71234501'],
    ['Gemelo Dos', '71234502'],
  ]) {
    const added = await admin.post('/api/pacientes', {
      nombres: 'Ana',
      apellidos,
      telefono,
      confirmado: true,
    });
    const asked = { estudio: 'OCT-M', ojo: 'OI', indicacion: 'Control', solicitaExterno: 'Dr. de fuera' };
    const { body } = await admin.post('/api/ordenes', {
      ...asked,
      paciente: (added.body as { id: string }).id,
    });
    orders.push((body as { id: string }).id);
  }
  const bytes = await picture(904);
  const first = await sendFile(staff, bytes, { orden: orders[0] });
  expect(first.body).toMatchObject({ estado: 'archivado', orden: orders[0] });
  const second = await sendFile(staff, bytes, { orden: orders[1] });
  expect([second.status, second.body.code]).toEqual([409, 'transicion_invalida']);
  expect(second.body.message).toContain('ya está archivado en otro estudio');
  expect((await staff.get(`/api/archivos?orden=${String(orders[1])}`)).body).toEqual({
    items: [],
    cursor: null,
  });
});

describe('a program at the devices', () => {
  test('brings a file and asks for the worklist with its key alone, without token or origin', async () => {
    const { by } = await program();
    const answer = await sendFile(by, await picture(902), {
      puerta: 'dicom',
      equipo: 'zeiss-oct-cirrus-5000',
    });
    expect(answer.body).toMatchObject({ puerta: 'dicom', trajo: 'Sala 3', equipo: 'zeiss-oct-cirrus-5000' });
    const places = (await admin.get('/api/disponibilidad/primera?estudio=OCT-M&cantidad=1')).body as {
      cupos: [{ fecha: string; hora: string }];
    };
    const [{ fecha, hora }] = places.cupos;
    await admin.post('/api/turnos', {
      ...{ tipo: 'estudio', estudio: 'OCT-M', ojo: 'OI', fecha, hora, confirmado: true },
      paciente: {
        nombres: 'Nélida',
        apellidos: 'Ñáñez Ríos',
        ci: '4455667',
        complemento: '1A',
        telefono: '71234567',
      },
    });
    const list = await by.get(`/api/lista-de-trabajo?desde=${fecha}&hasta=${fecha}`);
    expect(list.status).toBe(200);
    expect((list.body as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({
        acceso: expect.stringMatching(/^EX26-\d{6}$/) as string,
        ...{ identificador: '4455667-1A', apellidos: 'Ñáñez Ríos', nombres: 'Nélida', ojo: 'OI', hora },
      }),
    );
    for (const query of ['desde=2026-11-20&hasta=2026-11-19', 'desde=2026-11-20&hasta=2027-11-20', ''])
      expect((await by.get(`/api/lista-de-trabajo?${query}`)).status).toBe(400);
  });

  test('may do nothing else: it reads no file, no order, no patient, and files nothing by hand', async () => {
    const { by } = await program();
    const { body } = await sendFile(by, await picture(903));
    const { id } = body as { id: string };
    for (const [method, path] of [
      ['GET', `/api/archivos/${id}`],
      ['GET', `/api/archivos/${id}/vista`],
      ['GET', '/api/archivos'],
      ['GET', `/api/archivos/${id}/candidatos`],
      ['POST', `/api/archivos/${id}/identificar`],
      ['GET', '/api/ordenes'],
      ['GET', '/api/pacientes?texto=mamani'],
      ['GET', '/api/users'],
    ] as const)
      expect((await by.call(method, path, method === 'POST' ? { orden: 'x' } : undefined)).status).toBe(401);
  });

  test('is refused from the moment its key is ended, and with a key that never was', async () => {
    const { id, by } = await program();
    expect((await by.get('/api/lista-de-trabajo?desde=2026-11-20&hasta=2026-11-20')).status).toBe(200);
    await admin.delete(`/api/llaves-equipos/${id}`);
    expect((await by.get('/api/lista-de-trabajo?desde=2026-11-20&hasta=2026-11-20')).status).toBe(401);
    for (const authorization of ['Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', 'Bearer '])
      expect(
        (await nobody.call('POST', '/api/archivos', { nombre: 'a', bytes: 1 }, { authorization })).status,
      ).toBe(401);
    // A session does not mend a wrong key.
    expect(
      (await staff.call('POST', '/api/archivos', { nombre: 'a', bytes: 1 }, { authorization: 'Bearer x' }))
        .status,
    ).toBe(401);
  });

  test('is shown its key once; the list has when it was used and no secret', async () => {
    const { id, by } = await program();
    await by.get('/api/lista-de-trabajo?desde=2026-11-20&hasta=2026-11-20');
    const { body } = await admin.get('/api/llaves-equipos');
    const mine = (body as { items: { id: string }[] }).items.find((each) => each.id === id);
    expect(mine).toMatchObject({
      nombre: 'Sala 3',
      anulada: null,
      usada: expect.stringMatching(/^2026-11-20T/) as string,
    });
    expect(Object.keys(mine ?? {}).sort()).toEqual(['anulada', 'creada', 'creador', 'id', 'nombre', 'usada']);
  });
});
