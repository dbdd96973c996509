import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GivenValue } from '#domain/clinical/fields/value';
import type { SectionId } from '#domain/clinical/fields/sections';
import { keysOf } from '#domain/shared/typed-record';
import { NO_PATCH, patched, type Patch } from './patches.ts';
import { UndoHistory } from './undo-history.ts';

type Present = Parameters<UndoHistory['undo']>[0];

const NOTHING: Present = { valores: {}, estados: {}, sinEntender: {} };

function after(present: Present, patches: ReadonlyMap<SectionId, Patch>): Present {
  let { valores, estados, sinEntender } = present;
  for (const [seccion, patch] of patches) {
    const shown = patched({ valores: {}, estados: {} }, { valores: {}, estados: estados[seccion] ?? {} });
    const next = patched({ valores: {}, estados: {} }, patch);
    for (const [campo, eyes] of Object.entries(next.valores))
      valores = { ...valores, [campo]: { ...valores[campo], ...eyes } };
    estados = { ...estados, [seccion]: { ...shown.estados, ...next.estados } };
    sinEntender = patched({ valores: {}, estados: {}, sinEntender }, patch).sinEntender;
  }
  return { valores, estados, sinEntender };
}

/** What is said, without places that say nothing. */
const told = ({ valores, estados, sinEntender }: Present) => [
  Object.entries(sinEntender).toSorted(),
  Object.entries(valores)
    .flatMap(([campo, eyes]) =>
      Object.entries(eyes).flatMap(([ojo, value]) =>
        value === null ? [] : [`${campo}.${ojo} ${JSON.stringify(value)}`],
      ),
    )
    .toSorted(),
  Object.entries(estados)
    .flatMap(([seccion, eyes]) =>
      Object.entries(eyes).flatMap(([ojo, how]) =>
        how === null || how === undefined ? [] : [`${seccion} ${ojo} ${how}`],
      ),
    )
    .toSorted(),
];

const lineOf = (...campos: readonly string[]) =>
  fc
    .record({
      campo: fc.constantFrom(...campos),
      ojo: fc.constantFrom('OD', 'OI'),
      v: fc.option(fc.integer({ min: 1, max: 30 }).map((v): GivenValue => ({ v }))),
    })
    .map(({ campo, ojo, v }): Patch => ({ valores: { [campo]: { [ojo]: v } }, estados: {} }));
const eyeState = fc
  .record({ ojo: fc.constantFrom('OD', 'OI'), how: fc.constantFrom('no_examinado', 'protesis', null) })
  .map(({ ojo, how }): Patch => ({ valores: {}, estados: { [ojo]: how } }));
const textIn = (...lines: readonly string[]) =>
  fc
    .record({
      line: fc.constantFrom(...lines),
      ojo: fc.constantFrom('OD', 'OI'),
      text: fc.constantFrom('20/300', 'a 3 m', null),
    })
    .map(({ line, ojo, text }): Patch => ({ ...NO_PATCH, sinEntender: { [`${line}.${ojo}`]: text } }));
const partOf = (...campos: readonly string[]) =>
  fc.option(fc.oneof(lineOf(...campos), textIn(...campos), eyeState), { nil: undefined });
const action = fc.record({
  biomicroscopia: partOf('iris', 'cornea'),
  presion: partOf('pio', 'pio_2'),
  refraccion: partOf('final_esfera', 'final_eje'),
});
const patchesOf = (parts: Readonly<Partial<Record<SectionId, Patch | undefined>>>) =>
  new Map(keysOf(parts).flatMap((seccion) => (parts[seccion] ? [[seccion, parts[seccion]] as const] : [])));

test('whatever was done, taking it all back ends where it began, through every state on the way', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const history = new UndoHistory();
      const seen: Present[] = [NOTHING];
      let present = NOTHING;
      for (const each of actions) {
        const patches = patchesOf(each);
        history.record(patches, present);
        present = after(present, patches);
        if (patches.size > 0) seen.push(present);
      }
      while (history.size > 0) {
        seen.pop();
        const undone = history.undo(present);
        expect(undone?.changed).toEqual([]);
        present = after(present, undone?.patches ?? new Map());
        expect(told(present)).toEqual(told(seen.at(-1) ?? NOTHING));
      }
    }),
  );
});

test('a line that somebody else has written since stays whole: no half of a refraction is taken back', () => {
  const history = new UndoHistory();
  const written: Patch = {
    valores: {
      final_esfera: { OD: { v: -2 } },
      final_eje: { OD: { v: 10 } },
      final_cilindro: { OD: { v: -1 } },
    },
    estados: {},
  };
  history.record(new Map([['refraccion', written]]), NOTHING);
  const theirs = after(
    after(NOTHING, new Map([['refraccion', written]])),
    new Map([['refraccion', { valores: { final_eje: { OD: { v: 20 } } }, estados: {} }]]),
  );
  const undone = history.undo(theirs);
  expect(undone?.patches.size).toBe(0);
  expect(undone?.changed.map(({ campo }) => campo)).toEqual(['final_esfera', 'final_eje', 'final_cilindro']);
});

test('what the server keeps in its own way is still one’s own: an axis of 0 is 180', () => {
  const history = new UndoHistory();
  history.record(
    new Map([['refraccion', { valores: { final_eje: { OD: { v: 0 } } }, estados: {} }]]),
    NOTHING,
  );
  const undone = history.undo({
    ...NOTHING,
    valores: { final_eje: { OD: { v: 180 } } },
  });
  expect(undone?.changed).toEqual([]);
});
