import { describe, expect, test } from 'vitest';
import { CIE10, cie10Of, searchCie10, shortNameOf, variantOf, withoutEye } from './cie10.ts';
import { DETAIL, diagnosisName } from './diagnosis-stage.ts';

describe('the catalogue', () => {
  test('has each code once, with a name, a group and what it says of the eye', () => {
    expect(CIE10).toHaveLength(194);
    expect(new Set(CIE10.map(({ codigo }) => codigo)).size).toBe(194);
    for (const { codigo, nombre, lado, grupo } of CIE10) {
      expect(codigo).toMatch(/^[A-Z]\d\d(\.\d)?$/);
      expect([nombre.length > 3, grupo.length > 3, ['L', 'B', 'N'].includes(lado)]).toEqual([
        true,
        true,
        true,
      ]);
    }
    expect(cie10Of('H25.1')).toMatchObject({
      nombre: 'Catarata senil nuclear',
      lado: 'L',
      grupo: 'Cristalino',
    });
    // A rule of coding stands in the whole name alone, never where a person reads the disease.
    expect(cie10Of('H36.0')).toMatchObject({
      nombre: 'Retinopatía diabética',
      oficial: 'Retinopatía diabética (E10–E14 con cuarto carácter común .3)',
    });
    expect(shortNameOf('H06.2')).toBe('orbitopatía tiroidea');
    expect(CIE10.filter(({ nombre, oficial }) => nombre !== oficial).map(({ codigo }) => codigo)).toEqual([
      'H06.2',
      'B30.1',
      'H19.1',
      'H28.0',
      'H36.0',
    ]);
    for (const { codigo } of CIE10)
      for (const name of [diagnosisName({ codigo }), shortNameOf(codigo)])
        expect(name).not.toMatch(/carácter|[(–][A-Z]?\d\d|\(con/u);
    expect(cie10Of('H52.4')?.lado).toBe('B');
    expect(cie10Of('X99.9')).toBeUndefined();
  });
});

describe('searching', () => {
  const first = (typed: string): string | undefined => searchCie10(typed)[0]?.codigo;

  test.each([
    { typed: 'catar nuc', code: 'H25.1' },
    { typed: 'NUCLEAR catarata', code: 'H25.1' },
    { typed: 'H25.1', code: 'H25.1' },
    { typed: 'h251', code: 'H25.1' },
    { typed: 'h25 1', code: 'H25.1' },
    { typed: 'pterigion', code: 'H11.0' },
    { typed: 'Pterigión', code: 'H11.0' },
    { typed: 'ojo seco', code: 'H04.1' },
    { typed: 'presb', code: 'H52.4' },
    { typed: 'miopia', code: 'H52.1' },
    { typed: 'ojo rojo', code: 'H10.3' },
    { typed: 'carnosidad', code: 'H11.0' },
    { typed: 'pterigium', code: 'H11.0' },
    { typed: 'nube', code: 'H17.8' },
    { typed: 'vista cansada', code: 'H52.4' },
    { typed: 'moscas', code: 'H43.3' },
    { typed: 'moscas volantes', code: 'H43.3' },
    { typed: 'presión', code: 'H40.0' },
    { typed: 'presión alta', code: 'H40.0' },
    { typed: 'DM2', code: 'E11.3' },
    { typed: 'operado de catarata', code: 'Z96.1' },
    { typed: 'catarata', code: 'H25.9' },
    { typed: 'conjuntivitis', code: 'H10.3' },
    { typed: 'uveítis', code: 'H20.9' },
    { typed: 'cuerpo extraño', code: 'T15.0' },
    { typed: 'trauma', code: 'S05.0' },
  ])('$typed finds $code first', ({ typed, code }) => {
    expect(first(typed)).toBe(code);
  });

  test('what people say of the eye finds each thing it may be', () => {
    const found = (typed: string): string[] => searchCie10(typed).map(({ codigo }) => codigo);
    expect(found('ojo rojo')).toEqual(expect.arrayContaining(['H10.3', 'H10.0', 'H11.3', 'H15.1', 'H20.0']));
    expect(found('nube')).toEqual(expect.arrayContaining(['H17.8', 'H17.1', 'H25.9']));
    expect(found('carnosidad')).toEqual(['H11.0', 'H11.1']);
    expect(found('miopia')).toEqual(['H52.1', 'H44.2']);
    expect(found('diabetes')).toEqual(expect.arrayContaining(['E10.3', 'E11.3', 'E14.3']));
  });

  test('a beginning of a code finds all of its family, in order', () => {
    const found = searchCie10('H25').map(({ codigo }) => codigo);
    expect(found.slice(0, 3)).toEqual(['H25.0', 'H25.1', 'H25.2']);
  });

  test.each(['', ' ', 'h', 'á', 'zzzz', '%', '*'])('%j finds nothing', (typed) => {
    expect(searchCie10(typed)).toEqual([]);
  });

  test('no answer is longer than twenty', () => {
    expect(searchCie10('de').length).toBeLessThanOrEqual(20);
  });
});

/** What ophthalmologists type, and the code of it. */
const TYPED = `H40.2 cierre angular, ángulo cerrado, glaucoma agudo, gpac
H40.1 gpaa, poag, glaucoma crónico simple, glaucoma de presión normal, glaucoma pigmentario, glaucoma pseudoexfoliativo
H40.0 hto, hipertensión ocular, ángulo estrecho, excavación sospechosa
H40.5 glaucoma neovascular
H35.1 rop, retinopatía del prematuro
Z96.1 seudofaquia, pseudofaquia, lio
H25.8 catarata madura, catarata blanca, catarata mixta
H25.2 catarata hipermadura
H25.0 catarata subcapsular posterior, catarata cortical, csp
H26.4 ocp, opacidad de cápsula posterior, catarata secundaria
H35.3 membrana epirretiniana, membrana epirretinal, mer, agujero macular, dmae, dmri, drusas maculares, mnv, membrana neovascular
H35.7 crsc, coroidopatía serosa central
H35.8 edema macular, emq
H36.0 rdnp, rdp, retinopatía diabética proliferativa, edema macular diabético, emd
H34.8 ovcr, orvr, trombosis venosa
H34.1 oacr
H33.0 dr, desprendimiento de retina regmatógeno
H33.2 desprendimiento exudativo
H33.3 desgarro retiniano, agujero retiniano
H35.4 lattice, empalizada
H35.2 vrp
H35.5 stargardt, best, retinosis pigmentaria
H35.0 coats, vasculitis retiniana
H43.1 hemovítreo
H43.8 dvp
H44.1 panuveítis
H30.2 uveítis intermedia
H30.8 vkh
H30.9 uveítis posterior
H20.0 iritis, hipopión
H00.0 celulitis preseptal
H01.0 disfunción de glándulas de meibomio, dgm
H02.3 dermatocalasia
H05.2 proptosis
H06.2 graves
H16.2 qcv, vernal, qcs
H19.2 queratitis micótica, queratitis amebiana
H18.4 dmp
T26.6 causticación, quemadura química
T86.8 rechazo
A71.9 tracoma
D23.1 papiloma, verruga
H44.2 miopía alta, estafiloma posterior
H47.0 noia, neuropatía óptica isquémica
H49.2 sexto par
H50.0 esotropía, et
H50.1 xt
H50.5 exoforia, endoforia
H53.4 hemianopsia
H53.5 daltonismo
Z94.7 queratoplastia`
  .split('\n')
  .flatMap((line) =>
    line
      .slice(line.indexOf(' '))
      .split(',')
      .map((each) => ({ typed: each.trim(), code: line.slice(0, line.indexOf(' ')) })),
  );

describe('what doctors type', () => {
  test.each(TYPED)('«$typed» finds $code first', ({ typed, code }) => {
    expect(TYPED.length).toBeGreaterThan(60);
    expect(searchCie10(typed)[0]?.codigo).toBe(code);
  });

  test('a disease that shares its code with others is called by its own name, and none by another’s', () => {
    const named = (typed: string): string => {
      const [found] = searchCie10(typed);
      return found === undefined
        ? ''
        : diagnosisName({ codigo: found.codigo, detalle: variantOf(found, typed) });
    };
    const macula = cie10Of('H35.3')?.nombre ?? '';
    expect(['agujero macular', 'agujero mac', 'mer', 'dmri', 'H35.3'].map(named)).toEqual(
      [': agujero macular', ': agujero macular', ': membrana epirretiniana', ': DMAE', ''].map(
        (each) => macula + each,
      ),
    );
    for (const code of CIE10) {
      expect(code.variantes, code.codigo).not.toContain(shortNameOf(code.codigo));
      for (const each of code.variantes) {
        expect(each.length, each).toBeLessThanOrEqual(DETAIL);
        expect(variantOf(code, each), each).toBe(each);
        expect(searchCie10(each)[0]?.codigo, each).toBe(code.codigo);
      }
    }
  });
});

test('what all diseases of a code are called names none of them', () => {
  const [macula] = searchCie10('maculopatía');
  expect(macula?.codigo).toBe('H35.3');
  expect(macula === undefined ? '' : variantOf(macula, 'maculopatía')).toBe(undefined);
  expect(shortNameOf('H35.3')).toBe('maculopatía');
  expect(macula === undefined ? '' : variantOf(macula, 'agujero mac')).toBe('agujero macular');
});

test.each([
  ['catarata nuclear OD', { what: 'catarata nuclear', ojo: 'OD' }],
  ['ojo rojo, oi', { what: 'ojo rojo', ojo: 'OI' }],
  ['H40.1 (AO)', { what: 'H40.1', ojo: 'AO' }],
  ['oi', { what: 'oi' }],
  ['retinopatía de códigos', { what: 'retinopatía de códigos' }],
] as const)('of «%s» the eye that stands at its end is no word of the name', (typed, expected) => {
  expect(withoutEye(typed)).toEqual(expected);
});
