import { expect, test } from 'vitest';
import { respondError, respondJson } from './respond.ts';
import { STATUS } from './status.ts';
import { ERROR_COPY } from '#copy/errors';
import { appError, ERROR_CODES, fieldError } from '#domain/shared/app-error';

test.each([...ERROR_CODES])('%s has its status, its sentence and the one shape', async (code) => {
  const response = respondError(appError(code));
  expect([response.status, await response.json()]).toEqual([
    STATUS[code],
    { message: ERROR_COPY[code], code },
  ]);
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
  ]);
});

test('a refusal’s own sentence, fields and details travel; details hide neither code nor message', async () => {
  const response = respondError({
    ...fieldError('fin', 'Tarde.'),
    details: { actual: { version: 2 }, code: 'x', message: 'y' },
  });
  expect(await response.json()).toEqual({
    message: 'Tarde.',
    code: 'entrada_invalida',
    fields: { fin: ['Tarde.'] },
    actual: { version: 2 },
  });
});

test('too many attempts say in the header too how long to wait', () => {
  const wait = (details: Record<string, unknown>): string | null =>
    respondError(appError('demasiados_intentos', undefined, { details })).headers.get('retry-after');
  expect([wait({ reintentarEn: 42 }), wait({})]).toEqual(['42', '60']);
});

test('nothing is 204 without a body, anything else its JSON', async () => {
  const [nothing, list] = [respondJson(undefined, 200, { 'x-a': '1' }), respondJson([], 201)];
  expect([nothing.status, await nothing.text(), nothing.headers.get('x-a')]).toEqual([204, '', '1']);
  expect([list.status, await list.text()]).toEqual([201, '[]']);
});
