import { describe, expect, test } from 'vitest';
import { CIE10, cie10Of, searchCie10 } from './cie10.ts';

describe('the catalogue', () => {
  test('has each code once, with a name, a group and what it says of the eye', () => {
    expect(CIE10).toHaveLength(185);
    expect(new Set(CIE10.map(({ codigo }) => codigo)).size).toBe(185);
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
    { typed: 'catarata', code: 'H25.0' },
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
