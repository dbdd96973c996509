import { describe, expect, test } from 'vitest';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { contradictions, missingCauses } from './diagnosis-pairs.ts';
import { missingToClose } from './diagnosis.ts';

describe('two diagnoses', () => {
  test.each([
    { noted: ['H25.1 OD', 'H25.1 AO'], at: [1] },
    { noted: ['H25.1 AO', 'H25.1 OI'], at: [1] },
    { noted: ['H25.1 OD', 'H25.1 OI'], at: [] },
    { noted: ['H25.1 OD', 'H25.1 OI', 'H25.1 AO'], at: [2] },
    { noted: ['H25.1 OD', 'Z96.1 OD'], at: [1] },
    { noted: ['Z96.1 AO', 'H25.1 OI'], at: [1] },
    { noted: ['Z96.1 OI', 'H26.1 OI'], at: [1] },
    { noted: ['Z96.1 OI', 'H28.0 AO'], at: [1] },
    { noted: ['Z96.1 OD', 'H27.0 OD'], at: [1] },
    { noted: ['H27.0 OD', 'Q12.0 OD'], at: [1] },
    { noted: ['H27.0 OD', 'H40.1 OD'], at: [] },
    { noted: ['Z96.1 OD', 'H25.1 OI'], at: [] },
    // Behind an implanted lens the capsule may cloud: that is no cataract of the own lens.
    { noted: ['Z96.1 OD', 'H26.4 OD'], at: [] },
    { noted: ['Z96.1', 'H25.1 OD'], at: [] },
    { noted: ['H40.1 AO', 'H25.1 OD', 'H52.4'], at: [] },
  ])('$noted contradict each other at $at', ({ noted, at }) => {
    const found = contradictions(typedDiagnoses(noted));
    expect(found.map((each) => each.at)).toEqual(at);
    const fields = Object.keys(missingToClose(typedDiagnoses(noted))).filter((field) =>
      field.endsWith('.ojo'),
    );
    expect(fields).toEqual(expect.arrayContaining(at.map((place) => `diagnosticos.${String(place)}.ojo`)));
  });

  test('that contradict each other are named', () => {
    const say = (...noted: readonly string[]) => contradictions(typedDiagnoses(noted))[0]?.message;
    expect(say('H25.1 AO', 'H25.1 OD')).toBe('H25.1 ya está anotado para ambos ojos: deje uno de los dos.');
    expect(say('Z96.1 OD', 'H25.1 OD')).toMatch(/^H25\.1 y Z96\.1 \(pseudofaquia\) no van en el mismo ojo/);
  });
});

test.each([
  { noted: ['H36.0 AO'], missing: ['H36.0'] },
  { noted: ['H36.0 AO', 'E11.3'], missing: [] },
  { noted: ['E10.3', 'H36.0 OD', 'H28.0 OI'], missing: [] },
  { noted: ['H28.0 OD', 'H36.0 OD'], missing: ['H28.0', 'H36.0'] },
  { noted: ['H19.1 OD'], missing: ['H19.1'] },
  { noted: ['H19.1 OD', 'B00.5 OD'], missing: [] },
  { noted: ['E11.3'], missing: [] },
  { noted: ['H06.2 OD'], missing: [] },
])('of $noted the cause is missing of $missing', ({ noted, missing }) => {
  expect(missingCauses(typedDiagnoses(noted)).map(({ codigo }) => codigo)).toEqual(missing);
});
