import type { APIRequestContext, Locator, Page } from 'playwright';
import { IS_FIREBASE, openSession } from '#tests/support/browser/browser-accounts';
import { emailOf, expect, SAMPLE_PASSWORD, test } from '#tests/support/browser/fixtures';

/** Identity from the visitor's browser to the stored account and back, with nothing mocked. */

let serial = 0;
const newEmail = (info: { workerIndex: number }): string =>
  `e2e-${String(info.workerIndex)}-${String(Date.now())}-${String((serial += 1))}@ejemplo.bo`;

async function openModal(page: Page): Promise<Locator> {
  await page.goto('/?entrar=1');
  const dialog = page.getByRole('dialog', { name: 'Ingresar' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function signInThroughModal(page: Page, email: string, password: string): Promise<void> {
  const dialog = await openModal(page);
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

async function adminCall(request: APIRequestContext, method: 'POST' | 'GET', path: string): Promise<unknown> {
  const session = await openSession(request, emailOf('admin'), SAMPLE_PASSWORD);
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  const response = await request.fetch(path, { method, headers: { 'x-csrf-token': csrfToken } });
  expect(response.ok()).toBe(true);
  return response.json();
}

// The ticker would draw sixty frames a second beside what is told here.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('admin signs in, reads the success dialog and lands on /admin; a wrong password is refused in the modal, which stays open; no cookie can be read by a script, and the public page sets none', async ({
  page,
  expectConsoleError,
}) => {
  // Firebase itself answers with a 400.
  expectConsoleError(IS_FIREBASE ? /status of 400/ : /status of 401/);
  await signInThroughModal(page, emailOf('admin'), 'no-es-esta');
  const dialog = page.getByRole('dialog', { name: 'Ingresar' });
  await expect(dialog.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.');
  expect(await page.context().cookies()).toEqual([]);

  await dialog.getByLabel('Contraseña', { exact: true }).fill(SAMPLE_PASSWORD);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Inicio de sesión exitoso' });
  await expect(success).toContainText('¡Bienvenido!');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(
    (await page.context().cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
  ).toEqual([
    ['__session', true, 'Lax'],
    // By which the browser is known again, with nothing of the person.
    ['navegador', true, 'Lax'],
  ]);
  await success.getByRole('button', { name: 'Ir al panel de control' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Panel Central').filter({ visible: true }).first()).toBeVisible();
});

test('a deep link asks for the sign-in and then opens what was wanted', async ({ page }) => {
  await page.goto('/admin/turnos');
  await expect(page).toHaveURL(/\/\?entrar=1&volver=%2Fadmin%2Fturnos$/);
  const dialog = page.getByRole('dialog', { name: 'Ingresar' });
  await dialog.getByLabel('Correo electrónico').fill(emailOf('doctora'));
  await dialog.getByLabel('Contraseña', { exact: true }).fill(SAMPLE_PASSWORD);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('button', { name: 'Ir al panel de control' }).click();
  await expect(page).toHaveURL(/\/admin\/turnos$/);
});

test('who registers waits: signs in, lands on /admin-examenes and sees only the notice', async ({
  page,
}, info) => {
  const email = newEmail(info);
  const dialog = await openModal(page);
  await dialog.getByRole('button', { name: /Regístrese/ }).click();
  const register = page.getByRole('dialog', { name: 'Registrarse' });
  await register.getByLabel('Nombre y apellido').fill('Prueba Registrada');
  await register.getByLabel('Correo electrónico').fill(email);
  await register.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await register.getByLabel('Confirmar contraseña').fill('secreto-1');
  await register.getByRole('button', { name: 'Registrarse', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Registro exitoso' });
  await expect(success).toContainText('¡Bienvenido! Ya puedes iniciar sesión.');
  await success.getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signInThroughModal(page, email, 'secreto-1');
  await page.getByRole('button', { name: 'Ir al panel de control' }).click();
  await expect(page).toHaveURL(/\/admin-examenes$/);
  await expect(page.getByText(/administrador debe aprobar/)).toBeVisible();
  expect((await page.request.get('/api/horarios-medicos')).status()).toBe(403);
});

test('a wrong doctor code is named by the server and shown in red in the modal; a doctor registers with the code of an administrator and lands on /admin', async ({
  page,
  playwright,
  baseURL,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 400/);
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const name = 'Dr. Ismael Villalba Chumacero';
  const { code } = (await adminCall(admin, 'POST', `/api/medicos/${encodeURIComponent(name)}/codigo`)) as {
    code: string;
  };
  const email = newEmail(info);

  const dialog = await openModal(page);
  await dialog.getByRole('button', { name: /Regístrese/ }).click();
  const register = page.getByRole('dialog', { name: 'Registrarse' });
  await register.getByLabel('Correo electrónico').fill(email);
  await register.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await register.getByLabel('Confirmar contraseña').fill('secreto-1');
  await register.getByLabel('¿Es médico?').check();
  await register.getByLabel('Médico', { exact: true }).selectOption(name);
  await register.getByLabel('Código de médico').fill('AAAA-AAAA-AAAA');
  await register.getByRole('button', { name: 'Registrarse', exact: true }).click();
  await expect(register.getByRole('alert').filter({ hasText: 'El código no es válido' })).toBeVisible();
  await register.getByLabel('Código de médico').fill(code);
  await register.getByRole('button', { name: 'Registrarse', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Registro exitoso' })).toBeVisible();

  await signInThroughModal(page, email, 'secreto-1');
  await page.getByRole('button', { name: 'Ir al panel de control' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await admin.dispose();
});

test('a one-time link gives a new password, once', async ({
  page,
  playwright,
  baseURL,
  expectConsoleError,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const email = newEmail(info);
  const registered = await admin.post('/api/register', { data: { email, password: 'olvidada-1' } });
  const { uid } = (await registered.json()) as { uid: string };
  const { url } = (await adminCall(admin, 'POST', `/api/users/${uid}/enlace`)) as { url: string };

  await page.goto(url);
  await page.getByLabel('Contraseña nueva').fill('recordada-1');
  await page.getByLabel('Repetir contraseña').fill('recordada-1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Ya puede ingresar con su nueva contraseña.')).toBeVisible();
  expect((await openSession(admin, email, 'recordada-1')).status()).toBe(200);

  expectConsoleError(/status of 400/);
  await page.goto(url);
  await page.getByLabel('Contraseña nueva').fill('otra-vez-1');
  await page.getByLabel('Repetir contraseña').fill('otra-vez-1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText(/ya se usó o venció/)).toBeVisible();
  await admin.dispose();
});
