import { expect, test } from 'vitest';
import { RESULTS_VERSION } from '../../studies/results/catalogue.ts';
import { CATALOGUE_VERSION, FIELDS } from '../fields/catalogue.ts';
import { sha256, SHA256 } from '../seal/sha256.ts';
import {
  catalogueText,
  EDITIONS,
  inOrder,
  isKnownEdition,
  RESULT_EDITIONS,
  resultsText,
  type Edition,
} from './editions.ts';

/** What to do about it, for whoever changed a field. */
const mend = (version: string, where: string, hash: string, list: string): string =>
  [
    `The fields are not those of edition ${version}. A signed document names its edition, so that a change needs a new one:`,
    `1. raise the version in ${where};`,
    `2. append { edicion: '<the new one>', hash: '${hash}' } to ${list} in src/domain/clinical/editions/editions.ts;`,
    '3. leave every earlier line as it is.',
    'If two branches changed fields and neither has been released, one new edition is enough: put this hash in its line.',
  ].join('\n');

test.each<[string, string, () => string, readonly Edition[], string]>([
  ['the examination', CATALOGUE_VERSION, catalogueText, EDITIONS, 'CATALOGUE_VERSION (fields/catalogue.ts)'],
  [
    'the results of studies',
    RESULTS_VERSION,
    resultsText,
    RESULT_EDITIONS,
    'RESULTS_VERSION (studies/results/catalogue.ts)',
  ],
])(
  'a field of %s that is added, changed or taken away needs a new edition',
  async (_what, version, text, editions, where) => {
    const hash = await sha256(text());
    const list = editions === EDITIONS ? 'EDITIONS' : 'RESULT_EDITIONS';
    expect(editions.at(-1), mend(version, where, hash, list)).toEqual({ edicion: version, hash });
  },
);

test('no two editions are the same, and those of old notes stay as they were', () => {
  expect(new Set(EDITIONS.map(({ edicion }) => edicion)).size).toBe(EDITIONS.length);
  expect(new Set(EDITIONS.map(({ hash }) => hash)).size).toBe(EDITIONS.length);
  for (const { hash } of [...EDITIONS, ...RESULT_EDITIONS]) expect(hash).toMatch(SHA256);
  expect(EDITIONS.slice(0, 2)).toEqual([
    { edicion: '1', hash: 'eecda0ae0bd258da4bbdfab098f1a3d51c2fe7ad2eb3731d439999d96a1ddaea' },
    { edicion: '2', hash: 'e2382e12c1712e0f8088057fae3fe4e3c5689b06eba6c53a00bb45796ab1c4cf' },
  ]);
  for (const edicion of ['1', '2', CATALOGUE_VERSION]) expect(isKnownEdition(edicion)).toBe(true);
  for (const edicion of ['0', '', '99', 'constructor']) expect(isKnownEdition(edicion)).toBe(false);
});

test('every property of every field counts, and the order in which they are written does not', () => {
  expect(inOrder({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(inOrder({ a: [{ c: 3, d: 2 }], b: 1 }));
  const whole = catalogueText();
  for (const field of FIELDS)
    for (const [name, value] of Object.entries(field))
      expect(whole, `${field.id}.${name}`).toContain(`${JSON.stringify(name)}:${inOrder(value)}`);
});
