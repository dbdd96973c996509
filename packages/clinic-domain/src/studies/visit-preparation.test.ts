import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STUDIES } from './catalogue.ts';
import { visitPreparation } from './visit-preparation.ts';

const DROPS = 'Después de las gotas verá borroso unas horas: venga acompañado y no conduzca.';
const study = (codigo: string) => STUDIES.filter((each) => each.codigo === codigo);
const field = { nombre: 'Campo visual', preparacion: 'Venga descansado. Se hace antes de cualquier gota.' };
const yag = { nombre: 'Láser YAG', preparacion: 'No se dilata la pupila. Venga acompañado.' };
const oct = { nombre: 'OCT', preparacion: 'Se dilata solo si la pupila es pequeña.' };

test('of three lines that contradict each other about the pupil one is left, that of the drops', () => {
  expect(visitPreparation([field, yag, oct], DROPS)).toEqual([
    'Campo visual: Venga descansado.',
    'Láser YAG: Venga acompañado.',
    DROPS,
  ]);
});

test('without drops the study that says most about the pupil is believed', () => {
  expect(visitPreparation([yag, oct], null)).toEqual(['Láser YAG: Venga acompañado.', oct.preparacion]);
  expect(visitPreparation([yag], null)).toEqual(['Venga acompañado.', 'No se dilata la pupila.']);
});

test('what several ask for is said once, and a study that comes twice is reported once', () => {
  const other = { ...yag, nombre: 'Láser SLT' };
  expect(visitPreparation([yag, other, yag], null)).toEqual(['Venga acompañado.', 'No se dilata la pupila.']);
});

test('a text of the clinic’s own is kept whole', () => {
  const own = { nombre: 'Ecografía', preparacion: 'Traiga su orden. ¿Usa marcapasos? Avise antes.' };
  expect(visitPreparation([own], null)).toEqual([own.preparacion]);
  expect(visitPreparation([], null)).toEqual([]);
});

test('of any studies of the catalogue at most one line speaks of dilating, and no line is said twice', () => {
  expect(study('OCT-M').length).toBe(1);
  fc.assert(
    fc.property(
      fc.subarray([...STUDIES], { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (chosen, hasDrops) => {
        const lines = visitPreparation(chosen, hasDrops ? DROPS : null);
        const about = lines.filter((line) => /se dilata|dilataci|verá borroso/i.test(line));
        expect(about.length).toBeLessThanOrEqual(1);
        expect(new Set(lines).size).toBe(lines.length);
      },
    ),
  );
});
