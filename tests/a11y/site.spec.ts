import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { violationsOn } from '#tests/support/browser/axe';
import { fetchedBy } from '#tests/support/browser/fetched';
import { unreadableIn } from '#tests/support/browser/layout';
import { PAGE_TYPES, clinic } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';
import { expectTextTwiceFits, expectWholeWordsAtTwice } from '#tests/support/browser/text-size';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AAA = { rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } } };

/** What colours of the system’s own, with their borders and underlines, can change on a page that was checked whole. */
const FORCED = ['target-size', 'link-in-text-block', 'scrollable-region-focusable'];

/** How far above the end of the page one is, in pixels. */
const toEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY));

async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const whole: RunOptions = { ...AAA, runOnly: { type: 'tag', values: [...TAGS, 'wcag2aaa'] } };
  const found = await violationsOn(page, rules === undefined ? whole : { ...AAA, runOnly: [...rules] });
  return found
    .filter(({ id }) => id !== 'identical-links-same-purpose')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The kinds that differ most; what the others add is looked at with `npm run test:whole`. */
const EACH_TIME = ['home', 'contact', 'urgent', 'pathology', 'leaflet', 'search'];

for (const [type, path] of Object.entries(PAGE_TYPES)) {
  const when = EACH_TIME.includes(type) ? {} : { tag: '@whole' };
  test(
    `${type}: no violation that axe knows, 44 pixels to every control, and text that reflows; it is read whole in four windows; no script byte before load, one origin`,
    when,
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('[data-reloj]')).toBeVisible();
      const { scriptsBeforeLoad, origins } = await fetchedBy(page);
      expect.soft(scriptsBeforeLoad, 'before load').toEqual([]);
      expect.soft(origins).toEqual([baseURL]);
      // What is painted only when it comes near must not be taller than was thought.
      await page.keyboard.press('End');
      await expect.soft.poll(() => toEnd(page), { message: 'End leads to the end' }).toBeLessThan(4);
      await page.keyboard.press('Home');
      expect.soft(await violations(page), 'with AAA contrast').toEqual([]);
      expect.soft(await unreadableIn(page), 'in four windows').toEqual([]);

      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await smallControls(page), 'controls on a phone').toEqual([]);
      // What the bar hides until one scrolls is no smaller for it; that it hides nothing at the end is another story.
      await withRule(page, '.wa { position: static !important }');
      await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
      expect.soft(await violations(page), 'on a phone, with more contrast').toEqual([]);
      // The system paints its own colours then, which the page's computed styles do not tell: their contrast is not asked.
      await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'no-preference', forcedColors: 'active' });
      expect.soft(await violations(page, FORCED), 'with forced colours').toEqual([]);

      await page.emulateMedia({
        reducedMotion: 'no-preference',
        contrast: 'no-preference',
        forcedColors: 'none',
      });
      await withRule(page, '');
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflow(page), '320 pixels').toBe(0);
      await withRule(
        page,
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      expect.soft(await overflow(page), '320 pixels with wider text spacing').toBe(0);
      await withRule(page, '');
      await expectTextTwiceFits(page, [1280, 390]);
      await withRule(page, '');
      await expectWholeWordsAtTwice(page);
    },
  );
}

/** Adds a rule as a reader's own style sheet would, in place of the last one. */
async function withRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rule);
}

/** The controls that are narrower or lower than a finger needs. */
const smallControls = (page: Page): Promise<string[]> =>
  page
    .locator(
      'button, summary, nav a, footer a, .boton, .fila, input:not([type="hidden"]):not(.sr-only), select',
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(
          ({ element, box }) =>
            `${element.outerHTML.slice(0, 80)} ${String(Math.round(box.width))}×${String(Math.round(box.height))}`,
        ),
    );

test('the login modal has no violation in either mode', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?entrar=1');
  await expect(page.getByRole('dialog', { name: 'Ingresar' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /Regístrese/ }).click();
  await expect(page.getByLabel('Médico', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the skip link is the first stop and leads to the content, the second leads into the field of the search', async ({
  page,
}) => {
  await page.goto('/patologias/catarata');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/patologias/glaucoma');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: '¿Qué busca?' })).toBeFocused();
});

test('the printed page of a disease is at most four sheets, with the clinic and its phone, without navigation and with its questions open', async ({
  page,
}) => {
  await page.goto('/patologias/glaucoma');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.cabecera', '.pie', '.wa']) await expect(page.locator(selector)).toBeHidden();
  await expect(page.locator('.pregunta p').first()).toBeVisible();
  const foot = page.locator('.solo-impresion');
  await expect(foot).toContainText(clinic.nombre);
  await expect(foot).toContainText(clinic.telefono.visible);
  const left = (text: Element): number => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return words.getBoundingClientRect().left;
  };
  expect(await foot.evaluate(left)).toBe(await page.locator('h1').evaluate(left));
  // A source of several lines has its number beside the first one.
  await expect(page.locator('.fuentes a').first()).toHaveCSS('display', 'inline');
  await expect(page.locator('.tarjeta').first()).toHaveCSS('break-inside', 'avoid');
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(4);
});
