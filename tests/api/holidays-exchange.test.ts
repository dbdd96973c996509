import { expect, test } from 'vitest';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
const { admin } = clinic;

/** A year's file, with its headers. */
async function fileOf(year: number, format: string): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(`${clinic.url}/api/feriados/exportar?anio=${String(year)}&formato=${format}`, {
    headers: { cookie: `__session=${admin.cookie ?? ''}` },
  });
  expect(response.status).toBe(200);
  return {
    headers: response.headers,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
  };
}

const bring = (formato: string, texto: string, over: object = {}) =>
  admin.post('/api/feriados/importar', { formato, texto, ...over });
interface Listed {
  readonly id: string;
  readonly version: number;
  readonly fecha: string;
  readonly nombre: string;
}
const listed = async (year: number): Promise<Listed[]> =>
  (await admin.get(`/api/feriados?anio=${String(year)}`)).body as Listed[];
const told = (holidays: readonly Listed[]): unknown[] =>
  holidays.map(({ id: _, version: __, ...rest }) => ({ ...rest, origen: null, estado: null, regla: null }));

const CLINIC = { tipo: 'clinica' };
const HOLIDAYS = [
  {
    fecha: '2033-02-01',
    nombre: 'Cierre, con coma; y punto y coma',
    alcance: CLINIC,
    color: 'violeta',
    norma: 'Acta «4»',
  },
  { fecha: '2033-03-07', hasta: '2033-03-09', desdeHora: '14:00', nombre: 'Congreso', alcance: CLINIC },
  { fecha: '2033-04-04', nombre: 'Sin láser', alcance: { tipo: 'estudios', ids: ['LAS-PRP', 'YAG-IP'] } },
  {
    fecha: '2033-05-05',
    hastaHora: '10:00',
    nombre: 'Ñandú',
    alcance: { tipo: 'medicos', ids: ['Dra. Lourdes Salazar Choquetarqui', 'Dr. Edgar Rivas Ticona'] },
  },
];

test.each(['ics', 'csv'])(
  'a year that leaves as %s and is taken away comes back as it was',
  async (format) => {
    for (const holiday of HOLIDAYS) expect((await admin.post('/api/feriados', holiday)).status).toBe(201);
    const before = await listed(2033);
    const { headers, text } = await fileOf(2033, format);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="feriados-2033.${format}"`);
    expect(headers.get('content-type')).toBe(
      format === 'ics' ? 'text/calendar; charset=utf-8' : 'text/csv; charset=utf-8',
    );

    // As long as they exist, nothing is new.
    expect((await bring(format, text, { confirmado: true })).body).toMatchObject({
      nuevos: [],
      guardados: 0,
      rechazadas: [],
    });
    for (const { id } of before) expect((await admin.delete(`/api/feriados/${id}`)).status).toBe(204);

    const preview = await bring(format, text);
    expect([preview.status, preview.body.nuevos.length, preview.body.guardados]).toEqual([200, 4, 0]);
    expect(await listed(2033)).toEqual([]);
    expect((await bring(format, text, { confirmado: true })).body.guardados).toBe(4);
    expect(told(await listed(2033))).toEqual(told(before));
    for (const { id } of await listed(2033)) await admin.delete(`/api/feriados/${id}`);
  },
);

test('the sample year leaves whole, the official decree with it', async () => {
  const { text } = await fileOf(2026, 'ics');
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength((await listed(2026)).length);
  expect(text).toContain('X-NORMA:DS 5521');
});

test('a file with bad rows tells each by its line, and saves the good ones when it is confirmed', async () => {
  const text = [
    'Fecha;Nombre;Alcance;A quiénes',
    '01/06/2034;Bueno;;',
    '31/06/2034;Imposible;;',
    '02/06/2034;Ajeno;Médicos;Dr. Nadie',
    '19/11/2026;Pasado;;',
    '25/12/2026;Navidad;;',
  ].join('\r\n');
  const { body } = await bring('csv', text);
  expect(body).toMatchObject({
    nuevos: [{ linea: 2, feriado: { fecha: '2034-06-01', nombre: 'Bueno' } }],
    repetidos: [{ linea: 6 }],
    rechazadas: [
      { linea: 3, motivo: 'Fecha: No es una fecha que exista. Escríbala así: 31/12/2026.' },
      { linea: 4, motivo: 'Alcance: no existe «Dr. Nadie».' },
      { linea: 5, motivo: 'Fecha: ese día ya pasó.' },
    ],
  });
  expect(await listed(2034)).toEqual([]);
  expect((await bring('csv', text, { confirmado: true })).body.guardados).toBe(1);
  const [saved] = await listed(2034);
  expect(saved).toMatchObject({ nombre: 'Bueno', origen: 'clinica', estado: 'confirmado' });
  const trace = await admin.get(`/api/feriados/${saved?.id ?? ''}`);
  expect(trace.body.rastro.confirmado).toMatchObject({ accion: 'alta de feriado' });
});

test('over booked days nothing is written until each patient has a decision', async () => {
  const place = await admin.get('/api/disponibilidad/primera?tipo=control&desde=2027-02-01&cantidad=1');
  const { medico, fecha, hora } = place.body.cupos[0] as { medico: string; fecha: string; hora: string };
  const booked = await admin.post('/api/turnos', {
    medico,
    fecha,
    hora,
    tipo: 'control',
    paciente: { nombres: 'Ana', apellidos: 'Importada', telefono: '71234567' },
    confirmado: true,
  });
  expect(booked.status).toBe(201);
  const text = `Fecha;Nombre\n${fecha};Cierre importado\n2034-07-07;Otro importado`;
  const asked = await bring('csv', text, { confirmado: true });
  expect([asked.status, asked.body.huerfanos.length]).toEqual([422, 1]);
  expect(await listed(2034)).not.toContainEqual(expect.objectContaining({ nombre: 'Otro importado' }));
  const resoluciones = [{ turno: booked.body.id, accion: 'cancelar', motivo: 'Se cierra' }];
  const saved = await bring('csv', text, { confirmado: true, resoluciones });
  expect([saved.status, saved.body.guardados, saved.body.resueltos.length]).toEqual([200, 2, 1]);
});

test.each([
  [{ formato: 'xls', texto: 'x' }, ['formato']],
  [{ formato: 'csv', texto: '' }, ['texto']],
  [{ formato: 'csv' }, ['texto']],
])('%j is refused by its field', async (body, fields) => {
  const answer = await admin.post('/api/feriados/importar', body);
  expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, fields]);
});

test('the generator saves the chosen proposals alone, and refuses one that is none', async () => {
  const ask = (over: object) =>
    admin.post('/api/feriados/generar', { anio: 2035, departamento: null, ...over });
  const { propuestas } = (await ask({})).body as { propuestas: { clave: string; nombre: string }[] };
  const claves = propuestas.slice(0, 2).map(({ clave }) => clave);
  expect((await ask({ confirmado: true, claves: ['2035-martes-trece'] })).body.fields).toHaveProperty(
    'claves',
  );
  expect((await ask({ confirmado: true, claves })).body.guardados).toBe(2);
  expect((await listed(2035)).map(({ id }) => id).sort()).toEqual([...claves].sort());
});
