import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STUDIES } from '../../catalogue.ts';
import type { EquipmentId } from '../../device.ts';
import { resultFields } from '../catalogue.ts';
import { readResult } from '../read-result.ts';
import { resultWarnings, unconfirmed } from '../result-warnings.ts';
import type { ResultValues } from '../study.ts';
import { answeredDoubts } from './answered.ts';
import { lengthOfChild, VELOCITIES } from './biometry-rules.ts';
import { angleBetween, densityAt } from './cornea-rules.ts';
import type { Compared } from './doubt.ts';
import { findDoubts, impossibleIn, RULES } from './find-doubts.ts';

const WRITER = { por: 'rosa', en: '2026-11-23T14:00:00.000Z' };
type Eye = Readonly<Record<string, number | string>>;
const deviceOf = (estudio: string): EquipmentId => {
  const device = STUDIES.find(({ codigo }) => codigo === estudio)?.equipos.at(-1);
  if (device === undefined) throw new Error(estudio);
  return device;
};
/** Values as they are stored: integers of each field's scale. */
const stored = (eyes: { OD?: Eye; OI?: Eye }): ResultValues => {
  const valores: Record<string, Record<string, { v: number | string; por: string; en: string }>> = {};
  for (const [eye, values] of Object.entries(eyes))
    for (const [campo, v] of Object.entries(values))
      valores[campo] = { ...valores[campo], [eye]: { v, ...WRITER } };
  return valores;
};
const rules = (estudio: string, OD: Eye, compared: Compared = {}, OI?: Eye): string[] =>
  findDoubts(
    { estudio, ojo: 'AO', valores: stored({ OD, ...(OI === undefined ? {} : { OI }) }) },
    compared,
  ).map(({ regla }) => regla);

interface Case {
  readonly regla: string;
  readonly estudio: string;
  readonly bien: Eye;
  readonly mal: Eye;
  readonly compared?: Compared;
  /** Values without which the rule speaks all the same. */
  readonly sobra?: readonly string[];
}
/** Each rule at its limit and one step beyond, in integers: hundredths of mm and D, µm, degrees. */
const LIMITS: readonly Case[] = [
  {
    regla: 'acuoso_mayor',
    estudio: 'BIO-OPT',
    bien: { acuoso: 259, camara: 260 },
    mal: { acuoso: 260, camara: 260 },
  },
  {
    regla: 'camara_suma',
    estudio: 'BIO-OPT',
    bien: { acuoso: 260, paquimetria: 540, camara: 319 },
    mal: { acuoso: 260, paquimetria: 540, camara: 320 },
  },
  {
    regla: 'camara_suma',
    estudio: 'BIO-OPT',
    bien: { acuoso: 260, paquimetria: 540, camara: 309 },
    mal: { acuoso: 260, paquimetria: 540, camara: 308 },
  },
  {
    regla: 'segmentos',
    estudio: 'ECO-A',
    bien: { camara: 600, cristalino: 700, longitud_axial: 1301 },
    mal: { camara: 600, cristalino: 700, longitud_axial: 1300 },
  },
  {
    regla: 'sin_cristalino',
    estudio: 'BIO-OPT',
    bien: { estado_ojo: 'faquico', cristalino: 430 },
    mal: { estado_ojo: 'afaquico', cristalino: 430 },
  },
  {
    regla: 'lente_grueso',
    estudio: 'ECO-A',
    bien: { estado_ojo: 'faquico', cristalino: 430 },
    mal: { estado_ojo: 'pseudofaquico', cristalino: 430 },
  },
  { regla: 'de_longitud', estudio: 'BIO-OPT', bien: { de_longitud: 4 }, mal: { de_longitud: 5 } },
  { regla: 'de_camara', estudio: 'BIO-OPT', bien: { de_camara: 5 }, mal: { de_camara: 6 } },
  { regla: 'de_cristalino', estudio: 'BIO-OPT', bien: { de_cristalino: 7 }, mal: { de_cristalino: 8 } },
  { regla: 'de_k', estudio: 'BIO-OPT', bien: { de_k: 36 }, mal: { de_k: 37 } },
  { regla: 'de_longitud_eco', estudio: 'ECO-A', bien: { de_longitud: 10 }, mal: { de_longitud: 11 } },
  {
    regla: 'otro_ojo_largo',
    estudio: 'BIO-OPT',
    compared: { otroOjo: { OI: { longitud: 2330 } } },
    bien: { longitud_axial: 2360 },
    mal: { longitud_axial: 2361 },
  },
  {
    regla: 'otro_ojo_k',
    estudio: 'BIO-OPT',
    compared: { otroOjo: { OI: { suma: 8700 } } },
    bien: { k1: 4400, k2: 4500 },
    mal: { k1: 4400, k2: 4501 },
  },
  {
    regla: 'otra_forma',
    estudio: 'ECO-A',
    compared: { longitud: { OD: 2350 } },
    bien: { longitud_axial: 2330 },
    mal: { longitud_axial: 2329 },
  },
  {
    regla: 'largo_adulto',
    estudio: 'BIO-OPT',
    bien: { longitud_axial: 2120 },
    mal: { longitud_axial: 2119 },
  },
  { regla: 'largo_adulto', estudio: 'ECO-A', bien: { longitud_axial: 2660 }, mal: { longitud_axial: 2661 } },
  {
    regla: 'largo_edad',
    estudio: 'ECO-A',
    compared: { edad: 1 },
    bien: { longitud_axial: 2220 },
    mal: { longitud_axial: 2221 },
  },
  { regla: 'k_media', estudio: 'BIO-OPT', bien: { k1: 4650, k2: 4750 }, mal: { k1: 4650, k2: 4751 } },
  { regla: 'k_media', estudio: 'BIO-OPT', bien: { k1: 4050, k2: 4150 }, mal: { k1: 4050, k2: 4149 } },
  { regla: 'k_cilindro', estudio: 'BIO-OPT', bien: { k1: 4300, k2: 4550 }, mal: { k1: 4300, k2: 4551 } },
  { regla: 'silicona', estudio: 'BIO-OPT', bien: { silicona: 'no' }, mal: { silicona: 'si' } },
  {
    regla: 'velocidad',
    estudio: 'ECO-A',
    bien: { estado_ojo: 'faquico', silicona: 'si', velocidad: 1139 },
    // With oil, a velocity that nobody gave is asked for.
    sobra: ['velocidad'],
    mal: { estado_ojo: 'faquico', silicona: 'si', velocidad: 1550 },
  },
  {
    regla: 'velocidad',
    estudio: 'ECO-A',
    bien: { estado_ojo: 'faquico', silicona: 'no' },
    mal: { estado_ojo: 'faquico', silicona: 'si' },
  },
  { regla: 'k_orden', estudio: 'TOP', bien: { k1: 4300, k2: 4300 }, mal: { k1: 4300, k2: 4299 } },
  {
    regla: 'k_ejes',
    estudio: 'BIO-OPT',
    sobra: ['k1', 'k2'],
    bien: { k1: 4300, k2: 4400, k1_eje: 180, k2_eje: 85 },
    mal: { k1: 4300, k2: 4400, k1_eje: 180, k2_eje: 84 },
  },
  {
    regla: 'kmax_media',
    estudio: 'TOP',
    bien: { k1: 4300, k2: 4400, kmax: 4350 },
    mal: { k1: 4300, k2: 4400, kmax: 4349 },
  },
  {
    regla: 'kmax_k2',
    estudio: 'TOP',
    sobra: ['k1'],
    bien: { k1: 4300, k2: 4400, kmax: 4400 },
    mal: { k1: 4300, k2: 4400, kmax: 4399 },
  },
  {
    regla: 'kc_normal',
    estudio: 'TOP',
    bien: { indice_kc: 'normal', kmax: 4720 },
    mal: { indice_kc: 'normal', kmax: 4721 },
  },
  {
    regla: 'paquimetria_minima',
    estudio: 'TOP',
    bien: { paquimetria: 540, paquimetria_minima: 540 },
    mal: { paquimetria: 540, paquimetria_minima: 541 },
  },
  {
    regla: 'densidad_area',
    estudio: 'END',
    bien: { densidad: 2500, area_media: 440 },
    mal: { densidad: 2500, area_media: 441 },
  },
  {
    regla: 'densidad_area_duda',
    estudio: 'END',
    bien: { densidad: 2500, area_media: 412 },
    mal: { densidad: 2500, area_media: 413 },
  },
  {
    regla: 'densidad_edad',
    estudio: 'END',
    compared: { edad: 20 },
    bien: { densidad: 1950 },
    mal: { densidad: 1949 },
  },
  {
    regla: 'fijacion_de_mas',
    estudio: 'CV-24S',
    bien: { fijacion_perdida: 20, fijacion_total: 20 },
    mal: { fijacion_perdida: 21, fijacion_total: 20 },
  },
  {
    regla: 'fijacion',
    estudio: 'CV-10',
    bien: { fijacion_perdida: 3, fijacion_total: 16 },
    mal: { fijacion_perdida: 4, fijacion_total: 20 },
  },
  {
    regla: 'falsos_positivos',
    estudio: 'CV-24F',
    bien: { falsos_positivos: 14 },
    mal: { falsos_positivos: 15 },
  },
  {
    regla: 'falsos_negativos',
    estudio: 'CV-30',
    bien: { falsos_negativos: 32 },
    mal: { falsos_negativos: 33 },
  },
  { regla: 'ght_alta', estudio: 'CV-24S', bien: { ght: 'fuera' }, mal: { ght: 'alta' } },
  { regla: 'senal', estudio: 'OCT-M', bien: { senal: 6 }, mal: { senal: 5 } },
  { regla: 'calidad_oct', estudio: 'OCT-N', bien: { calidad: 40 }, mal: { calidad: 39 } },
  { regla: 'calidad_top', estudio: 'TOP', bien: { calidad: 80 }, mal: { calidad: 79 } },
  { regla: 'celulas', estudio: 'END', bien: { celulas: 75 }, mal: { celulas: 74 } },
  {
    regla: 'cfnr_cuadrantes',
    estudio: 'OCT-N',
    bien: { cfnr: 100, cfnr_superior: 90, cfnr_nasal: 90, cfnr_inferior: 90, cfnr_temporal: 90 },
    mal: { cfnr: 101, cfnr_superior: 90, cfnr_nasal: 90, cfnr_inferior: 90, cfnr_temporal: 90 },
  },
  {
    regla: 'cfnr_cuadrantes_duda',
    estudio: 'OCT-N',
    bien: { cfnr: 93, cfnr_superior: 90, cfnr_nasal: 90, cfnr_inferior: 90, cfnr_temporal: 90 },
    mal: { cfnr: 94, cfnr_superior: 90, cfnr_nasal: 90, cfnr_inferior: 90, cfnr_temporal: 90 },
  },
  {
    regla: 'anillo',
    estudio: 'OCT-N',
    bien: { area_anillo: 210, area_disco: 210 },
    mal: { area_anillo: 211, area_disco: 210 },
  },
  {
    regla: 'ccg_minima',
    estudio: 'OCT-G',
    bien: { ccg_media: 80, ccg_minima: 80 },
    mal: { ccg_media: 80, ccg_minima: 81 },
  },
];

describe('every rule', () => {
  test('is proved on both sides of its limit, has a source, and looks at fields that its studies have', () => {
    expect(new Set(LIMITS.map(({ regla }) => regla))).toEqual(new Set(RULES.map(({ regla }) => regla)));
    expect(new Set(RULES.map(({ regla }) => regla)).size).toBe(RULES.length);
    for (const { estudios, fuente } of RULES) {
      expect(fuente.length).toBeGreaterThan(10);
      for (const estudio of estudios) expect(STUDIES.map(({ codigo }) => codigo)).toContain(estudio);
    }
    for (const { estudio, bien, mal } of LIMITS)
      for (const campo of Object.keys({ ...bien, ...mal }))
        expect(resultFields(estudio).map(({ id }) => id)).toContain(campo);
  });

  test.each(LIMITS)('$regla of $estudio: at the limit it is quiet, one step beyond it speaks', (each) => {
    expect(rules(each.estudio, each.bien, each.compared)).not.toContain(each.regla);
    expect(rules(each.estudio, each.mal, each.compared)).toContain(each.regla);
  });

  test.each(LIMITS)(
    '$regla of $estudio: the other eye of an order of one, or a value taken away, says nothing',
    (each) => {
      const { estudio, mal, compared } = each;
      expect(findDoubts({ estudio, ojo: 'OI', valores: stored({ OD: mal }) }, compared)).toEqual([]);
      for (const campo of Object.keys(mal)) {
        const { [campo]: _gone, ...less } = mal;
        if (each.sobra?.includes(campo) !== true)
          expect(rules(estudio, less, compared)).not.toContain(each.regla);
      }
    },
  );
});

describe('a biometry', () => {
  test('with an aqueous of 4,6 in a chamber of 2,6 is refused, by eye and field, and not stored', () => {
    const what = { estudio: 'BIO-OPT', ojo: 'AO', equipo: deviceOf('BIO-OPT') } as const;
    const refused = readResult(what, { OI: { acuoso: 4.6, camara: 2.6 } }, {}, WRITER);
    expect(refused).toEqual({ ok: false, error: { 'OI.acuoso': [expect.stringContaining('4,60')] } });
  });

  test('whatever was measured: the chamber is asked about exactly when it is not aqueous plus cornea', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.integer({ min: 100, max: 600 }),
        (acuoso, paquimetria, camara) => {
          const said = rules('BIO-OPT', { acuoso, paquimetria, camara });
          expect(said.includes('acuoso_mayor')).toBe(acuoso >= camara);
          expect(said.includes('camara_suma')).toBe(Math.abs(camara * 10 - acuoso * 10 - paquimetria) > 50);
        },
      ),
    );
  });

  test('compares both eyes once, whichever differs, and an eye alone with the last one of the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1500, max: 4000 }),
        fc.integer({ min: 1500, max: 4000 }),
        (right, left) => {
          const both = rules('BIO-OPT', { longitud_axial: right }, {}, { longitud_axial: left });
          const differ = Math.abs(right - left) > 30;
          expect(both.filter((regla) => regla === 'otro_ojo_largo')).toHaveLength(differ ? 1 : 0);
          const alone = rules('BIO-OPT', { longitud_axial: right }, { otroOjo: { OI: { longitud: left } } });
          expect(alone.includes('otro_ojo_largo')).toBe(differ);
        },
      ),
    );
    // What is measured now of the other eye is what counts.
    const now = rules(
      'BIO-OPT',
      { longitud_axial: 2350 },
      { otroOjo: { OI: { longitud: 2500 } } },
      { longitud_axial: 2350 },
    );
    expect(now).not.toContain('otro_ojo_largo');
  });

  test('knows the axes of every degree: a right angle, five to either side, is quiet', () => {
    for (let one = 1; one <= 180; one++)
      for (let other = 1; other <= 180; other++) {
        const said = rules('BIO-OPT', { k1: 4300, k2: 4400, k1_eje: one, k2_eje: other }).includes('k_ejes');
        const turn = (((other - one) % 180) + 180) % 180;
        expect(said).toBe(turn < 85 || turn > 95);
      }
    expect(rules('BIO-OPT', { k1: 4300, k2: 4300, k1_eje: 10, k2_eje: 10 })).not.toContain('k_ejes');
    expect(angleBetween(1, 180)).toBe(1);
  });

  test('knows the sound in every kind of eye, on both sides of both limits', () => {
    for (const [kind, [least, most]] of Object.entries(VELOCITIES)) {
      const [estado_ojo = '', silicona = ''] = kind.split(' ');
      const said = (velocidad: number) =>
        rules('ECO-A', { estado_ojo, silicona, velocidad }).includes('velocidad');
      expect([least - 1, least, most, most + 1].map(said)).toEqual([true, false, false, true]);
    }
  });

  test('knows a child’s eye by its age: what is usual for it is not asked about as an adult’s', () => {
    const BIO = { estudio: 'BIO-OPT', ojo: 'OD', equipo: deviceOf('BIO-OPT') } as const;
    for (let edad = 0; edad < 10; edad++) {
      const [least, most] = lengthOfChild(edad) ?? [0, 0];
      for (let v = 1500; v <= 2700; v += 10) {
        const said = resultWarnings({ ...BIO, valores: stored({ OD: { longitud_axial: v } }) }, { edad });
        expect(said.length > 0, `${String(edad)} ${String(v)}`).toBe(v < least || v > most);
        expect(said.map(({ regla }) => regla)).not.toContain('largo_adulto');
      }
    }
    expect(lengthOfChild(10)).toBeNull();
  });
});

describe('an endothelium', () => {
  test('has a density for every age of an adult, which falls by 0.6 % a year', () => {
    expect(densityAt(19)).toBeNull();
    expect(densityAt(20)).toBe(3000);
    for (let edad = 21; edad < 110; edad++)
      expect((densityAt(edad) ?? 0) / (densityAt(edad - 1) ?? 1)).toBeCloseTo(0.994, 10);
  });

  test('whatever is counted: density times area is asked about from 3 % on and refused from 10 % on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 6000 }),
        fc.integer({ min: 100, max: 5000 }),
        (densidad, area_media) => {
          const miss = Math.abs(densidad * area_media - 1_000_000) / 10_000;
          const said = rules('END', { densidad, area_media });
          expect(said.includes('densidad_area')).toBe(miss > 10);
          expect(said.includes('densidad_area_duda')).toBe(miss > 3 && miss <= 10);
        },
      ),
    );
  });
});

test('whatever is written of any study, what is impossible is refused and what is doubted waits for its reason', () => {
  const studies = [...new Set(RULES.flatMap(({ estudios }) => estudios))];
  fc.assert(
    fc.property(
      fc.constantFrom(...studies),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (estudio, random) => {
        const equipo = deviceOf(estudio);
        const next = (): number => {
          for (const each of random) return each;
          return 0;
        };
        const valores: Record<string, { OD: { v: number | string; por: string; en: string } }> = {};
        const given: Record<string, number | string> = {};
        for (const field of resultFields(estudio, equipo)) {
          if (next() < 0.3) continue;
          if (field.tipo === 'numero') {
            const [least, most] = field.duro;
            const v = Math.round(least * field.escala + next() * (most - least) * field.escala);
            valores[field.id] = { OD: { v, ...WRITER } };
            given[field.id] = v / field.escala;
          } else if (field.tipo === 'opcion' && field.varias !== true) {
            const options = field.opciones.filter(({ retirada }) => retirada !== true);
            const v = options[Math.floor(next() * options.length)]?.id ?? '';
            if (v === '') continue;
            valores[field.id] = { OD: { v, ...WRITER } };
            given[field.id] = v;
          }
        }
        const what = { estudio, ojo: 'OD', equipo } as const;
        const read = readResult(what, { OD: given }, {}, WRITER);
        for (const { campo } of impossibleIn({ ...what, valores }))
          expect(read.ok ? [] : Object.keys(read.error)).toContain(`OD.${campo}`);
        const doubted = findDoubts({ ...what, valores }).filter(({ clase }) => clase === 'duda');
        const open = unconfirmed({ ...what, valores }).map(({ mensaje }) => mensaje);
        for (const { mensaje } of doubted) expect(open).toContain(mensaje);
        const dudas = doubted.map(({ mensaje }) => ({
          aviso: mensaje,
          motivo: 'Se repitió y es así',
          ...WRITER,
        }));
        const left = unconfirmed({ ...what, valores, dudas }).map(({ mensaje }) => mensaje);
        for (const { mensaje } of doubted) expect(left).not.toContain(mensaje);
      },
    ),
    { numRuns: 300 },
  );
});

describe('why something doubted is so', () => {
  const LATER = { por: 'luis', en: '2026-11-23T15:00:00.000Z' };
  const why = (aviso: string, motivo = 'Se repitió tres veces') => ({ aviso, motivo });
  test('is kept with who said it first, falls with its question, and says something', () => {
    const first = answeredDoubts(['a', 'b'], [why('a'), why('c')], [], WRITER);
    expect(first).toEqual({ ok: true, value: [{ ...why('a'), ...WRITER }] });
    const kept = first.ok ? first.value : [];
    expect(answeredDoubts(['a', 'b'], [why('a'), why('b')], kept, LATER)).toEqual({
      ok: true,
      value: [
        { ...why('a'), ...WRITER },
        { ...why('b'), ...LATER },
      ],
    });
    expect(answeredDoubts(['a'], [], kept, LATER)).toEqual({ ok: true, value: kept });
    expect(answeredDoubts(['b'], [], kept, LATER)).toEqual({ ok: true, value: [] });
    expect(answeredDoubts(['a'], [why('a', 'ok ok ok ok ok')], kept, LATER).ok).toBe(false);
  });
});
