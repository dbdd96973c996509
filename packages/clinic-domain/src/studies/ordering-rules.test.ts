import { describe, expect, test } from 'vitest';
import { checkOrder, isAllowedOrder } from './check-order.ts';
import {
  orderSteps,
  stepName,
  withNeededSteps,
  type VisitContext,
  type VisitStep,
} from './ordering-rules.ts';

const steps = (text: string): VisitStep[] =>
  text
    .split(' ')
    .map((code) => (code.endsWith('+') ? { codigo: code.slice(0, -1), dilatado: true } : { codigo: code }));
const found = (text: string | VisitStep[], context: VisitContext = {}): string[] =>
  checkOrder(typeof text === 'string' ? steps(text) : text, context).map(
    ({ regla, clase }) => `${String(regla)} ${clase}`,
  );

/** The answers any visit needs, so that the rows below are only about the order. */
const KNOWN: VisitContext = {
  lentesDeContacto: 'no_usa',
  estadoDelOjo: 'faquico',
  consentimiento: true,
  acompanante: true,
};

/** Each constraint of the order of studies: first what it refuses, then what it allows. */
test.each<{ rule: string; order: string; findings: string[] }>([
  { rule: '1 topography after dilation', order: 'DILATACION TOP', findings: ['1 bloquea'] },
  { rule: '1 topography after a dilated OCT', order: 'OCT-M+ TOP', findings: ['1 bloquea'] },
  { rule: '1 topography before a dilated OCT', order: 'TOP OCT-M+', findings: [] },
  { rule: '1 endothelium after applanation', order: 'APLANACION END', findings: ['1 bloquea'] },
  { rule: '1 biometry after ultrasound', order: 'ECO-A BIO-OPT', findings: ['1 bloquea'] },
  { rule: '1 refraction after gonioscopy', order: 'GONIOSCOPIA AUTOREF', findings: ['1 bloquea'] },
  { rule: '1 topography after an undilated OCT', order: 'OCT-M TOP', findings: [] },
  { rule: '2 a field after dilation', order: 'DILATACION CV-24S', findings: ['2 bloquea'] },
  { rule: '2 a field before dilation', order: 'CV-24S DILATACION', findings: [] },
  { rule: '3 an iridotomy after dilation', order: 'DILATACION YAG-IP CONTROL-PIO', findings: ['3 bloquea'] },
  { rule: '3 an iridoplasty before dilation', order: 'LAS-IRI CONTROL-PIO DILATACION', findings: [] },
  { rule: '4 a wide photograph after a dilated OCT', order: 'OCT-M+ OPT-COL', findings: ['4 sugiere'] },
  { rule: '4 a wide photograph first', order: 'OPT-COL OCT-M+', findings: [] },
  { rule: '5 autofluorescence after angiography', order: 'OPT-FA OPT-AF', findings: ['5 bloquea'] },
  { rule: '1 a topography after ultrasound with gel', order: 'ECO-B TOP', findings: ['1 avisa'] },
  { rule: '1 ultrasound with gel after a topography', order: 'TOP ECO-B', findings: [] },
  { rule: '5 an OCT after angiography', order: 'AFG OCT-M', findings: ['5 bloquea'] },
  { rule: '5 angiography last', order: 'OPT-AF OCT-M AFG', findings: [] },
  { rule: '11 a laser without its control', order: 'YAG-CAP', findings: ['11 sugiere'] },
])('rule $rule', ({ order, findings }) => {
  expect(found(order, KNOWN)).toEqual(findings);
  expect(isAllowedOrder(steps(order), KNOWN)).toBe(!findings.some((each) => each.endsWith('bloquea')));
});

test.each([
  { fin: 600, inicio: 960, findings: [] },
  { fin: 600, inicio: 959, findings: ['2 bloquea'] },
  { fin: undefined, inicio: 960, findings: ['2 bloquea'] },
])(
  'rule 2 a field at $inicio after a dilation elsewhere until $fin: $findings',
  ({ fin, inicio, findings }) => {
    const dilation = { codigo: 'DILATACION', ajeno: true, fin };
    expect(found([dilation, { codigo: 'CV-10', inicio }])).toEqual(findings);
  },
);

describe('what the patient has to be asked', () => {
  test.each<{ rule: string; order: string; context: VisitContext; findings: string[] }>([
    { rule: '6 nothing known of lenses', order: 'TOP', context: {}, findings: ['6 avisa'] },
    {
      rule: '6 soft lenses yesterday',
      order: 'TOP',
      context: { lentesDeContacto: { tipo: 'blandas', diasSinUsar: 1 } },
      findings: ['6 avisa'],
    },
    {
      rule: '6 soft lenses three days ago',
      order: 'TOP',
      context: { lentesDeContacto: { tipo: 'blandas', diasSinUsar: 3 } },
      findings: [],
    },
    {
      rule: '6 rigid lenses two weeks ago',
      order: 'TOP-AB',
      context: { lentesDeContacto: { tipo: 'rigidas', diasSinUsar: 14 } },
      findings: ['6 avisa'],
    },
    {
      rule: '6 toric lenses two weeks ago',
      order: 'TOP',
      context: { lentesDeContacto: { tipo: 'toricas', diasSinUsar: 14 } },
      findings: [],
    },
    { rule: '7 biometry of an eye of unknown kind', order: 'BIO-OPT', context: {}, findings: ['7 exige'] },
    {
      rule: '8 biometry through a dense cataract',
      order: 'BIO-OPT',
      context: { ...KNOWN, catarataDensa: true },
      findings: ['8 sugiere'],
    },
    {
      rule: '8 with ultrasound already there',
      order: 'BIO-OPT ECO-A',
      context: { ...KNOWN, catarataDensa: true },
      findings: [],
    },
    {
      rule: '9 three fields at 76',
      order: 'CV-24S CV-10 CV-30',
      context: { edad: 76 },
      findings: ['9 avisa'],
    },
    { rule: '9 two fields at 76', order: 'CV-24S CV-10', context: { edad: 76 }, findings: [] },
    { rule: '9 three fields at 75', order: 'CV-24S CV-10 CV-30', context: { edad: 75 }, findings: [] },
    {
      rule: '10 a laser without consent and alone',
      order: 'LAS-PRP CONTROL-PIO',
      context: {},
      findings: ['10 exige', '10 exige'],
    },
    {
      rule: '10 an angiography without a companion',
      order: 'AFG',
      context: { consentimiento: true },
      findings: ['10 exige'],
    },
    {
      rule: '12 dilation of a narrow angle',
      order: 'DILATACION',
      context: { anguloEstrecho: true },
      findings: ['12 bloquea'],
    },
    {
      rule: '12 a dilating laser on a narrow angle',
      order: 'YAG-CAP CONTROL-PIO',
      context: { anguloEstrecho: true },
      findings: ['12 bloquea'],
    },
    {
      rule: '12 with a doctor’s word',
      order: 'DILATACION',
      context: { anguloEstrecho: true, dilatacionAutorizadaPor: 'Dra. Ana' },
      findings: [],
    },
  ])('rule $rule', ({ order, context, findings }) => {
    expect(found(order, context)).toEqual(findings);
  });

  test('rule 9 fields of the afternoon do not count', () => {
    const at = (inicio: number): VisitStep => ({ codigo: 'CV-24S', inicio });
    expect(found([at(540), at(600), at(900)], { edad: 80 })).toEqual([]);
  });
});

test('what is refused says why, in words', () => {
  const [finding] = checkOrder(steps('OCT-M+ TOP'), KNOWN);
  expect(finding).toEqual({
    regla: 1,
    clase: 'bloquea',
    pasos: ['OCT-M', 'TOP'],
    mensaje:
      'Topografía y tomografía corneal se hace antes de cualquier gota o contacto con el ojo: no puede ir después de OCT de mácula.',
  });
  expect([stepName('DILATACION'), stepName('XYZ')]).toEqual(['Dilatación de la pupila', 'XYZ']);
});

test('the clinical order is allowed for all studies of a kind together', () => {
  const all = steps(
    'CONSULTA AFG ECO-A OCT-M+ DILATACION ECO-B OPT-AF OPT-COL CV-24S END BIO-OPT TOP AUTOREF',
  );
  const ordered = orderSteps(all);
  expect(ordered.map(({ codigo }) => codigo).join(' ')).toBe(
    'END BIO-OPT TOP AUTOREF CV-24S OPT-COL OPT-AF ECO-B DILATACION OCT-M AFG ECO-A CONSULTA',
  );
  expect(isAllowedOrder(all, KNOWN)).toBe(false);
  expect(isAllowedOrder(ordered, KNOWN)).toBe(true);
});

test.each([
  ['OCT-M+ TOP', 'TOP DILATACION OCT-M'],
  ['OCT-M TOP', 'TOP OCT-M'],
  ['LAS-PRP CONSULTA', 'DILATACION CONSULTA LAS-PRP CONTROL-PIO'],
  ['YAG-IP', 'YAG-IP CONTROL-PIO'],
  ['DILATACION OCT-M+ CONTROL-PIO', 'DILATACION OCT-M CONTROL-PIO'],
])('%s needs %s', (asked, needed) => {
  expect(
    withNeededSteps(steps(asked))
      .map(({ codigo }) => codigo)
      .join(' '),
  ).toBe(needed);
});
