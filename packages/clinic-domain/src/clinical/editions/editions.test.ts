import { expect, test } from 'vitest';
import { STUDIES } from '../../studies/catalogue.ts';
import { resultFields } from '../../studies/results/catalogue.ts';
import { ACUITY_LINES, WRITTEN_ACUITIES } from '../fields/acuity-lines.ts';
import { FIELDS } from '../fields/catalogue.ts';
import { notDoneOf } from '../fields/not-done.ts';
import { sha256, SHA256 } from '../seal/sha256.ts';
import { CATALOGUE_VERSION, EDITIONS, RESULT_EDITIONS, RESULTS_VERSION, type Edition } from './editions.ts';

/** The same text for the same content, whatever the order in which its properties were written. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** All that decides how a value of the examination is read, kept and shown. */
const catalogueText = (): string =>
  inOrder({
    campos: FIELDS.map((field) => ({ ...field, noHecho: notDoneOf(field) })),
    agudezas: [
      ...ACUITY_LINES.map(({ pies, metros, decimal, logmar }) => [pies, metros, decimal, logmar]),
      ...WRITTEN_ACUITIES.map(({ texto, logmar }) => [texto, logmar]),
    ],
  });

/** The same of the results of studies, those of every study and of one that the clinic added. */
const resultsText = (): string =>
  inOrder(
    Object.fromEntries(
      ['', ...STUDIES.map(({ codigo }) => codigo)].map((codigo) => [codigo, resultFields(codigo)]),
    ),
  );

/** What to do about it, for whoever changed a field. */
const mend = (version: string, hash: string, list: string): string =>
  [
    `The fields are not those of edition ${version}. A signed document names its edition, so that a change needs a new one:`,
    `1. append { edicion: '${String(Number(version) + 1)}', hash: '${hash}' } to ${list} in packages/clinic-domain/src/clinical/editions/editions.ts;`,
    '2. leave every earlier line as it is.',
    'If two branches changed fields and neither has been released, one new edition is enough: put this hash in its line.',
  ].join('\n');

test.each<[string, string, () => string, readonly Edition[]]>([
  ['the examination', CATALOGUE_VERSION, catalogueText, EDITIONS],
  ['the results of studies', RESULTS_VERSION, resultsText, RESULT_EDITIONS],
])(
  'a field of %s that is added, changed or taken away needs a new edition',
  async (_what, version, text, editions) => {
    const hash = await sha256(text());
    const list = editions === EDITIONS ? 'EDITIONS' : 'RESULT_EDITIONS';
    expect(editions.at(-1), mend(version, hash, list)).toEqual({ edicion: version, hash });
  },
);

test('no two editions are the same, and those of old notes stay as they were', () => {
  expect(new Set(EDITIONS.map(({ edicion }) => edicion)).size).toBe(EDITIONS.length);
  expect(new Set(EDITIONS.map(({ hash }) => hash)).size).toBe(EDITIONS.length);
  for (const editions of [EDITIONS, RESULT_EDITIONS])
    for (const [at, { edicion }] of editions.entries())
      expect(Number(edicion)).toBe(Number(editions[0]?.edicion) + at);
  for (const { hash } of [...EDITIONS, ...RESULT_EDITIONS]) expect(hash).toMatch(SHA256);
  expect(EDITIONS.slice(0, 2)).toEqual([
    { edicion: '1', hash: 'eecda0ae0bd258da4bbdfab098f1a3d51c2fe7ad2eb3731d439999d96a1ddaea' },
    { edicion: '2', hash: 'e2382e12c1712e0f8088057fae3fe4e3c5689b06eba6c53a00bb45796ab1c4cf' },
  ]);
});

test('every property of every field counts, and the order in which they are written does not', () => {
  expect(inOrder({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(inOrder({ a: [{ c: 3, d: 2 }], b: 1 }));
  const whole = catalogueText();
  for (const field of FIELDS)
    for (const [name, value] of Object.entries(field))
      expect(whole, `${field.id}.${name}`).toContain(`${JSON.stringify(name)}:${inOrder(value)}`);
});
