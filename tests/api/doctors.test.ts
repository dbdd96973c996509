import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { ApiClient } from '#tests/support/api-client';
import { appointments } from '#application/collections';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { PATIENCE_MS } from '#tests/support/patience';

const clinic = openSampleClinic();
const { admin } = clinic;
const href = (id: string): string => `/api/horarios-medicos/${encodeURIComponent(id)}`;

/** Writes directly to the database, as an older program or a later feature would. */
function write(sql: string, ...values: string[]): void {
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
  db.prepare(sql).run(...values);
  db.close();
}

describe('adding a doctor', () => {
  test('answers the trimmed name and starts with seven empty lists', async () => {
    const added = await admin.post('/api/horarios-medicos', { nombre: '   Dra. Nueva  Del Sur ' });
    expect([added.status, added.body]).toEqual([201, { id: 'Dra. Nueva Del Sur' }]);
    const { body } = await admin.get(href('Dra. Nueva Del Sur'));
    expect(body).toMatchObject({ id: 'Dra. Nueva Del Sur', ...EMPTY_WEEK, version: 1 });
  });

  test('stores the seven lists and nothing else', () => {
    const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { readOnly: true });
    const row = db.prepare('SELECT datos FROM c_horariosMedicos WHERE id = ?').get('Dra. Nueva Del Sur');
    db.close();
    expect(JSON.parse(String(row?.['datos']))).toEqual(EMPTY_WEEK);
  });

  test.each([{ nombre: '' }, { nombre: '    ' }, {}])(
    'refuses $nombre with "Nombre requerido"',
    async (body) => {
      const answer = await admin.post('/api/horarios-medicos', body);
      expect([answer.status, answer.body.message, answer.body.fields]).toEqual([
        400,
        'Nombre requerido',
        { nombre: ['Nombre requerido'] },
      ]);
    },
  );

  test.each(['Dra. Nueva Del Sur', 'dra. nueva del sur', 'DRÁ. NUÉVA  DEL SÚR', ' Dra.  Nueva Del Sur'])(
    'refuses %j as the same doctor',
    async (nombre) => {
      const answer = await admin.post('/api/horarios-medicos', { nombre });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'ya_existe',
        'Ya existe un médico con ese nombre (ID).',
      ]);
    },
  );

  test('of twenty people who add one name at once, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/api/horarios-medicos', { nombre: 'Dr. Carrera' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe('the weekly editor', () => {
  test('merges overlapping and adjacent blocks and says how many', async () => {
    await admin.post('/api/horarios-medicos', { nombre: 'Dr. Bloques' });
    const monday = [
      { inicio: '14:00', fin: '16:00' },
      { inicio: '08:00', fin: '10:00' },
      { inicio: '10:00', fin: '12:00' },
      { inicio: '11:00', fin: '12:30' },
    ];
    const saved = await admin.put(href('Dr. Bloques'), { ...EMPTY_WEEK, monday, version: 1 });
    expect([saved.status, saved.body.monday, saved.body.unidos, saved.body.version]).toEqual([
      200,
      [
        { inicio: '08:00', fin: '12:30' },
        { inicio: '14:00', fin: '16:00' },
      ],
      2,
      2,
    ]);
  });

  test('a stale save changes nothing and gets the current week', async () => {
    const stale = await admin.put(href('Dr. Bloques'), { ...EMPTY_WEEK, version: 1 });
    expect([
      stale.status,
      stale.body.code,
      stale.body.actual.version,
      stale.body.actual.monday.length,
    ]).toEqual([409, 'version_vieja', 2, 2]);
  });

  test('a week that begins later waits until then', async () => {
    const later = await admin.put(href('Dr. Bloques'), {
      ...EMPTY_WEEK,
      tuesday: [{ inicio: '09:00', fin: '11:00' }],
      vigenteDesde: '2027-01-04',
      version: 2,
    });
    expect([later.status, later.body.tuesday, later.body.proximas]).toEqual([200, [], ['2027-01-04']]);
    const past = await admin.put(href('Dr. Bloques'), {
      ...EMPTY_WEEK,
      vigenteDesde: '2026-11-19',
      version: 3,
    });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['vigenteDesde']]);
  });

  test('reads older stored forms and names what it cannot read', async () => {
    await admin.post('/api/horarios-medicos', { nombre: 'Dr. Antiguo' });
    write(
      'UPDATE c_horariosMedicos SET datos = ? WHERE id = ?',
      JSON.stringify({
        ...EMPTY_WEEK,
        monday: ['08:00-12:00', '14:00', 'tarde'],
        friday: [{ inicio: '09:00', fin: '08:00' }],
      }),
      'Dr. Antiguo',
    );
    const { status, body } = await admin.get(href('Dr. Antiguo'));
    expect([status, body.monday, body.ilegibles]).toEqual([
      200,
      [
        { inicio: '08:00', fin: '12:00' },
        { inicio: '14:00', fin: '14:30' },
      ],
      ['monday.2', 'friday.0'],
    ]);
  });
});

describe('removing a doctor', () => {
  test('an unused one goes, and the name is free again', async () => {
    await admin.post('/api/horarios-medicos', { nombre: 'Dr. Pasajero' });
    expect((await admin.delete(href('Dr. Pasajero'))).status).toBe(204);
    expect((await admin.get(href('Dr. Pasajero'))).status).toBe(404);
    expect((await admin.post('/api/horarios-medicos', { nombre: 'Dr. Pasajero' })).status).toBe(201);
  });

  test('one with appointments stays, with the reason', async () => {
    await admin.post('/api/horarios-medicos', { nombre: 'Dr. Con Historia' });
    const visit = appointmentOf({ medico: 'Dr. Con Historia', fecha: '2026-01-05' });
    await clinic.put(appointments, 'turno-1', visit);
    const refused = await admin.delete(href('Dr. Con Historia'));
    expect([refused.status, refused.body.code]).toEqual([409, 'transicion_invalida']);
    expect(refused.body.message).toContain('turnos');
    expect((await admin.get(href('Dr. Con Historia'))).status).toBe(200);
  });

  test('one with an account stays, with the reason', async () => {
    const refused = await admin.delete(href('Dra. Lourdes Salazar Choquetarqui'));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este médico tiene una cuenta vinculada y no se puede quitar. Desactívelo en su lugar.',
    ]);
  });
});

describe('who is offered at registration', () => {
  const offered = async (): Promise<string[]> =>
    ((await new ApiClient(clinic.url).get('/api/medicos?soloActivos=true')).body as { id: string }[]).map(
      ({ id }) => id,
    );

  test('only active doctors: an inactive one and one whose last day has passed are not', async () => {
    for (const nombre of ['Dr. Activo', 'Dr. Inactivo', 'Dr. Hasta Ayer', 'Dr. Hasta Hoy'])
      await admin.post('/api/horarios-medicos', { nombre });
    await admin.patch('/api/medicos/Dr.%20Inactivo', { activo: false });
    await admin.patch('/api/medicos/Dr.%20Hasta%20Ayer', { activoHasta: '2026-11-19' });
    await admin.patch('/api/medicos/Dr.%20Hasta%20Hoy', { activoHasta: '2026-11-20' });
    const ids = await offered();
    expect(
      ['Dr. Activo', 'Dr. Inactivo', 'Dr. Hasta Ayer', 'Dr. Hasta Hoy'].filter((id) => ids.includes(id)),
    ).toEqual(['Dr. Activo', 'Dr. Hasta Hoy']);
  });

  test('an inactive doctor gets no code', async () => {
    expect((await admin.post('/api/medicos/Dr.%20Inactivo/codigo')).status).toBe(409);
  });

  test('a new code kills the former one, and an expired one is refused', async () => {
    const register = (code: string, email: string): Promise<number> =>
      new ApiClient(clinic.url)
        .post('/api/register', {
          email,
          password: 'secreto-1',
          isChecked: true,
          code,
          selectedDoctor: 'Dr. Activo',
        })
        .then(({ status }) => status);
    const first = (await admin.post('/api/medicos/Dr.%20Activo/codigo')).body.code as string;
    const second = (await admin.post('/api/medicos/Dr.%20Activo/codigo')).body.code as string;
    expect(await register(first, 'codigo-viejo@ejemplo.bo')).toBe(400);
    write(
      `UPDATE c_medicos SET datos = json_set(datos, '$.codigo.expira', ?) WHERE id = ?`,
      '2026-11-20T12:59:59.000Z',
      'Dr. Activo',
    );
    expect(await register(second, 'codigo-vencido@ejemplo.bo')).toBe(400);
  });

  test('the code is stored only as a hash', () => {
    const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { readOnly: true });
    const row = db.prepare('SELECT datos FROM c_medicos WHERE id = ?').get('Dr. Activo');
    db.close();
    expect(Object.keys((JSON.parse(String(row?.['datos'])) as { codigo: object }).codigo)).toEqual([
      'hash',
      'expira',
    ]);
  });
});
