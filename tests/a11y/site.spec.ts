import type { Page } from 'playwright';
import { axeOf } from '#tests/support/browser/axe';
import { PAGE_TYPES } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AAA = { rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } } };

async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const { violations: found } = await axeOf(page, AAA)
    .withTags([...TAGS, 'wcag2aaa'])
    .analyze();
  return found
    .filter(({ id }) => id !== 'identical-links-same-purpose' && !without.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [type, path] of Object.entries(PAGE_TYPES)) {
  test.describe(type, () => {
    test('has no violation that axe knows, with AAA contrast', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('[data-reloj]')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('has no violation on a phone, with more contrast and with forced colours', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
      // The system then paints its own colours, which the page's computed styles do not show.
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
      expect(await violations(page, ['color-contrast', 'color-contrast-enhanced'])).toEqual([]);
    });

    test('reflows at 320 pixels, with text at 200 % and with wider text spacing', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      expect(await overflow(page)).toBe(0);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      expect(await overflow(page), 'text spacing').toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('html { font-size: 200% !important }');
        document.adoptedStyleSheets = [sheet];
      });
      expect(await overflow(page), 'text at 200 %').toBe(0);
    });

    test('every control is at least 44 pixels', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const small = await page
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
                `${element.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`,
            ),
        );
      expect(small).toEqual([]);
    });
  });
}

test('the login modal has no violation in either mode', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?entrar=1');
  await expect(page.getByRole('dialog', { name: 'Ingresar' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /Regístrese/ }).click();
  await expect(page.getByLabel('Médico', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/patologias/catarata');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the printed page of a disease leaves navigation and buttons out and opens its questions', async ({
  page,
}) => {
  await page.goto('/patologias/catarata');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.cabecera', '.pie', '.wa']) await expect(page.locator(selector)).toBeHidden();
  await expect(page.locator('.pregunta p').first()).toBeVisible();
});
