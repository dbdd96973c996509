import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCloudClinic, type CloudClinic } from '#tests/support/firestore-cost/cloud-clinic';
import { clinicTime, addDays } from '#domain/shared/civil-date';

let clinic: CloudClinic;
beforeAll(async () => {
  clinic = await openCloudClinic({ days: 12 });
});
afterAll(() => clinic.close());

test('probe', async () => {
  const { first } = clinic;
  const { fecha } = clinicTime(clinic.clock.now());
  await first.ask('recepcion', 'GET', '/api/session');
  await first.ask('admin', 'GET', '/api/session');
  const c = async (name: string, who: string, method: string, path: string, body?: unknown, key?: string) => {
    const { value, ...cost } = await first.meter.of(() => first.ask(who, method, path, body, key));
    console.log(name, value.status, JSON.stringify(cost), JSON.stringify(value.body).slice(0, 130));
    return value;
  };
  const day = await c('agenda', 'recepcion', 'GET', `/api/turnos?desde=${fecha}&hasta=${fecha}&limite=50&nacimientos=true`);
  console.log(day.body.items.length);
  await c('resumen mes', 'recepcion', 'GET', `/api/turnos/resumen?desde=2026-11-01&hasta=2026-11-30&nombres=3`);
  const free = await c('primera', 'recepcion', 'GET', `/api/disponibilidad/primera?tipo=control&cantidad=40&desde=${addDays(fecha, 30)}`);
  const p = free.body.cupos;
  const pac = day.body.items[0].paciente.id;
  const b = await c('reservar', 'recepcion', 'POST', '/api/turnos', { tipo: 'control', medico: p[0].medico, fecha: p[0].fecha, hora: p[0].hora, paciente: { id: pac } });
  console.log(JSON.stringify(b.body));
});
