import type { APIRequestContext, Locator, Page } from 'playwright';
import { COLOURS_AND_ROOM, expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import {
  addDoctor,
  call,
  openScreen,
  otherBrowser,
  ownDocument,
  unique,
} from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';
import { LIVE_MS } from '#tests/support/patience';

/** Agendar Turnos: a whole booking in one form. Each story has its own doctor, who attends on Sundays. */

const OWN_DOCTOR = 'Dra. Lourdes Salazar Choquetarqui';
/** The strip with the days of a week. */
const DAYS = '[role=toolbar][aria-label^="Días"]';
const SUNDAY = '2027-01-10';
const WEEK = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

interface Listed {
  readonly id: string;
  readonly version: number;
  readonly hora: string;
  readonly estado: string;
  readonly sobreturno?: true;
  readonly paciente: { readonly nombre: string };
}

/** A doctor for one story alone, who attends in these blocks on some days. */
async function workingDoctor(
  request: APIRequestContext,
  name: string,
  days: object = { sunday: [{ inicio: '08:00', fin: '12:00' }] },
): Promise<string> {
  await addDoctor(request, name);
  const { body } = await call(request, 'GET', API.doctorSchedule(name));
  const { version } = body as { version: number };
  const saved = await call(request, 'PUT', API.doctorSchedule(name), { ...WEEK, ...days, version });
  expect(saved.status).toBe(200);
  return name;
}

async function addPatient(request: APIRequestContext, patient: object): Promise<string> {
  const { status, body } = await call(request, 'POST', API.patients, {
    nombres: 'Ana',
    telefono: '71234567',
    confirmado: true,
    ...patient,
  });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function book(request: APIRequestContext, appointment: object): Promise<string> {
  const { status, body } = await call(request, 'POST', API.appointments, {
    tipo: 'control',
    fecha: SUNDAY,
    confirmado: true,
    ...appointment,
  });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function listed(request: APIRequestContext, medico: string, fecha: string): Promise<Listed[]> {
  const asked = new URLSearchParams({ medico, desde: fecha, hasta: fecha });
  const { body } = await call(request, 'GET', `${API.appointments}?${asked.toString()}`);
  return (body as { items: Listed[] }).items;
}

/** A word that no other story of this run uses, in letters only: names cannot contain digits. */
const letters = (info: { workerIndex: number }): string =>
  unique(info).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

const addressOf = (fields: Record<string, string>): string =>
  `${OFFICE.booking}?${new URLSearchParams(fields).toString()}`;
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Buscar paciente' });
const hour = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('toolbar', { name: /^Horas del/ }).getByRole('button', { name });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Agendar turno' });
const chooseKind = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('radio', { name }).check({ force: true });

async function choosePatient(page: Page, surname: string): Promise<void> {
  await search(page).fill(surname);
  await page.getByRole('option', { name: new RegExp(`^${surname}`) }).click();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(surname);
}

const expectBooked = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Turno agendado' })).toBeFocused();

test('a whole booking by keyboard alone: a new patient at the first free hour is in the list', async ({
  page,
}, info) => {
  const word = letters(info);
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page.request, `Dr. Aarón ${word}`);
  await openScreen(page, addressOf({ fecha: '2027-02-14' }));
  await expect(search(page)).toBeFocused();
  const keys = page.keyboard;
  const ci = ownDocument(info);

  await keys.type(`rosa mamani${word}`);
  await expect(page.getByRole('option', { name: /^Paciente nuevo/ })).toBeVisible();
  await expect(page.getByText('Nadie con esos datos.')).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await expect(page.getByLabel('Nombres')).toHaveValue('Rosa');
  for (let stop = 0; stop < 3; stop += 1) await keys.press('Tab');
  await expect(page.getByLabel('Número de documento')).toBeFocused();
  await keys.type(ci);
  for (let stop = 0; stop < 3; stop += 1) await keys.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toBeFocused();
  await keys.type('12');
  await keys.press('Tab');
  await expect(page.getByText('Un teléfono de Bolivia tiene 8 dígitos', { exact: false })).toBeVisible();
  await keys.press('Shift+Tab');
  await keys.type('71234567');
  await expect(page.getByText('Se guarda como +591 712 34567.')).toBeVisible();
  await keys.press('Tab');
  await keys.type('10051925');
  await expect(page.getByText('101 años')).toBeVisible();

  await keys.press('F8');
  const first = page.getByRole('button', { name: `Dom 14 feb, 08:00 ${medico}` });
  await expect(first).toBeFocused();
  await keys.press('Enter');
  await expect(save(page)).toBeFocused();
  await expect(page.getByText('Domingo 14 de febrero, 08:00–08:30')).toBeVisible();
  await keys.press('Control+Enter');
  await expectBooked(page);

  expect(await listed(page.request, medico, '2027-02-14')).toMatchObject([
    { hora: '08:00', estado: 'agendado', paciente: { nombre: `Mamani${word}, Rosa` } },
  ]);
  const { body } = await call(page.request, 'GET', `${API.patients}?texto=${ci}`);
  expect(body).toMatchObject({ items: [{ ci, telefono: '+59171234567', fechaNacimiento: '1925-05-10' }] });

  await page.getByRole('link', { name: 'Ver en la agenda' }).click();
  await expect(page).toHaveURL(/\/admin\/turnos\?vista=dia&fecha=2027-02-14&turno=/);
});

test(
  'a document that is known offers its record; a likely duplicate asks; another visit with the doctor warns and leads to it',
  { tag: '@whole' },
  async ({ page, expectConsoleError }, info) => {
    expectConsoleError(/status of 422/);
    const word = letters(info);
    const ci = ownDocument(info);
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page.request, `Dra. Fichas ${word}`);
    const id = await addPatient(page.request, {
      apellidos: `Quispe ${word}`,
      ci,
      fechaNacimiento: '1980-05-04',
    });
    const visit = await book(page.request, { medico, hora: '09:00', paciente: { id } });

    await openScreen(page, addressOf({ medico, fecha: '2027-01-17', hora: '08:00' }));
    await page.getByRole('button', { name: 'Paciente nuevo' }).click();
    await page.getByLabel('Número de documento').fill(ci);
    await expect(page.getByText(`Ya hay una ficha con ese documento: Quispe ${word}, Ana.`)).toBeVisible();
    await page.getByRole('button', { name: 'Usar esa ficha' }).click();
    const chosen = page.getByRole('region', { name: 'Paciente elegido' });
    await expect(chosen).toContainText('46 años');
    await expect(chosen).toContainText(`Domingo 10 de enero, 09:00, control con ${medico}`);
    const warning = page.getByText(`Ya tiene turno con ${medico} el domingo 10 de enero a las 09:00.`);
    await expect(warning.getByRole('link', { name: 'Mover ese turno' })).toHaveAttribute(
      'href',
      `/admin/turnos?vista=dia&fecha=${SUNDAY}&turno=${visit}`,
    );

    await page.getByRole('button', { name: 'Cambiar de paciente' }).click();
    await search(page).fill(`ana kispe ${word}`);
    await page.getByRole('option', { name: /^Paciente nuevo/ }).click();
    await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('71234567');
    await page
      .getByRole('group', { name: /^Fecha de nacimiento/ })
      .getByRole('spinbutton')
      .first()
      .click();
    await page.keyboard.type('04051980');
    await save(page).click();
    const question = page.getByRole('alertdialog', { name: 'Antes de agendar' });
    await expect(question).toContainText('fecha de nacimiento parecida');
    await question
      .getByRole('button', { name: new RegExp(`^Es la misma persona ?: Quispe ${word}, Ana$`) })
      .click();
    await expect(chosen).toContainText(`Quispe ${word}, Ana`);
    await save(page).click();
    await expect(question).toContainText(`Ya tiene turno con ${medico}`);
    await question.getByRole('button', { name: 'Agendar de todos modos' }).click();
    await expectBooked(page);
    expect(await listed(page.request, medico, '2027-01-17')).toHaveLength(1);
    const { body } = await call(page.request, 'GET', `${API.patients}?texto=${word}`);
    expect((body as { items: unknown[] }).items).toHaveLength(1);
  },
);

test('two browsers: a colleague sees who is filling in the hour; who saves second gets three places instead and loses nothing @firebase', async ({
  page,
  browser,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  const word = letters(info);
  const place = { medico: OWN_DOCTOR, fecha: '2027-03-01', tipo: 'control' };
  await signInAs(page, 'admin');
  const [mine, theirs] = [`Primera ${word}`, `Segunda ${word}`];
  for (const apellidos of [mine, theirs]) await addPatient(page.request, { apellidos });
  const colleague = await otherBrowser(browser, 'doctora');
  await openScreen(page, addressOf(place));
  await openScreen(colleague, addressOf(place));
  await expect(colleague.getByText('En vivo')).toBeVisible();
  await choosePatient(page, mine);
  await choosePatient(colleague, theirs);

  await hour(page, '10:00').click();
  await expect(hour(colleague, /^10:00 En curso \(/)).toBeVisible({ timeout: LIVE_MS });
  await expect(page.getByText(/Sus colegas ven «en curso» con su nombre hasta las/)).toBeVisible();
  await hour(page, '11:00').click();
  await expect(hour(colleague, '10:00')).toHaveText('10:00', { timeout: LIVE_MS });
  await expect(hour(colleague, /^11:00 En curso/)).toBeVisible({ timeout: LIVE_MS });

  await hour(colleague, /^11:00/).click();
  await expect(colleague.getByText(/también está llenando esa hora/)).toBeVisible();
  await page.getByLabel('Motivo (opcional)').fill('viene de lejos');
  // The answer arrives before the stream reports the change: what this browser shows is not what decides.
  await page.context().route('**/api/disponibilidad?**', (route) => route.abort());
  expectConsoleError(/ERR_FAILED/);
  await save(colleague).click();
  await expectBooked(colleague);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Ese horario ya está ocupado.');
  await page.context().unroute('**/api/disponibilidad?**');
  const offered = page.getByRole('alert').getByRole('listitem');
  await expect(offered).toHaveCount(3);
  await expect(page.getByLabel('Motivo (opcional)')).toHaveValue('viene de lejos');
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(mine);
  await offered.first().getByRole('button').click();
  await expect(save(page)).toBeFocused();
  await save(page).click();
  await expectBooked(page);
  expect(await listed(page.request, OWN_DOCTOR, '2027-03-01')).toHaveLength(2);
  await colleague.context().close();
});

test(
  'an overbooking for whom it is permitted: with its reason, marked; a doctor has none in a study, and no agenda but the own',
  { tag: '@whole' },
  async ({ page }, info) => {
    const word = letters(info);
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page.request, `Dra. Sobre ${word}`);
    const id = await addPatient(page.request, { apellidos: `Ocupa ${word}` });
    await addPatient(page.request, { apellidos: `Sobra ${word}` });
    await book(page.request, { medico, hora: '09:00', paciente: { id } });
    await openScreen(page, addressOf({ medico, fecha: SUNDAY, tipo: 'control' }));
    await choosePatient(page, `Sobra ${word}`);
    await expect(hour(page, '09:00 Ocupado')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: 'Sobreturno' }).check({ force: true });
    await expect(page.getByText('Máximo 2 por bloque.', { exact: false })).toBeVisible();
    await hour(page, '09:00 sobreturno').click();
    const add = page.getByRole('button', { name: 'Agendar sobreturno' });
    await add.click();
    await expect(page.getByText('Escriba por qué se agrega este sobreturno.')).toBeVisible();
    await page.getByLabel('Motivo del sobreturno').fill('dolor desde ayer');
    await add.click();
    await expectBooked(page);
    await expect(page.getByRole('region', { name: 'Comprobante de turno' })).toContainText('Sobreturno');
    const both = await listed(page.request, medico, SUNDAY);
    expect(both.map(({ hora, sobreturno }) => [hora, sobreturno])).toEqual(
      expect.arrayContaining([
        ['09:00', undefined],
        ['09:00', true],
      ]),
    );

    await signInAs(page, 'doctora');
    await openScreen(page, OFFICE.booking);
    await expect(page.getByRole('combobox', { name: 'Médico' })).toHaveValue(OWN_DOCTOR);
    await expect(page.getByRole('checkbox', { name: 'Sobreturno' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Médico' }).press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await chooseKind(page, /^Estudio/);
    await expect(page.getByRole('checkbox', { name: 'Sobreturno' })).toHaveCount(0);
  },
);

test('who walks in is in the room from this minute on; a cut line and a second try make one appointment', async ({
  page,
  context,
  expectConsoleError,
}, info) => {
  expectConsoleError(/ERR_FAILED/);
  const word = letters(info);
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page.request, `Dr. Llega ${word}`, {
    friday: [{ inicio: '06:00', fin: '20:00' }],
    sunday: [{ inicio: '08:00', fin: '12:00' }],
  });
  await addPatient(page.request, { apellidos: `Llega ${word}` });
  await openScreen(page, addressOf({ medico }));
  await choosePatient(page, `Llega ${word}`);
  await page.getByRole('radio', { name: 'Llegó sin turno' }).check({ force: true });
  await expect(page.getByRole('radio', { name: new RegExp(medico) })).toBeChecked();
  await page.getByRole('radio', { name: 'Ahora, sobre la agenda' }).check({ force: true });
  await expect(page.getByRole('toolbar', { name: /^Horas del/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pasa ahora' }).click();
  await expect(page.getByRole('heading', { name: 'Llegada registrada' })).toBeFocused();
  expect(await listed(page.request, medico, '2026-11-20')).toMatchObject([{ estado: 'en_sala' }]);

  await page.getByRole('button', { name: 'Otro para este paciente' }).click();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(`Llega ${word}`);
  await page.getByRole('combobox', { name: 'Médico' }).fill(word);
  await page.getByRole('option', { name: new RegExp(medico) }).click();
  await page.getByRole('group', { name: 'Fecha' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('10012027');
  // Off the grid, as staff may book.
  await page.getByLabel('Otra hora').fill('805');
  await page.getByRole('button', { name: 'Usar' }).click();
  await expect(page.getByText('Domingo 10 de enero, 08:05–08:25')).toBeVisible();
  let lost = 1;
  await context.route(`**${API.appointments}`, async (route) => {
    if (route.request().method() !== 'POST' || lost === 0) return route.continue();
    lost -= 1;
    // The request reaches the server, but its answer is lost on the way.
    await route.fetch();
    return route.abort();
  });
  await save(page).dblclick();
  await expect(page.getByRole('alert')).toContainText('No hay conexión con la clínica.');
  await expect(page.getByRole('alert')).toContainText('reintentar no crea otro');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectBooked(page);
  expect(await listed(page.request, medico, SUNDAY)).toMatchObject([{ hora: '08:05' }]);
});

test(
  'the slip is one A6 sheet with the preparation, and the message says the same; neither says why the patient comes',
  { tag: '@whole' },
  async ({ page }, info) => {
    const word = letters(info);
    // Whoever tells the patient has the link, and its code is on the paper.
    await signInAs(page, 'admin');
    await addPatient(page.request, { apellidos: `Comprobante ${word}` });
    await openScreen(page, addressOf({ estudio: 'OCT-M', fecha: '2027-02-22' }));
    await choosePatient(page, `Comprobante ${word}`);
    await page.getByRole('radio', { name: /^AO/ }).check({ force: true });
    await page.getByLabel('Motivo (opcional)').fill('sospecha de glaucoma');
    await page.getByRole('button', { name: 'Primer turno libre' }).click();
    await page
      .getByRole('button', { name: /^Lun 22 feb/ })
      .first()
      .click();
    await save(page).click();
    await expectBooked(page);

    const slip = page.getByRole('region', { name: 'Comprobante de turno' });
    for (const words of [
      'Clínica de Ojos',
      `Comprobante ${word}, Ana`,
      'lunes 22 de febrero de 2027',
      'OCT de mácula (los dos ojos)',
      'Preparación',
      'Av. de Ejemplo 123',
      'lista de sus medicamentos',
    ])
      await expect(slip).toContainText(words);
    await expect(slip).not.toContainText('glaucoma');
    await expect(slip.getByRole('img', { name: 'Código para responder sobre su turno' })).toBeVisible();
    const link = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    const message = decodeURIComponent(link ?? '');
    expect(message).toContain(`https://wa.me/59171234567?text=Hola, Ana Comprobante ${word}.`);
    expect(message).toContain('lunes 22 de febrero de 2027');
    expect(message).toContain('Preparación: ');
    expect(message).not.toContain('glaucoma');

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-impreso', 'si');
    });
    await page.getByRole('button', { name: 'Imprimir comprobante' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary', { name: 'Panel Central' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Turno agendado' })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const millimetres = sheets.map(([, ...points]) =>
      points.map((each) => Math.round((Number(each) / 72) * 25.4)),
    );
    expect(millimetres).toEqual([[105, 148]]);
  },
);

test(
  'what is being filled in survives the back button, and asks before it is thrown away; a replaced appointment names itself',
  { tag: '@whole' },
  async ({ page }, info) => {
    const word = letters(info);
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page.request, `Dra. Vuelve ${word}`);
    const id = await addPatient(page.request, { apellidos: `Vuelve ${word}` });
    const old = await book(page.request, { medico, hora: '11:00', paciente: { id } });
    await openScreen(page, OFFICE.holidays);
    await page.getByRole('link', { name: 'Agendar Turnos' }).click();
    await choosePatient(page, `Vuelve ${word}`);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Feriados', level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page.getByText(/Se recuperó lo que estaba escribiendo/)).toBeVisible();
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(page.getByText(/Se recuperó lo que estaba escribiendo/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(`Vuelve ${word}`);
    await page.getByRole('link', { name: 'Feriados' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(search(page)).toBeFocused();

    await openScreen(page, addressOf({ paciente: id, reemplazaA: old, fecha: '2027-01-17', hora: '10:00' }));
    await expect(
      page.getByText(`Reemplaza al turno de Vuelve ${word}, Ana del domingo 10 de enero a las 11:00`, {
        exact: false,
      }),
    ).toBeVisible();
    await expect(page.getByText('Domingo 17 de enero, 10:00–10:20')).toBeVisible();
    await save(page).click();
    await expectBooked(page);
    expect(await listed(page.request, medico, SUNDAY)).toMatchObject([{ id: old, estado: 'reprogramado' }]);
  },
);

test(
  'at 390 px (claro) and 1440 px (penumbra) the filled form and what comes after pass axe, and nothing is wider than the screen',
  { tag: '@whole' },
  async ({ page }, info) => {
    const word = letters(info);
    await signInAs(page, 'admin');
    const medico = await workingDoctor(page.request, `Dr. Mira ${word}`);
    const id = await addPatient(page.request, { apellidos: `Mira ${word}` });
    await book(page.request, { medico, hora: '09:00', paciente: { id } });
    const expectSound = async (): Promise<void> => {
      for (const [width, theme] of [
        [1440, 'penumbra'],
        [390, 'claro'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((name) => {
          document.documentElement.dataset['tema'] = name;
        }, theme);
        await expectNoViolations(page, theme === 'claro' ? {} : { rules: COLOURS_AND_ROOM });
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider).toBeLessThanOrEqual(0);
      }
    };
    await page.setViewportSize({ width: 1024, height: 768 });
    await openScreen(page, addressOf({ medico, fecha: SUNDAY }));
    await expect(hour(page, '10:00')).toBeVisible();
    // The bar at the foot leaves the day that has the focus in sight; with letters of twice the size, hours still stand side by side.
    const edgeOf = (at: string, side: 'top' | 'bottom'): Promise<number> =>
      page.evaluate(([found, edge]) => document.querySelector(found)?.getBoundingClientRect()[edge] ?? NaN, [
        at,
        side,
      ] as const);
    await page.locator(`${DAYS} [aria-pressed=true]`).focus();
    expect(await edgeOf(DAYS, 'bottom')).toBeLessThanOrEqual(
      await edgeOf('section[aria-label].sticky', 'top'),
    );
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    const inALine = (): Promise<number> =>
      page.evaluate(
        () =>
          getComputedStyle(document.querySelector('[data-hours]') ?? document.body).gridTemplateColumns.split(
            ' ',
          ).length,
      );
    await expect.poll(inALine).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, addressOf({ medico, fecha: SUNDAY }));
    await search(page).fill(`mira ${word}`);
    await expect(page.getByRole('option')).toHaveCount(2);
    await page.getByRole('option').first().click();
    await expect(page.getByText('Próximo turno')).toBeVisible();
    await page.getByRole('button', { name: 'Primer turno libre' }).click();
    await page.getByRole('radio', { name: 'Médicos elegidos' }).check({ force: true });
    await expect(page.getByRole('button', { name: /^Dom 10 ene/ }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Sobreturno' }).check({ force: true });
    await page.getByRole('button', { name: 'Cambiar de paciente' }).click();
    await page.getByRole('button', { name: 'Paciente nuevo' }).click();
    await page.getByRole('button', { name: 'Agendar sobreturno' }).click();
    await expect(page.getByText('Escriba los apellidos.')).toBeVisible();
    await expectSound();
    await page.getByLabel('Nombres').fill('Luz');
    await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill(`Nueva ${word}`);
    await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('33456789');
    await page.getByRole('checkbox', { name: 'Sobreturno' }).uncheck({ force: true });
    await hour(page, '10:00').click();
    await save(page).click();
    await expectBooked(page);
    await expect(page.getByText('Ese teléfono es fijo: no recibe WhatsApp.')).toBeVisible();
    await expectSound();
  },
);
