import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { appointment } from '#tests/support/scheduling/schedules';
import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import { certifyAppointments, certifyNights } from './certificate.ts';
import type { NewAppointment } from '#domain/scheduling/appointment/appointment';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

/** Stores an appointment bypassing booking: nothing is checked, nothing is occupied. */
const store = async (id: string, over: Partial<NewAppointment>): Promise<void> => {
  const paciente = { id: `p-${id}`, nombre: 'Alguien' };
  await app.store.create(appointments, id, appointment({ paciente, ...over }));
};
const certificate = async (days = {}) => {
  const result = await certifyAppointments(app, days);
  return result.ok ? result.value : null;
};

describe('the certificate', () => {
  test('of nothing is clean', async () => {
    expect(await certificate()).toMatchObject({ limpio: true, turnos: 0, solapes: [] });
  });

  test('finds an overlap that was written behind everybody’s back, on the day it is on', async () => {
    await store('a', { fecha: '2026-12-01', hora: '10:00' });
    await store('b', { fecha: '2026-12-02', hora: '10:00' });
    await store('c', { fecha: '2026-12-02', hora: '10:20' });
    await store('d', { fecha: '2026-12-03', hora: '10:00' });
    await store('e', { fecha: '2026-12-03', hora: '10:20', sobreturno: true, motivo: 'dolor' });
    expect(await certificate()).toMatchObject({
      limpio: false,
      turnos: 5,
      ocupan: 5,
      sobreturnos: 1,
      solapesTotal: 1,
      solapes: [{ recurso: 'medico', id: 'Dra. Ana', fecha: '2026-12-02', turnos: ['b', 'c'] }],
    });
    expect(await certificate({ desde: '2026-12-03', hasta: '2026-12-03' })).toMatchObject({
      limpio: true,
      turnos: 2,
    });
  });

  test('counts every overlap and lists the first two hundred', async () => {
    for (let index = 0; index < 25; index += 1) await store(`t${String(index)}`, {});
    const found = await certificate();
    expect([found?.solapesTotal, found?.solapes.length]).toEqual([300, 200]);
  });

  test('of the night reads the week before it and what comes, and of several nights that lack it each has its line', async () => {
    const [a, b] = [{ hora: '10:00' }, { hora: '10:00' }];
    await store('vieja-a', { ...a, fecha: '2026-11-12' });
    await store('vieja-b', { ...b, fecha: '2026-11-12' });
    await store('a', { ...a, fecha: '2026-11-13' });
    await store('b', { ...b, fecha: '2026-11-13' });
    await store('c', { ...a, fecha: '2027-03-01' });
    const read = vi.spyOn(app.store, 'query');
    await certifyNights(app, ['2026-11-20']);
    expect(read.mock.calls.filter(([from]) => from.name === 'turnos')).toHaveLength(1);
    expect(
      opened.logged.map(({ event, fields }) => [event, fields['turnos'], fields['solapesTotal']]),
    ).toEqual([['certificado', 3, 1]]);
    expect(await auditLogOf(app)).toMatchObject([
      {
        quien: 'sistema',
        accion: 'certificado de no solapamiento',
        detalle: { desde: '2026-11-13', solapesTotal: 1, limpio: false },
      },
    ]);
    await certifyNights(app, ['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(
      (await auditLogOf(app)).map(({ detalle }) => [detalle?.['noche'], detalle?.['desde']]).sort(),
    ).toEqual([
      ['2026-11-20', '2026-11-13'],
      ['2026-11-21', '2026-11-13'],
      ['2026-11-22', '2026-11-13'],
    ]);
  });
});
