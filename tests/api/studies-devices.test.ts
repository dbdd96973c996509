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
