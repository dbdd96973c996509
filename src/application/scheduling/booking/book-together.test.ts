import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  TECHNICIAN,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { appointments, occupancyDays, waitingList } from '../../collections.ts';
import { addWaiting } from '../../waiting-list/add-waiting.ts';
import { listWaiting } from '../../waiting-list/list-waiting.ts';
import { bookItinerary, bookSeries } from './book-together.ts';
import { cancelSeries, readSeries } from './series.ts';

const DAY = '2026-11-27';
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeStudy(app, 'TOP', ['schwind-topografo-sirius']);
  await storeStudy(app, 'OCT-M', ['topcon-oct-triton']);
  await storeStudy(app, 'LAS-PRP', ['lightmed-laser-argon']);
  await storePatientAs(app, 'p1', 'Quispe');
  await storePatientAs(app, 'p2', 'Mamani');
});
afterEach(() => opened.close());

const paciente = { id: 'p1' };
const visit = (fecha: string, hora = '09:00') => ({
  medico: 'Dra. Ana',
  tipo: 'control' as const,
  fecha,
  hora,
});
const study = (estudio: string, hora: string) => ({ tipo: 'estudio' as const, estudio, fecha: DAY, hora });
const stored = async (): Promise<number> => (await app.store.query(appointments)).items.length;

describe('a series', () => {
  const dates = ['2026-11-27', '2026-12-11', '2026-12-18'];

  test('is booked together under one id', async () => {
    const { id, items } = valueOf(
      await bookSeries(app, BOSS, { paciente, motivo: undefined, turnos: dates.map((date) => visit(date)) }),
    );
    expect(items.map(({ fecha, serie }) => [fecha, serie])).toEqual(dates.map((date) => [date, id]));
    expect((await app.store.get(occupancyDays, 'medico:Dra. Ana:2026-12-18'))?.value.intervalos).toHaveLength(
      1,
    );
  });

  test('of which one cannot be is not booked at all, and each is answered', async () => {
    await book(app, { fecha: '2026-12-11', paciente: { id: 'p2' } });
    const refused = await bookSeries(app, BOSS, { paciente, turnos: dates.map((date) => visit(date)) });
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'ocupado',
        details: {
          ocurrencias: [
            { fecha: '2026-11-27', porque: null },
            { porque: { motivo: 'ocupado' }, alternativa: { fecha: '2026-12-11', hora: '08:40' } },
            { porque: null },
          ],
        },
      },
    });
    expect(await stored()).toBe(1);
  });

  test('puts the days that are too far away on the waiting list, in the same write, and forgets none', async () => {
    const porAgendar = ['2027-11-26', '2027-05-28'];
    const done = valueOf(await bookSeries(app, BOSS, { paciente, turnos: [visit(DAY)], porAgendar }));
    const waits = (await app.store.query(waitingList)).items;
    expect(waits.map(({ value }) => value)).toMatchObject(
      [...porAgendar].reverse().map((desde, at) => ({
        ...{ desde, tipo: 'control', medicos: ['Dra. Ana'], estado: 'esperando', serie: done.id },
        paciente: { id: 'p1' },
        nota: expect.stringContaining(`Turno ${String(at + 2)} de 3`) as string,
      })),
    );
    expect(done.espera?.map(({ desde }) => desde)).toEqual([...porAgendar].reverse());
    expect(valueOf(await readSeries(app, BOSS, done.id)).espera).toEqual(done.espera);
    // Whoever waits for next year may still wait for a place now.
    const now = {
      paciente,
      tipo: 'control',
      medicos: [],
      dias: [],
      franja: 'cualquiera',
      urgencia: 'normal',
    } as const;
    expect(await addWaiting(app, BOSS, { ...now, medicos: [], dias: [] })).toMatchObject({ ok: true });
  });

  test('says on the list which of them can be booked by now', async () => {
    await bookSeries(app, BOSS, { paciente, turnos: [visit(DAY)], porAgendar: ['2027-05-28', '2027-11-26'] });
    const near = async () =>
      valueOf(await listWaiting(app, BOSS, { estado: 'esperando', limite: 50 })).items.flatMap(
        ({ agendable, desde }) => (agendable === true ? [desde] : []),
      );
    expect(await near()).toEqual([]);
    opened.clock.advance({ days: 45 });
    expect(await near()).toEqual(['2027-05-28']);
    const own = await listWaiting(app, BOSS, { estado: 'esperando', paciente: 'p1', limite: 50 });
    expect(valueOf(own).items.filter(({ agendable }) => agendable === true)).toHaveLength(1);
  });

  test('that cannot be booked puts nobody on the waiting list', async () => {
    await book(app, { fecha: DAY, paciente: { id: 'p2' } });
    const porAgendar = ['2027-11-26'];
    expect(await bookSeries(app, BOSS, { paciente, turnos: [visit(DAY)], porAgendar })).toMatchObject({
      ok: false,
    });
    expect(
      await bookSeries(app, BOSS, { paciente, turnos: [visit('2026-12-11')], porAgendar: ['2026-11-01'] }),
    ).toMatchObject({ error: { fields: { 'porAgendar.0': [expect.any(String)] } } });
    expect((await app.store.query(waitingList)).items).toEqual([]);
  });

  test('ends the waits that it fulfils, each with the appointment that does; another one’s is refused', async () => {
    const wait = async (id: string, tipo: 'control' | 'procedimiento') =>
      valueOf(
        await addWaiting(app, BOSS, {
          ...{ paciente: { id }, tipo, medicos: [], dias: [], franja: 'cualquiera', urgencia: 'normal' },
        }),
      ).id;
    const [own, other] = [await wait('p1', 'control'), await wait('p2', 'control')];
    const turnos = [visit(DAY), visit('2026-12-11')];
    expect(await bookSeries(app, BOSS, { paciente, turnos, esperas: [own, other] })).toMatchObject({
      error: { fields: { esperas: [expect.any(String)] } },
    });
    expect(await stored()).toBe(0);
    const { items } = valueOf(await bookSeries(app, BOSS, { paciente, turnos, esperas: [own] }));
    expect((await app.store.get(waitingList, own))?.value).toMatchObject({
      estado: 'cerrada',
      cierre: { motivo: 'agendado', turno: items[0]?.id },
    });
    expect((await app.store.get(waitingList, other))?.value.estado).toBe('esperando');
  });

  test('does not overlap with itself', async () => {
    const turnos = [visit(DAY), visit(DAY, '09:10')];
    expect(await bookSeries(app, BOSS, { paciente, turnos })).toMatchObject({ error: { code: 'ocupado' } });
    expect(await stored()).toBe(0);
  });

  test('is not for whoever may not book each of it, and names the leg that is wrong', async () => {
    expect(
      await bookSeries(app, TECHNICIAN, { paciente, turnos: [study('TOP', '08:00'), visit(DAY)] }),
    ).toMatchObject({
      error: { code: 'prohibido' },
    });
    const turnos = [visit(DAY), { ...visit(DAY), medico: 'Dra. Nadie' }];
    expect(await bookSeries(app, BOSS, { paciente, turnos })).toMatchObject({
      error: { fields: { 'turnos.1.medico': [expect.any(String)] } },
    });
  });
});

describe('a series that is cancelled', () => {
  const series = async (): Promise<string> => {
    const turnos = ['2026-11-27', '2026-12-11'].map((date) => visit(date));
    return valueOf(await bookSeries(app, BOSS, { paciente, turnos })).id;
  };

  test('gives every place back with the one reason, and the history says so', async () => {
    const id = await series();
    const { items } = valueOf(
      await cancelSeries(app, BOSS, id, { motivo: 'Viaja', canceladoPor: 'paciente' }),
    );
    expect(items.map(({ estado, canceladoPor, version }) => [estado, canceladoPor, version])).toEqual([
      ['cancelado', 'paciente', 2],
      ['cancelado', 'paciente', 2],
    ]);
    expect((await app.store.get(occupancyDays, 'medico:Dra. Ana:2026-12-11'))?.value.intervalos).toEqual([]);
    expect(valueOf(await readSeries(app, BOSS, id)).items).toHaveLength(2);
    expect(await cancelSeries(app, BOSS, id, { motivo: 'Otra vez' })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });

  test('leaves on the waiting list what is still to come, unless it is said to leave too, with the reason', async () => {
    const states = async () =>
      (await app.store.query(waitingList)).items.map(({ value: { estado, cierre } }) => [estado, cierre]);
    const porAgendar = ['2027-05-28', '2027-11-26'];
    const booked = async (): Promise<string> =>
      valueOf(await bookSeries(app, BOSS, { paciente, turnos: [visit(DAY)], porAgendar })).id;
    await cancelSeries(app, BOSS, await booked(), { motivoCancelacion: 'viaje' });
    expect(await states()).toEqual([
      ['esperando', undefined],
      ['esperando', undefined],
    ]);
    await cancelSeries(app, BOSS, await booked(), { motivoCancelacion: 'ya_no_necesita', conEspera: true });
    const left = [
      'cerrada',
      expect.objectContaining({ motivo: 'desiste', nota: 'Se canceló su serie. Ya no lo necesita' }),
    ];
    expect((await states()).filter(([estado]) => estado === 'cerrada')).toEqual([left, left]);
    expect((await states()).filter(([estado]) => estado === 'esperando')).toHaveLength(2);
  });

  test('needs a reason and the right to each; nothing is cancelled otherwise', async () => {
    const id = await series();
    expect(await cancelSeries(app, BOSS, id, { motivo: ' ' })).toMatchObject({
      error: { fields: { motivo: [expect.any(String)] } },
    });
    expect(await cancelSeries(app, TECHNICIAN, id, { motivo: 'X' })).toMatchObject({
      error: { code: 'prohibido' },
    });
    expect(await cancelSeries(app, BOSS, 'ninguna', { motivo: 'X' })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
    expect(valueOf(await readSeries(app, BOSS, id)).items.map(({ estado }) => estado)).toEqual([
      'agendado',
      'agendado',
    ]);
  });
});

describe('an itinerary', () => {
  const whole = (...turnos: Parameters<typeof bookItinerary>[2]['turnos']) =>
    bookItinerary(app, BOSS, { paciente, turnos, confirmado: true });

  test('books every leg of the visit', async () => {
    const { id, items } = valueOf(await whole(study('TOP', '08:00'), study('OCT-M', '08:20'), visit(DAY)));
    expect(items.map(({ hora, itinerario }) => [hora, itinerario])).toEqual([
      ['08:00', id],
      ['08:20', id],
      ['09:00', id],
    ]);
  });

  test('in an order that harms a measure is refused with the clinical reason', async () => {
    const refused = await whole({ ...study('LAS-PRP', '08:00'), ojo: 'OD' }, study('TOP', '09:00'));
    expect(refused).toMatchObject({ ok: false, error: { code: 'entrada_invalida' } });
    expect(refused.ok ? '' : refused.error.message).toContain('antes de cualquier gota');
    expect(await stored()).toBe(0);
  });

  test('with legs at one time is refused', async () => {
    expect(await whole(study('TOP', '08:00'), study('OCT-M', '08:10'))).toMatchObject({
      error: { fields: { 'turnos.1.hora': [expect.any(String)] } },
    });
  });

  test('asks about what has to be settled first', async () => {
    const turnos = [study('TOP', '08:00'), study('OCT-M', '08:20')];
    expect(await bookItinerary(app, BOSS, { paciente, turnos })).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { avisos: [{ regla: 6, clase: 'avisa' }] } },
    });
    expect(await stored()).toBe(0);
  });

  test('is none when one leg finds no room', async () => {
    await book(app, { paciente: { id: 'p2' } });
    expect(await whole(study('TOP', '08:00'), visit(DAY))).toMatchObject({ error: { code: 'ocupado' } });
    expect(await stored()).toBe(1);
  });
});
