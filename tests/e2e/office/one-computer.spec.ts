import { openSession } from '#tests/support/browser/browser-accounts';
import { emailOf, expect, SAMPLE_PASSWORD, signInAs, test } from '#tests/support/browser/fixtures';
import { call, openScreen } from '#tests/support/browser/office';
import { OFFICE, recordHref } from '#routes';

/** One computer of the clinic, and the people who use it one after the other. */

test('what a doctor could not send is neither read nor cleared by the next person at the computer, and is sent when the doctor comes back', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 40[13]|ERR_FAILED|Failed to load/);
  await signInAs(page, 'doctora');
  const added = await call(page.request, 'POST', '/api/pacientes', {
    nombres: 'Rosa',
    apellidos: 'Computadora Compartida',
    telefono: '71234567',
    confirmado: true,
  });
  const { id } = added.body as { id: string };
  const motivo = 'Urgencia de la mañana';
  await call(page.request, 'POST', `/api/pacientes/${id}/aperturas`, { motivo });
  await call(page.request, 'POST', `/api/pacientes/${id}/consultas`, {});
  const openRecord = async (): Promise<void> => {
    await openScreen(page, recordHref(id));
    await page.getByRole('link', { name: 'Seguir en la consulta' }).click();
  };
  await openRecord();
  const plan = page.getByLabel('Plan e indicaciones');
  await expect(plan).toBeVisible();

  // The line is cut while she writes, and before it is back her session is over.
  await page.route('**/api/consultas/*', (route) => route.abort());
  await plan.fill('Biometría y control');
  await expect(page.getByText(/Sin conexión: lo escrito está en este equipo, cifrado/)).toBeVisible();
  await page.unroute('**/api/consultas/*');
  await page.route('**/api/consultas/*', (route) =>
    route.fulfill({ status: 401, json: { code: 'no_autenticado', message: 'Ingrese de nuevo.' } }),
  );
  const asked = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(asked).toBeVisible();
  await call(page.request, 'DELETE', '/api/session');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL(/entrar=1/);
  await page.unroute('**/api/consultas/*');

  // A colleague uses the computer and leaves it.
  const response = await openSession(page.request, emailOf('examenes'), SAMPLE_PASSWORD);
  expect(response.status()).toBe(200);
  await openScreen(page, OFFICE.dashboard);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).toContain('borrador ');
  expect(kept).not.toContain('Biometría');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await openSession(page.request, emailOf('doctora'), SAMPLE_PASSWORD);
  await openRecord();
  await expect(plan).toHaveValue('Biometría y control');
  await expect(page.getByText('Guardado.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador '))))
    .toEqual([]);
  const drafts = await call(page.request, 'GET', `/api/pacientes/${id}/consultas`);
  expect((drafts.body as { borradores: object[] }).borradores).toMatchObject([
    { plan: 'Biometría y control' },
  ]);
});
