import { expectNoViolations } from '#tests/support/axe';
import { expect, SAMPLE_PASSWORD, signInAs, test } from '#tests/support/fixtures';
import { call, openScreen, otherBrowser } from '#tests/support/office';
import { arrived, bookedToday, catchPrint, doctorOfToday, TODAY, word } from '#tests/support/waiting-room';
import { API, appointmentHref, OFFICE } from '#routes';

/** Who waits, the ticket on paper, and the session of the screen that nobody sits at. */

test('who waits is listed live with ticket, since when and the next step: called, prepared and seen from the list, by keyboard too', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dra. Espera ${name}`);
  const mine = `${OFFICE.room}?medico=${encodeURIComponent(medico)}`;
  await openScreen(page, mine);
  await expect(page.getByText('Nadie espera ahora.')).toBeVisible();
  await expect(page.getByText(`Se muestra solo: ${medico}.`)).toBeVisible();

  // Reception marks an arrival elsewhere: the row is there at once.
  const staff = await otherBrowser(browser, 'examenes');
  const first = await bookedToday(page.request, medico, '16:00', `Primera${name}`);
  await openScreen(staff, mine);
  expect(
    (await call(staff.request, 'POST', API.appointmentState(first.id), { estado: 'en_sala', version: 1 }))
      .status,
  ).toBe(200);
  const row = page.getByRole('row').filter({ hasText: `Primera${name}, Ñusta` });
  await expect(row).toContainText(/A\d+/, { timeout: 5_000 });
  for (const words of ['Turno 16:00', medico, 'En sala', 'Espera 0 min', 'Desde las'])
    await expect(row).toContainText(words);
  const second = await arrived(page.request, medico, '16:20', `Segunda${name}`);
  await expect(page.getByRole('row')).toHaveCount(3);

  // Staff receive: they call, prepare and let go, and are offered nothing else of a visit.
  const seen = staff.getByRole('row').filter({ hasText: `Primera${name}` });
  await expect(seen).toContainText('Espera 0 min');
  await seen.getByRole('button', { name: /^Llamar: / }).press('Enter');
  await expect(seen.getByRole('button', { name: /^Llamar otra vez: / })).toBeVisible();
  await expect(row).toContainText('Llamado a las');
  await expect(staff.getByRole('button', { name: /^Empieza la atención/ })).toHaveCount(0);
  await seen.getByRole('button', { name: /^Más: / }).press('Enter');
  await expect(staff.getByRole('menuitem')).toHaveText(['Imprimir ficha', 'Se retiró', 'Ver el turno']);
  await staff.keyboard.press('Escape');
  await seen.getByRole('button', { name: /^Pasa a preparación…: / }).press('Enter');
  await staff.getByRole('dialog').getByRole('button', { name: 'Registrar las gotas' }).press('Enter');
  await expect(row).toContainText('En preparación');
  await expect(row).toContainText(/Faltan \d+ min/);
  await expect(seen).toContainText(/Faltan \d+ min/);
  const figures = page.locator('.cifras');
  await expect(figures).toContainText('En sala1');
  await expect(figures).toContainText('En preparación1');
  await expectNoViolations(staff);

  // Whoever is being seen waits no more, and the keyboard goes on with the next row.
  await row.getByRole('button', { name: /^Empieza la atención: / }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Segunda${name}` })
      .getByRole('button', { name: /^Llamar: / }),
  ).toBeFocused();
  await expect(page.getByText(`Primera${name}, Ñusta: en atención.`)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('En preparación');

  // What somebody else did meanwhile is told before anything is overwritten.
  await page.getByRole('button', { name: `Segunda${name}, Ñusta`, exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Segunda${name}, Ñusta`);
  await expect(panel.getByText(second.code, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Abrir la pantalla de llamados/ }).click();
  const calls = await popup;
  await expect(calls.getByRole('heading', { level: 1 })).toContainText('Llamados de la sala');
  await calls.close();
});

test('a wait that is long is marked in words and not by colour alone; the list fits a telephone and penumbra', async ({
  page,
}, info) => {
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dr. Bartolomé Choquehuanca Larga ${name}`);
  const visit = await arrived(page.request, medico, '17:00', `Larga${name} Villanueva Rodríguez`);
  for (let times = 0; times < 2; times += 1)
    expect((await call(page.request, 'POST', API.callToRoom(visit.id))).status).toBe(200);
  const other = await arrived(page.request, medico, '17:20', `Gotas${name} Choquehuanca`);
  const prepared = await call(page.request, 'POST', API.appointmentState(other.id), {
    estado: 'en_preparacion',
    dilatacion: { ojos: 'AO', gota: 'tropicamida', minutos: 60 },
    version: other.version,
  });
  expect(prepared.status).toBe(200);
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('tema', 'penumbra'));
  await openScreen(page, `${OFFICE.room}?medico=${encodeURIComponent(medico)}`);
  const row = page.getByRole('row').filter({ hasText: `Larga${name}` });
  await expect(row).toContainText('Espera 0 min');
  await expect(row).not.toContainText('espera larga');
  await page.clock.fastForward('22:00');
  await expect(row).toContainText(/Espera 2[1-3] minespera larga/);
  await page.clock.fastForward('20:00');
  await expect(row).toContainText(/Espera 4[1-4] minespera demasiado larga/);
  await expect(page.locator('.cifras')).toContainText(/Espera más larga4[1-4] min/);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const reach = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('.tabla, .tabla *')].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ),
    );
    expect(reach, String(width)).toBeLessThanOrEqual(width);
    await expectNoViolations(page);
  }
});

test('a doctor begins with the own patients, and an empty room says how it fills', async ({ page }) => {
  await page.route(`**${API.appointments}?*`, (route) =>
    route.fulfill({ json: { items: [], cursor: null } }),
  );
  await signInAs(page, 'doctora');
  await openScreen(page, OFFICE.room);
  await expect(page.getByText('Se muestra solo: Dra. Lourdes Salazar Choquetarqui.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.getByText('No hay nadie en la sala.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver los turnos de hoy' })).toBeVisible();
});

test('a list that cannot be read says so, and is asked for again', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500/);
  await signInAs(page, 'admin');
  const address = `**${API.appointments}?*`;
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'error_interno', message: 'Algo falló en la clínica.' } }),
  );
  await openScreen(page, OFFICE.room);
  await expect(page.getByRole('alert')).toContainText('Algo falló en la clínica.');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'En la sala ahora' })).toBeVisible();
});

test('a ticket is printed where the arrival is marked and from the list: 80 mm, one page, initials and no full name', async ({
  page,
}, info) => {
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dr. Bartolomé Choquehuanca Villarroel de ${name}`);
  const { id } = await bookedToday(page.request, medico, '18:00', `Papel${name}`);
  await openScreen(page, appointmentHref(id, TODAY));
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Llegó' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Imprimir ficha' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Llegó' }).click();
  await catchPrint(page);
  await panel.getByRole('button', { name: 'Imprimir ficha' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
  const code = (await panel.locator('.turno-ficha b').textContent()) ?? '';
  expect(code).toMatch(/^A\d+$/);

  const paper = page.locator('.ficha-papel');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const words of ['Clínica de Ojos', code, 'Ñ. P.', 'Turno de las 18:00', medico])
    await expect(paper).toContainText(words);
  await expect(paper).not.toContainText('Papel');
  await expect(paper).not.toContainText(/control/i);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Panel Central' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  // 80 by 100 mm, in points.
  expect(Math.abs(Number(width) - 226.8)).toBeLessThan(1);
  expect(Math.abs(Number(height) - 283.5)).toBeLessThan(1);

  // Once it is printed nothing of it is left to be printed with something else.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);

  await openScreen(page, `${OFFICE.room}?medico=${encodeURIComponent(medico)}`);
  await catchPrint(page);
  await page.getByRole('button', { name: new RegExp(`^Más: Papel${name}`) }).click();
  await page.getByRole('menuitem', { name: 'Imprimir ficha' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
  await expect(paper).toContainText(code);
});

test('the screen of calls tells that its session ends and renews it with the password; once it has ended it shows no calls and leads to sign in', async ({
  page,
  browser,
  expectConsoleError,
}, info) => {
  test.setTimeout(120_000);
  expectConsoleError(/401/);
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dra. Turno ${name}`);
  const visit = await arrived(page.request, medico, '19:00', `Sesion${name}`);
  const callAgain = async (): Promise<void> =>
    expect((await call(page.request, 'POST', API.callToRoom(visit.id))).status).toBe(200);
  await callAgain();

  const tv = await otherBrowser(browser, 'examenes');
  await tv.setViewportSize({ width: 1366, height: 768 });
  const lookAgain = (): Promise<void> =>
    tv.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const session = `**${API.session}`;
  await openScreen(tv, OFFICE.calls);
  const ticket = tv.locator('.sala-ficha');
  await expect(ticket).toHaveText(visit.code);
  await expect(tv.getByText(/la sesión de esta pantalla termina/)).toHaveCount(0);

  // A quarter of an hour before the end, the screen says so beside the calls, which go on.
  let isNearEnd = true;
  await tv.route(session, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    const isTold = isNearEnd && route.request().method() === 'GET';
    await route.fulfill({ response, json: isTold ? { ...answer, terminaEnSeg: 14 * 60 } : answer });
  });
  await lookAgain();
  await expect(tv.getByText(/la sesión de esta pantalla termina a las 09:\d\d/)).toBeVisible();
  await expect(ticket).toHaveText(visit.code);
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
    [1366, 768],
  ] as const) {
    await tv.setViewportSize({ width, height });
    expect(await tv.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
  await expectNoViolations(tv);

  const before = (await tv.context().cookies()).find(({ name: key }) => key === '__session')?.value;
  await tv.getByRole('button', { name: 'Renovar la sesión' }).press('Enter');
  const dialog = tv.getByRole('dialog', { name: 'Renovar la sesión' });
  await expectNoViolations(tv);
  await dialog.getByRole('button', { name: 'Renovar' }).press('Enter');
  await expect(dialog.getByText('Escriba la contraseña.')).toBeVisible();
  await dialog.getByLabel('Contraseña').fill('no-es-esta');
  await tv.keyboard.press('Enter');
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
  isNearEnd = false;
  await dialog.getByLabel('Contraseña').fill(SAMPLE_PASSWORD);
  await tv.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(tv.getByText(/la sesión de esta pantalla termina/)).toHaveCount(0);
  await expect(ticket).toHaveText(visit.code);
  const after = (await tv.context().cookies()).find(({ name: key }) => key === '__session')?.value;
  expect(after).not.toBe(before);
  const old = await page.request.get(API.session, { headers: { cookie: `__session=${before ?? ''}` } });
  expect(((await old.json()) as { user: unknown }).user).toBeNull();

  // The session is ended elsewhere: the calls are taken away, and the screen stays where it is.
  const other = await tv.context().newPage();
  expect((await call(other.request, 'DELETE', API.session)).status).toBe(204);
  await other.close();
  await expect(tv.getByText('La sesión terminó')).toBeVisible({ timeout: 40_000 });
  await expect(ticket).toHaveCount(0);
  expect(new URL(tv.url()).pathname).toBe(OFFICE.calls);
  await callAgain();
  await expect(tv.getByText(visit.code, { exact: true })).toHaveCount(0);
  await expectNoViolations(tv);
  const link = tv.getByRole('link', { name: 'Ingresar de nuevo' });
  expect(await link.getAttribute('href')).toBe(`/?entrar=1&volver=${encodeURIComponent(OFFICE.calls)}`);
  await link.click();
  const form = tv.getByRole('dialog');
  await form.getByLabel('Correo electrónico').fill('examenes@ejemplo.bo');
  await form.getByLabel('Contraseña', { exact: true }).fill(SAMPLE_PASSWORD);
  await tv.keyboard.press('Enter');
  await tv.getByRole('button', { name: 'Ir al panel de control' }).click();
  await expect(ticket).toHaveText(visit.code);
});
