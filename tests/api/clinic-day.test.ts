import { describe, expect, test } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin, doctor } = openSampleClinic();

const DAY = '2026-12-07';
const NAME = 'Dra. Horas Del Día';
const MORNING = { inicio: '08:00', fin: '12:00' };

const dayOf = async (fecha: string): Promise<Record<string, unknown> | undefined> => {
  const { body } = await doctor.get(`/api/disponibilidad/dia?fecha=${fecha}`);
  return (body as unknown as { medicos: Record<string, unknown>[] }).medicos.find(({ id }) => id === NAME);
};

describe('GET /api/disponibilidad/dia', () => {
  test('tells the hours of a date with its exceptions, its absences by their kind alone and the holidays', async () => {
    await admin.post('/api/horarios-medicos', { nombre: NAME });
    const href = `/api/medicos/${encodeURIComponent(NAME)}`;
    await admin.put(`/api/horarios-medicos/${encodeURIComponent(NAME)}`, {
      ...EMPTY_WEEK,
      monday: [MORNING],
      version: 1,
    });
    expect(await dayOf(DAY)).toMatchObject({
      bloques: [MORNING],
      abierto: [MORNING],
      cierres: [],
      minutos: { control: 20, primera_vez: 30 },
      pasos: { control: 20, primera_vez: 30 },
    });

    await admin.post(`${href}/ausencias`, {
      fecha: DAY,
      desdeHora: '11:00',
      hastaHora: '12:00',
      clase: 'licencia',
      motivo: 'Operación de vesícula',
    });
    await admin.post(`${href}/excepciones`, {
      fecha: DAY,
      clase: 'agrega',
      bloques: [{ inicio: '14:00', fin: '16:00' }],
    });
    await admin.post('/api/feriados', {
      fecha: DAY,
      desdeHora: '15:00',
      hastaHora: '24:00',
      nombre: 'Tarde de aniversario',
      alcance: { tipo: 'clinica' },
    });
    const day = await dayOf(DAY);
    expect(day).toMatchObject({
      bloques: [MORNING, { inicio: '14:00', fin: '16:00' }],
      abierto: [
        { inicio: '08:00', fin: '11:00' },
        { inicio: '14:00', fin: '15:00' },
      ],
      cierres: [
        { inicio: '11:00', fin: '12:00', motivo: 'ausencia', clase: 'ausencia', nombre: 'licencia' },
        {
          inicio: '15:00',
          fin: '24:00',
          motivo: 'feriado',
          clase: 'feriado',
          nombre: 'Tarde de aniversario',
        },
      ],
    });
    expect(JSON.stringify(day)).not.toContain('vesícula');
  });

  test('refuses a date that is none, naming the field', async () => {
    const { status, body } = await admin.get('/api/disponibilidad/dia?fecha=2026-02-30');
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['fecha']]);
  });
});

test('a list of appointments tells since when each is in its state', async () => {
  const medico = 'Dra. Lourdes Salazar Choquetarqui';
  const first = await admin.get(
    `/api/disponibilidad/primera?tipo=control&medicos=${encodeURIComponent(medico)}&cantidad=1`,
  );
  const [place] = (first.body as unknown as { cupos: [{ fecha: string; hora: string }] }).cupos;
  const booked = await admin.post('/api/turnos', {
    medico,
    fecha: place.fecha,
    hora: place.hora,
    tipo: 'control',
    paciente: { nombres: 'Ana', apellidos: 'Prueba', telefono: '71234567' },
    confirmado: true,
  });
  const { id, version } = booked.body as unknown as { id: string; version: number };
  const before = Date.parse((booked.body as unknown as { estadoDesde: string }).estadoDesde);
  const waiting = await admin.post(`/api/turnos/${id}/estado`, { estado: 'en_sala', version });
  const since = Date.parse((waiting.body as unknown as { estadoDesde: string }).estadoDesde);
  expect(since).toBeGreaterThan(before);
  const moved = await admin.patch(`/api/turnos/${id}`, { duracionMin: 30, version: version + 1 });
  expect(Date.parse((moved.body as unknown as { estadoDesde: string }).estadoDesde)).toBe(since);
});
