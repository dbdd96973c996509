import { describe, expect, test } from 'vitest';
import { bookToday, fridayDoctor } from '#tests/support/scheduling/arrivals';
import { setFunctions } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin, staff, doctor } = openSampleClinic();

interface Notice {
  readonly turno: string;
  readonly version: number;
  readonly situacion: string;
  readonly aviso: unknown;
  readonly vuelve: number | null;
}
const listed = async (medico: string, estado = 'pendiente'): Promise<Notice[]> => {
  const query = new URLSearchParams({ medico, estado }).toString();
  return ((await admin.get(`/api/por-avisar?${query}`)).body as { items: Notice[] }).items;
};

test('a cancellation by the clinic stays on the list until one of two colleagues marks it, in one version', async () => {
  const medico = await fridayDoctor(admin, 'Dra. Avisos');
  const { id, version } = await bookToday(admin, medico, '15:00', 'Mamani Flores');
  const body = { estado: 'cancelado', motivo: 'Corte de luz', canceladoPor: 'clinica', version };
  expect((await admin.post(`/api/turnos/${id}/estado`, body)).status).toBe(200);
  expect(await listed(medico)).toMatchObject([{ turno: id, situacion: 'cancelado', aviso: null }]);
  const both = await Promise.all(
    ['llamada', 'whatsapp'].map((como) => admin.post(`/api/por-avisar/${id}/avisado`, { como, version: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listed(medico)).toEqual([]);
  expect(await listed(medico, 'avisado')).toMatchObject([{ turno: id, version: 2 }]);
  expect((await admin.post(`/api/por-avisar/${id}/reabrir`, { version: 2 })).status).toBe(200);
  expect(await listed(medico)).toHaveLength(1);
});

describe('what is not well said', () => {
  test.each([
    ['avisado', { como: 'paloma', version: 1 }, 'como'],
    ['avisado', { como: 'llamada' }, 'version'],
    ['avisado', { como: 'llamada', version: 1, otros: 'b' }, 'otros'],
    ['avisado', { como: 'llamada', version: 1, otros: Array(21).fill({ turno: 'b', version: 1 }) }, 'otros'],
    ['no-contesta', { deshacer: false }, 'version'],
    ['no-contesta', { version: 1, deshacer: 'sí' }, 'deshacer'],
    ['reabrir', {}, 'version'],
    ['volver', { version: 'uno' }, 'version'],
  ])('%s %j is refused, naming the field', async (what, body, field) => {
    const answer = await admin.post(`/api/por-avisar/nadie/${what}`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'entrada_invalida' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });

  test('an entry that is not there is said to be gone', async () => {
    expect(await admin.post('/api/por-avisar/nadie/avisado', { como: 'llamada', version: 1 })).toMatchObject({
      status: 404,
      body: { message: 'Ya no hay nada que avisar de ese turno.' },
    });
    expect((await admin.get('/api/por-avisar?estado=todos')).status).toBe(400);
  });
});

test('nobody marks or brings back the patients of another doctor', async () => {
  await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
  const medico = await fridayDoctor(admin, 'Dra. Ajena');
  const { id, version } = await bookToday(admin, medico, '15:20', 'Rojas Vaca');
  const moved = await admin.patch(`/api/turnos/${id}`, { hora: '16:00', version });
  expect(moved.status).toBe(200);
  for (const who of [staff, doctor]) {
    expect((await who.post(`/api/por-avisar/${id}/avisado`, { como: 'llamada', version: 1 })).status).toBe(
      403,
    );
    expect((await who.post(`/api/por-avisar/${id}/volver`, { version: version + 1 })).status).toBe(403);
  }
  const back = await admin.post(`/api/por-avisar/${id}/volver`, { version: version + 1 });
  expect(back).toMatchObject({ status: 200, body: { hora: '15:20' } });
  expect(await listed(medico)).toEqual([]);
});
