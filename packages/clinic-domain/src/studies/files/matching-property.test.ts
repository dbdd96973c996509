import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchFile, type FileSaying, type OrderForFile } from './matching.ts';

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${String(least - 1)},${String(most - 1)}}$`, 'u'));
const day = fc
  .date({ min: new Date('1925-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** A foreigner's card has no complement. */
const card = fc.oneof(
  fc.record({
    ci: digits(4, 9),
    complemento: fc.option(fc.stringMatching(/^[1-9][A-Z]$/u), { nil: undefined }),
  }),
  digits(6, 8).map((n) => ({ ci: `E${n}`, complemento: undefined })),
);
const order: fc.Arbitrary<OrderForFile> = fc.record({
  orden: fc.constant('o-1'),
  acceso: digits(6, 6).map((n) => `EX26-${n}`),
  paciente: fc
    .record({
      id: fc.constant('p-1'),
      nombres: fc.constantFrom('Rosendo', 'María José', 'Ñusta'),
      apellidos: fc.constantFrom('Limachi Yujra', 'Mamani Mamani', 'de la Cruz'),
      nacimiento: day,
    })
    .chain((person) => card.map((document) => ({ ...person, ...document }))),
  estudio: fc.constant('OCT-M'),
  ojo: fc.constantFrom('OD', 'OI', 'AO'),
  estado: fc.constantFrom('solicitado', 'agendado', 'en_estudio', 'realizado', 'validado'),
  creada: fc.constant('2026-11-20'),
  equipos: fc.constant(['zeiss-oct-cirrus-5000']),
});
/** What a device says of an order when it says all of it. */
const saying = ({ acceso, paciente, ojo }: OrderForFile): FileSaying => ({
  acceso,
  identificador: [
    paciente.ci ?? '',
    ...(paciente.complemento === undefined ? [] : [paciente.complemento]),
  ].join('-'),
  nacimiento: paciente.nacimiento,
  nombre: `${paciente.apellidos} ${paciente.nombres}`.toUpperCase(),
  estudios: ['OCT-M'],
  ojo,
  cuando: '2026-11-23T10:14',
  puertaDe: 'zeiss-oct-cirrus-5000',
});
/** A text with one sign put in, taken out, changed, or two of them swapped. */
const edited = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: text.length - 1 }),
      fc.constantFrom('in', 'out', 'other', 'swap'),
      fc.constantFrom(...Array.from('0123456789ABEXZ-１٣O|l')),
    )
    .map(([at, how, sign]) => {
      const rest = text.slice(at + 1);
      if (how === 'in') return text.slice(0, at) + sign + text.slice(at);
      if (how === 'out') return text.slice(0, at) + rest;
      if (how === 'other') return text.slice(0, at) + sign + rest;
      return text.slice(0, at) + (rest[0] ?? '') + (text[at] ?? '') + rest.slice(1);
    })
    // In another case it says the same.
    .filter((changed) => changed.toUpperCase() !== text.toUpperCase());
const RUNS = { numRuns: 1500 };

test('what says all of an order is filed, however it is spaced and in whichever case', () => {
  fc.assert(
    fc.property(order, fc.constantFrom('', ' ', '  '), fc.boolean(), (mine, space, isLower) => {
      const says = saying(mine);
      const acceso = `${space}${isLower ? (says.acceso ?? '').toLowerCase() : (says.acceso ?? '')}${space}`;
      const identificador = `${space}${says.identificador ?? ''}${space}`;
      expect(matchFile({ ...says, acceso, identificador }, [mine])?.orden).toBe('o-1');
    }),
    RUNS,
  );
});

test.each(['acceso', 'nacimiento', 'identificador'] as const)(
  'with any edit of %s nothing is filed by itself',
  (what) => {
    fc.assert(
      fc.property(
        order.chain((mine) => fc.tuple(fc.constant(mine), edited(saying(mine)[what] ?? ''))),
        ([mine, other]) => {
          // A hyphen in a number without complement changes nothing.
          const isSame = other.replaceAll('-', '') === mine.paciente.ci;
          fc.pre(what !== 'identificador' || mine.paciente.complemento !== undefined || !isSame);
          expect(matchFile({ ...saying(mine), [what]: other }, [mine])).toBeNull();
        },
      ),
      RUNS,
    );
  },
);

test('with the document or the birth date of a twin, of a namesake or of nobody, nothing is filed by itself', () => {
  fc.assert(
    fc.property(order, order, (mine, theirs) => {
      fc.pre(theirs.paciente.ci !== mine.paciente.ci && theirs.acceso !== mine.acceso);
      const twin = {
        ...theirs,
        paciente: { ...theirs.paciente, id: 'p-2', nacimiento: mine.paciente.nacimiento },
      };
      const both = [mine, { ...twin, orden: 'o-2' }];
      const { identificador } = saying(twin);
      expect(matchFile({ ...saying(mine), identificador }, both)).toBeNull();
      const { acceso } = saying(twin);
      expect(matchFile({ ...saying(mine), acceso }, both)).toBeNull();
    }),
    RUNS,
  );
});

test('of a patient without document or birth date nothing is filed by itself, whatever it says', () => {
  fc.assert(
    fc.property(
      order,
      fc.constantFrom('ci', 'nacimiento'),
      fc.constantFrom('', 'p-1', '0', 'undefined'),
      (mine, lacks, id) => {
        const bare = {
          ...mine,
          paciente: {
            ...mine.paciente,
            [lacks]: undefined,
            ...(lacks === 'ci' ? { complemento: undefined } : {}),
          },
        };
        const says = saying(mine);
        expect(matchFile(says, [bare])).toBeNull();
        if (lacks === 'nacimiento') expect(matchFile({ ...says, identificador: id }, [bare])).toBeNull();
      },
    ),
    RUNS,
  );
});
