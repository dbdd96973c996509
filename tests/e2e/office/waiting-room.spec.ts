import { COLOURS_AND_ROOM, expectNoViolations } from '#tests/support/browser/axe';
import { expect, leftInPenumbra, signInAs, test } from '#tests/support/browser/fixtures';
import { call, letPass, moveTo, openScreen } from '#tests/support/browser/office';
import {
  arrived,
  bookedToday,
  catchPrint,
  doctorOfToday,
  TODAY,
  word,
} from '#tests/support/scheduling/waiting-room';
import { appointmentHref, OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** The waiting list of the room as long as nobody is called, and the printed ticket. */

test('a wait that is long is marked in words and not by colour alone; the list fits a telephone and penumbra', async ({
  page,
}, info) => {
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dr. Bartolomé Choquehuanca Larga ${name}`);
  const visit = await arrived(page.request, medico, '17:00', `Larga${name} Villanueva Rodríguez`);
  // The screen of calls belongs to the whole clinic and other stories listen to it, so these calls are simulated here.
  const called = { numero: 2, ficha: visit.code, iniciales: 'Ñ. L.', donde: 'Sala 2', veces: 2 };
  await page.route(`**${API.room}`, (route) =>
    route.fulfill({
      json: { fecha: TODAY, llamados: [{ ...called, cuando: '2026-11-20T13:05:00.000Z' }] },
    }),
  );
  const other = await arrived(page.request, medico, '17:20', `Gotas${name} Choquehuanca`);
  const prepared = await call(page.request, 'POST', API.appointmentState(other.id), {
    estado: 'en_preparacion',
    dilatacion: { ojos: 'AO', gota: 'tropicamida', minutos: 60 },
    version: other.version,
  });
  expect(prepared.status).toBe(200);
  await page.clock.install();
  await leftInPenumbra(page);
  await openScreen(page, `${OFFICE.room}?medico=${encodeURIComponent(medico)}`);
  const row = page.getByRole('row').filter({ hasText: `Larga${name}` });
  await expect(row).toContainText(/Espera [0-4] min/);
  await expect(row).not.toContainText('espera larga');
  await expect(row).toContainText('Llamado 2 veces, la última a las 09:05');
  await letPass(page, 22);
  await expect(row).toContainText(/Espera 2[1-7] minespera larga/);
  await letPass(page, 20);
  await expect(row).toContainText(/Espera 4[1-8] minespera demasiado larga/);
  await expect(page.locator('main dl')).toContainText(/Espera más larga4[1-8] min/);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const reach = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('main [role=table], main [role=table] *')].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ),
    );
    expect(reach, String(width)).toBeLessThanOrEqual(width);
    await expectNoViolations(page, width === 390 ? {} : { rules: COLOURS_AND_ROOM });
  }

  // While nobody has been called the column of buttons is at its narrowest: they stay inside the table.
  await page.route(`**${API.room}`, (route) => route.fulfill({ json: { fecha: TODAY, llamados: [] } }));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(row).not.toContainText('Llamado');
  const buttons = row.getByRole('cell').last().getByRole('button');
  await expect(buttons).toHaveCount(3);
  const outside = await buttons.evaluateAll((all) => {
    const right = (element: Element | null): number => element?.getBoundingClientRect().right ?? 0;
    return all
      .filter((each) => right(each) > right(each.closest('[role=row]')))
      .map((each) => each.textContent);
  });
  expect(outside).toEqual([]);
});

test(
  'a ticket is printed where the arrival is marked and from the list: 80 mm, one page, initials and no full name',
  { tag: '@whole' },
  async ({ page }, info) => {
    const name = word(info);
    await signInAs(page, 'admin');
    const medico = await doctorOfToday(page.request, `Dr. Bartolomé Choquehuanca Villarroel de ${name}`);
    const { id } = await bookedToday(page.request, medico, '18:00', `Papel${name}`);
    await openScreen(page, `${appointmentHref(id, TODAY)}&${new URLSearchParams({ medico }).toString()}`);
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

    // Once it has been printed, nothing of it is left to be printed with something else.
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);

    await moveTo(page, `${OFFICE.room}?medico=${encodeURIComponent(medico)}`);
    await catchPrint(page);
    await page.getByRole('button', { name: new RegExp(`^Más: Papel${name}`) }).click();
    await page.getByRole('menuitem', { name: 'Imprimir ficha' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
    await expect(paper).toContainText(code);
  },
);
