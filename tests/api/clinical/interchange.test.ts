import { expect, test } from 'vitest';
import { problemsOf, type Json, type WireBundle } from '#tests/support/clinical/fhir-checks';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000' });
const WHY = { motivo: 'Solicitud del paciente' };

/** A new patient with a closed visit. */
async function seen(surname: string, plan = 'Control en un año'): Promise<string> {
  const { doctor } = clinic;
  const { body } = await doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Llevada ${surname}`,
    telefono: '71234567',
    confirmado: true,
  });
  const { id: paciente } = body as { id: string };
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, WHY);
  const begun = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as {
    id: string;
    version: number;
  };
  await doctor.patch(`/api/consultas/${begun.id}/secciones/presion`, {
    version: 0,
    valores: { pio: { OD: { v: 15.5, hora: '09:44' } } },
  });
  const { version } = (
    await doctor.patch(`/api/consultas/${begun.id}`, {
      diagnosticos: [{ codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }],
      plan,
      version: begun.version,
    })
  ).body as { version: number };
  expect((await doctor.post(`/api/consultas/${begun.id}/cerrar`, { version })).status).toBe(200);
  return paciente;
}
const auditLines = async (accion: string): Promise<{ documento: string }[]> => {
  const { body } = await clinic.admin.get(`/api/auditoria?accion=${encodeURIComponent(accion)}&limite=200`);
  return (body as { items: { documento: string }[] }).items;
};
const read = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

test('a patient leaves as one FHIR bundle that is valid, is kept nowhere, and is reported in the audit log', async () => {
  const id = await seen('Uno');
  const { status, headers, body } = await clinic.doctor.get(`/api/pacientes/${id}/fhir`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-disposition')).not.toContain('Llevada');
  const bundle = read(body) as WireBundle;
  expect(problemsOf(bundle)).toEqual([]);
  expect(JSON.stringify(bundle)).toContain('15.5');
  expect((await auditLines('exportación FHIR de un paciente')).map(({ documento }) => documento)).toEqual([
    id,
  ]);
});

test('nobody takes a patient’s file without the record open; the staff never; an unknown patient is not found', async () => {
  const id = await seen('Dos');
  const href = `/api/pacientes/${id}/fhir`;
  expect(await clinic.admin.get(href)).toMatchObject({ status: 403, body: { code: 'requiere_motivo' } });
  expect((await clinic.staff.get(href)).status).toBe(403);
  expect((await clinic.nobody.get(href)).status).toBe(401);
  expect((await clinic.doctor.get('/api/pacientes/nadie/fhir')).status).toBe(404);
  await clinic.admin.post(`/api/pacientes/${id}/aperturas`, WHY);
  expect((await clinic.admin.get(href)).status).toBe(200);
});

test('the clinic leaves line by line, all of it or one type, and only for an administrator who says why', async () => {
  await seen('Tres');
  expect(await clinic.admin.get('/api/fhir/exportar')).toMatchObject({
    status: 403,
    body: { code: 'requiere_motivo', pide: 'lectura' },
  });
  expect(await auditLines('exportación FHIR de la clínica')).toHaveLength(0);
  await clinic.admin.post('/api/motivos', WHY);
  const { status, headers, body } = await clinic.admin.get('/api/fhir/exportar');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/fhir+ndjson; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  const resources = String(body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
  const entry = resources
    // Every visit of the sample, and what it refers to; the appointments of two years would say nothing more.
    .filter(({ resourceType }, at) => resourceType !== 'Appointment' || at % 50 === 0)
    .map((resource) => ({
      fullUrl: `https://clinica.example/${String(resource['resourceType'])}/${String(resource['id'])}`,
      resource,
    }));
  expect(problemsOf({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([]);
  const some = await clinic.admin.get('/api/fhir/exportar?tipo=Encounter');
  expect(String(some.body).trimEnd().split('\n')).toHaveLength(
    resources.filter(({ resourceType }) => resourceType === 'Encounter').length,
  );
  expect(await clinic.admin.get('/api/fhir/exportar?tipo=Historia')).toMatchObject({
    status: 400,
    body: { code: 'entrada_invalida', fields: { tipo: ['Elija un tipo de recurso de FHIR.'] } },
  });
  expect((await clinic.doctor.get('/api/fhir/exportar')).status).toBe(403);
  expect(await auditLines('exportación FHIR de la clínica')).toHaveLength(2);
});

test('the patient’s own copy is one page that says who took it and when, and runs nothing whatever was written', async () => {
  const id = await seen('Cuatro', '<script>alert(1)</script> & gotas\nCada noche');
  const { status, headers, body } = await clinic.doctor.get(`/api/pacientes/${id}/copia`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  // A page of the clinic's own address could read its cookies: it is saved, and not shown there.
  expect(headers.get('content-disposition')).toBe('attachment; filename="copia-historia-clinica.html"');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = String(body);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; gotas\nCada noche');
  expect(page).not.toContain('<script');
  expect(page).toContain('Copia de la historia clínica de Eva Llevada Cuatro');
  expect(page).toMatch(/Copia sacada por [^<]+ el 20 de noviembre de 2026, 09:00/u);
  expect(page).toContain('15,5 mmHg');
  expect((await auditLines('copia para el paciente')).map(({ documento }) => documento)).toEqual([id]);
  expect(await clinic.admin.get(`/api/pacientes/${id}/copia`)).toMatchObject({
    status: 403,
    body: { code: 'requiere_motivo' },
  });
  expect((await clinic.staff.get(`/api/pacientes/${id}/copia`)).status).toBe(403);
});
