import { beforeAll, describe, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
let doctor: ApiClient;
let other: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  doctor = clients['médico'];
  staff = clients.personal;
  other = clients.admin;
});

const REASON = { motivo: 'Continuidad del tratamiento' };
let serial = 0;
/** Names have no figures. */
const WORDS = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'];

/** A draft of the doctor, for a patient of an age. */
async function newDraft(fechaNacimiento = '1966-05-04'): Promise<{ id: string; paciente: string }> {
  serial += 1;
  const { body } = await doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Examen ${WORDS[serial % WORDS.length] ?? ''} ${WORDS[Math.floor(serial / WORDS.length)] ?? ''}`,
    telefono: `7${String(1_000_000 + serial)}`,
    fechaNacimiento,
    confirmado: true,
  });
  const { id: paciente } = body as { id: string };
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, REASON);
  return { id: await draftOf(paciente), paciente };
}
async function draftOf(paciente: string): Promise<string> {
  return ((await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string }).id;
}
const save = (id: string, seccion: string, valores: unknown, version = 0, client = doctor) =>
  client.patch(`/api/consultas/${id}/secciones/${seccion}`, { valores, version });
const read = async (id: string, client = doctor) => client.get(`/api/consultas/${id}/secciones`);

test('the catalogue says what may be written: every field, with its range, step, unit and options', async () => {
  const { status, body } = await staff.get('/api/campos');
  expect(status).toBe(200);
  const fields = new Map((body as { items: { id: string }[] }).items.map((each) => [each.id, each]));
  expect(fields.get('pio')).toMatchObject({
    tipo: 'numero',
    ojos: 'OD_OI',
    unidad: 'mmHg',
    duro: [0, 80],
    conHora: true,
  });
  expect(fields.get('final_eje')).toMatchObject({ tipo: 'numero', duro: [1, 180], paso: 1 });
  expect(fields.get('cornea')).toMatchObject({ tipo: 'opcion', varias: true });
  expect(fields.get('av_lejos_sc')).toMatchObject({ tipo: 'agudeza', distancia: 'lejos' });
});

describe('a part of the examination', () => {
  test('keeps what could not be done in every field that says so in the catalogue, and refuses it elsewhere', async () => {
    const { id } = await newDraft();
    type Listed = { id: string; seccion: string; ojos: string; tipo: string; noHecho?: string[] };
    const { items, version, ediciones } = (await staff.get('/api/campos')).body as {
      items: Listed[];
      version: string;
      ediciones: { edicion: string }[];
    };
    expect(ediciones.at(-1)).toMatchObject({ edicion: version });
    const measured = items.filter(({ tipo }) => tipo === 'numero' || tipo === 'agudeza');
    for (const seccion of new Set(measured.map((each) => each.seccion))) {
      const own = measured.filter((each) => each.seccion === seccion);
      expect(own.every(({ noHecho }) => noHecho?.includes('no_se_pudo'))).toBe(true);
      const valores = Object.fromEntries(
        own.map((each) => [
          each.id,
          { [each.ojos === 'OD_OI' ? 'OI' : 'AO']: { v: 'no_se_pudo', motivo: 'nistagmo' } },
        ]),
      );
      expect(await save(id, seccion, valores), seccion).toMatchObject({
        status: 200,
        body: { valores, avisos: [] },
      });
    }
    const refused = await save(id, 'presion', { pio: { OD: { v: 'no_usa_lentes' } } }, 1);
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'pio.OD': [expect.any(String)] } } });
  });

  test('is saved by field and eye, and read back in units', async () => {
    const { id } = await newDraft();
    const saved = await save(id, 'refraccion', {
      final_esfera: { OD: { v: -2.5 }, OI: { v: 0 } },
      final_cilindro: { OD: { v: -1 } },
      final_eje: { OD: { v: 0 } },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        seccion: 'refraccion',
        version: 1,
        valores: { final_esfera: { OD: { v: -2.5 }, OI: { v: 0 } }, final_eje: { OD: { v: 180 } } },
      },
    });
    const { body } = await read(id);
    expect(body).toMatchObject({ edad: 60, anterior: null });
    expect(
      (body as { items: { seccion: string; version: number }[] }).items.filter(({ version }) => version > 0),
    ).toHaveLength(1);
  });

  test('two parts are written side by side; one part in an old version is refused with what there is', async () => {
    const { id } = await newDraft();
    const both = await Promise.all([
      save(id, 'presion', { pio: { OD: { v: 14, hora: '09:30' } } }),
      save(id, 'fondo', { cd_vertical: { OD: { v: 0.3 } } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const stale = await save(id, 'presion', { pio: { OI: { v: 15, hora: '09:31' } } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_vieja', actual: { version: 1, valores: { pio: { OD: { v: 14 } } } } },
    });
  });

  test('acuity is kept in one writing, however it was typed', async () => {
    const { id } = await newDraft();
    const saved = await save(id, 'agudeza', {
      av_lejos_sc: { OD: { v: 'veinte cuarenta menos dos' }, OI: { v: 'cd 2m' } },
      av_lejos_cc: { OD: { v: '6/6' } },
    });
    expect((saved.body as { valores: unknown }).valores).toMatchObject({
      av_lejos_sc: { OD: { v: '20/40-2' }, OI: { v: 'CD 200 cm' } },
      av_lejos_cc: { OD: { v: '20/20' } },
    });
  });

  test('a value is taken away with null, and the other eye stays', async () => {
    const { id } = await newDraft();
    await save(id, 'presion', { pio: { OD: { v: 14, hora: '09:30' }, OI: { v: 15, hora: '09:30' } } });
    const left = await save(id, 'presion', { pio: { OD: null } }, 1);
    expect((left.body as { valores: unknown }).valores).toEqual({
      pio: { OI: expect.objectContaining({ v: 15 }) },
    });
    const none = await save(id, 'presion', { pio: { OI: null } }, 2);
    expect((none.body as { valores: unknown }).valores).toEqual({});
  });

  test.each([
    [
      'an axis of 200',
      'refraccion',
      { final_eje: { OD: { v: 200 } } },
      'final_eje.OD',
      'Eje: entre 1 y 180°.',
    ],
    [
      'a cup of 1.2',
      'fondo',
      { cd_vertical: { OI: { v: 1.2 } } },
      'cd_vertical.OI',
      'C/D vertical: entre 0,00 y 1,00.',
    ],
    [
      'a plus cylinder',
      'refraccion',
      { final_cilindro: { OD: { v: 1 } } },
      'final_cilindro.OD',
      'Cilindro: entre −12,00 y 0,00 D.',
    ],
    ['a pressure without its hour', 'presion', { pio: { OD: { v: 14 } } }, 'pio.OD', 'PIO: falta la hora.'],
    [
      'a field of another part',
      'presion',
      { cd_vertical: { OD: { v: 0.3 } } },
      'cd_vertical.OD',
      '«cd_vertical» no es un campo de esta parte de la consulta.',
    ],
    [
      'an eye that a field does not have',
      'motilidad',
      { ppc: { OD: { v: 8 } } },
      'ppc.OD',
      'Punto próximo de convergencia: no se anota para OD.',
    ],
    [
      'an unknown finding',
      'biomicroscopia',
      { cornea: { OD: { v: ['inventado'] } } },
      'cornea.OD',
      'Córnea: elija opciones de la lista.',
    ],
    [
      'an acuity of no line',
      'agudeza',
      { av_lejos_sc: { OD: { v: '20/37' } } },
      'av_lejos_sc.OD',
      'Sin corrección: no es una línea de la tabla; las más cercanas son 20/32 y 20/40.',
    ],
  ])(
    'refuses %s, names field and eye, and writes nothing',
    async (_name, seccion, valores, path, message) => {
      const { id } = await newDraft();
      const refused = await save(id, seccion, { ...valores });
      expect(refused.status).toBe(400);
      const { fields } = refused.body as { fields: Record<string, string[]> };
      expect(Object.keys(fields)).toEqual([path]);
      if (typeof message === 'string') expect(fields[path]).toEqual([message]);
      else expect(fields[path]?.[0]).toMatch(message);
      const { body } = await read(id);
      expect((body as { items: { version: number }[] }).items.every(({ version }) => version === 0)).toBe(
        true,
      );
    },
  );

  test('an eye not looked at has no findings, and the eye is named', async () => {
    const { id } = await newDraft();
    await save(id, 'fondo', { cd_vertical: { OI: { v: 0.3 } } });
    const href = `/api/consultas/${id}/secciones/fondo`;
    const refused = await doctor.patch(href, { estados: { OI: 'protesis' }, version: 1 });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'estados.OI': [expect.stringMatching(/^OI: dice «prótesis»/u)] } },
    });
    const one = await doctor.patch(href, { estados: { OD: 'no_examinado' }, version: 1 });
    expect(one).toMatchObject({ status: 200, body: { estados: { OD: 'no_examinado' } } });
  });

  test('what asks is reported at once, and no more once it is confirmed', async () => {
    const { id } = await newDraft();
    const high = await save(id, 'presion', { pio: { OD: { v: 45, hora: '10:00' } } });
    expect((high.body as { avisos: unknown[] }).avisos).toEqual([
      {
        campo: 'pio',
        ojo: 'OD',
        clase: 'aviso',
        mensaje: 'PIO 45,0 mmHg: lo usual es 6,0 a 21,0 mmHg. ¿Es así?',
      },
    ]);
    await save(id, 'presion', { pio: { OD: { v: 45, hora: '10:00', ok: 'confirmado' } } }, 1);
    expect(((await read(id)).body as { avisos: unknown[] }).avisos).toEqual([]);
  });

  test.each([
    ['not an object', 7],
    ['a number where values are', { valores: 5, version: 0 }],
    ['no version', { valores: {} }],
    ['a negative version', { valores: {}, version: -1 }],
    ['an unknown eye', { valores: { pio: { OS: { v: 14 } } }, version: 0 }],
    ['a value that is an object', { valores: { pio: { OD: { v: {} } } }, version: 0 }],
    ['an hour that does not exist', { valores: { pio: { OD: { v: 14, hora: '25:00' } } }, version: 0 }],
    ['a state that does not exist', { estados: { OD: 'perfecto' }, version: 0 }],
    [
      'more fields than there are',
      {
        valores: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`x${String(at)}`, {}])),
        version: 0,
      },
    ],
    [
      'the prototype as a field',
      { valores: JSON.parse('{"__proto__":{"OD":{"v":1}}}') as unknown, version: 0 },
    ],
  ])('refuses %s in Spanish', async (_name, body) => {
    const { id } = await newDraft();
    const answer = await doctor.patch(`/api/consultas/${id}/secciones/presion`, body);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 400)
      expect(JSON.stringify(answer.body)).not.toMatch(/Invalid input|expected|received/u);
    const { body: after } = await read(id);
    expect(
      JSON.stringify((after as { items: { valores: unknown }[] }).items.map(({ valores }) => valores)),
    ).toBe(JSON.stringify(Array.from({ length: 16 }, () => ({}))));
  });
});

describe('who may', () => {
  test('nobody but the author reads or writes a draft’s examination, and an unknown part is not found', async () => {
    const { id } = await newDraft();
    await save(id, 'presion', { pio: { OD: { v: 14, hora: '09:30' } } });
    expect((await read(id, staff)).status).toBe(403);
    expect((await read(id, other)).status).toBe(404);
    expect((await save(id, 'presion', { pio: { OI: { v: 14, hora: '09:30' } } }, 1, staff)).status).toBe(403);
    expect((await save(id, 'presion', { pio: { OI: { v: 14, hora: '09:30' } } }, 1, other)).status).toBe(403);
    expect((await save(id, 'inventada', {})).status).toBe(404);
    expect((await save('no-existe', 'presion', {})).status).toBe(404);
  });
});

describe('closing', () => {
  const DIAGNOSIS = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  const ready = async (): Promise<{ id: string; paciente: string }> => {
    const draft = await newDraft();
    await doctor.patch(`/api/consultas/${draft.id}`, { diagnosticos: DIAGNOSIS, version: 1 });
    return draft;
  };
  const close = (id: string, body: object = {}) =>
    doctor.post(`/api/consultas/${id}/cerrar`, { version: 2, ...body });

  test('a cylinder without axis is refused, naming field and eye, and the draft stays open', async () => {
    const { id } = await ready();
    await save(id, 'refraccion', { final_cilindro: { OI: { v: -1 } } });
    expect(await close(id)).toMatchObject({
      status: 400,
      body: { fields: { 'final_eje.OI': ['Eje OI: falta, porque hay cilindro.'] } },
    });
    expect((await save(id, 'refraccion', { final_eje: { OI: { v: 90 } } }, 1)).status).toBe(200);
    expect((await close(id)).status).toBe(200);
  });

  test('a text that was not understood refuses it by name, for whoever opens it, and is never in the note', async () => {
    const { id } = await ready();
    await save(id, 'autorrefraccion', { auto_esfera: { OI: { v: -2.25 } } });
    const typed = await doctor.patch(`/api/consultas/${id}/secciones/autorrefraccion`, {
      sinEntender: { 'auto.OI': '-2.25-75x170.' },
      version: 1,
    });
    expect(typed).toMatchObject({ status: 200, body: { sinEntender: { 'auto.OI': '-2.25-75x170.' } } });
    expect(await close(id)).toMatchObject({
      status: 400,
      body: {
        code: 'entrada_invalida',
        fields: { 'auto.OI': ['Autorrefracción OI: no se entendió «-2.25-75x170.».'] },
      },
    });
    expect(JSON.stringify((await read(id)).body)).toContain('-2.25-75x170.');
    const mended = await doctor.patch(`/api/consultas/${id}/secciones/autorrefraccion`, {
      valores: { auto_cilindro: { OI: { v: -0.75 } }, auto_eje: { OI: { v: 170 } } },
      sinEntender: { 'auto.OI': null },
      version: 2,
    });
    expect(mended.body).not.toHaveProperty('sinEntender');
    expect((await close(id)).status).toBe(200);
    expect(JSON.stringify((await read(id)).body)).not.toContain('sinEntender');
  });

  test('a text is refused where there is no such line, and nothing of its part is written', async () => {
    const { id } = await ready();
    for (const sinEntender of [
      { 'cornea.OD': 'x' },
      { 'pio.AO': 'x' },
      { pio: 'x' },
      { 'pio.OD': 'a\u0000b' },
      { 'pio.OD': 5 },
      [],
      'x',
    ])
      expect(
        await doctor.patch(`/api/consultas/${id}/secciones/presion`, {
          valores: { pio: { OD: { v: 15, hora: '10:00' } } },
          ...{ sinEntender, version: 0 },
        }),
        JSON.stringify(sinEntender),
      ).toMatchObject({ status: 400, body: { code: 'entrada_invalida' } });
    expect(JSON.stringify((await read(id)).body)).not.toContain('"pio"');
  });

  test('what asks must be confirmed, value by value; from then on it says so, and nothing can be written', async () => {
    const { id } = await ready();
    await save(id, 'presion', { pio: { OD: { v: 45, hora: '10:00' }, OI: { v: 16, hora: '10:00' } } });
    const asked = await close(id, { confirmado: true });
    expect(asked).toMatchObject({ body: { code: 'requiere_confirmacion' } });
    const { avisos } = asked.body as { avisos: { campo: string; ojo: string }[] };
    expect(avisos.map(({ campo, ojo }) => `${campo}.${ojo}`)).toEqual(['pio.OD', 'pio.OI']);
    expect((await close(id, { confirmados: ['pio.OD'] })).status).toBe(asked.status);
    expect((await close(id, { confirmados: ['pio.OD', 'pio.OI'] })).status).toBe(200);
    const { body } = await read(id);
    expect(JSON.stringify(body)).toContain('"ok":"confirmado"');
    expect((body as { avisos: unknown[] }).avisos).toEqual([]);
    const late = await save(id, 'presion', { pio: { OD: null } }, 2);
    expect(late).toMatchObject({ status: 409, body: { code: 'transicion_invalida' } });
  });

  test('what was found last time is beside the next visit, and what changed asks', async () => {
    const { id, paciente } = await ready();
    await save(id, 'presion', { pio: { OD: { v: 14, hora: '10:00' } } });
    await save(id, 'fondo', { cd_vertical: { OD: { v: 0.3 } } });
    expect((await close(id)).status).toBe(200);
    const next = await draftOf(paciente);
    await save(next, 'presion', { pio: { OD: { v: 20, hora: '10:00' } } });
    await save(next, 'fondo', { cd_vertical: { OD: { v: 0.45 } } });
    const { body } = await read(next);
    expect(body).toMatchObject({
      anterior: {
        id,
        items: expect.arrayContaining([
          expect.objectContaining({
            seccion: 'presion',
            valores: { pio: { OD: expect.objectContaining({ v: 14 }) } },
          }),
        ]),
      },
      avisos: [
        { campo: 'pio', ojo: 'OD', mensaje: expect.stringMatching(/^PIO: subió 5 mmHg/u) },
        { campo: 'cd_vertical', ojo: 'OD', mensaje: expect.stringMatching(/^C\/D: creció/u) },
      ],
    });
  });

  test('a drawing is kept as it was drawn and signed with the note; one whose diagnosis is of the other eye is not closed', async () => {
    const { id } = await newDraft();
    const drawn = ['desgarro OD -540 -310 100 0', 'trazo OD azul 0,0 40,-20 90,-35'];
    const saved = await save(id, 'fondo', { dibujo_fondo: { OD: { v: drawn } } });
    expect(saved).toMatchObject({ status: 200, body: { valores: { dibujo_fondo: { OD: { v: drawn } } } } });
    for (const wrong of [['desgarro OD 1 1 100 0 <script>'], ['pterigion'], 'desgarro', [], [7]])
      expect(
        (await save(id, 'fondo', { dibujo_fondo: { OI: { v: wrong } } }, 1)).status,
        JSON.stringify(wrong),
      ).toBe(400);
    expect(await save(id, 'fondo', { dibujo_fondo: { OI: { v: drawn } } }, 1)).toMatchObject({
      status: 400,
      body: { fields: { 'dibujo_fondo.OI': [expect.stringContaining('es del otro ojo')] } },
    });
    const diagnosed = (ojo: string, seen: number) =>
      doctor.patch(`/api/consultas/${id}`, {
        diagnosticos: [{ codigo: 'H33.3', ojo, clase: 'principal', certeza: 'confirmado' }],
        version: seen,
      });
    await diagnosed('OI', 1);
    expect(await close(id)).toMatchObject({
      status: 409,
      body: {
        code: 'lateralidad',
        message: 'Desgarro en herradura está dibujado en OD, pero el diagnóstico H33.3 es de OI.',
      },
    });
    await diagnosed('OD', 2);
    expect((await close(id, { version: 3 })).status).toBe(200);
    expect(JSON.stringify((await read(id)).body)).toContain(drawn[0]);
    expect((await doctor.get(`/api/notas/${id}/verificacion`)).body).toMatchObject({ estado: 'integra' });
  });

  test('one field saved while the note is closed is either in it or refused, never lost', async () => {
    const { id } = await ready();
    const [closed, late] = await Promise.all([
      close(id),
      save(id, 'fondo', { cd_vertical: { OD: { v: 0.3 } } }),
    ]);
    expect(closed.status).toBe(200);
    const { body } = await read(id);
    expect(JSON.stringify(body).includes('cd_vertical')).toBe(late.status === 200);
    expect([200, 409]).toContain(late.status);
  });
});
