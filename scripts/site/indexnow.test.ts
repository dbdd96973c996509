import { expect, test } from 'vitest';
import { changedPages } from './indexnow.ts';

const map = (...pages: readonly (readonly [string, string])[]): string =>
  `<urlset>${pages.map(([loc, date]) => `<url><loc>${loc}</loc>${date === '' ? '' : `<lastmod>${date}</lastmod>`}</url>`).join('')}</urlset>`;

test('what is new, what has another date and what is gone is announced, and nothing else', () => {
  const before = map(
    ['https://a.bo/', '2026-11-01'],
    ['https://a.bo/x', '2026-11-01'],
    ['https://a.bo/vieja', ''],
  );
  const now = map(
    ['https://a.bo/', '2026-11-01'],
    ['https://a.bo/x', '2026-11-20'],
    ['https://a.bo/nueva', ''],
  );
  expect(changedPages(before, now)).toEqual(['https://a.bo/x', 'https://a.bo/nueva', 'https://a.bo/vieja']);
  expect(changedPages(now, now)).toEqual([]);
  expect(changedPages('', now)).toHaveLength(3);
});
