import type { Page } from 'playwright';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, leftInPenumbra, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** A doctor's agenda on the phone. */

const ACTION = 'Calendario en el teléfono…';

async function openFromMenu(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: ACTION }).click();
}

test(
  'the address of a calendar is shown once with how to add it, is read without a session, and dies when it is revoked',
  { tag: '@whole' },
  async ({ page, playwright }, info) => {
    await signInAs(page, 'admin');
    const name = await addDoctor(page.request, `Dra. Celular ${unique(info)}`);
    await openScreen(page, OFFICE.doctorSchedules);
    await openFromMenu(page, name);
    const title = `Agenda de ${name} en el teléfono`;
    const asking = page.getByRole('dialog', { name: title });
    await expect(asking).toContainText('ningún dato clínico');
    await expect(asking.getByRole('button', { name: 'Anular el enlace…' })).toHaveCount(0);
    await asking.getByRole('button', { name: 'Crear el enlace' }).click();

    const shown = page.getByRole('alertdialog', { name: title });
    const url = await shown.getByLabel('Enlace del calendario').inputValue();
    expect(url).toMatch(/^http.*\/api\/calendario\/[\w-]{43}\.ics$/);
    await expect(shown.getByRole('term')).toHaveText(['Google', 'iPhone o iPad', 'Android']);
    await shown.getByRole('button', { name: 'Copiar' }).click();
    await expect(shown.getByRole('status')).toHaveText('Copiado.');
    await expectNoViolations(page, { inside: '[role="alertdialog"]' });
    const phone = await playwright.request.newContext();
    const read = await phone.get(url);
    expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await read.text()).toContain(`X-WR-CALNAME:Turnos de ${name}`);
    await shown.getByRole('button', { name: 'Listo, ya lo copié' }).click();

    await openFromMenu(page, name);
    await expect(asking).toContainText('Ya hay un enlace, creado el');
    await asking.getByRole('button', { name: 'Anular el enlace…' }).click();
    const sure = page.getByRole('alertdialog', { name: '¿Anular el enlace del calendario?' });
    await sure.getByRole('button', { name: 'Dejarlo como está' }).click();
    await asking.getByRole('button', { name: 'Anular el enlace…' }).click();
    await sure.getByRole('button', { name: 'Anular el enlace' }).click();
    await expect(page.getByText('El enlace del calendario quedó anulado.')).toBeVisible();
    expect((await phone.get(url)).status()).toBe(404);
    await phone.dispose();
  },
);

test(
  'a doctor makes the own one in Ver Turnos, on the phone and in penumbra',
  { tag: '@whole' },
  async ({ browser }) => {
    const page = await otherBrowser(browser, 'doctora');
    await leftInPenumbra(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, OFFICE.appointments);
    await page.getByRole('toolbar', { name: 'Agenda' }).getByRole('button', { name: /^Más/ }).click();
    await page.getByRole('menuitem', { name: ACTION }).click();
    const dialog = page.getByRole('dialog', { name: /Lourdes Salazar/ });
    await dialog.getByRole('button', { name: /^Crear (el|otro) enlace$/ }).click();
    const shown = page.getByRole('alertdialog', { name: /Lourdes Salazar/ });
    await expect(shown.getByLabel('Enlace del calendario')).toHaveValue(/\/api\/calendario\//);
    await expectNoViolations(page, { inside: '[role="alertdialog"]' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().close();
  },
);
