import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from 'playwright';
import { expectNoViolations, expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import {
  addDoctor,
  call,
  moveTo,
  openScreen,
  otherBrowser,
  unique,
  settled,
  fromMore,
} from '#tests/support/browser/office';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Ver Turnos in every view except the day grid. Each story has its own doctor, patients and days. */

const TODAY = '2026-11-20';
const agenda = (fields: Record<string, string>): string =>
  `${OFFICE.appointments}?${new URLSearchParams(fields).toString()}`;

/** A number or a word as letters only: names cannot contain digits. */
const letters = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').toLowerCase();

interface Booked {
  readonly id: string;
  readonly version: number;
}

/** A doctor for this story alone, who attends every morning. */
async function ownDoctor(page: Page, info: { workerIndex: number }): Promise<string> {
  const doctor = await addDoctor(page.request, `Dra. Vista ${letters(unique(info))}`);
  const morning = [{ inicio: '08:00', fin: '12:00' }];
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, morning]));
  const saved = await call(page.request, 'PUT', API.doctorSchedule(doctor), { ...week, version: 1 });
  expect(saved.status).toBe(200);
  return doctor;
}

async function addPatient(request: APIRequestContext, nombres: string, apellidos: string): Promise<string> {
  const { status, body } = await call(request, 'POST', API.patients, {
    nombres,
    apellidos,
    telefono: '71234567',
    confirmado: true,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { id: string }).id;
}

async function book(request: APIRequestContext, fields: object): Promise<Booked> {
  const { status, body } = await call(request, 'POST', API.appointments, {
    tipo: 'control',
    confirmado: true,
    ...fields,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as Booked;
}

const enter = (request: APIRequestContext, { id, version }: Booked, estado: string, over: object = {}) =>
  call(request, 'POST', API.appointmentState(id), { estado, version, ...over });

/** Ticks every row and starts one of the actions on several appointments. */
async function chooseAll(page: Page, button: string): Promise<Locator> {
  await page.getByText('Elegir todos los que se ven').click();
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('alertdialog');
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
});

test('filters live in the address: going back leads through the views, not through what was typed', async ({
  page,
}, info) => {
  const doctor = await ownDoctor(page, info);
  const word = letters(unique(info));
  const ana = await addPatient(page.request, 'Ana', `Ñuñez ${word}`);
  const luz = await addPatient(page.request, 'Luz', `Vaca ${word}`);
  const fecha = '2026-12-01';
  await book(page.request, {
    medico: doctor,
    fecha,
    hora: '08:00',
    paciente: { id: ana },
    tipo: 'primera_vez',
  });
  const second = await book(page.request, { medico: doctor, fecha, hora: '09:00', paciente: { id: luz } });
  expect((await enter(page.request, second, 'confirmado')).status).toBe(200);

  await openScreen(page, agenda({ vista: 'lista', fecha }));
  await page.getByRole('searchbox', { name: 'Buscar' }).pressSequentially(word);
  await expect(page.getByText('2 turnos.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`texto=${word}$`));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('button', { name: /^Estado/ }).click();
  await page.getByRole('option', { name: 'Confirmado' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 turno.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Vaca ${word}, Luz` })).toBeVisible();
  await page.getByRole('radio', { name: 'Mes' }).check({ force: true });
  await expect(
    page.getByRole('gridcell', { name: /^Martes 1 de diciembre\. 1 turno 1 confirmado/ }),
  ).toBeVisible();

  await page.goBack();
  await expect(page.getByText('1 turno.', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 turnos.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`texto=${word}$`));

  await page.getByRole('button', { name: /Consulta$/ }).click();
  await page.getByRole('option', { name: 'Pacientes nuevos' }).click();
  await expect(page.getByRole('button', { name: `Ñuñez ${word}, Ana` })).toBeVisible();
  await expect(page.getByText('1 turno.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar Pacientes nuevos' }).click();
  await expect(page.getByText('2 turnos.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByRole('list', { name: 'Lo que se muestra' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
});

test('the month names and counts by state, with its holidays, and is walked by keyboard; the week tells what is free', async ({
  page,
}, info) => {
  const doctor = await ownDoctor(page, info);
  const word = letters(unique(info));
  const patient = await addPatient(page.request, 'Eva', `Rojas ${word}`);
  const fecha = '2026-12-22';
  for (const hora of ['08:00', '08:20', '08:40', '09:00'])
    await book(page.request, { medico: doctor, fecha, hora, paciente: { id: patient } });
  const gone = await book(page.request, { medico: doctor, fecha, hora: '10:00', paciente: { id: patient } });
  await enter(page.request, gone, 'cancelado', { motivo: 'viaje' });

  await openScreen(page, agenda({ vista: 'mes', fecha, medico: doctor }));
  const day = page.getByRole('gridcell', { name: /^Martes 22 de diciembre/ });
  await expect(day).toHaveAccessibleName(
    /4 turnos 4 agendados Cancelados o reprogramados: 1 08:00 Rojas \w+, Eva/,
  );
  await expect(day.getByText('1 sin efecto')).toBeVisible();
  await expect(day.getByRole('listitem')).toHaveText([/Eva/, /Eva/, /Eva/, 'y 1 más']);
  await expect(
    page.getByRole('gridcell', { name: /^Viernes 25 de diciembre\..*Feriado: Navidad/ }),
  ).toContainText('Navidad');
  await day.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('gridcell', { name: /^Lunes 28 de diciembre/ })).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { name: 'Noviembre de 2026' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^Sábado 28 de noviembre/ })).toBeFocused();
  await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(/^Viernes 20 de noviembre/);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('gridcell', { name: /^Lunes 28 de diciembre/ })).toBeFocused();
  await day.click();
  await expect(page).toHaveURL(/vista=dia&fecha=2026-12-22/);

  await page.getByRole('radio', { name: 'Semana' }).check({ force: true });
  // The same count as in the month, on the day's own grid; the cancelled one is free again.
  const tuesday = page.getByRole('row', { name: 'Martes 22 de diciembre, 4 turnos' });
  await expect(tuesday.getByRole('link', { name: /^Libre a las 10:00|10:00/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Viernes 25 de diciembre/ })).toContainText('Navidad');
  await tuesday.getByRole('button', { name: /Rojas/ }).first().click();
  await expect(page).toHaveURL(/turno=/);
});

test(
  'a list of sixty is shown fifty at a time, and a row opens its appointment',
  { tag: '@whole' },
  async ({ page }, info) => {
    const doctor = await ownDoctor(page, info);
    const patient = await addPatient(page.request, 'Sol', `Lima ${letters(unique(info))}`);
    const days = ['2027-01-11', '2027-01-12', '2027-01-13'];
    await Promise.all(
      days.map(async (fecha) => {
        for (let place = 0; place < 20; place += 1) {
          const hora = `${String(8 + Math.floor(place / 6)).padStart(2, '0')}:${String((place % 6) * 10).padStart(2, '0')}`;
          await book(page.request, {
            medico: doctor,
            fecha,
            hora,
            duracionMin: 10,
            paciente: { id: patient },
          });
        }
      }),
    );
    await openScreen(
      page,
      agenda({ vista: 'lista', fecha: days[0] ?? '', hasta: days[2] ?? '', medico: doctor }),
    );
    await expect(page.getByText('Se ven 50 de 60 turnos.')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Turnos' }).getByRole('button');
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Mostrar más' }).click();
    await expect(page.getByText('60 turnos.', { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(60);
    await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: /^Miércoles 13 de enero/i })).toBeVisible();
    await rows.last().click();
    await expect(page).toHaveURL(/turno=/);
  },
);

test('several are moved and cancelled at once, each with its own result and the message for its patient', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  const doctor = await ownDoctor(page, info);
  const word = letters(unique(info));
  const [ana, luz] = [
    await addPatient(page.request, 'Ana', `Soto ${word}`),
    await addPatient(page.request, 'Luz', `Vera ${word}`),
  ];
  const [from, to] = ['2027-02-02', '2027-02-03'];
  await book(page.request, { medico: doctor, fecha: from, hora: '08:00', paciente: { id: ana } });
  await book(page.request, { medico: doctor, fecha: from, hora: '09:00', paciente: { id: luz } });
  await book(page.request, { medico: doctor, fecha: to, hora: '09:00', paciente: { id: ana } });

  // From a doctor's day, all of its appointments at once.
  await openScreen(page, agenda({ vista: 'dia', fecha: from, medico: doctor }));
  await fromMore(page, 'Elegir varios de este día…');
  const moving = await chooseAll(page, 'Mover a otra fecha…');
  await moving
    .getByRole('group', { name: /^Nueva fecha/ })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type('03022027');
  await moving.getByText('Si la hora está ocupada').click();
  await moving.getByRole('button', { name: 'Mover 2 turnos' }).click();
  const results = moving.getByRole('list', { name: 'Resultado de cada turno' });
  await expect(results.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText(
    'Pasó al miércoles 3 de febrero, 08:00',
  );
  const refused = results.getByRole('listitem').filter({ hasText: 'Luz' });
  await expect(refused).toContainText('ocupado');
  await expect(moving).toContainText('1 turno resuelto, 1 sin resolver.');
  await refused.getByRole('button', { name: /^Pasar a Vera .* 3 de febrero, 08:40$/ }).click();
  await expect(refused).toContainText('Pasó al miércoles 3 de febrero, 08:40');
  await expect(moving).toContainText('Listo: 2 turnos resueltos.');
  const link = moving.getByRole('link', { name: `Escribir por WhatsApp a Vera ${word}, Luz` });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/59171234567\?text=.*08%3A40/);
  await moving.getByRole('button', { name: 'Cerrar' }).click();

  await moveTo(page, agenda({ vista: 'lista', fecha: to, hasta: to, medico: doctor }));
  await page.getByRole('button', { name: 'Elegir varios…' }).click();
  const cancelling = await chooseAll(page, 'Cancelar turnos…');
  await cancelling.getByRole('button', { name: 'Cancelar 3 turnos' }).click();
  await expect(cancelling.getByText('Elija el motivo.')).toBeVisible();
  await cancelling.getByRole('radio', { name: 'Cambio de horario' }).check({ force: true });
  await cancelling.getByLabel(/^Detalle/).fill('La doctora viaja');
  await page.keyboard.press('Enter');
  await expect(cancelling).toContainText('Listo: 3 turnos resueltos.');
  await expect(cancelling.getByText('Cancelado', { exact: true })).toHaveCount(3);
  await expect(cancelling.getByRole('link', { name: 'Llamar al 712 34567' })).toHaveCount(3);
  await expectNoViolations(page, { inside: '[role="alertdialog"]' });
  await cancelling.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('table', { name: 'Turnos' }).getByText('Cancelado')).toHaveCount(3);
  const { body } = await call(
    page.request,
    'GET',
    `${API.appointments}?desde=${to}&medico=${encodeURIComponent(doctor)}`,
  );
  expect((body as { items: object[] }).items).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({ estado: 'cancelado', canceladoPor: 'clinica' }),
    ),
  );
});

test('who did not come is proposed, said by a person and taken back', async ({ page }, info) => {
  const doctor = await ownDoctor(page, info);
  const word = letters(unique(info));
  const patient = await addPatient(page.request, 'Iris', `Paz ${word}`);
  const past = await book(page.request, {
    medico: doctor,
    fecha: TODAY,
    hora: '08:00',
    paciente: { id: patient },
    atencionPasada: true,
    motivo: 'anotado en papel',
  });
  const { status } = await call(page.request, 'POST', API.appointmentCorrection(past.id), {
    estado: 'agendado',
    motivo: 'no había llegado',
    version: past.version,
  });
  expect(status).toBe(200);

  // The answer about patients who have not arrived comes after the agenda has been painted.
  const isAnswered = Promise.withResolvers<void>();
  await page.route(/estado=agendado/, async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await openScreen(page, agenda({ vista: 'lista', medico: doctor }));
  const table = page.getByRole('table', { name: 'Turnos' });
  const before = await table.boundingBox();
  isAnswered.resolve();
  await expect(page.getByText(/sin llegada$/)).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
  await fromMore(page, /^Sin llegada \(\d+\)/);
  const dialog = page.getByRole('dialog', { name: 'Turnos sin llegada' });
  await expect(dialog).toContainText('Pasaron 30 minutos o más');
  const row = dialog.getByRole('listitem').filter({ hasText: word });
  await expect(row).toContainText(`08:00 · ${doctor}`);
  await row.getByRole('button', { name: `Marcar que Paz ${word}, Iris no asistió` }).click();
  await expect(row).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(table).toContainText('No asistió');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se deshizo.')).toBeVisible();
  await expect(table).toContainText('Agendado');
  await expect(table).not.toContainText('No asistió');
});

test(
  'the exported file holds what the filter shows, and the day’s sheets come one to a doctor',
  { tag: '@whole' },
  async ({ page }, info) => {
    const [doctor, other] = [await ownDoctor(page, info), await ownDoctor(page, info)];
    const word = letters(unique(info));
    const patient = await addPatient(page.request, 'Ñusta', `Ibáñez ${word}`);
    const fecha = '2027-03-10';
    await book(page.request, { medico: doctor, fecha, hora: '08:00', paciente: { id: patient } });
    const second = await book(page.request, {
      medico: doctor,
      fecha,
      hora: '08:20',
      paciente: { id: patient },
    });
    await enter(page.request, second, 'confirmado');
    await book(page.request, {
      medico: other,
      fecha,
      hora: '10:00',
      paciente: { id: patient },
      sobreturno: true,
      motivo: 'urgente',
    });

    await openScreen(
      page,
      agenda({ vista: 'lista', fecha, hasta: fecha, medico: doctor, estado: 'confirmado' }),
    );
    await fromMore(page, 'Exportar');
    const dialog = page.getByRole('dialog', { name: 'Exportar los turnos que se ven' });
    await expect(dialog).toContainText('Con los mismos filtros de la pantalla. Son 1 turno.');
    await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true });
    await dialog.getByText('Incluir los teléfonos').click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('turnos-2027-03-10.csv');
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines.slice(1)).toEqual([
      `10/03/2027;08:20;08:40;20;"Ibáñez ${word}, Ñusta";71234567;${doctor};Control;;;Confirmado;;;;;;0`,
      '',
    ]);

    await moveTo(page, agenda({ vista: 'dia', fecha, medico: `${doctor},${other}` }));
    // Printed from the browser, the grid is a list of everybody: paper has no room for its hours and columns.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: '10:00' })).toBeVisible();
    await page.emulateMedia({ media: null });
    await fromMore(page, 'Hojas para imprimir');
    await expect(page.getByText('2 hojas.')).toBeVisible();
    const sheets = page.getByRole('table');
    await expect(sheets).toHaveCount(2);
    await expect(
      sheets.filter({ hasText: other }).getByRole('row').filter({ hasText: '10:00' }),
    ).toContainText('S');
    await expect(sheets.first()).not.toContainText('712 34567');
    await page.getByText('Con teléfonos').click();
    await expect(sheets.first()).toContainText('712 34567');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir hojas' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(2);
  },
);

test(
  'a saved view follows the person to another browser, is renamed, and comes back after it was deleted',
  { tag: '@whole' },
  async ({ page, browser }, info) => {
    const name = `Vista ${unique(info)}`;
    await openScreen(page, agenda({ vista: 'mes', estado: 'agendado,confirmado', consulta: 'nuevos' }));
    await fromMore(page, 'Vistas');
    const dialog = page.getByRole('dialog', { name: 'Sus vistas guardadas' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escriba el nombre de la vista.')).toBeVisible();
    await dialog.getByLabel('Nombre').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Se guardó la vista «${name}».`)).toBeVisible();

    const elsewhere = await otherBrowser(browser, 'admin');
    await openScreen(elsewhere, OFFICE.appointments);
    await fromMore(elsewhere, 'Vistas');
    await elsewhere.getByRole('button', { name: `Abrir ${name}` }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Noviembre de 2026' })).toBeVisible();
    await expect(elsewhere.getByRole('list', { name: 'Lo que se muestra' }).getByRole('listitem')).toHaveText(
      [/Agendado/, /Confirmado/, /Pacientes nuevos/],
    );
    await elsewhere.context().close();

    await dialog.getByRole('button', { name: `Cambiar nombre de ${name}` }).click();
    const field = dialog.getByLabel('Nombre').first();
    await expect(field).toBeFocused();
    await field.fill(`${name} bis`);
    await page.keyboard.press('Enter');
    const renamed = dialog.getByRole('button', { name: `Abrir ${name} bis` });
    await expect(renamed).toBeVisible();
    await dialog.getByRole('button', { name: `Borrar ${name} bis` }).click();
    await expect(renamed).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await fromMore(page, 'Vistas');
    await expect(renamed).toBeVisible();
  },
);

test(
  'on the phone the filters stand behind a button, a month is the list of its days, and nothing overflows',
  { tag: '@whole' },
  async ({ page }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const doctor = await ownDoctor(page, info);
    const word = letters(unique(info));
    const patient = await addPatient(page.request, 'Paz', `Quiroga ${word}`);
    const fecha = '2027-04-06';
    await book(page.request, { medico: doctor, fecha, hora: '08:00', paciente: { id: patient } });
    const fits = async (): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await openScreen(page, agenda({ vista: 'mes', fecha }));
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeHidden();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(word);
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toHaveAttribute('aria-expanded', 'true');
    const day = page.getByRole('gridcell', { name: /^Martes 6 de abril/ });
    await expect(day).toContainText(`Quiroga ${word}, Paz`);
    await fits();
    await page.getByRole('button', { name: 'Filtros (1)' }).click();
    for (const view of ['Semana', 'Lista']) {
      await page.getByRole('radio', { name: view }).check({ force: true });
      await expect(page.getByText(word, { exact: false }).last()).toBeVisible();
      await fits();
    }
    await expect(page.getByRole('button', { name: `Quiroga ${word}, Paz` })).toBeVisible();
  },
);

test('the dialogs of the agenda pass axe in both themes', { tag: '@whole' }, async ({ page }) => {
  const medico = 'Dra. Lourdes Salazar Choquetarqui';
  await openScreen(page, agenda({ vista: 'mes', estado: 'agendado', medico }));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  for (const open of ['Exportar', 'Vistas', null]) {
    if (open === null) await page.getByRole('button', { name: /^Estado/ }).click();
    else await fromMore(page, open);
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await expectNoViolationsInBothThemes(page, { inside: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
