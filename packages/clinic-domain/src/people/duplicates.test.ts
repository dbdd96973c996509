import { expect, test } from 'vitest';
import { likeness, shareLittle, soundOf, SUGGEST_FROM, type Comparable } from './duplicates.ts';

test.each([
  ['Quispe', 'Kispe'],
  ['Huanca', 'Wanka'],
  ['Guaraní', 'Huaraní'],
  ['Vargas', 'Bargas'],
  ['Zeballos', 'Cevayos'],
  ['Hernández', 'Ernandes'],
  ['Llanos', 'Yanos'],
  ['Choque', 'Choke'],
  ['Giménez', 'Jimenes'],
  ['Guevara', 'Guebara'],
  ['Mamani', 'Mammani'],
])('%s sounds like %s', (a, b) => {
  expect(soundOf(a)).toBe(soundOf(b));
});

test.each([
  ['Choque', 'Coque'],
  ['Paz', 'Páez'],
  ['Mamani', 'Mamni'],
  ['Gallo', 'Galo'],
  ['Rojas', 'Rosas'],
  ['Guevara', 'Gebara'],
])('%s does not sound like %s', (a, b) => {
  expect(soundOf(a)).not.toBe(soundOf(b));
});

const MARIA: Comparable = {
  nombres: 'María',
  apellidos: 'Quispe Huanca',
  fechaNacimiento: '1980-05-10',
  telefono: '+59171234567',
  claveDocumento: 'ci:1234567:',
};

test.each<{ what: string; over: Partial<Comparable>; suggested: boolean }>([
  {
    what: 'other spelling, same birth',
    over: { apellidos: 'Kispe Wanka', telefono: '+59160000000', claveDocumento: undefined },
    suggested: true,
  },
  {
    what: 'second surname missing, same birth',
    over: { apellidos: 'Quispe', telefono: '+59160000000', claveDocumento: undefined },
    suggested: true,
  },
  {
    what: 'same name and phone',
    over: { fechaNacimiento: undefined, claveDocumento: undefined },
    suggested: true,
  },
  {
    what: 'same name, one digit of the birth and of the card wrong',
    over: { fechaNacimiento: '1980-05-11', claveDocumento: 'ci:1234568:', telefono: '+59160000000' },
    suggested: true,
  },
  {
    what: 'same name alone',
    over: { fechaNacimiento: undefined, telefono: '+59160000000', claveDocumento: undefined },
    suggested: false,
  },
  {
    what: 'same name, another birth and card',
    over: { fechaNacimiento: '1955-01-02', telefono: '+59160000000', claveDocumento: 'ci:7654321:' },
    suggested: false,
  },
  {
    what: 'a twin with another name and card',
    over: { nombres: 'Rosa', claveDocumento: 'ci:9876543:' },
    suggested: false,
  },
  {
    what: 'a child with the same phone',
    over: {
      nombres: 'Luis',
      apellidos: 'Rojas Quispe',
      fechaNacimiento: '2015-01-01',
      claveDocumento: undefined,
    },
    suggested: false,
  },
])('$what: suggested $suggested', ({ over, suggested }) => {
  const other = { ...MARIA, ...over };
  expect(likeness(MARIA, other).puntaje >= SUGGEST_FROM).toBe(suggested);
  expect(likeness(other, MARIA)).toEqual(likeness(MARIA, other));
});

test('the same document is the same person, whatever else differs, and nothing less is certain', () => {
  const other = { nombres: 'X', apellidos: 'Y', telefono: '', claveDocumento: 'ci:1234567:' };
  expect(likeness(MARIA, other)).toEqual({ puntaje: 100, coincide: ['documento'] });
  expect(likeness(MARIA, { ...MARIA, claveDocumento: undefined })).toEqual({
    puntaje: 99,
    coincide: ['nombre', 'nacimiento', 'telefono'],
  });
});

test.each<[string, Partial<Comparable>, boolean]>([
  [
    'the same name, without a birth date',
    { fechaNacimiento: undefined, telefono: '+59170000000', claveDocumento: undefined },
    false,
  ],
  ['a letter of the surname', { apellidos: 'Kispe Huanca', claveDocumento: undefined }, false],
  ['another given name, as twins have', { nombres: 'Basilia', claveDocumento: undefined }, true],
  [
    'another birth date and another telephone',
    { fechaNacimiento: '2016-12-10', telefono: '+59170000000', claveDocumento: undefined },
    true,
  ],
])('who unites two records with %s looks again: %s', (_what, over, little) => {
  const other: Comparable = { ...MARIA, ...over };
  expect([shareLittle(MARIA, other), shareLittle(other, MARIA)]).toEqual([little, little]);
});
