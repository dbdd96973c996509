import { expect, vi } from 'vitest';
import { SAMPLE_ACCOUNT_DOCTOR } from 'sample-clinic/doctors';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { PATIENCE_MS } from '#tests/support/patience';
import type { CloudClinic, Stream } from './cloud-clinic.ts';
import type { Known } from './readings.ts';
import { book, closing, fileWithOrder, papers, placesOf, trail } from './record-rows.ts';
import { asks, Rows } from './rows.ts';

/** How many screens look at the day, of two people as in a clinic with shared workstations. */
const SCREENS = 12;
/** How many doctors get a booking at the same moment. */
const DOCTORS = 8;
export const EIGHT = 'Ocho reservas de ocho médicos a la vez';
export const ALONE = 'Reservar, confirmado';
const REASON = { motivo: 'Solicitud del paciente' };

interface Changing {
  readonly id: string;
  readonly version: number;
}

/** What the agenda of today asks for when it opens. */
export const screenOf = (fecha: string): string[] => [
  '/api/session',
  `/api/turnos?desde=${fecha}&hasta=${fecha}&limite=200`,
  `/api/turnos?desde=${fecha}&hasta=${fecha}&estado=agendado,confirmado`,
  `/api/turnos/resumen?desde=${fecha}&hasta=${fecha}&nombres=0&porMedico=true`,
  ...['/api/sala/personas?proximos=true', '/api/sala', '/api/atrasos', '/api/relevos', '/api/panel/cuentas'],
  ...['/api/medicos', '/api/vistas', `/api/feriados?anio=${fecha.slice(0, 4)}`],
];
/** What a change of an appointment makes it ask for again. */
const againOf = (fecha: string): string[] =>
  screenOf(fecha).filter((each) => /turnos|personas|cuentas/.test(each));

/** What people do at their screens, in the order of a morning; two of them stay open until they are told to leave. */
export async function measured(
  clinic: CloudClinic,
): Promise<{ rows: Rows; known: Known; people: readonly string[]; leave: () => Promise<void> }> {
  const { first, clock } = clinic;
  const { fecha } = clinicTime(clock.now());
  const rows = new Rows(clinic);
  const row: Rows['row'] = (name, work) => rows.row(name, work);
  // The session of each is known, as that of somebody who has been working for a while.
  for (const who of ['recepcion', 'admin', 'doctora', 'examenes'])
    await first.ask(who, 'GET', '/api/session');
  await row('Agenda de hoy, con nadie más mirando', () => asks(first, 'recepcion', screenOf(fecha)));
  const streams: Stream[] = [];
  streams.push(await row('Abrir el flujo de cambios, la primera pantalla', () => first.listen('recepcion')));
  await row('Abrir el flujo de cambios, las demás', async () => streams.push(await first.listen('admin')));
  await row('Agenda de hoy, la primera pantalla', () => asks(first, 'recepcion', screenOf(fecha)));
  await row('Agenda de hoy, las demás', () => asks(first, 'admin', screenOf(fecha)));

  const { body } = await first.ask('recepcion', 'GET', `/api/turnos?desde=${fecha}&hasta=${fecha}`);
  const today = body.items;
  const expected = today.filter(({ estado }) => estado === 'agendado');
  const changing = async (turno: Changing | undefined): Promise<void> => {
    const told = streams[0]?.text().length ?? 0;
    const done = await first.ask('admin', 'POST', `/api/turnos/${turno?.id ?? ''}/estado`, {
      ...{ estado: 'confirmado', version: turno?.version },
    });
    expect([done.status, done.body.message]).toEqual([200, undefined]);
    await vi.waitFor(() => expect(streams[0]?.text().length).toBeGreaterThan(told), { timeout: PATIENCE_MS });
  };
  await changing(expected[0]);
  await asks(first, 'recepcion', againOf(fecha));
  await row('Cambiar el estado de un turno', () => changing(expected[1]));
  const twelve = (paths: readonly string[]): Promise<unknown> =>
    Promise.all(
      Array.from({ length: SCREENS }, (_, at) => asks(first, at % 2 === 0 ? 'recepcion' : 'admin', paths)),
    );
  await row('Un cambio visto por doce pantallas en hoy', () => twelve(againOf(fecha)));
  const [day = '', , sum = ''] = againOf(addDays(fecha, 1));
  const other = [day, sum];
  await row('Otro día, la primera pantalla', () => asks(first, 'recepcion', other));
  await row('Otro día, las demás', () => asks(first, 'admin', other));
  const [list = ''] = other;
  const there = (await first.ask('recepcion', 'GET', list)).body.items;
  await changing(there.find(({ estado }) => estado === 'agendado'));
  await row('Un cambio visto por doce pantallas en otro día', () => twelve(other));

  const people = [...new Set(today.map(({ paciente }) => paciente.id))];
  const [patient = ''] = people;
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
  await row(ALONE, () => booking(3, { confirmado: true }));
  await row('Reservar, con clave', () => booking(6, { confirmado: true }, 'clave-de-prueba'));
  const eight = await placesOf(first, addDays(fecha, 37), DOCTORS);
  expect(eight).toHaveLength(DOCTORS);
  await row(EIGHT, () => Promise.all(eight.map((place, at) => book(first, place, people[at + 1] ?? ''))));
  await row('Confirmaciones de un día', () =>
    asks(first, 'recepcion', [`/api/confirmaciones?fecha=${addDays(fecha, 1)}`]),
  );
  await first.ask('doctora', 'POST', `/api/pacientes/${patient}/aperturas`, REASON);
  await row('Ficha, la primera vez', () => asks(first, 'doctora', [`/api/pacientes/${patient}/ficha`]));
  await row('Ficha, otra vez', () => asks(first, 'doctora', [`/api/pacientes/${patient}/ficha`]));
  await row('Tablero de exámenes', () => asks(first, 'recepcion', ['/api/tablero-examenes']));
  await row('Nadie se pierde', () => asks(first, 'doctora', ['/api/planes']));
  await row('Lista de órdenes', () => asks(first, 'admin', ['/api/ordenes']));
  const visited = await closing(rows, clinic);
  const brought = await fileWithOrder(rows, clinic, visited.paciente);
  await trail(rows, clinic, people);
  const issued = await papers(clinic, visited);
  const leave = async (): Promise<void> => {
    for (const stream of streams) await stream.leave();
  };
  const otro = people.find((each) => each !== visited.paciente) ?? '';
  return {
    rows,
    people,
    leave,
    known: { ...visited, ...brought, ...issued, otro, medico: SAMPLE_ACCOUNT_DOCTOR },
  };
}
