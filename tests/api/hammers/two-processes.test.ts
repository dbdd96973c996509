import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_WEEK, registerPending } from '#tests/support/accounts';
import { ApiClient, signedIn } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { EventReader } from '#tests/support/event-reader';
import { startServer, type RunningServer } from '#tests/support/start-server';

const folder = dataFolder();
let one: RunningServer;
let two: RunningServer;

beforeAll(async () => {
  // Both start together on an empty folder: one of them creates the sample, neither fails.
  [one, two] = await Promise.all([startServer(folder.path), startServer(folder.path)]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  folder.remove();
});

describe('two server processes on one data folder behave as one', () => {
  test('a session opened at one is known and ended at the other', async () => {
    const client = await signedIn(one.url, 'examenes@ejemplo.bo');
    const other = new ApiClient(two.url);
    [other.cookie, other.token] = [client.cookie, client.token];
    expect((await other.get('/api/session')).body.user.email).toBe('examenes@ejemplo.bo');
    expect((await other.delete('/api/session')).status).toBe(204);
    expect((await client.get('/api/session')).body.user).toBeNull();
  });

  test('wrong passwords at both are counted together', async () => {
    await registerPending(one.url, 'contada@ejemplo.bo');
    const attempts = Array.from({ length: 20 }, (_, index) =>
      new ApiClient(index % 2 === 0 ? one.url : two.url).post('/api/session', {
        email: 'contada@ejemplo.bo',
        password: 'no-es-esta',
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)]);
  });

  test('of forty people who add one doctor at both, one succeeds', async () => {
    const [first, second] = [
      await signedIn(one.url, 'admin@ejemplo.bo'),
      await signedIn(two.url, 'admin@ejemplo.bo'),
    ];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? first : second).post('/api/horarios-medicos', { nombre: 'Dra. Disputada' }),
    );
    expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(39).fill(409),
    ]);
  });

  test('an idempotent request repeated at the other is answered with the first answer', async () => {
    const first = await signedIn(one.url, 'admin@ejemplo.bo');
    const second = new ApiClient(two.url);
    [second.cookie, second.token] = [first.cookie, first.token];
    const key = { 'idempotency-key': 'clave-compartida' };
    expect((await first.post('/api/medicos/Dra.%20Disputada/codigo', undefined, key)).body).toEqual(
      (await second.post('/api/medicos/Dra.%20Disputada/codigo', undefined, key)).body,
    );
  });

  test('a change at one is heard at the other by itself, and what was missed is caught up', async () => {
    const [first, second] = [
      await signedIn(one.url, 'admin@ejemplo.bo'),
      await signedIn(two.url, 'admin@ejemplo.bo'),
    ];
    const reader = await EventReader.open(second);
    await first.post('/api/horarios-medicos', { nombre: 'Dra. En Vivo' });
    const heard = await reader.next(
      ({ data }) => data.id === 'Dra. En Vivo' && data.coleccion === 'horariosMedicos',
    );
    expect([heard.event, heard.data]).toEqual([
      'cambio',
      { coleccion: 'horariosMedicos', id: 'Dra. En Vivo', version: 1 },
    ]);
    reader.close();

    await first.put('/api/horarios-medicos/Dra.%20En%20Vivo', {
      ...EMPTY_WEEK,
      monday: [{ inicio: '08:00', fin: '09:00' }],
      version: 1,
    });
    const resumed = await EventReader.open(second, heard.id);
    expect(
      (await resumed.next(({ data }) => data.coleccion === 'horariosMedicos' && data.version === 2)).data.id,
    ).toBe('Dra. En Vivo');
    expect(resumed.messages.filter(({ id }) => id !== undefined && Number(id) < Number(heard.id))).toEqual(
      [],
    );
    resumed.close();
  });

  test('a place that is no longer kept is answered with a restart', async () => {
    const reader = await EventReader.open(await signedIn(one.url, 'admin@ejemplo.bo'), '999999999');
    expect(reader.messages[0]?.event).toBe('reinicio');
    reader.close();
  });

  test('nobody hears of what he may not read', async () => {
    const [admin, staff] = [
      await signedIn(one.url, 'admin@ejemplo.bo'),
      await signedIn(one.url, 'examenes@ejemplo.bo'),
    ];
    const reader = await EventReader.open(staff);
    const { uid } = (await registerPending(one.url, 'oida@ejemplo.bo')).body;
    await admin.patch(`/api/users/${uid}`, { estado: 'activo', version: 1 });
    await admin.post('/api/horarios-medicos', { nombre: 'Dra. Oída' });
    await reader.next(({ data }) => data.id === 'Dra. Oída');
    expect(reader.messages.filter(({ data }) => data.coleccion === 'users')).toEqual([]);
    reader.close();
  });

  test('the stream of a suspended person ends', async () => {
    const admin = await signedIn(one.url, 'admin@ejemplo.bo');
    const { uid } = (await registerPending(one.url, 'saliente@ejemplo.bo')).body;
    await admin.patch(`/api/users/${uid}`, { estado: 'activo', version: 1 });
    const person = new ApiClient(two.url);
    await person.signIn('saliente@ejemplo.bo', 'espera-1');
    const reader = await EventReader.open(person);
    await admin.patch(`/api/users/${uid}`, { estado: 'suspendido', version: 2 });
    await expect.poll(() => reader.ended).toBe(true);
  });
});
