import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { PATIENCE_MS } from '#tests/support/patience';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { addDays, weekdayOf } from '#domain/shared/civil-date';

/** The days around today, which the sample writes before the server listens. */
const NEAR = { desde: '2026-11-13', hasta: '2026-11-27' };
const NEAR_DAYS = 13;

const clinic = openSampleClinic({ SAMPLE_HISTORY: '1' });
const { admin, doctor, staff } = clinic;

beforeAll(async () => {
  const near = async (): Promise<void> => {
    expect((await admin.get('/api/salud')).body.muestra?.hecho).toBeGreaterThan(NEAR_DAYS);
  };
  await vi.waitFor(near, { timeout: PATIENCE_MS, interval: 200 });
  // Otherwise the rest of the sample would keep counting during the test.
  await clinic.restart({ SAMPLE_HISTORY: '0' });
  // Counting by hand lists more people than anybody is shown in an hour without saying why.
  expect((await admin.post('/api/motivos', { motivo: 'Control de las estadísticas' })).status).toBe(200);
});

interface Turno {
  readonly medico?: string;
  readonly fecha: string;
  readonly hora: string;
  readonly tipo: string;
  readonly estado: string;
  readonly equipo?: string;
  readonly canceladoPor?: string;
  readonly motivoCancelacion?: string;
  readonly esperaMin?: number | null;
}

/** Every appointment of some days as the agenda returns them. */
async function listed(desde: string, hasta: string, medico?: string): Promise<Turno[]> {
  const all: Turno[] = [];
  for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1)) {
    const of = medico === undefined ? '' : `&medico=${encodeURIComponent(medico)}`;
    all.push(...((await admin.get(`/api/turnos?desde=${fecha}&hasta=${fecha}${of}`)).body.items as Turno[]));
  }
  return all;
}

const tally = (names: readonly (string | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
const CAME = ['en_sala', 'en_preparacion', 'en_atencion', 'atendido', 'se_retiro'];

/** The same figures computed by hand, from the list alone. */
function byHand(turnos: readonly Turno[]) {
  const waits = turnos.flatMap(({ esperaMin }) => esperaMin ?? []).sort((a, b) => a - b);
  const known = turnos.filter(({ estado }) => CAME.includes(estado) || estado === 'no_asistio');
  return {
    turnos: turnos.length,
    estados: tally(turnos.map(({ estado }) => estado)),
    tipos: tally(turnos.map(({ tipo }) => tipo)),
    medicos: tally(turnos.map(({ medico }) => medico)),
    horas: tally(
      known.map(
        ({ fecha, hora, estado }) =>
          `${weekdayOf(fecha)} ${String(Number(hora.slice(0, 2)))} ${String(estado === 'no_asistio')}`,
      ),
    ),
    equipos: tally(turnos.map(({ equipo }) => equipo)),
    cancelados: tally(turnos.map(({ canceladoPor }) => canceladoPor)),
    // Of some only words were written.
    motivos: tally(
      turnos.flatMap(({ canceladoPor, motivoCancelacion }) =>
        canceladoPor === undefined ? [] : String(motivoCancelacion ?? null),
      ),
    ),
    dias: tally(turnos.map(({ fecha }) => fecha)),
    espera: {
      turnos: waits.length,
      mediana: waits[Math.ceil(waits.length * 0.5) - 1] ?? null,
      p90: waits[Math.ceil(waits.length * 0.9) - 1] ?? null,
    },
  };
}

const filled = (entries: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(entries.filter(([, count]) => count > 0));

/** The API's figures in the same form. */
async function answered(client: ApiClient, query: string) {
  const { status, body } = await client.get(`/api/estadisticas?${query}`);
  expect(status).toBe(200);
  return {
    turnos: body.resumen.turnos,
    estados: filled(Object.entries(body.resumen.estados)),
    tipos: filled(body.tipos.map((each: { tipo: string; turnos: number }) => [each.tipo, each.turnos])),
    medicos: filled(
      body.medicos.map((each: { medico: string; turnos: number }) => [each.medico, each.turnos]),
    ),
    horas: filled(
      body.horas.flatMap((cell: { dia: string; hora: number; vinieron: number; faltaron: number }) => [
        [`${cell.dia} ${String(cell.hora)} false`, cell.vinieron],
        [`${cell.dia} ${String(cell.hora)} true`, cell.faltaron],
      ]),
    ),
    equipos: filled(
      body.equipos
        .filter(({ equipo }: { equipo: string | null }) => equipo !== null)
        .map((each: { equipo: string; turnos: number }) => [each.equipo, each.turnos]),
    ),
    cancelados: filled(Object.entries(body.cancelaciones.porQuien)),
    motivos: filled(
      body.cancelaciones.porMotivo.map((each: { motivo: string; turnos: number }) => [
        each.motivo,
        each.turnos,
      ]),
    ),
    dias: filled(body.serie.map((each: { desde: string; turnos: number }) => [each.desde, each.turnos])),
    espera: body.resumen.espera,
  };
}

const nearQuery = `desde=${NEAR.desde}&hasta=${NEAR.hasta}&agrupar=dia`;

describe('the figures of the sample clinic', () => {
  test('equal a count by hand of what the agenda lists', async () => {
    const turnos = await listed(NEAR.desde, NEAR.hasta);
    expect(turnos.length).toBeGreaterThan(600);
    expect(await answered(admin, nearQuery)).toEqual(byHand(turnos));
  });

  test('of one doctor equal the doctor’s own, which is what that doctor reads without asking', async () => {
    const own = byHand(await listed(NEAR.desde, NEAR.hasta, OWN_DOCTOR));
    expect(own.turnos).toBeGreaterThan(20);
    expect(await answered(admin, `${nearQuery}&medico=${encodeURIComponent(OWN_DOCTOR)}`)).toEqual(own);
    expect(await answered(doctor, nearQuery)).toEqual(own);
    const other = encodeURIComponent('Dr. Edgar Rivas Ticona');
    for (const path of ['/api/estadisticas', '/api/estadisticas/csv'])
      expect((await doctor.get(`${path}?${nearQuery}&medico=${other}`)).status).toBe(403);
  });

  test('staff read the devices and nothing of the visits', async () => {
    const { body } = await staff.get(`/api/estadisticas?${nearQuery}`);
    expect(Object.keys(body).sort()).toEqual([
      'agrupar',
      'alcance',
      'desde',
      'equipos',
      'hasta',
      'preparando',
    ]);
    const counts = filled(
      body.equipos.map((each: { equipo: string; turnos: number }) => [each.equipo, each.turnos]),
    );
    expect(counts).toEqual(byHand(await listed(NEAR.desde, NEAR.hasta)).equipos);
  });

  test('are reported by days, weeks or months, and add up the same', async () => {
    for (const agrupar of ['dia', 'semana', 'mes']) {
      const { body } = await admin.get(
        `/api/estadisticas?desde=${NEAR.desde}&hasta=${NEAR.hasta}&agrupar=${agrupar}`,
      );
      const sum = (body.serie as { turnos: number }[]).reduce((total, { turnos }) => total + turnos, 0);
      expect([agrupar, sum]).toEqual([agrupar, body.resumen.turnos]);
    }
  });

  test('as a table for a spreadsheet add up to the same, with letters and decimals of here', async () => {
    const answer = await admin.get(`/api/estadisticas/csv?${nearQuery}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('estadisticas-2026-11-13-a-2026-11-27.csv');
    const all = String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n');
    // The diagnoses follow below, in a separate table.
    const below = all.indexOf('');
    expect(all[below + 1]).toBe('Desde;Hasta;Médico;Código CIE-10;Diagnóstico;Consultas');
    const [head = '', ...lines] = all.slice(0, below);
    const at = (name: string): number => head.split(';').indexOf(name);
    const total = (name: string): number =>
      lines.reduce((sum, line) => sum + Number(line.split(';')[at(name)]), 0);
    const hand = byHand(await listed(NEAR.desde, NEAR.hasta));
    expect([total('Turnos'), total('Atendido'), total('No asistió')]).toEqual([
      hand.turnos,
      hand.estados['atendido'],
      hand.estados['no_asistio'],
    ]);
    const reasons = all.indexOf('Desde;Hasta;Médico;Motivo de la cancelación;Turnos');
    const cancelled = all.slice(reasons + 1).reduce((sum, line) => sum + Number(line.split(';').at(-1)), 0);
    expect(cancelled).toBe(hand.estados['cancelado']);
    expect(answer.body).toContain('Dr. Hernán Ibáñez');
  });

  test('wrong periods are refused with the field', async () => {
    for (const query of [
      'desde=2026-11-20&hasta=2026-11-19',
      'desde=2020-01-01&hasta=2026-11-19',
      'desde=hoy&hasta=2026-11-19',
      'hasta=2026-11-19',
      `${nearQuery}&agrupar=hora`,
    ]) {
      const { status, body } = await admin.get(`/api/estadisticas?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(Object.keys(body.fields)).toHaveLength(1);
    }
  });
});

describe('what is booked now', () => {
  const MEDICO = 'Dra. Cuenta Prueba';
  const query = `desde=2026-11-01&hasta=2026-12-31&agrupar=dia&medico=${encodeURIComponent(MEDICO)}`;
  let serial = 0;
  const book = async (over: object): Promise<{ id: string; version: number }> => {
    serial += 1;
    const { status, body } = await admin.post('/api/turnos', {
      medico: MEDICO,
      fecha: '2026-12-01',
      tipo: 'control',
      paciente: {
        nombres: 'Ana',
        apellidos: `Cuenta ${'abcdefghij'[serial] ?? 'k'}`,
        telefono: `7${String(2_000_000 + serial)}`,
      },
      confirmado: true,
      ...over,
    });
    expect(status).toBe(201);
    return body as { id: string; version: number };
  };
  const enter = async ({ id, version }: { id: string; version: number }, estado: string, more: object = {}) =>
    (await admin.post(`/api/turnos/${id}/estado`, { estado, version, ...more })).body as {
      id: string;
      version: number;
    };

  beforeAll(async () => {
    const all = { inicio: '00:00', fin: '24:00' };
    await admin.post('/api/horarios-medicos', { nombre: MEDICO });
    const week = Object.fromEntries(Object.keys(EMPTY_WEEK).map((day) => [day, [all]]));
    const saved = await admin.put(`/api/horarios-medicos/${encodeURIComponent(MEDICO)}`, {
      ...week,
      version: 1,
    });
    expect(saved.status).toBe(200);
  });

  test('is in the figures at once: states, a move, an undoing, a rescheduling, a correction', async () => {
    // Who came or did not is known only of a day that has come.
    const today = { fecha: '2026-11-20' };
    const seen = await enter(await book({ ...today, hora: '10:00' }), 'en_sala');
    await enter(await enter(seen, 'en_atencion'), 'atendido');
    const moved = await book({ hora: '09:00' });
    await admin.patch(`/api/turnos/${moved.id}`, { fecha: '2026-12-02', hora: '10:00', version: 1 });
    const absent = await enter(await book({ ...today, hora: '11:00' }), 'no_asistio');
    await admin.post(`/api/turnos/${absent.id}/deshacer`, { version: absent.version });
    await enter(await book({ hora: '11:00' }), 'cancelado', {
      motivo: '=De viaje',
      canceladoPor: 'paciente',
    });
    const first = await book({ hora: '12:00' });
    const owner = (await admin.get(`/api/turnos/${first.id}`)).body.paciente.id as string;
    await book({ hora: '12:20', reemplazaA: first.id, paciente: { id: owner } });
    const wrong = await book({ ...today, hora: '14:00' });
    await admin.post(`/api/turnos/${wrong.id}/corregir`, {
      estado: 'no_asistio',
      motivo: 'no vino',
      version: 1,
    });
    const turnos = await listed('2026-11-20', '2026-12-03', MEDICO);
    expect(turnos).toHaveLength(7);
    expect(await answered(admin, query)).toEqual(byHand(turnos));
    const { body } = await admin.get(`/api/estadisticas?${query}`);
    expect(body.resumen.estados).toMatchObject({
      atendido: 1,
      cancelado: 1,
      reprogramado: 1,
      no_asistio: 1,
      agendado: 3,
    });
    expect(body.cancelaciones.motivos).toEqual([{ quien: 'paciente', motivo: '=De viaje', turnos: 1 }]);
  });

  test('thirty at once are all counted', async () => {
    const before = (await answered(admin, query)).turnos as number;
    const places = Array.from({ length: 30 }, (_, n) => ({
      medico: MEDICO,
      fecha: `2026-12-${String(10 + (n % 3))}`,
      hora: `${String(6 + Math.floor(n / 3)).padStart(2, '0')}:00`,
      tipo: 'urgencia',
      paciente: {
        nombres: 'Luz',
        apellidos: `Junta ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
        telefono: `7${String(3_000_000 + n)}`,
      },
      confirmado: true,
    }));
    const answers = await Promise.all(places.map((place) => admin.post('/api/turnos', place)));
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 201));
    expect((await answered(admin, query)).turnos).toBe(before + 30);
  });

  test('a folder whose roll-ups are lost is counted again when it starts, to the same figures', async () => {
    const whole = 'desde=2026-11-01&hasta=2026-12-31&agrupar=dia';
    const { preparando: _, ...before } = (await admin.get(`/api/estadisticas?${whole}`)).body;
    await clinic.restart({ SAMPLE_HISTORY: '0' }, () => {
      const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'));
      db.exec('DELETE FROM c_estadisticas; DELETE FROM c_estadisticasAvance;');
      db.close();
    });
    // The count of the start before may still have been going on, with every day counted.
    await expect
      .poll(async () => (await admin.get(`/api/estadisticas?${whole}`)).body)
      .toEqual({ ...before, preparando: null });
  });
});

test('the forecast of delays is compared with what happened, by whom may see it', async () => {
  const href = '/api/estadisticas/demoras?desde=2026-11-01&hasta=2026-11-20';
  const all = await admin.get(href);
  expect(all).toMatchObject({ status: 200, body: { desde: '2026-11-07', hasta: '2026-11-20' } });
  const { visitas, pronosticoMin, horaMin } = all.body as Record<
    'visitas' | 'pronosticoMin' | 'horaMin',
    number
  >;
  expect(visitas).toBeGreaterThan(30);
  // What is known when somebody arrives says more than the hour alone.
  expect(pronosticoMin).toBeLessThan(horaMin);
  const own = await doctor.get(href);
  expect(own.status).toBe(200);
  expect((own.body as { visitas: number }).visitas).toBeLessThan(visitas);
  expect((await doctor.get(`${href}&medico=${encodeURIComponent('Dr. Edgar Rivas Ticona')}`)).status).toBe(
    403,
  );
  expect((await staff.get(href)).status).toBe(403);
  const none = await admin.get('/api/estadisticas/demoras?desde=2026-12-24&hasta=2026-12-24');
  expect(none.body).toMatchObject({ visitas: 0, pronosticoMin: null, horaMin: null });
  expect((await admin.get('/api/estadisticas/demoras?desde=2026-11-20&hasta=2026-11-01')).status).toBe(400);
});
