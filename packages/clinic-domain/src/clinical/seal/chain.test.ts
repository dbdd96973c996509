import { describe, expect, test } from 'vitest';
import { noteToSeal, sealAll } from '#tests/support/clinical/sealed-notes';
import { verifyChain } from './chain.ts';
import type { SealedNote } from './sealed-note.ts';

/** Five notes of one doctor, the clock set back between the second and the third. */
const chain = await sealAll(
  [0, 3, 6, 9, 12].map((n) => ({
    ...noteToSeal(n),
    cuando: `2026-11-23T${n === 6 ? '12' : '14'}:${String(10 + n)}:00.000Z`,
  })),
);
const [a, b, c, d, e] = chain;
if (!a || !b || !c || !d || !e) throw new Error('five notes');
const [forged] = await sealAll([{ ...noteToSeal(15) }]);
const [otherDoctor] = await sealAll([noteToSeal(1)]);
const [otherDay] = await sealAll([noteToSeal(0, '2026-11-22')]);
if (!forged || !otherDoctor || !otherDay) throw new Error('three notes');

const wrong = (note: SealedNote): SealedNote => ({ ...note, catalogo: 'otro' });
const found = (indice: number, que: string, note: SealedNote | null) => ({
  indice,
  que,
  consulta: note?.consulta ?? null,
});

describe('the chain of a doctor’s day', () => {
  test('verifies as it was signed, even when the clock was set back; so does an empty one', async () => {
    expect(await verifyChain(chain)).toEqual({ ok: true, value: 5 });
    expect(await verifyChain([])).toEqual({ ok: true, value: 0 });
  });

  test.each([
    ['an altered note', [a, wrong(b), c, d, e], [found(1, 'contenido', b)]],
    ['an altered first note', [wrong(a), b, c, d, e], [found(0, 'contenido', a)]],
    [
      'two altered notes',
      [a, wrong(b), wrong(c), d, e],
      [found(1, 'contenido', b), found(2, 'contenido', c)],
    ],
    ['an altered hash', [a, { ...b, hash: a.hash }, c, d, e], [found(1, 'contenido', b)]],
    ['what is no note', [a, 'nota', c, d, e], [found(1, 'ilegible', null)]],
    ['a missing note', [a, b, d, e], [found(2, 'falta', null)]],
    ['a missing first note', [b, c, d, e], [found(0, 'falta', null)]],
    ['two notes in each other’s place', [a, d, c, b, e], [found(1, 'orden', d), found(3, 'orden', b)]],
    ['the first two turned', [b, a, c, d, e], [found(0, 'orden', b), found(1, 'orden', a)]],
    ['a note twice', [a, b, c, b, d, e], [found(3, 'repetida', b)]],
    ['a second beginning', [a, b, forged, c, d, e], [found(2, 'enlace', forged), found(3, 'enlace', c)]],
    ['a note of another doctor', [a, b, otherDoctor, c, d, e], [found(2, 'ajena', otherDoctor)]],
    ['a note of another day', [a, b, c, d, e, otherDay], [found(5, 'ajena', otherDay)]],
  ])('%s is found in its place', async (_what, notes, findings) => {
    expect(await verifyChain(notes)).toEqual({ ok: false, error: findings });
  });
});
