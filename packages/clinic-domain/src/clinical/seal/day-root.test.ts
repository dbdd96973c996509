import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedDay, noteToSeal, SEALED_DAY, sealAll } from '#tests/support/clinical/sealed-notes';
import { dayRoot, verifyDay } from './day-root.ts';

const { notas, constancia, cierre } = await closedDay(12);
const without = (at: number) => notas.filter((_, index) => index !== at);
const [first, second] = notas;
if (!first || !second) throw new Error('two notes');

describe('the root of a day', () => {
  test('is the same in whatever order the notes come, and verifies them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...notas], { minLength: notas.length }), async (shuffled) => {
        expect(await dayRoot(shuffled, SEALED_DAY)).toEqual({ ok: true, value: { constancia, cierre } });
      }),
      { numRuns: 30 },
    );
    expect(constancia).toMatchObject({ fecha: SEALED_DAY, notas: 12 });
    expect(await verifyDay(notas, constancia)).toEqual({ ok: true, value: 12 });
    expect(await verifyDay(notas, constancia, cierre)).toEqual({ ok: true, value: 12 });
  });

  test('another day, even an empty one, has another root', async () => {
    const roots = await Promise.all([
      dayRoot([], '2026-11-24'),
      dayRoot([], '2026-11-25'),
      dayRoot(notas, SEALED_DAY),
    ]);
    expect(new Set(roots.map((root) => (root.ok ? root.value.constancia.raiz : ''))).size).toBe(3);
    expect(roots[0]).toMatchObject({ ok: true, value: { constancia: { notas: 0 } } });
  });

  test('is not made of a day with a note missing, altered, twice, or of another day', async () => {
    const [stranger] = await sealAll([noteToSeal(0, '2026-11-22')]);
    expect(await dayRoot(without(0), SEALED_DAY)).toMatchObject({
      ok: false,
      error: [{ indice: 0, que: 'falta' }],
    });
    expect(await dayRoot([{ ...first, catalogo: 'x' }, ...without(0)], SEALED_DAY)).toMatchObject({
      ok: false,
      error: [{ indice: 0, que: 'contenido' }],
    });
    expect(await dayRoot([...notas, second], SEALED_DAY)).toMatchObject({
      ok: false,
      error: expect.arrayContaining([expect.objectContaining({ indice: 12, que: 'repetida' })]),
    });
    expect(await dayRoot([stranger], SEALED_DAY)).toMatchObject({
      ok: false,
      error: [{ indice: 0, que: 'ajena' }],
    });
  });

  test('a whole day signed again by a forger is found with the slip alone', async () => {
    const fresh = await closedDayWith(999);
    expect(await verifyDay(fresh, constancia)).toEqual({
      ok: false,
      error: [{ indice: null, que: 'raiz', consulta: null }],
    });
    const located = await verifyDay(fresh, constancia, cierre);
    expect(located).toMatchObject({ ok: false });
    expect(located.ok ? [] : located.error.map(({ que }) => que)).toEqual(Array(4).fill('cambiada'));
  });

  test('a doctor’s last note taken away is found with the slip alone, and located with the list', async () => {
    expect(await verifyDay(without(11), constancia)).toEqual({
      ok: false,
      error: [{ indice: null, que: 'falta', consulta: null }],
    });
    expect(await verifyDay(without(11), constancia, cierre)).toEqual({
      ok: false,
      error: [{ indice: 11, que: 'falta', consulta: notas[11]?.consulta }],
    });
  });

  test('a list that is not the slip’s proves nothing, and is reported', async () => {
    const shorter = { ...cierre, hojas: cierre.hojas.slice(1) };
    for (const list of [shorter, null, { ...cierre, fecha: '2026-11-24' }])
      expect(await verifyDay(notas, constancia, list)).toEqual({
        ok: false,
        error: [{ indice: null, que: 'cierre', consulta: null }],
      });
    expect(await verifyDay(without(3), constancia, shorter)).toMatchObject({ ok: false });
  });

  test('a slip of another count, date or root is not this day’s', async () => {
    for (const slip of [
      { ...constancia, notas: 13 },
      { ...constancia, fecha: '2026-11-24' },
      { ...constancia, raiz: '0'.repeat(64) },
    ]) {
      expect(await verifyDay(notas, slip)).toMatchObject({ ok: false });
      expect(await verifyDay(notas, slip, cierre)).toMatchObject({ ok: false });
    }
  });
});

/** The same day with the pressures of the first doctor's notes changed and its whole chain signed again. */
async function closedDayWith(pressure: number) {
  const inOrder = Array.from({ length: 12 }, (_, n) =>
    n % 3 === 0 ? noteToSeal(n, SEALED_DAY, pressure) : noteToSeal(n),
  );
  const sealed = await sealAll(inOrder);
  return notas.flatMap(({ consulta }) => sealed.find((note) => note.consulta === consulta) ?? []);
}
