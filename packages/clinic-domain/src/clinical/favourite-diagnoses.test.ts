import { expect, test } from 'vitest';
import { favouriteDiagnosesSchema, recentCodes } from './favourite-diagnoses.ts';

const note = (...codes: string[]) => ({ diagnosticos: codes.map((codigo) => ({ codigo })) });

test('recent codes come from the newest note on, each once, without the favourites and what the catalogue no longer has', () => {
  const notes = [note('H25.1', 'H40.1'), note('H40.1', 'X99.9'), note('H36.0', 'E11.3')];
  expect(recentCodes(notes, [])).toEqual(['H25.1', 'H40.1', 'H36.0', 'E11.3']);
  expect(recentCodes(notes, ['H40.1'])).toEqual(['H25.1', 'H36.0', 'E11.3']);
});

test.each([
  [['X99.9']],
  [['H25.1', 'H25.1']],
  [Array.from({ length: 41 }, () => 'H25.1')],
  ['H25.1'],
  [null],
])('%j are no favourites', (codigos) => {
  expect(favouriteDiagnosesSchema.safeParse({ codigos }).success).toBe(false);
});
