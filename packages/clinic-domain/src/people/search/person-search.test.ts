import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDocument } from '../identity-document.ts';
import { matchesPatient, nearPatientMatcher, preparePatient, type NewPatient } from '../patient.ts';
import { outstanding } from '../patient-relevance.ts';
import { formatPhone } from '../phone.ts';
import { isOneLetterAway, lookedForNear, nearTokens } from './one-letter.ts';
import { readTyped, tokensOf } from './typed-search.ts';

const patientOf = (over: Partial<NewPatient> = {}) => {
  const prepared = preparePatient(
    { nombres: 'Ana María', apellidos: 'Mamani Copa', telefono: '71230003', ...over },
    '2026-11-20',
  );
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  return prepared.value;
};
const ana = patientOf({ ci: '99100301', complemento: '1A', extension: 'SC', otrosApellidos: ['Huanca'] });

describe('what a screen or a card prints finds the person', () => {
  test.each([
    ...[
      '712 30003',
      '+591 71230003',
      '+591 712 30003',
      '(591) 712-30003',
      '59171230003',
      '71230003',
      '712-30003',
      '71230-003',
    ],
    ...['30003', '230003', '00301', '100301'],
    ...[
      '99100301-1A',
      '99100301-1A SC',
      '99100301 SC',
      '99100301 1A',
      '99100301-SC',
      '99.100.301',
      '99100301-1a scz',
      'CI 99.100.301',
      'c.i. 99100301 SC',
      'Carnet: 99100301-1A',
    ],
    ...['mamani', 'MAMÁNI cop', 'copa ana', 'huanca', 'ana 30003', 'mamani 712 30003', '712 30'],
  ])('%s', (typed) => {
    expect(matchesPatient(ana, typed)).toBe(true);
  });

  test.each([
    '99100301-2B',
    '99100301 LP',
    '0003',
    '71230004',
    '+591 71230004',
    'mamani 30004',
    'mamni',
    '7123 0004',
  ])('and nobody else’s: %s', (typed) => {
    expect(matchesPatient(ana, typed)).toBe(false);
  });

  test('so do a phone from abroad, a foreigner’s card, a passport, another phone and that of whoever answers for a child', () => {
    const far = patientOf({ telefono: '+54 11 2345 6789', ci: 'E-1234567' });
    for (const typed of ['+54 11 2345 6789', '+541123456789', '56789', 'E-1234567', 'e1234567', '1234567'])
      expect([typed, matchesPatient(far, typed)]).toEqual([typed, true]);
    const child = patientOf({
      ...{ tipoDocumento: 'pasaporte', ci: 'AB123456', otrosTelefonos: ['60000001'] },
      tutor: { nombre: 'Rosa', parentesco: 'madre', telefono: '69876543' },
    });
    for (const typed of ['AB123456', 'ab123', '698 76543', '76543', '600 00001'])
      expect([typed, matchesPatient(child, typed)]).toEqual([typed, true]);
  });

  test('whatever the phone and the document are, as every screen writes them, and by their last five digits', () => {
    const digits = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String);
    fc.assert(
      fc.property(
        digits(60_000_000, 79_999_999),
        digits(10_000, 99_999_999),
        fc.constantFrom(undefined, '1A', '9', '12', 'A1B'),
        fc.constantFrom(undefined, 'LP', 'SC', 'PT'),
        (telefono, ci, complemento, extension) => {
          const who = patientOf({ telefono, ci, complemento, extension });
          const forms = [
            ...[
              formatPhone(who.telefono),
              `+591 ${formatPhone(who.telefono)}`,
              who.telefono,
              telefono.slice(-5),
            ],
            ...[
              formatDocument({ ci, complemento, extension }),
              formatDocument({ ci, complemento }),
              ci.slice(-5),
            ],
          ];
          for (const typed of forms) {
            expect([typed, matchesPatient(who, typed)]).toEqual([typed, true]);
            // What the store looks for is among what it keeps.
            const [token = ''] = tokensOf(readTyped(typed));
            expect([typed, token, who.claves.includes(token)]).toEqual([typed, token, true]);
          }
        },
      ),
    );
  });
});

describe('one wrong letter', () => {
  test.each([
    'mamni',
    'mamanni',
    'mamaní',
    'namani',
    'mamnai',
    'manani',
    'mamanu',
    'mamni ana',
    'ana mamni',
    'huamca',
  ])('%s', (typed) => {
    expect(nearPatientMatcher(typed)(ana)).toBe(true);
  });
  test.each(['mani', 'cpa ana', 'mamnu', 'mamni huamca', 'mamni juana', 'mamni 71230004'])(
    'but not %s',
    (typed) => {
      expect(nearPatientMatcher(typed)(ana)).toBe(false);
    },
  );

  test('of any word is found by what is kept of it; and only one letter is', () => {
    const letter = fc.constantFrom(...'abcdeilmnopqrsu'.split(''));
    const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((all) => all.join(''));
    const change = fc.tuple(fc.nat(12), letter, fc.constantFrom('other', 'more', 'less', 'exchanged'));
    fc.assert(
      fc.property(word, change, (right, [where, other, how]) => {
        const at = where % (right.length - 1);
        const [before, after] = [right.slice(0, at), right.slice(at + 1)];
        const wrong = {
          other: before + other + after,
          more: before + other + right.slice(at),
          less: before + after,
          exchanged: before + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2),
        }[how];
        fc.pre(wrong !== right && wrong.length >= 5);
        expect(isOneLetterAway(wrong, right)).toBe(true);
        const kept = new Set([...nearTokens([right]), right]);
        expect(lookedForNear(wrong).some((token) => kept.has(token))).toBe(true);
      }),
    );
    expect([
      isOneLetterAway('mamani', 'mamani'),
      isOneLetterAway('mamani', 'marani'),
      isOneLetterAway('mamani', 'mirani'),
    ]).toEqual([false, true, false]);
  });
});

describe('Enter takes', () => {
  const who = (name: string, over: object = {}) => {
    const [apellidos = '', nombres = ''] = name.split(', ');
    return { nombres, apellidos, telefono: '+59170000000', ci: undefined, ...over };
  };
  const taken = (typed: string, found: ReturnType<typeof who>[], over = {}) =>
    outstanding(found, { typed, hasMore: false, isNear: false, ...over });
  const [vargas, copa] = [who('Vargas Copa, Ana'), who('Copa Vargas, Ana')];
  const number = who('Quispe, Eva', { ci: '7123001' });
  const longer = who('Apaza, Eva', { telefono: '+59171230010' });

  test.each([
    ['the only one', 'mamani', [who('Mamani, Ana')], 'Mamani'],
    ['whose surnames stand in that order', 'vargas copa', [vargas, copa], 'Vargas Copa'],
    ['whose whole document it is', '7123001', [longer, number], 'Quispe'],
    ['whose whole phone it is', '712 30010', [longer, number], 'Apaza'],
  ])('%s', (_what, typed, found, expected) => {
    expect(taken(typed, found)?.apellidos).toBe(expected);
  });

  test.each([
    ['nobody of none', 'mamani', []],
    ['nobody of two with that surname', 'mamani', [who('Mamani, Ana'), who('Mamani Copa, Eva')]],
    ['nobody of two with those surnames', 'vargas copa', [vargas, who('Vargas Copa, Eva')]],
    ['nobody of two with that phone', '70000000', [vargas, copa]],
    ['nobody of two whose number only begins so', '7123', [longer, number]],
  ])('%s', (_what, typed, found) => {
    expect(taken(typed, found)).toBeNull();
  });

  test('nobody where there are more than are listed, or where a letter is another', () => {
    expect(taken('vargas copa', [vargas], { hasMore: true })).toBeNull();
    expect(taken('vargas copz', [vargas], { isNear: true })).toBeNull();
  });
});
