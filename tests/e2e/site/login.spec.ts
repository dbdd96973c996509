import type { Page, Route } from 'playwright';
import { expect, test } from '#tests/support/browser/fixtures';

/** The modal alone: the server's answers are mocked here; the API's own suites check what the server says. */
const MISSING = 'Por favor, complete todos los campos.';
const SHORT = 'La contraseña debe tener al menos 6 caracteres.';
const MISMATCH = 'Las contraseñas no coinciden.';

const user = {
  uid: 'u1',
  email: 'ana@ejemplo.bo',
  rol: null,
  doctor: false,
  medico: null,
  nombre: null,
  estado: 'activo',
};
const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

async function openModal(page: Page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Ingresar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ingresar' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openRegister(page: Page) {
  await page.route(
    '**/api/medicos?*',
    json(200, [
      { id: 'Dra. Uno', nombre: 'Dra. Uno' },
      { id: 'Dr. Dos', nombre: 'Dr. Dos' },
    ]),
  );
  const dialog = await openModal(page);
  await dialog.getByRole('button', { name: /Regístrese/ }).click();
  return page.getByRole('dialog', { name: 'Registrarse' });
}

async function fill(page: Page, values: { email?: string; password?: string; confirm?: string }) {
  const dialog = page.getByRole('dialog');
  if (values.email !== undefined) await dialog.getByLabel('Correo electrónico').fill(values.email);
  if (values.password !== undefined)
    await dialog.getByLabel('Contraseña', { exact: true }).fill(values.password);
  if (values.confirm === undefined) return;
  await dialog.getByLabel('Nombre y apellido').fill('Ana Paz');
  await dialog.getByLabel('Confirmar contraseña').fill(values.confirm);
}

/** The pages after the login are mocked too: a worker would ask for them past the mocks. */
test.use({ serviceWorkers: 'block' });
// The ticker would draw sixty frames a second beside what is told here.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('login mode', () => {
  test('e-mail and password are required; the password must have at least 6 characters; an authentication error is shown in red in the modal', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of 404/);
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'POST')
        return route.fulfill({ json: { user: null, backend: 'embedded' } });
      return route.fulfill({
        status: 404,
        json: { message: 'No se encontró el perfil del usuario.', code: 'no_encontrado' },
      });
    });
    const dialog = await openModal(page);
    const send = dialog.getByRole('button', { name: 'Ingresar' });
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(MISSING);
    await fill(page, { email: 'ana@ejemplo.bo' });
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(MISSING);

    await fill(page, { password: 'cinco' });
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(SHORT);

    await fill(page, { password: 'secreta' });
    await send.click();
    const error = dialog.getByRole('alert').getByText('No se encontró el perfil del usuario.');
    await expect(error).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await error.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  test('the password can be looked at, and a forgotten one is explained; Esc closes the modal and gives the focus back to its button', async ({
    page,
  }) => {
    const dialog = await openModal(page);
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
    const password = dialog.getByLabel('Contraseña', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await dialog.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await dialog.getByText('¿Olvidó su contraseña?').click();
    await expect(dialog.getByText(/administrador de la clínica un enlace/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /Ingresar/ }).first()).toBeFocused();
  });

  test('Esc gives the focus to that button also when the address opened the modal', async ({ page }) => {
    // Where the button leads when pressed before the page is interactive, as on a slow phone.
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/?entrar=1');
    const dialog = page.getByRole('dialog', { name: 'Ingresar' });
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /Ingresar/ }).first()).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('without what it is made of', () => {
  test('the press is answered, and the next one opens it once it can be fetched', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(
      /Failed to load resource|Failed to fetch dynamically imported module|\[astro-island\]/,
    );
    await page.route('**/_astro/AccountButton.*', (route) => route.abort());
    await page.goto('/contacto');
    const enter = page.locator('.barra-cuenta').getByRole('button', { name: /Ingresar/ });
    await enter.press('Enter');
    const failed = page.locator('.barra-cuenta').getByRole('alert');
    await expect(failed).toHaveText(
      'No se pudo abrir el formulario. Revise su internet y vuelva a intentar.',
    );
    await expect(enter.getByText('…')).toBeHidden();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Ingresar' })).toBeVisible();
  });
});

test.describe('register mode', () => {
  test('toggling between the modes clears the error; the confirmation must equal the password; the doctor selector is enabled only when «¿Es médico?» is ticked, and the code is masked; the list of doctors can be asked for again when it fails', async ({
    page,
  }) => {
    const dialog = await openModal(page);
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(MISSING);
    let isBroken = true;
    await page.route('**/api/medicos?*', (route) =>
      isBroken
        ? route.fulfill({ body: 'no es json' })
        : route.fulfill({ json: ['Dra. Uno', 'Dr. Dos'].map((nombre) => ({ id: nombre, nombre })) }),
    );
    await dialog.getByRole('button', { name: /Regístrese/ }).click();
    const register = page.getByRole('dialog', { name: 'Registrarse' });
    await expect(page.getByText(MISSING)).toBeHidden();
    await page.getByRole('button', { name: 'Registrarse', exact: true }).click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await page.getByRole('button', { name: /Ingrese/ }).click();
    await expect(page.getByText(MISSING)).toBeHidden();
    await dialog.getByRole('button', { name: /Regístrese/ }).click();

    const again = register.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    isBroken = false;
    await again.click();
    const doctor = register.getByLabel('Médico', { exact: true });
    await expect(doctor.locator('option')).toHaveText(['Elija su nombre', 'Dra. Uno', 'Dr. Dos']);
    await expect(doctor).toBeDisabled();
    await register.getByLabel('¿Es médico?').check();
    await expect(doctor).toBeEnabled();
    const code = register.getByLabel('Código de médico');
    await expect(code).toHaveAttribute('type', 'password');
    await expect(code).toHaveAttribute('autocomplete', 'off');
    await register.getByLabel('¿Es médico?').uncheck();
    await expect(doctor).toBeDisabled();

    await fill(page, { email: 'ana@ejemplo.bo', password: 'secreta', confirm: 'secretb' });
    await register.getByRole('button', { name: 'Registrarse' }).click();
    await expect(register.getByRole('alert')).toHaveText(MISMATCH);
  });

  test('a loader replaces the form while registering; success shows its dialog, clears the form and closes the modal', async ({
    page,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let sent: unknown;
    await page.route('**/api/register', async (route) => {
      sent = route.request().postDataJSON();
      await answered;
      await route.fulfill({ status: 201, json: { uid: 'nuevo' } });
    });
    const dialog = await openRegister(page);
    await fill(page, { email: 'ana@ejemplo.bo', password: 'secreta', confirm: 'secreta' });
    await dialog.getByLabel('¿Es médico?').check();
    await dialog.getByLabel('Médico', { exact: true }).selectOption('Dra. Uno');
    await dialog.getByLabel('Código de médico').fill('ABC-123');
    await dialog.getByRole('button', { name: 'Registrarse' }).click();
    await expect(dialog.getByRole('status')).toContainText('Creando su cuenta');
    await expect(dialog.getByLabel('Correo electrónico')).toBeHidden();
    answer();
    const success = page.getByRole('dialog', { name: 'Registro exitoso' });
    await expect(success).toContainText('¡Bienvenido! Ya puedes iniciar sesión.');
    await expect(dialog).toBeHidden();
    expect(sent).toEqual({
      email: 'ana@ejemplo.bo',
      password: 'secreta',
      isChecked: true,
      code: 'ABC-123',
      selectedDoctor: 'Dra. Uno',
    });
    await success.getByRole('button', { name: 'Continuar' }).click();
    await expect(success).toBeHidden();
    await page
      .getByRole('button', { name: /Ingresar/ })
      .first()
      .click();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('');
  });
});

test.describe('authentication state', () => {
  test('a signed-in person sees the way to the panel and out', async ({ page }) => {
    let signedIn = true;
    await page.route('**/api/session', (route) => {
      if (route.request().method() === 'DELETE') {
        signedIn = false;
        return route.fulfill({ status: 204 });
      }
      return route.fulfill({
        json: { user: signedIn ? { ...user, doctor: true } : null, csrfToken: 't', backend: 'embedded' },
      });
    });
    await page.goto('/contacto');
    const account = page.locator('.barra-cuenta');
    await expect(account.getByRole('link', { name: 'Ir al panel' })).toHaveAttribute('href', '/admin');
    await account.getByRole('button', { name: 'Salir' }).click();
    await expect(account.getByRole('button', { name: /Ingresar/ })).toBeVisible();
  });

  test('a failed read is logged only: the person is treated as signed out', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/api/session', (route) => route.fulfill({ body: 'no es json' }));
    await page.goto('/contacto');
    await expect.poll(() => warnings.join()).toContain('No se pudo leer la sesión');
    await expect(page.locator('.barra-cuenta').getByRole('button', { name: /Ingresar/ })).toBeVisible();
  });
});

test.describe('a new password', () => {
  test('is set with the token of the link', async ({ page }) => {
    let sent: unknown;
    await page.route('**/api/restablecer', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 204 });
    });
    await page.goto('/restablecer?token=abc');
    await page.getByLabel('Contraseña nueva').fill('secreta');
    await page.getByLabel('Repetir contraseña').fill('secretb');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText(MISMATCH)).toBeVisible();
    await page.getByLabel('Repetir contraseña').fill('secreta');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
    expect(sent).toEqual({ token: 'abc', password: 'secreta' });
  });

  test('a link without its token says so', async ({ page }) => {
    await page.goto('/restablecer');
    await expect(page.getByText('Este enlace está incompleto')).toBeVisible();
  });
});
