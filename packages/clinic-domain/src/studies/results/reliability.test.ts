import { expect, test } from 'vitest';
import type { EquipmentId } from '../device.ts';
import { doubtsOf } from './reliability.ts';

const value = (v: number) => ({ v, por: 'u', en: '2026-11-20T13:00:00.000Z' });
const HFA = 'zeiss-campimetro-field-analizer-3';
const CIRRUS = 'zeiss-oct-cirrus-5000';

test.each<[string, EquipmentId, Record<string, number>, readonly string[]]>([
  [
    'CV-24S',
    HFA,
    { fijacion_perdida: 4, fijacion_total: 20, falsos_positivos: 3 },
    ['pérdidas de fijación 4/20'],
  ],
  ['CV-24R', HFA, { fijacion_perdida: 3, fijacion_total: 17, falsos_positivos: 14 }, []],
  [
    'CV-24F',
    HFA,
    { falsos_positivos: 15, falsos_negativos: 33 },
    ['falsos positivos 15', 'falsos negativos 33'],
  ],
  ['OCT-N', CIRRUS, { senal: 5, cfnr: 60 }, ['señal 5']],
  ['OCT-N', CIRRUS, { senal: 6, cfnr: 60 }, []],
  ['OCT-M', 'topcon-oct-triton', { calidad: 39 }, ['calidad de imagen 39']],
  ['END', 'konan-cellcheck-recuento-endotelial', { celulas: 74, densidad: 900 }, ['células contadas 74']],
])('%s with %s: %o leaves %o', (estudio, equipo, said, doubts) => {
  const valores = Object.fromEntries(Object.entries(said).map(([id, v]) => [id, { OD: value(v) }]));
  expect(doubtsOf({ estudio, equipo, ojo: 'AO', valores }, 'OD')).toEqual(doubts);
  expect(doubtsOf({ estudio, equipo, ojo: 'AO', valores }, 'OI')).toEqual([]);
});
