import type { Page } from 'playwright';
import { PAGE_TYPES } from '#tests/support/clinic';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { openScreen } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** With the browser's text at twice the size, all text grows and nothing becomes wider than the window. */

const TWICE = { standard: 32, fixed: 26 };

async function withTextTwice(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: TWICE });
}

const measured = (page: Page) =>
  page.evaluate(() => ({
    text: getComputedStyle(document.documentElement).fontSize,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

test('every screen of the back office with text at twice the size, on a telephone too', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [1440, 390]) {
    await withTextTwice(page, width);
    for (const path of Object.values(OFFICE)) {
      await openScreen(page, path);
      expect.soft(await measured(page), `${path} ${String(width)}`).toEqual({ text: '32px', wider: 0 });
    }
  }
});

test('every kind of public page with text at twice the size, on a telephone too', async ({ page }) => {
  for (const width of [1280, 390]) {
    await withTextTwice(page, width);
    for (const path of Object.values(PAGE_TYPES)) {
      await page.goto(path);
      await expect(page.locator('[data-reloj]')).toBeVisible();
      expect(await measured(page), `${path} ${String(width)}`).toEqual({ text: '32px', wider: 0 });
    }
  }
});
