import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROWS, type Row } from '#domain/clinical/cells/rows';
import { originOf, READ_TOGETHER, type DeviceReading } from '#domain/clinical/origin/device-readings';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { keyOf, type CellKey } from './cell-keys.ts';
import { AT_REST, cellAfter, type CellLook } from './cell-machine.ts';

const READ: DeviceReading = {
  ...{ archivo: 'a1', equipo: 'Lenstar', hora: '10:42', ojo: 'OD' },
  valores: { k1: 43.25, k1_eje: 12, auto_esfera: -1.25, auto_cilindro: -0.5, auto_eje: 90, paquimetria: 541 },
};
const rowOf = (id: string): Row => {
  const row = ROWS.find((each) => each.id === id);
  if (row === undefined) throw new Error(id);
  return row;
};
const lookOf = (row: Row, over: Partial<CellLook> = {}): CellLook => ({
  ...{ row, ojo: 'OD', valores: {}, before: {}, sinEntender: {}, own: [], fecha: '2026-11-20' },
  ...{ moment: { hora: '11:00', metodo: 'Goldmann' }, stateOf: () => null, asksAfter: () => [] },
  lecturas: [READ],
  ...over,
});
const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, isAltGraph: false, isComposing: false };
/** On any keyboard: what is printed, or its place where that is no plain sign (a Mac). */
const ALT_L: readonly CellKey[] = [
  { key: 'l', code: 'KeyL' },
  { key: 'L', code: 'KeyL' },
  { key: '¬', code: 'KeyL' },
].flatMap((press) => keyOf({ ...PLAIN, ...press, altKey: true }) ?? []);
const TAKE: CellKey = { does: 'command', command: 'take' };
const from = (v: number) => ({ OD: { v, origen: originOf(READ) } });

test('Alt L is the same on every keyboard, and a letter alone never takes anything', () => {
  expect(ALT_L).toEqual([TAKE, TAKE, TAKE]);
  expect(keyOf({ ...PLAIN, key: 'l', code: 'KeyL', altKey: false })).toBeNull();
  const typed = cellAfter(AT_REST, { does: 'text', text: 'l' }, lookOf(rowOf('k1')));
  const accepted = cellAfter(typed.state, { does: 'enter', back: false }, lookOf(rowOf('k1')));
  expect(accepted.write?.valores ?? {}).toEqual({});
});

describe('taking what a device read', () => {
  test('writes the meridian whole from either of its lines, with device, file and hour', () => {
    for (const id of ['k1', 'k1_eje'])
      expect(cellAfter(AT_REST, TAKE, lookOf(rowOf(id)))).toMatchObject({
        write: { valores: { k1: from(43.25), k1_eje: from(12) }, estados: {} },
        move: 1,
        isTaken: true,
      });
  });

  test('of the other eye, of a line that no device read, or where nothing was read there is nothing', () => {
    for (const look of [
      lookOf(rowOf('k1'), { ojo: 'OI' }),
      lookOf(rowOf('pio')),
      lookOf(rowOf('k2')),
      lookOf(rowOf('k1'), { lecturas: [] }),
    ]) {
      const effect = cellAfter(AT_REST, TAKE, look);
      expect(effect.write).toBeUndefined();
      expect(effect.state.refusal).toMatch(/^Hoy ningún equipo leyó/u);
    }
  });

  test('over something else that is written it asks, names it, and does it only when asked again for the same', () => {
    const valores = { k1: { OD: { v: 44 } } };
    const look = lookOf(rowOf('k1'), { valores });
    const asked = cellAfter(AT_REST, TAKE, look);
    expect(asked.write).toBeUndefined();
    expect(asked.state.refusal).toContain('Está escrito «44,00 D»');
    const other = lookOf(rowOf('k1'), { valores: { k1: { OD: { v: 45 } } } });
    expect(cellAfter(asked.state, TAKE, other).write).toBeUndefined();
    expect(cellAfter(asked.state, TAKE, look).write?.valores).toEqual({ k1: from(43.25), k1_eje: from(12) });
    const same = lookOf(rowOf('k1'), { valores: { k1: { OD: { v: 43.25 } }, k1_eje: { OD: { v: 12 } } } });
    expect(cellAfter(AT_REST, TAKE, same).write).toBeUndefined();
  });

  test('what is being typed or was not understood is settled first, in either line of a meridian', () => {
    const typing = cellAfter(AT_REST, { does: 'text', text: '43' }, lookOf(rowOf('k1')));
    expect(cellAfter(typing.state, TAKE, lookOf(rowOf('k1'))).write).toBeUndefined();
    for (const key of ['k1.OD', 'k1_eje.OD'])
      expect(
        cellAfter(AT_REST, TAKE, lookOf(rowOf('k1'), { sinEntender: { [key]: 'no da' } })).write,
      ).toBeUndefined();
  });

  test('an eye that was said not to be examined is examined by it', () => {
    const effect = cellAfter(AT_REST, TAKE, lookOf(rowOf('auto'), { stateOf: () => 'no_colabora' }));
    expect(effect.write?.estados).toEqual({ OD: null });
  });

  test('whatever line, eye and reading: only the read values of that eye are written, and nothing but by the key', () => {
    const campos = READ_TOGETHER.flat();
    const part = fc.constantFrom(...READ_TOGETHER);
    const reading = fc.record({ parts: fc.array(part, { maxLength: 5 }), ojo: fc.constantFrom('OD', 'OI') });
    const other: readonly CellKey[] = [
      { does: 'enter', back: false },
      { does: 'tab' },
      { does: 'escape' },
      { does: 'leave' },
      { does: 'step', step: 1 },
    ];
    fc.assert(
      fc.property(
        fc.array(reading, { maxLength: 3 }),
        fc.constantFrom(...ROWS.filter((row) => row.juntos !== true && row.tipo !== 'dibujo')),
        fc.constantFrom('OD', 'OI'),
        fc.constantFrom(...other),
        (all, row, ojo, key) => {
          const lecturas = all.map(({ parts, ojo: eye }, at): DeviceReading => ({
            ...{ archivo: `a${String(at)}`, equipo: 'X', hora: '10:42', ojo: eye },
            valores: Object.fromEntries(
              parts.flat().map((campo) => [campo, fieldOf(campo)?.tipo === 'numero' ? 42 : 0]),
            ),
          }));
          const look = lookOf(row, { ojo, lecturas });
          expect(cellAfter(AT_REST, key, look).write?.valores ?? {}).toEqual({});
          const { write } = cellAfter(AT_REST, TAKE, look);
          for (const [campo, eyes] of Object.entries(write?.valores ?? {})) {
            expect(Object.keys(eyes)).toEqual([ojo]);
            const given = eyes[ojo];
            if (given === null || given === undefined) continue;
            expect(campos).toContain(campo);
            const of = lecturas.find(
              (each) => given.origen?.tipo === 'leido' && each.archivo === given.origen.archivo,
            );
            expect([of?.ojo, of?.valores[campo]]).toEqual([ojo, given.v]);
          }
        },
      ),
    );
  });
});
