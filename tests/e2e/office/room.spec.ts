import type { Page } from 'playwright';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, SAMPLE_PASSWORD, signInAs, test } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, otherBrowser } from '#tests/support/browser/office';
import { arrived, bookedToday, doctorOfToday, TODAY, word } from '#tests/support/scheduling/waiting-room';
import { appointmentHref, OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';
import { LIVE_MS } from '#tests/support/patience';

/**
 * The waiting room: tickets, calls, the screen that shows them and its session; and the worklist of the staff who do
 * the studies.
 */

// All callers share one screen, so the stories that listen to it run one after the other.
test.describe.configure({ mode: 'default' });

/**
 * A browser that makes sound only after an interaction, has a Spanish voice, and records what was spoken and how many
 * tones it played.
 */
async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { said: [] as string[], tones: 0 };
    Object.assign(globalThis, { heard });
    const { prototype } = AudioContext;
    const touched = new WeakSet<object>();
    Object.defineProperty(prototype, 'state', {
      get(this: object) {
        return touched.has(this) ? 'running' : 'suspended';
      },
    });
    prototype.resume = function resume() {
      touched.add(this);
      return Promise.resolve();
    };
    const createOscillator = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'createOscillator')
      ?.value as () => OscillatorNode;
    BaseAudioContext.prototype.createOscillator = function counted(this: BaseAudioContext) {
      heard.tones += 1;
      return createOscillator.call(this);
    };
    class Utterance {
      voice = null;
      lang = '';
      onend: (() => void) | null = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speechSynthesis = {
      getVoices: () => [{ lang: 'en-US' }, { lang: 'es-ES' }, { lang: 'es-MX' }],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak: (speech: Utterance) => {
        heard.said.push(`${speech.lang}: ${speech.text}`);
        setTimeout(() => speech.onend?.(), 10);
      },
    };
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speechSynthesis });
  });
}
const heardBy = (page: Page): Promise<{ said: string[]; tones: number }> =>
  page.evaluate(() => (globalThis as unknown as { heard: { said: string[]; tones: number } }).heard);

test('who has arrived is called from the panel, the list and the card: the screen shows it at once, chimes and speaks; a lost connection mends by itself', async ({
  page,
  browser,
}, info) => {
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dra. Sala ${name}`);
  const first = await arrived(page.request, medico, '16:00', `Primera${name}`);
  const second = await arrived(page.request, medico, '16:20', `Segunda${name}`);

  await openScreen(page, `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(medico)}`);
  await page.getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: 'Consultorio…' }).click();
  await page.getByLabel('Consultorio', { exact: true }).fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Consultorio 7')).toBeVisible();

  const tv = await otherBrowser(browser, 'examenes');
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await listenIn(tv);
  await openScreen(tv, OFFICE.calls);
  await expect(tv.getByRole('navigation')).toHaveCount(0);
  await tv.getByRole('button', { name: 'Activar el sonido' }).click();
  await expect(tv.getByText('Sonido activado')).toBeVisible();
  await expect
    .poll(async () => (await heardBy(tv)).said)
    .toEqual(['es-MX: El sonido de la sala está activado.']);

  const own = `&${new URLSearchParams({ medico }).toString()}`;
  await moveTo(page, `${appointmentHref(first.id, TODAY)}${own}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(first.code, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Llamar', exact: true }).click();
  const ticket = tv.locator('.sala-ficha');
  await expect(ticket).toHaveText(first.code, { timeout: LIVE_MS });
  await expect(tv.locator('.sala-llamado')).toContainText('Consultorio 7');
  await expect(tv.locator('.sala-iniciales')).toHaveText('Ñ. P.');
  await expect(tv.getByText(`Primera${name}`)).toHaveCount(0);
  const callsOf = async (): Promise<string[]> => (await heardBy(tv)).said.slice(1);
  await expect.poll(callsOf).toEqual([expect.stringMatching(/^es-MX: Turno A, .+, consultorio siete$/)]);
  expect((await heardBy(tv)).tones).toBe(4);
  await expect(panel.getByText(/^Llamado a las/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Llamar otra vez' })).toBeVisible();

  const list = `${OFFICE.appointments}?vista=lista&fecha=${TODAY}&hasta=${TODAY}&texto=${name}`;
  await moveTo(page, list);
  await page.getByRole('button', { name: new RegExp(`^Llamar a .*Segunda${name}`) }).click();
  await expect(ticket).toHaveText(second.code);
  await expect(tv.getByRole('region', { name: 'Llamados anteriores' })).toContainText(first.code);
  await expect.poll(callsOf).toHaveLength(2);

  // In the grid a key calls the patient, and calling again repeats the call.
  await moveTo(page, `${OFFICE.appointments}?vista=dia&fecha=${TODAY}${own}`);
  const card = page.locator(`[data-turno="${second.id}"]`);
  await card.focus();
  await card.press('l');
  await expect(page.getByText(`Se llamó a la ficha ${second.code}: Consultorio 7.`).last()).toBeVisible();
  await expect.poll(callsOf).toHaveLength(3);

  // The same words fit on every wall-mounted screen without scrolling.
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1080, 1920],
  ] as const) {
    await tv.setViewportSize({ width, height });
    const [high, letters] = await tv.evaluate(() => [
      document.documentElement.scrollHeight,
      Number.parseFloat(getComputedStyle(document.querySelector('.sala-ficha') ?? document.body).fontSize),
    ]);
    expect(high).toBeLessThanOrEqual(height);
    expect(letters).toBeGreaterThan(Math.min(width, height) / 4);
  }
  await expectNoViolations(tv);

  await tv.context().setOffline(true);
  await expect(tv.getByText('Sin conexión. Pregunte en recepción si es su turno.')).toBeVisible();
  expect((await call(page.request, 'POST', API.callToRoom(first.id))).status).toBe(200);
  await expect(ticket).toHaveText(second.code);
  await tv.context().setOffline(false);
  await expect(ticket).toHaveText(first.code);
  await expect(tv.getByText('Sin conexión')).toHaveCount(0);
  await tv.context().close();
});

test('who waits is listed live with ticket, since when and the next step: called, prepared and seen from the list, by keyboard too', async ({
  page,
  browser,
}, info) => {
  const name = word(info);
  await signInAs(page, 'admin');
  const medico = await doctorOfToday(page.request, `Dra. Espera ${name}`);
  const mine = `${OFFICE.room}?medico=${encodeURIComponent(medico)}`;
  await openScreen(page, mine);
  await expect(page.getByText('Nadie espera ahora.')).toBeVisible();
  await expect(page.getByText(`Se muestra solo: ${medico}.`)).toBeVisible();

  // Reception marks an arrival in another browser: the row appears at once.
  const staff = await otherBrowser(browser, 'examenes');
  const first = await bookedToday(page.request, medico, '16:00', `Primera${name}`);
  await openScreen(staff, mine);
  expect(
    (await call(staff.request, 'POST', API.appointmentState(first.id), { estado: 'en_sala', version: 1 }))
      .status,
  ).toBe(200);
  const row = page.getByRole('row').filter({ hasText: `Primera${name}, Ñusta` });
  await expect(row).toContainText(/A\d+/, { timeout: LIVE_MS });
  await expect(page.getByRole('table', { name: `Esperan a ${medico}` })).toBeVisible();
  for (const words of ['turno 16:00', 'En sala', 'Espera 0 min', 'se espera que pase a las 16:00'])
    await expect(row).toContainText(words);
  const second = await arrived(page.request, medico, '16:20', `Segunda${name}`);
  await expect(page.getByRole('row')).toHaveCount(3);

  // The reception calls, prepares and lets go of patients; what else it may do is under «Más».
  const seen = staff.getByRole('row').filter({ hasText: `Primera${name}` });
  await expect(seen).toContainText('Espera 0 min');
  await seen.getByRole('button', { name: /^Llamar: / }).press('Enter');
  await expect(seen.getByRole('button', { name: /^Llamar otra vez: / })).toBeVisible();
  await expect(row).toContainText('Llamado a las');
  await expect(staff.getByRole('button', { name: /^Empieza la atención/ })).toHaveCount(0);
  await seen.getByRole('button', { name: /^Más: / }).press('Enter');
  await expect(staff.getByRole('menuitem')).toHaveText([
    'Imprimir ficha',
    'Empieza la atención',
    'Se retiró',
    'Cancelar…',
    'Ver el turno',
  ]);
  await staff.keyboard.press('Escape');
  await seen.getByRole('button', { name: /^Pasa a preparación…: / }).press('Enter');
  const drops = staff.getByRole('dialog');
  await drops.getByRole('button', { name: /Gota$/ }).press('Enter');
  await staff.getByRole('option', { name: 'tropicamida 1 %', exact: true }).press('Enter');
  await drops.getByRole('button', { name: 'Registrar las gotas' }).press('Enter');
  await expect(row).toContainText('En preparación');
  await expect(row).toContainText(/Faltan \d+ min/);
  await expect(seen).toContainText(/Faltan \d+ min/);
  const figures = page.locator('main dl').first();
  await expect(figures).toContainText('En sala1');
  await expect(figures).toContainText('En preparación1');
  await expectNoViolations(staff);

  // A patient being seen no longer waits, and the keyboard continues with the next row.
  await row.getByRole('button', { name: /^Empieza la atención: / }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Segunda${name}` })
      .getByRole('button', { name: /^Llamar: / }),
  ).toBeFocused();
  await expect(page.getByText(`Primera${name}, Ñusta: en atención.`)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('En preparación');

  // Changes made by somebody else meanwhile are shown before anything is overwritten.
  await page.getByRole('button', { name: `Segunda${name}, Ñusta`, exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Segunda${name}, Ñusta`);
  await expect(panel.getByText(second.code, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const calls = page.getByRole('link', { name: /^Abrir la pantalla de llamados/ });
  await expect(calls).toHaveAttribute('href', OFFICE.calls);
  await expect(calls).toHaveAttribute('target', '_blank');
  await staff.context().close();
});

test(
  'the screen of calls tells that its session ends and renews it with the password; once it has ended it shows no calls and leads to sign in',
  { tag: '@whole' },
  async ({ page, browser, expectConsoleError }, info) => {
    expectConsoleError(/401/);
    const name = word(info);
    await signInAs(page, 'admin');
    const medico = await doctorOfToday(page.request, `Dra. Turno ${name}`);
    const visit = await arrived(page.request, medico, '19:00', `Sesion${name}`);
    const callAgain = async (): Promise<void> =>
      expect((await call(page.request, 'POST', API.callToRoom(visit.id))).status).toBe(200);
    await callAgain();

    const tv = await otherBrowser(browser, 'examenes');
    await tv.setViewportSize({ width: 1366, height: 768 });
    const lookAgain = (): Promise<void> =>
      tv.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const session = `**${API.session}`;
    await tv.clock.install();
    await openScreen(tv, OFFICE.calls);
    const ticket = tv.locator('.sala-ficha');
    await expect(ticket).toHaveText(visit.code);
    await expect(tv.getByText(/la sesión de esta pantalla termina/)).toHaveCount(0);

    // A quarter of an hour before the end the screen says so, next to the calls, which continue.
    let isNearEnd = true;
    await tv.route(session, async (route) => {
      // What is asked for while the window is emptied is answered to nobody.
      const response = await route.fetch().catch(() => null);
      const answer = (await response?.json().catch(() => null)) as object | null | undefined;
      if (response === null || answer === null || answer === undefined)
        return route.abort().catch(() => undefined);
      const isSignIn = route.request().method() === 'POST';
      if (isSignIn && response.ok()) isNearEnd = false;
      const isTold = isNearEnd && !isSignIn;
      await route.fulfill({ response, json: isTold ? { ...answer, terminaEnSeg: 14 * 60 } : answer });
    });
    await lookAgain();
    await expect(tv.getByText(/la sesión de esta pantalla termina a las 09:\d\d/)).toBeVisible();
    await expect(ticket).toHaveText(visit.code);
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
      [1366, 768],
    ] as const) {
      await tv.setViewportSize({ width, height });
      expect(await tv.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    }
    await expectNoViolations(tv);

    const before = (await tv.context().cookies()).find(({ name: key }) => key === '__session')?.value;
    await tv.getByRole('button', { name: 'Renovar la sesión' }).press('Enter');
    const dialog = tv.getByRole('dialog', { name: 'Renovar la sesión' });
    await expectNoViolations(tv, { inside: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Renovar' }).press('Enter');
    await expect(dialog.getByText('Escriba la contraseña.')).toBeVisible();
    await dialog.getByLabel('Contraseña').fill('no-es-esta');
    await tv.keyboard.press('Enter');
    await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
    await dialog.getByLabel('Contraseña').fill(SAMPLE_PASSWORD);
    await tv.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(tv.getByText(/la sesión de esta pantalla termina/)).toHaveCount(0);
    await expect(ticket).toHaveText(visit.code);
    const after = (await tv.context().cookies()).find(({ name: key }) => key === '__session')?.value;
    expect(after).not.toBe(before);
    const old = await page.request.get(API.session, { headers: { cookie: `__session=${before ?? ''}` } });
    expect(((await old.json()) as { user: unknown }).user).toBeNull();

    // The session is ended elsewhere: the calls disappear, and the screen stays where it is.
    const other = await tv.context().newPage();
    expect((await call(other.request, 'DELETE', API.session)).status).toBe(204);
    await other.close();
    // It asks for the calls every fifteen seconds.
    await tv.clock.fastForward(15_000);
    await expect(tv.getByText('La sesión terminó')).toBeVisible();
    await expect(ticket).toHaveCount(0);
    expect(new URL(tv.url()).pathname).toBe(OFFICE.calls);
    await callAgain();
    await expect(tv.getByText(visit.code, { exact: true })).toHaveCount(0);
    await expectNoViolations(tv);
    const link = tv.getByRole('link', { name: 'Ingresar de nuevo' });
    expect(await link.getAttribute('href')).toBe(`/?entrar=1&volver=${encodeURIComponent(OFFICE.calls)}`);
    await link.click();
    const form = tv.getByRole('dialog');
    await form.getByLabel('Correo electrónico').fill('examenes@ejemplo.bo');
    await form.getByLabel('Contraseña', { exact: true }).fill(SAMPLE_PASSWORD);
    await tv.keyboard.press('Enter');
    await tv.getByRole('button', { name: 'Ir al panel de control' }).click();
    await expect(ticket).toHaveText(visit.code);
    await tv.context().close();
  },
);

test(
  'those who do the studies have their worklist: they find a study, confirm, and open the appointment where they are',
  { tag: '@whole' },
  async ({ page }, info) => {
    const name = word(info);
    const fecha = '2027-02-17';
    await signInAs(page, 'examenes');
    const hours = { A: '', B: '' };
    for (const [key, estudio] of [
      ['A', 'OCT-M'],
      ['B', 'END'],
    ] as const) {
      const asked = new URLSearchParams({ estudio, desde: fecha, cantidad: '1' });
      const { body } = await call(page.request, 'GET', `${API.firstFree}?${asked.toString()}`);
      const [place] = (body as { cupos: { fecha: string; hora: string }[] }).cupos;
      expect(place?.fecha).toBe(fecha);
      hours[key] = place?.hora ?? '';
      const { status } = await call(page.request, 'POST', API.appointments, {
        fecha,
        hora: place?.hora,
        tipo: 'estudio',
        estudio,
        ojo: 'AO',
        paciente: {
          nombres: 'Ana',
          apellidos: `${key === 'A' ? 'Macula' : 'Recuento'}${name}`,
          telefono: '71234567',
        },
        confirmado: true,
      });
      expect(status).toBe(201);
    }
    await openScreen(page, OFFICE.exams);
    await page.getByRole('link', { name: 'Confirmaciones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmaciones' })).toBeVisible();
    await moveTo(page, `${OFFICE.confirmations}?fecha=${fecha}&estudio=END`);
    const row = page.getByRole('row').filter({ hasText: `Recuento${name}` });
    await expect(row).toContainText(hours.B);
    await expect(page.getByText(`Macula${name}`)).toHaveCount(0);
    await row.getByRole('button', { name: /^Confirmó/ }).click();
    await expect(row.getByText('Confirmó', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: /Estudio$/ }).click();
    await page.getByRole('option', { name: 'Todos' }).click();
    const other = page.getByRole('row').filter({ hasText: `Macula${name}` });
    await other.getByRole('button', { name: /^Más/ }).click();
    await page.getByRole('menuitem', { name: 'Cancela o cambia…' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Cancelar…' }).click();
    const cancelling = page.getByRole('dialog', { name: /^¿Cancelar/ });
    await cancelling.getByRole('radio', { name: 'Viaje' }).check({ force: true });
    await cancelling.getByLabel(/^Detalle/).fill('Viaja ese día');
    await page.keyboard.press('Enter');
    await expect(other).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(OFFICE.confirmations));
  },
);

test(
  'a device is given hours of its own: who is booked outside of them is decided upon, and they can be taken away',
  { tag: '@whole' },
  async ({ page, expectConsoleError }, info) => {
    // The question about appointments outside the hours is a refusal, which the browser logs.
    expectConsoleError(/422/);
    const name = word(info);
    const id = 'konan-cellcheck-recuento-endotelial';
    const devices = async () =>
      (await call(page.request, 'GET', API.devices)).body as {
        id: string;
        version: number | null;
        horario: { thursday: object[] } | null;
      }[];
    const device = async () => (await devices()).find((each) => each.id === id);
    await signInAs(page, 'admin');
    const before = await device();
    if (before?.horario !== null)
      await call(page.request, 'PATCH', API.device(id), { horario: null, version: before?.version });
    const asked = new URLSearchParams({ estudio: 'END', desde: '2027-02-25', cantidad: '1' });
    const { body } = await call(page.request, 'GET', `${API.firstFree}?${asked.toString()}`);
    const [place] = (body as { cupos: { fecha: string; hora: string }[] }).cupos;
    const booked = await call(page.request, 'POST', API.appointments, {
      ...place,
      fin: undefined,
      libre: undefined,
      motivo: undefined,
      equipo: undefined,
      medico: undefined,
      tipo: 'estudio',
      estudio: 'END',
      ojo: 'AO',
      paciente: { nombres: 'Ana', apellidos: `Fuera${name}`, telefono: '71234567' },
      confirmado: true,
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);

    await openScreen(page, `${OFFICE.devices}?equipo=${id}`);
    await expect(page.getByText('El de sus estudios')).toBeVisible();
    await page.getByRole('link', { name: 'Horario del equipo' }).click();
    await expect(page.getByText('Este equipo atiende cuando atienden sus estudios.')).toBeVisible();
    await page.getByRole('button', { name: 'Darle un horario propio' }).click();
    const thursday = page.getByRole('region', { name: 'Jueves', exact: true });
    await thursday
      .getByRole('button', { name: /^Borrar el bloque/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Guardar horario' }).click();
    const question = page.getByRole('alertdialog', { name: /^¿Qué se hace con/ });
    await expect(question.getByText(new RegExp(`Fuera${name}`))).toBeVisible();
    expect((await device())?.horario).toBeNull();
    const change = question.getByRole('button', { name: /^Cambiar/ });
    for (let left = await change.count(); left > 0; left -= 1) await change.first().click();
    for (const leave of await question.getByRole('radio', { name: /^Dejar fuera de horario/ }).all())
      await leave.check();
    await question.getByRole('button', { name: /^Guardar con esta/ }).click();
    await expect(page.getByText(/^Se guardó el horario de Konan CellCheck\./)).toBeVisible();
    await expect(page.getByText('Este equipo tiene un horario propio.')).toBeVisible();
    expect((await device())?.horario?.thursday).toHaveLength(1);

    // At ten the study is still offered, but the device no longer is.
    const free = await call(
      page.request,
      'GET',
      `${API.availability}?fecha=2027-02-25&tipo=estudio&estudio=END&ojo=AO`,
    );
    const { cupos } = free.body as { cupos: { hora: string; libre: boolean }[] };
    expect(cupos.filter(({ hora, libre }) => libre && hora < '12:00')).toEqual([]);

    await page.getByRole('button', { name: 'Quitar el horario propio…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el horario' }).click();
    await expect(page.getByText('Konan CellCheck vuelve a atender con sus estudios.')).toBeVisible();
    expect((await device())?.horario).toBeNull();
  },
);
