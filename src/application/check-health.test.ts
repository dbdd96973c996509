import { expect, test } from 'vitest';
import { openApp } from '#tests/support/open-app';
import { checkHealth } from './check-health.ts';
import { heartbeats } from './operational-collections.ts';
import { Unavailable } from './ports/unavailable.ts';

test('health is found out by reading and writing, at most once a second, and changes by itself', async () => {
  const { app, clock, close } = openApp();
  const fails = { writing: false, reading: false };
  let writes = 0;
  const store = new Proxy(app.store, {
    get: (real, name) => {
      if (name === 'ping' && fails.reading) return () => Promise.reject(new Unavailable('disco', 'x'));
      if (name === 'transaction') {
        writes += 1;
        if (fails.writing) return () => Promise.reject(new Unavailable('disco', 'x'));
      }
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
  const asked = { ...app, store };
  expect(await Promise.all([1, 2, 3].map(() => checkHealth(asked)))).toEqual(['ok', 'ok', 'ok']);
  expect(writes).toBe(1);
  expect((await app.store.query(heartbeats)).items).toHaveLength(1);
  fails.writing = true;
  expect(await checkHealth(asked)).toBe('ok');
  clock.advance({ minutes: 1 });
  expect(await checkHealth(asked)).toBe('sin_escritura');
  fails.reading = true;
  clock.advance({ minutes: 1 });
  expect(await checkHealth(asked)).toBe('sin_almacen');
  fails.reading = false;
  fails.writing = false;
  clock.advance({ minutes: 1 });
  expect(await checkHealth(asked)).toBe('ok');
  await close();
});
