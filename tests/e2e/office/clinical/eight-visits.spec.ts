import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright/test';
import { expect, signInAs, test as base, type SampleAccount } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import type { PlanPage } from '#contract/clinical/follow-up';
import { measure } from '#tests/support/browser/visits/measure';
import { linesOf, linesTold, signedNote } from '#tests/support/browser/visits/signed-note';
import { STORIES } from '#tests/support/browser/visits/stories';
import type { Story, Told } from '#tests/support/browser/visits/story';
import { decideNext, diagnose, tell } from '#tests/support/browser/visits/tell';
import { VISIT } from '#copy/clinical/visit';
import { OFFICE, preconsultationHref, visitHref } from '#routes';

/**
 * Eight visits told by keyboard, technician first; the signed note holds what was reported, by whom, and nothing else. The
 * technician types where something is asked and confirmed; what is only measured is saved as the tablet saves it.
 */

const DOCTOR = 'Dra. Lourdes Salazar Choquetarqui';

async function signedIn(browser: Browser, account: SampleAccount, baseURL = ''): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'es-BO', timezoneId: 'America/La_Paz' });
  const page = await context.newPage();
  await signInAs(page, account);
  await page.close();
  return context;
}

/** Paper has no margins to grow into: what is wider than it is cut off, and with it the first or last digit of a value. */
async function expectWholeOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.getByRole('region', { name: VISIT.exam, exact: true }).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(sheet?.x).toBeGreaterThanOrEqual(0);
  expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual(width);
  // The heads with the eyes are on the first sheet: each line says its own.
  const sides = await page.evaluate(() =>
    [...document.querySelectorAll('[data-celda][data-ojo="OD"]')].map((cell) => {
      const line = [...document.querySelectorAll('section p')].find(
        (name) => name.previousElementSibling?.contains(cell) === true,
      );
      const said = (part: string) => (line === undefined ? '' : getComputedStyle(line, part).content);
      return `${said('::before')} ${said('::after')}`;
    }),
  );
  expect(sides.length).toBeGreaterThan(20);
  expect([...new Set(sides)]).toEqual(['"OD" "OI"']);
  await page.emulateMedia({ media: null });
}

/** The browsers of those who work here, one each for all the stories of a process; the doctor goes on in one window. */
const test = base.extend<{ page: Page }, { people: Readonly<Record<SampleAccount, BrowserContext>> }>({
  people: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const [doctora, examenes, admin] = await Promise.all([
        signedIn(browser, 'doctora', baseURL),
        signedIn(browser, 'examenes', baseURL),
        signedIn(browser, 'admin', baseURL),
      ]);
      await use({ doctora, examenes, admin });
      await Promise.all([doctora.close(), examenes.close(), admin.close()]);
    },
    { scope: 'worker' },
  ],
  page: async ({ people }, use) => {
    const [open] = people.doctora.pages();
    await use(open ?? (await people.doctora.newPage()));
  },
});
test.afterAll(async ({ people }) => {
  for (const page of people.doctora.pages()) await page.close();
});

async function newPatient(
  page: Page,
  word: string,
  { nacimiento, before }: Omit<Story, 'nombre'>,
): Promise<string> {
  const apellidos = `Ocho${word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const { body: added } = await call(page.request, 'POST', '/api/pacientes', {
    ...{ nombres: 'Rosa', apellidos, telefono: '71234567', fechaNacimiento: nacimiento, confirmado: true },
  });
  const { id } = added as { id: string };
  if (before === undefined) return id;
  await call(page.request, 'POST', `/api/pacientes/${id}/aperturas`, { motivo: 'Visita de antes' });
  const { body: begun } = await call(page.request, 'POST', `/api/pacientes/${id}/consultas`, {});
  const consulta = `/api/consultas/${(begun as { id: string }).id}`;
  for (const [seccion, valores] of Object.entries(before.secciones)) {
    const saved = await call(page.request, 'PATCH', `${consulta}/secciones/${seccion}`, {
      valores,
      version: 0,
    });
    expect(saved).toMatchObject({ status: 200 });
  }
  const diagnosticos = before.diagnosticos.map((each) => ({
    ...each,
    clase: 'principal',
    certeza: 'confirmado',
  }));
  await call(page.request, 'PATCH', consulta, { diagnosticos, version: 1 });
  const closed = await call(page.request, 'POST', `${consulta}/cerrar`, { version: 2, confirmado: true });
  expect(closed).toMatchObject({ status: 200 });
  return id;
}

/** The patient is in the room, with a turn of this kind: received by the staff, which makes the record the doctor's to open. */
async function arrived(request: APIRequestContext, paciente: string, tipo: Story['tipo']): Promise<string> {
  const booked = await call(request, 'POST', '/api/turnos', {
    ...{ tipo, medico: DOCTOR, paciente: { id: paciente } },
    ...{ sinTurno: true, enCola: true, confirmado: true },
  });
  expect(booked).toMatchObject({ status: 201 });
  return (booked.body as { id: string }).id;
}

/** What the patient has to come back for, and when: `H40.1 AO control 2 semanas`. */
async function plansOf(page: Page, paciente: string): Promise<string[]> {
  const { body } = await call(page.request, 'GET', `/api/planes?paciente=${paciente}`);
  return (body as PlanPage).items
    .map(({ diagnostico, ojo, clase, estado, intervalo }) =>
      [
        diagnostico?.codigo,
        ojo,
        clase ?? estado,
        ...(intervalo === null ? [] : Object.values(intervalo)),
      ].join(' '),
    )
    .toSorted();
}

/** A change of drops and an urgent eye go the whole way each time; the other six with `npm run test:whole`. */
const whenOf = (visit: string) => (/^(?:glaucoma|úlcera)/u.test(visit) ? {} : { tag: '@whole' });

/** Whether something that is typed has to be said again. */
const isAsked = ({ typed }: Told): boolean => Object.values(typed).some((text) => text.endsWith('!'));

const uidOf = async (context: BrowserContext): Promise<string> =>
  ((await (await context.request.get('/api/session')).json()) as { user: { uid: string } }).user.uid;

for (const { nombre, ...story } of STORIES)
  test(
    `${nombre}: the signed note holds what was reported, by whom and how, and nothing else`,
    whenOf(nombre),
    async ({ page, people }, info) => {
      const paciente = await newPatient(page, unique(info), story);
      const turno = await arrived(people.examenes.request, paciente, story.tipo);

      const opened = await call(people.examenes.request, 'POST', `/api/turnos/${turno}/preconsulta`);
      const { consulta } = opened.body as { consulta: string };
      if (story.examenes.some(isAsked)) {
        const tablet = await people.examenes.newPage();
        await openScreen(tablet, preconsultationHref(turno));
        await tell(tablet, story.examenes);
        await tablet.getByRole('button', { name: 'Listo para el médico' }).press('Enter');
        await expect(tablet.getByText(/^Listo desde/u)).toBeVisible();
        await tablet.close();
      } else await measure(people.examenes.request, consulta, story.examenes);

      await (page.url().includes(OFFICE.visit) ? moveTo : openScreen)(page, visitHref(consulta));
      await tell(page, story.doctora);
      await diagnose(page, story.diagnosticos, story.plan);
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('alertdialog', { name: '¿Cerrar la consulta?' });
      await expect(dialog).toBeVisible();
      for (const asked of story.asks ?? []) await expect(dialog.getByText(asked).first()).toBeVisible();
      await decideNext(page, story.next);
      await dialog.getByRole('button', { name: 'Cerrar la consulta' }).press('Enter');
      await expect(page.getByText('Esta consulta está cerrada')).toBeVisible();
      await expectWholeOnPaper(page);

      const names = {
        [await uidOf(people.examenes)]: 'examenes',
        [await uidOf(people.doctora)]: 'doctora',
      } as const;
      const note = await signedNote(people.admin.request, consulta, '2026-11-20');
      // What the server reckons from the signs stands beside them, and is nobody's word.
      expect(linesOf(note, names).filter((line) => !/^\w+_por_signos\./u.test(line))).toEqual(
        [...linesTold(story.examenes, 'examenes'), ...linesTold(story.doctora, 'doctora')].toSorted(),
      );
      expect(note.plan).toBe(story.plan);
      expect(note.diagnosticos.map(({ codigo, ojo }) => [codigo, ojo])).toEqual(
        story.diagnosticos.map(([, codigo, ojo]) => [codigo, ojo]),
      );
      expect(await plansOf(page, paciente)).toEqual(story.plans.toSorted());
    },
  );
