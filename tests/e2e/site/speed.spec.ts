import { PAGE_TYPES } from '#tests/support/clinic';
import { fetchedBy } from '#tests/support/browser/fetched';
import { expect, test } from '#tests/support/browser/fixtures';

const KB = 1000;

// The worker fetches its own copies after load: no visitor waits for them.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('a pathology page transfers at most 110 KB by load and no script that nobody asked for, has only the card’s islands, and does not move while it arrives', async ({
  browser,
}) => {
  // Somebody who has never been here.
  const context = await browser.newContext();
  const page = await context.newPage();
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
  // What would ask by itself does so once there is nothing else to do.
  await page.waitForLoadState('networkidle');
  const { bytesByLoad, scriptBytesAfterLoad } = await fetchedBy(page);
  expect.soft(bytesByLoad).toBeLessThanOrEqual(110 * KB);
  expect.soft(scriptBytesAfterLoad).toBe(0);
  const islands = await page
    .locator('astro-island')
    .evaluateAll((elements) =>
      elements.map((element) => (element.getAttribute('component-url') ?? '').replace(/.*\/(\w+)\..*/, '$1')),
    );
  expect.soft([...new Set(islands)].sort()).toEqual(['AccountButton', 'DoctorList', 'WhatsappWidget']);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThanOrEqual(0.01);
  await context.close();
});
