import { describe, expect, test } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import type { Answer } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin, staff } = openSampleClinic();

const fieldsOf = ({ status, body }: Answer): unknown => [status, Object.keys(body.fields as object)];

describe('what a study takes', () => {
  const href = '/api/horarios-estudios/CV-10';
  const versionOf = async (): Promise<number> => (await staff.get(href)).body.version as number;

  test('is changed by itself, and free places are as long as it then takes', async () => {
    const before = (await staff.get(href)).body as Record<string, unknown>;
    const changed = await admin.patch(href, {
      porOjo: 20,
      preparacionMin: 5,
      preparacion: 'Traiga sus lentes.',
      version: before['version'],
    });
    expect(changed.body).toMatchObject({
      minutosUnOjo: 25,
      minutosDosOjos: 45,
      preparacion: 'Traiga sus lentes.',
      monday: before['monday'],
      vigenteDesde: before['vigenteDesde'],
      resueltos: [],
    });
    const { body } = await staff.get('/api/disponibilidad?estudio=CV-10&fecha=2027-03-15&ojo=AO');
    expect(body.cupos[0]).toMatchObject({ hora: '08:00', fin: '08:45' });
  });

  test('is refused by its field, stale, and for a study that is not there', async () => {
    const version = await versionOf();
    const bad = { base: 1.5, porOjo: 500, equipos: [], ojosPorSesion: 3, preparacion: 'x'.repeat(1001) };
    expect(fieldsOf(await admin.patch(href, { ...bad, version }))).toEqual([
      400,
      ['equipos', 'base', 'porOjo', 'preparacion', 'ojosPorSesion'],
    ]);
    expect(fieldsOf(await admin.patch(href, { base: 0, porOjo: 0, version }))).toEqual([400, ['porOjo']]);
    expect(fieldsOf(await admin.patch(href, { monday: [], version }))).toEqual([400, ['monday']]);
    const stale = await admin.patch(href, { base: 5, version: version - 1 });
    expect([stale.status, stale.body.code, stale.body.actual.version]).toEqual([
      409,
      'version_vieja',
      version,
    ]);
    expect((await admin.patch('/api/horarios-estudios/NADA', { base: 5, version: null })).status).toBe(404);
  });
});

describe('the week of a study', () => {
  const href = '/api/horarios-estudios/LAS-BAR';

  test('that begins later is listed among its versions with its author, and is taken back', async () => {
    const listed = ((await staff.get('/api/horarios-estudios')).body as Record<string, unknown>[]).find(
      ({ codigo }) => codigo === 'LAS-BAR',
    );
    const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, version } = listed ?? {};
    const week = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
    const even = { ...week, monday: [{ inicio: '08:00', fin: '10:00' }] };
    const saved = await admin.put(href, { ...even, semanaB: week, vigenteDesde: '2027-02-01', version });
    expect([saved.status, saved.body.proximas, saved.body.unidos]).toEqual([200, ['2027-02-01'], 0]);
    const [next] = (await admin.get(`${href}/versiones`)).body as unknown[];
    expect(next).toMatchObject({
      vigenteDesde: '2027-02-01',
      vigenteHasta: null,
      estado: 'futura',
      semana: even,
      semanaB: week,
      autor: 'Administración de ejemplo',
    });
    expect((await admin.delete(`${href}/versiones/2027-02-01`)).body).toEqual({ resueltos: [] });
    expect((await staff.get(href)).body.proximas).toEqual([]);
  });
});

describe('the hours of a device', () => {
  test('are its own until they are given up for those of its studies', async () => {
    const listed = async () =>
      ((await staff.get('/api/equipos')).body as { id: string; version: number; horario: unknown }[]).find(
        ({ id }) => id === 'lenstar-biometro',
      );
    const horario = { ...EMPTY_WEEK, monday: [{ inicio: '09:00', fin: '11:00' }] };
    const { version } = (await listed()) ?? {};
    const own = await admin.patch('/api/equipos/lenstar-biometro', { horario, serie: 'L-9', version });
    expect([own.status, own.body.horario, own.body.serie]).toEqual([200, horario, 'L-9']);
    const given = await admin.patch('/api/equipos/lenstar-biometro', {
      horario: null,
      calibracionVence: '2026-12-01',
      version: own.body.version,
    });
    expect([given.body.horario, given.body.calibracion]).toEqual([null, 'por_vencer']);
    expect(await listed()).toMatchObject({ horario: null, serie: 'L-9', calibracionVence: '2026-12-01' });
  });
});

describe('an outage', () => {
  const list = '/api/equipos/konan-cellcheck-recuento-endotelial/paradas';
  const outage = { fecha: '2027-04-05', clase: 'mantenimiento' };

  test('is changed with the version that was seen, by its fields, and not once it is gone', async () => {
    const { body } = await staff.post(list, outage);
    const { version, paradas } = body as { version: number; paradas: { id: string }[] };
    const href = `${list}/${paradas[0]?.id ?? ''}`;
    const longer = { ...outage, hasta: '2027-04-06', desdeHora: '14:00', motivo: 'Lente', version };
    expect((await staff.put(href, longer)).body.paradas).toMatchObject([
      { hasta: '2027-04-06', desdeHora: '14:00', motivo: 'Lente' },
    ]);
    expect((await staff.put(href, longer)).body.code).toBe('version_vieja');
    const now = { ...longer, version: version + 1 };
    expect(fieldsOf(await staff.put(href, { ...now, hasta: '2027-04-01' }))).toEqual([400, ['hasta']]);
    expect(fieldsOf(await staff.put(href, { ...now, fecha: '2026-11-19', hasta: '2026-12-01' }))).toEqual([
      400,
      ['fecha'],
    ]);
    expect((await staff.put(`${list}/nada`, now)).status).toBe(404);
    expect((await staff.delete(href)).body.paradas).toEqual([]);
  });

  test('asks for the same device on a later day where no other can do the study', async () => {
    const booked = await staff.post('/api/turnos', {
      fecha: '2027-04-07',
      hora: '09:00',
      tipo: 'estudio',
      estudio: 'END',
      ojo: 'AO',
      paciente: { nombres: 'Ana', apellidos: 'Endotelial', telefono: '71234567' },
      confirmado: true,
    });
    expect(booked.status).toBe(201);
    const asked = await staff.post(list, { ...outage, fecha: '2027-04-07', hasta: '2027-04-08' });
    expect([asked.status, asked.body.huerfanos[0].alternativas[0]]).toEqual([
      422,
      expect.objectContaining({
        fecha: '2027-04-09',
        hora: '09:00',
        equipo: 'konan-cellcheck-recuento-endotelial',
      }),
    ]);
  });
});

describe('a study and a device that the clinic adds', () => {
  const day = [{ inicio: '08:00', fin: '18:00' }];
  const lists = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  const idOf = ({ body }: Answer): string => (body as { id: string }).id;

  test('is booked, is in the worklist of its device and on the board, and is counted', async () => {
    const device = await admin.post('/api/equipos', {
      ...{ nombre: 'Microperímetro MAIA', ae: 'MAIA', modalidad: 'OPV', sala: 'Sala 7', carpeta: 'maia' },
    });
    expect([device.status, idOf(device)]).toEqual([201, 'microperimetro-maia']);
    expect(fieldsOf(await admin.post('/api/equipos', { nombre: 'Otro', carpeta: '../x', ae: 'á' }))).toEqual([
      400,
      ['ae', 'carpeta'],
    ]);
    const study = await admin.post('/api/horarios-estudios', {
      ...{ nombre: 'Microperimetría', codigo: 'MICRO', dilatacion: 'no', consentimiento: false },
      ...{ equipos: [idOf(device)], porOjo: 15 },
    });
    expect([study.status, study.body.propio, study.body.minutosDosOjos]).toEqual([201, true, 30]);
    const week = { ...EMPTY_WEEK, ...lists, version: 1 };
    expect((await admin.put('/api/horarios-estudios/MICRO', week)).status).toBe(200);
    expect((await staff.get('/api/session')).body.catalogo).toMatchObject({
      equipos: [{ id: 'microperimetro-maia', nombre: 'Microperímetro MAIA' }],
      estudios: [{ codigo: 'MICRO', nombre: 'Microperimetría', equipos: ['microperimetro-maia'] }],
    });
    const fecha = '2027-04-14';
    const booked = await staff.post('/api/turnos', {
      ...{ fecha, hora: '09:00', tipo: 'estudio', estudio: 'MICRO', ojo: 'OD', confirmado: true },
      paciente: { nombres: 'Ana', apellidos: 'Microperimetría', telefono: '71234568' },
    });
    expect(booked.body).toMatchObject({ equipo: 'microperimetro-maia', duracionMin: 15 });
    const scheduled = await staff.get(`/api/lista-de-trabajo?desde=${fecha}&hasta=${fecha}`);
    expect(scheduled.body.items).toMatchObject([
      { codigo: 'MICRO', estudio: 'Microperimetría', equipo: 'microperimetro-maia' },
    ]);
    const orders = await staff.get('/api/ordenes?equipo=microperimetro-maia');
    expect(orders.body.items).toMatchObject([{ estudio: 'MICRO', nombre: 'Microperimetría' }]);
    const { body: board } = await staff.get('/api/tablero-examenes');
    expect((board.equipos as { nombre: string }[]).map(({ nombre }) => nombre)).toContain(
      'Microperímetro MAIA',
    );
    const asked = await admin.patch('/api/equipos/microperimetro-maia', { retirado: true, version: 1 });
    expect([asked.status, asked.body.code, asked.body.huerfanos[0].debeSalir]).toEqual([
      422,
      'requiere_confirmacion',
      true,
    ]);
    const gone = await admin.patch('/api/equipos/microperimetro-maia', {
      ...{ retirado: true, version: 1, confirmado: true },
      resoluciones: [{ turno: idOf(booked), accion: 'cancelar', motivo: 'Se retiró el equipo' }],
    });
    expect([gone.status, gone.body.retirado]).toEqual([200, true]);
    const { body } = await staff.get(`/api/disponibilidad?estudio=MICRO&fecha=${fecha}&ojo=OD`);
    expect((body.cupos as { libre: boolean }[]).filter(({ libre }) => libre)).toEqual([]);
    const file = await admin.get('/api/auditoria?coleccion=equipos&limite=5');
    expect(JSON.stringify(file.body)).toContain('retiro de equipo');
  });
});

describe('a room', () => {
  test('is called otherwise for all who call to it, and retired once nobody does', async () => {
    const rooms = async () => (await staff.get('/api/salas')).body as { id: string; usan: string[] }[];
    const versionOf = async (): Promise<number> =>
      (await staff.get('/api/horarios-estudios/TOP')).body.version as number;
    const added = await admin.post('/api/salas', { nombre: 'Sala 8' });
    expect(added.body).toMatchObject({ id: 'sala-8', usan: [], version: 1 });
    expect(fieldsOf(await admin.post('/api/salas', { nombre: 'SALA  8' }))).toEqual([400, ['nombre']]);
    await admin.patch('/api/horarios-estudios/TOP', { sala: 'Sala 8', version: await versionOf() });
    const held = await admin.patch('/api/salas/sala-8', { retirado: true, version: 1 });
    expect([held.status, held.body.code]).toEqual([409, 'transicion_invalida']);
    const renamed = await admin.patch('/api/salas/sala-8', { nombre: 'Córnea', version: 1 });
    expect(renamed.body).toMatchObject({ id: 'sala-8', nombre: 'Córnea', version: 2 });
    expect((await staff.get('/api/horarios-estudios/TOP')).body.sala).toBe('Córnea');
    expect((await rooms()).find(({ id }) => id === 'sala-8')?.usan).toEqual([
      'Topografía y tomografía corneal',
    ]);
    expect((await admin.patch('/api/salas/sala-8', { nombre: 'X', version: 1 })).status).toBe(409);
    await admin.patch('/api/horarios-estudios/TOP', { sala: '', version: await versionOf() });
    const gone = await admin.patch('/api/salas/sala-8', { retirado: true, version: 2 });
    expect([gone.status, gone.body.retirado]).toEqual([200, true]);
    expect(
      (await admin.patch('/api/salas/sala-8', { retirado: false, version: 3 })).body.retirado,
    ).toBeUndefined();
    expect((await admin.patch('/api/salas/nada', { retirado: true, version: 1 })).status).toBe(404);
  });
});
