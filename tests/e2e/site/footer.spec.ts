import { doctorHref, legalHref, whatsappHref } from '#routes';
import { clinic, doctors } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

test('the footer has the address, the phone and the e-mail', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const text of [clinic.direccion, clinic.telefono.visible, clinic.correo])
    await expect(footer).toContainText(text);
});

test('the footer lists the 11 doctors', async ({ page }) => {
  await page.goto('/contacto');
  const links = page.getByRole('contentinfo').locator('.lista-medicos a');
  await expect(links).toHaveCount(11);
  for (const { nombre } of doctors) await expect(links.filter({ hasText: nombre })).toHaveCount(1);
});

test('the footer has service links, social icons, terms and privacy', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const hrefs = [
    '/patologias',
    '/equipamiento',
    '/infraestructura',
    '/noticias',
    legalHref('terms'),
    legalHref('privacy'),
  ];
  for (const href of [...hrefs, ...clinic.redes.map(({ url }) => url)]) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
});

for (const doctor of doctors) {
  const parts = [
    doctor.descripcion === '' ? 'no description' : 'description',
    doctor.whatsapp === '' ? 'no WhatsApp' : 'WhatsApp',
  ];
  test(`choosing ${doctor.nombre} opens a profile modal (${parts.join(', ')})`, async ({ page }) => {
    await page.goto('/nosotros');
    await page.locator('.lista-medicos a', { hasText: doctor.nombre }).click();
    const dialog = page.getByRole('dialog', { name: doctor.nombre });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(doctor.titulo);
    await expect(dialog.getByRole('img')).toBeVisible();
    if (doctor.descripcion !== '') await expect(dialog).toContainText(doctor.descripcion);
    const chat = dialog.getByRole('link', { name: /WhatsApp/ });
    if (doctor.whatsapp === '') await expect(chat).toHaveCount(0);
    else await expect(chat).toHaveAttribute('href', whatsappHref(clinic.whatsapp.host, doctor.whatsapp));
    await expect(dialog.locator('p:empty')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.lista-medicos a', { hasText: doctor.nombre })).toBeFocused();
  });
}

test('Esc closes the profile modal', async ({ page }) => {
  await page.goto('/');
  await page.locator('.lista-medicos a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a doctor is a plain link to a page of their own', async ({ page }) => {
    const [doctor] = doctors;
    if (doctor === undefined) throw new Error('no doctors');
    await page.goto('/');
    await page.locator('.lista-medicos a', { hasText: doctor.nombre }).click();
    await expect(page).toHaveURL(new RegExp(`${doctorHref(doctor.slug)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.nombre);
  });
});
