import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '#tests/support/api-client';
import { addPatient, book, OTHER_DOCTOR, SAMPLE_DOCTOR } from '#tests/support/scheduling/booking';
import { setFunctions } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

/** The totals, files and saved views of the agenda, on a clinic whose appointments are all made here. */

const clinic = openSampleClinic();
const { admin, doctor, staff } = clinic;

const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';

beforeAll(async () => {
  const [ana, luz, eva, sol] = [
    await addPatient(admin, 'Ñuñez', { telefono: '71234501' }),
    await addPatient(admin, 'Mamani', { telefono: '71234502' }),
    await addPatient(admin, 'Rojas', { telefono: '71234503' }),
    await addPatient(admin, 'Vaca', { telefono: '71234504' }),
  ];
  const first = await book(admin, {
    paciente: { id: ana },
    tipo: 'primera_vez',
    hora: '08:00',
    motivo: '=1+1; ojo',
  });
  await book(admin, { paciente: { id: luz }, hora: '09:00' });
  const gone = await book(admin, { paciente: { id: eva }, hora: '09:20' });
  await book(admin, { paciente: { id: sol }, medico: OTHER_DOCTOR, fecha: TUESDAY, hora: '09:00' });
  await book(admin, {
    paciente: { id: sol },
    tipo: 'estudio',
    estudio: 'OCT-M',
    ojo: 'AO',
    medico: undefined,
    hora: '08:00',
  });
  await admin.post(`/api/turnos/${first.body.id}/estado`, { estado: 'confirmado', version: 1 });
  await admin.post(`/api/turnos/${gone.body.id}/estado`, {
    estado: 'cancelado',
    motivo: 'viaje',
    version: 1,
  });
});

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
const list = (fields: Record<string, string>) => admin.get(`/api/turnos?${query(fields)}`);
const summary = (fields: Record<string, string>) => admin.get(`/api/turnos/resumen?${query(fields)}`);
const BOTH_DAYS = { desde: MONDAY, hasta: TUESDAY };

describe('filters of the list', () => {
  test.each([
    { what: 'several doctors', over: { medicos: `${SAMPLE_DOCTOR},${OTHER_DOCTOR}` }, count: 4 },
    { what: 'several kinds', over: { tipo: 'control,estudio' }, count: 4 },
    { what: 'who comes for the first time', over: { consulta: 'nuevos' }, count: 1 },
    { what: 'who comes back', over: { consulta: 'controles' }, count: 3 },
    { what: 'several states', over: { estado: 'confirmado,cancelado' }, count: 2 },
    { what: 'a study', over: { estudio: 'OCT-M' }, count: 1 },
    { what: 'words', over: { texto: 'nunez' }, count: 1 },
    {
      what: 'all of it together',
      over: { tipo: 'control', medicos: SAMPLE_DOCTOR, estado: 'agendado' },
      count: 1,
    },
  ])('$what: $count', async ({ over, count }) => {
    expect((await list({ ...BOTH_DAYS, ...over })).body.items).toHaveLength(count);
    const { total, enCola, fuera } = (await summary({ ...BOTH_DAYS, ...over })).body;
    expect(total + enCola + fuera).toBe(count);
  });

  test.each([
    { field: 'tipo', value: 'control,paseo' },
    { field: 'consulta', value: 'todos' },
    { field: 'medicos', value: '' },
    { field: 'nombres', value: '51' },
    { field: 'porMedico', value: 'sí' },
    { field: 'hasta', value: '2026-11-29' },
    { field: 'hasta', value: '2027-12-01' },
  ])('a wrong $field is named', async ({ field, value }) => {
    const answer = await summary({ ...BOTH_DAYS, [field]: value });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

describe('summary', () => {
  test('a day has its counts by state and its first names; who was cancelled is counted apart, unless asked for', async () => {
    const { status, body } = await summary(BOTH_DAYS);
    expect([status, body.total, body.fuera, body.dias.length]).toEqual([200, 4, 1, 2]);
    expect(body.dias[0]).toMatchObject({
      fecha: MONDAY,
      total: 3,
      enCola: 0,
      fuera: 1,
      estados: { agendado: 2, confirmado: 1 },
      primeros: [{ hora: '08:00' }, { hora: '08:00' }, { hora: '09:00' }],
    });
    const gone = await summary({ ...BOTH_DAYS, estado: 'cancelado' });
    expect(gone.body.dias[0]).toMatchObject({ total: 1, fuera: 0, primeros: [{ estado: 'cancelado' }] });
  });

  test('doctor by doctor: the hours offered and what is free of them, of every day', async () => {
    const { body } = await summary({
      ...BOTH_DAYS,
      medicos: SAMPLE_DOCTOR,
      porMedico: 'true',
      estado: 'confirmado',
    });
    expect(body.dias).toHaveLength(2);
    // 08:00–12:00 and 14:00–18:00, with a first visit of 30 and a control of 20 taken, visible or not: of the 24 controls
    // that fit, three are gone, because between the two fits one, wherever it begins.
    expect(body.dias[0].medicos).toEqual([
      expect.objectContaining({
        medico: SAMPLE_DOCTOR,
        total: 1,
        abiertoMin: 480,
        libreMin: 430,
        lugares: 21,
      }),
    ]);
    expect(body.dias[1].medicos[0]).toMatchObject({ total: 0, abiertoMin: 480, libreMin: 480, lugares: 24 });
    const past = await summary({ desde: '2026-11-16', porMedico: 'true', medicos: SAMPLE_DOCTOR });
    expect(past.body.dias[0].medicos[0]).toMatchObject({ abiertoMin: 480, libreMin: null, lugares: null });
  });

  test('studies without a doctor have a line of their own', async () => {
    const { body } = await summary({ desde: MONDAY, porMedico: 'true' });
    expect(body.dias[0].medicos.at(-1)).toMatchObject({ medico: null, total: 1, libreMin: null });
  });
});

describe('export', () => {
  const csv = async (client: ApiClient, over: Record<string, string> = {}): Promise<string[]> => {
    const answer = await client.get(
      `/api/turnos/exportar?${query({ ...BOTH_DAYS, formato: 'csv', ...over })}`,
    );
    expect(answer.status).toBe(200);
    return String(answer.body)
      .split('\r\n')
      .filter((line) => line !== '');
  };

  test('a CSV holds exactly what the list with its filter holds, in its order', async () => {
    const filter = { medicos: `${SAMPLE_DOCTOR},${OTHER_DOCTOR}`, estado: 'agendado,confirmado' };
    const { body } = await list({ ...BOTH_DAYS, ...filter });
    const [, ...rows] = await csv(admin, filter);
    expect(rows.map((row) => row.split(';').slice(0, 2))).toEqual(
      (body.items as { fecha: string; hora: string }[]).map(({ fecha, hora }) => [
        fecha.split('-').reverse().join('/'),
        hora,
      ]),
    );
  });

  test('the columns are Spanish, phones come only when asked for, and nothing is run as a formula', async () => {
    const [header = '', first = ''] = await csv(admin, { consulta: 'nuevos' });
    expect(header.replace('\uFEFF', '')).toBe(
      'Fecha;Hora;Fin;Minutos;Paciente;Médico;Tipo;Estudio;Ojo;Estado;Sobreturno;Motivo;Canceló;Por qué se canceló;Espera (min);Veces movido',
    );
    expect(first).toContain('Ñuñez');
    expect(first).toContain(`"'=1+1; ojo"`);
    expect(first).not.toContain('71234501');
    const [, withPhone = ''] = await csv(admin, { consulta: 'nuevos', telefonos: 'true' });
    expect(withPhone).toContain(';71234501;');
  });

  test('technicians take away of a visit what they may see of it, the reception all', async () => {
    expect((await csv(staff, { telefonos: 'true' })).join('\n')).toContain('71234501');
    await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
    const rows = await csv(staff, { telefonos: 'true' });
    expect(rows.join('\n')).not.toContain('71234501');
    expect(rows.join('\n')).not.toContain('=1+1');
    expect(rows.find((row) => row.includes('Estudio'))).toBeDefined();
    expect(rows.find((row) => row.includes('71234504'))).toContain('OCT');
  });

  test('a spreadsheet is sent as one, under a name with its days, and who took it is in the audit log', async () => {
    const url = `${clinic.url}/api/turnos/exportar?${query({ ...BOTH_DAYS, formato: 'xlsx' })}`;
    const response = await fetch(url, { headers: { cookie: `__session=${String(doctor.cookie)}` } });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="turnos-2026-11-30-a-2026-12-01.xlsx"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
    const auditLines = await admin.get('/api/auditoria?coleccion=turnos&documento=exportacion&limite=1');
    expect(auditLines.body.items[0]).toMatchObject({
      accion: 'exportación de turnos',
      detalle: { formato: 'xlsx', telefonos: false, filtro: BOTH_DAYS },
    });
  });

  test('an unknown format is refused', async () => {
    expect((await admin.get('/api/turnos/exportar?formato=pdf')).status).toBe(400);
  });
});

describe('saved views', () => {
  const view = { id: 'vista-1', nombre: 'Mis pendientes', consulta: 'vista=lista&estado=agendado' };

  test('they belong to the person who saved them', async () => {
    expect((await admin.get('/api/vistas')).body).toEqual({ items: [], version: 0 });
    const saved = await admin.put('/api/vistas', { items: [view], version: 0 });
    expect([saved.status, saved.body]).toEqual([200, { items: [view], version: 1 }]);
    expect((await admin.get('/api/vistas')).body).toEqual({ items: [view], version: 1 });
    expect((await doctor.get('/api/vistas')).body).toEqual({ items: [], version: 0 });
  });

  test('a stale version changes nothing and is answered with what there is', async () => {
    const { body } = await admin.get('/api/vistas');
    const answer = await admin.put('/api/vistas', { items: [], version: body.version + 3 });
    expect([answer.status, answer.body.code, answer.body.actual]).toEqual([409, 'version_vieja', body]);
  });

  test.each([
    { what: 'an empty name', items: [{ ...view, nombre: ' ' }], field: 'items.0.nombre' },
    { what: 'a long name', items: [{ ...view, nombre: 'x'.repeat(61) }], field: 'items.0.nombre' },
    {
      what: 'one name twice',
      items: [view, { ...view, id: 'otra-1', nombre: 'MIS PENDIENTES' }],
      field: 'items',
    },
    {
      what: 'too many',
      items: Array.from({ length: 31 }, (_, index) => ({
        ...view,
        id: `vista-${String(index)}`,
        nombre: String(index),
      })),
      field: 'items',
    },
  ])('$what is refused', async ({ items, field }) => {
    const { version } = (await doctor.get('/api/vistas')).body as { version: number };
    const answer = await doctor.put('/api/vistas', { items, version });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});
