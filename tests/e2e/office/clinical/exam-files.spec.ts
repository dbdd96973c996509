import type { Locator, Page } from 'playwright/test';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, otherBrowser } from '#tests/support/browser/office';
import {
  askedStudy,
  beginStudy,
  bringFiles,
  fieldOf,
  photographOf,
} from '#tests/support/browser/study-files';
import { API } from '#tests/support/api-paths';
import { paper, sha256Of } from '#tests/support/sent-file';
import { OFFICE, orderHref } from '#routes';
import { PIECE_BYTES } from '#domain/studies/files/file-kinds';
import { LIVE_MS } from '#tests/support/patience';

/** What a live change may take until it is on the screen of somebody else. */
/** Goes on with the tabulator until something has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('files that an assistant brings to a study stand there by their eye, give their values with one key, and are looked at by the doctor as they come', async ({
  page,
  browser,
}, info) => {
  await signInAs(page, 'examenes');
  const order = await askedStudy(page, info, 'CV-24S');
  await beginStudy(page, order, 'CV-24S');
  const doctor = await otherBrowser(browser, 'doctora');
  await call(doctor.request, 'POST', `${API.patients}/${order.paciente.id}/aperturas`, {
    motivo: 'Segunda opinión pedida',
  });
  await openScreen(doctor, orderHref(order.id));
  await expect(doctor.getByText('Todavía no hay archivos de este estudio.')).toBeVisible();
  await openScreen(page, orderHref(order.id));

  await bringFiles(
    page,
    { name: 'campo.dcm', mimeType: 'application/dicom', buffer: fieldOf(order) },
    { name: 'fondo OI.jpg', mimeType: 'image/jpeg', buffer: await photographOf(order) },
  );
  const uploaded = page.getByRole('list', { name: 'Archivos que se están trayendo' });
  await expect(uploaded.getByText(/^Archivado en el estudio de/u)).toHaveCount(2);
  const files = (of: Page) => of.getByRole('list', { name: 'Archivos del estudio' });
  for (const screen of [page, doctor]) {
    await expect(files(screen).getByRole('button')).toHaveCount(2, { timeout: LIVE_MS });
    await expect(files(screen).getByRole('button', { name: /campo\.dcm/u })).toContainText('OD, ojo derecho');
    await expect(files(screen).getByRole('button', { name: /fondo OI/u })).toContainText('OI, ojo izquierdo');
  }

  // The doctor sees its pixels, larger and the other way round.
  const picture = doctor.getByRole('img', { name: 'fondo OI.jpg' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(128);
  await doctor.keyboard.press('+');
  await doctor.keyboard.press('i');
  const tools = doctor.getByRole('group', { name: 'Cómo se ve' });
  await expect(tools.getByRole('status')).toHaveText('126 %');
  await expect(tools.getByRole('button', { name: 'Invertir' })).toHaveAttribute('aria-pressed', 'true');
  await expect(picture.locator('..')).toHaveCSS('filter', 'invert(1)');

  const deviation = page.getByRole('textbox', { name: 'Desviación media, ojo derecho' });
  await expect(page.getByRole('button', { name: /^Aceptar todos/u })).toBeVisible();
  await expect(deviation).toHaveValue('');
  await page.keyboard.press('a');
  await expect(deviation).toHaveValue('−6,43');
  await expect(page.getByText(/^\d+ valores aceptados\.$/u)).toBeVisible();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await doctor.context().close();
});

test('a file of nobody waits on the dashboard, is told whose by keyboard with the card in hand after what differs was named, and is taken back with a reason', async ({
  page,
  expectConsoleError,
}, info) => {
  // What differs is answered as a refusal.
  expectConsoleError(/status of 422/u);
  await signInAs(page, 'examenes');
  const order = await askedStudy(page, info, 'CV-24S');
  const nombre = `${order.apellidos}.dcm`;
  await openScreen(page, OFFICE.dashboard);
  await bringFiles(page, {
    ...{ name: nombre, mimeType: 'application/dicom' },
    buffer: fieldOf(order, { nacimiento: '1952-03-13' }),
  });
  await expect(page.getByText('No se supo de quién es. Espera en «Sin identificar».')).toBeVisible();
  const waiting = page.getByRole('region', { name: /^Sin identificar/u });
  await tabTo(page, waiting.getByRole('link', { name: new RegExp(nombre, 'u') }));
  await page.keyboard.press('Enter');

  // The likeliest one is chosen, and has the focus.
  const person = page.getByRole('radio', { name: new RegExp(order.apellidos, 'iu') });
  await expect(person).toBeChecked();
  await expect(page.getByRole('row', { name: /^Nacimiento/u })).toContainText('✕ distinto');
  await tabTo(page, page.getByLabel('Sus 4 últimos números de carnet'));
  await page.keyboard.type(order.ci.slice(-4));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^¿Archivar igual en la ficha de/u });
  await expect(question.getByText(/nacimiento/iu)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Volver a comparar' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Sí, es de esta persona' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Archivado en la ficha de/u)).toBeVisible();
  await expect(person).toHaveCount(0);

  await moveTo(page, orderHref(order.id));
  await expect(page.getByText('Se archivó aunque no coincidía:')).toBeVisible();
  await page.getByRole('button', { name: `No es de este paciente: ${nombre}` }).click();
  const why = page.getByRole('alertdialog', { name: '¿Sacar este archivo de la ficha?' });
  await why.getByLabel('Por qué').fill('Era de su hermana');
  await why.getByRole('button', { name: 'Sacar de la ficha' }).click();
  await expect(page.getByText(/Todavía no hay archivos de este estudio/u)).toBeVisible();
  await moveTo(page, OFFICE.dashboard);
  await waiting.getByRole('link', { name: new RegExp(nombre, 'u') }).click();
  await expect(person).toBeChecked();

  // The dashboard has room for three: it stays there for no other story.
  await page.getByRole('button', { name: 'No es de la clínica' }).click();
  const aside = page.getByRole('alertdialog', { name: '¿Apartar este archivo?' });
  await aside.getByLabel('Por qué').fill('Prueba del equipo');
  await aside.getByRole('button', { name: 'Apartar' }).click();
  await expect(page.getByText('El archivo está en «Apartados».')).toBeVisible();
});

test(
  'a file whose line is cut in the middle goes on by itself when the line is back, and is whole',
  { tag: '@whole' },
  async ({ page, context, expectConsoleError }, info) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
    await signInAs(page, 'examenes');
    const order = await askedStudy(page, info, 'CV-24S');
    await openScreen(page, orderHref(order.id));
    const bytes = paper(PIECE_BYTES + 1000);
    bytes.write(order.apellidos, 1000);
    const sent: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.route(
      '**/piezas/1',
      async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await bringFiles(page, { name: 'informe.pdf', mimeType: 'application/pdf', buffer: bytes });
    await expect(page.getByText('Se cortó la conexión. Sigue solo cuando vuelva.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Archivado en el estudio de/u)).toBeVisible();
    expect(sent).toEqual(['0', '1']);
    const { body } = await call(page.request, 'GET', `/api/archivos?orden=${order.id}`);
    const [filed] = (body as { items: { id: string }[] }).items;
    const kept = await page.request.get(`/api/archivos/${filed?.id ?? ''}?descargar=si`);
    expect(sha256Of(await kept.body())).toBe(sha256Of(bytes));
  },
);
