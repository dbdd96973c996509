import { describe, expect, test } from 'vitest';
import { lookIn, type Values } from '../cells/written.ts';
import { CIE10 } from '../cie10.ts';
import type { Eye } from '../eye.ts';
import { fieldOf, FIELDS } from '../fields/catalogue.ts';
import { NOT_DONE_IDS, notDoneOf } from '../fields/not-done.ts';
import { eyesOf } from '../fields/value.ts';
import { SIGNED_CODES, signsOf } from './diagnosis-signs.ts';
import { findingSides } from './finding-sides.ts';

const one = (codigo: string, ojo?: Eye) => ({ codigo, ojo });
const found = (campo: string, side: 'OD' | 'OI', v: string | number | readonly string[]): Values => ({
  [campo]: { [side]: { v } },
});
const together = (...all: readonly Values[]): Values => {
  const values: Record<string, Values[string]> = {};
  for (const each of all)
    for (const [campo, eyes] of Object.entries(each)) values[campo] = { ...values[campo], ...eyes };
  return values;
};
const asked = (values: Values, ...diagnoses: ReturnType<typeof one>[]) =>
  findingSides(lookIn(values), diagnoses).map(({ ojo, mensaje }) => `${ojo}: ${mensaje}`);

const CATARACT = ['catarata_nuclear'];

describe('findings in the eye that is not the diagnosed one', () => {
  test.each<[string, Values, ReturnType<typeof one>[], string]>([
    [
      'a cataract of OD that is written in OI',
      found('cristalino', 'OI', CATARACT),
      [one('H25.1', 'OD')],
      'OI: catarata nuclear es de OD, y los hallazgos están solo en OI (catarata nuclear). ¿Es así?',
    ],
    [
      'also where the diagnosed eye was said to be normal',
      together(found('cristalino', 'OI', CATARACT), found('cristalino', 'OD', ['transparente'])),
      [one('H25.1', 'OD')],
      'OI: catarata nuclear es de OD',
    ],
    [
      'also with glasses for both eyes',
      found('cristalino', 'OD', CATARACT),
      [one('H25.1', 'OI'), one('H52.1', 'AO')],
      'OD: catarata nuclear es de OI',
    ],
    [
      'an intraocular lens of the other eye',
      found('cristalino', 'OD', ['seudofaquia']),
      [one('Z96.1', 'OI')],
      'OD: pseudofaquia es de OI',
    ],
    [
      'glaucoma of OD with the pressure of OI',
      together(found('pio', 'OI', 28), found('pio', 'OD', 14)),
      [one('H40.1', 'OD')],
      'OI: GPAA es de OD, y los hallazgos están solo en OI (28,0 mmHg). ¿Es así?',
    ],
    [
      'a grade of retinopathy',
      found('rd_grado', 'OI', 'no_proliferativa_leve'),
      [one('E11.3'), one('H36.0', 'OD')],
      'OI: retinopatía diabética es de OD',
    ],
    [
      'a pterygium, though the diagnosed eye is red',
      together(found('conjuntiva', 'OI', ['pterigion']), found('conjuntiva', 'OD', ['hiperemia'])),
      [one('H11.0', 'OD')],
      'OI: pterigión es de OD',
    ],
    [
      'an ulcer in an eye without any diagnosis',
      together(found('cristalino', 'OD', CATARACT), found('cornea', 'OI', ['ulcera', 'edema'])),
      [one('H25.1', 'OD')],
      'OI: OI tiene hallazgos y ningún diagnóstico (úlcera, edema). ¿Es así?',
    ],
    [
      'a cataract in both eyes that is diagnosed in one',
      together(found('cristalino', 'OD', CATARACT), found('cristalino', 'OI', CATARACT)),
      [one('H25.1', 'OD'), one('H52.4')],
      'OI: OI tiene hallazgos y ningún diagnóstico',
    ],
  ])('%s asks, once', (_name, values, diagnoses, expected) => {
    const said = asked(values, ...diagnoses);
    expect(said).toEqual([expect.stringContaining(expected)]);
  });

  test.each<[string, Values, ReturnType<typeof one>[]]>([
    ['what fits', found('cristalino', 'OD', CATARACT), [one('H25.1', 'OD')]],
    ['both eyes', found('cristalino', 'OI', CATARACT), [one('H25.1', 'AO')]],
    ['no diagnosis with a side', found('cristalino', 'OI', CATARACT), [one('Z01.0')]],
    ['only glasses', found('conjuntiva', 'OI', ['pinguecula']), [one('H52.1', 'AO')]],
    [
      'a lens that was put in, beside a cataract',
      together(found('cristalino', 'OD', CATARACT), found('cristalino', 'OI', ['seudofaquia'])),
      [one('H25.1', 'OD')],
    ],
    [
      'two diseases, one in each eye',
      together(found('cristalino', 'OD', CATARACT), found('conjuntiva', 'OI', ['pterigion'])),
      [one('H25.1', 'OD'), one('H11.0', 'OI')],
    ],
    [
      'the same disease in both with two codes',
      together(found('cristalino', 'OD', CATARACT), found('cristalino', 'OI', ['catarata_madura'])),
      [one('H25.1', 'OD'), one('H25.2', 'OI')],
    ],
    ['nothing written', {}, [one('H25.1', 'OD')]],
    ['an old laser', found('periferia', 'OI', ['panfotocoagulacion']), [one('H25.1', 'OD')]],
    ['a squint', found('cornea', 'OI', ['leucoma']), [one('H50.0', 'OD')]],
    ['pressure as usual', found('pio', 'OI', 16), [one('H40.1', 'OD')]],
  ])('%s does not ask', (_name, values, diagnoses) => {
    expect(asked(values, ...diagnoses)).toEqual([]);
  });

  test('every sign is a field of each eye, and every finding of it is in its list', () => {
    for (const code of SIGNED_CODES) {
      expect(
        CIE10.some(({ codigo }) => codigo.startsWith(code)),
        code,
      ).toBe(true);
      for (const { campo, hallazgos } of signsOf(code)) {
        const field = fieldOf(campo);
        expect(field?.ojos, `${code} ${campo}`).toBe('OD_OI');
        for (const id of hallazgos ?? [])
          expect(
            field?.tipo === 'opcion' && field.opciones.some((each) => each.id === id),
            `${campo} ${id}`,
          ).toBe(true);
      }
    }
  });

  test('every disease of one eye has signs, or is one of sight, movement, pain or the whole globe', () => {
    const without = CIE10.filter(({ codigo, lado }) => lado === 'L' && signsOf(codigo).length === 0);
    for (const { codigo } of without)
      expect(codigo).toMatch(/^(?:H4[9]|H5[0-7]|Z09|H05|Q11|T85|Z44|Z9[07])/u);
  });

  test('a sign of every disease, in the other eye alone, asks; in its own it does not', () => {
    for (const code of SIGNED_CODES)
      for (const { campo, hallazgos } of signsOf(code)) {
        const field = fieldOf(campo);
        if (field?.tipo !== 'opcion' || hallazgos === null) continue;
        for (const id of hallazgos) {
          const v = field.varias === true ? [id] : id;
          const codigo = CIE10.find((each) => each.codigo.startsWith(code))?.codigo ?? code;
          if (signsOf(codigo) !== signsOf(code)) continue;
          expect(asked(found(campo, 'OI', v), one(codigo, 'OD')), `${codigo} ${id}`).toHaveLength(1);
          expect(asked(found(campo, 'OD', v), one(codigo, 'OD')), `${codigo} ${id}`).toHaveLength(0);
        }
      }
  });

  test('what was normal or could not be done is no finding, in any field, beside any diagnosis', () => {
    const normal: Record<string, Values[string]> = {};
    for (const field of FIELDS.filter(({ ojos }) => ojos === 'OD_OI')) {
      if (field.tipo === 'opcion' && field.normal !== undefined)
        normal[field.id] = { OI: { v: field.varias === true ? [field.normal] : field.normal } };
      for (const v of NOT_DONE_IDS)
        if (notDoneOf(field).includes(v)) {
          expect(eyesOf(field)).toContain('OI');
          for (const codigo of ['H25.1', 'H40.1', 'H36.0'])
            expect(asked({ [field.id]: { OI: { v } } }, one(codigo, 'OD')), field.id).toEqual([]);
        }
    }
    for (const { codigo, lado } of CIE10)
      if (lado === 'L') expect(asked(normal, one(codigo, 'OD')), codigo).toEqual([]);
  });
});
