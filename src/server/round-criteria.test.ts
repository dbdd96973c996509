import { expect, test } from 'vitest';
import { ROUND_CRITERIA } from '#domain/clinical/rounds/criteria';
import { roundCriteria } from './round-criteria.ts';

test('the clinic that comes with the product says nothing of its own about rounds, and its file is read', () => {
  expect(roundCriteria()).toEqual(ROUND_CRITERIA);
});
