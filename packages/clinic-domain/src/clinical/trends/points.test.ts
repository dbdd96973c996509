import { expect, test } from 'vitest';
import { emptySection, patchSection, type Section } from '../section.ts';
import type { SectionId } from '../fields/sections.ts';
import type { GivenValue } from '../fields/value.ts';
import { harvestOf } from './points.ts';

type Written = Readonly<Record<string, Readonly<Record<string, GivenValue>>>>;

/** A part as it is stored when these values are typed. */
function written(seccion: SectionId, valores: Written): Section {
  const patched = patchSection(emptySection('c1', seccion), { valores }, { por: 'ana', en: '2026-11-23' });
  if (!patched.ok) throw new Error(patched.error.message);
  return patched.value;
}
const found = (...sections: readonly Section[]) =>
  harvestOf({ consulta: 'c1', fecha: '2026-11-23', sections });
const OF = { consulta: 'c1', fecha: '2026-11-23' } as const;

test('each reading of the pressure keeps its eye, its tonometer and its hour; the fingers give no number', () => {
  const { puntos } = found(
    written('presion', {
      pio: {
        OD: { v: 14.5, hora: '09:30', metodo: 'Goldmann' },
        OI: { v: 30, hora: '09:31', metodo: 'iCare' },
      },
      pio_2: { OD: { v: 15, hora: '09:40', metodo: 'Goldmann' } },
      pio_3: { OD: { v: 16, hora: '09:50' } },
      pio_digital: { OI: { v: 'dura' } },
    }),
  );
  expect(puntos.pio).toEqual([
    { ...OF, ojo: 'OD', v: 145, metodo: 'Goldmann', hora: '09:30' },
    { ...OF, ojo: 'OD', v: 150, metodo: 'Goldmann', hora: '09:40' },
    { ...OF, ojo: 'OD', v: 160, hora: '09:50' },
    { ...OF, ojo: 'OI', v: 300, metodo: 'iCare', hora: '09:31' },
    { ...OF, ojo: 'OI', v: null, metodo: 'Digital', texto: 'Dura' },
  ]);
});

test('a pressure that is more or less than a number is said in words, and no curve goes through it', () => {
  const how = { hora: '09:30', metodo: 'Goldmann' };
  const { puntos } = found(
    written('presion', {
      pio: { OD: { v: 5, comparador: '<', ...how }, OI: { v: 60, comparador: '>', ...how } },
    }),
  );
  expect(puntos.pio.map(({ v, texto }) => [v, texto])).toEqual([
    [null, '< 5'],
    [null, '> 60'],
  ]);
});

test.each([
  [
    'the best of the chart',
    { av_lejos_sc: '20/60', av_lejos_cc: '20/25-1' },
    { v: 12, metodo: 'Con corrección', texto: '20/25-1' },
  ],
  [
    'of two as good, the one with less help',
    { av_lejos_ph: '20/20', av_lejos_sc: '20/20' },
    { v: 0, metodo: 'Sin corrección', texto: '20/20' },
  ],
  [
    'a line before fingers',
    { av_lejos_sc: 'CD 50 cm', av_lejos_ph: '20/800' },
    { v: 160, metodo: 'Estenopeico', texto: '20/800' },
  ],
  [
    'hands before light, without a number',
    { av_lejos_sc: 'NPL', av_lejos_cc: 'MM' },
    { v: null, metodo: 'Con corrección', texto: 'MM' },
  ],
  [
    'what cannot be ranked, where nothing else was read',
    { av_lejos_sc: 'fija y sigue' },
    { v: null, metodo: 'Sin corrección', texto: 'Fija y sigue' },
  ],
])('acuity is %s', (_name, typed, expected) => {
  const agudeza = written(
    'agudeza',
    Object.fromEntries(Object.entries(typed).map(([campo, v]) => [campo, { OI: { v } }])),
  );
  expect(found(agudeza).puntos.av).toEqual([{ ...OF, ojo: 'OI', ...expected }]);
});

test('acuity through the refraction counts where it is the best', () => {
  const { puntos } = found(
    written('agudeza', { av_lejos_sc: { OD: { v: '20/200' } } }),
    written('refraccion', { subjetiva_av: { OD: { v: '20/20' } } }),
  );
  expect(puntos.av).toEqual([{ ...OF, ojo: 'OD', v: 0, metodo: 'Con la refracción', texto: '20/20' }]);
});

test('refractions found in different ways stay apart, each with the lens as it is written', () => {
  const { puntos } = found(
    written('refraccion', {
      subjetiva_esfera: { OD: { v: -2.5 } },
      subjetiva_cilindro: { OD: { v: -1 } },
      subjetiva_eje: { OD: { v: 10 } },
      cicloplejica_esfera: { OD: { v: -2 } },
      final_cilindro: { OI: { v: -1 } },
    }),
    written('autorrefraccion', {
      auto_esfera: { OI: { v: 1.25 } },
      auto_cicloplejia: { AO: { v: 'si' } },
    }),
  );
  expect(puntos.rx).toEqual([
    { ...OF, ojo: 'OD', v: -300, metodo: 'Subjetiva', texto: '−2,50 −1,00 × 10°' },
    { ...OF, ojo: 'OD', v: -200, metodo: 'Ciclopléjica', texto: '−2,00' },
    { ...OF, ojo: 'OI', v: 125, metodo: 'Autorrefracción con cicloplejía', texto: '+1,25' },
  ]);
});

test('the cup and the target pressure are of their eye, and what was not looked at gives nothing', () => {
  const harvest = found(
    written('fondo', { cd_vertical: { OI: { v: 0.7 } }, cd_horizontal: { OD: { v: 0.3 } } }),
    written('presion', { pio_objetivo: { OI: { v: 15 } } }),
  );
  expect(harvest.puntos.disco).toEqual([{ ...OF, ojo: 'OI', v: 70 }]);
  expect(harvest.objetivos).toEqual([{ ...OF, ojo: 'OI', v: 150 }]);
  expect(harvest.puntos.pio).toEqual([]);
});
