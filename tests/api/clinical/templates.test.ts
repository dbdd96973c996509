import { beforeAll, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
let doctor: ApiClient;

beforeAll(async () => {
  doctor = (await oneClientPerRole(clinic.url))['médico'];
});

const keep = (plantillas: unknown, version: unknown) =>
  doctor.put('/api/plantillas', { plantillas, version });

test('a doctor keeps the own templates; what is wrong names its field, and of two windows the second is reported', async () => {
  expect((await doctor.get('/api/plantillas')).body).toEqual({ version: 0, plantillas: [] });
  const own = [{ atajo: 'qs', texto: 'Queratitis seca. <b>Lágrimas</b>.' }];
  expect((await keep(own, 0)).body).toEqual({ version: 1, plantillas: own });
  expect(await keep([], 0)).toMatchObject({
    status: 409,
    body: { code: 'version_vieja', actual: { version: 1, plantillas: own } },
  });
  for (const [given, field] of [
    [[{ atajo: 'Ñandú!', texto: 'x' }], 'plantillas.0.atajo'],
    [[...own, { atajo: 'qs', texto: 'otro' }], 'plantillas.1.atajo'],
    [[{ atajo: 'qs', texto: '' }], 'plantillas.0.texto'],
    ['qs', 'plantillas'],
  ] as const) {
    const { status, body } = await keep(given, 1);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  }
  expect((await doctor.get('/api/plantillas')).body).toMatchObject({ plantillas: own });
});
