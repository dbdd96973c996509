import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Eye } from '#domain/clinical/eye';
import type { FileIdentity } from '#domain/studies/files/file-identity';
import {
  axialFile,
  code,
  common,
  fieldElements,
  keratometryFile,
  pixelElements,
  tomographyElements,
} from '#tests/support/device-files/dicom-files';
import { dicomFile, el, sq, type Element } from '#tests/support/device-files/dicom-writer';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { SAID } from '#tests/support/device-files/said';
import { readDicom } from './dicom-file.ts';

async function said(elements: readonly Element[]): Promise<Pick<FileIdentity, 'ojo' | 'dudas'>> {
  const isPicture = elements.some(({ value }) => value === PICTURE);
  const pixels = isPicture ? [...pixelElements(), el('7FE00010', 'OB', Buffer.alloc(96 * 128))] : [];
  const read = await readDicom(fileOf(dicomFile([...elements, ...pixels])));
  if (!read.ok) throw new Error(read.error);
  const { ojo, dudas } = read.value.dice;
  return { ...(ojo === undefined ? {} : { ojo }), ...(dudas === undefined ? {} : { dudas }) };
}
const bare = common(SAID, '77.1.5.4', 'OPT');
const PICTURE = bare.find(({ tag }) => tag === '00080016')?.value;
const frame = (word: string): Element[] => [sq('00209071', [el('00209072', 'CS', word)])];

/** Every place in which a file may say its eye, as it says it. */
const PLACES: Readonly<Record<string, (word: string, eye: 'OD' | 'OI') => Element>> = {
  serie: (word) => el('00200060', 'CS', word),
  imagen: (word) => el('00200062', 'CS', word),
  medida: (word) => el('00240113', 'CS', word),
  'cuadros juntos': (word) => sq('52009229', frame(word)),
  'cada cuadro': (word) => sq('52009230', frame(word), frame(word)),
  'parte del cuerpo': (_, eye) =>
    sq('00082218', [
      ...code('81745001', 'SCT', 'Eye'),
      sq('00082220', code(eye === 'OD' ? '24028007' : '7771000', 'SCT', 'side')),
    ]),
  longitudes: (_, eye) => sq(eye === 'OD' ? '00221007' : '00221008', [el('00460044', 'FD', [4])]),
  lente: (_, eye) => sq(eye === 'OD' ? '00221300' : '00221310', [el('00221037', 'FL', [0])]),
  anteojos: (_, eye) => sq(eye === 'OD' ? '00460014' : '00460015', [el('00460012', 'LO', 'LEJOS')]),
  refractómetro: (_, eye) => sq(eye === 'OD' ? '00460050' : '00460052', [el('00220007', 'FL', [1])]),
  queratometría: (_, eye) => sq(eye === 'OD' ? '00460070' : '00460071', [el('00460044', 'FD', [4])]),
  refracción: (_, eye) => sq(eye === 'OD' ? '00460097' : '00460098', [el('00220007', 'FL', [1])]),
  agudeza: (_, eye) => sq(eye === 'OD' ? '00460122' : '00460123', [el('00460044', 'FD', [4])]),
};
const WORDS = {
  OD: ['R', 'r', 'RIGHT', 'Right', 'OD', 'od', 'O.D.', 'DER', 'derecho', 'DERECHA', 'RE'],
  OI: ['L', 'l', 'LEFT', 'OS', 'OI', 'izq', 'IZQUIERDO', 'LE'],
} as const;
const NAMES = Object.keys(PLACES);
const at = (place: string, word: string, eye: 'OD' | 'OI'): Element => {
  const write = PLACES[place];
  if (write === undefined) throw new Error(place);
  return write(word, eye);
};
const eye = fc.constantFrom('OD' as const, 'OI' as const);
const wordOf = (of: 'OD' | 'OI'): fc.Arbitrary<string> => fc.constantFrom(...WORDS[of]);
const RUNS = { seed: 47, numRuns: 150 };

test('an eye that is said in any places, in any words, and everywhere the same, is that eye', async () => {
  await fc.assert(
    fc.asyncProperty(
      eye.chain((of) =>
        fc.tuple(
          fc.constant(of),
          fc.subarray(NAMES, { minLength: 1 }),
          fc.array(wordOf(of), { minLength: 13, maxLength: 13 }),
        ),
      ),
      async ([of, places, words]) => {
        const elements = places.map((place, n) => at(place, words[n] ?? 'R', of));
        expect(await said([...bare, ...elements])).toEqual({ ojo: of });
      },
    ),
    RUNS,
  );
});

test('an eye that one place of them contradicts is none, and says what it said', async () => {
  await fc.assert(
    fc.asyncProperty(eye, fc.subarray(NAMES, { minLength: 2 }), fc.nat(), async (of, places, n) => {
      const other = of === 'OD' ? 'OI' : 'OD';
      const wrong = n % places.length;
      // The two sequences of one kind of measurement are both eyes, which everything else contradicts.
      const elements = places.map((place, each) => {
        const is = each === wrong ? other : of;
        return at(place, is === 'OD' ? 'R' : 'L', is);
      });
      const isSections = places.every((place) => at(place, 'R', 'OD').tag !== at(place, 'R', 'OI').tag);
      const found = await said([...bare, ...elements]);
      expect(found.ojo).toBe(isSections ? 'AO' : undefined);
      if (!isSections) expect(found.dudas?.map(({ que }) => que)).toEqual(['ojo']);
    }),
    RUNS,
  );
});

test.each(NAMES.slice(0, 5))(
  'what is not understood in the place «%s» agrees with nothing',
  async (place) => {
    for (const word of ['X', 'U', 'R\\L', 'OJO', '0', 'RL'])
      expect(
        await said([
          ...bare,
          at(place, word, 'OD'),
          ...(place === 'imagen' ? [] : [el('00200062', 'CS', 'R')]),
        ]),
      ).toEqual({
        dudas: [{ que: 'ojo', dice: expect.stringContaining(word) }],
      });
  },
);

test.each<[string, readonly Element[], Eye | undefined]>([
  ['nothing', [el('00200060', 'CS', '')], undefined],
  ['both', [el('00200060', 'CS', 'B'), sq('52009230', frame('R'), frame('L'))], 'AO'],
  ['frames of one and of the other', [sq('52009230', frame('R'), frame('L'))], 'AO'],
  [
    'frames of both in a series of one',
    [el('00200060', 'CS', 'R'), sq('52009230', frame('R'), frame('L'))],
    undefined,
  ],
  ['a frame that is not understood', [sq('52009230', frame('R'), frame('?'))], undefined],
  [
    'a sequence without anything in it',
    [sq('00221007', [el('00460044', 'FD', [4])]), sq('00221008', [])],
    'OD',
  ],
  [
    'the order that is quoted',
    [el('00200062', 'CS', 'R'), sq('00400275', [el('00200060', 'CS', 'L')])],
    'OD',
  ],
  [
    'a name of the series of the other eye',
    [el('00200062', 'CS', 'R'), el('0008103E', 'LO', 'Macular cube OS')],
    undefined,
  ],
  [
    'a name of the series of the same',
    [el('00200062', 'CS', 'R'), el('0008103E', 'LO', 'Macular cube, right')],
    'OD',
  ],
  ['a name of the series alone', [el('0008103E', 'LO', 'Macular cube OD')], undefined],
])('%s', async (_, elements, as) => {
  expect((await said([...bare, ...elements])).ojo).toBe(as);
});

test('values are proposed for the eye that the file is of, and for none where it contradicts itself', async () => {
  const values = async (elements: readonly Element[] | Buffer): Promise<string[]> => {
    const read = await readDicom(fileOf(Buffer.isBuffer(elements) ? elements : dicomFile(elements)));
    return read.ok ? Object.keys(read.value.propuestas) : [read.error];
  };
  const field = fieldElements();
  expect(await values(field)).toEqual(['OI']);
  const of = (...words: readonly string[]): Element[] => [
    ...field.filter(({ tag }) => tag !== '00240113' && tag !== '00200060'),
    ...words.map((word, n) => el(['00200062', '00240113', '00200060'][n] ?? '', 'CS', word)),
  ];
  // By the image alone, in words.
  expect(await values(of('RIGHT'))).toEqual(['OD']);
  expect(await values(of('R', 'L'))).toEqual([]);
  expect(await values(of('L', 'L', '?'))).toEqual([]);
  expect(await values(of('B'))).toEqual([]);
  const marked = (bytes: Buffer, word: string): Buffer =>
    Buffer.concat([bytes, Buffer.from(`\x20\x00\x62\x00CS\x02\x00${word} `, 'latin1')]);
  // An element behind the others, as no device puts it and a hostile one may.
  expect(await values(marked(axialFile(), 'B'))).toEqual(['OD', 'OI']);
  expect(await values(marked(axialFile(), 'R'))).toEqual([]);
  expect(await values(marked(keratometryFile(), 'L'))).toEqual([]);
});

test('a tomography of a tomograph says its eye in its shared groups', async () => {
  expect(await said([...tomographyElements(SAID, {}), el('7FE00010', 'OB', Buffer.alloc(96 * 128))])).toEqual(
    { ojo: 'OI' },
  );
});
