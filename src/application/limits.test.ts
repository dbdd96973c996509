import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { attempts } from './operational-collections.ts';
import { countAttempt } from './limits.ts';

const LIMIT = { attempts: 3, minutes: 15 };

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

const attempt = (who = 'ana', what = 'ingreso'): ReturnType<typeof countAttempt> =>
  countAttempt(opened.app, what, who, LIMIT);
const outcomes = async (count: number): Promise<boolean[]> => {
  const results: boolean[] = [];
  for (let n = 0; n < count; n += 1) results.push((await attempt()).ok);
  return results;
};

describe('a limit of three in fifteen minutes', () => {
  test('lets three through and refuses the fourth with the seconds to wait', async () => {
    expect(await outcomes(3)).toEqual([true, true, true]);
    opened.clock.advance({ minutes: 5 });
    expect(await attempt()).toEqual({
      ok: false,
      error: { code: 'demasiados_intentos', details: { reintentarEn: 600 } },
    });
  });

  test('whoever goes on trying is refused without the store, and by the store again once a place may be free', async () => {
    const taken = await attempt();
    await outcomes(3);
    const asked = vi.spyOn(opened.app.store, 'transaction');
    opened.clock.advance({ minutes: 5 });
    expect(await attempt()).toMatchObject({ ok: false, error: { details: { reintentarEn: 600 } } });
    expect(asked).not.toHaveBeenCalled();
    // One that was forgiven frees its place at once.
    if (taken.ok) await taken.value.forgive();
    expect((await attempt()).ok).toBe(true);
  });

  test('a refused attempt does not make the wait longer', async () => {
    await outcomes(20);
    opened.clock.advance({ minutes: 15 });
    expect((await attempt()).ok).toBe(true);
  });

  test('attempts leave the window one by one', async () => {
    await attempt();
    opened.clock.advance({ minutes: 10 });
    await outcomes(2);
    opened.clock.advance({ minutes: 5 });
    expect(await outcomes(2)).toEqual([true, false]);
  });

  test('a forgiven attempt does not count, and forgiving twice takes back no other', async () => {
    const first = await attempt();
    if (first.ok) {
      await first.value.forgive();
      opened.clock.advance({ minutes: 1 });
      await outcomes(2);
      await first.value.forgive();
    }
    expect(await outcomes(2)).toEqual([true, false]);
  });

  test('people and kinds of attempts are counted apart', async () => {
    await outcomes(3);
    expect([(await attempt('luz')).ok, (await attempt('ana', 'registro')).ok]).toEqual([true, true]);
  });

  test('of twenty simultaneous attempts three get through', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => attempt()));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test('the store does not learn who it was', async () => {
    await attempt('ana@ejemplo.bo');
    const page = await opened.app.store.query(attempts);
    expect(JSON.stringify(page)).not.toContain('ana@ejemplo.bo');
    expect(page.items).toHaveLength(1);
  });
});
