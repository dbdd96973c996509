import { doctorHref, legalHref, whatsappHref } from '#routes';
import { clinic, doctors } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

test('the footer has the address, the phone and the e-mail; the footer has service links, social icons, terms and privacy; Esc closes the profile modal', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const text of [clinic.direccion, clinic.telefono.visible, clinic.correo])
    await expect(footer).toContainText(text);
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
  await page.locator('.lista-medicos a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the footer lists the 11 doctors: each opens a profile modal with what is known, and gives the focus back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contacto');
  const links = page.getByRole('contentinfo').locator('.lista-medicos a');
  await expect(links).toHaveCount(11);
  for (const doctor of doctors) {
    const link = links.filter({ hasText: doctor.nombre });
    await expect(link).toHaveCount(1);
    await link.click();
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
    await expect(link).toBeFocused();
  }
  expect(doctors.some(({ descripcion }) => descripcion === '')).toBe(true);
  expect(doctors.some(({ whatsapp }) => whatsapp === '')).toBe(true);
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
