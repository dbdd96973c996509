import { ACUITY_LINES, WRITTEN_ACUITIES } from '../fields/acuity-lines.ts';
import { FIELDS } from '../fields/catalogue.ts';
import { notDoneOf } from '../fields/not-done.ts';
import { STUDIES } from '../../studies/catalogue.ts';
import { resultFields } from '../../studies/results/catalogue.ts';

/** An edition of a catalogue that documents were signed under, with the SHA-256 of what it held. */
export interface Edition {
  readonly edicion: string;
  readonly hash: string;
}

/**
 * Every edition of the catalogue of the examination, oldest first; the last one is in use. A signed note names its own, so
 * that no line is ever changed or taken away. 1 and 2 grew before they were pinned: each is as it stood last.
 */
export const EDITIONS: readonly Edition[] = [
  { edicion: '1', hash: 'eecda0ae0bd258da4bbdfab098f1a3d51c2fe7ad2eb3731d439999d96a1ddaea' },
  { edicion: '2', hash: 'e2382e12c1712e0f8088057fae3fe4e3c5689b06eba6c53a00bb45796ab1c4cf' },
  { edicion: '3', hash: '70675c1b7352b3dbbe3c11932a127717b14a14ae2dd42b8ce607ee6c61366074' },
];

/** Every edition of the catalogue of results, which a signed report names. */
export const RESULT_EDITIONS: readonly Edition[] = [
  { edicion: '2', hash: '3a25f1920e8c03373fbd98c896ec7b62b51b6fd17fe05b3c79bfcdd95c80c7b7' },
];

/** Whether notes were ever signed under an edition. */
export const isKnownEdition = (edicion: string): boolean => EDITIONS.some((each) => each.edicion === edicion);

/** The same text for the same content, whatever the order in which its properties were written. */
export const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** All that decides how a value of the examination is read, kept and shown. */
export const catalogueText = (): string =>
  inOrder({
    campos: FIELDS.map((field) => ({ ...field, noHecho: notDoneOf(field) })),
    agudezas: [
      ...ACUITY_LINES.map(({ pies, metros, decimal, logmar }) => [pies, metros, decimal, logmar]),
      ...WRITTEN_ACUITIES.map(({ texto, logmar }) => [texto, logmar]),
    ],
  });

/** The same of the results of studies, those of every study and of one that the clinic added. */
export const resultsText = (): string =>
  inOrder(
    Object.fromEntries(
      ['', ...STUDIES.map(({ codigo }) => codigo)].map((codigo) => [codigo, resultFields(codigo)]),
    ),
  );
