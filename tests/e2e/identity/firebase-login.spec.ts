import type { Locator, Page } from 'playwright';
import { IS_FIREBASE, projectOf, resetCodeFor } from '#tests/support/browser/browser-accounts';
import { emailOf, expect, SAMPLE_PASSWORD, test } from '#tests/support/browser/fixtures';

/**
 * One build, two ways of signing in. `BROWSER_BACKEND` says which one the server under test has; each run has its own
 * stories, with the real SDK and real accounts (Firebase's, in the Auth emulator).
 */

const WRONG = 'El correo o la contraseña no son correctos.';
const SENT = /Si ese correo tiene una cuenta/;

let serial = 0;
const newEmail = (info: { workerIndex: number }): string =>
  `firebase-${String(info.workerIndex)}-${String(Date.now())}-${String((serial += 1))}@ejemplo.bo`;

// The ticker would draw sixty frames a second beside what is told here.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function openModal(page: Page): Promise<Locator> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Ingresar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ingresar' });
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
  return dialog;
}

async function send(dialog: Locator, email: string, password: string): Promise<void> {
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByLabel('Repetir contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

/** Everything the page fetches from now on, including the contents of its script files. */
function watchRequests(page: Page): { urls: string[]; scripts: () => Promise<string[]> } {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const textOf = async (url: string): Promise<string> => (await page.request.get(url)).text();
  return {
    urls,
    scripts: () =>
      Promise.all([...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js')).map(textOf)),
  };
}

const isFirebase = (script: string): boolean => script.includes('identitytoolkit');
const connectOf = (policy: string | undefined): string | undefined =>
  /connect-src ([^;]*)/.exec(policy ?? '')?.[1];

async function policiesOf(page: Page): Promise<(string | undefined)[]> {
  const answers = await Promise.all(['/', '/restablecer', '/contacto'].map((path) => page.request.get(path)));
  return answers.map((answer) => connectOf(answer.headers()['content-security-policy']));
}

if (IS_FIREBASE) {
  test(
    'the SDK is fetched when the form is first used, and gives the server nothing but a token; nothing of the person stays in the browser but the cookie that no script can read',
    { tag: '@whole' },
    async ({ page, baseURL }) => {
      const seen = watchRequests(page);
      const posted: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/session'))
          posted.push(request.postDataJSON());
      });
      await page.goto('/');
      await expect(page.getByRole('button', { name: /Ingresar/ }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await seen.scripts()).filter(isFirebase)).toEqual([]);

      const dialog = await openModal(page);
      await expect.poll(async () => (await seen.scripts()).filter(isFirebase).length).toBeGreaterThan(0);
      await send(dialog, emailOf('admin'), SAMPLE_PASSWORD);
      await expect(page.getByRole('dialog', { name: 'Inicio de sesión exitoso' })).toBeVisible();
      const kept = await page.evaluate(async () => ({
        cookie: document.cookie,
        local: Object.keys(localStorage).filter((key) => key.startsWith('firebase')),
        session: Object.keys(sessionStorage),
        databases: (await indexedDB.databases()).map(({ name }) => name),
      }));
      // The heartbeat belongs to the SDK: which of its versions was used on which days.
      expect({
        ...kept,
        databases: kept.databases.filter((name) => name !== 'firebase-heartbeat-database'),
      }).toEqual({ cookie: '', local: [], session: [], databases: [] });
      expect((await page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
        ['__session', true],
        ['navegador', true],
      ]);

      await page.getByRole('button', { name: 'Ir al panel de control' }).click();
      await expect(page).toHaveURL(/\/admin$/);

      expect(posted).toEqual([{ idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]*$/) }]);
      const project = await projectOf(page.request);
      const allowed = [new URL(baseURL ?? '').origin, new URL(project?.authEmulator ?? '').origin];
      expect([...new Set(seen.urls.map((url) => new URL(url).origin))].sort()).toEqual(allowed.sort());
    },
  );

  test(
    'a wrong password and an unknown e-mail are told the same, without asking the server; Firebase out of reach is reported as no connection',
    { tag: '@whole' },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/status of 400|ERR_FAILED/);
      const posted: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/session')) posted.push(request.url());
      });
      const dialog = await openModal(page);
      for (const email of [emailOf('admin'), 'nadie-con-ese-nombre@ejemplo.bo']) {
        await send(dialog, email, 'no-es-esta');
        await expect(dialog.getByRole('alert')).toHaveText(WRONG);
        await dialog.getByRole('button', { name: /Regístrese/ }).click();
        await page.getByRole('button', { name: /Ingrese/ }).click();
        await expect(page.getByText(WRONG)).toBeHidden();
      }
      expect(posted).toEqual([]);
      const project = await projectOf(page.request);
      await page.route(`${project?.authEmulator ?? ''}/**`, (route) => route.abort());
      await send(dialog, emailOf('admin'), SAMPLE_PASSWORD);
      await expect(dialog.getByRole('alert')).toContainText('No hay conexión con la clínica.');
    },
  );

  test(
    'a token that is no good, and e-mail and password, are refused by the server',
    { tag: '@whole' },
    async ({ page }) => {
      const bad = await page.request.post('/api/session', { data: { idToken: 'no.es.de-nadie' } });
      expect([bad.status(), await bad.json()]).toEqual([401, { code: 'no_autenticado', message: WRONG }]);
      const other = await page.request.post('/api/session', {
        data: { email: emailOf('admin'), password: SAMPLE_PASSWORD },
      });
      expect([
        other.status(),
        Object.keys(((await other.json()) as { fields: object }).fields).sort(),
      ]).toEqual([400, ['email', 'idToken', 'password']]);
    },
  );

  test(
    'a forgotten password: the same answer for every e-mail, and no e-mail at all is reported beside the field',
    { tag: '@whole' },
    async ({ page }) => {
      const dialog = await openModal(page);
      await dialog.getByText('¿Olvidó su contraseña?').click();
      await expect(dialog.getByText(/le enviaremos un enlace/)).toBeVisible();
      const button = dialog.getByRole('button', { name: 'Enviar enlace' });
      const email = dialog.getByLabel('Correo electrónico');
      await email.fill('ana@');
      await button.click();
      await expect(
        dialog.getByLabel('Correo electrónico').locator('xpath=..').getByRole('alert'),
      ).toContainText('Escriba un correo electrónico válido');
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      for (const address of ['nadie-con-ese-nombre@ejemplo.bo', emailOf('examenes')]) {
        await email.fill(address);
        await expect(email).toHaveAttribute('aria-invalid', 'false');
        await button.click();
        await expect(dialog.getByRole('status').filter({ hasText: SENT })).toBeVisible();
      }
      await expect.poll(() => resetCodeFor(page.request, emailOf('examenes'))).toBeTruthy();
      expect(await resetCodeFor(page.request, 'nadie-con-ese-nombre@ejemplo.bo')).toBeUndefined();
    },
  );

  test(
    'the link that Firebase sends gives a new password, once',
    { tag: '@whole' },
    async ({ page, expectConsoleError }, info) => {
      const email = newEmail(info);
      const registered = await page.request.post('/api/register', {
        data: { email, password: 'olvidada-1' },
      });
      expect(registered.status()).toBe(201);
      let dialog = await openModal(page);
      await dialog.getByLabel('Correo electrónico').fill(email);
      await dialog.getByText('¿Olvidó su contraseña?').click();
      await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
      await expect(dialog.getByText(SENT)).toBeVisible();
      const code = (await resetCodeFor(page.request, email)) ?? '';
      const link = `/restablecer?mode=resetPassword&oobCode=${encodeURIComponent(code)}&lang=es`;

      await page.goto(link);
      await chooseNewPassword(page, 'recordada-1');
      await expect(page.getByText('Ya puede ingresar con su nueva contraseña.')).toBeVisible();
      dialog = await openModal(page);
      await send(dialog, email, 'recordada-1');
      await expect(page.getByRole('dialog', { name: 'Inicio de sesión exitoso' })).toBeVisible();

      expectConsoleError(/status of 400/);
      await page.goto(link);
      await expect(page.getByText('Este enlace ya se usó o está incompleto.')).toBeVisible();
      await expect(page.getByLabel('Contraseña nueva')).toBeHidden();
    },
  );

  test('pages may ask Firebase’s Auth, its emulator and nobody else', { tag: '@whole' }, async ({ page }) => {
    const project = await projectOf(page.request);
    const google = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
    const expected = `'self' ${google} ${project?.authEmulator ?? ''}`;
    expect(await policiesOf(page)).toEqual([expected, expected, expected]);
  });
} else {
  test(
    'not a byte of Firebase is fetched, whatever is done with the form',
    { tag: '@whole' },
    async ({ page, baseURL }) => {
      const seen = watchRequests(page);
      const dialog = await openModal(page);
      await dialog.getByText('¿Olvidó su contraseña?').click();
      await expect(dialog.getByText(/administrador de la clínica un enlace/)).toBeVisible();
      await send(dialog, emailOf('admin'), SAMPLE_PASSWORD);
      await page.getByRole('button', { name: 'Ir al panel de control' }).click();
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto('/restablecer?token=abc');
      await expect(page.getByLabel('Contraseña nueva')).toBeEnabled();
      await page.waitForLoadState('networkidle');

      const scripts = await seen.scripts();
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter(isFirebase)).toEqual([]);
      expect([...new Set(seen.urls.map((url) => new URL(url).origin))]).toEqual([
        new URL(baseURL ?? '').origin,
      ]);
    },
  );

  test(
    'a link of Firebase’s does not serve here, says so, and fetches nothing of it',
    { tag: '@whole' },
    async ({ page }) => {
      const seen = watchRequests(page);
      await page.goto('/restablecer?mode=resetPassword&oobCode=abc&lang=es');
      await expect(page.getByText('Este enlace no es de este sitio.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await seen.scripts()).filter(isFirebase)).toEqual([]);
    },
  );

  test('pages may ask this server and nobody else', { tag: '@whole' }, async ({ page }) => {
    expect(await policiesOf(page)).toEqual(["'self'", "'self'", "'self'"]);
  });
}
