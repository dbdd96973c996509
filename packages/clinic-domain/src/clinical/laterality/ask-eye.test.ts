import { describe, expect, test } from 'vitest';
import type { Eye } from '../eye.ts';
import { askEye } from './ask-eye.ts';

const GLAUCOMA = (ojo?: Eye) => ({
  codigo: 'H40.1',
  nombre: 'Glaucoma',
  ...(ojo === undefined ? {} : { ojo }),
});
const CATARACT = (ojo: Eye) => ({ codigo: 'H25.1', nombre: 'Catarata', ojo });
const aimed = (ojo: Eye, cie?: string, isTreatment = false) => ({ que: 'OCT', ojo, cie, isTreatment });

describe('the eye of a paper', () => {
  test.each([
    ['a study of the other eye', aimed('OI', 'H40.1'), [GLAUCOMA('OD')]],
    ['a study of the other eye, under a code of the same disease', aimed('OI', 'H40.9'), [GLAUCOMA('OD')]],
    ['a laser of both eyes for one', aimed('AO', 'H40.1', true), [GLAUCOMA('OD')]],
    [
      'a drop for the eye without any diagnosis',
      aimed('OI', undefined, true),
      [GLAUCOMA('OD'), CATARACT('OD')],
    ],
    ['the eye of another diagnosis', aimed('OI', 'H40.1'), [GLAUCOMA('OD'), CATARACT('OI')]],
  ])('%s asks, naming both', (_what, order, diagnoses) => {
    expect(askEye(order, diagnoses)).toMatch(
      /^OCT es para (OI|AO), y el diagnóstico de la consulta es .*\(OD\)/u,
    );
  });

  test.each([
    ['the same eye', aimed('OD', 'H40.1'), [GLAUCOMA('OD')]],
    ['both eyes looked at for one', aimed('AO', 'H40.1'), [GLAUCOMA('OD')]],
    ['one eye of a disease of both', aimed('OI', 'H40.1', true), [GLAUCOMA('AO')]],
    ['each eye with its own line', aimed('AO', 'H40.1', true), [GLAUCOMA('OD'), GLAUCOMA('OI')]],
    [
      'a drop for an eye that one of them names',
      aimed('OI', undefined, true),
      [GLAUCOMA('OD'), CATARACT('OI')],
    ],
    ['a diagnosis without an eye yet', aimed('OI', 'H40.1'), [GLAUCOMA()]],
    ['something to rule out', aimed('OI', 'H35.3'), [GLAUCOMA('OD')]],
    ['no diagnoses', aimed('OI'), []],
  ])('%s asks nothing', (_what, order, diagnoses) => {
    expect(askEye(order, diagnoses)).toBeNull();
  });
});
