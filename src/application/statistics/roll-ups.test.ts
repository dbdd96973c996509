import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { book as bookWithoutCounting, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { appointments, rollUps } from '../collections.ts';
import { rollUpProgress } from '../operational-collections.ts';
import { saveSchedule } from '../doctors/save-schedule.ts';
import { bookSeries } from '../scheduling/booking/book-together.ts';
import { correctAppointment, enterState, undoChange } from '../scheduling/appointments/change-appointment.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { exportStatistics, readStatistics } from './read-statistics.ts';
import { forgetRollUps, rebuildProgress, rebuildRollUps } from './rebuild-roll-ups.ts';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import type { Counters } from '#domain/statistics/counters';
import { recount, rollUpId } from '#domain/statistics/roll-up';
import type { Statistics } from '#domain/statistics/statistics';

const DAY = '2026-11-27';
const MORNING = { inicio: '08:00', fin: '12:00' };
const goOn = async (): Promise<boolean> => true;

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeWorkingDoctor(app, 'Dra. Ana', { thursday: ['08:00-12:00'], friday: ['08:00-12:00'] });
  await storeWorkingDoctor(app, 'Dr. Beto', { friday: ['08:00-12:00'] });
  await storeStudy(app, 'OCT-M', ['topcon-oct-triton']);
  for (const n of [1, 2, 3, 4, 5]) await storePatientAs(app, `p${String(n)}`, 'Quispe');
});
afterEach(() => opened.close());

const counted = (days: readonly { readonly id: string; readonly cuentas: Counters }[]) =>
  Object.fromEntries(
    days.filter(({ cuentas }) => Object.keys(cuentas).length > 0).map(({ id, cuentas }) => [id, cuentas]),
  );
const stored = async () =>
  counted(
    (await app.store.query(rollUps, { limit: 1000 })).items.map(({ id, value }) => ({
      id,
      cuentas: value.cuentas,
    })),
  );
const recounted = async () => {
  const all = (await app.store.query(appointments, { limit: 1000 })).items.map(({ value }) => value);
  return counted(recount(all).map((day) => ({ id: rollUpId(day), cuentas: day.cuentas })));
};
const at = (paciente: string, over: object = {}) => book(app, { paciente: { id: paciente }, ...over });

/** A clinic in which everything that can happen to an appointment has happened. */
async function live(): Promise<void> {
  const seen = valueOf(await at('p1'));
  const moved = valueOf(await at('p2', { hora: '10:00' }));
  valueOf(
    await rescheduleAppointment(app, BOSS, moved.id, { medico: 'Dr. Beto', hora: '11:00', version: 1 }),
  );

  const undone = valueOf(await at('p3', { hora: '11:00' }));

  const old = valueOf(await at('p4', { hora: '09:20' }));
  valueOf(await at('p4', { hora: '09:40', reemplazaA: old.id }));
  valueOf(
    await book(app, {
      paciente: { id: 'p5' },
      medico: undefined,
      tipo: 'estudio',
      estudio: 'OCT-M',
      hora: '10:00',
    }),
  );
  const turnos = ['2026-12-04', '2026-12-11'].map((fecha) => ({
    medico: 'Dra. Ana',
    tipo: 'control' as const,
    fecha,
    hora: '08:00',
  }));
  valueOf(await bookSeries(app, BOSS, { paciente: { id: 'p5' }, turnos }));
  const asked = await saveSchedule(app, 'jefa', 'Dra. Ana', {
    ...emptyWeek(),
    thursday: [MORNING],
    vigenteDesde: '2026-12-01',
    version: 1,
  });
  const [first, second] = (asked.ok ? [] : asked.error.details?.['huerfanos']) as { turno: string }[];
  const saved = await saveSchedule(app, 'jefa', 'Dra. Ana', {
    ...emptyWeek(),
    thursday: [MORNING],
    vigenteDesde: '2026-12-01',
    version: 1,
    confirmado: true,
    resoluciones: [
      { turno: first?.turno ?? '', accion: 'mover', fecha: '2026-12-03', hora: '08:00' },
      { turno: second?.turno ?? '', accion: 'cancelar', motivo: 'Cambio de horario' },
    ],
  });
  valueOf(saved);
  // On its day, at its hour.
  opened.clock.advance({ days: 7 });
  const waiting = valueOf(await enterState(app, BOSS, seen.id, { estado: 'en_sala', version: 1 }));
  opened.clock.advance({ minutes: 17 });
  const inside = valueOf(
    await enterState(app, BOSS, seen.id, { estado: 'en_atencion', version: waiting.version }),
  );
  opened.clock.advance({ minutes: 12 });
  valueOf(await enterState(app, BOSS, seen.id, { estado: 'atendido', version: inside.version }));
  opened.clock.advance({ minutes: 120 });
  valueOf(await enterState(app, BOSS, undone.id, { estado: 'no_asistio', version: 1 }));
  valueOf(await undoChange(app, BOSS, undone.id, { version: 2 }));
  valueOf(
    await correctAppointment(app, BOSS, undone.id, { estado: 'cancelado', motivo: 'Error', version: 3 }),
  );
}

test('booking, states, moves, undoing, correcting, series, rescheduling and orphans are counted as they happen', async () => {
  await live();
  expect(Object.keys(await stored())).toEqual(
    expect.arrayContaining([
      `medico:Dra. Ana:${DAY}`,
      `medico:Dr. Beto:${DAY}`,
      `equipo:topcon-oct-triton:${DAY}`,
      'medico:Dra. Ana:2026-12-03',
      'medico:Dra. Ana:2026-12-11',
    ]),
  );
  expect(await stored()).toEqual(await recounted());
});

describe('a folder from before there were roll-ups', () => {
  test('is counted to the same, and says how far it has come', async () => {
    await live();
    const before = await stored();
    for (const { id } of (await app.store.query(rollUps, { limit: 1000 })).items)
      await app.store.delete(rollUps, id);
    const progress: unknown[] = [];
    await rebuildRollUps(app, async () => {
      progress.push(await rebuildProgress(app));
      return true;
    });
    expect(await stored()).toEqual(before);
    // Three days with appointments, of fifteen from the first to the last.
    expect(progress).toEqual([1, 7, 15].map((hecho) => ({ hecho, total: 15 })));
    expect(await rebuildProgress(app)).toBeNull();
  });

  test('what is booked while it is being counted is counted once, also after an interruption', async () => {
    for (const [n, fecha] of ['2026-11-20', '2026-11-26', DAY].entries())
      await bookWithoutCounting(app, `viejo-${String(n)}`, { fecha, paciente: { id: 'p9', nombre: 'Ana' } });
    let days = 0;
    await rebuildRollUps(app, async () => {
      days += 1;
      if (days === 1) {
        valueOf(await at('p1', { hora: '10:00' }));
        valueOf(await enterState(app, BOSS, 'viejo-2', { estado: 'confirmado', version: 1 }));
      }
      return days < 2;
    });
    expect(await rebuildProgress(app)).not.toBeNull();
    await rebuildRollUps(app, goOn);
    expect(await stored()).toEqual(await recounted());
  });

  test('an empty one is done at once, and one that was written another way is counted again', async () => {
    await rebuildRollUps(app, goOn);
    expect((await app.store.get(rollUpProgress, 'turnos'))?.value.estado).toBe('lista');
    await bookWithoutCounting(app, 'importado', {});
    await rebuildRollUps(app, goOn);
    expect(await stored()).toEqual({});
    await forgetRollUps(app);
    await rebuildRollUps(app, goOn);
    expect(await stored()).toEqual(await recounted());
  });
});

describe('reading', () => {
  const asked = { desde: '2026-11-01', hasta: '2026-11-30' };
  const read = async (actor = BOSS, over: object = {}): Promise<Statistics> =>
    valueOf(await readStatistics(app, actor, { ...asked, ...over })) as unknown as Statistics;

  test('admin reads the clinic, a doctor the own agenda, and staff the devices alone', async () => {
    await live();
    const clinic = await read();
    expect(clinic.medicos.map(({ medico, turnos }) => [medico, turnos]).sort()).toEqual([
      ['Dr. Beto', 1],
      ['Dra. Ana', 4],
    ]);
    const own = await read(DOCTOR);
    expect(own).toMatchObject({ alcance: 'medico', medico: 'Dra. Ana', resumen: { turnos: 4 } });
    expect(await readStatistics(app, DOCTOR, { ...asked, medico: 'Dr. Beto' })).toMatchObject({
      error: { code: 'prohibido' },
    });
    const devices = await read(STAFF);
    expect(Object.keys(devices).sort()).toEqual([
      'agrupar',
      'alcance',
      'desde',
      'equipos',
      'hasta',
      'preparando',
    ]);
    expect(devices.equipos[0]).toMatchObject({
      equipo: 'topcon-oct-triton',
      turnos: 1,
      ofrecidosMin: 30 * 240,
    });
  });

  test('says who came, how long they waited, what was offered and what was cancelled', async () => {
    await live();
    const { resumen, medicos, cancelaciones, horas, tipos } = await read(BOSS, { medico: 'Dra. Ana' });
    expect(resumen).toMatchObject({
      turnos: 4,
      vinieron: 1,
      faltaron: 0,
      espera: { turnos: 1, mediana: 17, p90: 17 },
      atencion: { turnos: 1, minutos: 12 },
      // Eight mornings: four Thursdays and four Fridays; one seen and one replaced by another.
      ofrecidosMin: 8 * 240,
      ocupadosMin: 40,
    });
    expect(resumen.estados).toMatchObject({ atendido: 1, cancelado: 1, reprogramado: 1, agendado: 1 });
    expect(medicos).toHaveLength(1);
    expect(cancelaciones).toMatchObject({
      turnos: 1,
      motivos: [{ quien: 'clinica', motivo: 'Error', turnos: 1 }],
    });
    expect(horas).toEqual([{ dia: 'friday', hora: 9, vinieron: 1, faltaron: 0 }]);
    expect(tipos.find(({ tipo }) => tipo === 'control')).toEqual({
      tipo: 'control',
      turnos: 4,
      atendidos: 1,
    });
  });

  test.each([
    { what: 'the other way round', over: { desde: '2026-12-01' } },
    { what: 'longer than two years', over: { desde: '2024-11-01' } },
  ])('refuses a period $what', async ({ over }) => {
    expect(await readStatistics(app, BOSS, { ...asked, ...over })).toMatchObject({
      error: { code: 'entrada_invalida' },
    });
  });

  test('while a table of many parts is reckoned, others go first before each of them', async () => {
    await live();
    const aside = vi.spyOn(globalThis, 'setImmediate');
    const timesFor = async (agrupar: 'semana' | 'mes'): Promise<number> => {
      aside.mockClear();
      await exportStatistics(app, BOSS, { desde: '2026-01-05', hasta: '2026-12-27', agrupar });
      return aside.mock.calls.length;
    };
    expect((await timesFor('semana')) - (await timesFor('mes'))).toBe(51 - 12);
  });

  test('the table for a spreadsheet adds up to what is read', async () => {
    await live();
    const text = valueOf(await exportStatistics(app, BOSS, { ...asked, agrupar: 'semana' }));
    const [head = '', ...all] = text.slice(1).trimEnd().split('\r\n');
    // Why appointments were cancelled follows below, in a separate table.
    const lines = all.slice(0, all.indexOf(''));
    expect(all.slice(lines.length)).toEqual([
      '',
      'Desde;Hasta;Médico;Motivo de la cancelación;Turnos',
      expect.stringContaining('Todos;Solo con palabras;1'),
    ]);
    const column = head.split(';').indexOf('Turnos');
    const total = lines.reduce((sum, line) => sum + Number(line.split(';')[column]), 0);
    expect(total).toBe((await read()).resumen.turnos);
    expect(lines).toContainEqual(expect.stringMatching(/^23\/11\/2026;29\/11\/2026;Dra\. Ana;4;/));
    expect(lines).toContainEqual(expect.stringContaining('Estudios sin médico;1;'));
  });
});
