import { describe, expect, test } from 'vitest';
import { STUDIES } from '../catalogue.ts';
import { EQUIPMENT_IDS } from '../device.ts';
import { isOneEyed } from '../one-eye.ts';
import { EYES } from '../../clinical/eye.ts';
import { eyesOf, readValue } from '../../clinical/fields/value.ts';
import { resultFields } from './catalogue.ts';
import { PRESSURE_AFTER } from './laser-fields.ts';
import { eyesOfStudy, fieldsToMeasure, readResult, type Measured } from './read-result.ts';
import { notObtainedWords, type NotObtainedByEye } from './not-obtained.ts';
import { readNotObtained } from './read-not-obtained.ts';
import { missingValues, resultWarnings, unconfirmed } from './result-warnings.ts';
import type { GivenResult, ResultValues } from './study.ts';

const WRITER = { por: 'rosa', en: '2026-11-23T14:00:00.000Z' };
const OCT: Measured = { estudio: 'OCT-M', ojo: 'AO', equipo: 'zeiss-oct-cirrus-5000' };
const CELLS: Measured = { estudio: 'END', ojo: 'AO', equipo: 'konan-cellcheck-recuento-endotelial' };
const FIELD: Measured = { estudio: 'CV-24S', ojo: 'AO', equipo: 'zeiss-campimetro-field-analizer-3' };
const read = (what: Measured, valores: GivenResult['valores'], before: ResultValues = {}) =>
  readResult(what, valores, before, WRITER);
function written(what: Measured, valores: GivenResult['valores']): ResultValues {
  const done = read(what, valores);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}
const warned = (what: Measured, valores: GivenResult['valores']): string[] =>
  resultWarnings({ ...what, valores: written(what, valores) }).map(({ campo, ojo }) => `${ojo}.${campo}`);

const EVERY = STUDIES.flatMap(({ codigo, equipos }) =>
  equipos.flatMap((equipo) => resultFields(codigo, equipo).map((field) => ({ codigo, equipo, field }))),
);

describe('the catalogue of results', () => {
  test('has values for every study with each of its devices, each named once, and some without which it says nothing', () => {
    for (const { codigo, equipos } of STUDIES)
      for (const equipo of equipos) {
        const fields = resultFields(codigo, equipo);
        expect(new Set(fields.map(({ id }) => id)).size, codigo).toBe(fields.length);
        expect(fields.filter(({ necesario }) => necesario === true).length, codigo).toBeGreaterThan(0);
        expect(fields.some(({ id }) => id === PRESSURE_AFTER)).toBe(isOneEyed(codigo));
      }
  });

  test.each(EVERY)(
    '$codigo with $equipo: $field.id takes its limits and refuses what lies beyond',
    ({ field }) => {
      expect(eyesOf(field).length).toBeGreaterThan(0);
      if (field.tipo === 'numero') {
        const [least, most] = field.duro;
        expect([least, most].map((v) => readValue(field, { v }).ok)).toEqual([true, true]);
        // An axis of 0 is one of 180.
        const beyond = [least - field.paso, most + field.paso].filter((v) => field.igual?.[v] === undefined);
        expect(beyond.map((v) => readValue(field, { v }).ok)).toEqual(beyond.map(() => false));
        if (field.aviso !== undefined) {
          expect(field.aviso[0]).toBeGreaterThanOrEqual(least);
          expect(field.aviso[1]).toBeLessThanOrEqual(most);
        }
      }
      if (field.tipo === 'opcion') {
        const ids = field.opciones.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        // What is not offered any more is read and not taken.
        for (const { id, retirada } of field.opciones)
          expect(readValue(field, { v: field.varias === true ? [id] : id }).ok).toBe(retirada !== true);
        expect(readValue(field, { v: field.varias === true ? ['no hay'] : 'no hay' }).ok).toBe(false);
      }
    },
  );
});

describe('a result', () => {
  test('takes what is physical though it is far from usual: 380 cells with a red flag, a thin fovea without one', () => {
    const few = written(CELLS, { OD: { densidad: 380, celulas: 80 } });
    expect(few['densidad']?.OD).toEqual({ v: 380, ...WRITER });
    const said = resultWarnings({ ...CELLS, valores: few }).map(({ mensaje }) => mensaje);
    expect(said).toContain('Menos de 800 células: riesgo de descompensación de la córnea.');
    expect(warned(OCT, { OI: { grosor_central: 230, senal: 8 } })).toEqual([]);
  });

  test('is refused value by value, with the eye and the field', () => {
    expect(read({ ...CELLS, ojo: 'OD' }, { OI: { densidad: 2500 } })).toEqual({
      ok: false,
      error: { 'OI.densidad': ['Densidad endotelial: la orden es de OD, no de OI.'] },
    });
    const wrong = read(OCT, { OD: { grosor_central: 20, coroides: 300, otra: 1 }, AO: { senal: 8 } });
    expect(wrong.ok ? [] : Object.keys(wrong.error)).toEqual([
      'OD.grosor_central',
      'OD.coroides',
      'OD.otra',
      'AO.senal',
    ]);
  });

  test('keeps who wrote what did not change, and asks again about what did', () => {
    const first = written(CELLS, { OD: { densidad: { v: 900, ok: 'confirmado' } } });
    const later = { por: 'otra', en: '2026-11-23T15:00:00.000Z' };
    const same = readResult(CELLS, { OD: { densidad: 900, celulas: 90 } }, first, later);
    expect(same.ok && same.value['densidad']?.OD).toEqual({ v: 900, ok: 'confirmado', ...WRITER });
    const other = readResult(CELLS, { OD: { densidad: 950 } }, first, later);
    expect(other.ok && other.value['densidad']?.OD).toEqual({ v: 950, ...later });
    expect(readResult(CELLS, { OD: { densidad: null } }, first, later)).toEqual({ ok: true, value: {} });
  });
});

describe('a biometry', () => {
  const BIO: Measured = { estudio: 'BIO-OPT', ojo: 'AO', equipo: 'lenstar-biometro' };

  test('has no lens before somebody says of which kind the eye is, and none is of the other eye’s kind', () => {
    const lens = { lio_potencia: 21, lio_formula: 'Barrett' };
    const refused = read(BIO, { OD: { estado_ojo: 'faquico', silicona: 'no', ...lens }, OI: lens });
    expect(refused.ok ? [] : Object.keys(refused.error).sort()).toEqual([
      'OI.lio_formula',
      'OI.lio_potencia',
    ]);
    // The lens and the oil are two answers, and the answer that was both is not given any more.
    expect(read(BIO, { OD: { estado_ojo: 'faquico', silicona: 'si', ...lens } }).ok).toBe(true);
    expect(read(BIO, { OD: { estado_ojo: 'con_silicona', silicona: 'si', ...lens } }).ok).toBe(false);
  });

  test('says nothing while the kind of an eye is missing', () => {
    const valores = written(BIO, { OD: { longitud_axial: 23.5, k1: 43, k2: 44 } });
    expect(missingValues({ ...BIO, ojo: 'OD', valores })).toEqual([
      'Cristalino del ojo de OD',
      'Aceite de silicona de OD',
    ]);
  });
});

test('a binocular field is whole with its one value, and empty without it', () => {
  const BOTH: Measured = { estudio: 'CV-EST', ojo: 'AO', equipo: 'zeiss-campimetro-field-analizer-3' };
  expect(missingValues({ ...BOTH, valores: {} })).toEqual(['los valores']);
  expect(missingValues({ ...BOTH, valores: written(BOTH, { AO: { duracion: 300 } }) })).toEqual([
    'Puntos vistos de AO',
  ]);
  expect(missingValues({ ...BOTH, valores: written(BOTH, { AO: { vistos: 92 } }) })).toEqual([]);
});

test('of one eye nothing is asked that compares both, and all that is asked of an order may be written', () => {
  const compared = new Set<string>();
  for (const { codigo } of STUDIES)
    for (const equipo of EQUIPMENT_IDS)
      for (const ojo of EYES) {
        const asked = fieldsToMeasure({ estudio: codigo, ojo, equipo });
        const eyes = eyesOfStudy(ojo);
        for (const { id, ojos } of asked)
          expect(eyes.includes('AO') || ojos === 'OD_OI', `${codigo} ${id} ${ojo}`).toBe(true);
        if (ojo !== 'AO')
          for (const { id } of resultFields(codigo, equipo))
            if (!asked.some((each) => each.id === id)) compared.add(id);
      }
  expect(compared).toContain('simetria');
});

describe('what is looked at twice', () => {
  test.each([
    [
      'a field that lost fixation too often',
      FIELD,
      { OD: { dm: -1, fijacion_perdida: 4, fijacion_total: 20 } },
      ['OD.fijacion_perdida'],
    ],
    ['a field that did not', FIELD, { OD: { dm: -1, fijacion_perdida: 3, fijacion_total: 20 } }, []],
    ['false positives', FIELD, { OI: { dm: -1, falsos_positivos: 15 } }, ['OI.falsos_positivos']],
    ['a deep defect', FIELD, { OI: { dm: -11.2 } }, ['OI.dm']],
    ['a weak signal', OCT, { OD: { grosor_central: 250, senal: 5 } }, ['OD.senal']],
    ['few cells counted', CELLS, { OD: { densidad: 2500, celulas: 60 } }, ['OD.celulas']],
    [
      'K2 below K1',
      { ...OCT, estudio: 'TOP', equipo: 'schwind-topografo-sirius' },
      { OD: { k1: 44, k2: 43, kmax: 44, paquimetria: 540 } },
      ['OD.k2'],
    ],
    [
      'eyes of different length',
      { ...OCT, estudio: 'BIO-OPT', equipo: 'lenstar-biometro' },
      { OD: { longitud_axial: 23 }, OI: { longitud_axial: 23.31 } },
      ['OI.longitud_axial'],
    ],
  ] as const)('%s', (_what, measured, valores, found) => {
    expect(warned(measured, valores)).toEqual(found);
  });

  test('is the axial length of ultrasound against the optical one of the same eye', () => {
    const sound: Measured = { estudio: 'ECO-A', ojo: 'OD', equipo: 'meda-ecografo-md-2300s' };
    const found = (longitud_axial: number) =>
      resultWarnings(
        { ...sound, valores: written(sound, { OD: { longitud_axial } }) },
        { longitud: { OD: 2300 } },
      ).length;
    expect([found(23.2), found(23.21)]).toEqual([0, 1]);
  });

  test('is over once it was confirmed', () => {
    const valores = written(FIELD, { OD: { dm: { v: -11.2, ok: 'confirmado' } }, OI: { dm: -9 } });
    expect(unconfirmed({ ...FIELD, valores }).map(({ ojo }) => ojo)).toEqual(['OI']);
  });

  test('what a result needs is named by eye; each eye of an order for both is measured, or it is said why not', () => {
    expect(missingValues({ ...FIELD, valores: {} })).toEqual(['los valores']);
    const one = { ...OCT, valores: written(OCT, { OD: { grosor_central: 250 } }) };
    const other = 'los valores de OI, o por qué no se pudo';
    expect(missingValues(one)).toEqual(['Señal de OD', other]);
    const whole = { ...OCT, valores: written(OCT, { OD: { grosor_central: 250, senal: 8 } }) };
    expect(missingValues(whole)).toEqual([other]);
    expect(missingValues({ ...whole, noSePudo: { OI: { motivo: 'medio_opaco' } } })).toEqual([]);
    expect(missingValues(whole, { OI: 'protesis' })).toEqual([]);
    const neither = { OD: { motivo: 'nino' }, OI: { motivo: 'nino' } } as const;
    expect(missingValues({ ...OCT, valores: {}, noSePudo: neither })).toEqual([]);
  });
});

describe('an eye of which nothing could be measured', () => {
  const told = (given: NotObtainedByEye, valores = {}, measured: Measured = OCT) => {
    const read = readNotObtained(measured, given, valores);
    return read.ok ? read.value : Object.keys(read.error);
  };

  test('says why, in words where no reason of the list is it', () => {
    expect(told({ OI: { motivo: 'fatiga', nota: '  se durmió ' } })).toEqual({
      OI: { motivo: 'fatiga', nota: 'se durmió' },
    });
    expect(told({ OI: { motivo: 'otro', nota: 'no' } })).toEqual(['noSePudo.OI']);
    expect(notObtainedWords({ motivo: 'medio_opaco', nota: 'catarata blanca' })).toBe(
      'no se pudo: medio opaco, catarata blanca',
    );
    expect(notObtainedWords({ motivo: 'otro', nota: 'nistagmo' })).toBe('no se pudo: nistagmo');
  });

  test('is one of the order, and has no values', () => {
    const because = { motivo: 'nino' } as const;
    expect(told({ OI: because }, {}, { ...OCT, ojo: 'OD' })).toEqual(['noSePudo.OI']);
    expect(told({ AO: because })).toEqual(['noSePudo.AO']);
    expect(told({ OD: because }, written(OCT, { OD: { senal: 8 } }))).toEqual(['noSePudo.OD']);
  });
});
