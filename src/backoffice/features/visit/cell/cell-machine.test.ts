import { describe, expect, test } from 'vitest';
import { VISIT } from '#copy/clinical/visit';
import { ROWS, type Row } from '#domain/clinical/cells/rows';
import {
  AT_REST,
  cellAfter,
  readingOf,
  shownText,
  type CellEvent,
  type CellLook,
  type CellState,
} from './cell-machine.ts';

/** What a cell does with a text that is no value: it stays as it was written, and what is saved beneath never takes its place. */

const rowOf = (id: string): Row => {
  const row = ROWS.find((each) => each.id === id);
  if (row === undefined) throw new Error(id);
  return row;
};
const lookOf = (id: string, over: Partial<CellLook> = {}): CellLook => ({
  ...{ row: rowOf(id), ojo: 'OI', valores: {}, before: {}, sinEntender: {}, own: [] },
  fecha: '2026-11-20',
  moment: { hora: '09:44', metodo: 'Goldmann' },
  stateOf: () => null,
  asksAfter: () => [],
  ...over,
});
const ENTER: CellEvent = { does: 'enter', back: false };
const text = (typed: string): CellEvent => ({ does: 'text', text: typed });

/** Events one after the other, on an examination that takes what is written. */
function play(look: CellLook, events: readonly CellEvent[]) {
  let state: CellState = AT_REST;
  let seen = look;
  const writes = [];
  for (const event of events) {
    const effect = cellAfter(state, event, seen);
    state = effect.state;
    if (effect.write === undefined) continue;
    writes.push(effect.write);
    const { valores, sinEntender = {} } = effect.write;
    const texts = Object.entries({ ...seen.sinEntender, ...sinEntender }).filter(
      (each): each is [string, string] => each[1] !== null,
    );
    seen = { ...seen, valores: { ...seen.valores, ...valores }, sinEntender: Object.fromEntries(texts) };
  }
  return { state, look: seen, writes };
}

test('what a line says of another one is asked about before it takes the place of what that one says', () => {
  const ph = (v: string): CellLook['valores'] => ({ av_lejos_ph: { OI: { v } } });
  const events = [text('20/60 ph 20/25'), ENTER];
  const asked = play(lookOf('av_lejos_sc', { valores: ph('20/30') }), events);
  expect(asked.writes).toEqual([]);
  expect(readingOf(asked.state, asked.look)).toMatchObject({
    value: { pregunta: '«AV lejos con estenopeico» ya dice 20/30: pasaría a 20/25. ¿Es así?' },
  });
  const written = { av_lejos_sc: { OI: { v: '20/60' } }, ...ph('20/25') };
  expect(play(lookOf('av_lejos_sc', { valores: ph('20/30') }), [...events, ENTER]).writes).toMatchObject([
    { valores: written },
  ]);
  for (const valores of [{}, ph('20/25')])
    expect(play(lookOf('av_lejos_sc', { valores }), events).writes).toMatchObject([{ valores: written }]);
});

test('what is of both eyes and is said in the line of one is written for both, and asked before it changes', () => {
  const at = (v: number): CellLook['valores'] => ({ av_cerca_distancia: { AO: { v } } });
  const events = [text('J1 a 40 cm'), ENTER];
  expect(play(lookOf('av_cerca_cc'), events).writes).toMatchObject([
    { valores: { av_cerca_cc: { OI: { v: 'J1' } }, ...at(40) } },
  ]);
  const asked = play(lookOf('av_cerca_cc', { valores: at(33) }), events);
  expect(asked.writes).toEqual([]);
  expect(readingOf(asked.state, asked.look)).toMatchObject({
    value: { pregunta: '«Distancia de lectura» ya dice 33 cm: pasaría a 40 cm. ¿Es así?' },
  });
});

test('a word of the other eye is asked about where it is typed, and is not copied with what it says', () => {
  const { writes, state } = play(lookOf('conjuntiva'), [text('hiperemia OD'), ENTER]);
  expect([writes, state.asked]).toEqual([[], 'hiperemia OD']);
  const valores = {
    conjuntiva: { OD: { v: ['hiperemia'] } },
    conjuntiva_nota: { OD: { v: 'hiperemia, más que OI' } },
  };
  const copied = cellAfter(
    AT_REST,
    { does: 'command', command: 'copyEye' },
    lookOf('conjuntiva', { valores }),
  );
  expect([copied.write, copied.state.refusal]).toEqual([undefined, VISIT.otherNamesEye]);
});

const SAVED: CellLook['valores'] = { pio: { OI: { v: 14, hora: '09:00' } } };

describe('a text that is not understood', () => {
  test.each<readonly [string, CellEvent]>([
    ['Intro', ENTER],
    ['Tab', { does: 'tab' }],
    ['the pointer', { does: 'blur', isPointed: true }],
    ['Ctrl Intro', { does: 'leave' }],
  ])('accepted with %s stays as it was written before the value that is saved', (_how, event) => {
    const { look, writes } = play(lookOf('pio', { valores: SAVED }), [text('veinte'), event]);
    expect(writes).toEqual([{ valores: {}, estados: {}, sinEntender: { 'pio.OI': 'veinte' } }]);
    expect(shownText(look)).toBe('veinte');
    expect(look.valores).toEqual(SAVED);
  });

  test('mended, it gives way to the value in one step', () => {
    const { look, writes } = play(lookOf('pio', { valores: SAVED }), [
      text('veinte'),
      ENTER,
      text('20'),
      ENTER,
    ]);
    expect(writes.at(-1)).toMatchObject({
      valores: { pio: { OI: { v: 20 } } },
      sinEntender: { 'pio.OI': null },
    });
    expect(look.sinEntender).toEqual({});
  });

  test('is thrown away by hand alone: Esc first leaves what is being typed, then the text', () => {
    const { look, writes } = play(lookOf('pio', { valores: SAVED, sinEntender: { 'pio.OI': 'veinte' } }), [
      text('veinti'),
      { does: 'escape' },
      { does: 'tab' },
      { does: 'blur', isPointed: false },
    ]);
    expect([writes, shownText(look)]).toEqual([[], 'veinte']);
    expect(play(look, [{ does: 'escape' }]).writes).toEqual([
      { valores: {}, estados: {}, sinEntender: { 'pio.OI': null } },
    ]);
  });

  test('stands against every command in its cell, and against being copied to the other eye', () => {
    const left = lookOf('cornea', { sinEntender: { 'cornea.OI': 'n' } });
    for (const command of ['normal', 'copyEye', 'repeat', 'unseen'] as const) {
      const own = cellAfter(AT_REST, { does: 'command', command }, left);
      expect([own.write, own.state.refusal !== null], command).toEqual([undefined, true]);
    }
    const other = cellAfter(
      AT_REST,
      { does: 'command', command: 'copyEye' },
      { ...left, ojo: 'OD', valores: { cornea: { OI: { v: ['edema'] } } } },
    );
    expect([other.write, other.state.refusal !== null]).toEqual([undefined, true]);
    // Nor is a part called not examined while something is in it.
    const unseen = cellAfter(
      AT_REST,
      { does: 'command', command: 'unseen' },
      { ...left, row: rowOf('iris') },
    );
    expect([unseen.write, unseen.state.refusal !== null]).toEqual([undefined, true]);
  });
});

test('what was left whole in a cell counts once it is accepted, not by passing through', () => {
  const look = lookOf('pio', { sinEntender: { 'pio.OI': '15' } });
  expect(play(look, [{ does: 'tab' }, { does: 'blur', isPointed: false }]).writes).toEqual([]);
  expect(play(look, [ENTER]).writes).toMatchObject([
    { valores: { pio: { OI: { v: 15 } } }, sinEntender: { 'pio.OI': null } },
  ]);
});

test('what asks before it counts is kept too, and asks again when somebody comes back', () => {
  const asks = '2.50';
  const { look, writes } = play(lookOf('final'), [text(asks), { does: 'blur', isPointed: true }]);
  expect(writes).toEqual([{ valores: {}, estados: {}, sinEntender: { 'final.OI': asks } }]);
  expect(play(look, [ENTER]).writes).toEqual([]);
  expect(play(look, [ENTER, ENTER]).writes).toHaveLength(1);
});

test('what another person wrote in a cell while one types there is not written over unseen', () => {
  const typing = play(lookOf('pio'), [text('1'), text('15')]).state;
  const theirs = lookOf('pio', { valores: SAVED });
  const first = cellAfter(typing, ENTER, theirs);
  expect([first.write, first.state.refusal]).toEqual([
    undefined,
    expect.stringContaining('14 09:00') as string,
  ]);
  expect(cellAfter(first.state, ENTER, theirs).write?.valores).toMatchObject({ pio: { OI: { v: 15 } } });
  // Left, it is kept beside theirs.
  for (const event of [{ does: 'tab' }, { does: 'blur', isPointed: true }] as const)
    expect(cellAfter(typing, event, theirs).write).toEqual({
      valores: {},
      estados: {},
      sinEntender: { 'pio.OI': '15' },
    });
});

test('what came from the server while a cell only had the focus is not written back', () => {
  const focused = cellAfter(AT_REST, { does: 'step', step: 1 }, lookOf('cornea')).state;
  expect(
    cellAfter(focused, { does: 'blur', isPointed: true }, lookOf('cornea', { valores: SAVED })).write,
  ).toBeUndefined();
  expect(cellAfter(AT_REST, { does: 'tab' }, lookOf('pio', { valores: SAVED })).write).toBeUndefined();
});
