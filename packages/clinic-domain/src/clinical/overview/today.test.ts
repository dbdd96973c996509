import { expect, test } from 'vitest';
import type { LastValue, LastValues } from '../origin/last-values.ts';
import { measuredToday, narrowAngles } from './today.ts';

const visita = { consulta: 'a', fecha: '2026-03-12', creada: '', medico: 'Dra. Ana' };
const before = (campo: string, ojo: 'OD' | 'OI', v: LastValue['v']): LastValues => ({
  [campo]: { [ojo]: { v, por: 'ana', visita } },
});
const parts = (valores: Parameters<typeof measuredToday>[0][number]['valores']) => [{ valores }];

test('each line as it was taken, of an eye that nobody measured nothing', () => {
  expect(
    measuredToday(
      parts({
        av_lejos_sc: { OD: { v: '20/200' }, OI: { v: '20/30' } },
        av_lejos_cc: { OI: { v: '20/20' } },
        pio: { OD: { v: 170 }, OI: { v: 160 } },
        pio_2: { OD: { v: 180 } },
      }),
      {},
    ),
  ).toEqual([
    { que: 'av_lejos_cc', OI: { texto: '20/20' } },
    { que: 'av_lejos_sc', OD: { texto: '20/200' }, OI: { texto: '20/30' } },
    { que: 'pio', OD: { texto: '17 / 18' }, OI: { texto: '16' } },
  ]);
  expect(measuredToday(parts({}), {})).toEqual([]);
});

test('a pressure is high over the target of its eye, and without one over what asks; one beyond the instrument too', () => {
  const pio = { OD: { v: 190 }, OI: { v: 190 } };
  expect(measuredToday(parts({ pio }), before('pio_objetivo', 'OI', 150))).toEqual([
    { que: 'pio', OD: { texto: '19' }, OI: { texto: '19', alta: true, objetivo: 15 } },
  ]);
  expect(measuredToday(parts({ pio: { OD: { v: 600, comparador: '>' } } }), {})).toEqual([
    { que: 'pio', OD: { texto: '> 60', alta: true } },
  ]);
});

test('a narrow angle is this visit’s, or the last one where nobody looked; a wide one of now ends it', () => {
  const narrow = before('van_herick', 'OD', '1');
  expect(narrowAngles(parts({}), narrow)).toEqual([{ ojo: 'OD', v: '1' }]);
  expect(narrowAngles(parts({ van_herick: { OD: { v: '4' }, OI: { v: '2' } } }), narrow)).toEqual([
    { ojo: 'OI', v: '2' },
  ]);
});
