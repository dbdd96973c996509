import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cie10Of } from '../cie10.ts';
import { EYES, type Eye } from '../eye.ts';
import { FIELDS } from '../fields/catalogue.ts';
import { eyesOf } from '../fields/value.ts';
import { emptySection, namedInPatch } from '../section.ts';
import { ABSENCE_IDS, absentEyes, OWN_EYES, type AbsentEyes } from './absent-eyes.ts';
import { absentSentence, againstAbsent } from './against-absent.ts';
import { isOfLids, isOfSocket, SOCKET_CODES } from './socket.ts';

const known = (que: string, ojo: Eye, detalle?: string, retirado?: object) => ({
  ...{ clase: 'ocular' as const, que, ojo, retirado },
  ...(detalle === undefined ? {} : { detalle }),
});

describe('what says that an eye is not there', () => {
  test.each([
    ['chosen', known('protesis', 'OD'), { OD: 'protesis' }],
    ['of both', known('anoftalmia', 'AO'), { OD: 'anoftalmia', OI: 'anoftalmia' }],
    ['an operation of before', known('cirugia', 'OI', 'Evisceración o enucleación'), { OI: 'enucleacion' }],
    ['in words', known('cirugia', 'OI', 'enucleacion en 2012 (La Paz)'), { OI: 'enucleacion' }],
    ['in other words', known('otro', 'OD', 'Prótesis ocular'), { OD: 'protesis' }],
    ['with its side', known('otro', 'OI', 'Prótesis OI desde 2010'), { OI: 'protesis' }],
    ['with its year', known('otro', 'OI', 'Prótesis ocular, 2010'), { OI: 'protesis' }],
    ['withdrawn', known('protesis', 'OD', undefined, { por: 'x' }), {}],
    ['a prosthesis of something else', known('otro', 'OD', 'Prótesis de cadera'), {}],
    ['a keratoprosthesis', known('cirugia', 'OD', 'Prótesis de Boston tipo 1'), {}],
    ['a lens', known('cirugia', 'OD', 'Facoemulsificación con lente'), {}],
    ['something planned', known('otro', 'OD', 'Se propuso enucleación'), {}],
  ])('%s', (_what, one, eyes) => {
    expect(absentEyes([one])).toEqual(eyes);
  });

  test('of a condition, an allergy or a drop: nothing', () => {
    for (const clase of ['alergia', 'condicion', 'familiar', 'medicacion'] as const)
      expect(absentEyes([{ clase, que: 'protesis', ojo: 'OD' }])).toEqual({});
  });
});

const absences = fc.record(
  { OD: fc.constantFrom(...ABSENCE_IDS), OI: fc.constantFrom(...ABSENCE_IDS) },
  { requiredKeys: [] },
);

describe('the one rule', () => {
  test('an eye is refused exactly where one of its sides is not there, whatever it is named for', () => {
    fc.assert(
      fc.property(absences, fc.constantFrom(...EYES), fc.string(), (eyes: AbsentEyes, ojo, que) => {
        const isMissing = OWN_EYES.some((side) => (ojo === 'AO' || ojo === side) && eyes[side] !== undefined);
        expect(absentSentence(eyes, { que, ojo }) !== null).toBe(isMissing);
        expect(againstAbsent(eyes, [{ que, ojo }])?.code).toBe(isMissing ? 'lateralidad' : undefined);
      }),
    );
  });

  test('what has no eye is never refused', () => {
    expect(againstAbsent({ OD: 'protesis', OI: 'protesis' }, [{ que: 'x', ojo: undefined }])).toBeNull();
  });

  test('of both, the eye that is there is offered; what both do together one can do', () => {
    expect(absentSentence({ OI: 'protesis' }, { que: 'OCT', ojo: 'AO' })).toBe(
      'OCT es para AO, y OI tiene una prótesis: elija OD.',
    );
    expect(absentSentence({ OI: 'protesis' }, { que: 'Esterman', ojo: 'AO', esBinocular: true })).toBeNull();
    expect(
      absentSentence({ OD: 'anoftalmia', OI: 'protesis' }, { que: 'Esterman', ojo: 'AO', esBinocular: true }),
    ).toBe('Esterman es para AO, y OD tiene anoftalmía y OI tiene una prótesis.');
  });

  test('every field of the catalogue that has eyes is refused in that eye, named, and taken away without a word', () => {
    for (const field of FIELDS)
      for (const ojo of eyesOf(field)) {
        const before = emptySection('c', field.seccion);
        const named = (v: { v: string } | null) =>
          namedInPatch(before, { valores: { [field.id]: { [ojo]: v } } });
        for (const side of OWN_EYES) {
          const refused = againstAbsent({ [side]: 'protesis' }, named({ v: 'x' }));
          expect(Object.keys(refused?.fields ?? {}), field.id).toEqual(
            ojo === side ? [`${field.id}.${ojo}`] : [],
          );
        }
        expect(named(null)).toEqual([]);
      }
  });
});

describe('what is left where an eye was', () => {
  test('each line says why and where it is written, and no code of the globe is among them', () => {
    for (const { codigos, porque, fuente } of SOCKET_CODES)
      expect([codigos.length > 0, porque.length > 5, fuente.length > 5]).toEqual([true, true, true]);
    for (const globe of [
      'H25.1',
      'H40.1',
      'H35.3',
      'H36.0',
      'H16.0',
      'H52.1',
      'H33.0',
      'H20.0',
      'H18.6',
      'Z96.1',
      'T85.2',
      'H11.0',
    ])
      expect([globe, isOfSocket(globe)]).toEqual([globe, false]);
  });

  test.each(['Z90.0', 'Z97.0', 'Q11.1', 'H02.4', 'H05.4', 'T85.3', 'H54.4', 'H10.3', 'H44.5'])(
    '%s is of the catalogue, and may be diagnosed there',
    (codigo) => {
      expect(cie10Of(codigo)).toBeDefined();
      expect(absentSentence({ OI: 'protesis' }, { que: codigo, ojo: 'OI', cie: codigo })).toBeNull();
    },
  );

  test('an operation of the lids needs a diagnosis of them', () => {
    expect([isOfLids('blefaroplastia', 'H02.3'), isOfLids('blefaroplastia', 'H25.1')]).toEqual([true, false]);
    expect(isOfLids('faco', 'H02.3')).toBe(false);
  });
});
