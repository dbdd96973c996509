import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** What Chromium begins with, in pixels. */
const USUAL = { standard: 16, fixed: 13 };
const TWICE = { standard: 32, fixed: 26 };

/** Doubles the browser's own text size, and fails when the page does not grow or becomes wider than the window. */
export async function expectTextTwiceFits(page: Page, widths: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: TWICE });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A window over the page scrolls by itself: what is wider than it is out of sight as well.
    const measured = await page.evaluate(() => ({
      text: getComputedStyle(document.documentElement).fontSize,
      wider: Math.max(
        ...[document.documentElement, ...document.querySelectorAll('[data-ventana]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    }));
    expect.soft(measured, `text at 200 % in ${String(width)} pixels`).toEqual({ text: '32px', wider: 0 });
  }
  await session.send('Page.setFontSizes', { fontSizes: USUAL });
  await session.detach();
}

/** The words that are broken across lines without a hyphen, of the text that a person sees. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      // An address of e-mail has no place to be divided at.
      if (parent === null || text.includes('@') || parent.closest('script, style, noscript, thead') !== null)
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue;
      if (parent.closest('.sr-only') !== null) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // In one box it is in one line.
        if (range.getClientRects().length < 2) continue;
        const lines = new Set<number>();
        for (let at = index; at < index + word.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          // A letter after a soft hyphen has the hyphen's box first, on the line before.
          const box = [...range.getClientRects()].at(-1);
          if (box !== undefined) lines.add(Math.round(box.top));
        }
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });

/** Doubles the browser's own text size on a phone, and fails when a word is divided where Spanish does not divide it. */
export async function expectWholeWordsAtTwice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: TWICE });
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await brokenWords(page), 'words broken at 200 % in 390 pixels').toEqual([]);
  await session.send('Page.setFontSizes', { fontSizes: USUAL });
  await session.detach();
}
