import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ApiClient, signedIn, type Answer } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { allowFileSize, IS_LINUX } from '#tests/support/disk-room';
import { person } from '#tests/support/scheduling/booking';
import { paper, sha256Of } from '#tests/support/sent-file';
import { SAMPLE_PASSWORD, startServer } from '#tests/support/start-server';
import { PIECE_BYTES } from '#domain/studies/files/file-kinds';

/** Far less than the store's files hold already. */
const NO_ROOM = 4096;

describe.skipIf(!IS_LINUX)('a server whose disk is full', () => {
  test('says so and what to do, goes on reading, tells the truth of its health, and works again by itself', async () => {
    const folder = dataFolder();
    const log = path.join(folder.path, 'registro', 'servidor.log');
    const server = await startServer(folder.path, { LOG_FILE: log });
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
    // The log is kept as far as there was room for it, without anybody's name.
    const kept = readFileSync(log, 'utf8');
    expect(kept).toMatch(/"evento":"listo"[^]*"evento":"detenido"/);
    expect(kept + server.output()).not.toMatch(/Lleno|Despues/);
    folder.remove();
  });

  test('in the middle of a file says so, counts nothing of the piece, and takes it once there is room', async () => {
    const folder = dataFolder();
    const server = await startServer(folder.path);
    const staff = await signedIn(server.url, 'examenes@ejemplo.bo');
    const bytes = paper(PIECE_BYTES);
    const begun = await staff.post('/api/archivos', { nombre: 'grande.pdf', bytes: bytes.byteLength });
    const to = `/api/archivos/${(begun.body as { id: string }).id}`;
    const put = (n: number): Promise<Answer> =>
      staff.put(
        `${to}/piezas/${String(n)}`,
        new Uint8Array(bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES)),
      );

    // Room for what the store writes, and for half of the piece.
    allowFileSize(server.process.pid, PIECE_BYTES / 2);
    const refused = await put(0);
    expect([refused.status, refused.body.code]).toEqual([503, 'no_disponible']);
    expect(refused.body.message).toMatch(/puede estar lleno/);
    expect((await staff.get(`${to}/piezas`)).body).toEqual({ faltan: [0, 1] });

    allowFileSize(server.process.pid, 'unlimited');
    expect((await put(1)).status).toBe(200);
    expect((await put(0)).body).toEqual({ faltan: [] });
    const closed = await staff.post(`${to}/cierre`, { sha256: sha256Of(bytes) });
    expect([closed.status, closed.body.estado]).toEqual([200, 'sin_identificar']);
    expect(server.output()).not.toContain('error_interno');
    await server.stop();
    folder.remove();
  });
});
