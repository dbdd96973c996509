import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { auditResponse } from './audit-response.ts';
import { exportResponse } from './export-response.ts';

/** More pages than any of these tests reads, with a count of those requested. */
function manyPages() {
  const seen = { asked: 0, isOver: false };
  async function* pages(): AsyncGenerator<readonly never[]> {
    try {
      while (seen.asked < 50) {
        seen.asked += 1;
        yield [];
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, pages: pages() };
}

type Pages = ReturnType<typeof manyPages>['pages'];
const range = { desde: '2026-11-01', hasta: '2026-11-30' };

describe.each([
  {
    what: 'the audit log',
    answer: (pages: Pages, drained: () => Promise<void>) => auditResponse(pages, drained),
  },
  {
    what: 'the appointments',
    answer: (dias: Pages, drained: () => Promise<void>) =>
      exportResponse({ ...range, dias }, { formato: 'csv', telefonos: false }, drained),
  },
])('$what as a file', ({ answer }) => {
  test('asks for no page while what was sent is still on its way', async () => {
    const { seen, pages } = manyPages();
    const way = { isFree: true, freed: Promise.withResolvers<void>() };
    const { body } = answer(pages, async () => {
      if (!way.isFree) await way.freed.promise;
    });
    if (body === null) throw new Error('no body');
    const reader = body.getReader();
    while (seen.asked < 3) await reader.read();

    way.isFree = false;
    const reads = [reader.read(), reader.read(), reader.read()];
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    const before = seen.asked;
    expect(before).toBeLessThan(5);

    way.isFree = true;
    way.freed.resolve();
    await Promise.all(reads);
    expect(seen.asked).toBeGreaterThan(before);
    await reader.cancel();
    expect(seen.isOver).toBe(true);
  });

  test('leaves the pages when the reader stands still', async () => {
    const { seen, pages } = manyPages();
    const { body } = answer(pages, async () => {
      if (seen.asked >= 3) throw new Error('the reader stands still');
    });
    await expect(Array.fromAsync(body ?? [])).rejects.toThrow('the reader stands still');
    expect([seen.asked, seen.isOver]).toEqual([3, true]);
  });
});
