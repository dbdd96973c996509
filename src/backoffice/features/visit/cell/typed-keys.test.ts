import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalOf, readRow } from '#domain/clinical/cells/read-row';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { ACUITY_LINES } from '#domain/clinical/fields/acuity-lines';
import { formatNumber } from '#domain/clinical/fields/number-words';
import { ROWS, type Row } from '#domain/clinical/cells/rows';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { GivenValue } from '#domain/clinical/fields/value';
import { aloneCommand, keyOf, type CellKey, type KeyPress } from './cell-keys.ts';
import { eyesOfRow, isCoded } from './cell-actions.ts';
import {
  AT_REST,
  cellAfter,
  shownText,
  type CellEffect,
  type CellEvent,
  type CellLook,
} from './cell-machine.ts';

/** What a person types, key by key: nothing of it may act before it is accepted, whatever is in the cell. */

const MOMENT = { hora: '09:44', metodo: 'Goldmann' };
const PRESS: KeyPress = {
  key: '',
  code: '',
  ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...{ isAltGraph: false, isComposing: false },
};

type Valores = CellLook['valores'];

/** What was written before, as it is sent. */
const past = (before: Valores): CellLook['before'] =>
  Object.fromEntries(
    Object.entries(before).map(([campo, eyes]) => [
      campo,
      Object.fromEntries(
        Object.entries(eyes ?? {}).map(([ojo, each]) => [
          ojo,
          each === null || each === undefined ? each : { ...each, en: '2026-07-20T13:00:00.000Z' },
        ]),
      ),
    ]),
  );

function lookOf(row: Row, ojo: ValueEye, valores: Valores = {}, before: Valores = {}): CellLook {
  return {
    ...{ row, ojo, valores, before: past(before), moment: MOMENT, sinEntender: {}, fecha: '2026-11-20' },
    stateOf: () => null,
    own: [],
    asksAfter: () => [],
  };
}

/** What is written of a line and eye, as the examination holds it. */
const valuesFor = (values: Readonly<Record<string, GivenValue | null>>, ojo: ValueEye): Valores =>
  Object.fromEntries(Object.entries(values).map(([campo, v]) => [campo, { [ojo]: v }]));

function typeKeys(text: string, look: CellLook, accept: CellEvent): { last: CellEffect; early: number } {
  let state = AT_REST;
  let early = 0;
  let typed = '';
  for (const sign of text) {
    if (keyOf({ ...PRESS, key: sign }) !== null) early += 1;
    // The first sign takes the place of what is there: the focus marks it all.
    typed += sign;
    const effect = cellAfter(state, { does: 'text', text: typed }, look);
    if (effect.write !== undefined || effect.move !== undefined) early += 1;
    state = effect.state;
  }
  return { last: cellAfter(state, accept, look), early };
}

const ACCEPT: readonly CellEvent[] = [
  { does: 'enter', back: false },
  { does: 'tab' },
  { does: 'blur', isPointed: false },
  { does: 'blur', isPointed: true },
];

/** Everything that the catalogue offers to be typed in a line: options, numbers at their limits, lines of acuity. */
function saidIn(row: Row): string[] {
  return row.campos.flatMap((campo) => {
    const field = fieldOf(campo);
    switch (field?.tipo) {
      case 'opcion':
        return field.dibujo === undefined
          ? field.opciones.flatMap(({ id, nombre }) => [
              nombre,
              nombre.toLowerCase(),
              id.replaceAll('_', ' '),
            ])
          : [];
      case 'numero': {
        const { duro, escala, paso } = field;
        const ends = [duro[0], duro[1], duro[0] + paso, duro[1] - paso, 0, paso, -paso];
        return ends.flatMap((each) => {
          const shown = formatNumber(field, Math.round(each * escala));
          return [shown, shown.replace('−', '-').replace(',', '.')];
        });
      }
      case 'agudeza':
        return [...ACUITY_LINES.map(({ pies }) => pies), 'J1', 'N8', 'CD a 2 m', 'MM', 'PL', 'NPL', 'npl'];
      case 'texto':
      case undefined:
        return [];
    }
  });
}

/**
 * What is on the line and nothing else, for this eye alone. All ways of accepting are compared at once: a look of its own for
 * each part of each way took half of the time.
 */
function expectSaved(row: Row, ojo: ValueEye, text: string, look: CellLook): void {
  const read = readRow(row, text, MOMENT);
  const isWhole = read.ok && read.value.pregunta === undefined;
  const seen = ACCEPT.map((accept) => {
    const { last, early } = typeKeys(text, look, accept);
    // What is there already stays as it is.
    if (text === shownText(look))
      return { is: { early, write: last.write ?? null }, should: { early: 0, write: null } };
    const written = last.write?.valores ?? {};
    if (!isWhole) {
      // No value is written, and the text is not lost: it stays in the cell, or goes with the examination.
      const kept = last.state.typed ?? last.write?.sinEntender?.[`${row.id}.${ojo}`] ?? null;
      const typed = last.state.typed === null ? text.trim() : text;
      return { is: { early, written, kept }, should: { early: 0, written: {}, kept: typed } };
    }
    const others = Object.keys(written).filter((campo) => !row.campos.includes(campo));
    const eyes = Object.values(written).map((each) => Object.keys(each));
    const valores = Object.fromEntries(Object.entries(written).map(([campo, each]) => [campo, each[ojo]]));
    return {
      is: { early, others, eyes, valores },
      should: { early: 0, others: [], eyes: eyes.map(() => [ojo]), valores: read.value.valores },
    };
  });
  expect(
    seen.map(({ is }) => is),
    text,
  ).toEqual(seen.map(({ should }) => should));
}

const OTHER: Readonly<Record<ValueEye, ValueEye>> = { OD: 'OI', OI: 'OD', AO: 'AO' };

/** The same line in an empty cell, and in one that says something, beside another eye that says something. */
function looks(row: Row, ojo: ValueEye): CellLook[] {
  const filled = normalOf(row) ?? readAny(row);
  return [
    lookOf(row, ojo),
    lookOf(row, ojo, filled === null ? {} : valuesFor(filled, ojo)),
    lookOf(
      row,
      ojo,
      filled === null ? {} : valuesFor(filled, OTHER[ojo]),
      filled === null ? {} : valuesFor(filled, ojo),
    ),
  ];
}

function readAny(row: Row): Readonly<Record<string, GivenValue | null>> | null {
  for (const text of [...saidIn(row), '-1 -1 x 10', '15 XT', '3 3 3 3']) {
    const read = readRow(row, text, MOMENT);
    if (read.ok) return read.value.valores;
  }
  return null;
}

const ALL = ROWS.filter(({ tipo }) => tipo !== 'dibujo').flatMap((row) =>
  eyesOfRow(row).map((ojo) => [row.id, ojo, row] as const),
);

describe('what is typed key by key is saved as typed, and nothing in the other eye or another line', () => {
  test.each(ALL)('%s %s', (_id, ojo, row) => {
    // A letter or sign that is alone is a command, but only once it is accepted.
    const texts = saidIn(row).filter((each) => aloneCommand(each) === null);
    for (const look of looks(row, ojo)) for (const text of texts) expectSaved(row, ojo, text, look);
  });

  const WORDS = [
    'neovasos',
    'nevo',
    'no se ve',
    'no sostenida',
    'nistagmo',
    '.5',
    '-2',
    '-2.25-75x170',
    '=2',
  ];
  test('words of one’s own, also those that begin with the letter of a command', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.oneof(
          fc.constantFrom(...WORDS),
          fc.string({ minLength: 2, maxLength: 12 }),
          fc.string({ minLength: 1, maxLength: 8 }).map((rest) => `n${rest}`),
          fc.string({ minLength: 1, maxLength: 8 }).map((rest) => `.${rest}`),
          fc.string({ minLength: 1, maxLength: 8 }).map((rest) => `=${rest}`),
          fc.string({ minLength: 1, maxLength: 8 }).map((rest) => `-${rest}`),
        ),
        fc.nat(2),
        ([, ojo, row], text, at) => {
          fc.pre(aloneCommand(text) === null && text.trim() !== '');
          const look = looks(row, ojo)[at];
          if (look !== undefined) expectSaved(row, ojo, text, look);
        },
      ),
      { numRuns: 3000, seed: 22 },
    );
  });
});

test('no key that prints is a command, with AltGr, with a dead key or in the middle of a letter either', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), (key, shiftKey) => {
      expect(keyOf({ ...PRESS, key, shiftKey })).toBeNull();
      expect(keyOf({ ...PRESS, key, shiftKey, altKey: true, ctrlKey: true, isAltGraph: true })).toBeNull();
      expect(keyOf({ ...PRESS, key, altKey: true, isAltGraph: true })).toBeNull();
      expect(keyOf({ ...PRESS, key, altKey: true, isComposing: true })).toBeNull();
    }),
  );
  for (const key of ['Dead', 'Process', 'Unidentified']) expect(keyOf({ ...PRESS, key })).toBeNull();
});

test.each<readonly [string, Partial<KeyPress>, CellKey]>([
  ['US', { key: 'n', code: 'KeyN' }, { does: 'command', command: 'normal' }],
  ['Caps Lock', { key: 'N', code: 'KeyN' }, { does: 'command', command: 'normal' }],
  ['a Mac’s dead key', { key: 'Dead', code: 'KeyN' }, { does: 'command', command: 'normal' }],
  ['US', { key: '=', code: 'Equal' }, { does: 'command', command: 'copyEye' }],
  ['Spanish', { key: '=', code: 'Digit0', shiftKey: true }, { does: 'command', command: 'copyEye' }],
  ['a Mac', { key: '≠', code: 'Equal' }, { does: 'command', command: 'copyEye' }],
  ['US', { key: '.', code: 'Period' }, { does: 'command', command: 'repeat' }],
  ['the keypad', { key: '.', code: 'NumpadDecimal' }, { does: 'command', command: 'repeat' }],
  ['Spanish', { key: '-', code: 'Slash' }, { does: 'command', command: 'unseen' }],
  ['a Mac', { key: '–', code: 'Minus' }, { does: 'command', command: 'unseen' }],
])('Alt and a key is a command on any keyboard: %s %o', (_layout, press, expected) => {
  expect(keyOf({ ...PRESS, altKey: true, ...press })).toEqual(expected);
});

describe('a letter or sign alone acts once it is accepted', () => {
  const rowOf = (id: string): Row => {
    const row = ROWS.find((each) => each.id === id);
    if (row === undefined) throw new Error(id);
    return row;
  };
  const cornea = rowOf('cornea');
  const edema: Valores = { cornea: { OI: { v: ['edema'] } } };

  test('n with Intro, Tab or a telephone’s «siguiente» is normal; left with the pointer it may be half a word', () => {
    for (const accept of ACCEPT.slice(0, 3))
      expect(typeKeys('n', lookOf(cornea, 'OD'), accept).last.write?.valores).toEqual({
        cornea: { OD: { v: ['transparente'] } },
        cornea_nota: { OD: null },
      });
    const left = typeKeys('n', lookOf(cornea, 'OD'), { does: 'blur', isPointed: true }).last;
    expect(left.write).toEqual({ valores: {}, estados: {}, sinEntender: { 'cornea.OD': 'n' } });
  });

  test('= copies the other eye and . the visit before; where there is nothing they write nothing', () => {
    const enter: CellEvent = { does: 'enter', back: false };
    expect(typeKeys('=', lookOf(cornea, 'OD', edema), enter).last.write?.valores['cornea']).toEqual({
      OD: { v: ['edema'], origen: { tipo: 'copiado', de: '2026-11-20', ojo: 'OI' } },
    });
    expect(typeKeys('.', lookOf(cornea, 'OI', {}, edema), enter).last.write?.valores['cornea']).toEqual({
      OI: { v: ['edema'] },
    });
    for (const sign of ['=', '.']) {
      const nothing = typeKeys(sign, lookOf(cornea, 'OD'), enter).last;
      expect(nothing.write).toBeUndefined();
      expect(nothing.state.refusal).not.toBeNull();
    }
  });

  test('- says that a part was not examined, unless it may begin a number', () => {
    const enter: CellEvent = { does: 'enter', back: false };
    expect(typeKeys('-', lookOf(cornea, 'OD'), enter).last).toMatchObject({
      write: { valores: {}, estados: { OD: 'no_examinado' } },
      move: 1,
    });
    for (const row of ROWS.filter((each) => each.tipo !== 'dibujo' && !isCoded(each)))
      for (const accept of ACCEPT)
        expect(typeKeys('-', lookOf(row, 'OD'), accept).last.write?.estados ?? {}, row.id).toEqual({});
  });

  test('a command over a text that is being typed does nothing but say so', () => {
    const look = lookOf(cornea, 'OD', edema);
    const typed = cellAfter(AT_REST, { does: 'text', text: 'leuco' }, look).state;
    for (const command of ['normal', 'copyEye', 'repeat', 'unseen'] as const) {
      const effect = cellAfter(typed, { does: 'command', command }, look);
      expect([effect.write, effect.state.typed]).toEqual([undefined, 'leuco']);
    }
  });
});
