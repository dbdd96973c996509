import type { Page } from 'playwright';
import { whatsappHref } from '#routes';
import { clinic, doctors } from '#tests/support/clinic';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';

const PHONE = { width: 390, height: 844 };

/** What of the page's text or pictures lies under the quick links: below a bar that ends the window nothing is read. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dock = document.querySelector('.wa');
    if (dock === null) return ['no bar'];
    const box = dock.getBoundingClientRect();
    if (box.width === innerWidth || box.width === document.documentElement.clientWidth)
      return Math.round(box.bottom) === innerHeight ? [] : [`a bar that ends at ${String(box.bottom)}`];
    const under = [
      ...document.querySelectorAll('main p, main li, main h1, main h2, main h3, main td, footer *'),
    ];
    return under
      .filter((element) => !dock.contains(element) && element.childElementCount === 0)
      .filter((element) => {
        const other = element.getBoundingClientRect();
        return (
          other.width > 0 &&
          other.right > box.left &&
          other.left < box.right &&
          other.bottom > box.top &&
          other.top < box.bottom
        );
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

// The ticker would draw sixty frames a second beside what is told here.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a visitor finds an appointment and urgent help in one tap, and nothing lies over what they read', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByRole('link', { name: '¿Es una urgencia?' })).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const paper = page.locator('.portada-lamina svg');
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(paper).toHaveCSS('color', 'rgb(18, 35, 43)');
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  const dock = page.getByRole('navigation', { name: 'Accesos rápidos' });
  for (const path of ['/patologias/glaucoma', '/contacto']) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(dock.getByRole('link', { name: 'Urgencias' })).toBeInViewport({ ratio: 1 });
    await expect(dock.getByRole('link', { name: /^Llamar/ })).toBeInViewport({ ratio: 1 });
    const chat = dock.getByRole('link', { name: 'Escribir por WhatsApp' });
    expect(await chat.getAttribute('href')).toContain(
      whatsappHref(clinic.whatsapp.host, clinic.whatsapp.phone),
    );
    const bar = await dock.boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(60);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const underTheBar = async (): Promise<number> => {
      const [end, docked] = [await page.locator('.pie-final').boundingBox(), await dock.boundingBox()];
      return (end?.y ?? 0) + (end?.height ?? 0) - (docked?.y ?? 0);
    };
    await expect.poll(underTheBar, 'what the footer says last is above the bar').toBeLessThanOrEqual(0);
    const foot = await page.getByRole('contentinfo').boundingBox();
    expect(foot?.height, 'the footer is one screen of a phone').toBeLessThanOrEqual(PHONE.height);
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(
        page.locator('.cinta, .wa').getByRole('link', { name: 'Urgencias', exact: true }),
      ).toBeInViewport({ ratio: 1 });
      for (let top = 0; top < 6; top += 1) {
        await page.evaluate((part) => scrollTo(0, (part / 5) * document.body.scrollHeight), top);
        expect(await covered(page), `${path} at ${String(width)}`).toEqual([]);
      }
    }
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(
    page.getByRole('main').getByRole('link', { name: `Llamar ${clinic.telefono.visible}` }),
  ).toBeInViewport({ ratio: 1 });
  // The clinic says how to ask for an appointment, with the message of each kind of visit.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Primera consulta/ })).toHaveAttribute('href', /text=Hola/);
  await expect(
    main.getByText(/^(Abierto ahora, hasta las|Cerrado ahora\. Abre|Cerrado por feriado:) /),
  ).toBeVisible();
  // Whoever has lime in the eye reads what to do first without moving anything.
  await dock.getByRole('link', { name: 'Urgencias' }).click();
  await expect(page.getByText('Lave el ojo ya, de 20 a 30 minutos por reloj').first()).toBeInViewport({
    ratio: 1,
  });
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 1360, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ir al panel' }).first()).toBeVisible();
  expect((await page.locator('.barra').boundingBox())?.height, 'one row').toBeLessThanOrEqual(80);
  await expect(page.getByRole('link', { name: '¿Es una urgencia?' })).toBeInViewport({ ratio: 1 });
});

test('with text at twice the size the header and the bar take at most a quarter of a phone, and nothing overflows', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ['/', '/contacto', '/patologias/glaucoma']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const heights = await page.evaluate(() =>
      ['.cabecera', '.wa'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().height ?? Infinity,
      ),
    );
    expect(
      heights.reduce((sum, height) => sum + height, 0),
      path,
    ).toBeLessThanOrEqual(PHONE.height / 4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      PHONE.width,
    );
  }
});

test('Back closes a doctor’s card and the login, their addresses open them, and the pause is remembered', async ({
  page,
}) => {
  const [doctor] = doctors;
  if (doctor === undefined) throw new Error('no doctors');
  await page.goto('/nosotros');
  await page.locator('.lista-medicos a', { hasText: doctor.nombre }).click();
  const card = page.getByRole('dialog', { name: doctor.nombre });
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/nosotros\\?medico=${doctor.slug}$`));
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/nosotros$/);
  await page.setViewportSize(PHONE);
  await page.goto(`/contacto?medico=${doctor.slug}`);
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/contacto$/);

  await page.locator('.cinta-pausa').click();
  await page
    .getByRole('button', { name: /Ingresar/ })
    .first()
    .click();
  const login = page.getByRole('dialog', { name: 'Ingresar' });
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(/\/contacto\?entrar=1$/);
  await page.goBack();
  await expect(login).toBeHidden();
  await page.goForward();
  await expect(login).toBeVisible();
  await page.goto('/noticias');
  await expect(page.getByRole('checkbox', { name: 'Pausar avisos' })).toBeChecked();
});

test.describe('on a slow line', () => {
  // The worker would fetch the scripts out of the story's sight.
  test.use({ serviceWorkers: 'block' });

  test('a press before the scripts arrive is kept and answered, and a link is followed when they never do', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(/Service Worker|net::ERR_FAILED|dynamically imported|Error hydrating|module script/);
    const arrival = Promise.withResolvers<undefined>();
    await page.route('**/_astro/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/contacto');
    await page
      .getByRole('button', { name: /Ingresar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/contacto\?entrar=1$/);
    await expect(page.getByRole('button', { name: /Ingresar.*…/ }).first()).toBeVisible();
    arrival.resolve(undefined);
    await expect(page.getByRole('dialog', { name: 'Ingresar' })).toBeVisible();

    const base = whatsappHref(clinic.whatsapp.host, clinic.whatsapp.phone);
    await context.route(`${base}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
    );
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/noticias');
    const opened = context.waitForEvent('page');
    await page.locator('[data-whatsapp] > a').click();
    await (await opened).waitForURL(`${base}*`);
    await expect(page).toHaveURL(/\/noticias$/);
  });
});

test('a part of the drawn eye lights its diseases, and its group is painted when it is touched', async ({
  page,
}) => {
  await page.goto('/patologias');
  const lens = page.getByRole('link', { name: '3 Cristalino' });
  const group = page.locator('#cristalino');
  const paper = await group.evaluate((each) => getComputedStyle(each).backgroundColor);
  await lens.focus();
  await expect(group).not.toHaveCSS('background-color', paper);
  const lit = await group.evaluate((each) => getComputedStyle(each).backgroundColor);
  await group.getByRole('link', { name: 'Catarata' }).focus();
  await expect(lens.locator('.zona')).toHaveCSS('fill-opacity', '0.3');
  await expect(group).toHaveCSS('background-color', paper);
  await page.setViewportSize(PHONE);
  await lens.locator('.disco').click();
  await expect(page).toHaveURL(/#cristalino$/);
  await expect(group).toBeInViewport();
  await page.mouse.move(0, 0);
  await expect(group).not.toHaveCSS('background-color', paper);
  expect(await group.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe(lit);
});
