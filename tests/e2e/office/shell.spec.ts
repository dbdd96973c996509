import type { Page } from 'playwright';
import { expect, SAMPLE_PASSWORD, signInAs, test, type SampleAccount } from '#tests/support/browser/fixtures';
import { openSession } from '#tests/support/browser/browser-accounts';
import { call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** The frame of the back office: menu, access, theme, and signing out. */

const ACCESS: Readonly<Record<SampleAccount, readonly string[]>> = {
  admin: [
    ...[OFFICE.booking, OFFICE.appointments, OFFICE.diagnosis, OFFICE.holidays, OFFICE.doctorSchedules],
    ...[OFFICE.studySchedules, OFFICE.dashboard, OFFICE.exams, OFFICE.statistics, OFFICE.users],
  ],
  doctora: [OFFICE.booking, OFFICE.appointments, OFFICE.diagnosis, OFFICE.exams, OFFICE.statistics],
  // Of the staff without a function of its own: what reception and technicians open.
  examenes: [OFFICE.booking, OFFICE.appointments, OFFICE.dashboard, OFFICE.exams],
};

const MENUS: Readonly<Record<SampleAccount, readonly (readonly [string, string])[]>> = {
  admin: [
    ['Agendar Turnos', '/admin'],
    ['Ver Turnos Agendados', '/admin/turnos'],
    ['Diagnostico Pacientes', '/admin/pacientes'],
    ['Examenes', '/admin-examenes/examenes'],
    ['Feriados', '/admin/feriados'],
    ['Gestión de Horarios de Médicos', '/admin/horarios'],
    ['Gestión de Horarios de Estudios', '/admin/horarios-estudios'],
  ],
  doctora: [
    ['Agendar Turnos', '/admin'],
    ['Ver Turnos Agendados', '/admin/turnos'],
    ['Diagnostico Pacientes', '/admin/pacientes'],
  ],
  examenes: [
    ['Dashboard', '/admin-examenes'],
    ['Examenes', '/admin-examenes/examenes'],
  ],
};

async function expectMenu(page: Page, account: SampleAccount): Promise<void> {
  const links = page
    .getByRole('navigation', { name: 'Menú principal' })
    .locator('ul')
    .first()
    .getByRole('link');
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(shown).toEqual(MENUS[account]);
}

/** At 1366×768, open and folded; folding moves no entry up or down. */
async function expectAllInSight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const seen = (): Promise<{ hidden: string[]; tops: number[] }> =>
    menu.evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const links = [...box.querySelectorAll('a')].map((link) => ({
        text: link.textContent,
        box: link.getBoundingClientRect(),
      }));
      return {
        hidden: links
          .filter(({ box: { top, bottom } }) => top < edge.top - 1 || bottom > edge.bottom + 1)
          .map(({ text }) => text),
        tops: links.map(({ box: { top } }) => top),
      };
    });
  const open = await seen();
  expect(open.hidden).toEqual([]);
  await page.getByRole('button', { name: 'Plegar el panel' }).click();
  expect(await seen()).toEqual(open);
  await page.getByRole('button', { name: 'Desplegar el panel' }).click();
}

for (const account of ['admin', 'doctora', 'examenes'] as const) {
  test(`${account} opens exactly the screens of the access table`, async ({ page }) => {
    await signInAs(page, account);
    for (const path of ACCESS.admin) {
      const response = await page.request.get(path);
      const expected = ACCESS[account].includes(path) ? 200 : 403;
      expect([path, response.status()]).toEqual([path, expected]);
      expect(await response.text()).toContain('Panel Central');
    }
  });
}

test('admin sees the menu of the specification, verbatim and in order; screens of every day and those of the clinic are in groups of their own; the panel folds to signs, and stays so; every entry of the menu is in sight at 1366×768, open and folded, for everybody', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.booking);
  await expectMenu(page, 'admin');
  // With letters of twice the size there is no room for its words, unless somebody asks for them.
  const panel = page.getByRole('complementary', { name: 'Panel Central' });
  const letters = (size: string): Promise<string> =>
    page.evaluate((px) => (document.documentElement.style.fontSize = px), size);
  await letters('32px');
  await expect(page.getByRole('button', { name: 'Desplegar el panel' })).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(128);
  await letters('');
  await expect(page.getByRole('list', { name: 'Cada día' }).getByRole('link')).toHaveText([
    /^Sala de espera/,
    /^Por avisar/,
    /^Confirmaciones/,
    'Nadie se pierde',
    'Cirugías',
    'Lista de espera',
  ]);
  const group = page.getByRole('list', { name: 'Administración' });
  await expect(group.getByRole('link')).toHaveText([
    'Estadísticas',
    'Equipos',
    'Usuarios',
    'Ajustes',
    'Respaldo',
    'Duplicados',
    'Auditoría',
    'Firmas',
  ]);
  await expectAllInSight(page);
  // A window that is too low says how much more there is.
  await page.setViewportSize({ width: 1366, height: 400 });
  await expect(page.getByText(/^\d+ más$/)).toBeVisible();
  // What says who is there, the theme and the way out are in view, however long the menu is.
  await page.setViewportSize({ width: 1024, height: 600 });
  for (const name of ['Cerrar sesión', 'Plegar el panel'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Plegar el panel' }).click();
  expect((await panel.boundingBox())?.width).toBe(64);
  const patients = page.getByRole('link', { name: 'Diagnostico Pacientes' });
  const word = patients.getByText('Diagnostico Pacientes');
  expect((await word.boundingBox())?.width).toBeLessThan(2);
  await patients.focus();
  expect((await word.boundingBox())?.width).toBeGreaterThan(100);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Desplegar el panel' })).toBeVisible();
});

test('nobody is sent to sign in, and the way back is kept @firebase', async ({ page }) => {
  const response = await page.request.get('/admin/turnos?vista=dia', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()['location']).toBe('/?entrar=1&volver=%2Fadmin%2Fturnos%3Fvista%3Ddia');
});

test('/examenes and below lead to the exams', async ({ page }) => {
  for (const path of ['/examenes', '/examenes/oct/1']) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([302, '/admin-examenes/examenes']);
  }
});

test('an unknown path is a 404 page inside the panel', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  await signInAs(page, 'admin');
  const response = await page.goto('/admin/nada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Esta pantalla no existe' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Panel Central' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
});

test('without the right the server answers a 403 page inside the panel, and writes it down', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/);
  await signInAs(page, 'doctora');
  const response = await page.goto(OFFICE.users);
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'No tiene acceso a esta pantalla' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a su pantalla de inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Agendar Turnos' })).toBeVisible();
  // The screen takes the focus: its heading while it comes, then the search of who is booked.
  await expect(page.locator('main h1:focus, main input:focus')).toHaveCount(1);

  const admin = await browser.newPage();
  await signInAs(admin, 'admin');
  const auditLines = await call(
    admin.request,
    'GET',
    `/api/auditoria?coleccion=pantallas&documento=${encodeURIComponent(OFFICE.users)}`,
  );
  expect(JSON.stringify(auditLines.body)).toContain('acceso denegado');
  await admin.close();
});

test('the menu navigates without a new page, marks where one is and takes the focus to the heading; a screen reached from the menu survives a reload; on a telephone the panel opens and closes with its button, with Escape, and by going somewhere', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.booking);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Examenes' }).click();
  await expect(page).toHaveURL(/\/admin-examenes\/examenes$/);
  await expect(page.getByRole('heading', { name: 'Exámenes', level: 1 })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Examenes' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Agendar Turnos', level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'Examenes' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Exámenes', level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: /el menú$/ });
  const panel = page.getByRole('complementary', { name: 'Panel Central' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toBeHidden();

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('link', { name: 'Agendar Turnos' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await panel.getByRole('link', { name: 'Feriados' }).click();
  await expect(page.getByRole('heading', { name: 'Feriados', level: 1 })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('doctora sees the menu of the specification, verbatim and in order; a screen reached from inside without the right shows the 403 view', async ({
  page,
}) => {
  await signInAs(page, 'doctora');
  await openScreen(page, OFFICE.booking);
  await expectMenu(page, 'doctora');
  await expectAllInSight(page);
  await page.evaluate(() => history.pushState(null, '', '/admin/usuarios'));
  await expect(page.getByRole('heading', { name: 'No tiene acceso a esta pantalla' })).toBeVisible();
});

test('examenes sees the menu of the specification, verbatim and in order; the first stop of the keyboard skips to the content', async ({
  page,
}) => {
  await signInAs(page, 'examenes');
  await openScreen(page, OFFICE.dashboard);
  await expectMenu(page, 'examenes');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();
  await expectAllInSight(page);
});

test('«Penumbra» is kept on the workstation, also by whoever leaves it: «Cerrar sesión» signs out, forgets and returns home @firebase', async ({
  page,
}) => {
  await signInAs(page, 'examenes');
  await openScreen(page, OFFICE.dashboard);
  await page.getByRole('button', { name: 'Penumbra' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'penumbra');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'penumbra');
  await expect(page.getByRole('button', { name: 'Penumbra' })).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => sessionStorage.setItem('resto', 'x'));
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('tema'))).toBe('penumbra');
  expect((await call(page.request, 'GET', '/api/session')).body).toMatchObject({ user: null });
  await page.goto(OFFICE.dashboard);
  await expect(page).toHaveURL(/\/\?entrar=1&volver=%2Fadmin-examenes$/);
});

test('a session that ended asks for the password in place, and whoever has none is taken to sign in, with the screen remembered @firebase', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  // Where the end of a session is heard at once, the question may lie over the link already.
  const goTo = (path: string) => page.locator(`.panel-menu a[href="${path}"]`).first().dispatchEvent('click');
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.users);
  await call(page.request, 'DELETE', '/api/session');
  await goTo(OFFICE.holidays);
  const asked = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await asked.getByLabel('Contraseña').fill(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Feriados', level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading], .cargando-texto')).toHaveCount(0);

  await call(page.request, 'DELETE', '/api/session');
  await goTo(OFFICE.users);
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL(/\/\?entrar=1&volver=%2Fadmin%2F/);
});

test('a screen that breaks says what to do, with a code by which the server’s log tells what broke and of nobody', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/TypeError|is not a function|is not iterable/);
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.users);
  await page.route('**/api/feriados?*', (route) => route.fulfill({ json: { nombre: 'Ana Quispe' } }));
  const [report] = await Promise.all([
    // What else breaks on the way is told on its own.
    page.waitForRequest(
      (asked) =>
        asked.url().endsWith('/api/fallos') && (asked.postData() ?? '').includes('"clase":"pantalla"'),
    ),
    page.getByRole('link', { name: 'Feriados' }).click(),
  ]);
  const notice = page.getByRole('alert').filter({ hasText: 'La pantalla tuvo un problema' });
  await expect(notice).toContainText('Vuelva a cargar la página.');
  const code = await notice.getByLabel('Código del problema').inputValue();
  expect(report.postDataJSON()).toMatchObject({
    codigo: code,
    clase: 'pantalla',
    tipo: 'TypeError',
    pantalla: OFFICE.holidays,
    pila: expect.arrayContaining([expect.stringMatching(/@HolidaysScreen$/)]),
  });
  expect(report.postData()).not.toContain('Quispe');
  expect((await report.response())?.status()).toBe(204);
  await notice.getByRole('button', { name: 'Copiar' }).click();
  await expect(notice.getByText('Copiado.')).toBeVisible();
  await page.unroute('**/api/feriados?*');
  await notice.getByRole('button', { name: 'Volver a cargar la página' }).click();
  await expect(page.getByRole('table', { name: /^Feriados de/ })).toBeVisible();
});

test('a connection that is cut is said, and what was read stays', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signInAs(page, 'examenes');
  await openScreen(page, OFFICE.devices);
  const device = page.getByText('Láser YAG LightMed').first();
  await expect(device).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión con la clínica.')).toBeVisible();
  await expect(device).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión con la clínica.')).toBeHidden();
});

test('a new account waits at /admin-examenes until an administrator approves it', async ({
  page,
  browser,
}, info) => {
  const email = `espera-${unique(info).toLowerCase()}@ejemplo.bo`;
  const registered = await page.request.post('/api/register', { data: { email, password: 'secreto-1' } });
  expect(registered.status()).toBe(201);
  await openSession(page.request, email, 'secreto-1');
  await page.clock.install();
  await openWaiting(page);

  const { uid } = (await registered.json()) as { uid: string };
  const admin = await otherBrowser(browser, 'admin');
  expect(
    (await call(admin.request, 'PATCH', `/api/users/${uid}`, { estado: 'activo', version: 1 })).status,
  ).toBe(200);
  await admin.context().close();
  // It asks every ten seconds.
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: 'Tablero de exámenes' })).toBeVisible();
});

async function openWaiting(page: Page): Promise<void> {
  const response = await page.goto(OFFICE.dashboard);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('Un administrador debe aprobar su cuenta');
  await expect(page.getByRole('heading', { name: 'Su cuenta espera aprobación' })).toBeVisible();
  await expect(page.getByText('Un administrador debe aprobar su cuenta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
  await expect(page.getByRole('table')).toHaveCount(0);
}
