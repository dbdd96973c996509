import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shownOf } from '#application/access/shown-people';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import {
  openCloudClinic,
  type CloudClinic,
  type Instance,
  type Stream,
} from '#tests/support/firestore-cost/cloud-clinic';
import { PATIENCE_MS } from '#tests/support/patience';
import type { Cost } from '#tests/support/firestore-cost/meter';

const TABLE = path.resolve(import.meta.dirname, '../../docs/firestore-cost.md');
/** How many screens look at the day, of two people as in a clinic with shared workstations. */
const SCREENS = 12;
/** Batches of the sample's appointments, nearest days first: today, and most of the days beside it. */
const BATCHES = 12;
/** Reads differ a little with the order in which things arrive; round trips and writes do not. */
const SLACK = 3;
const REASON = { motivo: 'Solicitud del paciente' };

type Row = readonly [name: string, cost: Cost];
let clinic: CloudClinic;
let rows: Row[];

/** What the agenda of today asks for when it opens. */
const screenOf = (fecha: string): string[] => [
  '/api/session',
  `/api/turnos?desde=${fecha}&hasta=${fecha}&limite=50&nacimientos=true`,
  `/api/turnos/resumen?desde=${fecha}&hasta=${fecha}&nombres=0&porMedico=true`,
  ...['/api/sala/personas', '/api/sala', '/api/atrasos', '/api/relevos', '/api/panel/cuentas'],
  ...['/api/medicos', '/api/vistas', `/api/feriados?anio=${fecha.slice(0, 4)}`],
];
/** What a change of an appointment makes it ask for again. */
const againOf = (fecha: string): string[] =>
  screenOf(fecha).filter((each) => /turnos|personas|cuentas/.test(each));

const asks = async (to: Instance, who: string, paths: readonly string[]): Promise<void> => {
  const answers = await Promise.all(paths.map((each) => to.ask(who, 'GET', each)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
};

async function measure({ first, clock }: CloudClinic): Promise<Row[]> {
  const { fecha } = clinicTime(clock.now());
  const found: Row[] = [];
  const row = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    // What is kept of who was shown, a moment later, is of no row.
    await shownOf(first.app).keep();
    const { value, ...cost } = await first.meter.of(work);
    found.push([name, cost]);
    return value;
  };
  // The session of each is known, as that of somebody who has been working for a while.
  for (const who of ['recepcion', 'admin', 'doctora']) await first.ask(who, 'GET', '/api/session');
  await row('Agenda de hoy, con nadie más mirando', () => asks(first, 'recepcion', screenOf(fecha)));
  const streams: Stream[] = [];
  streams.push(await row('Abrir el flujo de cambios, la primera pantalla', () => first.listen('recepcion')));
  await row('Abrir el flujo de cambios, las demás', async () => streams.push(await first.listen('admin')));
  await row('Agenda de hoy, la primera pantalla', () => asks(first, 'recepcion', screenOf(fecha)));
  await row('Agenda de hoy, las demás', () => asks(first, 'admin', screenOf(fecha)));

  const { body } = await first.ask('recepcion', 'GET', `/api/turnos?desde=${fecha}&hasta=${fecha}`);
  const today = body.items;
  const expected = today.filter(({ estado }) => estado === 'agendado');
  const changing = async (turno: { id: string; version: number } | undefined): Promise<void> => {
    const told = streams[0]?.text().length ?? 0;
    const done = await first.ask('admin', 'POST', `/api/turnos/${turno?.id ?? ''}/estado`, {
      ...{ estado: 'confirmado', version: turno?.version },
    });
    expect([done.status, done.body.message]).toEqual([200, undefined]);
    await vi.waitFor(() => expect(streams[0]?.text().length).toBeGreaterThan(told), { timeout: PATIENCE_MS });
  };
  await changing(expected[0]);
  await asks(first, 'recepcion', againOf(fecha));
  await changing(expected[1]);
  await row('Un cambio visto por doce pantallas en hoy', () =>
    Promise.all(
      Array.from({ length: SCREENS }, (_, at) =>
        asks(first, at % 2 === 0 ? 'recepcion' : 'admin', againOf(fecha)),
      ),
    ),
  );
  const tomorrow = addDays(fecha, 3);
  await row('Otro día, la primera pantalla', () => asks(first, 'recepcion', againOf(tomorrow).slice(0, 2)));
  await row('Otro día, las demás', () => asks(first, 'admin', againOf(tomorrow).slice(0, 2)));

  const [patient = ''] = today.map(({ paciente }) => paciente.id);
  const free = await first.ask(
    'recepcion',
    'GET',
    `/api/disponibilidad/primera?tipo=control&cantidad=20&desde=${addDays(fecha, 30)}`,
  );
  const places = free.body.cupos;
  const booking = async (at: number, over: object, key?: string): Promise<void> => {
    const { medico, fecha: dia, hora } = places[at] ?? { medico: '', fecha: '', hora: '' };
    const asked = { tipo: 'control', medico, fecha: dia, hora, paciente: { id: patient }, ...over };
    expect((await first.ask('recepcion', 'POST', '/api/turnos', asked, key)).status).toBe(201);
  };
  await row('Reservar', () => booking(0, {}));
  await row('Reservar, confirmado', () => booking(3, { confirmado: true }));
  await row('Reservar, con clave', () => booking(6, { confirmado: true }, 'clave-de-prueba'));
  await row('Confirmaciones de un día', () =>
    asks(first, 'recepcion', [`/api/confirmaciones?fecha=${addDays(fecha, 1)}`]),
  );
  await first.ask('doctora', 'POST', `/api/pacientes/${patient}/aperturas`, REASON);
  await row('Ficha, la primera vez', () => asks(first, 'doctora', [`/api/pacientes/${patient}/ficha`]));
  await row('Ficha, otra vez', () => asks(first, 'doctora', [`/api/pacientes/${patient}/ficha`]));
  await row('Tablero de exámenes', () => asks(first, 'recepcion', ['/api/tablero-examenes']));
  await row('Nadie se pierde', () => asks(first, 'doctora', ['/api/planes']));
  await row('Lista de órdenes', () => asks(first, 'admin', ['/api/ordenes']));
  await row('Rastro, 50 líneas', () => asks(first, 'admin', ['/api/auditoria?limite=50']));
  for (const stream of streams) await stream.leave();
  return found;
}

beforeAll(async () => {
  clinic = await openCloudClinic({ days: BATCHES });
  rows = await measure(clinic);
  if (process.env['WRITE_COST'] !== undefined) writeFileSync(TABLE, withRows(readFileSync(TABLE, 'utf8')));
});
afterAll(() => clinic.close());

const LINE = /^\| (?<name>[^|]+) \| (?<before>[^|]*) \| (?<now>\d+ \/ \d+ \/ \d+) *\|$/u;
const figures = ({ viajes, lecturas, escrituras, oidas }: Cost): string =>
  [viajes, lecturas + oidas, escrituras].join(' / ');

/** The document with the figures of now. */
const withRows = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const { name, before } = LINE.exec(line)?.groups ?? {};
      const cost = rows.find(([each]) => each === name?.trim())?.[1];
      return cost === undefined ? line : `| ${String(name)} | ${String(before)} | ${figures(cost)} |`;
    })
    .join('\n');

test('every row of docs/firestore-cost.md is measured, and none costs more round trips, reads or writes', () => {
  const told = readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { name = '', now = '' } = LINE.exec(line)?.groups ?? {};
      return name.trim() === '' ? [] : [[name.trim(), now.split(' / ').map(Number)] as const];
    });
  expect(told.map(([name]) => name)).toEqual(rows.map(([name]) => name));
  const grown = rows.flatMap(([name, { viajes, lecturas, oidas, escrituras }], at) => {
    const [trips = 0, reads = 0, writes = 0] = told[at]?.[1] ?? [];
    const isMore = viajes > trips || lecturas + oidas > reads + SLACK || escrituras > writes;
    return isMore ? [`${name}: ${[viajes, lecturas + oidas, escrituras].join(' / ')}`] : [];
  });
  expect(grown).toEqual([]);
});

test('two instances agree once the change has been heard', async () => {
  const { first, clock } = clinic;
  const second = await clinic.another();
  const { fecha } = clinicTime(clock.now());
  const path = `/api/turnos?desde=${fecha}&hasta=${fecha}`;
  const [here, there] = [await first.listen('admin'), await second.listen('recepcion')];
  const { body } = await second.ask('recepcion', 'GET', path);
  const turno = body.items.find(({ estado }) => estado === 'agendado');
  const change = { estado: 'confirmado', version: turno?.version };
  expect((await first.ask('admin', 'POST', `/api/turnos/${turno?.id ?? ''}/estado`, change)).status).toBe(
    200,
  );
  await expect.poll(() => there.text()).toContain(turno?.id);
  const seen = (await second.ask('recepcion', 'GET', path)).body.items.find(({ id }) => id === turno?.id);
  expect(seen?.estado).toBe('confirmado');
  await here.leave();
  await there.leave();
});

test('what was taken from somebody on one instance is not given on the other, from the next request on', async () => {
  const { first } = clinic;
  const second = await clinic.another();
  const [here, there] = [await first.listen('admin'), await second.listen('admin')];
  const { body } = await first.ask('admin', 'GET', '/api/users');
  const account = body.items.find(({ email }) => email.startsWith('examenes'));
  expect((await second.ask('examenes', 'GET', '/api/salas')).status).toBe(200);
  const change = { estado: 'suspendido', version: account?.version };
  expect((await first.ask('admin', 'PATCH', `/api/users/${account?.uid ?? ''}`, change)).status).toBe(200);
  expect((await second.ask('examenes', 'GET', '/api/salas')).status).toBe(401);
  await here.leave();
  await there.leave();
});
