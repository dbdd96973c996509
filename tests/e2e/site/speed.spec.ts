import type { Page } from 'playwright';
import { PAGE_TYPES } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const KB = 1000;

/** What the page fetched, as measured by the browser: everything before its `load` event, and scripts after it. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const load = navigation?.loadEventStart ?? 0;
    const isScript = ({ name }: { name: string }) => /\.m?js(\?|$)/.test(name);
    const sum = (list: { transferSize: number }[]) =>
      list.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
    const before = resources.filter(({ startTime }) => startTime < load);
    return {
      scriptsBeforeLoad: before.filter(isScript).map(({ name }) => name),
      bytesByLoad: (navigation?.transferSize ?? 0) + sum(before),
      scriptBytesAfterLoad: sum(resources.filter((entry) => isScript(entry) && entry.startTime >= load)),
      origins: [...new Set(resources.map(({ name }) => new URL(name).origin))],
    };
  });

// The worker fetches its own copies after load: no visitor waits for them.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
test.beforeEach(({ expectConsoleError }) => expectConsoleError(/Service Worker/));

for (const [type, path] of Object.entries(PAGE_TYPES)) {
  test(`${type}: no script byte before load, one origin`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.locator('[data-reloj]')).toBeVisible();
    const { scriptsBeforeLoad, origins } = await measure(page);
    expect(scriptsBeforeLoad).toEqual([]);
    expect(origins).toEqual([baseURL]);
  });
}

test('a pathology page transfers at most 110 KB by load and 80 KB of script after it', async ({ page }) => {
  await page.goto(PAGE_TYPES.pathology);
  await expect(page.locator('[data-reloj]')).toBeVisible();
  const { bytesByLoad, scriptBytesAfterLoad } = await measure(page);
  expect(bytesByLoad).toBeLessThanOrEqual(110 * KB);
  expect(scriptBytesAfterLoad).toBeGreaterThan(0);
  expect(scriptBytesAfterLoad).toBeLessThanOrEqual(80 * KB);
});

test('only the card’s islands hydrate', async ({ page }) => {
  await page.goto(PAGE_TYPES.pathology);
  const islands = await page
    .locator('astro-island')
    .evaluateAll((elements) =>
      elements.map((element) => (element.getAttribute('component-url') ?? '').replace(/.*\/(\w+)\..*/, '$1')),
    );
  expect([...new Set(islands)].sort()).toEqual(['AccountButton', 'Clock', 'DoctorList', 'WhatsappWidget']);
});

test('the layout does not move while the page arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(PAGE_TYPES.pathology);
  await expect(page.locator('[data-reloj]')).toBeVisible();
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThanOrEqual(0.01);
});
