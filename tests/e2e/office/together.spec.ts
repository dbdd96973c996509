import type { APIRequestContext, Locator, Page } from 'playwright';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, leftInPenumbra, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Several appointments at once, and the waiting list. Each story has its own doctor, patients and days. */

const MORNING = [{ inicio: '08:00', fin: '12:00' }];
const WEEK = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

/** A word that no other story uses, in letters only: names cannot contain digits. */
const word = (info: { workerIndex: number }): string => {
  const letters = [...unique(info).toLowerCase()].map((sign) =>
    /\d/.test(sign) ? 'abcdefghij'[Number(sign)] : sign,
  );
  return `${letters[0]?.toUpperCase() ?? ''}${letters.slice(1).join('')}`;
};

async function workingDoctor(request: APIRequestContext, name: string, days: object): Promise<string> {
  await addDoctor(request, name);
  const { body } = await call(request, 'GET', API.doctorSchedule(name));
  const { version } = body as { version: number };
  const saved = await call(request, 'PUT', API.doctorSchedule(name), { ...WEEK, ...days, version });
  expect(saved.status).toBe(200);
  return name;
}

async function addPatient(request: APIRequestContext, apellidos: string): Promise<string> {
  const patient = { nombres: 'Ana', apellidos, telefono: '71234567', confirmado: true };
  const { status, body } = await call(request, 'POST', API.patients, patient);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function listed(request: APIRequestContext, paciente: string): Promise<Record<string, unknown>[]> {
  const asked = new URLSearchParams({ paciente, desde: '2026-11-20', hasta: '2027-06-30' });
  const { body } = await call(request, 'GET', `${API.appointments}?${asked.toString()}`);
  return (body as { items: Record<string, unknown>[] }).items;
}

async function choosePatient(within: Page | Locator, page: Page, surname: string): Promise<void> {
  await within.getByRole('combobox', { name: 'Buscar paciente' }).fill(surname);
  await page.getByRole('option', { name: new RegExp(`^${surname}`) }).click();
}

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Types a date part by part. */
async function typeDate(page: Page, label: RegExp, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

const hour = (within: Page | Locator, text: string): Locator =>
  within.getByRole('toolbar', { name: /^Horas del/ }).getByRole('button', { name: new RegExp(`^${text}`) });

const chooseEye = (page: Page, study: string, eye: 'OD' | 'OI' | 'AO'): Promise<void> =>
  page
    .getByRole('group', { name: study, exact: true })
    .getByRole('radio', { name: new RegExp(`^${eye}`) })
    .check({ force: true });

test('a visit is proposed in clinical order, an order that harms is refused with its reason, and it is booked with one sheet', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 422/);
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page.request, `Dra. Visita ${name}`, {
    tuesday: [{ inicio: '11:00', fin: '11:40' }],
  });
  const paciente = await addPatient(page.request, `Visita${name}`);
  await openScreen(page, OFFICE.booking);
  await page.getByRole('link', { name: 'Visita con estudios' }).click();
  await expect(page.getByText('Elija al menos dos partes')).toBeVisible();
  await choosePatient(page, page, `Visita${name}`);
  for (const study of ['OCT de mácula', 'Biometría óptica']) {
    await choose(page, /Agregar un estudio/, study);
    await chooseEye(page, study, 'AO');
  }
  await choose(page, /Médico/, medico);
  await page.getByText('Poner gotas para dilatar').click();
  await typeDate(page, /Desde el día/, '11012027');

  const first = page.getByRole('article', { name: 'Martes 12 de enero, 10:10–11:20' });
  await expect(first.getByRole('listitem')).toHaveText([
    /^10:10Biometría óptica/,
    /^10:20Gotas para dilatar la pupila/,
    /^10:50OCT de mácula.*con la pupila dilatada/,
    /^11:00Consulta/,
  ]);
  await expect(first).toContainText('1 h 10 min en total · sin esperas');
  await page.getByText('¿Por qué no los otros días?').click();
  await expect(page.getByText('Lunes 11 de enero. Consulta: no atiende ese día.')).toBeVisible();
  await expectNoViolations(page);

  await first.getByRole('button', { name: /^Elegir esta visita/ }).click();
  const chosen = page.getByRole('region', { name: 'Visita elegida' });
  await expect(chosen).toBeFocused();
  await chosen.getByRole('button', { name: 'Cambiar la hora: Biometría óptica' }).click();
  await hour(page.getByRole('dialog'), '11:30').click();
  await page.getByRole('button', { name: 'Usar esta hora' }).click();
  await expect(chosen.getByRole('alert')).toContainText('antes de cualquier gota o contacto con el ojo');
  await expect(chosen.getByRole('button', { name: 'Agendar la visita' })).toBeDisabled();
  await chosen.getByRole('button', { name: 'Cambiar la hora: Biometría óptica' }).click();
  await hour(page.getByRole('dialog'), '10:00').click();
  await page.getByRole('button', { name: 'Usar esta hora' }).click();
  await expect(chosen.getByRole('alert')).toHaveCount(0);
  await expect(chosen).toContainText('Espera de 10 min');

  await chosen.getByRole('button', { name: 'Agendar la visita' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Agendar de todos modos?' });
  await expect(question).toContainText('fáquico, pseudofáquico');
  await question.getByRole('button', { name: 'Agendar de todos modos' }).click();
  await expect(page.getByRole('heading', { name: 'Visita agendada' })).toBeFocused();
  const sheet = page.getByRole('region', { name: 'Su visita' });
  await expect(sheet).toContainText('10:20Gotas para dilatar la pupila');
  await expect(sheet).toContainText('venga acompañado y no conduzca');
  const message = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('martes 12 de enero de 2027');
  // On paper only the sheet is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visita agendada' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const millimetres = sheets.map(([, ...points]) =>
    points.map((each) => Math.round((Number(each) / 72) * 25.4)),
  );
  // One sheet, with room for the code of the leaflet about the drops.
  expect(millimetres).toEqual([[148, 210]]);
  await page.emulateMedia({ media: null });

  expect(await listed(page.request, paciente)).toMatchObject([
    {
      hora: '10:00',
      estudio: { codigo: 'BIO-OPT' },
      motivo: 'Gotas a las 10:20; pupila lista a las 10:50.',
    },
    { hora: '10:50', estudio: { codigo: 'OCT-M' } },
    { hora: '11:00', medico, tipo: 'control' },
  ]);
});

test(
  'a series with a holiday in it moves to the next open day, is saved together, and is cancelled with one reason',
  { tag: '@whole' },
  async ({ page }, info) => {
    const name = word(info);
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page.request, `Dr. Serie ${name}`, {
      friday: MORNING,
      saturday: MORNING,
    });
    const paciente = await addPatient(page.request, `Serie${name}`);
    await openScreen(page, OFFICE.series);
    await choosePatient(page, page, `Serie${name}`);
    await choose(page, /Médico/, medico);
    await typeDate(page, /Primer día/, '11122026');
    await hour(page, '09:00').click();
    const table = page.getByRole('table', { name: 'Turnos de la serie' });
    const second = table.getByRole('row').nth(2);
    await expect(second).toContainText('Sábado 26 de diciembre');
    await expect(second).toContainText('Se movió: debía ser viernes 25 de diciembre de 2026, 09:00.');
    await expect(second).toContainText('Feriado: Navidad');
    await expect(page.getByText('Los 3 turnos tienen lugar. Uno se movió: revise su día.')).toBeVisible();
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Cambiar el turno 3' }).click();
    await hour(page.getByRole('dialog'), '10:20').click();
    await page.getByRole('button', { name: 'Usar esta hora' }).click();
    await expect(page.getByText('Los 3 turnos tienen lugar.')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar la serie' }).click();
    await expect(page.getByText('Se agendaron 3 turnos.')).toBeVisible();
    const states = async (): Promise<unknown> =>
      (await listed(page.request, paciente)).map(({ fecha, hora, estado }) => [fecha, hora, estado]);
    expect(await states()).toEqual([
      ['2026-12-11', '09:00', 'agendado'],
      ['2026-12-26', '09:00', 'agendado'],
      ['2027-01-08', '10:20', 'agendado'],
    ]);

    await page.getByRole('button', { name: 'Cancelar la serie…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancelar los turnos' }).click();
    await expect(dialog.getByText('Elija el motivo.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Viaje' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Cancelar los turnos' }).click();
    await expect(page.getByText('La serie quedó cancelada.')).toBeVisible();
    expect(((await states()) as string[][]).map(([, , estado]) => estado)).toEqual([
      'cancelado',
      'cancelado',
      'cancelado',
    ]);
  },
);

test('somebody waits; a place that is cancelled is offered to the right one with a ready message, and booking it ends the wait', async ({
  page,
}, info) => {
  const name = word(info);
  const fecha = '2027-01-18';
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page.request, `Dra. Espera ${name}`, { monday: MORNING });
  const [urgent, other, leaving] = [`Urge${name}`, `Otra${name}`, `Deja${name}`];
  for (const surname of [urgent, other, leaving]) await addPatient(page.request, surname);
  const { body: found } = await call(page.request, 'GET', `${API.patients}?texto=${leaving}`);
  const [left] = (found as { items: { id: string }[] }).items;
  await call(page.request, 'POST', API.waitingList, {
    paciente: { id: left?.id },
    tipo: 'control',
    medicos: [medico],
  });

  await openScreen(page, OFFICE.waitingList);
  for (const [surname, urgency] of [
    [other, 'Normal'],
    [urgent, 'Urgente'],
  ] as const) {
    await page.getByRole('button', { name: 'Anotar a alguien' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Anotar en la lista de espera' });
    await expect(dialog.getByRole('combobox', { name: 'Buscar paciente' })).toBeFocused();
    // The form is longer than the window.
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeInViewport();
    await choosePatient(dialog, page, surname);
    await dialog.getByRole('radio', { name: urgency, exact: true }).check({ force: true });
    await dialog.getByText(medico).click();
    if (surname === urgent)
      await dialog.getByRole('radio', { name: 'Mañana', exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(`${surname}, Ana quedó en la lista de espera.`)).toBeVisible();
  }
  const rows = page.getByRole('table', { name: 'Personas en espera' }).getByRole('row');
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(leaving);
  await rows.filter({ hasText: leaving }).getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: 'Sacar de la lista' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Por qué/ })
    .click();
  await page.getByRole('option', { name: 'Ya no lo necesita' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sacar de la lista' }).click();
  await expect(rows.filter({ hasText: leaving })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows.filter({ hasText: leaving })).toBeVisible();

  // One of that doctor's places is booked, and freed again.
  const { body: visits } = await call(page.request, 'POST', API.appointments, {
    medico,
    fecha,
    hora: '09:00',
    tipo: 'control',
    paciente: { nombres: 'Ana', apellidos: `Cancela${name}`, telefono: '72222222' },
    confirmado: true,
  });
  const { id, version } = visits as { id: string; version: number };
  const cancelled = await call(page.request, 'POST', API.appointmentState(id), {
    estado: 'cancelado',
    motivo: 'No puede venir',
    version,
  });
  expect(cancelled.status).toBe(200);

  await page.getByRole('button', { name: 'Ofrecer un cupo libre' }).click();
  await choose(page, /Médico/, medico);
  await typeDate(page, /Día/, '18012027');
  await hour(page, '09:00').click();
  const offered = page.getByRole('list', { name: /a quienes conviene, en orden/ }).getByRole('listitem');
  await expect(offered.first()).toContainText(`${urgent}, Ana`);
  await expect(offered.first()).toContainText('urgente · pidió a este médico · le conviene esa hora');
  const message = await offered
    .first()
    .getByRole('link', { name: /WhatsApp/ })
    .getAttribute('href');
  expect(message).toContain('/59171234567?text=');
  expect(decodeURIComponent(message ?? '')).toContain(
    `control con ${medico} el lunes 18 de enero a las 09:00`,
  );
  await expectNoViolations(page);

  await offered
    .first()
    .getByRole('link', { name: /^Agendar a/ })
    .click();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(urgent);
  await expect(hour(page, '09:00')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Agendar turno' }).click();
  await expect(page.getByRole('heading', { name: 'Turno agendado' })).toBeFocused();
  await moveTo(page, OFFICE.waitingList);
  await page.getByRole('radio', { name: 'Ya salieron' }).check({ force: true });
  const gone = page
    .getByRole('table', { name: /ya salieron/ })
    .getByRole('row')
    .filter({ hasText: urgent });
  await expect(gone).toContainText('Tiene su turno');
});

test(
  'on the phone and in penumbra: a doctor puts a visit together and reads the list without a sideways scroll',
  { tag: '@whole' },
  async ({ page }) => {
    await leftInPenumbra(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'doctora');
    await openScreen(page, OFFICE.itinerary);
    await page.getByRole('button', { name: /Médico/ }).click();
    await expect(page.getByRole('option')).toHaveText(['Sin médico', /^Dra\. Lourdes Salazar Choquetarqui/]);
    await page.keyboard.press('Escape');
    await choose(page, /Agregar un estudio/, 'Panfotocoagulación de retina');
    await expect(page.getByRole('radio', { name: /^AO/ })).toHaveCount(0);
    await chooseEye(page, 'Panfotocoagulación de retina', 'OI');
    await expect(page.getByText('Hay un estudio que se hace con la pupila dilatada')).toBeVisible();
    await choose(page, /Agregar un estudio/, 'Topografía y tomografía corneal');
    await expect(page.getByText('Elija al menos dos partes, con el ojo de cada estudio')).toBeVisible();
    await chooseEye(page, 'Topografía y tomografía corneal', 'AO');
    // All eyes beside each other, or each below the one before it: none is alone under the others.
    const eyes = page.getByRole('group', { name: /^Ojo: Topografía/ }).getByRole('radio');
    const lines = await eyes.evaluateAll(
      (all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size,
    );
    expect([1, 3]).toContain(lines);
    await expect(page.getByRole('article').first().getByRole('listitem').first()).toContainText('Topografía');
    await expectNoViolations(page);
    for (const path of [OFFICE.itinerary, OFFICE.series, OFFICE.waitingList]) {
      if (path !== OFFICE.itinerary) await moveTo(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  },
);
