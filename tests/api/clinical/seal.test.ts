import { expect, test } from 'vitest';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { verifyExport } from '#domain/clinical/seal/verify-export';
import type { DaySlip } from '#domain/clinical/seal/day-slip';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000' });
const TODAY = '2026-11-20';

/** A closed consultation of a new patient, signed today. */
async function closed(surname: string): Promise<string> {
  const { doctor } = clinic;
  const { body } = await doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Firmada ${surname}`,
    telefono: '71234567',
    confirmado: true,
  });
  const { id: paciente } = body as { id: string };
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
  const begun = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as {
    id: string;
    version: number;
  };
  await doctor.patch(`/api/consultas/${begun.id}/secciones/presion`, {
    version: 0,
    valores: { pio: { OD: { v: 15.5, hora: '09:44' } } },
  });
  const saved = (
    await doctor.patch(`/api/consultas/${begun.id}`, {
      diagnosticos: [{ codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }],
      plan: 'Ñandú y café',
      version: begun.version,
    })
  ).body as { version: number };
  const { status } = await doctor.post(`/api/consultas/${begun.id}/cerrar`, { version: saved.version });
  expect(status).toBe(200);
  return begun.id;
}

test('the day’s slip proves the day’s file: whole it passes, and a byte, a line or an order that was changed is located', async () => {
  const licensed = await clinic.admin.patch(
    `/api/medicos/${encodeURIComponent('Dra. Lourdes Salazar Choquetarqui')}`,
    { matricula: 'M-1234' },
  );
  expect(licensed.body).toMatchObject({ matricula: 'M-1234' });
  const ids = [await closed('Uno'), await closed('Dos'), await closed('Tres')];
  const { status, body } = await clinic.admin.get(`/api/notas/dias?fecha=${TODAY}`);
  expect(status).toBe(200);
  const day = body as DaySlip & { estado: string; texto: string; carga: string };
  expect(day).toMatchObject({ estado: 'abierto', notas: 3 });
  expect(JSON.parse(day.carga)).toEqual({ fecha: TODAY, notas: 3, raiz: day.raiz });
  const verified = await clinic.doctor.get(`/api/notas/${ids[0] ?? ''}/verificacion`);
  expect(verified.body).toMatchObject({ estado: 'integra', matricula: 'M-1234' });

  const href = `/api/notas/dias/exportar?fecha=${TODAY}`;
  expect(await clinic.admin.get(href)).toMatchObject({ status: 403, body: { code: 'requiere_motivo' } });
  await clinic.admin.post('/api/motivos', { motivo: 'Pedido de una auditoría' });
  const file = String((await clinic.admin.get(href)).body);
  const check = (text: string) => verifyExport([new TextEncoder().encode(text)], day);
  expect(await check(file)).toMatchObject({ ok: true });
  const lines = file.trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(await check(file.replace('"v":155', '"v":255'))).toMatchObject({
    ok: false,
    problemas: [{ linea: 1 }],
  });
  expect(await check([lines[0], lines[2], lines[3]].join('\n'))).toMatchObject({
    ok: false,
    problemas: [{ linea: 2 }],
  });
  expect((await check([lines[1], lines[0], lines[2], lines[3]].join('\n'))).ok).toBe(false);
});

test('a day that is none is refused in Spanish, and nobody but an administrator reads the slips', async () => {
  const { status, body } = await clinic.admin.get('/api/notas/dias?fecha=ayer');
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'entrada_invalida', fields: { fecha: [expect.any(String)] } });
  expect((await clinic.doctor.get(`/api/notas/dias?fecha=${TODAY}`)).status).toBe(403);
});
