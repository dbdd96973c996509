import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** Doubles the browser's own text size, and fails when the page does not grow or becomes wider than the window. */
export async function expectTextTwiceFits(page: Page, widths: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const measured = await page.evaluate(() => ({
      text: getComputedStyle(document.documentElement).fontSize,
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect.soft(measured, `text at 200 % in ${String(width)} pixels`).toEqual({ text: '32px', wider: 0 });
  }
  await session.detach();
}
