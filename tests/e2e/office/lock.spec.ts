import { expect, SAMPLE_PASSWORD, signInAs, test } from '#tests/support/browser/fixtures';
import { openScreen } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** The office hides itself when nobody is there. */

test('after ten idle minutes every tab hides what it shows, whatever is open and typed, and one password brings all back; the television goes on', async ({
  page,
  expectConsoleError,
}) => {
  await page.clock.install();
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.holidays);
  const second = await page.context().newPage();
  await second.clock.install();
  await openScreen(second, OFFICE.users);
  const television = await page.context().newPage();
  await television.clock.install();
  await openScreen(television, OFFICE.calls);

  // Somebody leaves in the middle of a dialog.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Agregar feriado' }).click();
  const name = page.getByRole('dialog').getByLabel('Nombre');
  await name.fill('Aniversario de la clínica');
  for (const tab of [page, second, television]) await tab.clock.fastForward('10:05');
  const lock = page.getByRole('dialog', { name: 'Pantalla bloqueada' });
  await expect(lock).toBeVisible();
  await expect(second.getByRole('dialog', { name: 'Pantalla bloqueada' })).toBeVisible();
  await expect(television.getByRole('dialog')).toHaveCount(0);
  await expect(television.getByRole('heading', { level: 1 })).toBeVisible();

  // No shortcut, no reload and no movement leads past it, and the focus stays in it.
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(lock.getByLabel('Contraseña')).toBeFocused();
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Escape');
  await page.mouse.move(200, 200);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
  expect(await lock.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expect(page.getByRole('combobox', { name: /Buscar pacientes/ })).toHaveCount(0);
  // What was being asked for at that moment is refused as well.
  expectConsoleError(/423 .*\/api\//);
  // The server has locked the session: no storage, no address and no script opens it.
  await second.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await second.reload();
  await expect(second.getByRole('dialog', { name: 'Pantalla bloqueada' })).toBeVisible();
  expect(await second.evaluate(async () => (await fetch('/api/users')).status)).toBe(423);

  await lock.getByLabel('Contraseña').fill(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(lock).toHaveCount(0);
  await expect(name).toHaveValue('Aniversario de la clínica');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(second.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
});
