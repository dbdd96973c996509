import type { Page } from 'playwright';
import {
  INFRASTRUCTURE_SLUGS,
  PATHOLOGY_SLUGS,
  SITE,
  infrastructureHref,
  pathologyHref,
  whatsappHref,
} from '#routes';
import { clinic } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const track = (page: Page) => page.locator('.cinta-pista');
const playState = (page: Page) =>
  track(page).evaluate((element) => getComputedStyle(element).animationPlayState);

test.describe('the ticker', () => {
  test.use({ viewport: DESKTOP });

  test('scrolls one loop in 60 seconds; links to every social network and to WhatsApp; pauses with its button, which is at least 44 pixels, and goes on again; stops under the pointer and under the focus; does not move for those who ask for less motion', async ({
    page,
  }) => {
    await page.goto('/');
    const animation = await track(page).evaluate((element) => {
      const { animationDuration, animationIterationCount, animationTimingFunction } =
        getComputedStyle(element);
      return { animationDuration, animationIterationCount, animationTimingFunction };
    });
    expect(animation).toEqual({
      animationDuration: '60s',
      animationIterationCount: 'infinite',
      animationTimingFunction: 'linear',
    });

    const bar = page.locator('.cinta');
    for (const { url } of clinic.redes) await expect(bar.locator(`a[href="${url}"]`)).toBeVisible();
    const base = whatsappHref(clinic.whatsapp.host, clinic.whatsapp.phone);
    await expect(bar.locator(`a[href^="${base}"]`)).toBeVisible();

    const pause = page.getByRole('checkbox', { name: 'Pausar avisos' });
    const box = await page.locator('.cinta-pausa').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.locator('.cinta-pausa').click();
    await expect(pause).toBeChecked();
    await page.mouse.move(640, 600);
    expect(await playState(page)).toBe('paused');
    await page.locator('.cinta-pausa').click();
    await page.mouse.move(640, 600);
    expect(await playState(page)).toBe('running');

    await page.locator('.cinta-ventana').hover();
    expect(await playState(page)).toBe('paused');
    await page.mouse.move(640, 600);
    expect(await playState(page)).toBe('running');
    await page.locator('.cinta-ventana').focus();
    expect(await playState(page)).toBe('paused');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await track(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });

  test('has a live clock that updates every second, in clinic time', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T13:15:41Z') });
    await page.goto('/');
    const clock = page.locator('[data-reloj]');
    await expect(clock).toHaveText(/^09:1\d:\d\d$/);
    await expect(page.getByText('viernes 20 de noviembre', { exact: true })).toBeVisible();
    await page.clock.pauseAt(new Date('2026-11-20T14:00:00Z'));
    await expect(clock).toHaveText('10:00:00');
    await page.clock.runFor(1000);
    await expect(clock).toHaveText('10:00:01');
    await page.clock.runFor(1000);
    await expect(clock).toHaveText('10:00:02');
  });
});

test.describe('the dropdowns', () => {
  test.use({ viewport: DESKTOP });

  test('each opens all its pages, and Esc closes it and gives the focus back; opening one closes the other, and so does a click elsewhere; the current page is marked', async ({
    page,
  }) => {
    await page.goto(pathologyHref('catarata'));
    const nav = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, hrefs] of [
      ['Patologías', PATHOLOGY_SLUGS.map(pathologyHref)],
      ['Infraestructura', INFRASTRUCTURE_SLUGS.map(infrastructureHref)],
    ] as const) {
      const summary = nav.locator('summary', { hasText: name });
      await summary.focus();
      await page.keyboard.press('Enter');
      for (const href of hrefs) await expect(nav.locator(`a[href="${href}"]`)).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(nav.locator(`a[href="${hrefs[0]}"]`)).toBeHidden();
      await expect(summary).toBeFocused();
    }

    const open = page.locator('.nav-ancha details[open]');
    await page.locator('.nav-ancha summary', { hasText: 'Patologías' }).click();
    await page.locator('.nav-ancha summary', { hasText: 'Infraestructura' }).click();
    await expect(open).toHaveCount(1);
    // The margin beside the text, which the panel does not cover.
    await page.mouse.click(5, 700);
    await expect(open).toHaveCount(0);
    await expect(page.locator('.nav-ancha a[aria-current="page"]')).toHaveAttribute(
      'href',
      pathologyHref('catarata'),
    );
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: PHONE });

  test('repeats every entry of the top navigation', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    const wide = await page
      .locator('.nav-ancha a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.locator('.menu-movil > summary').click();
    const menu = page.getByRole('navigation', { name: 'Menú móvil' });
    const narrow = await menu
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const href of wide) expect(narrow).toContain(href);
    for (const { url } of clinic.redes) expect(narrow).toContain(url);
    await expect(menu.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(menu.getByRole('button', { name: /Ingresar/ })).toBeVisible();
    await menu.locator('summary', { hasText: 'Patologías' }).click();
    await menu.locator(`a[href="${pathologyHref('glaucoma')}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Glaucoma');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test('the dropdowns open, the ticker pauses and the links lead', async ({ page }) => {
    await page.goto('/');
    await page.locator('.nav-ancha summary', { hasText: 'Patologías' }).click();
    await page.locator(`.nav-ancha a[href="${pathologyHref('miopia')}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Miopía');
    await page.locator('.cinta-pausa').click();
    await expect(page.getByRole('checkbox', { name: 'Pausar avisos' })).toBeChecked();
  });

  test('a condition and its degree change the street by keyboard, and only one picture is shown', async ({
    page,
  }) => {
    await page.goto(SITE.asSeen);
    const street = page.getByRole('img', { name: /^Una calle/ });
    await expect(street).toHaveAccessibleName(/con catarata: media$/);
    await page.getByRole('radio', { name: 'Catarata' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(street).toHaveAccessibleName(/con glaucoma: media$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(street).toHaveAccessibleName(/con glaucoma: tratado a tiempo$/);
    await expect(page.getByText('no devuelve lo perdido')).toBeVisible();
  });

  test('the login button leads to a page that says what is missing', async ({ page }) => {
    await page.goto('/contacto');
    await page
      .getByRole('button', { name: /Ingresar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/\?entrar=1$/);
    await expect(page.locator('.aviso-sin-script')).toBeVisible();
  });
});
