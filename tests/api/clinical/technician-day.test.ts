import { describe, expect, test } from 'vitest';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { paper, picture, sendFile, sha256Of } from '#tests/support/sent-file';
import { found } from '#tests/support/found';
import type { ApiClient, Answer } from '#tests/support/api-client';
import type { ExamBoard, OrderView } from '#contract/exams/orders';
import { PIECE_BYTES, piecesOf } from '#domain/studies/files/file-kinds';

/** One day of a technician, told from the door to the paper; what a screen decides is reported in the browser. */
const clinic = openSampleClinic();
const { staff, doctor, admin } = clinic;

const TODAY = '2026-11-20';
const FIELD = 'zeiss-campimetro-field-analizer-3';

const done = ({ status, body }: Answer): OrderView => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body as OrderView;
};
const path = (id: string, rest = ''): string => `/api/ordenes/${id}${rest}`;
const read = async (id: string, by: ApiClient = staff) => done(await by.get(path(id)));
async function step(id: string, estado: string, more: object = {}, by: ApiClient = staff): Promise<Answer> {
  const { version } = await read(id, by);
  return by.post(path(id, '/estado'), {
    ...{ estado, version, ...(estado === 'en_estudio' ? { aLaVez: true } : {}) },
    ...more,
  });
}
async function tickAll(id: string, except: readonly string[] = []): Promise<void> {
  for (const { id: punto, hecho, contra } of (await read(id)).puntos)
    if (hecho === null && contra === undefined && !except.includes(punto)) {
      const { version } = await read(id);
      done(await staff.post(path(id, '/lista'), { punto, hecho: true, version }));
    }
}

/** Somebody who is registered at the desk, and whose record the doctor has open. */
async function somebody(apellidos: string, more: object = {}): Promise<string> {
  const added = await staff.post('/api/pacientes', {
    ...{ nombres: 'Ana', apellidos, telefono: '71234567', fechaNacimiento: '1960-02-01' },
    ...{ confirmado: true, ...more },
  });
  const { id } = done(added);
  expect(
    (await doctor.post(`/api/pacientes/${id}/aperturas`, { motivo: 'La llaman del equipo' })).status,
  ).toBe(201);
  return id;
}
/** An appointment of today, as late as there is one, and the order that it serves. */
async function bookedToday(paciente: string, estudio: string, ojo = 'AO'): Promise<string> {
  const { body } = await staff.get(`/api/disponibilidad?estudio=${estudio}&fecha=${TODAY}&ojo=${ojo}`);
  const refused: unknown[] = [];
  for (const { hora } of (body as { cupos: { hora: string }[] }).cupos.toReversed()) {
    const booked = await staff.post('/api/turnos', {
      ...{ tipo: 'estudio', estudio, ojo, paciente: { id: paciente }, fecha: TODAY, hora, confirmado: true },
    });
    if (booked.status === 201) {
      const { items } = (await staff.get(`/api/pacientes/${paciente}/ordenes`)).body as {
        items: Pick<OrderView, 'id' | 'estudio'>[];
      };
      return found(items.find((order) => order.estudio === estudio)).id;
    }
    refused.push(booked.body);
  }
  throw new Error(`nothing was free: ${JSON.stringify(refused.slice(0, 2)).slice(0, 600)}`);
}
async function atDevice(id: string): Promise<void> {
  done(await step(id, 'en_sala'));
  await tickAll(id);
  done(await step(id, 'en_estudio'));
}
const save = async (
  id: string,
  valores: object,
  more: object = {},
  by: ApiClient = staff,
): Promise<Answer> => {
  const { version } = await read(id);
  return by.put(path(id, '/resultado'), { equipo: FIELD, valores, version, ...more });
};
const sign = async (id: string, by: ApiClient, rest: string, texto: string): Promise<Answer> => {
  const { version } = await read(id, by);
  return by.post(path(id, rest), { texto, version });
};

test('three studies of one patient: the field and the cornea before the drops, the retina after them, and no field once they are in', async () => {
  const who = await somebody('Trestudios');
  const field = await bookedToday(who, 'CV-24S');
  const cornea = await bookedToday(who, 'TOP');
  const retina = await bookedToday(who, 'OCT-M');
  for (const id of [field, cornea]) {
    await atDevice(id);
    done(await step(id, 'realizado'));
  }
  done(await step(retina, 'en_sala'));
  const { version } = await read(retina);
  const drops = { gota: 'Tropicamida 1 %', ojos: 'AO', minutos: 25 };
  const untold = await staff.post(path(retina, '/gotas'), { ...drops, version });
  expect([untold.status, Object.keys(untold.body.fields as object)]).toEqual([422, ['noConduce']]);
  done(await staff.post(path(retina, '/gotas'), { ...drops, noConduce: true, version }));
  await tickAll(retina);
  done(await step(retina, 'en_estudio', { motivo: 'La pupila ya está grande' }));
  // The device asks for the field once more: with these pupils it is worth nothing, and nobody may overlook it.
  done(await step(field, 'repetir', { repite: 'fijacion' }));
  await tickAll(field);
  const late = await step(field, 'en_estudio', { motivo: 'El médico lo pide' });
  expect([late.status, Object.keys(late.body.fields as object)]).toEqual([422, ['midriasis']]);
  const marked = done(await step(field, 'en_estudio', { motivo: 'El médico lo pide', midriasis: true }));
  expect(marked.midriasis?.gotas).toMatch(/^Tropicamida 1 % AO a las/u);
});

test('a device that breaks with somebody at it is out for everybody; the study is to be repeated, and what was measured is kept as the first attempt', async () => {
  const id = await bookedToday(await somebody('Aparato'), 'END');
  await atDevice(id);
  const konan = 'konan-cellcheck-recuento-endotelial';
  done(await save(id, { OD: { densidad: 2400 } }, { equipo: konan }));
  const stopped = await staff.post(`/api/equipos/${konan}/paradas`, {
    ...{ fecha: TODAY, clase: 'fuera_de_servicio', motivo: 'No enciende' },
  });
  expect([stopped.status, stopped.body.paradas]).toMatchObject([201, [{ motivo: 'No enciende' }]]);
  const { equipos } = (await staff.get('/api/tablero-examenes')).body as ExamBoard;
  expect(equipos.find((device) => device.id === konan)?.fuera?.motivo).toContain('No enciende');
  const again = done(await step(id, 'repetir', { repite: 'equipo' }));
  expect(again).toMatchObject({ estado: 'repetir', repite: 'equipo' });
  expect(again.intentos[0]).toMatchObject({ medido: { valores: { densidad: { OD: { v: 2400 } } } } });
});

describe('somebody comes without an order, and with one on paper', () => {
  test('who has only an appointment has an order without a word written, which says so', async () => {
    const id = await bookedToday(await somebody('Sinorden'), 'OCT-N');
    expect(await read(id)).toMatchObject({ origen: 'agenda', indicacion: 'Sin indicación escrita' });
  });

  test('the photographed paper stands with its order, and the doctor whose name it bears confirms it', async () => {
    const paciente = await somebody('Enpapel');
    const { medico } = (await doctor.get('/api/session')).body.user as { medico: string };
    const asked = done(
      await staff.post('/api/ordenes', {
        ...{ paciente, estudio: 'OCT-N', ojo: 'OI', indicacion: 'Glaucoma', papel: true, medico },
        confirmado: true,
      }),
    );
    const filed = await sendFile(staff, await picture(2420), {
      nombre: 'orden.png',
      orden: asked.id,
      papel: true,
    });
    expect(filed.body).toMatchObject({ estado: 'archivado', papel: true, orden: asked.id });
    expect(asked.papel).toEqual({ porConfirmar: true });
    const { version } = await read(asked.id, doctor);
    expect(done(await doctor.post(path(asked.id, '/confirmar'), { version })).papel).toEqual({
      porConfirmar: false,
    });
  });
});

test('of a child one eye is measured and of the other it is said why not; the mother receives the report by name', async () => {
  const who = await somebody('Niñito', {
    fechaNacimiento: '2021-03-02',
    tutor: { nombre: 'Rosa Niñito', parentesco: 'madre', telefono: '71234567' },
  });
  const id = await bookedToday(who, 'CV-24S');
  await atDevice(id);
  done(await step(id, 'realizado'));
  done(await save(id, { OD: { dm: -1.5 } }));
  expect((await sign(id, staff, '/informe', 'Colaboró con un ojo.')).body).toMatchObject({
    code: 'transicion_invalida',
  });
  done(await save(id, { OD: { dm: -1.5 } }, { noSePudo: { OI: { motivo: 'nino' } } }));
  done(await sign(id, staff, '/informe', 'Colaboró con un ojo.'));
  done(await sign(id, doctor, '/validacion', 'Campo normal en OD.'));
  const unnamed = await step(id, 'entregado', { entrega: { como: 'papel', a: 'familiar' } });
  expect([unnamed.status, Object.keys(unnamed.body.fields as object)]).toEqual([400, ['nombre']]);
  const handed = await step(id, 'entregado', {
    entrega: { como: 'papel', a: 'familiar', nombre: 'Rosa Niñito', parentesco: 'madre' },
  });
  expect(done(handed).entregas?.[0]?.texto).toBe('en papel, a un familiar: Rosa Niñito (madre)');
});

test('a laser whose consent nobody signed waits for a doctor’s own name; no technician’s word and no word of administration does', async () => {
  const id = await bookedToday(await somebody('Sinconsentir'), 'YAG-CAP', 'OD');
  done(await step(id, 'en_sala'));
  await tickAll(id, ['consentimiento']);
  const motivo = 'Lo firma al salir, ya lo leyó';
  for (const by of [staff, admin])
    expect((await step(id, 'en_estudio', { motivo }, by)).status).not.toBe(200);
  expect((await read(id)).estado).toBe('en_sala');
  const { version } = await read(id, doctor);
  done(await doctor.post(path(id, '/autorizacion'), { puntos: ['consentimiento'], motivo, version }));
  expect(done(await step(id, 'en_estudio')).excepcion?.falta).toEqual(['El consentimiento está firmado']);
});

test('of two who write the same result at once one is kept, and the other sees it and loses nothing unseen', async () => {
  const id = await bookedToday(await somebody('Dosmanos'), 'CV-24S');
  await atDevice(id);
  const { version } = await read(id);
  const write = (dm: number, by: ApiClient) =>
    by.put(path(id, '/resultado'), { equipo: FIELD, valores: { OD: { dm } }, version });
  const both = await Promise.all([write(-1.5, staff), write(-2.5, doctor)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [kept, other] = both[0].status === 200 ? both : [both[1], both[0]];
  expect(other.body).toMatchObject({ code: 'version_vieja' });
  expect((await read(id)).resultado?.valores).toEqual((kept.body as OrderView).resultado?.valores);
});

test('a film of 80 MB whose line is cut at four fifths goes on from there in another session, and is the same byte for byte', async () => {
  const id = await bookedToday(await somebody('Pesado'), 'OCT-W');
  const bytes = paper(80 * 1024 * 1024 - 1024);
  const sha256 = sha256Of(bytes);
  const sent = await staff.post('/api/archivos', { nombre: 'cubo.pdf', bytes: bytes.byteLength, orden: id });
  const file = (sent.body as { id: string }).id;
  const all = piecesOf(bytes.byteLength);
  const put = (n: number) =>
    staff.put(
      `/api/archivos/${file}/piezas/${String(n)}`,
      new Uint8Array(bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES)),
    );
  for (let n = 0; n < all * 0.8; n += 1) expect((await put(n)).status).toBe(200);
  const early = await staff.post(`/api/archivos/${file}/cierre`, { sha256 });
  expect(early.body).toMatchObject({ code: 'incompleto' });
  const { faltan } = (await staff.get(`/api/archivos/${file}/piezas`)).body as { faltan: number[] };
  expect(faltan).toEqual([8, 9]);
  for (const n of faltan) expect((await put(n)).status).toBe(200);
  const closed = await staff.post(`/api/archivos/${file}/cierre`, { sha256 });
  expect(closed.body).toMatchObject({ estado: 'archivado', orden: id, sha256 });
});

test('a report that was printed, handed out and then corrected names who has the old one, until each is reported; the new one is handed out again', async () => {
  const id = await bookedToday(await somebody('Impreso'), 'CV-24S');
  await atDevice(id);
  done(await step(id, 'realizado'));
  const MEASURED = { OD: { dm: -1.5 }, OI: { dm: { v: -11.2, ok: 'confirmado' } } };
  done(await save(id, MEASURED));
  done(await sign(id, staff, '/informe', 'Buena fijación.'));
  done(await sign(id, doctor, '/validacion', 'Defecto arqueado en OI.'));
  expect((await staff.post(path(id, '/impresion'))).status).toBe(200);
  done(await step(id, 'entregado', { entrega: { como: 'papel', a: 'paciente' } }));
  expect((await save(id, MEASURED)).status).toBe(409);
  const { version } = await read(id, doctor);
  const corrected = await doctor.post(path(id, '/correccion'), {
    ...{
      valores: { OI: { dm: -1.2 } },
      motivo: 'Era el valor de otra persona',
      texto: 'Sin defectos.',
      version,
    },
  });
  expect(done(corrected)).toMatchObject({
    estado: 'validado',
    avisos: [{ quien: 'paciente', avisado: null, recibio: [{ como: 'entrega' }, { como: 'impreso' }] }],
  });
  const told = await read(id);
  for (const { quien } of told.avisos.filter(({ avisado }) => avisado === null))
    done(
      await staff.post(path(id, '/avisado'), { quien, como: 'llamada', version: (await read(id)).version }),
    );
  expect((await read(id)).avisos.every(({ avisado }) => avisado !== null)).toBe(true);
  const again = done(await step(id, 'entregado', { entrega: { como: 'whatsapp', a: 'paciente' } }));
  expect(again.entregas).toHaveLength(2);
});

test('a report goes to a telephone as a link, which is opened without an account until it is withdrawn', async () => {
  const id = await bookedToday(await somebody('Enlazado'), 'CV-24S');
  await atDevice(id);
  done(await step(id, 'realizado'));
  done(await save(id, { OD: { dm: -1.5 }, OI: { dm: -1.2 } }));
  const bytes = await picture(77);
  expect((await sendFile(staff, bytes, { nombre: 'Enlazado, Ana.png', orden: id })).status).toBe(200);
  done(await sign(id, staff, '/informe', 'Buena fijación.'));
  done(await sign(id, doctor, '/validacion', 'Campos normales.'));
  const { version } = await read(id, doctor);
  const shared = await doctor.post(path(id, '/enlaces'), {
    ...{ como: 'whatsapp', a: 'paciente', dias: 7, version },
  });
  const { enlace, orden } = shared.body as { enlace: string; orden: OrderView };
  const ask = (address: string) =>
    fetch(new URL(new URL(address).pathname, clinic.url), { redirect: 'manual' });
  const page = await ask(enlace);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('Campos normales.');
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self';/u);
  expect(html).not.toMatch(/<script/u);
  const sent = await ask(`${enlace}/0`);
  expect(Buffer.from(await sent.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(sent.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''imagen-1.png");
  expect(sent.headers.get('cache-control')).toBe('no-store');
  expect((await ask(`${enlace}/1`)).status).toBe(404);
  const dead = { entrega: 0, version: orden.version };
  done(await staff.post(path(id, '/enlaces/retiro'), dead));
  expect([(await ask(enlace)).status, (await ask(`${enlace}/0`)).status]).toEqual([410, 404]);
  const wrong = await ask(new URL(enlace).origin + `/informe/${'x'.repeat(43)}`);
  expect([wrong.status, (await wrong.text()).includes('no abre ningún informe')]).toEqual([404, true]);
});
