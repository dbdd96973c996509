import { writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PIECE_BYTES } from '#domain/studies/files/file-kinds';
import { apiGateway } from '#server/gateways/api-gateway';
import { ClinicUnreachable } from '#server/gateways/clinic-requests';
import { dataFolder } from '#tests/support/data-folder';
import { tomographyFile } from '#tests/support/device-files/dicom-files';
import { SAID } from '#tests/support/device-files/said';
import { openSampleClinic } from '#tests/support/sample-clinic';

const TRITON = 'topcon-oct-triton';
const FRAME = 96 * 128;
const clinic = openSampleClinic();

/** A line to the clinic that is cut when a test says so: it keeps what was asked. */
class Line {
  readonly asked: string[] = [];
  cuts: (asked: string) => boolean = () => false;
  readonly #server: Server = createServer((incoming, outgoing) => {
    const asked = `${incoming.method ?? ''} ${incoming.url ?? ''}`;
    this.asked.push(asked);
    if (this.cuts(asked)) {
      incoming.socket.destroy();
      return;
    }
    const { method, headers, url = '' } = incoming;
    const forward = request(new URL(url, clinic.url), {
      ...(method === undefined ? {} : { method }),
      headers,
    });
    forward.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.once('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });

  async open(): Promise<URL> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return new URL(
      `http://127.0.0.1:${typeof address === 'object' && address !== null ? String(address.port) : ''}`,
    );
  }
  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
  /** The pieces that were sent, by their numbers. */
  pieces(): number[] {
    return this.asked.flatMap((asked) => {
      const piece = /^PUT .*\/piezas\/(\d+)$/u.exec(asked)?.[1];
      return piece === undefined ? [] : [Number(piece)];
    });
  }
}

let line: Line;
let url: URL;
let key: { id: string; llave: string };
let files: { path: string; remove(): void };
beforeAll(async () => {
  const { body } = await clinic.admin.post('/api/llaves-equipos', { nombre: 'Nodo' });
  key = { id: String(body.id), llave: String(body.llave) };
  files = dataFolder();
});
afterAll(() => files.remove());
beforeEach(async () => {
  line = new Line();
  url = await line.open();
});
afterEach(() => line.close());

const gateway = (pauses: readonly number[] = [1, 1]) => apiGateway({ url, key: key.llave, pauses });
function arrived(numero: number, bytes: Buffer): Parameters<ReturnType<typeof gateway>['receive']>[0] {
  const file = path.join(files.path, `${String(numero)}.dcm`);
  writeFileSync(file, bytes);
  return { path: file, nombre: `${String(numero)}.dcm`, puerta: 'dicom', equipo: TRITON };
}
const big = (numero: number): Buffer =>
  tomographyFile({ ...SAID, numero }, Math.ceil((PIECE_BYTES * 2.5) / FRAME));

test('with its key it reads the devices and the worklist', async () => {
  const devices = await gateway().devices();
  expect(devices).toHaveLength(10);
  expect(devices.every(({ ae }) => ae === null || ae.length > 0)).toBe(true);
  const studies = await gateway().worklist({ desde: '2026-11-20', hasta: '2026-11-20', equipo: TRITON });
  expect(studies.every(({ equipo }) => equipo === TRITON)).toBe(true);
});

test('a large file is sent in pieces, and is the same file when it is sent again', async () => {
  const file = arrived(1, big(1));
  const first = await gateway().receive(file);
  expect(first).toMatchObject({ ok: true, value: { equipo: TRITON, puerta: 'dicom', tipo: 'dicom' } });
  expect(line.pieces()).toEqual([0, 1, 2]);
  const again = await gateway().receive(file);
  expect(again).toMatchObject({ ok: true, value: { id: first.ok ? first.value.id : '' } });
});

test('a line that is cut for a moment is tried again', async () => {
  let cuts = 1;
  line.cuts = (asked) => asked.endsWith('/piezas/1') && cuts-- > 0;
  expect(await gateway().receive(arrived(2, big(2)))).toMatchObject({ ok: true });
  expect(line.pieces()).toEqual([0, 1, 1, 2]);
});

test('a line that stays cut rejects; later the same gateway sends only what is missing', async () => {
  const own = gateway();
  const file = arrived(3, big(3));
  line.cuts = (asked) => asked.endsWith('/piezas/2');
  await expect(own.receive(file)).rejects.toThrow(ClinicUnreachable);
  line.cuts = () => false;
  line.asked.length = 0;
  expect(await own.receive(file)).toMatchObject({ ok: true });
  expect(line.pieces()).toEqual([2]);
});

test('what is nothing that a device makes is refused for good, with the reason', async () => {
  const refused = await gateway().receive(arrived(4, Buffer.from('PK\u0003\u0004 un programa')));
  expect(refused).toMatchObject({ ok: false, error: { code: 'contenido_invalido' } });
});

describe('what is no fault of the file keeps it', () => {
  test('a key that is not taken', async () => {
    const other = apiGateway({ url, key: 'x'.repeat(43), pauses: [] });
    await expect(other.receive(arrived(5, big(5)))).rejects.toThrow(/DEVICE_KEY/);
    expect(line.asked).toHaveLength(1);
  });

  test('a server that is not there', async () => {
    line.cuts = () => true;
    await expect(gateway().devices()).rejects.toThrow(ClinicUnreachable);
    expect(line.asked).toHaveLength(3);
  });

  test('a key that was revoked', async () => {
    const { body } = await clinic.admin.post('/api/llaves-equipos', { nombre: 'Otra' });
    const own = apiGateway({ url, key: String(body.llave), pauses: [] });
    expect(await own.devices()).toHaveLength(10);
    expect((await clinic.admin.delete(`/api/llaves-equipos/${String(body.id)}`)).status).toBe(204);
    await expect(own.devices()).rejects.toThrow(/DEVICE_KEY/);
  });
});

test('a device’s key opens nothing else', async () => {
  const answer = await fetch(new URL('/api/pacientes', clinic.url), {
    headers: { authorization: `Bearer ${key.llave}` },
  });
  expect(answer.status).toBe(401);
});

test('a clock elsewhere has the work of the night done with a key, and nobody with another', async () => {
  const knock = (llave: string): Promise<Response> =>
    fetch(`${clinic.url}/api/noche`, { method: 'POST', headers: { authorization: `Bearer ${llave}` } });
  const done = await knock(key.llave);
  expect([done.status, Object.keys((await done.json()) as object)]).toEqual([200, ['noche']]);
  expect((await knock('x'.repeat(43))).status).toBe(401);
  expect((await fetch(`${clinic.url}/api/noche`, { method: 'POST' })).status).toBe(401);
});
