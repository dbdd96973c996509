import { describe, expect, test } from 'vitest';
import type { CopyPlace } from '../backup/kept-copies.ts';
import { copyState, drillState, noticesState, roomState, type OwnCopies, type ToldPlace } from './upkeep.ts';

const NOW = new Date('2026-11-20T13:00:00Z');
const ago = (hours: number): string => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const made = (hours: number): NonNullable<CopyPlace['ultimo']> => ({
  ...{
    cuando: ago(hours),
    bytes: 1,
    documentos: 1,
    archivos: 0,
    conservados: 1,
    cifrado: true,
    danados: 0,
    segundos: 1,
  },
});
const failed = (codigo: NonNullable<CopyPlace['fallo']>['codigo']): NonNullable<CopyPlace['fallo']> => ({
  cuando: ago(1),
  codigo,
  motivo: 'x',
});
const first = (over: Partial<ToldPlace>): ToldPlace => ({
  lugar: '/a',
  papel: 'primero',
  mismoDisco: false,
  ...over,
});
const second = (over: Partial<ToldPlace>): ToldPlace => first({ lugar: '/b', papel: 'segundo', ...over });
const own = (lugares: readonly ToldPlace[], over: Partial<OwnCopies> = {}): OwnCopies => ({
  hora: '02:30',
  esMuestra: false,
  lugares,
  ...over,
});

describe('the copies in a word', () => {
  const CASES: readonly [string, OwnCopies | null, string][] = [
    ['on Firestore nothing is claimed', null, 'firestore'],
    ['nothing set up', own([], { hora: null }), 'sin_programar'],
    ['nothing set up in the sample', own([], { hora: null, esMuestra: true }), 'muestra'],
    ['last night', own([first({ ultimo: made(6) })]), 'al_dia'],
    ['none for two nights', own([first({ ultimo: made(31) })]), 'falta'],
    ['never', own([first({})]), 'falta'],
    ['under way for the first time', own([first({ empezado: ago(1) })]), 'en_curso'],
    ['one that died a day ago', own([first({ empezado: ago(24) })]), 'falta'],
    ['one that failed after a good one', own([first({ ultimo: made(6), fallo: failed('lleno') })]), 'falta'],
    ['one of damaged data', own([first({ ultimo: made(1), fallo: failed('danado') })]), 'falta'],
    ['the first place away', own([first({ ultimo: made(6), fallo: failed('ausente') })]), 'falta'],
    [
      'a second place that is carried about',
      own([first({ ultimo: made(6) }), second({ ultimo: made(100), fallo: failed('ausente') })]),
      'al_dia',
    ],
    [
      'a second place away for too long',
      own([first({ ultimo: made(6) }), second({ ultimo: made(200), fallo: failed('ausente') })]),
      'falta',
    ],
    [
      'a second place that never was',
      own([first({ ultimo: made(6) }), second({ fallo: failed('ausente') })]),
      'falta',
    ],
    ['by a timer', own([first({ papel: 'otro', ultimo: made(6) })], { hora: null }), 'al_dia'],
    ['by a timer that stopped', own([first({ papel: 'otro', ultimo: made(60) })], { hora: null }), 'falta'],
    ['a copy of next year', own([first({ ultimo: made(-9000) })]), 'falta'],
  ];
  test.each(CASES)('%s', (_title, copies, state) => {
    expect(copyState(copies, NOW)).toBe(state);
  });
});

test.each([
  ['nothing to restore', own([first({})]), 'no_toca'],
  ['on Firestore it is made by hand', null, 'no_toca'],
  ['never restored', own([first({ ultimo: made(6) })]), 'falta'],
  ['in this quarter', own([first({ ultimo: made(6) })], { ensayo: drill(24 * 90) }), 'al_dia'],
  ['a quarter ago and more', own([first({ ultimo: made(6) })], { ensayo: drill(24 * 101) }), 'falta'],
] as const)('a drill: %s', (_title, copies, state) => {
  expect(drillState(copies, NOW)).toBe(state);
});

function drill(hours: number): NonNullable<OwnCopies['ensayo']> {
  return { cuando: ago(hours), respaldo: 'r', documentos: 1, archivos: 0, segundos: 1 };
}

test('little room and old messages are reported; what is not known is not', () => {
  expect([
    roomState(null),
    roomState({ libres: 4_999_999_999, total: 1 }),
    roomState({ libres: 5e9, total: 1 }),
  ]).toEqual(['no_se_sabe', 'poco', 'bien']);
  expect([noticesState(null, NOW), noticesState(ago(71), NOW), noticesState(ago(73), NOW)]).toEqual([
    'al_dia',
    'al_dia',
    'atrasados',
  ]);
});
