import { expect, test } from 'vitest';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000' });

async function openedPatient(): Promise<string> {
  const { body } = await clinic.doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: 'Documentada',
    telefono: '71234567',
    confirmado: true,
  });
  const { id } = body as { id: string };
  await clinic.doctor.post(`/api/pacientes/${id}/aperturas`, { motivo: 'Continuidad del tratamiento' });
  return id;
}
const glasses = (OD: object) => ({
  documento: { tipo: 'receta_lentes', contenido: { lente: 'monofocal_lejos', OD } },
});

test('anybody verifies a paper by its address and learns its type and date, never whose it is', async () => {
  const paciente = await openedPatient();
  const { status, body } = await clinic.doctor.post(
    `/api/pacientes/${paciente}/documentos`,
    glasses({ esfera: 1, cilindro: -2, eje: 10 }),
  );
  expect(status).toBe(201);
  const { id, version, numero, verificacion } = body as {
    id: string;
    version: number;
    numero: string;
    verificacion: string;
  };
  const page = async (path: string) => {
    const answer = await fetch(clinic.url + path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const genuine = await page(verificacion);
  expect(genuine.status).toBe(200);
  expect(genuine.headers.get('x-robots-tag')).toBe('noindex');
  expect(genuine.headers.get('cache-control')).toBe('no-store');
  expect(genuine.html).toContain('Documento auténtico');
  expect(genuine.html).toContain('Receta de lentes');
  for (const secret of ['Eva', 'Documentada', numero, paciente, '<script'])
    expect(genuine.html).not.toContain(secret);
  await clinic.doctor.post(`/api/documentos/${id}/anular`, { version, motivo: 'Datos equivocados' });
  expect((await page(verificacion)).html).toContain('Documento anulado');
  const wrong = await page(`${verificacion.slice(0, -1)}~`);
  expect(wrong.status).toBe(404);
  expect(wrong.html).toContain('No corresponde a ningún documento');
});

test('what is wrong with a document is told in Spanish by its field, and never breaks', async () => {
  const paciente = await openedPatient();
  const post = (body: object) => clinic.doctor.post(`/api/pacientes/${paciente}/documentos`, body);
  const axis = await post(glasses({ esfera: 1, cilindro: -2, eje: 200 }));
  expect(axis.status).toBe(400);
  expect(axis.body).toMatchObject({
    fields: { 'documento.contenido.OD.eje': [expect.stringContaining('Eje')] },
  });
  for (const bad of [
    {},
    { documento: null },
    { documento: { tipo: 'otro', contenido: {} } },
    { documento: { tipo: 'receta_lentes', contenido: 'x' } },
    glasses({ esfera: 1e300 }),
    glasses({ esfera: '1' }),
    { documento: { tipo: 'receta_medicamentos', contenido: { medicamentos: [] } } },
    { documento: { tipo: 'certificado', contenido: { certificado: 'reposo', texto: 'x', dias: -1 } } },
    { ...glasses({ esfera: 1 }), consulta: '\u0000' },
  ])
    expect([400, 404]).toContain((await post(bad)).status);
});

test('the same request sent twice issues one paper', async () => {
  const paciente = await openedPatient();
  const send = () =>
    clinic.doctor.post(`/api/pacientes/${paciente}/documentos`, glasses({ esfera: 1 }), {
      'Idempotency-Key': 'una-sola-receta-1',
    });
  const [one, two] = [await send(), await send()];
  expect(two.body).toEqual(one.body);
  const { body } = await clinic.doctor.get(`/api/pacientes/${paciente}/documentos`);
  expect((body as { items: unknown[] }).items).toHaveLength(1);
});

test('a consent carries the text that the clinic has of it, whatever was sent as such', async () => {
  const paciente = await openedPatient();
  const contenido = { procedimiento: 'catarata', ojo: 'OI', titulo: 'Otro', texto: 'Acepto todo.' };
  const { status, body } = await clinic.doctor.post(`/api/pacientes/${paciente}/documentos`, {
    documento: { tipo: 'consentimiento', contenido },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    documento: {
      contenido: {
        titulo: 'Consentimiento para operación de catarata',
        texto: expect.stringMatching(/^Texto a revisar por la clínica/u),
      },
    },
  });
});

test('a medicine that an allergy speaks against is issued once each warning has its reason', async () => {
  const paciente = await openedPatient();
  const note = { clase: 'alergia', que: 'farmaco', detalle: 'aminoglucósidos' };
  expect((await clinic.doctor.post(`/api/pacientes/${paciente}/antecedentes`, note)).status).toBe(201);
  const dose = { forma: 'colirio', concentracion: '0,3 %', ojo: 'OD', dosis: 1, cadaHoras: 6, dias: 7 };
  const contenido = { medicamentos: [{ dci: 'Tobradex', ...dose }] };
  const post = (over: object = {}) =>
    clinic.doctor.post(`/api/pacientes/${paciente}/documentos`, {
      documento: { tipo: 'receta_medicamentos', contenido },
      ...over,
    });
  const asked = await post();
  expect(asked).toMatchObject({
    status: 422,
    body: { code: 'requiere_confirmacion', avisos: [expect.stringContaining('tobramicina')] },
  });
  const { avisos } = asked.body as { avisos: string[] };
  expect((await post({ confirmado: true })).status).toBe(422);
  const motivos = avisos.map((aviso) => ({ aviso, motivo: 'La toleró el mes pasado' }));
  expect(await post({ motivos })).toMatchObject({ status: 201, body: { avisos: motivos } });
  expect((await post({ motivos: [{ aviso: 3 }] })).status).toBe(400);
});
