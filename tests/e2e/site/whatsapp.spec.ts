import type { Page } from 'playwright';
import { whatsappHref } from '#routes';
import { clinic } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const base = whatsappHref(clinic.whatsapp.host, clinic.whatsapp.phone);

// The ticker would draw sixty frames a second beside what is told here.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const opener = (page: Page) => page.locator('[data-whatsapp] > a');

test('the floating button opens and closes a panel that asks for the name; an empty name is refused kindly, beside its field', async ({
  page,
}) => {
  await page.goto('/');
  await opener(page).click();
  const name = page.getByLabel('Su nombre');
  await expect(name).toBeFocused();
  await expect(page.getByText('no envíe datos clínicos ni fotos').last()).toBeVisible();
  await expect(opener(page)).toHaveAccessibleName('Cerrar chat de WhatsApp');
  await opener(page).click();
  await expect(name).toBeHidden();

  await opener(page).click();
  await name.fill('   ');
  await page.getByRole('button', { name: 'Abrir la conversación' }).click();
  await expect(name).toHaveAccessibleDescription(/Escriba su nombre/);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(page.context().pages()).toHaveLength(1);
});

test('sending opens the conversation with an encoded text, clears the name and closes the panel', async ({
  page,
  context,
}) => {
  await context.route(`${base}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  );
  await page.goto('/patologias/glaucoma');
  await opener(page).click();
  await page.getByLabel('Su nombre').fill('Ana Ñuñez & Cía');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir la conversación' }).click();
  const chat = await opened;
  await chat.waitForURL(`${base}*`);
  const url = new URL(chat.url());
  expect(`${url.origin}${url.pathname}`).toBe(base);
  expect(url.searchParams.get('text')).toContain('Ana Ñuñez & Cía');
  expect(url.search).not.toContain('&');
  expect(decodeURIComponent(url.search).toLowerCase(), 'the disease stays out of the link').not.toContain(
    'glaucoma',
  );
  expect(await chat.evaluate((): unknown => window.opener)).toBeNull();
  await expect(page.getByLabel('Su nombre')).toBeHidden();
  await opener(page).click();
  await expect(page.getByLabel('Su nombre')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the widget is a plain link', async ({ page }) => {
    await page.goto('/');
    await expect(opener(page)).toHaveAccessibleName('Escribir por WhatsApp');
    await expect(opener(page)).toHaveAttribute('href', new RegExp(`^${base}`));
  });
});
