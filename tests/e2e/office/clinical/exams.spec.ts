import { expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { letBegin } from '#tests/support/browser/let-begin';
import { call, moveTo, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { API } from '#tests/support/api-paths';
import { PREPARATION } from '#domain/studies/orders/preparation';
import { OFFICE, orderHref } from '#routes';
import { LIVE_MS } from '#tests/support/patience';

/** What a live change may take until it is on the screen of somebody else. */
test('a study that a doctor asks for is on the devices’ day within two seconds, is prepared, measured and signed by two people', async ({
  page,
  browser,
  expectConsoleError,
}, info) => {
  await signInAs(page, 'examenes');
  const doctor = await otherBrowser(browser, 'doctora');
  // Names have no digits.
  const surname = `Retina${unique(info).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const added = await call(page.request, 'POST', API.patients, {
    ...{ nombres: 'Ana', apellidos: surname, telefono: '71234567', fechaNacimiento: '1960-02-01' },
    confirmado: true,
  });
  expect(added.status).toBe(201);
  const { id: paciente } = added.body as { id: string };
  await call(doctor.request, 'POST', `${API.patients}/${paciente}/aperturas`, {
    motivo: 'Segunda opinión pedida',
  });
  await openScreen(page, OFFICE.dashboard);
  const waiting = page.getByRole('region', { name: /^Órdenes sin turno/u });
  await expect(waiting).toBeVisible();
  const asked = await call(doctor.request, 'POST', '/api/ordenes', {
    ...{ paciente, estudio: 'END', ojo: 'OI', indicacion: 'Antes de operar', prioridad: 'urgente' },
  });
  expect(asked.status).toBe(201);
  const { id } = asked.body as { id: string };
  // Others may wait there too, the longest waiting first.
  const mine = waiting.locator(`[data-orden="${id}"]`).or(waiting.getByRole('button', { name: /^Ver los/u }));
  await expect(mine.first()).toBeVisible({ timeout: LIVE_MS });

  const places = await call(
    page.request,
    'GET',
    `${API.availability}/primera?estudio=END&ojo=OI&cantidad=20`,
  );
  const { cupos } = places.body as { cupos: { fecha: string; hora: string }[] };
  for (const { fecha, hora } of cupos) {
    const { status } = await call(page.request, 'POST', API.appointments, {
      ...{ tipo: 'estudio', estudio: 'END', ojo: 'OI', orden: id, paciente: { id: paciente }, fecha, hora },
      confirmado: true,
    });
    // Somebody else may have taken it meanwhile.
    if (status === 201) break;
  }
  await moveTo(page, orderHref(id));
  const whose = page.getByRole('region', { name: 'Paciente' });
  await expect(whose).toContainText(surname);
  await expect(whose).toContainText('ojo izquierdo');
  await whose.getByRole('button', { name: /^Llegó/u }).click();
  await expect(whose.getByRole('button', { name: /^Hacer pasar/u })).toBeVisible();
  await letBegin(doctor, id, ['dia']);
  await whose.getByRole('button', { name: /^Hacer pasar/u }).click();
  const before = page.getByRole('dialog', { name: 'Antes de empezar' });
  // One after the other, without waiting for the first to be notified back.
  for (const point of ['identidad', 'ojo', 'sin_lentes', 'sin_gotas'] as const)
    await before.locator('label').filter({ hasText: PREPARATION[point].texto }).click();
  await before.getByRole('button', { name: 'Empezar', exact: true }).click();
  // Another story may have somebody at this device: who it is stands there, and is answered.
  const both = before.getByRole('button', { name: 'Empezar con los dos' });
  const density = page.getByRole('textbox', { name: 'Densidad endotelial, ojo izquierdo' });
  await expect(both.or(density)).toBeVisible();
  if (await both.isVisible()) await both.click();
  await density.fill('760');
  await page.getByRole('button', { name: 'Es así: Densidad endotelial, ojo izquierdo' }).click();
  await page.getByRole('button', { name: 'Se repitió tres veces y es igual' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  // A line that is cut and a window that is killed take nothing of what was typed along.
  expectConsoleError(/ERR_FAILED|Failed to fetch/);
  await page.route('**/resultado', (route) => route.abort());
  const cells = page.getByRole('textbox', { name: 'Células contadas, ojo izquierdo' });
  await cells.fill('90');
  await expect(page.getByText('Sin guardar', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('resultado '))))
    .toBe(true);
  await page.goto('about:blank');
  await page.unroute('**/resultado');
  await openScreen(page, orderHref(id));
  await expect(cells).toHaveValue('90');
  await whose.getByRole('button', { name: /^Terminar/u }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Buena fijación.' }).click();
  await page.getByRole('button', { name: 'Firmar informe técnico' }).click();
  await expect(whose).toContainText('Por validar');

  await openScreen(doctor, orderHref(id));
  await doctor.locator('label').filter({ hasText: 'Leí lo que se puso en duda y por qué' }).click();
  await doctor
    .getByRole('textbox', { name: 'Interpretación médica' })
    .fill('Recuento bajo: repetir en tres meses.');
  await doctor.getByRole('button', { name: 'Validar y firmar' }).click();
  await expect(whose).toContainText('Validado', { timeout: LIVE_MS });
  await expect(page.getByText('760 cél/mm²').first()).toBeVisible();
  await doctor.context().close();
});
