import { expect, test } from 'vitest';
import { COMMON_DROPS } from '../scheduling/appointment/dilation.ts';
import { fieldOf } from './fields/catalogue.ts';
import { dropsOutside } from './drops-protocol.ts';

test.each([
  ['tropicamida', undefined, []],
  ['Tropicamida 0,5 %', undefined, []],
  ['tropicamida + fenilefrina', undefined, []],
  ['Ciclopentolato al 1 %', undefined, []],
  ['Atropina 1 %', undefined, ['Atropina 1 %']],
  ['tropicamida + atropina', undefined, ['atropina']],
  ['tropicamida timolol', undefined, ['tropicamida timolol']],
  ['la de siempre', undefined, ['la de siempre']],
  ['tropicamida', [], ['tropicamida']],
  ['atropina 1 %', ['atropina'], []],
] as const)('«%s» with %j leaves %j to the doctor', (text, protocol, outside) => {
  expect(dropsOutside(text, protocol)).toEqual(outside);
});

test('every drop that the forms offer is known by its name', () => {
  const drops = fieldOf('gotas');
  const offered = drops?.tipo === 'opcion' ? drops.opciones.map(({ nombre }) => nombre) : [];
  expect(offered.length).toBeGreaterThan(3);
  for (const name of [...offered, ...COMMON_DROPS.map(({ gota }) => gota)])
    expect(dropsOutside(name, ['tropicamida', 'fenilefrina', 'ciclopentolato', 'atropina']), name).toEqual(
      [],
    );
});

test('each drop that a form offers is said with a concentration of the examination, and each of these is offered', () => {
  const drops = fieldOf('gotas');
  const known = drops?.tipo === 'opcion' ? drops.opciones.map(({ nombre }) => nombre.toLowerCase()) : [];
  const said = COMMON_DROPS.flatMap(({ gota }) => gota.split(' + '));
  expect(said.filter((each) => !known.includes(each))).toEqual([]);
  // Atropine is ready after hours: no wait of the form is long enough.
  expect(known.filter((each) => !said.includes(each))).toEqual(['atropina 1 %']);
});
