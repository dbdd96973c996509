import { expect, test } from 'vitest';
import { draftOf, EMPTY_MEDICINE, medicineOf, typedSteps } from './medicine-draft.ts';

test('steps are typed in times, or by the hour with an h, and are typed back as they were', () => {
  expect(typedSteps({ pasos: '1h-2h-6-4', diasPaso: '3' })).toEqual([
    { veces: 24, cadaHoras: 1, dias: 3 },
    { veces: 12, cadaHoras: 2, dias: 3 },
    { veces: 6, dias: 3 },
    { veces: 4, dias: 3 },
  ]);
  const typed = {
    ...{ ...EMPTY_MEDICINE, dci: 'Prednisolona', concentracion: '1 %', ojo: 'OI', modo: 'descenso' as const },
    ...{ pasos: '1H - 2 h - 6', diasPaso: '3-4-7' },
  };
  const medicine = medicineOf(typed);
  expect(medicine?.descenso).toHaveLength(3);
  expect(medicine === null ? null : draftOf(medicine).pasos).toBe('1h-2h-6');
});
