import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import type { Answer } from '#tests/support/api-client';
import { addPatient, OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin, doctor, staff } = openSampleClinic();
const DOCTOR = 'Dra. Visita Completa';
const PROPOSALS = '/api/turnos/itinerario/propuestas';

beforeAll(async () => {
  await admin.post('/api/horarios-medicos', { nombre: DOCTOR });
  const eleven = [{ inicio: '11:00', fin: '11:20' }];
  await admin.put(`/api/horarios-medicos/${encodeURIComponent(DOCTOR)}`, {
    ...EMPTY_WEEK,
    tuesday: eleven,
    thursday: eleven,
    version: 1,
  });
});

interface Step {
  readonly clase: string;
  readonly codigo: string;
  readonly hora: string;
  readonly [field: string]: unknown;
}
const WISHES = {
  medico: DOCTOR,
  tipo: 'control',
  estudios: [{ estudio: 'BIO-OPT' }],
  gotasMin: 25,
  desde: '2026-12-01',
};
const propose = (over: object = {}, by = admin): Promise<Answer> =>
  by.post(PROPOSALS, { ...WISHES, ...over });
const timeline = ({ fecha, pasos }: { fecha: string; pasos: Step[] }): string =>
  `${fecha} ${pasos.map(({ hora, codigo }) => `${hora} ${codigo}`).join(' · ')}`;
/** The booking that accepts a proposal unchanged. */
const bookingOf = ({
  fecha,
  pasos,
  gotas,
}: {
  fecha: string;
  pasos: Step[];
  gotas: object | null;
}): object => ({
  turnos: pasos
    .filter(({ clase }) => clase !== 'gotas')
    .map(({ hora, tipo, medico, estudio, ojo, dilatado, clase }) => ({
      fecha,
      hora,
      tipo,
      ...(medico === undefined ? {} : { medico }),
      ...(clase === 'estudio' ? { estudio, ojo, dilatado } : {}),
    })),
  ...(gotas === null ? {} : { gotas }),
  confirmado: true,
});

describe('T34 proposals', () => {
  test('biometry by 10:25, drops, the doctor at eleven; the next days too; and each can be booked as it is', async () => {
    const answer = await propose();
    expect(answer.status).toBe(200);
    expect(answer.body.propuestas.map(timeline)).toEqual([
      '2026-12-01 10:25 BIO-OPT · 10:35 DILATACION · 11:00 CONSULTA',
      '2026-12-03 10:25 BIO-OPT · 10:35 DILATACION · 11:00 CONSULTA',
      '2026-12-08 10:25 BIO-OPT · 10:35 DILATACION · 11:00 CONSULTA',
    ]);
    expect(answer.body.sinVisita[0]).toEqual({
      fecha: '2026-12-02',
      clase: 'parte',
      codigo: 'CONSULTA',
      nombre: 'Consulta',
      motivo: 'fuera_de_horario',
    });
    const paciente = { id: await addPatient(admin, 'Visita Propuesta') };
    const [first] = answer.body.propuestas;
    const booked = await admin.post('/api/turnos/itinerario', { paciente, ...bookingOf(first) });
    expect(booked.status).toBe(201);
    expect(booked.body.items.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Gotas a las 10:35; pupila lista a las 11:00.',
      'Gotas a las 10:35; pupila lista a las 11:00.',
    ]);
    // The doctor's only place that day is taken: proposals continue on later days.
    expect((await propose()).body.propuestas.map(({ fecha }: { fecha: string }) => fecha)).toEqual([
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ]);
  });

  test('a study that is always dilated brings its drops; what the rules ask is reported', async () => {
    const { body } = await propose({
      estudios: [{ estudio: 'TOP' }, { estudio: 'LAS-FOC', ojo: 'OD' }],
      gotasMin: null,
      medico: undefined,
      tipo: undefined,
    });
    expect(body.gotasMin).toBe(30);
    expect(body.propuestas[0].pasos.map(({ codigo }: Step) => codigo)).toEqual([
      'TOP',
      'DILATACION',
      'LAS-FOC',
    ]);
    expect(body.avisos.map(({ regla }: { regla: number }) => regla)).toEqual([6, 10, 10, 11]);
  });

  test('none in three weeks: why, day by day', async () => {
    const nobody = 'Dr. Sin Horas';
    await admin.post('/api/horarios-medicos', { nombre: nobody });
    const { body } = await propose({ medico: nobody });
    expect(body.propuestas).toEqual([]);
    expect(body.sinVisita).toHaveLength(21);
  });

  test('the wrong fields are named, and nobody plans what he may not book', async () => {
    const wrong = await propose({
      estudios: [{ estudio: 'TOP' }, { estudio: 'TOP' }],
      gotasMin: 3,
      desde: 'ayer',
    });
    expect([wrong.status, Object.keys(wrong.body.fields as object).sort()]).toEqual([
      400,
      ['desde', 'estudios', 'gotasMin'],
    ]);
    expect((await propose({ estudios: [] })).body.fields).toEqual({ estudios: [expect.any(String)] });
    expect((await propose({ estudios: [{ estudio: 'NADA' }] })).body.fields).toEqual({
      'estudios.0.estudio': [expect.any(String)],
    });
    expect((await propose({ paciente: 'nadie' })).body.fields).toEqual({ paciente: [expect.any(String)] });
    expect([(await propose({}, doctor)).status, (await propose({}, staff)).status]).toEqual([403, 200]);
    expect((await propose({ medico: OWN_DOCTOR }, doctor)).status).toBe(200);
    const studies = {
      medico: undefined,
      tipo: undefined,
      estudios: [{ estudio: 'TOP' }, { estudio: 'END' }],
    };
    expect((await propose(studies, staff)).status).toBe(200);
  });
});

describe('67 the order of the parts, drops included, is refused with its clinical reason', () => {
  const leg = (estudio: string, hora: string, over: object = {}) => ({
    fecha: '2026-12-15',
    hora,
    tipo: 'estudio',
    estudio,
    ...over,
  });
  test.each([
    [
      'a topography after the drops',
      [leg('END', '08:00'), leg('TOP', '09:00')],
      'TOP',
      /antes de cualquier gota/,
    ],
    [
      'a dilated image while the drops work',
      [leg('TOP', '08:00'), leg('OCT-M', '08:40', { dilatado: true })],
      'OCT',
      /está lista a las 08:50/,
    ],
    [
      'a dilated image before the drops',
      [leg('TOP', '08:00'), leg('OCT-M', '08:10', { dilatado: true })],
      'OCT',
      /va después de las gotas/,
    ],
  ])('%s', async (_, turnos, __, reason) => {
    const paciente = { id: await addPatient(admin, 'Orden Probado') };
    const request = { paciente, turnos, gotas: { hora: '08:20', minutos: 30 }, confirmado: true };
    const answer = await admin.post('/api/turnos/itinerario', request);
    expect([answer.status, answer.body.code]).toEqual([400, 'entrada_invalida']);
    expect(answer.body.message).toMatch(reason);
    expect(
      (await admin.get(`/api/turnos?paciente=${paciente.id}&desde=2026-12-15&hasta=2026-12-15`)).body.items,
    ).toEqual([]);
  });
});

test('twenty itineraries at once for one visit, legs in either order: one is booked, nobody hears 503', async () => {
  const fecha = '2026-12-17';
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addPatient(admin, `Gentío ${'abcdefghijklmnopqrst'[index] ?? ''}`),
    ),
  );
  const visit = [
    { fecha, hora: '10:40', tipo: 'estudio', estudio: 'TOP' },
    { fecha, hora: '11:00', tipo: 'control', medico: DOCTOR },
  ];
  const answers = await Promise.all(
    people.map((id, index) =>
      admin.post('/api/turnos/itinerario', {
        paciente: { id },
        turnos: index % 2 === 0 ? visit : [...visit].reverse(),
        confirmado: true,
      }),
    ),
  );
  const told = answers.map(({ status }) => status).sort();
  expect(told).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const { body } = await admin.get(`/api/turnos?desde=${fecha}&hasta=${fecha}`);
  expect(body.items).toHaveLength(2);
});
