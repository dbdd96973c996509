import { expect, test } from 'vitest';
import { ROWS } from '#domain/clinical/cells/rows';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { LeftLine } from '../cell/cell-actions.ts';
import { leftByReason } from './left-reasons.ts';

function left(fila: string, ojo: ValueEye, porque: string): LeftLine {
  const row = ROWS.find(({ id }) => id === fila);
  if (row === undefined) throw new Error(`there is no ${fila}`);
  return { row, ojo, answer: { que: 'deja', porque } };
}

test('each reason is said once, with its places; an eye is named where the other is not meant too', () => {
  expect(
    leftByReason([
      left('cornea', 'OD', 'uno'),
      left('iris', 'OI', 'uno'),
      left('iris', 'OD', 'uno'),
      left('cristalino', 'OD', 'otro'),
      {
        ...left('papila', 'OD', ''),
        answer: { que: 'pregunta', hallazgo: 'muesca', dia: '2026-01-01' },
      },
    ]),
  ).toEqual([
    { porque: 'uno', places: 'Córnea OD, Iris' },
    { porque: 'otro', places: 'Cristalino OD' },
  ]);
});
