import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

test('who has to come back is booked from the list: patient, kind, doctor and the first free place of the window are filled in, and the row leaves', async ({
  page,
}, info) => {
  await signInAs(page, 'doctora');
  const apellidos = `Sigue${unique(info).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const { body: added } = await call(page.request, 'POST', '/api/pacientes', {
    nombres: 'Rosa',
    apellidos,
    telefono: '71234567',
    confirmado: true,
  });
  const { id: paciente } = added as { id: string };
  await call(page.request, 'POST', `/api/pacientes/${paciente}/aperturas`, { motivo: 'Visita de la prueba' });
  const begun = await call(page.request, 'POST', `/api/pacientes/${paciente}/consultas`, {});
  const { id } = begun.body as { id: string };
  const diagnosticos = [{ codigo: 'H40.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
  await call(page.request, 'PATCH', `/api/consultas/${id}`, { diagnosticos, version: 1 });
  const planes = [{ diagnostico: 'H40.1', ojo: 'OD', decision: 'control', semanas: 3 }];
  const closed = await call(page.request, 'POST', `/api/consultas/${id}/cerrar`, { version: 2, planes });
  expect(closed.status).toBe(200);

  await openScreen(page, `${OFFICE.followUp}?hasta=60`);
  const row = page.getByRole('row', { name: new RegExp(apellidos) });
  await expect(row).toContainText('Control OD');
  await expect(row).toContainText('Faltan 3 semanas; cada 3 semanas');
  await expectNoViolations(page);
  // Whom to call begins in sight, and ↓ goes there with a focus that is seen.
  const first = page.locator('tbody tr').first();
  expect((await first.boundingBox())?.y).toBeLessThan(340);
  // Calling and writing stand beside each other, so that more people fit on the screen.
  const top = async (way: string) => (await row.locator(`[data-accion="${way}"]`).boundingBox())?.y;
  expect(await top('whatsapp')).toBe(await top('llamar'));
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowDown');
  // In one step: another row may be the first one as soon as somebody else books.
  const outline = () =>
    page
      .locator('tbody :focus-visible')
      .evaluateAll((found) => found.map((each) => parseFloat(getComputedStyle(each).outlineWidth)));
  await expect.poll(async () => Math.max(0, ...(await outline()))).toBeGreaterThan(1);
  // Whoever is wanted in weeks is none for a round, and why stands beside it; a screen reader hears the same.
  await page.getByRole('radio', { name: 'Ronda' }).check();
  await expect(page).toHaveURL(/estado=ronda/);
  await expect(page.getByRole('heading', { name: 'Rondas por decidir' })).toBeVisible();
  await expect(row).toContainText('No es para la ronda');
  await expect(row).toContainText('El médico lo quiere ver en menos de 12 semanas');
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Por hacer' }).check();
  await row.getByRole('button', { name: /^Agendar a/ }).click();
  await expect(page).toHaveURL(/\/admin\?.*paciente=.*tipo=control.*hora=/);
  await expect(page.getByText(`${apellidos}, Rosa`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Agendar turno' }).click();
  await expect(page.getByText(/Turno agendado|quedó agendado/i).first()).toBeVisible();

  await moveTo(page, `${OFFICE.followUp}?hasta=60`);
  await expect(page.getByRole('radio', { name: 'Por hacer' })).toBeChecked();
  await expect(page.getByRole('row', { name: new RegExp(apellidos) })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Con turno' }).check();
  await expect(page.getByRole('row', { name: new RegExp(apellidos) })).toContainText(/Turno: .* dic/);
});
