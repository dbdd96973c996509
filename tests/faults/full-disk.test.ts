import { describe, expect, test } from 'vitest';
import { ApiClient, type Answer } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { allowFileSize, IS_LINUX } from '#tests/support/disk-room';
import { person } from '#tests/support/scheduling/booking';
import { SAMPLE_PASSWORD, startServer } from '#tests/support/start-server';

/** Far less than the store's files hold already. */
const NO_ROOM = 4096;

describe.skipIf(!IS_LINUX)('a server whose disk is full', () => {
  test('says so and what to do, goes on reading, tells the truth of its health, and works again by itself', async () => {
    const folder = dataFolder();
    const server = await startServer(folder.path);
    const admin = new ApiClient(server.url);
    const signIn = (): Promise<Answer> => admin.signIn('admin@ejemplo.bo', SAMPLE_PASSWORD);
    const add = (name: string): Promise<Answer> =>
      admin.post('/api/pacientes', { ...person(name), confirmado: true });
    const health = async (): Promise<unknown> => {
      const { status, body } = await admin.get('/api/salud');
      return [status, body.estado];
    };
    expect((await signIn()).status).toBe(200);
    expect((await add('Antes')).status).toBe(201);

    allowFileSize(server.process.pid, NO_ROOM);
    for (const name of ['Lleno Uno', 'Lleno Dos', 'Lleno Tres']) {
      const refused = await add(name);
      expect([refused.status, refused.body.code]).toEqual([503, 'no_disponible']);
      expect(refused.body.message).toMatch(/avise a quien administra el servidor/);
    }
    await expect.poll(health).toEqual([503, 'sin_escritura']);
    expect((await admin.get('/api/pacientes?texto=antes')).body.items).toHaveLength(1);
    // A right password is not called wrong because nothing can be written.
    expect((await new ApiClient(server.url).signIn('admin@ejemplo.bo', SAMPLE_PASSWORD)).status).toBe(503);

    allowFileSize(server.process.pid, 'unlimited');
    expect((await add('Despues')).status).toBe(201);
    await expect.poll(health).toEqual([200, 'ok']);
    expect((await admin.get('/api/pacientes?texto=lleno')).body.items).toEqual([]);
    expect((await admin.get('/api/pacientes?texto=despues')).body.items).toHaveLength(1);
    expect(server.output()).toContain('"motivo":"disco"');
    expect(server.output()).not.toContain('error_interno');
    expect(await server.stop()).toBe(0);
    folder.remove();
  });
});
