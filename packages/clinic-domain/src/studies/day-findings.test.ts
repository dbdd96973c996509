import { describe, expect, test } from 'vitest';
import { findingsAdded, findingsForDoctor, isOfTheAngle } from './day-findings.ts';
import type { VisitContext, VisitStep } from './ordering-rules.ts';

const at = (codigo: string, inicio: number, over: Partial<VisitStep> = {}): VisitStep => ({
  ...{ codigo, inicio, fin: inicio + 10 },
  ...over,
});
const other = (codigo: string, inicio: number, over: Partial<VisitStep> = {}): VisitStep =>
  at(codigo, inicio, { ajeno: true, ...over });
const found = (step: VisitStep, others: readonly VisitStep[], context: VisitContext = {}): string[] =>
  findingsAdded([step], others, { lentesDeContacto: 'no_usa', ...context }).map(
    ({ regla, clase }) => `${String(regla)} ${clase}`,
  );
const DILATED = { dilatado: true } as const;

/** What one more study meets in a patient's day: each constraint of the order of studies from both sides. */
test.each<{ what: string; step: VisitStep; day: VisitStep[]; is: string[]; context?: VisitContext }>([
  {
    what: '1 a dilated OCT before a topography',
    step: at('OCT-M', 540, DILATED),
    day: [other('TOP', 600)],
    is: ['1 bloquea'],
  },
  { what: '1 a dilated OCT after it', step: at('OCT-M', 660, DILATED), day: [other('TOP', 600)], is: [] },
  { what: '1 an OCT without drops before it', step: at('OCT-M', 540), day: [other('TOP', 600)], is: [] },
  {
    what: '1 a topography after drops',
    step: at('TOP', 600),
    day: [other('DILATACION', 560)],
    is: ['1 bloquea'],
  },
  {
    what: '1 drops in the other eye',
    step: at('TOP', 600, { ojo: 'OD' }),
    day: [other('DILATACION', 560, { ojo: 'OI' })],
    is: [],
  },
  {
    what: '1 applanation of an unknown hour',
    step: at('END', 600),
    day: [{ codigo: 'APLANACION', ajeno: true }],
    is: ['1 bloquea'],
  },
  {
    what: '1 an ultrasound before a biometry',
    step: at('ECO-A', 540),
    day: [other('BIO-OPT', 600)],
    is: ['1 bloquea'],
  },
  {
    what: '2 a field 59 minutes after drops',
    step: at('CV-24S', 619),
    day: [other('DILATACION', 550, { fin: 560 })],
    is: ['2 bloquea'],
  },
  {
    what: '2 a field eighty minutes after drops',
    step: at('CV-24S', 640),
    day: [other('DILATACION', 550, { fin: 560 })],
    is: ['2 bloquea'],
  },
  {
    what: '2 a field six hours after drops',
    step: at('CV-24S', 920),
    day: [other('DILATACION', 550, { fin: 560 })],
    is: [],
  },
  {
    what: '2 a laser with drops before a field',
    step: at('LAS-PRP', 540, { fin: 565 }),
    day: [other('CV-24S', 620)],
    is: ['2 bloquea'],
  },
  {
    what: '2 a laser with drops long before a field',
    step: at('LAS-PRP', 540, { fin: 565 }),
    day: [other('CV-24S', 925)],
    is: [],
  },
  {
    what: '3 an iridotomy after a dilation',
    step: at('YAG-IP', 900),
    day: [other('YAG-CAP', 540)],
    is: ['3 bloquea'],
  },
  {
    what: '3 an iridotomy of the other eye',
    step: at('YAG-IP', 900, { ojo: 'OD' }),
    day: [other('YAG-CAP', 540, { ojo: 'OI' })],
    is: [],
  },
  {
    what: '3 an iridoplasty before a dilation',
    step: at('LAS-IRI', 540),
    day: [other('YAG-CAP', 900)],
    is: [],
  },
  {
    what: '4 a wide photograph after a dilated OCT',
    step: at('OPT-COL', 600),
    day: [other('OCT-M', 540, DILATED)],
    is: ['4 sugiere'],
  },
  {
    what: '5 an image after angiography, whichever eye',
    step: at('OCT-M', 600, { ojo: 'OD' }),
    day: [other('AFG', 540, { ojo: 'OI' })],
    is: ['5 bloquea'],
  },
  {
    what: '5 autofluorescence after angiography',
    step: at('FAF', 600),
    day: [other('OPT-FA', 540)],
    is: ['5 bloquea'],
  },
  {
    what: '5 angiography before an image that is booked',
    step: at('AFG', 540),
    day: [other('OCT-M', 600)],
    is: ['5 bloquea'],
  },
  {
    what: '6 nothing known of lenses',
    step: at('TOP', 600),
    day: [],
    is: ['6 avisa'],
    context: { lentesDeContacto: undefined },
  },
  {
    what: '8 biometry through a dense cataract',
    step: at('BIO-OPT', 600),
    day: [],
    is: ['8 sugiere'],
    context: { catarataDensa: true },
  },
  {
    what: '8 with the ultrasound of the same day',
    step: at('BIO-OPT', 600),
    day: [other('ECO-A', 700)],
    is: [],
    context: { catarataDensa: true },
  },
  {
    what: '9 a third field in the morning at 76',
    step: at('CV-10', 660),
    day: [other('CV-24S', 540), other('CV-30', 600)],
    is: ['9 avisa'],
    context: { edad: 76 },
  },
  {
    what: '9 a third field in the afternoon at 76',
    step: at('CV-10', 900),
    day: [other('CV-24S', 540), other('CV-30', 600)],
    is: [],
    context: { edad: 76 },
  },
  { what: '10 and 11 a laser has its own preparation', step: at('LAS-PRP', 600), day: [], is: [] },
  {
    what: '12 a dilating laser of a narrow angle',
    step: at('LAS-PRP', 600),
    day: [],
    is: ['12 bloquea'],
    context: { anguloEstrecho: true },
  },
  {
    what: '12 a laser with a small pupil',
    step: at('YAG-IP', 600),
    day: [],
    is: [],
    context: { anguloEstrecho: true },
  },
])('rule $what', ({ step, day, is, context }) => {
  expect(found(step, day, context)).toEqual(is);
});

describe('what one more study adds', () => {
  test('is not what was there before it', () => {
    const wrong = [other('DILATACION', 500), other('TOP', 600)];
    expect(found(at('OCT-M', 700), wrong)).toEqual([]);
    // A second one of the same kind is said again.
    expect(found(at('TOP', 620), wrong)).toEqual(['1 bloquea']);
  });

  test('asks a doctor about a narrow angle, and refuses everything else as to anybody', () => {
    const findings = findingsAdded([at('LAS-PRP', 540, { fin: 600 })], [other('TOP', 600)], {
      anguloEstrecho: true,
      lentesDeContacto: 'no_usa',
    });
    expect(findings.map(({ clase }) => clase)).toEqual(['bloquea', 'bloquea']);
    expect(findingsForDoctor(findings).map(({ clase }) => clase)).toEqual(['bloquea', 'avisa']);
    expect(findings.map(isOfTheAngle)).toEqual([false, true]);
  });
});
