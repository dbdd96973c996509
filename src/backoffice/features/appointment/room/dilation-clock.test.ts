import { expect, test } from 'vitest';
import { dilationLeft, dilationSentence } from './dilation-clock.ts';

const lista = '2026-11-20T14:30:00.000Z';
const at = (text: string) => dilationLeft({ lista }, Date.parse(`2026-11-20T${text}Z`));

test.each([
  ['14:05:00', 'Faltan 25 min', 60_000],
  ['14:05:30', 'Faltan 25 min', 30_000],
  ['14:27:59.500', 'Faltan 3 min', 500],
  ['14:28:00', 'Faltan 2:00', 1000],
  ['14:29:50.250', 'Faltan 0:10', 750],
])('at %s: %s', (now, words, changesInMs) => {
  expect(at(now)).toEqual({ isReady: false, words, changesInMs });
});

test('it is ready from its minute on', () => {
  expect(at('14:30:00')).toEqual({ isReady: true, words: 'Lista', changesInMs: null });
  expect(at('15:10:00').isReady).toBe(true);
});

test('the sentence is in the time of the clinic', () => {
  expect(
    dilationSentence({ ojos: 'AO', gota: 'tropicamida', desde: '2026-11-20T14:05:00.000Z', lista }),
  ).toBe('OD/OI tropicamida 10:05 · lista 10:30');
});
