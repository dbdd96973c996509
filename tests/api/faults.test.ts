import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '#domain/access/screens';
import { oneClientPerRole } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

const FAULT = {
  codigo: 'K7QM-3XPA',
  clase: 'pantalla',
  tipo: 'TypeError',
  mensaje: 'Cannot read properties of undefined (reading …)',
  react: 31,
  pila: ['Card@DaySheet', '$a.run@vendor-react', '?@BackofficeApp'],
  pantalla: '/admin/turnos',
  version: '0.1.0',
};

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
const { admin, doctor, staff } = clinic;

/** The log lines about faults in browsers. */
const logged = (): Record<string, unknown>[] =>
  clinic
    .output()
    .split('\n')
    .filter((line) => line.includes('fallo_en_el_navegador'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a fault is written to the log as one line, with the role and without who it was', async () => {
  const clients = await oneClientPerRole(clinic.url);
  const answer = await clients.pendiente.post('/api/fallos', FAULT);
  expect([answer.status, answer.body]).toEqual([204, null]);
  // The line may appear a moment after the answer.
  await expect.poll(logged).toHaveLength(1);
  const [{ hora, ...line } = {}] = logged();
  expect(hora).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(line).toEqual({ nivel: 'aviso', evento: 'fallo_en_el_navegador', ...FAULT, rol: 'pendiente' });
  await clients.admin.post('/api/fallos', FAULT);
  await expect.poll(() => logged().map(({ rol }) => rol)).toEqual(['pendiente', 'admin']);
});

describe('refused, and not a word of it written, is', () => {
  test.each([
    ['codigo', 'Ana Quispe'],
    ['codigo', 'k7qm-3xpa'],
    ['codigo', undefined],
    ['clase', 'otra'],
    ['tipo', 'Ana Quispe'],
    ['tipo', 'X'.repeat(60)],
    ['mensaje', 'no existe Ana Quispe'],
    ['mensaje', 'la celda «Ana» no existe'],
    ['mensaje', 'no such id 71234567'],
    ['mensaje', 'see https://clinica.example/admin?texto=ana'],
    ['mensaje', 'a line\nand another'],
    ['mensaje', 'a'.repeat(201)],
    ['mensaje', 7],
    ['react', '31'],
    ['react', 1000],
    ['react', 1.5],
    ['pila', 'Card@DaySheet'],
    ['pila', ['Card']],
    ['pila', ['Ana Quispe@DaySheet']],
    ['pila', ['Card@71234567']],
    ['pila', [{}]],
    ['pila', Array(21).fill('Card@DaySheet')],
    ['pantalla', '/admin/turnos?texto=Quispe'],
    ['pantalla', '/admin/Ana-Quispe'],
    ['version', '0.1.0; Ana'],
    ['nombre', 'Ana Quispe'],
  ])('%s: %j', async (field, value) => {
    const before = logged().length;
    const { status, body } = await admin.post('/api/fallos', { ...FAULT, [field]: value });
    expect([status, body.code, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([
      400,
      'entrada_invalida',
      field,
    ]);
    expect(logged()).toHaveLength(before);
    expect(clinic.output()).not.toMatch(/Quispe|71234567/);
  });

  test.each([[[]], [null], ['x'], [7]])('a body that is %j', async (body) => {
    expect((await admin.post('/api/fallos', body)).status).toBe(400);
  });

  test('without the token of the session', async () => {
    const answer = await admin.post('/api/fallos', FAULT, { 'x-csrf-token': 'x' });
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });
});

test('every screen may be named, and an address that is none', async () => {
  for (const pantalla of [...Object.keys(SCREENS).slice(0, 10), 'otra'])
    expect((await staff.post('/api/fallos', { ...FAULT, pantalla })).status).toBe(204);
});

test('a page that breaks without end is heard twenty times in an hour, and others are still heard', async () => {
  const before = logged().length;
  const statuses: number[] = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await doctor.post('/api/fallos', FAULT)).status);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const last = await doctor.post('/api/fallos', FAULT);
  expect([last.status, last.body.code]).toEqual([429, 'demasiados_intentos']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(logged).toHaveLength(before + 20);
  expect((await staff.post('/api/fallos', FAULT)).status).toBe(204);
});

test('damage that is known is reported by the health of the service, and is gone once everything was checked and is whole', async () => {
  const known = { ultima: null, estado: 'danada', danados: ['pacientes/p1'] };
  writeFileSync(path.join(clinic.folder, 'integridad.json'), JSON.stringify(known));
  const health = async () => {
    const { status, body } = await clinic.nobody.get('/api/salud');
    return { status, estado: body.estado, integridad: body.integridad };
  };
  await expect
    .poll(health)
    .toEqual({ status: 503, estado: 'danado', integridad: { ultima: null, estado: 'danada' } });
  // Nobody is notified which; work goes on.
  expect(JSON.stringify((await clinic.nobody.get('/api/salud')).body)).not.toContain('p1');
  expect((await admin.get('/api/medicos?soloActivos=true')).status).toBe(200);
  expect((await admin.post('/api/noche')).status).toBe(200);
  await expect.poll(health).toEqual({
    status: 200,
    estado: 'ok',
    integridad: { ultima: expect.stringMatching(/^2026-11-20T/), estado: 'integra' },
  });
});
