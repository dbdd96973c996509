import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_WEEK, setFunctions } from '#tests/support/accounts';
import type { Answer } from '#tests/support/api-client';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { SAMPLE_DOCTOR } from '#tests/support/scheduling/booking';
import { appointments } from '#application/collections';
import type { NewAppointment } from '#domain/scheduling/appointment/appointment';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
const { admin, desk, doctor, staff } = clinic;
beforeAll(() => setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']));

const MORNING = { inicio: '08:00', fin: '12:00' };

/** Writes an appointment directly to the database, as booking would leave it. */
const write = (id: string, over: Partial<NewAppointment>): Promise<void> =>
  clinic.put(appointments, id, appointmentOf(over));

/** A doctor who works on Mondays, with a patient on the seventh of December. */
async function doctorWithPatient(nombre: string): Promise<{ href: string; days: string; turno: string }> {
  await admin.post('/api/horarios-medicos', { nombre });
  const href = `/api/horarios-medicos/${encodeURIComponent(nombre)}`;
  await admin.put(href, { ...EMPTY_WEEK, monday: [MORNING], version: 1 });
  const turno = `turno de ${nombre}`;
  await write(turno, {
    medico: nombre,
    fecha: '2026-12-07',
    hora: '09:00',
    paciente: { id: `p-${nombre}`, nombre: 'Quispe, Ñusta' },
  });
  return { href, days: `/api/medicos/${encodeURIComponent(nombre)}`, turno };
}

const stateOf = async (turno: string): Promise<unknown> => {
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { readOnly: true });
  const row = db.prepare('SELECT datos FROM c_turnos WHERE id = ?').get(turno);
  db.close();
  return (JSON.parse(String(row?.['datos'])) as { estado: string }).estado;
};

const fieldsOf = ({ status, body }: Answer): unknown => [status, Object.keys(body.fields as object)];

describe('who may not', () => {
  const week = { ...EMPTY_WEEK, version: 1 };
  test.each([
    ['POST', '/api/feriados', { fecha: '2027-01-04', nombre: 'X', alcance: { tipo: 'clinica' } }],
    ['POST', '/api/feriados/generar', { anio: 2027, confirmado: true }],
    ['PUT', '/api/horarios-estudios/OCT-M', week],
    ['PATCH', '/api/equipos/lenstar-biometro', { serie: 'X', version: 1 }],
    [
      'POST',
      '/api/medicos/Dr.%20X/excepciones',
      { fecha: '2027-01-04', clase: 'agrega', bloques: [MORNING] },
    ],
  ])('%s %s: nobody without a session, nor doctors, nor staff', async (method, href, body) => {
    const calls = [clinic.nobody, doctor, staff, desk].map((client) => client.call(method, href, body));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  });

  test.each([
    {
      what: 'note the absence of a doctor',
      href: `/api/medicos/${encodeURIComponent(SAMPLE_DOCTOR)}/ausencias`,
      clase: 'otro',
      technician: 403,
      reception: 201,
    },
    {
      what: 'stop a device',
      href: '/api/equipos/konan-cellcheck-recuento-endotelial/paradas',
      clase: 'mantenimiento',
      technician: 201,
      reception: 403,
    },
  ])(
    'a doctor may not $what, and whoever of the staff has to do with it may',
    async ({ href, clase, technician, reception }) => {
      const body = { fecha: '2027-01-04', clase };
      const seen: number[] = [];
      for (const client of [clinic.nobody, doctor, staff, desk])
        seen.push((await client.post(href, body)).status);
      expect(seen).toEqual([401, 403, technician, reception]);
    },
  );
});

describe('dated days of a doctor', () => {
  const days = '/api/medicos/Dra.%20Fechas';

  test('an absence is changed, and keeps its id', async () => {
    await admin.post('/api/horarios-medicos', { nombre: 'Dra. Fechas' });
    const { id } = (await admin.post(`${days}/ausencias`, { fecha: '2027-03-01', clase: 'otro' })).body as {
      id: string;
    };
    const longer = { fecha: '2027-03-01', hasta: '2027-03-05', clase: 'vacaciones', motivo: 'Viaje' };
    const changed = await admin.patch(`${days}/ausencias/${id}`, longer);
    expect([changed.status, changed.body]).toEqual([200, { ...longer, id, resueltos: [] }]);
    expect((await admin.get(`${days}/ausencias`)).body).toEqual([{ ...longer, id }]);
  });

  test('other hours are noted, changed and taken back', async () => {
    const more = { fecha: '2027-03-06', clase: 'agrega', bloques: [MORNING], atiendeEnFeriado: true };
    const noted = await admin.post(`${days}/excepciones`, more);
    expect([noted.status, noted.body]).toEqual([201, { ...more, id: noted.body.id, resueltos: [] }]);
    const href = `${days}/excepciones/${String(noted.body.id)}`;
    const closed = { fecha: '2027-03-08', clase: 'reemplaza', bloques: [], motivo: 'Obras' };
    expect((await admin.patch(href, closed)).body).toEqual({ ...closed, id: noted.body.id, resueltos: [] });
    expect((await admin.get(`${days}/excepciones`)).body).toEqual([{ ...closed, id: noted.body.id }]);
    expect((await admin.delete(href)).body).toEqual({ resueltos: [] });
    const weeks = (await staff.get('/api/horarios-medicos')).body as { id: string }[];
    expect(weeks.find(({ id }) => id === 'Dra. Fechas')).toMatchObject({ version: 1, proximas: [] });
  });
});

describe('a change that leaves somebody outside', () => {
  test('of the week: 422 with who, then saved with what was decided', async () => {
    const { href, turno } = await doctorWithPatient('Dra. Semana');
    const change = { ...EMPTY_WEEK, tuesday: [MORNING], version: 2 };
    const asked = await admin.put(href, change);
    expect([asked.status, asked.body.code, asked.body.huerfanos]).toEqual([
      422,
      'requiere_confirmacion',
      [
        expect.objectContaining({
          turno,
          fecha: '2026-12-07',
          hora: '09:00',
          medico: 'Dra. Semana',
          paciente: { id: 'p-Dra. Semana', nombre: 'Quispe, Ñusta' },
        }),
      ],
    ]);
    const cancel = [{ turno, accion: 'cancelar', motivo: 'Cambia el horario' }];
    const saved = await admin.put(href, { ...change, confirmado: true, resoluciones: cancel });
    expect([saved.status, saved.body.resueltos.length, await stateOf(turno)]).toEqual([200, 1, 'cancelado']);
  });

  test('of an absence: 422, then noted', async () => {
    const { days, turno } = await doctorWithPatient('Dra. Ausente');
    const body = { fecha: '2026-12-07', clase: 'congreso' };
    expect((await admin.post(`${days}/ausencias`, body)).status).toBe(422);
    const resoluciones = [{ turno, accion: 'fuera_de_horario' }];
    const noted = await admin.post(`${days}/ausencias`, { ...body, confirmado: true, resoluciones });
    expect(noted.status).toBe(201);
    expect((await admin.get(`${days}/ausencias`)).body).toEqual([
      { id: noted.body.id, fecha: '2026-12-07', clase: 'congreso' },
    ]);
    expect((await admin.delete(`${days}/ausencias/${String(noted.body.id)}`)).status).toBe(200);
  });

  test('of a later week taken back: a DELETE that is confirmed with a body', async () => {
    const { href } = await doctorWithPatient('Dra. Futura');
    const vigenteDesde = '2026-12-14';
    const saved = await admin.put(href, {
      ...EMPTY_WEEK,
      monday: [MORNING],
      friday: [MORNING],
      vigenteDesde,
      version: 2,
    });
    expect([saved.status, saved.body.proximas]).toEqual([200, [vigenteDesde]]);
    await write('del viernes', { medico: 'Dra. Futura', fecha: '2026-12-18', hora: '09:00' });
    const version = `${href}/versiones/${vigenteDesde}`;
    expect((await admin.delete(version)).status).toBe(422);
    const body = {
      confirmado: true,
      resoluciones: [{ turno: 'del viernes', accion: 'cancelar', motivo: 'No rige' }],
    };
    expect((await admin.call('DELETE', version, body)).status).toBe(200);
    expect((await admin.get(`${href}/versiones`)).body).toHaveLength(1);
  });

  test('of a doctor who leaves: 422, then "Por reasignar"', async () => {
    const { days, turno } = await doctorWithPatient('Dra. Que Se Va');
    const leave = { activoHasta: '2026-12-01' };
    expect((await admin.patch(days, leave)).body.huerfanos).toHaveLength(1);
    expect((await admin.patch(days, { ...leave, confirmado: true })).body.porReasignar).toBe(1);
    expect((await admin.get(`${days}/por-reasignar`)).body).toMatchObject([{ turno }]);
  });
});

describe('holidays', () => {
  test('are closed from today on, changed with their version, traced and removed', async () => {
    const body = {
      fecha: '2027-03-01',
      desdeHora: '12:00',
      nombre: ' Medio día ',
      alcance: { tipo: 'clinica' },
    };
    const added = await admin.post('/api/feriados', body);
    expect([added.status, added.body.nombre, added.body.anio]).toEqual([201, 'Medio día', 2027]);
    const href = `/api/feriados/${String(added.body.id)}`;
    expect((await admin.patch(href, { norma: 'DM 3/2027', version: 1 })).status).toBe(200);
    expect((await admin.patch(href, { norma: null, version: 1 })).body.code).toBe('version_vieja');
    expect((await staff.get(href)).body.rastro).toMatchObject({
      norma: 'DM 3/2027',
      confirmado: { accion: 'alta de feriado', nombre: 'Administración de ejemplo' },
    });
    expect((await admin.delete(href)).status).toBe(204);
    expect((await admin.get(href)).status).toBe(404);
  });

  test('of 2026 are the official ones, and generating them again saves none', async () => {
    const { body } = await staff.get('/api/feriados?anio=2026');
    expect((body as { fecha: string }[]).map(({ fecha }) => fecha.slice(5))).toEqual([
      '01-01',
      '01-02',
      '01-23',
      '02-16',
      '02-17',
      '04-03',
      '05-01',
      '06-04',
      '06-05',
      '06-22',
      '08-06',
      '08-07',
      '09-24',
      '11-02',
      '12-25',
    ]);
    const again = await admin.post('/api/feriados/generar', {
      anio: 2026,
      departamento: 'SC',
      confirmado: true,
    });
    expect([again.status, again.body.guardados]).toEqual([200, 0]);
    const past = (body as { id: string; version: number; fecha: string }[])[0];
    const refused = await admin.patch(`/api/feriados/${past?.id ?? ''}`, {
      nombre: 'Otro',
      version: past?.version,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'transicion_invalida']);
  });

  test.each([
    [{ fecha: '2026-11-19' }, ['fecha']],
    [{ fecha: '2027-02-30' }, ['fecha']],
    [{ hasta: '2027-01-01' }, ['hasta']],
    [{ desdeHora: '12:00', hastaHora: '12:00' }, ['hastaHora']],
    [{ nombre: '  ' }, ['nombre']],
    [{ alcance: { tipo: 'planeta' } }, ['alcance.tipo']],
    [{ alcance: { tipo: 'clinica', ids: ['x'] } }, ['alcance.ids']],
    [{ anio: 2027 }, ['anio']],
    [{ resoluciones: [{ turno: 't', accion: 'borrar' }] }, ['resoluciones.0.accion']],
  ])('%j is refused by its field', async (over, fields) => {
    const body = { fecha: '2027-04-05', nombre: 'Cierre', alcance: { tipo: 'clinica' }, ...over };
    expect(fieldsOf(await admin.post('/api/feriados', body))).toEqual([400, fields]);
  });
});

describe('studies and devices', () => {
  test('a study is saved with minutes, devices and preparation, and bad ones are named', async () => {
    const href = '/api/horarios-estudios/CV-24S';
    const { version } = (await staff.get(href)).body as { version: number };
    const body = { ...EMPTY_WEEK, monday: [MORNING], base: 5, version };
    const saved = await admin.put(href, body);
    expect([saved.status, saved.body.minutosUnOjo, saved.body.minutosDosOjos]).toEqual([200, 20, 35]);
    const bad = { base: -1, preparacion: 7 };
    expect(fieldsOf(await admin.put(href, { ...body, ...bad }))).toEqual([400, ['base', 'preparacion']]);
    const strange = {
      equipos: ['zeiss-campimetro-field-analizer-3', 'martillo'],
      version: saved.body.version,
    };
    expect(fieldsOf(await admin.put(href, { ...body, ...strange }))).toEqual([400, ['equipos.1']]);
    expect((await admin.put('/api/horarios-estudios/NADA', body)).status).toBe(404);
  });

  test('the sample has ten devices, one due for calibration; another is stopped and resumed', async () => {
    const { body } = await doctor.get('/api/equipos');
    const list = body as { id: string; calibracion: string; paradas: unknown[] }[];
    expect(list).toHaveLength(10);
    expect(list.filter(({ calibracion }) => calibracion === 'por_vencer')).toMatchObject([
      { id: 'schwind-topografo-sirius' },
    ]);
    const href = '/api/equipos/zeiss-oct-cirrus-5000/paradas';
    await write('oct', {
      tipo: 'estudio',
      medico: undefined,
      estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
      equipo: 'zeiss-oct-cirrus-5000',
      fecha: '2026-12-09',
      hora: '09:00',
    });
    const outage = { fecha: '2026-12-09', clase: 'fuera_de_servicio' };
    const asked = await staff.post(href, outage);
    expect([asked.status, asked.body.huerfanos[0].alternativas[0]]).toEqual([
      422,
      expect.objectContaining({ equipo: 'topcon-oct-triton', fecha: '2026-12-09', hora: '09:00' }),
    ]);
    const resoluciones = [
      { turno: 'oct', accion: 'mover', fecha: '2026-12-09', hora: '09:00', equipo: 'topcon-oct-triton' },
    ];
    const stopped = await staff.post(href, { ...outage, confirmado: true, resoluciones });
    expect([stopped.status, stopped.body.resueltos[0].equipo]).toEqual([201, 'topcon-oct-triton']);
    expect((await staff.delete(`${href}/${String(stopped.body.paradas[0].id)}`)).body.paradas).toEqual([]);
    expect(fieldsOf(await staff.post(href, { fecha: 'mañana', clase: 'x' }))).toEqual([
      400,
      ['fecha', 'clase'],
    ]);
  });

  test.each([
    ['/excepciones', { fecha: '2027-01-04', clase: 'agrega', bloques: [] }, ['bloques']],
    [
      '/excepciones',
      { fecha: '2027-01-04', clase: 'quita', bloques: [{ inicio: '9', fin: '10:00' }] },
      ['bloques.0.inicio'],
    ],
    ['/ausencias', { fecha: '2027-01-04', hasta: '2027-01-01', clase: 'otro' }, ['hasta']],
    ['/ausencias', { fecha: '2027-01-04', clase: 'pereza' }, ['clase']],
    ['/ausencias', { fecha: '2027-01-04', clase: 'otro', reemplazo: 'Dr. Nadie' }, ['reemplazo']],
  ])('%s %j is refused by its field', async (kind, body, fields) => {
    const { days } = { days: '/api/medicos/Dr.%20Edgar%20Rivas%20Ticona' };
    expect(fieldsOf(await admin.post(days + kind, body))).toEqual([400, fields]);
  });
});
