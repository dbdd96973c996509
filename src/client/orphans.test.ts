import { expect, test } from 'vitest';
import { orphansIn } from './orphans.ts';
import { RequestFailure } from './query.ts';
import type { ErrorCode } from '#domain/shared/app-error';

const failure = (code: ErrorCode, details: object): RequestFailure =>
  new RequestFailure({ code, message: 'No', status: 422, details: { ...details } });

test('a change that asks about appointments is told from any other refusal', () => {
  const huerfanos = [{ turno: 't1' }];
  expect(orphansIn(failure('requiere_confirmacion', { huerfanos }))).toEqual(huerfanos);
  expect(orphansIn(failure('requiere_confirmacion', { avisos: ['repetido'] }))).toBeNull();
  expect(orphansIn(failure('entrada_invalida', { huerfanos }))).toBeNull();
  expect(orphansIn(new Error('cut'))).toBeNull();
});
