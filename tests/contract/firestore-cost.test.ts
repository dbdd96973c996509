import { afterAll, beforeAll, test } from 'vitest';
import { openCloudClinic, type CloudClinic } from '#tests/support/firestore-cost/cloud-clinic';
import { clinicTime, addDays } from '#domain/shared/civil-date';
import { setTimeout as sleep } from 'node:timers/promises';

let clinic: CloudClinic;
beforeAll(async () => {
  clinic = await openCloudClinic({ days: 12 });
});
afterAll(() => clinic.close());

test('probe', async () => {
  const { first } = clinic;
  const { fecha } = clinicTime(clinic.clock.now());
  for (const who of ['recepcion', 'admin', 'doctora']) await first.ask(who, 'GET', '/api/session');
  const c = async (name: string, who: string, method: string, path: string, body?: unknown, key?: string) => {
    const { value, ...cost } = await first.meter.of(() => first.ask(who, method, path, body, key));
    console.log(name, value.status, JSON.stringify(cost), JSON.stringify(value.body).slice(0, 130));
    return value;
  };
  const screen = async (name: string) => {
    const { value, ...cost } = await first.meter.of(() =>
      Promise.all(
        [
          `/api/session`,
          `/api/turnos?desde=${fecha}&hasta=${fecha}&limite=50&nacimientos=true`,
          `/api/turnos/resumen?desde=${fecha}&hasta=${fecha}&nombres=0&porMedico=true`,
          `/api/turnos/resumen?desde=2026-11-01&hasta=2026-11-30&nombres=3`,
          '/api/sala/personas',
          '/api/sala',
          '/api/atrasos',
          '/api/relevos',
          '/api/panel/cuentas',
          '/api/medicos',
          '/api/vistas',
          '/api/feriados?anio=2026',
          `/api/horas?desde=${fecha}&hasta=${fecha}`,
        ].map((p) => first.ask('recepcion', 'GET', p)),
      ),
    );
    console.log(name, JSON.stringify(cost), value.map((v) => v.status).join(' '));
  };
  await screen('pantalla fría');
  const day = await c(
    'agenda',
    'recepcion',
    'GET',
    `/api/turnos?desde=${fecha}&hasta=${fecha}&limite=50&nacimientos=true`,
  );
  const free = await c(
    'primera',
    'recepcion',
    'GET',
    `/api/disponibilidad/primera?tipo=control&cantidad=20&desde=${addDays(fecha, 30)}`,
  );
  const p = free.body.cupos;
  const pac = day.body.items[0].paciente.id;
  for (const [k, extra] of [
    [undefined, {}],
    [undefined, { confirmado: true }],
    ['clave-12345', { confirmado: true }],
  ] as const) {
    const at = p.shift();
    p.shift();
    await c(
      'reservar',
      'recepcion',
      'POST',
      '/api/turnos',
      { tipo: 'control', medico: at.medico, fecha: at.fecha, hora: at.hora, paciente: { id: pac }, ...extra },
      k,
    );
  }
  await c('auditoria', 'admin', 'GET', '/api/auditoria');
  await c('confirmaciones', 'recepcion', 'GET', `/api/confirmaciones?fecha=2026-11-21`);
  await c('abrir', 'doctora', 'POST', `/api/pacientes/${pac}/aperturas`, {
    motivo: 'Solicitud del paciente',
  });
  await c('ficha 1', 'doctora', 'GET', `/api/pacientes/${pac}/ficha`);
  await c('ficha 2', 'doctora', 'GET', `/api/pacientes/${pac}/ficha`);
  await c('tablero', 'recepcion', 'GET', `/api/tablero-examenes`);
  await c('planes', 'doctora', 'GET', `/api/planes`);
  await c('ordenes', 'admin', 'GET', `/api/ordenes`);
  const s = await first.meter.of(() => first.listen('recepcion'));
  await sleep(100);
  console.log(
    'abrir flujo',
    JSON.stringify({ ...s, value: undefined }),
    JSON.stringify(s.value.text()),
    JSON.stringify(first.meter.cost),
  );
  const s2 = await first.meter.of(() => first.listen('admin'));
  await sleep(50);
  console.log('abrir flujo 2', JSON.stringify({ ...s2, value: undefined }));
  await screen('despierta');
  await screen('otra vez');
  const before = first.meter.cost;
  const t = day.body.items.find((i: any) => i.estado === 'agendado');
  await c('estado', 'admin', 'POST', `/api/turnos/${t.id}/estado`, { estado: 'en_sala', version: t.version });
  await sleep(100);
  await screen('tras cambio');
  console.log(JSON.stringify(first.meter.since(before)));
  console.log(s.value.text());
  console.log((clinic as any).logged?.filter((l: any) => l.event.includes('error')).slice(0, 3));
  await s.value.leave();
  await s2.value.leave();
});
