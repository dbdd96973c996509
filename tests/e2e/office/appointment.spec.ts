import type { Locator, Page } from 'playwright';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { clinic, doctors } from '#tests/support/clinic';
import { expectNoViolations, expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, letPass, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { appointmentHref, OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/**
 * The panel of an appointment. Each story has its own doctor and patients, today (Friday 20 November 2026, from 09:00).
 */

const TODAY = '2026-11-20';
const ALL_DAY = [{ inicio: '08:00', fin: '20:00' }];

interface Booked {
  readonly id: string;
  readonly version: number;
  readonly medico: string;
  readonly paciente: { readonly id: string; readonly nombre: string };
}

/** A doctor for this story alone, who attends today. */
async function workingDoctor(page: Page, name: string): Promise<string> {
  const id = await addDoctor(page.request, `Dra. ${name}`);
  const week = { ...EMPTY_WEEK, friday: ALL_DAY, monday: ALL_DAY, version: 1 };
  const saved = await call(page.request, 'PUT', API.doctorSchedule(id), week);
  expect(saved.status).toBe(200);
  return id;
}

/** A surname for this story alone: names cannot contain digits. */
const surname = (name: string, word: string): string =>
  `${name} ${word.replace(/^Dra\. /, '').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

async function book(page: Page, medico: string, hora: string, over: object = {}): Promise<Booked> {
  const { status, body } = await call(page.request, 'POST', API.appointments, {
    medico,
    fecha: TODAY,
    hora,
    tipo: 'control',
    paciente: { nombres: 'Ana', apellidos: surname('Quispe', medico), telefono: '71234567' },
    confirmado: true,
    ...over,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Booked;
}

/** Over the day of its doctor alone: the columns of other stories' doctors come and go. */
async function openPanel(page: Page, { id, medico, paciente }: Booked): Promise<Locator> {
  const day = appointmentHref(id, TODAY);
  await openScreen(page, `${day}&${new URLSearchParams({ medico }).toString()}`);
  const panel = page.getByRole('dialog', { name: paciente.nombre, exact: true });
  await expect(panel.getByRole('heading', { name: 'Historia' })).toBeVisible();
  return panel;
}

async function press(where: Locator | Page, name: string | RegExp): Promise<void> {
  const button = where.getByRole('button', { name, exact: true });
  // Waits until one change has been saved before making the next.
  await expect(where.locator('#turno-acciones[aria-busy="true"]')).toHaveCount(0);
  await button.press('Enter');
}

test('a visit by keyboard from its arrival to its end, with its drops, its times and an undo', async ({
  page,
}, info) => {
  await page.clock.install();
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page, unique(info));
  const booked = await book(page, medico, '10:00', { motivo: 'Control de presión' });
  const panel = await openPanel(page, booked);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel).toContainText('Viernes 20 de noviembre 10:00–10:20');
  await expect(panel).toContainText('Control de presión');
  await expect(panel.getByRole('link', { name: '712 34567' })).toHaveAttribute('href', 'tel:+59171234567');
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://${clinic.whatsapp.host}/59171234567`,
  );
  await expect(panel).toContainText(/Administración de ejemplo, 20 nov 2026, 09:\d\d/);
  const actions = panel.getByRole('group', { name: 'Qué hacer con este turno' });
  await expect(actions.getByRole('button')).toHaveText([
    'Llegó',
    'Confirmó',
    'No asistió',
    'Cancelar…',
    'Mover…',
    'Corregir…',
  ]);

  await press(panel, 'No asistió');
  const doubt = page.getByRole('alertdialog', { name: '¿Está seguro?' });
  await expect(doubt).toContainText('Este turno es a las 10:00: todavía no es la hora.');
  await press(doubt, 'No cambiar nada');

  await press(panel, 'Llegó');
  await expect(page.getByText(`${booked.paciente.nombre}: en sala.`)).toBeVisible();
  await expect(panel).toContainText('Espera 0 min');
  await press(page, 'Deshacer');
  await expect(page.getByText('Se deshizo el cambio.')).toBeVisible();
  await expect(panel.locator('[data-marks]')).toHaveText('Agendado');
  await press(panel, 'Llegó');

  // The pressed button is gone: the keyboard continues with the next one.
  await expect(actions).toBeFocused();
  await expect(actions).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Tab');
  const prepare = panel.getByRole('button', { name: 'Pasa a preparación…' });
  await expect(prepare).toBeFocused();
  await expect(prepare).toBeEnabled();
  await page.keyboard.press('Enter');
  const drops = page.getByRole('dialog', { name: 'Pasar a preparación' });
  await drops.getByRole('button', { name: /Gota$/ }).click();
  await page.getByRole('option', { name: 'tropicamida 1 %', exact: true }).click();
  await drops.getByLabel('Minutos hasta que esté lista').fill('300');
  await page.keyboard.press('Enter');
  await expect(drops.getByText('Escriba entre 5 y 120 minutos.')).toBeVisible();
  await drops.getByLabel('Minutos hasta que esté lista').fill('25');
  await page.keyboard.press('Enter');
  await expect(drops).toHaveCount(0);
  await expect(panel).toContainText(/OD\/OI tropicamida 1 % 09:\d\d · lista 09:\d\d/);
  const timer = panel.getByRole('timer');
  await expect(timer).toHaveText(/^Faltan 2[45] min$/);
  await letPass(page, 23.5);
  await expect(timer).toHaveText(/^Faltan 1:\d\d$/);
  await page.clock.fastForward('02:00');
  await expect(timer).toHaveText('Lista');

  await expect(actions).toBeFocused();
  await press(panel, 'Empieza la atención');
  await press(panel, 'Terminó');
  await expect(panel.locator('[data-marks]')).toHaveText('Atendido');
  await expect(panel.getByRole('list', { name: 'Tiempos de la visita' }).getByRole('listitem')).toHaveText([
    /^Llegó 09:\d\d$/,
    /^Pasó a preparación 09:\d\despera \d min$/,
    /^Empezó la atención 09:\d\dpreparación \d min$/,
    /^Terminó 09:\d\datención \d min$/,
  ]);

  await press(panel, 'Corregir…');
  const correct = page.getByRole('dialog', { name: 'Corregir el estado' });
  await correct.getByRole('button', { name: /Estado correcto/ }).click();
  await page.getByRole('option', { name: 'En atención' }).click();
  await correct.getByLabel('Por qué se corrige').fill('Se marcó antes de tiempo');
  await page.keyboard.press('Enter');
  const history = panel.getByRole('list', { name: 'Historia' }).getByRole('listitem');
  await expect(history.first()).toHaveText(
    /^Se corrigió el estadoEstado: Atendido → En atenciónMotivo: Se marcó antes de tiempo20 nov 2026, 09:\d\d, Administración de ejemplo$/,
  );
  await expect(history).toHaveCount(8);
  await expect(history.nth(5)).toContainText('Se deshizo el cambio anterior');
  await expect(history.last()).toContainText('Se agendó');

  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/turno=/);
});

test('cancelling asks who and why; the hour is free at once and the patient can be booked again', async ({
  page,
}, info) => {
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page, unique(info));
  const booked = await book(page, medico, '15:00');
  const later = await book(page, medico, '15:20', {
    fecha: '2026-11-23',
    paciente: { id: booked.paciente.id },
  });
  const waits = surname('Espera', medico);
  const { body: waiting } = await call(page.request, 'POST', API.patients, {
    nombres: 'Eva',
    apellidos: waits,
    telefono: '71234599',
    confirmado: true,
  });
  const paciente = { id: (waiting as { id: string }).id };
  // Urgent, so that no entry from another story ranks higher.
  const entry = { paciente, tipo: 'control', medicos: [medico], urgencia: 'urgente' };
  expect((await call(page.request, 'POST', API.waitingList, entry)).status).toBe(201);
  const panel = await openPanel(page, booked);
  await expect(panel.getByRole('region', { name: 'A quién ofrecer este cupo' })).toHaveCount(0);
  await press(panel, 'Cancelar…');
  const dialog = page.getByRole('dialog', { name: `¿Cancelar el turno de ${booked.paciente.nombre}?` });
  await press(dialog, 'Cancelar el turno');
  await expect(dialog.getByText('Elija el motivo.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Médico ausente' }).check({ force: true });
  await expect(dialog.getByRole('radio', { name: 'El médico' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'La clínica' }).check({ force: true });
  await dialog.getByLabel(/^Detalle/).fill('La doctora viaja');
  await page.keyboard.press('Enter');
  await expect(panel.locator('[data-marks]')).toHaveText('Cancelado');
  await expect(panel).toContainText('La clínica');
  await expect(panel.getByRole('list', { name: 'Historia' }).getByRole('listitem').first()).toContainText(
    'Motivo: La doctora viaja',
  );
  const { body } = await call(
    page.request,
    'GET',
    `${API.availability}?${new URLSearchParams({ medico, fecha: TODAY, tipo: 'control' }).toString()}`,
  );
  const { cupos } = body as { cupos: { hora: string; libre: boolean }[] };
  expect(cupos.find(({ hora }) => hora === '15:00')?.libre).toBe(true);
  await expect(panel.getByRole('link', { name: 'Reagendar' })).toHaveAttribute(
    'href',
    `${OFFICE.booking}?${new URLSearchParams({ paciente: booked.paciente.id, tipo: 'control', medico }).toString()}`,
  );
  // Candidates on the waiting list for this doctor are offered the time until it is taken.
  const freed = panel.getByRole('region', { name: 'A quién ofrecer este cupo' });
  const next = freed.getByRole('listitem').filter({ hasText: `${waits}, Eva` });
  await expect(next).toContainText('urgente · pidió a este médico');
  const offer = await next.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(offer).toContain('/59171234599?text=');
  await expect(next.getByRole('link', { name: /^Agendar a/ })).toHaveAttribute(
    'href',
    new RegExp(`paciente=${paciente.id}.*hora=15%3A00&espera=`),
  );
  await book(page, medico, '15:00', { paciente });
  await expect(freed).toHaveCount(0);
  const other = panel.getByRole('list', { name: 'Por venir' }).getByRole('link');
  await expect(other).toContainText('23 nov 2026, 15:20');
  await other.click();
  await expect(page).toHaveURL(new RegExp(`turno=${later.id}`));
  await expect(page.getByRole('dialog', { name: booked.paciente.nombre })).toContainText('Agendado');
});

test('a move onto a taken hour is refused with free ones; the one chosen is kept and can be undone', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  await signInAs(page, 'admin');
  const word = unique(info);
  const medico = await workingDoctor(page, word);
  const booked = await book(page, medico, '16:00');
  await book(page, medico, '17:00', {
    paciente: { nombres: 'Luz', apellidos: surname('Mamani', word), telefono: '76543210' },
  });
  const panel = await openPanel(page, booked);
  await press(panel, 'Mover…');
  const dialog = page.getByRole('dialog', { name: `Mover el turno de ${booked.paciente.nombre}` });
  await expect(dialog.getByRole('radio', { name: '16:00' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '17:00' })).toHaveCount(0);
  await dialog.getByText(/¿Por qué no se ofrecen/).click();
  await expect(dialog.getByText('17:00–17:20 ocupada')).toBeVisible();
  await press(dialog, 'Mover el turno');
  await expect(dialog.getByText('Ahí está ahora: elija otra hora, otro día u otro médico.')).toBeVisible();
  await expect(dialog.getByText('Elija quién pide el cambio.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'La clínica' }).check({ force: true });

  await dialog.getByLabel('Otra hora').fill('1705');
  await page.keyboard.press('Enter');
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Puede ser en su lugar:' });
  await expect(refusal.getByRole('button')).toHaveCount(3);
  await press(refusal, '20 nov 2026, 16:40');
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('16:40–17:00');
  await expect(panel).toContainText('Movido 1 vez');
  await expect(panel.getByRole('list', { name: 'Historia' })).toContainText('Hora: 16:00 → 16:40');
  await press(page, 'Deshacer');
  await expect(panel).toContainText('16:00–16:20');
  await expect(panel).not.toContainText('Movido');

  await press(panel, 'Mover…');
  await dialog.getByRole('radio', { name: 'El paciente' }).check({ force: true });
  await dialog.getByRole('button', { name: /Duración/ }).click();
  await page.getByRole('option', { name: '40 min' }).click();
  await dialog.getByRole('radio', { name: '18:00' }).check({ force: true });
  await press(dialog, 'Mover el turno');
  await expect(panel).toContainText('18:00–18:40');
});

test(
  'a change by another browser is told while one chooses, and compared field by field before it is overwritten',
  { tag: '@whole' },
  async ({ page, browser, expectConsoleError }, info) => {
    expectConsoleError(/status of 409/);
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page, unique(info));
    const booked = await book(page, medico, '18:00');
    const panel = await openPanel(page, booked);
    await expect(page.getByText('En vivo')).toBeVisible();
    await press(panel, 'Cancelar…');
    const dialog = page.getByRole('dialog', { name: /^¿Cancelar/ });
    await dialog.getByRole('radio', { name: 'Viaje' }).check({ force: true });
    await dialog.getByLabel(/^Detalle/).fill('Llamó por teléfono');

    const colleague = await otherBrowser(browser, 'admin');
    const theirs = { estado: 'confirmado', version: booked.version };
    expect((await call(colleague.request, 'POST', API.appointmentState(booked.id), theirs)).status).toBe(200);
    await colleague.context().close();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Administración de ejemplo cambió este turno mientras usted elegía. Lo suyo todavía no se guardó.',
    );
    await expect(dialog.getByText('Estado: Agendado → Confirmado')).toBeVisible();

    await press(dialog, 'Cancelar el turno');
    const comparison = page.getByRole('alertdialog', { name: 'Otra persona cambió este turno' });
    await expect(comparison.getByRole('row').nth(1)).toHaveText('EstadoAgendadoConfirmadoCancelado');
    await press(comparison, 'Aplicar mi cambio');
    await expect(panel.locator('[data-marks]')).toHaveText('Cancelado');
    await expect(panel.getByRole('list', { name: 'Historia' })).toContainText(
      'Estado: Confirmado → Cancelado',
    );
  },
);

test(
  'on a telephone it takes the whole screen; axe finds nothing, in both themes',
  { tag: '@whole' },
  async ({ page }, info) => {
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page, unique(info));
    const booked = await book(page, medico, '12:00', { sobreturno: true, motivo: 'Dolor de ojo' });
    await page.setViewportSize({ width: 390, height: 844 });
    // Colours are measured when nothing is still fading in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sheet = await openPanel(page, booked);
    await expect(sheet).toContainText('S Sobreturno');
    const box = await sheet.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    await expectNoViolationsInBothThemes(page, { inside: '[role="dialog"]' });
    for (const [theme, dialog] of [
      ['claro', 'Mover…'],
      ['penumbra', 'Cancelar…'],
      ['penumbra', 'Corregir…'],
    ] as const) {
      await page.evaluate((name) => {
        document.documentElement.dataset['tema'] = name;
      }, theme);
      await press(sheet, dialog);
      if (dialog === 'Mover…') await expect(page.getByRole('radio', { name: '12:20' })).toBeVisible();
      await expectNoViolations(page, { inside: '[role="dialog"]' });
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    const beside = [medico, ...doctors.slice(0, 5).map(({ nombre }) => nombre)].join(',');
    await openScreen(
      page,
      `${appointmentHref(booked.id, TODAY)}&${new URLSearchParams({ medico: beside }).toString()}`,
    );
    const panel = page.getByRole('dialog', { name: booked.paciente.nombre, exact: true });
    await expect(panel.getByRole('heading', { name: 'Historia' })).toBeVisible();
    await expectNoViolations(page, { inside: '[role="dialog"]' });
    // It lies over the grid, beside its card, and the grid stays as it is when it closes.
    const grid = page.getByRole('grid');
    const card = page.locator(`[data-turno="${booked.id}"]`);
    await expect
      .poll(async () => {
        const [covering, place] = [await panel.boundingBox(), await card.boundingBox()];
        return (
          (covering?.x ?? 0) < (place?.x ?? 0) + (place?.width ?? 0) &&
          (place?.x ?? 0) < (covering?.x ?? 0) + (covering?.width ?? 0)
        );
      })
      .toBe(false);
    const under = await grid.boundingBox();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(card).toBeFocused();
    expect(await grid.boundingBox()).toEqual(under);
  },
);
