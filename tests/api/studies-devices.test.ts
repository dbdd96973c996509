import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, type ApiClient, type Answer } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { startServer, type RunningServer } from '#tests/support/start-server';

const folder = dataFolder();
let server: RunningServer;
let admin: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await startServer(folder.path, { CLOCK_NOW: '2026-11-20T13:00:00Z' });
  admin = await signedIn(server.url, 'admin@ejemplo.bo');
  staff = await signedIn(server.url, 'examenes@ejemplo.bo');
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

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
    const { body } = await staff.get('/api/disponibilidad?estudio=CV-10&fecha=2027-03-15&ojos=2');
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
      ojos: 2,
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
