import { describe, expect, test } from 'vitest';
import { diagnosesOf } from '#tests/support/scheduling/consultations';
import type { DocumentContent } from '../documents/contents.ts';
import { aimsOf } from './aims.ts';
import { mismatchesOf, type LateralClaim } from './lateral-claims.ts';

const ORDER: LateralClaim = {
  ...{
    clase: 'documento',
    documento: 'Orden de estudios OE-2026-000001',
    que: 'OCT',
    ojo: 'OI',
    cie: 'H40.1',
  },
};
const OPERATION: LateralClaim = {
  ...{ clase: 'cirugia', documento: 'Cirugía propuesta', que: 'Facoemulsificación', ojo: 'OI', cie: 'H25.1' },
};
const PLAN: LateralClaim = {
  ...{ clase: 'plan', documento: 'Seguimiento', que: 'Glaucoma', ojo: 'OI', cie: 'H40.1' },
};
const CATARACT: LateralClaim = { ...PLAN, que: 'Catarata senil nuclear', cie: 'H25.1' };
const DROP: LateralClaim = {
  ...{ clase: 'documento', documento: 'Receta de medicamentos RM-2026-000001', que: 'Timolol', ojo: 'OI' },
};

describe('every paper, operation and plan of a visit against its diagnoses', () => {
  test.each<[string, LateralClaim, readonly string[], boolean | null]>([
    ['an order for the other eye', ORDER, ['H40.1 OD'], true],
    ['an order for the same disease under another code', ORDER, ['H40.9 OD'], true],
    ['an operation of the other eye', OPERATION, ['H25.1 OD'], true],
    ['a drop for an eye without any diagnosis', DROP, ['H40.1 OD', 'H25.1 OD'], false],
    ['a plan of before for the other eye', PLAN, ['H40.1 OD'], false],
    ['the control of a cataract in the eye that has none yet', CATARACT, ['H25.1 OD', 'Z96.1 OD'], false],
    ['the control of one that was taken out', CATARACT, ['H25.1 OD', 'Z96.1 OI'], null],
    ['an operation of the eye that has its lens', OPERATION, ['H25.1 OD', 'Z96.1 OI'], true],
    ['an order for its eye', ORDER, ['H40.1 OI'], null],
    ['an order for one of both', ORDER, ['H40.1 AO'], null],
    ['both eyes looked at for one', { ...ORDER, ojo: 'AO' }, ['H40.1 OD'], null],
    ['an order for what this visit did not diagnose', ORDER, ['H25.1 OD'], null],
    ['a plan for another problem of the same family', PLAN, ['H40.2 OD'], null],
    ['a drop for one of two', DROP, ['H40.1 OD', 'H10.3 OI'], null],
    ['anything before a diagnosis is written', ORDER, [], null],
    ['what has no side', ORDER, ['H52.4'], null],
  ])('%s', (_what, claim, diagnoses, bloquea) => {
    const found = mismatchesOf([claim], diagnosesOf(diagnoses));
    expect(found.map((each) => each.bloquea)).toEqual(bloquea === null ? [] : [bloquea]);
    if (bloquea !== null) {
      expect(found[0]?.mensaje.startsWith(`${claim.documento}: ${claim.que} es para OI, y`)).toBe(true);
      expect(found[0]?.mensaje).toContain('(OD)');
    }
  });

  test('of both eyes of everything, whatever the order: it is reported exactly when the two sides have nothing in common', () => {
    for (const claimed of ['OD', 'OI', 'AO'] as const)
      for (const diagnosed of ['OD', 'OI', 'AO'] as const)
        for (const claim of [ORDER, OPERATION, PLAN, DROP]) {
          const isTold =
            mismatchesOf([{ ...claim, ojo: claimed }], diagnosesOf([`${claim.cie ?? 'H40.1'} ${diagnosed}`]))
              .length > 0;
          expect(isTold, `${claim.documento} ${claimed} ${diagnosed}`).toBe(
            claimed !== diagnosed && claimed !== 'AO' && diagnosed !== 'AO',
          );
        }
  });

  test('what was answered when it was issued is not asked again, until a diagnosis changes', () => {
    const diagnoses = diagnosesOf(['H40.1 OD']);
    const [told] = mismatchesOf([ORDER], diagnoses);
    const said = told?.mensaje.replace(`${ORDER.documento}: `, '').replace(/\.$/u, '') ?? '';
    const accepted = { ...ORDER, aceptado: [said] };
    expect(mismatchesOf([accepted], diagnoses)).toEqual([]);
    expect(mismatchesOf([accepted], diagnosesOf(['H40.9 OD']))).toHaveLength(1);
  });

  test('a consent to the operation of a cataract is held against the cataract, whatever else the eye has', () => {
    const consent = (ojo: 'OD' | 'OI'): DocumentContent => ({
      tipo: 'consentimiento',
      contenido: { procedimiento: 'catarata', ojo },
    });
    const told = (ojo: 'OD' | 'OI', ...diagnoses: string[]) =>
      mismatchesOf(
        aimsOf(consent(ojo)).map((each) => ({ clase: 'documento', documento: 'Consentimiento', ...each })),
        diagnosesOf(diagnoses),
      );
    expect(told('OI', 'H25.1 OD', 'H10.3 OI')).toMatchObject([{ bloquea: true }]);
    expect(told('OD', 'H25.1 OD', 'H10.3 OI')).toEqual([]);
  });
});
