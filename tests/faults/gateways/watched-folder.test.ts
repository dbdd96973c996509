import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { studyFiles } from '#application/collections';
import { listRefused, stepRefused } from '#application/exams/files/refused-files';
import { appError } from '#domain/shared/app-error';
import { err } from '#domain/shared/result';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { directGateway } from '#server/gateways/direct-gateway';
import { WatchedFolder } from '#server/gateways/folder/watched-folder';
import { dataFolder } from '#tests/support/data-folder';
import { fieldFile } from '#tests/support/device-files/dicom-files';
import {
  recordingGateway,
  REFUSAL,
  type RecordingGateway,
  deviceWith,
} from '#tests/support/gateways/recording-gateway';
import { openApp } from '#tests/support/open-app';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const TODAY = '2026-11-20';
const warned: string[] = [];
const quiet = {
  info: () => undefined,
  warn: (event: string) => void warned.push(event),
  error: () => undefined,
};

let gateway: RecordingGateway;
let root: { path: string; remove(): void };
let folder: WatchedFolder;
let now: Date;
beforeEach(() => {
  warned.length = 0;
  gateway = recordingGateway();
  root = dataFolder();
  now = new Date(`${TODAY}T13:00:00Z`);
  folder = watching(gateway);
});
afterEach(() => root.remove());

const watching = (by: RecordingGateway | ReturnType<typeof directGateway>): WatchedFolder =>
  new WatchedFolder({ gateway: by, dir: root.path, days: 30, log: quiet, now: () => now });
const inside = (...parts: string[]): string => path.join(root.path, FIELD, ...parts);
const names = (...parts: string[]): string[] =>
  existsSync(inside(...parts)) ? readdirSync(inside(...parts)).sort() : [];
/** Minutes pass, with a look in each. */
async function pass(minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n++) {
    now = new Date(now.getTime() + 60_000);
    await folder.look();
  }
}
async function look(times: number): Promise<void> {
  for (let n = 0; n < times; n++) await folder.look();
}

test('every device has a folder from the start', () => {
  expect(readdirSync(root.path).sort()).toEqual([...EQUIPMENT_IDS].sort());
});

test('a device that was added has its folder at the next look, one that was retired keeps it', async () => {
  gateway.devicesKnown = [
    deviceWith(FIELD, null),
    { ...deviceWith('microperimetro-maia', null), propio: true, carpeta: 'maia' },
    { ...deviceWith('autorrefractometro', null), propio: true, retirado: true },
  ];
  await look(1);
  for (const name of ['maia', 'autorrefractometro'])
    writeFileSync(path.join(root.path, name, 'uno.pdf'), name);
  gateway.mood = 'is cut';
  await look(2);
  expect(gateway.received).toEqual([]);
  gateway.mood = 'takes';
  await look(2);
  expect(gateway.received.map(({ equipo }) => equipo).sort()).toEqual([
    'autorrefractometro',
    'microperimetro-maia',
  ]);
  expect(readdirSync(path.join(root.path, 'maia'))).toEqual(['recibidos']);
});

test('a file that has stopped growing is handed over once, and put away by day with its hash', async () => {
  writeFileSync(inside('campo.dcm'), 'uno');
  await look(1);
  expect(gateway.received).toEqual([]);
  appendFileSync(inside('campo.dcm'), ' dos');
  await look(1);
  expect(gateway.received).toEqual([]);
  await look(3);
  expect(gateway.received).toMatchObject([{ nombre: 'campo.dcm', puerta: 'carpeta', equipo: FIELD }]);
  expect(gateway.received[0]?.bytes.toString()).toBe('uno dos');
  expect(names()).toEqual(['recibidos']);
  expect(names('recibidos', TODAY)).toEqual(['.recibidos.jsonl', 'campo.dcm']);
  expect(JSON.parse(readFileSync(inside('recibidos', TODAY, '.recibidos.jsonl'), 'utf8'))).toMatchObject({
    sha256: createHash('sha256').update('uno dos').digest('hex'),
  });
});

test('a link in the place of a folder leads nowhere, and no file is read, moved or removed through it', async () => {
  const elsewhere = path.join(root.path, 'otra-parte');
  mkdirSync(path.join(elsewhere, 'rechazados'), { recursive: true });
  writeFileSync(path.join(elsewhere, 'clave.txt'), 'OD 12');
  writeFileSync(path.join(elsewhere, 'rechazados', 'viejo.txt'), 'x');
  const other = 'zeiss-oct-cirrus-5000';
  rmSync(path.join(root.path, other), { recursive: true });
  symlinkSync(elsewhere, path.join(root.path, other));
  for (const name of ['recibidos', 'rechazados', 'dia']) symlinkSync(elsewhere, inside(name));
  writeFileSync(inside('campo.txt'), 'OD 12');
  mkdirSync(inside('hoy'));
  linkSync(path.join(elsewhere, 'clave.txt'), inside('hoy', 'doble.txt'));
  await look(3);
  await folder.tidy();
  gateway.mood = 'refuses';
  writeFileSync(inside('otro.txt'), 'OD 12');
  await look(3);
  // What was received stays where it is: there is no place of its own to put it.
  expect(gateway.received.map(({ nombre }) => nombre)).toEqual(['campo.txt']);
  expect(readdirSync(elsewhere).sort()).toEqual(['clave.txt', 'rechazados']);
  expect(readdirSync(path.join(elsewhere, 'rechazados'))).toEqual(['viejo.txt']);
  expect(names()).toEqual(['campo.txt', 'dia', 'hoy', 'otro.txt', 'rechazados', 'recibidos']);
  expect(gateway.refusals).toEqual([]);
  expect(warned.filter((event) => event === 'carpeta_enlazada')).toHaveLength(1);
});

test('a folder that becomes a link between two looks is not followed', async () => {
  const elsewhere = path.join(root.path, 'otra-parte');
  mkdirSync(elsewhere);
  mkdirSync(inside('hoy'));
  for (const place of [elsewhere, inside('hoy')]) writeFileSync(path.join(place, 'campo.txt'), 'OD 12');
  const receive = gateway.receive;
  // The first file is being handed over while the folder of the second one is swapped.
  writeFileSync(inside('a.txt'), 'OD 12');
  gateway.receive = async (file) => {
    if (file.nombre === 'a.txt') {
      rmSync(inside('hoy'), { recursive: true });
      symlinkSync(elsewhere, inside('hoy'));
    }
    return receive(file);
  };
  await look(4);
  expect(gateway.received.map(({ nombre }) => nombre)).toEqual(['a.txt']);
  expect(readdirSync(elsewhere)).toEqual(['campo.txt']);
});

test('folders of the device count four levels deep; what passes, is empty, hidden or a link does not', async () => {
  mkdirSync(inside('2026', 'mas', '11', 'OD', 'honda'), { recursive: true });
  writeFileSync(path.join(root.path, 'secreto.txt'), 'de otro');
  symlinkSync(path.join(root.path, 'secreto.txt'), inside('enlace.txt'));
  symlinkSync(root.path, inside('otra'));
  for (const name of [
    '.oculto',
    '~$x.pdf',
    'y.tmp',
    'z.part',
    'Thumbs.db',
    'DICOMDIR',
    '2026/mas/11/OD/honda/no.pdf',
  ])
    writeFileSync(inside(name), 'x');
  writeFileSync(inside('vacio.pdf'), '');
  writeFileSync(inside('2026', 'bueno.pdf'), 'x');
  writeFileSync(inside('2026', 'mas', 'dos.pdf'), 'x');
  writeFileSync(inside('2026', 'mas', '11', 'OD', 'hondo.pdf'), 'x');
  await look(3);
  expect(gateway.received.map(({ nombre }) => nombre).sort()).toEqual(['bueno.pdf', 'dos.pdf', 'hondo.pdf']);
  // What lies deeper is named, once.
  expect(warned.filter((event) => event === 'carpeta_muy_honda')).toHaveLength(1);
});

test('what is refused goes aside with the reason in words, and does not come back', async () => {
  gateway.mood = 'refuses';
  writeFileSync(inside('campo.dcm'), 'x');
  await look(3);
  expect(names()).toEqual(['campo.dcm']);
  await pass(15);
  expect(names()).toEqual(['rechazados']);
  expect(names('rechazados')).toEqual(['campo.dcm', 'campo.dcm.txt']);
  expect(readFileSync(inside('rechazados', 'campo.dcm.txt'), 'utf8')).toContain(REFUSAL);
  writeFileSync(inside('campo.dcm'), 'y');
  await pass(15);
  expect(names('rechazados')).toEqual(['campo (2).dcm', 'campo (2).dcm.txt', 'campo.dcm', 'campo.dcm.txt']);
});

test('while the clinic cannot be reached everything stays where it is', async () => {
  gateway.mood = 'is cut';
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) writeFileSync(inside(name), name);
  await look(4);
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  gateway.mood = 'takes';
  await look(1);
  expect(names()).toEqual(['recibidos']);
  expect(gateway.received).toHaveLength(3);
});

test('files that fail always do not hold up the others', async () => {
  const broken = new Set(['a.pdf', 'b.pdf', 'c.pdf']);
  const { receive } = gateway;
  gateway.receive = (file) =>
    broken.has(file.nombre) ? Promise.reject(new Error('error interno')) : receive(file);
  for (const name of [...broken, 'd.pdf']) writeFileSync(inside(name), name);
  await look(4);
  expect(gateway.received.map(({ nombre }) => nombre)).toEqual(['d.pdf']);
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'recibidos']);
});

test('a file that changed while it was being received stays, and comes again', async () => {
  const { receive } = gateway;
  gateway.receive = async (file) => {
    const answer = await receive(file);
    if (gateway.received.length === 1) appendFileSync(file.path, ' más');
    return answer;
  };
  writeFileSync(inside('campo.dcm'), 'uno');
  await look(2);
  expect(names()).toEqual(['campo.dcm']);
  await look(2);
  expect(gateway.received.map(({ bytes }) => bytes.toString())).toEqual(['uno', 'uno más']);
  expect(names()).toEqual(['recibidos']);
});

describe('what was received long ago', () => {
  test('is removed after its days: what this program put there and is unchanged, and nothing else', async () => {
    for (const name of ['a.pdf', 'b.pdf']) writeFileSync(inside(name), name);
    await look(2);
    writeFileSync(inside('recibidos', TODAY, 'ajeno.pdf'), 'de otra persona');
    writeFileSync(inside('recibidos', TODAY, 'b.pdf'), 'cambiado');
    now = new Date('2026-12-20T13:00:00Z');
    await folder.tidy();
    expect(names('recibidos', TODAY)).toContain('a.pdf');
    now = new Date('2026-12-21T13:00:00Z');
    await folder.tidy();
    expect(names('recibidos', TODAY)).toEqual(['.recibidos.jsonl', 'ajeno.pdf', 'b.pdf']);
  });

  test('leaves no empty folders', async () => {
    writeFileSync(inside('a.pdf'), 'a');
    await look(2);
    now = new Date('2027-01-21T13:00:00Z');
    await folder.tidy();
    expect(names('recibidos')).toEqual([]);
  });
});

test('received into the clinic’s own data folder, a file that was received before a crash is the same file', async () => {
  const opened = openApp();
  try {
    const own = directGateway({ ...opened.app, close: async () => undefined });
    folder = watching(own);
    writeFileSync(inside('campo.dcm'), fieldFile());
    // The crash: received, and not put away.
    const before = await own.receive({
      ...{ path: inside('campo.dcm'), nombre: 'campo.dcm', puerta: 'carpeta', equipo: FIELD },
    });
    expect(before).toMatchObject({ ok: true, value: { equipo: FIELD, tipo: 'dicom', puerta: 'carpeta' } });
    await look(2);
    expect(names('recibidos', TODAY)).toContain('campo.dcm');
    const { items } = await opened.app.store.query(studyFiles, { limit: 10 });
    expect(items.map(({ value }) => [value.estado, value.nombre])).toEqual([
      ['sin_identificar', 'campo.dcm'],
    ]);
    writeFileSync(inside('roto.pdf'), 'esto no es un PDF\u0000\u0001');
    await pass(16);
    expect(names('rechazados')).toEqual(['roto.pdf', 'roto.pdf.txt']);
    expect((await opened.app.store.query(studyFiles, { limit: 10 })).items).toHaveLength(1);
  } finally {
    await opened.close();
  }
});

describe('a device that writes slowly', () => {
  const whole = fieldFile();
  let opened: ReturnType<typeof openApp>;
  beforeEach(() => {
    opened = openApp();
    folder = watching(directGateway({ ...opened.app, close: async () => undefined }));
  });
  afterEach(() => opened.close());
  const states = async (): Promise<readonly unknown[]> =>
    (await opened.app.store.query(studyFiles, { limit: 10 })).items.map(({ value }) => [
      value.nombre,
      value.bytes,
    ]);

  test.each<[string, readonly number[], number]>([
    ['in two parts with a minute between them', [300], 1],
    ['in parts with a pause of nine minutes', [200, 500], 9],
    ['a few bytes every two minutes', [151, 301, 451, 601, 751, 901], 2],
  ])('%s has its file received whole, and nothing stays refused', async (_, cuts, minutes) => {
    for (const cut of cuts) {
      writeFileSync(inside('campo.dcm'), whole.subarray(0, cut));
      await pass(minutes);
      await look(2);
    }
    writeFileSync(inside('campo.dcm'), whole);
    await pass(2);
    expect(names()).toEqual(['recibidos']);
    expect(await states()).toEqual([['campo.dcm', whole.length]]);
  });

  test('with all its length from the start, in bytes that its clock does not show, has it received', async () => {
    const at = new Date('2026-11-20T12:59:00Z');
    const write = (bytes: Buffer): void => {
      writeFileSync(inside('campo.dcm'), bytes);
      utimesSync(inside('campo.dcm'), at, at);
    };
    write(Buffer.alloc(whole.length));
    await pass(3);
    write(whole);
    await pass(10);
    expect(names()).toEqual(['recibidos']);
    expect(await states()).toEqual([['campo.dcm', whole.length]]);
  });

  test('into a file that was put aside meanwhile has it taken back', async () => {
    writeFileSync(inside('campo.dcm'), whole.subarray(0, 500));
    await pass(20);
    expect(names('rechazados')).toEqual(['campo.dcm', 'campo.dcm.txt']);
    writeFileSync(inside('rechazados', 'campo.dcm'), whole);
    await pass(3);
    expect(names()).toEqual(['rechazados', 'recibidos']);
    expect(names('rechazados')).toEqual([]);
    expect(await states()).toEqual([['campo.dcm', whole.length]]);
  });

  test('is never waited for when its file is only too large', async () => {
    folder = watching({
      ...directGateway({ ...opened.app, close: async () => undefined }),
      receive: async () => err(appError('demasiado_grande', 'Un archivo puede tener hasta 100 MB.')),
    });
    writeFileSync(inside('campo.dcm'), 'x');
    await look(2);
    expect(names('rechazados')).toEqual(['campo.dcm', 'campo.dcm.txt']);
  });
});

describe('what was put aside', () => {
  const TECH = {
    uid: 'rosa',
    rol: 'personal',
    nombre: 'Rosa',
    medico: null,
    funciones: ['tecnico'],
  } as const;

  test('is reported with why, looked at once more when somebody asks, and forgotten once it is received', async () => {
    const opened = openApp();
    try {
      folder = watching(directGateway({ ...opened.app, close: async () => undefined }));
      const listed = async () => {
        const found = await listRefused(opened.app);
        return found.ok ? found.value.items : [];
      };
      writeFileSync(inside('roto.dcm'), fieldFile().subarray(0, 500));
      await pass(16);
      const [entry] = await listed();
      expect(entry).toMatchObject({ nombre: 'roto.dcm', equipo: FIELD, puerta: 'carpeta', pedido: null });
      expect(entry?.motivo).toBe('El archivo está incompleto o dañado. Vuelva a traerlo del equipo.');
      const id = entry?.id ?? '';
      expect(await stepRefused(opened.app, TECH, id, { pedido: 'reintentar' })).toMatchObject({ ok: true });
      expect((await listed())[0]?.pedido).not.toBeNull();
      // Looked at at once, and refused again: another entry, without the wish.
      await pass(4);
      expect(names('rechazados')).toEqual(['roto.dcm', 'roto.dcm.txt']);
      expect((await listed()).map(({ pedido }) => pedido)).toEqual([null]);
      // The program starts again: what is taken off the list stays off it.
      const [again] = await listed();
      await stepRefused(opened.app, TECH, again?.id ?? '', { pedido: 'quitar' });
      folder = watching(directGateway({ ...opened.app, close: async () => undefined }));
      await pass(3);
      expect(await listed()).toEqual([]);
      expect(names('rechazados')).toEqual(['roto.dcm', 'roto.dcm.txt']);
      expect(await stepRefused(opened.app, TECH, again?.id ?? '', { pedido: 'reintentar' })).toMatchObject({
        error: { code: 'no_encontrado' },
      });
    } finally {
      await opened.close();
    }
  });

  test('waits to be notified while the clinic cannot be reached, and is told of once', async () => {
    gateway.mood = 'refuses';
    writeFileSync(inside('a.pdf'), 'a');
    await pass(15);
    expect(names('rechazados')).toEqual(['a.pdf', 'a.pdf.txt']);
    expect(gateway.refusals.map(({ nombre, motivo }) => [nombre, motivo])).toEqual([['a.pdf', REFUSAL]]);
    gateway.mood = 'is cut';
    writeFileSync(inside('rechazados', 'b.pdf'), 'b');
    await pass(2);
    expect(gateway.refusals).toHaveLength(1);
    gateway.mood = 'takes';
    gateway.again.add('a.pdf');
    await pass(3);
    expect(gateway.received.map(({ nombre }) => nombre)).toEqual(['a.pdf']);
    expect(gateway.refusals.map(({ nombre, motivo }) => [nombre, motivo])).toEqual([
      ['b.pdf', 'No quedó escrito por qué.'],
    ]);
  });
});
