import { beforeAll, expect, test } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin } = openSampleClinic();
const DOCTOR = 'Dra. Ajustes Prueba';
const WHOSE = `?medico=${encodeURIComponent(DOCTOR)}`;

beforeAll(async () => {
  await admin.post('/api/horarios-medicos', { nombre: DOCTOR });
  const monday = [{ inicio: '08:00', fin: '12:00' }];
  await admin.put(`/api/horarios-medicos/${encodeURIComponent(DOCTOR)}`, {
    ...EMPTY_WEEK,
    monday,
    version: 1,
  });
});

const effectOf = async (patch: object, whose = ''): Promise<Record<string, unknown>> => {
  const { status, body } = await admin.post(`/api/ajustes/efecto${whose}`, patch);
  expect(status).toBe(200);
  return body as Record<string, unknown>;
};
const saved = async (patch: object, whose = '') => {
  const { version } = (await admin.get(`/api/ajustes${whose}`)).body as { version: number };
  return admin.patch(`/api/ajustes${whose}`, { ...patch, version });
};

test('the effect of a doctor’s own minutes, buffers and caps is reported by a day of that doctor, and saves nothing', async () => {
  const patch = { tipos: { control: { minutos: 30 }, urgencia: { colchonDespues: 10 } }, topePorDia: 10 };
  expect(await effectOf(patch, WHOSE)).toEqual({
    fuera: 0,
    ejemplo: {
      medico: DOCTOR,
      fecha: '2026-11-23',
      lugares: [
        { tipo: 'primera_vez', antes: 8, despues: 8 },
        { tipo: 'control', antes: 12, despues: 8 },
        { tipo: 'posoperatorio', antes: 16, despues: 10 },
        { tipo: 'urgencia', antes: 12, despues: 6 },
        { tipo: 'procedimiento', antes: 6, despues: 6 },
      ],
    },
  });
  expect((await admin.get(`/api/ajustes${WHOSE}`)).body).toMatchObject({ version: 0, propios: {} });
  const wrong = await admin.post(`/api/ajustes/efecto${WHOSE}`, { departamento: 'LP' });
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['departamento']]);
});

test('hours of the clinic that leave somebody outside are counted before, and settled with the save or not saved', async () => {
  const patient = { nombres: 'Ana', apellidos: 'Ajustada', telefono: '71234567' };
  const booked = await admin.post('/api/turnos', {
    medico: DOCTOR,
    fecha: '2026-11-23',
    hora: '08:00',
    tipo: 'control',
    paciente: patient,
    confirmado: true,
  });
  expect(booked.status).toBe(201);
  const late = [{ inicio: '10:00', fin: '20:00' }];
  const horarioClinica = Object.fromEntries(Object.keys(EMPTY_WEEK).map((day) => [day, late]));
  const { fuera } = await effectOf({ horarioClinica });
  expect(fuera).toBe(1);

  const asked = await saved({ horarioClinica });
  expect([asked.status, asked.body.code, asked.body.huerfanos.length]).toEqual([
    422,
    'requiere_confirmacion',
    1,
  ]);
  expect((await admin.get('/api/ajustes')).body.horarioClinica).toBeNull();
  const resoluciones = [{ turno: booked.body.id as string, accion: 'cancelar', motivo: 'Cambia el horario' }];
  const settled = await saved({ horarioClinica, confirmado: true, resoluciones });
  expect([settled.status, settled.body.resueltos.length]).toEqual([200, 1]);
  expect((await admin.get(`/api/turnos/${String(booked.body.id)}`)).body.estado).toBe('cancelado');
  expect((await saved({ restablecer: ['horarioClinica'] })).body).toMatchObject({
    horarioClinica: null,
    resueltos: [],
  });
});
