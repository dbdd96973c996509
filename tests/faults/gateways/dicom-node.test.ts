import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { part10Header } from '#adapters/dicom/part10-header';
import { studyUid } from '#server/gateways/dicom/scheduled-entries';
import { dataFolder } from '#tests/support/data-folder';
import {
  axialFile,
  enclosedPdfFile,
  fieldFile,
  keratometryFile,
  tomographyFile,
} from '#tests/support/device-files/dicom-files';
import { SAID } from '#tests/support/device-files/said';
import { CLIENTS } from '#tests/support/gateways/dicom-clients';
import { openedNode, type OpenedNode } from '#tests/support/gateways/opened-node';
import {
  deviceWith,
  recordingGateway,
  REFUSAL,
  scheduled,
  type RecordingGateway,
} from '#tests/support/gateways/recording-gateway';
import { found } from '#tests/support/found';

const TRITON = 'topcon-oct-triton';
const CIRRUS = 'zeiss-oct-cirrus-5000';
const DAY = '20261120';
const [ANY] = CLIENTS;

let gateway: RecordingGateway;
let node: OpenedNode;
let files: { path: string; remove(): void };
beforeEach(async () => {
  gateway = recordingGateway(deviceWith(TRITON, 'TRITON'), deviceWith(CIRRUS, 'CIRRUS', 'ISO_IR 100'));
  node = await openedNode(gateway);
  files = dataFolder();
});
afterEach(async () => {
  await node.close();
  files.remove();
});

const as = (ae: string, called = 'CLINICA') => ({ port: node.port, ae, called });
function onDisk(bytes: Buffer, name = 'archivo.dcm'): string {
  const file = path.join(files.path, name);
  writeFileSync(file, bytes);
  return file;
}
const events = (): string[] => node.logged.map(({ event }) => event);

/** What follows the header of a DICOM file, where its length stands. */
const dataOf = (file: Buffer): Buffer => file.subarray(144 + file.readUInt32LE(140));

describe.each(CLIENTS.map((client) => [client.name, client] as const))('%s', (_name, client) => {
  test('is answered an echo as a known device, and turned away as an unknown one and by a wrong name', async () => {
    expect(await client.echo(as('TRITON'))).toBe(true);
    expect(await client.echo(as('EXTRANO'))).toBe(false);
    expect(await client.echo(as('TRITON', 'OTRA'))).toBe(false);
    expect(node.logged).toMatchObject([
      {
        event: 'dicom_rechazado',
        fields: { ae: 'EXTRANO', motivo: 'su título AE no es de ningún equipo' },
      },
      { event: 'dicom_rechazado', fields: { ae: 'TRITON', motivo: 'llama a otro título AE' } },
    ]);
  });

  test('reads the names of its worklist in the letters of its device, ñ and accents as they are', async () => {
    gateway.studies = [scheduled(), scheduled({ fecha: '2026-11-21', apellidos: 'Otro' })];
    expect(await client.names(as('TRITON'), DAY)).toEqual(['Muñoz Peña^José']);
    expect(await client.names(as('CIRRUS'), DAY)).toEqual(['Muñoz Peña^José']);
    expect(gateway.asked).toEqual([
      { desde: '2026-11-20', hasta: '2026-11-20', equipo: TRITON },
      { desde: '2026-11-20', hasta: '2026-11-20', equipo: CIRRUS },
    ]);
  });

  test('stores an instance, whose data comes to the clinic byte for byte', async () => {
    const sent = tomographyFile();
    expect(await client.store(as('TRITON'), onDisk(sent))).toBe(true);
    const got = found(gateway.received[0]);
    expect(got).toMatchObject({ puerta: 'dicom', equipo: TRITON, nombre: expect.stringMatching(/\.dcm$/) });
    expect(got.bytes.subarray(128, 132).toString()).toBe('DICM');
    expect(dataOf(got.bytes).equals(dataOf(sent))).toBe(true);
    expect(node.files('espera')).toEqual([]);
  });
});

test('what is measured, perimetries and reports as PDF are stored by their classes', async () => {
  const all = [
    fieldFile(),
    axialFile(),
    keratometryFile(),
    enclosedPdfFile(Buffer.from('%PDF-1.4\n%%EOF\n')),
  ];
  for (const [n, bytes] of all.entries())
    expect(await ANY.store(as('TRITON'), onDisk(bytes, `${String(n)}.dcm`))).toBe(true);
  expect(gateway.received).toHaveLength(4);
});

test('the same instance sent twice is the same file', async () => {
  const file = onDisk(tomographyFile());
  expect(await ANY.store(as('TRITON'), file)).toBe(true);
  expect(await ANY.store(as('CIRRUS'), file)).toBe(true);
  expect(found(gateway.received[0]).bytes.equals(found(gateway.received[1]).bytes)).toBe(true);
});

test('two devices send at once, and each keeps its own', async () => {
  const other = { ...SAID, numero: 77 };
  const sent = [onDisk(tomographyFile(), 'a.dcm'), onDisk(tomographyFile(other, 40), 'b.dcm')];
  const ends = await Promise.all([
    ANY.store(as('TRITON'), found(sent[0])),
    ANY.store(as('CIRRUS'), found(sent[1])),
  ]);
  expect(ends).toEqual([true, true]);
  const by = new Map(gateway.received.map((each) => [each.equipo, dataOf(each.bytes)]));
  expect(by.get(TRITON)?.equals(dataOf(tomographyFile()))).toBe(true);
  expect(by.get(CIRRUS)?.equals(dataOf(tomographyFile(other, 40)))).toBe(true);
});

test('what the clinic refuses fails at the device, and is kept with the reason beside it', async () => {
  gateway.mood = 'refuses';
  expect(await ANY.store(as('TRITON'), onDisk(tomographyFile()))).toBe(false);
  const [file, why] = node.files('rechazados');
  expect([file, why]).toEqual([expect.stringMatching(/^topcon-oct-triton~.*\.dcm$/), `${String(file)}.txt`]);
  expect(node.files('espera')).toEqual([]);
  expect(node.logged).toMatchObject([{ event: 'dicom_archivo_rechazado', fields: { motivo: REFUSAL } }]);
});

test('while the clinic cannot be reached, instances wait on disk, through a restart, until it has them', async () => {
  expect(await ANY.echo(as('TRITON'))).toBe(true);
  gateway.mood = 'is cut';
  expect(await ANY.store(as('TRITON'), onDisk(tomographyFile()))).toBe(true);
  expect(await ANY.store(as('CIRRUS'), onDisk(fieldFile()))).toBe(true);
  await node.deliveries.close();
  expect(node.files('espera')).toHaveLength(2);
  // Another process on the same folder, which has never spoken with the clinic and knows the devices all the same.
  const next = await openedNode(gateway, { dir: node.dir });
  try {
    expect(await ANY.echo({ port: next.port, ae: 'TRITON' })).toBe(true);
    expect(next.files('espera')).toHaveLength(2);
    gateway.mood = 'takes';
    await expect.poll(() => next.files('espera')).toEqual([]);
    expect(gateway.received.map(({ equipo }) => equipo).sort()).toEqual([TRITON, CIRRUS]);
  } finally {
    await next.close();
  }
});

test('a clinic that was never asked turns devices away for now, and not for good', async () => {
  gateway.mood = 'is cut';
  expect(await ANY.echo(as('TRITON'))).toBe(false);
  gateway.mood = 'takes';
  expect(await ANY.echo(as('TRITON'))).toBe(true);
});

test('storage commitment is not among what is accepted, and asking for it is logged', async () => {
  const { socket, answer } = await raw(associate({ ae: 'TRITON', classes: ['1.2.840.10008.1.20.1'] }));
  // The answer to the context: abstract syntax not supported (PS3.8, table 9-18).
  const context = answer.indexOf(Buffer.from([0x21, 0]));
  expect([answer[0], answer[context + 6]]).toEqual([2, 3]);
  socket.destroy();
  expect(events()).toContain('dicom_compromiso_no_ofrecido');
});

describe('what breaks the protocol', () => {
  const JUNK = Buffer.from(Array.from({ length: 50 }, (_, n) => (n * 197 + 89) % 256));
  const ZEROS = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 100]), Buffer.alloc(100)]);
  const HUGE = Buffer.from([1, 0, 0xff, 0xff, 0xff, 0xff, 0, 1]);

  test.each([
    ['fifty bytes of nothing', JUNK, 'no es DICOM'],
    ['a PDU of four gigabytes', HUGE, 'no es DICOM'],
    ['data before an association', Buffer.from([4, 0, 0, 0, 0, 6, 0, 0, 0, 2, 1, 3]), 'no es DICOM'],
    ['an association of zeros', ZEROS, 'llama a otro título AE'],
    ['a second association', Buffer.concat([ZEROS, ZEROS]), 'no es DICOM'],
  ])('%s closes the connection, and the node goes on', async (_what, bytes, motivo) => {
    await closed(send(bytes));
    expect(node.logged[0]?.fields['motivo']).toBe(motivo);
    expect(await ANY.echo(as('TRITON'))).toBe(true);
  });

  test('half a PDU and then silence is waited for no longer than allowed', async () => {
    const hasty = await openedNode(gateway, { limits: { associateMs: 10, pduMs: 10 } });
    try {
      const socket = connect(hasty.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(associate({ ae: 'TRITON' }).subarray(0, 40));
      await closed(socket);
      expect(hasty.logged).toMatchObject([{ fields: { motivo: 'tardó demasiado' } }]);
    } finally {
      await hasty.close();
    }
  });

  test('two hundred idle connections of one address do not keep a device out: the oldest make room', async () => {
    const idle = Array.from({ length: 200 }, () => send(Buffer.alloc(0)));
    await Promise.all(idle.slice(0, 168).map(closed));
    expect(node.count()).toBeLessThanOrEqual(32);
    expect(await ANY.echo(as('TRITON'))).toBe(true);
    for (const socket of idle) socket.destroy();
    await expect.poll(() => node.count()).toBe(0);
    expect(await ANY.echo(as('TRITON'))).toBe(true);
    // Told once, and not for each.
    expect(node.logged.filter(({ fields }) => fields['motivo'] === 'demasiadas conexiones')).toHaveLength(1);
  });

  test('a device that holds as many associations as it may is asked to wait, and another one is let in', async () => {
    const held = await Promise.all(Array.from({ length: 16 }, () => raw(associate({ ae: 'TRITON' }))));
    expect(held.map(({ answer }) => answer[0])).toEqual(Array<number>(16).fill(2));
    const { answer, socket } = await raw(associate({ ae: 'TRITON' }));
    // A-ASSOCIATE-RJ (PS3.8, 9.3.4): for now, by the provider, a local limit is exceeded.
    expect([answer[0], ...answer.subarray(7, 10)]).toEqual([3, 2, 3, 2]);
    expect(await ANY.echo(as('CIRRUS'))).toBe(true);
    held[0]?.socket.destroy();
    await expect.poll(() => node.count()).toBeLessThanOrEqual(16);
    expect(await ANY.echo(as('TRITON'))).toBe(true);
    for (const each of [...held, { socket }]) each.socket.destroy();
  });

  test('who was turned away and stays is cut', async () => {
    const hasty = await openedNode(gateway, { limits: { associateMs: 10 } });
    try {
      const socket = connect({ port: hasty.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(associate({ ae: 'EXTRANO' }));
      await expect
        .poll(() => hasty.logged.map(({ fields }) => fields['motivo']))
        .toContain('tardó demasiado');
      await expect.poll(() => hasty.count()).toBe(0);
      socket.destroy();
    } finally {
      await hasty.close();
    }
  });

  test('an instance that breaks off in the middle leaves nothing', async () => {
    const clase = '1.2.840.10008.5.1.4.1.1.77.1.5.4';
    const { socket } = await raw(associate({ ae: 'TRITON', classes: [clase] }));
    socket.write(storeCommand(clase, '1.2.3.4'));
    socket.write(data(1, Buffer.alloc(60_000, 7), { isLast: false }));
    await expect.poll(() => node.files('espera')).toEqual([expect.stringMatching(/\.part$/)]);
    socket.destroy();
    await expect.poll(() => node.files('espera')).toEqual([]);
    expect(gateway.received).toEqual([]);
  });

  test('an instance of a class or a name that was not agreed on is not written', async () => {
    const clase = '1.2.840.10008.5.1.4.1.1.77.1.5.4';
    for (const command of [
      storeCommand('1.2.840.10008.5.1.4.1.1.7', '1.2.3.4'),
      storeCommand(clase, '../../../x'),
    ]) {
      const { socket } = await raw(associate({ ae: 'TRITON', classes: [clase] }));
      socket.write(Buffer.concat([command, data(1, Buffer.alloc(100), { isLast: true })]));
      await closed(socket);
    }
    expect([node.files('espera'), gateway.received]).toEqual([[], []]);
  });
});

test('the header says nothing of when and by whom, and the UID of a study is always that of its order', () => {
  const name = { clase: '1.2.840', instancia: '1.2.3', codificacion: '1.2.840.10008.1.2' };
  expect(part10Header(name).equals(part10Header(name))).toBe(true);
  expect(studyUid('orden-1')).toBe(studyUid('orden-1'));
  expect(studyUid('orden-1')).not.toBe(studyUid('orden-2'));
  expect(studyUid('orden-1')).toMatch(/^2\.25\.[1-9]\d{20,38}$/);
});

function send(bytes: Buffer): Socket {
  const socket = connect(node.port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (bytes.length > 0) socket.write(bytes);
  socket.resume();
  return socket;
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

/** Sends bytes and waits for the first answer. */
function raw(bytes: Buffer): Promise<{ socket: Socket; answer: Buffer }> {
  const socket = connect(node.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return new Promise((resolve) => socket.once('data', (answer: Buffer) => resolve({ socket, answer })));
}

const item = (type: number, value: Buffer): Buffer => {
  const head = Buffer.from([type, 0, 0, 0]);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
};

/** An A-ASSOCIATE-RQ (PS3.8, 9.3.2) for some classes, in explicit little endian. */
function associate({ ae, classes = ['1.2.840.10008.1.1'] }: { ae: string; classes?: string[] }): Buffer {
  const contexts = classes.map((uid, n) =>
    item(
      0x20,
      Buffer.concat([
        Buffer.from([2 * n + 1, 0, 0, 0]),
        item(0x30, Buffer.from(uid)),
        item(0x40, Buffer.from('1.2.840.10008.1.2.1')),
      ]),
    ),
  );
  const body = Buffer.concat([
    ...[Buffer.from([0, 1, 0, 0]), Buffer.from('CLINICA'.padEnd(16) + ae.padEnd(16)), Buffer.alloc(32)],
    ...[item(0x10, Buffer.from('1.2.840.10008.3.1.1.1')), ...contexts],
    item(0x50, Buffer.concat([item(0x51, Buffer.from([0, 1, 0, 0])), item(0x52, Buffer.from('1.2.3.4.5'))])),
  ]);
  const head = Buffer.from([1, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** A P-DATA-TF of one fragment. */
function data(
  context: number,
  value: Buffer,
  { isLast, isCommand = false }: { isLast: boolean; isCommand?: boolean },
): Buffer {
  const head = Buffer.from([
    ...[4, 0, 0, 0, 0, 0],
    ...[0, 0, 0, 0, context, (isCommand ? 1 : 0) + (isLast ? 2 : 0)],
  ]);
  head.writeUInt32BE(value.length + 6, 2);
  head.writeUInt32BE(value.length + 2, 6);
  return Buffer.concat([head, value]);
}

/** A C-STORE-RQ (PS3.7, table 9.3-1), in implicit little endian as commands are. */
function storeCommand(clase: string, instancia: string): Buffer {
  const uid = (text: string): Buffer => Buffer.from(text.length % 2 === 0 ? text : `${text}\0`);
  const short = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
  const elements = [
    [0x0002, uid(clase)],
    [0x0100, short(1)],
    [0x0110, short(1)],
    [0x0700, short(0)],
    [0x0800, short(1)],
    [0x1000, uid(instancia)],
  ] as const;
  const command = Buffer.concat(
    elements.map(([number, value]) => {
      const head = Buffer.alloc(8);
      head.writeUInt16LE(number, 2);
      head.writeUInt32LE(value.length, 4);
      return Buffer.concat([head, value]);
    }),
  );
  return data(1, command, { isLast: true, isCommand: true });
}
