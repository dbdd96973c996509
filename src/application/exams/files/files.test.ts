import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orders, patients, studyFiles, users } from '../../collections.ts';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { picture, sha256Of } from '#tests/support/sent-file';
import { DOCTOR, STAFF, storeAgenda, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';
import { addAntecedent } from '../../antecedents/write-antecedents.ts';
import { openRecord } from '../../records/record-access.ts';
import { printStudy } from '../corrections/print-study.ts';
import { listOrders, listPatientOrders, readOrder } from '../orders/read-orders.ts';
import { stepOrder } from '../orders/step-order.ts';
import { requestOrder } from '../orders/request-order.ts';
import { byHand, OWN_GATEWAYS, type Bringer } from './bringer.ts';
import { readCandidates } from './candidates.ts';
import { closeFile } from './close-file.ts';
import { identifyFile, stepFile } from './identify-file.ts';
import { ordersForFile } from './order-for-file.ts';
import { listFiles, openPreview, openStudyFile } from './read-files.ts';
import { tellRefused } from './refused-files.ts';
import { beginFile, dropUpload, putPiece, readUpload } from './receive-file.ts';
import type { StudyFileView } from '#contract/exams/files';
import type { OrderView } from '#contract/exams/orders';
import { preparePatient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { PIECE_BYTES } from '#domain/studies/files/file-kinds';
import { QUOTA_MESSAGES } from '#domain/studies/files/upload-quota';
import type { App } from '../../app.ts';
import type { NewFile } from '#domain/studies/files/study-file';
import { newOrderSchema } from '#domain/studies/orders/order';

const MB = 1024 * 1024;
const OCT = 'zeiss-oct-cirrus-5000';
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
const DESK: AppointmentActor = { ...STAFF, uid: 'caja', funciones: ['recepcion'] };
let o: OpenedApp;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await storeStudy(o.app, 'OCT-M', [OCT], ['08:00-18:00']);
  await o.app.store.create(users, 'rosa', {
    uid: 'rosa',
    email: 'rosa@ejemplo.bo',
    doctor: false,
    estado: 'activo',
    nombre: 'Rosa',
  });
  await person('p1', {
    apellidos: 'Limachi Yujra',
    nombres: 'Rosendo',
    ci: '1187344',
    fechaNacimiento: '1952-03-12',
  });
  await person('p2', {
    apellidos: 'Limachi Yanarico',
    nombres: 'Rosendo',
    ci: '6020915',
    fechaNacimiento: '1952-03-21',
  });
});
afterEach(() => o.close());

async function person(
  id: string,
  over: { apellidos: string; nombres: string; ci: string; fechaNacimiento: string },
): Promise<void> {
  const prepared = preparePatient({ ...over, telefono: '71234567' }, '2026-11-20');
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  await o.app.store.create(patients, id, prepared.value);
}
const order = async (paciente = 'p1', ojo = 'OI'): Promise<OrderView> =>
  valueOf(
    await requestOrder(
      o.app,
      TECH,
      newOrderSchema.parse({
        paciente,
        estudio: 'OCT-M',
        ojo,
        indicacion: 'Control',
        solicitaExterno: 'Dr. de fuera',
      }),
    ),
  );
async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 60_000) yield bytes.subarray(at, at + 60_000);
}
async function begun(
  bytes: Uint8Array,
  meta: Partial<NewFile> = {},
  by: Bringer = byHand(TECH),
): Promise<string> {
  return valueOf(await beginFile(o.app, by, { nombre: 'foto.png', bytes: bytes.byteLength, ...meta })).id;
}
async function sent(
  bytes: Uint8Array,
  meta: Partial<NewFile> = {},
  by: Bringer = byHand(TECH),
): Promise<Result<StudyFileView, AppError>> {
  const id = await begun(bytes, meta, by);
  valueOf(await putPiece(o.app, by, { id, n: '0' }, inChunks(bytes)));
  return closeFile(o.app, by, id, { sha256: sha256Of(bytes) });
}
/** A picture whose name says whose it is, from the watched folder. */
const named = async (acceso: string, rest: string, tone = 1): Promise<StudyFileView> =>
  valueOf(
    await sent(
      await picture(tone),
      { nombre: `${acceso}_${rest}.png`, equipo: OCT, puerta: 'carpeta' },
      OWN_GATEWAYS,
    ),
  );
const reading = async (id: string, actor = TECH): Promise<Buffer> => {
  const file = valueOf(await openStudyFile(o.app, actor, id));
  return Buffer.concat(await Array.fromAsync((await file.read()) ?? []));
};
const idsOf = async (actor: AppointmentActor, asked: Parameters<typeof listFiles>[2]) =>
  valueOf(await listFiles(o.app, actor, asked)).items.map(({ id }) => id);
const kept = async () =>
  (await o.app.store.query(studyFiles)).items.length + (await Array.fromAsync(o.app.files.list())).length;

describe('a file that arrives', () => {
  test('is nobody’s to see until it is whole and its hash was checked; then it is read byte for byte', async () => {
    const bytes = await picture();
    const by = byHand(TECH);
    const id = await begun(bytes, { orden: (await order()).id });
    expect(valueOf(await readUpload(o.app, by, id)).faltan).toEqual([0]);
    expect(await closeFile(o.app, by, id, { sha256: sha256Of(bytes) })).toMatchObject({
      error: { code: 'incompleto', details: { faltan: [0] } },
    });
    expect(await openStudyFile(o.app, TECH, id)).toMatchObject({ error: { code: 'no_encontrado' } });
    valueOf(await putPiece(o.app, by, { id, n: '0' }, inChunks(bytes)));
    expect(await openStudyFile(o.app, TECH, id)).toMatchObject({ error: { code: 'no_encontrado' } });
    const view = valueOf(await closeFile(o.app, by, id, { sha256: sha256Of(bytes) }));
    expect(view).toMatchObject({
      estado: 'archivado',
      tipo: 'png',
      ancho: 48,
      alto: 32,
      vista: true,
      ojo: 'OI',
      trajo: 'Rosa',
    });
    expect(await reading(id)).toEqual(bytes);
    const small = valueOf(await openPreview(o.app, TECH, id));
    expect(small.contentType).toBe('image/webp');
    // Once more, as after a lost answer.
    expect(valueOf(await closeFile(o.app, by, id, { sha256: sha256Of(bytes) })).id).toBe(id);
  });

  test('in pieces, in any order and twice, has the pieces that are missing named', async () => {
    const bytes = Buffer.alloc(2 * PIECE_BYTES + 5, 7);
    const by = byHand(TECH);
    const id = await begun(bytes, { nombre: 'grande.bin' });
    const put = (n: number, from = bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES)) =>
      putPiece(o.app, by, { id, n: String(n) }, inChunks(from));
    expect(valueOf(await put(2)).faltan).toEqual([0, 1]);
    expect(valueOf(await put(0)).faltan).toEqual([1]);
    expect(valueOf(await put(0)).faltan).toEqual([1]);
    expect(await put(1, bytes.subarray(0, 10))).toMatchObject({
      error: { fields: { pieza: ['La pieza 1 tiene que tener 8388608 bytes.'] } },
    });
    expect(await put(3)).toMatchObject({
      error: { fields: { n: ['Este archivo tiene las piezas de la 0 a la 2.'] } },
    });
    expect(valueOf(await put(1)).faltan).toEqual([]);
    // Seven times seven is no picture: refused with nothing left.
    expect(await closeFile(o.app, by, id, { sha256: sha256Of(bytes) })).toMatchObject({
      error: { code: 'contenido_invalido' },
    });
    expect(await kept()).toBe(0);
  });

  test('with other bytes than were announced is refused with nothing left', async () => {
    const bytes = await picture();
    const id = await begun(bytes);
    valueOf(await putPiece(o.app, byHand(TECH), { id, n: '0' }, inChunks(bytes)));
    expect(await closeFile(o.app, byHand(TECH), id, { sha256: sha256Of(Buffer.from('otro')) })).toMatchObject(
      {
        error: { code: 'contenido_invalido', details: { motivo: 'distinto' } },
      },
    );
    expect(await kept()).toBe(0);
    expect((await auditLogOf(o.app)).at(-1)).toMatchObject({ accion: 'archivo rechazado', quien: 'rosa' });
  });

  test.each([
    ['nothing', 0, 'entrada_invalida'],
    ['less than nothing', -5, 'entrada_invalida'],
    ['more than 100 MB', 100 * 1024 * 1024 + 1, 'demasiado_grande'],
  ])('of %s is refused before a byte comes', async (_what, bytes, code) => {
    expect(await beginFile(o.app, byHand(TECH), { nombre: 'a.png', bytes })).toMatchObject({
      error: { code },
    });
    expect(await kept()).toBe(0);
  });

  test('has its own name without the folders that somebody put before it', async () => {
    const view = valueOf(
      await sent(await picture(), { nombre: 'C:\\equipos\\..\\../etc/paci\u0000ente ñ.png' }),
    );
    expect(view.nombre).toBe('paciente ñ.png');
  });

  test('is continued and ended by who began it alone', async () => {
    const bytes = await picture();
    const id = await begun(bytes);
    for (const attempt of [
      putPiece(o.app, byHand(DOCTOR), { id, n: '0' }, inChunks(bytes)),
      closeFile(o.app, byHand(DOCTOR), id, { sha256: sha256Of(bytes) }),
      dropUpload(o.app, OWN_GATEWAYS, id),
    ])
      expect(await attempt).toMatchObject({ error: { code: 'no_encontrado' } });
    valueOf(await dropUpload(o.app, byHand(TECH), id));
    expect(await kept()).toBe(0);
  });

  test('for an order that is cancelled is not begun', async () => {
    const { id, version } = await order();
    valueOf(await stepOrder(o.app, TECH, id, { estado: 'cancelado', motivo: 'Ya se hizo', version }));
    expect(await beginFile(o.app, byHand(TECH), { nombre: 'a.png', bytes: 9, orden: id })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });
});

describe('whose a file is', () => {
  test('is beyond doubt when accession number, document and birth date agree', async () => {
    const { acceso, id } = await order();
    const view = await named(acceso, '1187344_1952-03-12_OI');
    expect(view).toMatchObject({
      estado: 'archivado',
      orden: id,
      paciente: { id: 'p1' },
      ojo: 'OI',
      avisos: [],
    });
    expect(view.identificado).toMatchObject({ como: 'automatico', nombre: 'Programa de los equipos' });
    expect((await auditLogOf(o.app)).at(-1)).toMatchObject({ accion: 'archivo archivado', documento: 'p1' });
  });

  test.each([
    ['another document', '6020915_1952-03-12_OI'],
    ['another birth date', '1187344_1952-03-21_OI'],
    ['the other eye', '1187344_1952-03-12_OD'],
    ['no birth date', '1187344_OI'],
    ['no document', '1952-03-12_OI'],
  ])('waits for a person with %s', async (_what, rest) => {
    const { acceso } = await order();
    const view = await named(acceso, rest);
    expect(view).toMatchObject({ estado: 'sin_identificar', paciente: null, identificado: null });
  });

  test('is not told by a number of somebody else’s order', async () => {
    await order('p1');
    const { acceso } = await order('p2');
    expect((await named(acceso, '1187344_1952-03-12_OI')).estado).toBe('sin_identificar');
  });

  test('of a cancelled order waits for a person', async () => {
    const { acceso, id, version } = await order();
    valueOf(await stepOrder(o.app, TECH, id, { estado: 'cancelado', motivo: 'Ya se hizo', version }));
    expect((await named(acceso, '1187344_1952-03-12_OI')).estado).toBe('sin_identificar');
  });

  test('that a person uploaded to an order is that order’s, unless the file says otherwise: then it waits, and says why', async () => {
    const { id, acceso } = await order();
    expect(valueOf(await sent(await picture(1), { orden: id })).identificado?.como).toBe('traido');
    const view = valueOf(
      await sent(await picture(2), { orden: id, nombre: `${acceso}_6020915_1952-03-12.png` }),
    );
    expect(view.estado).toBe('sin_identificar');
    expect(view.avisos).toEqual(['Documento: el archivo dice 6020915; la orden, 1187344.']);
    expect(await idsOf(TECH, { orden: id, limite: 50 })).not.toContain(view.id);
  });

  test('is reported once: the same bytes again are the same file, and never two patients’', async () => {
    const { acceso, id } = await order();
    const other = await order('p2');
    const first = await named(acceso, '1187344_1952-03-12_OI');
    expect((await named(acceso, '1187344_1952-03-12_OI')).id).toBe(first.id);
    expect(valueOf(await sent(await picture(1), { orden: id })).id).toBe(first.id);
    expect(await sent(await picture(1), { orden: other.id })).toMatchObject({
      error: { code: 'transicion_invalida', details: { archivo: first.id } },
    });
    expect((await o.app.store.query(studyFiles)).items).toHaveLength(1);
  });

  test('what waited in the tray is filed when a person brings it to its order', async () => {
    const waiting = valueOf(await sent(await picture(1), {}, OWN_GATEWAYS));
    const { id } = await order();
    expect(valueOf(await sent(await picture(1), { orden: id }))).toMatchObject({
      id: waiting.id,
      estado: 'archivado',
      orden: id,
    });
  });
});

describe('a person compares', () => {
  const lost = (rest: string) => named('EX26-999999', rest);

  test('the likeliest order is first, with what agrees and what does not', async () => {
    const mine = await order('p1');
    await order('p2');
    const { id } = await lost('1187344_1952-03-12_OI');
    const { candidatos } = valueOf(await readCandidates(o.app, TECH, id, {}));
    expect(candidatos[0]).toMatchObject({
      orden: mine.id,
      paciente: { nombre: 'Limachi Yujra, Rosendo', conDocumento: true },
    });
    const how = Object.fromEntries((candidatos[0]?.filas ?? []).map(({ que, como }) => [que, como]));
    expect(how).toMatchObject({
      identificador: 'igual',
      nacimiento: 'igual',
      acceso: 'distinto',
      ojo: 'igual',
      nombre: 'no_dice',
    });
  });

  test('another person is looked at by name', async () => {
    const theirs = await order('p2');
    const { id } = await lost('1187344_1952-03-12_OI');
    const { candidatos } = valueOf(await readCandidates(o.app, TECH, id, { paciente: 'p2' }));
    expect(candidatos.map(({ orden }) => orden)).toEqual([theirs.id]);
    expect(await readCandidates(o.app, TECH, id, { paciente: 'nadie' })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });

  test('what differs is named, and confirmed only with the document in hand', async () => {
    const { id: orden } = await order('p2');
    const { id } = await lost('1187344_1952-03-12_OI');
    const file = (over: object) => identifyFile(o.app, TECH, id, { orden, ...over });
    const asked = await file({});
    expect(asked).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    expect(asked.ok ? [] : asked.error.details?.['avisos']).toEqual([
      'Fecha de nacimiento: el archivo dice 12/03/1952; la orden, 21/03/1952.',
      'Documento: el archivo dice 1187344; la orden, 6020915.',
      'Número de acceso: el archivo dice EX26-999999; la orden, EX26-000001.',
    ]);
    expect(await file({ confirmado: true })).toMatchObject({
      error: { fields: { carnet: [expect.any(String)] } },
    });
    expect(await file({ confirmado: true, carnet: '7344' })).toMatchObject({
      error: { fields: { carnet: [expect.any(String)] } },
    });
    const view = valueOf(await file({ confirmado: true, carnet: '0915' }));
    expect(view).toMatchObject({
      estado: 'archivado',
      paciente: { id: 'p2' },
      identificado: { como: 'comparado', difiere: ['nacimiento', 'identificador', 'acceso'] },
    });
    expect((await auditLogOf(o.app)).at(-1)).toMatchObject({
      accion: 'archivo identificado',
      quien: 'rosa',
      detalle: { carnet: true },
    });
    expect(await file({ confirmado: true, carnet: '0915' })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });

  describe('of an eye that is not there', () => {
    const lose = (fecha?: string) =>
      addAntecedent(o.app, DOCTOR, 'p1', {
        ...{ clase: 'ocular', que: 'enucleacion', ojo: 'OI', confirmado: true },
        ...(fecha === undefined ? {} : { datos: { fecha } }),
      });
    /** A file of the left eye and the order of before, the eye lost since. */
    const uploaded = async (day?: string, fecha?: string) => {
      const { id: orden } = await order('p1', 'OI');
      const { id } = await lost('1187344_1952-03-12_OI');
      const stored = await o.app.store.get(studyFiles, id);
      if (stored === null) throw new Error(id);
      // As the header of a picture of a device says it.
      const dice = { ...stored.value.dice, ...(day === undefined ? {} : { cuando: `${day}T09:00` }) };
      await o.app.store.update(studyFiles, id, stored.version, { ...stored.value, dice });
      valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Continuidad del tratamiento' }));
      valueOf(await lose(fecha));
      return (over: object = {}) =>
        identifyFile(o.app, TECH, id, { orden, confirmado: true, carnet: '7344', ...over });
    };

    test.each([
      ['of the day of its loss', '2026-11-10', '2026-11-10'],
      ['of after it', '2026-11-18', '2026-11-10'],
      ['without a day', undefined, '2026-11-10'],
      ['of an eye of which nobody said when', '2015-02-01', undefined],
    ])('%s is not filed, whoever confirms', async (_what, day, fecha) => {
      const file = await uploaded(day, fecha);
      expect(await file()).toMatchObject({
        error: { code: 'lateralidad', fields: { orden: [expect.stringMatching(/^El archivo es para OI/u)] } },
      });
      expect((await o.app.store.query(studyFiles)).items.map(({ value }) => value.estado)).toEqual([
        'sin_identificar',
      ]);
    });

    test('of many people at once each has their own', async () => {
      valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Continuidad del tratamiento' }));
      await order('p2', 'OI');
      await order('p1', 'OD');
      await order('p2', 'OD');
      valueOf(await lose('2026-11-10'));
      const found = await ordersForFile(o.app, (await o.app.store.query(orders)).items);
      const said = found.map(({ paciente: { id }, ausentes }) => [id, Object.keys(ausentes ?? {}).join()]);
      expect(said.toSorted()).toEqual([
        ['p1', 'OI'],
        ['p2', ''],
        ['p2', ''],
      ]);
    });

    test('of before its loss is filed as any other that a person compared', async () => {
      const file = await uploaded('2026-11-09', '2026-11-10');
      expect(await file({ confirmado: undefined })).toMatchObject({
        error: { code: 'requiere_confirmacion' },
      });
      expect(valueOf(await file())).toMatchObject({ estado: 'archivado', ojo: 'OI' });
    });
  });

  test('two who compare at once: one files it, the other is reported', async () => {
    const [a, b] = [await order('p1'), await order('p2')];
    const { id, version } = await named('SIN', 'NADA');
    const both = await Promise.all(
      [a, b].map((each) => identifyFile(o.app, TECH, id, { orden: each.id, version })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('what was filed by mistake goes back to the tray with the reason, and out of the record', async () => {
    const { id: orden } = await order();
    const { id, version } = valueOf(await sent(await picture(1), { orden }));
    expect(
      await stepFile(o.app, TECH, id, { estado: 'descartado', motivo: 'No es de aquí', version }),
    ).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(await stepFile(o.app, TECH, id, { estado: 'sin_identificar', version })).toMatchObject({
      error: { fields: { motivo: [expect.any(String)] } },
    });
    const back = valueOf(
      await stepFile(o.app, TECH, id, { estado: 'sin_identificar', motivo: 'Es de otra persona', version }),
    );
    expect(back).toMatchObject({
      estado: 'sin_identificar',
      orden: null,
      paciente: null,
      apartado: { motivo: 'Es de otra persona', nombre: 'Rosa' },
    });
    expect(await idsOf(TECH, { orden, limite: 50 })).toEqual([]);
    expect(await idsOf(TECH, { paciente: 'p1', limite: 50 })).toEqual([]);
    expect(
      await stepFile(o.app, TECH, id, { estado: 'descartado', motivo: 'No es de aquí', version }),
    ).toMatchObject({ error: { code: 'version_vieja' } });
    const away = valueOf(
      await stepFile(o.app, TECH, id, {
        estado: 'descartado',
        motivo: 'No es de aquí',
        version: back.version,
      }),
    );
    expect(await idsOf(TECH, { estado: 'descartado', limite: 50 })).toEqual([id]);
    expect(
      valueOf(await stepFile(o.app, TECH, id, { estado: 'sin_identificar', version: away.version })).estado,
    ).toBe('sin_identificar');
  });
});

describe('who sees a file', () => {
  test('files are for those at the devices and doctors, the desk opens none; each opening is reported once', async () => {
    const { id: orden } = await order();
    const filed = valueOf(await sent(await picture(1), { orden }));
    const lost = valueOf(await sent(await picture(2)));
    expect(await openStudyFile(o.app, DESK, lost.id)).toMatchObject({ error: { code: 'prohibido' } });
    expect(await listFiles(o.app, DESK, { estado: 'sin_identificar', limite: 50 })).toMatchObject({
      error: { code: 'prohibido' },
    });
    valueOf(await openStudyFile(o.app, DOCTOR, lost.id));
    expect(await openStudyFile(o.app, DESK, filed.id)).toMatchObject({ error: { code: 'prohibido' } });
    expect(await openPreview(o.app, DESK, filed.id)).toMatchObject({ error: { code: 'prohibido' } });
    valueOf(await openStudyFile(o.app, TECH, filed.id));
    valueOf(await openPreview(o.app, TECH, filed.id));
    const opened = (await auditLogOf(o.app)).filter(({ accion }) => accion === 'archivo abierto');
    expect(opened.map(({ quien, coleccion, documento }) => [quien, coleccion, documento])).toEqual([
      ['ana', 'archivos', lost.id],
      ['rosa', 'pacientes', 'p1'],
    ]);
  });

  test('of a patient who is not theirs doctors read neither a study, its values nor its files without a reason', async () => {
    const { id: orden } = await order();
    const filed = valueOf(await sent(await picture(1), { orden }));
    const stranger = { ...DOCTOR, uid: 'beto', medico: 'Dr. Beto' };
    const asks = { ok: false, error: { code: 'requiere_motivo', details: { ficha: 'p1' } } };
    const readings = [
      () => readOrder(o.app, stranger, orden),
      () => printStudy(o.app, stranger, orden),
      () => listOrders(o.app, stranger, { paciente: 'p1', limite: 50 }),
      () => listPatientOrders(o.app, stranger, 'p1'),
      () => listFiles(o.app, stranger, { orden, limite: 50 }),
      () => listFiles(o.app, stranger, { paciente: 'p1', limite: 50 }),
      () => openStudyFile(o.app, stranger, filed.id),
      () => openPreview(o.app, stranger, filed.id),
    ];
    for (const read of readings) expect(await read()).toMatchObject(asks);
    expect((await auditLogOf(o.app)).filter(({ quien }) => quien === 'beto')).toEqual([]);
    valueOf(await openRecord(o.app, stranger, 'p1', { motivo: 'Segunda opinión pedida' }));
    for (const read of readings) expect(await read()).toMatchObject({ ok: true });
    o.clock.advance({ minutes: 8 * 60 });
    for (const read of readings) expect(await read()).toMatchObject(asks);
    // Who works at the devices opens no record; the desk sees times and states, and no values.
    for (const read of [
      () => readOrder(o.app, TECH, orden),
      () => listFiles(o.app, TECH, { paciente: 'p1', limite: 50 }),
      () => listOrders(o.app, DESK, { paciente: 'p1', limite: 50 }),
    ])
      expect(await read()).toMatchObject({ ok: true });
    expect(valueOf(await readOrder(o.app, DESK, orden))).toMatchObject({ resultado: null });
    expect(await listFiles(o.app, DESK, { orden, limite: 50 })).toMatchObject({
      error: { code: 'prohibido' },
    });
  });

  test('the study that a doctor asked for, and its files, are read by that doctor once the record is closed again, and nothing else of the patient', async () => {
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
    const asked = newOrderSchema.parse({
      ...{ paciente: 'p1', estudio: 'OCT-M', ojo: 'OI', indicacion: 'Mácula' },
    });
    const { id: own } = valueOf(await requestOrder(o.app, DOCTOR, asked));
    const { id: other } = await order('p1', 'OD');
    // On a paper that bears a name, and that nobody has confirmed yet.
    const paper = { ...asked, papel: true, medico: 'Dra. Ana', confirmado: true };
    const { id: unconfirmed } = valueOf(await requestOrder(o.app, DOCTOR, paper));
    const filed = valueOf(await sent(await picture(1), { orden: own }));
    const foreign = valueOf(await sent(await picture(2), { orden: other }));
    o.clock.advance({ minutes: 8 * 60 });
    for (const read of [
      () => readOrder(o.app, DOCTOR, own),
      () => printStudy(o.app, DOCTOR, own),
      () => listFiles(o.app, DOCTOR, { orden: own, limite: 50 }),
      () => openStudyFile(o.app, DOCTOR, filed.id),
      () => openPreview(o.app, DOCTOR, filed.id),
    ])
      expect(await read()).toMatchObject({ ok: true });
    expect((await auditLogOf(o.app)).map(({ quien, accion }) => `${quien} ${accion}`)).toContain(
      'ana estudio abierto',
    );
    const asks = { ok: false, error: { code: 'requiere_motivo', details: { ficha: 'p1' } } };
    for (const read of [
      () => readOrder(o.app, DOCTOR, other),
      () => readOrder(o.app, DOCTOR, unconfirmed),
      () => readOrder(o.app, { ...DOCTOR, uid: 'beto', medico: 'Dr. Beto' }, own),
      () => listFiles(o.app, DOCTOR, { orden: other, limite: 50 }),
      () => openStudyFile(o.app, DOCTOR, foreign.id),
      () => listFiles(o.app, DOCTOR, { paciente: 'p1', limite: 50 }),
      () => listFiles(o.app, DOCTOR, { paciente: 'p1', orden: other, limite: 50 }),
      () => listPatientOrders(o.app, DOCTOR, 'p1'),
    ])
      expect(await read()).toMatchObject(asks);
  });

  test('the tray begins with who has waited longest', async () => {
    const first = valueOf(await sent(await picture(1)));
    o.clock.advance({ minutes: 5 });
    const second = valueOf(await sent(await picture(2)));
    expect(await idsOf(TECH, { estado: 'sin_identificar', limite: 50 })).toEqual([first.id, second.id]);
    expect(await idsOf(TECH, { estado: 'archivado', limite: 50 })).toEqual([]);
  });

  test('an account that has many files under way begins no more, and another one does', async () => {
    const begin = (by: Bringer, bytes = 100 * MB) => beginFile(o.app, by, { nombre: 'a.png', bytes });
    const many = await Promise.all(Array.from({ length: 300 }, () => begin(byHand(TECH))));
    expect(many.filter(({ ok }) => ok)).toHaveLength(10);
    expect(many.at(-1)).toMatchObject({
      error: { code: 'demasiados_intentos', message: QUOTA_MESSAGES.own, details: { reintentarEn: 60 } },
    });
    valueOf(await begin(byHand(DESK)));
    valueOf(await begin(OWN_GATEWAYS));
    // One that is called off, or left for hours, makes room.
    expect((await begin(byHand(TECH))).ok).toBe(false);
    const first = valueOf(many[0] ?? (await begin(byHand(TECH))));
    valueOf(await dropUpload(o.app, byHand(TECH), first.id));
    valueOf(await begin(byHand(TECH)));
    o.clock.advance({ minutes: 121 });
    const later = valueOf(await begin(byHand(TECH)));
    const { items } = await o.app.store.query(studyFiles, { limit: 50 });
    expect(items.filter(({ value }) => value.por === TECH.uid).map(({ id }) => id)).toEqual([later.id]);
    expect(items).toHaveLength(3);
  });

  test('a file for which the disk has no room is refused before it begins', async () => {
    const app = {
      ...o.app,
      files: Object.create(o.app.files, { room: { value: async () => 100 * MB } }) as App['files'],
    };
    expect(await beginFile(app, byHand(TECH), { nombre: 'a.png', bytes: MB })).toMatchObject({
      error: { code: 'no_disponible', message: QUOTA_MESSAGES.disk },
    });
  });

  test('what a program keeps no longer is reported with its name, and leaves a line', async () => {
    const borrados = Array.from({ length: 12 }, (_, n) => `campo-${String(n)}.dcm`);
    await tellRefused(o.app, OWN_GATEWAYS, { puerta: 'carpeta', archivos: [], borrados });
    expect((await auditLogOf(o.app)).at(-1)).toMatchObject({
      ...{ accion: 'archivos rechazados borrados', documento: 'carpeta' },
      detalle: { cuantos: 12, nombre: `${borrados.slice(0, 10).join(', ')} y 2 más` },
    });
  });
});
