import type { Locator, Page } from 'playwright';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { coveredByToasts } from '#tests/support/browser/covered';
import { countDrawnCards, drawnCards, drawnCardsAtRest } from '#tests/support/browser/drawn-cards';
import { IS_FIREBASE } from '#tests/support/browser/browser-accounts';
import { expect, SAMPLE_PASSWORD, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE, SITE } from '#routes';
import { API } from '#tests/support/api-paths';
import { LIVE_MS } from '#tests/support/patience';

/** The day of Turnos agendados: columns by doctor, moves by keyboard, mouse and touch, and what other browsers do. */

const HOURS = [
  { inicio: '08:00', fin: '12:00' },
  { inicio: '14:00', fin: '16:00' },
];
interface Booked {
  readonly id: string;
  readonly version: number;
}

const letters = (word: string): string =>
  [...word.toLowerCase()].map((each) => (/\d/.test(each) ? 'abcdefghij'[Number(each)] : each)).join('');

async function attending(page: Page, name: string): Promise<string> {
  const id = await addDoctor(page.request, name);
  const week = Object.fromEntries(Object.keys(EMPTY_WEEK).map((day) => [day, HOURS]));
  const { status } = await call(page.request, 'PUT', API.doctorSchedule(id), { ...week, version: 1 });
  expect(status).toBe(200);
  return id;
}

async function book(
  page: Page,
  medico: string,
  fecha: string,
  hora: string,
  over: object = {},
): Promise<Booked> {
  const word = letters(unique({ workerIndex: 0 }));
  const { status, body } = await call(page.request, 'POST', API.appointments, {
    medico,
    fecha,
    hora,
    tipo: 'control',
    paciente: { nombres: 'Ana', apellidos: word, telefono: '71234567' },
    confirmado: true,
    ...over,
  });
  expect([status, body]).toEqual([201, body]);
  return body as Booked;
}

/** Opens a day; with `doctors`, only theirs, because the columns of other stories' doctors come and go. */
const openDay = (page: Page, fecha: string, doctors: readonly string[] = []): Promise<void> =>
  openScreen(
    page,
    `${OFFICE.appointments}?${new URLSearchParams({ vista: 'dia', fecha, ...(doctors.length === 0 ? {} : { medico: doctors.join(',') }) }).toString()}`,
  );
const cardOf = (page: Page, { id }: Booked): Locator => page.locator(`[data-turno="${id}"]`);
const columnOf = (page: Page, doctor: string): Locator => page.locator(`[data-columna="${doctor}"]`);
const said = (page: Page): Locator =>
  page.locator('.jornada ~ [role="status"], .jornada [role="status"]').first();
const stored = async (page: Page, { id }: Booked): Promise<unknown> => {
  const { body } = await call(page.request, 'GET', API.appointment(id));
  const { medico, hora, duracionMin } = body as Record<string, unknown>;
  return [medico, hora, duracionMin];
};

/** The point in a column at a given time, in pixels of the page. */
async function pointAt(page: Page, doctor: string, hora: string): Promise<{ x: number; y: number }> {
  return page.locator('.jornada-marco').evaluate(
    (marco, { wanted, minute }) => {
      const body = marco.querySelector(`[data-columna="${wanted}"] [data-cuerpo]`);
      if (!(body instanceof HTMLElement)) throw new Error('no such column');
      const box = body.getBoundingClientRect();
      const hours = [...marco.querySelectorAll('.jornada-horas span')].map((label) => {
        const [hour = 0, past = 0] = label.textContent.split(':').map(Number);
        return { minute: hour * 60 + past, top: label.getBoundingClientRect().top };
      });
      const [first, second] = hours;
      if (first === undefined || second === undefined) throw new Error('no hours');
      const perMinute = (second.top - first.top) / (second.minute - first.minute);
      // Pauses are folded: counted from the last full hour before.
      const before = hours.findLast((hour) => hour.minute <= minute) ?? first;
      return { x: box.left + box.width / 2, y: before.top + (minute - before.minute) * perMinute };
    },
    { wanted: doctor, minute: Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) },
  );
}

/** Drags a card until its start is at the given time. */
async function dragTo(
  page: Page,
  card: Locator,
  from: [string, string],
  to: [string, string],
): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const start = await pointAt(page, ...from);
  await page.mouse.move(start.x, start.y + 8);
  await page.mouse.down();
  const end = await pointAt(page, ...to);
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2 + 8, { steps: 4 });
  await page.mouse.move(end.x, end.y + 8, { steps: 4 });
}

test('a day shows who attends with the state of every appointment, and how long somebody has waited', async ({
  page,
}, info) => {
  const day = '2026-11-20';
  await signInAs(page, 'admin');
  const [doctor, away] = [`Dra. Vista ${unique(info)}`, `Dr. Lejos ${unique(info)}`];
  await attending(page, doctor);
  await attending(page, away);
  await call(page.request, 'POST', API.doctorDays(away, 'ausencias'), { fecha: day, clase: 'vacaciones' });
  const waiting = await book(page, doctor, day, '14:00');
  await call(page.request, 'POST', API.appointmentState(waiting.id), { estado: 'en_sala', version: 1 });
  const beside = await book(page, doctor, day, '14:00', { sobreturno: true, motivo: 'dolor' });
  await openDay(page, day);

  await expect(page.getByRole('row', { name: `${doctor}, 2 turnos` })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Dr\. \S+ Vacaciones$/ }).first()).toBeAttached();
  await expect(cardOf(page, waiting)).toHaveAccessibleName(
    /14:00 a 14:20, .*Ana, control, en sala, ficha A\d+, espera 0 minutos/,
  );
  await expect(cardOf(page, beside)).toHaveAccessibleName(
    /agendado, sobreturno, se espera a las 14:20, 20 minutos tarde$/,
  );
  await expect(cardOf(page, beside).locator('.turno-s')).toHaveText('S');
  const [left, right] = [await cardOf(page, waiting).boundingBox(), await cardOf(page, beside).boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
  await expect(page.locator('[data-ahora]').first()).toBeInViewport();

  for (const [minutes, level] of [
    [25, 'larga'],
    [45, 'critica'],
  ] as const) {
    await page.clock.setSystemTime(Date.now() + minutes * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(cardOf(page, waiting).locator('.turno-reloj')).toHaveAttribute('data-nivel', level);
  }

  // For this clock nobody was here for most of an hour: the office is locked, also for whoever loads it again.
  const locked = page.getByRole('dialog', { name: 'Pantalla bloqueada' });
  await locked.getByLabel('Contraseña').fill(SAMPLE_PASSWORD);
  await locked.getByRole('button', { name: 'Seguir' }).click();
  await expect(locked).toHaveCount(0);
  const closed = new URLSearchParams({
    vista: 'dia',
    fecha: '2026-12-25',
    medico: 'Dra. Lourdes Salazar Choquetarqui',
  });
  await page.goto(`${OFFICE.appointments}?${closed.toString()}`);
  await expect(page.getByText('No hay turnos el viernes 25 de diciembre.')).toBeVisible();
  await expect(page.getByText(/^La clínica no atiende: /).last()).toBeVisible();
});

test('the keyboard goes about, moves with every place said aloud, undoes, changes a length and opens Agendar', async ({
  page,
}, info) => {
  const day = '2026-12-08';
  await signInAs(page, 'admin');
  const doctor = `Dra. Tecla ${unique(info)}`;
  await attending(page, doctor);
  const moved = await book(page, doctor, day, '09:00');
  await book(page, doctor, day, '09:20');
  await openDay(page, day, [doctor]);
  const card = cardOf(page, moved);
  expect(await page.locator('[data-parada][tabindex="0"]').count()).toBe(1);
  await card.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Libre a las 08:40/);
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Libre a las 08:00/);
  await page.keyboard.press('PageDown');
  await expect(card).toBeFocused();

  await page.keyboard.press('m');
  await expect(said(page)).toContainText(/Moviendo a .*, Ana de las 09:00/);
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText(/^09:20, Dra\. .*: ocupado \(09:20, .*Ana/);
  await page.keyboard.press('Enter');
  expect(await stored(page, moved)).toEqual([doctor, '09:00', 20]);
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText(/^09:40, Dra\. .*: libre$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/pasó a las 09:40/)).toBeVisible();
  await expect(card).toBeFocused();
  expect(await stored(page, moved)).toEqual([doctor, '09:40', 20]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/volvió a donde estaba/)).toBeVisible();
  await expect(card).toHaveAccessibleName(/^09:00 a 09:20/);
  await expect(card).toBeFocused();

  await page.keyboard.press('m');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('El turno queda donde estaba.');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(said(page)).toContainText('09:00 a 09:15: libre');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/dura ahora 15 minutos/)).toBeVisible();
  expect(await stored(page, moved)).toEqual([doctor, '09:00', 15]);

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => {
    const asked = url.searchParams;
    return url.pathname === OFFICE.booking && asked.get('medico') === doctor && asked.get('hora') === '08:00';
  });
});

test('the mouse takes an appointment to another doctor, is refused with the reason beside it, and Escape lets go', async ({
  page,
}, info) => {
  const day = '2026-12-10';
  await page.setViewportSize({ width: 1440, height: 1100 });
  await signInAs(page, 'admin');
  const [first, second] = [`Dra. Uno ${unique(info)}`, `Dra. Otra ${unique(info)}`];
  await attending(page, first);
  await attending(page, second);
  const moved = await book(page, first, day, '08:20');
  await book(page, second, day, '09:00');
  await openDay(page, day, [first, second]);
  const card = cardOf(page, moved);

  await dragTo(page, card, [first, '08:20'], [second, '09:00']);
  await expect(page.locator('.jornada-en-mano')).toContainText(/ocupado \(09:00, .*Ana/);
  // Said beside the pointer, and not once more in a place too small for it.
  await expect(page.locator('.jornada-destino')).toHaveText('09:00–09:20');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.jornada-en-mano')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await dragTo(page, card, [first, '08:20'], [second, '09:00']);
  await page.mouse.up();
  await expect(page.getByText(/queda donde estaba: ocupado/).last()).toBeVisible();
  expect(await stored(page, moved)).toEqual([first, '08:20', 20]);

  // The refusal stays until it is closed, and covers nothing, whatever the size of the window and of its letters.
  for (const [letters, width, height] of [
    ...[['16px', 1440, 900] as const, ['16px', 1366, 768] as const],
    ...[['16px', 1024, 768] as const, ['16px', 390, 844] as const],
    ...[['32px', 1440, 900] as const, ['32px', 1366, 768] as const],
  ]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredByToasts(page), `${letters} ${String(width)}`).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), letters)
      .toBeLessThanOrEqual(0);
  }
  // Where not even the agenda's frame has room, the page goes on until everything is above the messages.
  for (const [width, height] of [[1024, 768] as const, [390, 844] as const]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return coveredByToasts(page);
        },
        `32px ${String(width)}`,
      )
      .toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText(/queda donde estaba: ocupado/)).toHaveCount(0);

  await dragTo(page, card, [first, '08:20'], [second, '10:07']);
  await page.mouse.up();
  await expect(page.getByText(/pasó a las 10:00/)).toBeVisible();
  await expect(columnOf(page, second).locator(`[data-turno="${moved.id}"]`)).toBeVisible();
  expect(await stored(page, moved)).toEqual([second, '10:00', 20]);

  // The handle is seven pixels high: hovering waits until it stands still with nothing on top of it.
  await card.locator('[data-asa]').hover();
  await page.mouse.down();
  const later = await pointAt(page, second, '10:40');
  await page.mouse.move(later.x, later.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/dura ahora 40 minutos/)).toBeVisible();
  expect(await stored(page, moved)).toEqual([second, '10:00', 40]);
});

test('what the server refuses goes back with its sentence and up to three places, one of which is taken', async ({
  page,
  expectConsoleError,
}, info) => {
  const day = '2026-12-11';
  expectConsoleError(/409/);
  await signInAs(page, 'admin');
  const doctor = `Dra. Choque ${unique(info)}`;
  await attending(page, doctor);
  const moved = await book(page, doctor, day, '08:00');
  await openDay(page, day, [doctor]);
  // From now on this browser does not learn of new bookings.
  const before = await (await page.request.get(`${API.appointments}?desde=${day}&hasta=${day}`)).text();
  await page.route(/\/api\/turnos\?/, (route) =>
    route.fulfill({ contentType: 'application/json', body: before }),
  );
  await book(page, doctor, day, '09:00');
  await dragTo(page, cardOf(page, moved), [doctor, '08:00'], [doctor, '09:00']);
  await page.mouse.up();
  const toast = page.getByRole('region', { name: 'Avisos' });
  await expect(toast).toContainText('queda donde estaba.');
  await expect(cardOf(page, moved)).toHaveAccessibleName(/^08:00/);
  await page.unroute(/\/api\/turnos\?/);
  const places = toast.getByRole('button', { name: /^\d\d:\d\d$/ });
  await expect(places).toHaveCount(3);
  const hora = (await places.last().textContent()) ?? '';
  await places.last().click();
  await expect(page.getByText(new RegExp(`pasó a las ${hora}`))).toBeVisible();
  expect(await stored(page, moved)).toEqual([doctor, hora, 20]);

  await call(page.request, 'PATCH', API.appointment(moved.id), { hora: '11:00', version: 2 });
  await expect(cardOf(page, moved)).toHaveAccessibleName(/^11:00/);
});

test('a change in another browser arrives at once, draws one card, and keeps the focus and the drag @firebase', async ({
  page,
  browser,
}, info) => {
  const day = '2026-12-14';
  await signInAs(page, 'admin');
  const doctor = `Dra. Viva ${unique(info)}`;
  await attending(page, doctor);
  const [changed, other, held] = [
    await book(page, doctor, day, '08:00'),
    await book(page, doctor, day, '08:20'),
    await book(page, doctor, day, '09:00'),
  ];
  await countDrawnCards(page);
  // Other stories add doctors who attend that day too, and one more column draws every card again: this page hears of none.
  let clinicDay: string | undefined;
  await page.route('**/api/disponibilidad/dia?**', async (route) => {
    clinicDay ??= await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: clinicDay });
  });
  await openDay(page, day, [doctor]);
  await cardOf(page, other).focus();
  await expect(page.locator('.panel-vivo')).toHaveText('En vivo');
  const before = await drawnCardsAtRest(page);
  expect(before).toMatchObject({ [changed.id]: expect.any(Number), [other.id]: expect.any(Number) });
  const colleague = await otherBrowser(browser, 'admin');
  const { status } = await call(colleague.request, 'POST', API.appointmentState(changed.id), {
    estado: 'confirmado',
    version: 1,
  });
  expect(status).toBe(200);
  await expect(cardOf(page, changed)).toHaveAccessibleName(/confirmado$/, { timeout: LIVE_MS });
  await expect(cardOf(page, other)).toBeFocused();
  const after = await drawnCards(page);
  const again = Object.keys(after).filter((id) => after[id] !== before[id]);
  expect(again).toEqual([changed.id]);

  await dragTo(page, cardOf(page, held), [doctor, '09:00'], [doctor, '10:00']);
  await call(colleague.request, 'PATCH', API.appointment(other.id), { hora: '11:00', version: 1 });
  await expect(cardOf(page, other)).toHaveAccessibleName(/^11:00/, { timeout: LIVE_MS });
  await expect(page.locator('.jornada-en-mano')).toContainText('10:00–10:20');
  await page.mouse.up();
  await expect(page.getByText(/pasó a las 10:00/)).toBeVisible();
  await colleague.context().close();
});

test(
  'a move that is being saved stays in its place whatever arrives, the next follows on it, and a session that ended asks for the password',
  { tag: '@whole' },
  async ({ page, browser, expectConsoleError }, info) => {
    const day = '2026-12-15';
    // Firebase answers 400 to the wrong password.
    expectConsoleError(IS_FIREBASE ? /status of 40[01]/ : /status of 401/);
    await signInAs(page, 'admin');
    const doctor = `Dra. Lenta ${unique(info)}`;
    await attending(page, doctor);
    const moved = await book(page, doctor, day, '09:00');
    const other = await book(page, doctor, day, '11:00');
    await openDay(page, day, [doctor]);
    await expect(page.locator('.panel-vivo')).toHaveText('En vivo');
    const card = cardOf(page, moved);
    const saving = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    let hasEnded = false;
    await page.route('**/api/turnos/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      sent.push(route.request().postDataJSON());
      await saving.promise;
      const isRefused = hasEnded;
      hasEnded = false;
      // Only this request may be refused: any other would notice the end first and lead to the sign-in.
      return isRefused
        ? route.fulfill({ status: 401, json: { code: 'no_autenticado', message: 'Ingrese de nuevo.' } })
        : route.continue();
    });
    const moveLater = async (): Promise<void> => {
      await card.focus();
      for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    };

    await moveLater();
    await expect(card).toHaveAccessibleName(/^09:20/);
    const colleague = await otherBrowser(browser, 'admin');
    await call(colleague.request, 'PATCH', API.appointment(other.id), { hora: '10:40', version: 1 });
    await expect(cardOf(page, other)).toHaveAccessibleName(/^10:40/);
    await expect(card).toHaveAccessibleName(/^09:20/);
    await moveLater();
    await expect(card).toHaveAccessibleName(/^09:40/);
    expect(sent).toEqual([{ hora: '09:20', version: 1 }]);
    saving.resolve();
    await expect(page.getByText(/pasó a las 09:40/)).toBeVisible();
    expect(sent).toEqual([
      { hora: '09:20', version: 1 },
      { hora: '09:40', version: 2 },
    ]);
    await expect(card).toHaveAccessibleName(/^09:40/);
    await expect(page.getByText(/Otra persona/)).toHaveCount(0);
    expect(await stored(page, moved)).toEqual([doctor, '09:40', 20]);

    hasEnded = true;
    await moveLater();
    const asked = page.getByRole('dialog', { name: 'Su sesión terminó' });
    await expect(asked).toBeVisible();
    await expect(card).toHaveAccessibleName(/^10:00/);
    await asked.getByLabel('Contraseña').fill('no es esta');
    await page.keyboard.press('Enter');
    await expect(asked.getByText('La contraseña no es correcta.')).toBeVisible();
    await asked.getByLabel('Contraseña').fill(SAMPLE_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(page.getByText(/pasó a las 10:00/)).toBeVisible();
    expect(await stored(page, moved)).toEqual([doctor, '10:00', 20]);
    await colleague.context().close();
  },
);

test(
  'a toast stays while the pointer or the focus is on it, and goes a while after',
  { tag: '@whole' },
  async ({ page }, info) => {
    const day = '2026-12-16';
    await page.clock.install();
    await signInAs(page, 'admin');
    const doctor = `Dra. Quieta ${unique(info)}`;
    await attending(page, doctor);
    const moved = await book(page, doctor, day, '09:00');
    await openDay(page, day, [doctor]);
    await cardOf(page, moved).focus();
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const toast = page.getByText(/pasó a las 09:20/);
    await toast.hover();
    await page.clock.fastForward('01:00');
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.fastForward('01:00');
    await expect(toast).toBeVisible();
    await cardOf(page, moved).focus();
    await expect(toast).toBeVisible();
    await page.clock.fastForward('00:12');
    await expect(toast).toHaveCount(0);
  },
);

test(
  'on a phone the day is one list by hour, of all doctors or of the one in the address, and «Llegó» is one touch',
  { tag: '@whole' },
  async ({ browser }, info) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await signInAs(page, 'admin');
    const day = '2026-11-20';
    const [doctor, other] = [`Dra. Mano ${unique(info)}`, `Dr. Otro ${unique(info)}`];
    await attending(page, doctor);
    await attending(page, other);
    const expected = await book(page, doctor, day, '14:00');
    const beside = await book(page, other, day, '14:00');
    await openDay(page, day);
    await expect(cardOf(page, expected)).toBeVisible();
    await expect(cardOf(page, beside)).toBeAttached();

    await page.getByRole('button', { name: /Agenda de/ }).tap();
    await page.getByRole('option', { name: doctor }).tap();
    await expect(cardOf(page, beside)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('medico')).toBe(doctor);
    await page.reload();
    const row = page.locator(`[data-fila="${expected.id}"]`);
    await expect(row).toContainText(doctor.split(' ').at(-1) ?? '');
    await expect(page.locator('[data-fila]').filter({ hasText: 'Agendado' })).toHaveCount(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolationsInBothThemes(page);

    const arrived = row.getByRole('button', { name: /^Llegó: / });
    expect((await arrived.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await arrived.tap();
    await expect(cardOf(page, expected)).toHaveAccessibleName(/en sala, ficha A\d+/);
    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await expect(arrived).toBeVisible();
    await cardOf(page, expected).tap();
    await expect(page.getByRole('dialog').getByText('Agendado').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cardOf(page, expected)).toBeFocused();
    await context.close();
  },
);

test(
  'on a tablet a finger that rests on an appointment moves it',
  { tag: '@whole' },
  async ({ browser }, info) => {
    const day = '2026-12-15';
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await signInAs(page, 'admin');
    const doctor = `Dra. Mano ${unique(info)}`;
    await attending(page, doctor);
    const moved = await book(page, doctor, day, '08:00');
    await openDay(page, day, [doctor]);
    await expect(columnOf(page, doctor)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(820);

    await cardOf(page, moved).scrollIntoViewIfNeeded();
    const touch = await context.newCDPSession(page);
    const from = await pointAt(page, doctor, '08:00');
    const to = await pointAt(page, doctor, '09:00');
    const finger = (x: number, y: number) => [{ x, y: y + 8 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(from.x, from.y) });
    await expect(page.locator('.jornada-en-mano')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: finger(from.x, from.y + 40),
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(to.x, to.y) });
    await expect(page.locator('.jornada-en-mano')).toContainText('09:00');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByText(/pasó a las 09:00/)).toBeVisible();
    expect(await stored(page, moved)).toEqual([doctor, '09:00', 20]);
    await context.close();
  },
);

test(
  'a doctor may not move a colleague’s appointment, and the day passes axe in both themes',
  { tag: '@whole' },
  async ({ page, browser }, info) => {
    const day = '2026-12-16';
    const boss = await otherBrowser(browser, 'admin');
    const doctor = `Dra. Ajena ${unique(info)}`;
    await attending(boss, doctor);
    const booked = await book(boss, doctor, day, '08:00');
    await call(boss.request, 'POST', API.appointmentState(booked.id), { estado: 'en_sala', version: 1 });
    await book(boss, doctor, day, '08:00', { sobreturno: true, motivo: 'dolor' });
    await signInAs(page, 'doctora');
    await openDay(page, day, [doctor]);
    await cardOf(page, booked).focus();
    await page.keyboard.press('m');
    await expect(said(page)).toHaveText('Solo puede mover los turnos de su agenda.');
    await expect(columnOf(page, doctor).locator('.libre')).toHaveCount(0);
    await expectNoViolationsInBothThemes(page);
    await boss.context().close();
  },
);

test(
  'today is read after a reload without a network, and by nobody after signing out',
  { tag: '@whole' },
  async ({ page, context, expectConsoleError }, info) => {
    // What is on its way when somebody signs out is refused.
    expectConsoleError(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|status of 401/);
    const day = '2026-11-20';
    await page.goto(SITE.home);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await signInAs(page, 'admin');
    const doctor = `Dra. Copia ${unique(info)}`;
    await attending(page, doctor);
    const booked = await book(page, doctor, day, '15:00');
    await openDay(page, day);
    await expect(cardOf(page, booked)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('agenda '))))
      .toBe(true);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(doctor);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await expect(
      page.getByText(/^\s*Así estaba a las \d\d:\d\d, del viernes 20 de noviembre de 2026/),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`15:00.*${doctor}`) })).toBeVisible();
    // A tab without the key reads nothing of it.
    const other = await context.newPage();
    await other.goto(OFFICE.appointments);
    await expect(other.getByText('Esta pestaña no tiene guardada la agenda de hoy.')).toBeVisible();
    await other.close();
    await context.setOffline(false);
    await expect(cardOf(page, booked)).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(/\/$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('agenda '))),
    ).toEqual([]);
    await context.setOffline(true);
    await page.goto(OFFICE.appointments);
    await expect(page.getByText('Esta pestaña no tiene guardada la agenda de hoy.')).toBeVisible();
  },
);
