import { expect, test } from 'vitest';
import { lenstarFile } from '#tests/support/device-files/lenstar-files';
import { err, ok } from '../../shared/result.ts';
import { dateOf, numberOf, type DeviceText, type ReadText } from './device-text.ts';
import { DEVICE_TEXTS, readDeviceText } from './device-texts.ts';

const SAID: DeviceText = { dice: { equipo: 'Paquímetro' }, propuestas: { OD: { paquimetria: 541 } } };
/** A device more, whose texts begin with its name. */
const invented: ReadText = (text) =>
  text.startsWith('PAQ;') ? (text.endsWith('FIN') ? ok(SAID) : err('roto')) : err('tipo');

test('a text is read by the one reader that knows it, wherever that stands', () => {
  for (const readers of [
    [...DEVICE_TEXTS, invented],
    [invented, ...DEVICE_TEXTS],
  ]) {
    expect(readDeviceText('PAQ;541\nFIN', readers)).toEqual(ok(SAID));
    expect(readDeviceText(lenstarFile(), readers)).toMatchObject({ ok: true });
  }
});

test('a text that its reader finds broken is read by no other, and one that nobody knows is of no device', () => {
  const credulous: ReadText = () => ok(SAID);
  expect(readDeviceText('PAQ;541', [invented, credulous])).toEqual(err('roto'));
  expect(readDeviceText('Estimada doctora:')).toEqual(err('tipo'));
});

test.each([
  ['541', 541],
  ['23,456 mm', 23.456],
  ['-0.5 D', -0.5],
  ['541 a 550', undefined],
  ['12mmHg', undefined],
  ['', undefined],
  [undefined, undefined],
])('the number %j is %j', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['23.11.2026', '2026-11-23'],
  ['31/02/2026', undefined],
  ['11/2026', undefined],
])('the date %j is %j', (text, date) => {
  expect(dateOf(text)).toBe(date);
});
