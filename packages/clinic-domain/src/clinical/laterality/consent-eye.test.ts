import { describe, expect, test } from 'vitest';
import { consentAgainst, operationAgainst } from './consent-eye.ts';

const of = (
  ojo: 'OD' | 'OI',
  procedimiento: 'faco' | 'inyeccion_intravitrea' | 'pterigion' | 'tapon_lagrimal' = 'faco',
) => ({
  procedimiento,
  ojo,
});
const consent = (
  ojo: 'OD' | 'OI' | 'AO',
  procedimiento: 'catarata' | 'inyeccion' | 'laser' | 'tapon' = 'catarata',
) => ({
  procedimiento,
  ojo,
});

describe('a consent and an operation of its kind', () => {
  test.each([
    [consent('OI'), [of('OD')], 'OI'],
    [consent('AO'), [of('OD')], 'AO'],
    [consent('OD', 'inyeccion'), [of('OI', 'inyeccion_intravitrea'), of('OD')], 'OD'],
    [consent('OI', 'tapon'), [of('OD', 'tapon_lagrimal')], 'OI'],
    [consent('OD'), [of('OD')], null],
    [consent('AO'), [of('OD'), of('OI')], null],
    [consent('OI'), [of('OD', 'pterigion'), of('OD', 'inyeccion_intravitrea')], null],
    [consent('OI', 'laser'), [of('OD')], null],
    [consent('OI'), [], null],
  ] as const)('%j among %j', (paper, waiting, wrong) => {
    const said = consentAgainst(paper, waiting);
    if (wrong === null) expect(said).toBeNull();
    else expect(said).toContain(`El consentimiento es de ${wrong},`);
  });

  test.each([
    [of('OD'), [consent('OI')], [], 'OI'],
    [of('OD', 'tapon_lagrimal'), [consent('OI', 'tapon')], [], 'OI'],
    [of('OD'), [consent('OI')], [of('OI')], null],
    [of('OD'), [consent('OI'), consent('OD')], [], null],
    [of('OD'), [consent('AO')], [], null],
    [of('OD'), [consent('OI', 'inyeccion')], [], null],
    [of('OD', 'pterigion'), [consent('OI')], [], null],
    [of('OD'), [], [], null],
  ] as const)('%j after %j, with %j waiting', (operation, consents, waiting, wrong) => {
    const said = operationAgainst(operation, consents, waiting);
    if (wrong === null) expect(said).toBeNull();
    else expect(said).toContain(`el consentimiento que se emitió es de ${wrong}`);
  });
});
