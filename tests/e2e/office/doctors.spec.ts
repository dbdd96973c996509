import type { Locator, Page } from 'playwright';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';
import { LIVE_MS } from '#tests/support/patience';

/** Gestión de Horarios de Médicos: the list. */

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function typeName(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar médico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar médico' });
  await dialog.getByLabel('Nombre completo').fill(name);
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
});

test('adds a doctor with the name trimmed and seven empty weekday lists; a doctor added in one browser appears in another within 2 s, without reload @firebase', async ({
  page,
  browser,
}, info) => {
  await openScreen(page, OFFICE.doctorSchedules);
  const name = `Dra. Nueva ${unique(info)}`;
  await typeName(page, `   ${name}  `);
  await expect(page.getByText(`Se agregó a ${name}.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('0 h');
  const { body } = await call(page.request, 'GET', API.doctorSchedule(name));
  expect(body).toMatchObject({
    id: name,
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, []])),
  });

  await expect(page.getByText('En vivo')).toBeVisible();
  const colleague = await otherBrowser(browser, 'admin');
  const { request } = colleague;
  const other = await addDoctor(request, `Dr. Vivo ${unique(info)}`);
  await expect(rowOf(page, other)).toBeVisible({ timeout: LIVE_MS });
  await call(request, 'DELETE', API.doctorSchedule(other));
  await expect(rowOf(page, other)).toHaveCount(0, { timeout: LIVE_MS });
  await colleague.context().close();
});

test(
  'two tabs of one browser share one stream, and both hear',
  { tag: '@whole' },
  async ({ page, context }, info) => {
    const streams: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/eventos')) streams.push(request.url());
    });
    const second = await context.newPage();
    await openScreen(page, OFFICE.doctorSchedules);
    await expect(page.getByText('En vivo')).toBeVisible();
    await openScreen(second, OFFICE.doctorSchedules);
    await expect(second.getByText('En vivo')).toBeVisible();
    const name = await addDoctor(page.request, `Dr. Pestaña ${unique(info)}`);
    await expect(rowOf(page, name)).toBeVisible({ timeout: LIVE_MS });
    await expect(rowOf(second, name)).toBeVisible({ timeout: LIVE_MS });
    expect(streams).toHaveLength(1);

    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    const later = await addDoctor(second.request, `Dr. Relevo ${unique(info)}`);
    await expect(rowOf(second, later)).toBeVisible({ timeout: LIVE_MS });
  },
);
