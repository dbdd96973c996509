import { expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

const DOCTOR = 'Dra. Lourdes Salazar Choquetarqui';

test('an assistant measures on a tablet and says that the patient is ready; the doctor sees it at once, with the numbers and who took them', async ({
  page,
  browser,
}, info) => {
  await signInAs(page, 'doctora');
  const apellidos = `Medida${unique(info).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const added = await call(page.request, 'POST', '/api/pacientes', {
    nombres: 'Rosa',
    apellidos,
    telefono: '71234567',
    fechaNacimiento: '1958-03-04',
    confirmado: true,
  });
  const { id } = added.body as { id: string };
  // Received by somebody else: of who books for themselves the record asks a reason.
  const tablet = await otherBrowser(browser, 'examenes');
  const booked = await call(tablet.request, 'POST', '/api/turnos', {
    tipo: 'control',
    medico: DOCTOR,
    paciente: { id },
    sinTurno: true,
    enCola: true,
    confirmado: true,
  });
  expect(booked.status).toBe(201);
  await openScreen(page, OFFICE.diagnosis);
  const line = page
    .getByRole('list', { name: 'Sus pacientes de hoy' })
    .getByRole('listitem')
    .filter({ hasText: apellidos });
  await expect(line).toContainText('En sala');
  await expect(line).not.toContainText('Listo para el médico');

  await tablet.setViewportSize({ width: 1024, height: 768 });
  await openScreen(tablet, OFFICE.room);
  await tablet.getByRole('link', { name: new RegExp(`^Preconsulta de ${apellidos}`) }).click();
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText(apellidos);
  await expect(tablet.getByText('Nació el 4 mar 1958')).toBeVisible();
  await tablet.getByRole('textbox', { name: 'AV lejos sc, ojo derecho' }).click();
  await tablet.keyboard.type('20/60');
  await tablet.keyboard.press('Enter');
  await tablet.keyboard.type('20/40');
  await tablet.keyboard.press('Enter');
  await tablet.getByRole('textbox', { name: 'PIO, ojo derecho' }).click();
  await tablet.keyboard.type('15 gat');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByText('Falta: presión OI.')).toBeVisible();
  const tooSmall = () =>
    tablet.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main [data-celda], main button')]
        .filter((each) => each.offsetParent !== null)
        .map((each) => ({
          name: each.getAttribute('aria-label') ?? each.textContent,
          box: each.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 48 || box.right > window.innerWidth + 1)
        .map(({ name, box }) => `${name}: ${String(box.height)}, until ${String(box.right)}`),
    );
  expect(await tooSmall()).toEqual([]);
  // The same on a telephone.
  await tablet.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmall()).toEqual([]);
  expect(await tablet.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await expectNoViolationsInBothThemes(tablet);
  await tablet.getByRole('button', { name: 'Listo para el médico' }).click();
  await expect(tablet.getByText(/^Listo desde/)).toBeVisible();

  await expect(line).toContainText('Listo para el médico');
  await expect(line).toContainText('sin presión OI');
  await line.getByRole('link', { name: /^Ver lo medido/ }).click();
  await expect(page.getByRole('textbox', { name: 'AV lejos sc, ojo derecho' })).toHaveValue('20/60');
  await expect(page.getByText(/^Exámenes de ejemplo, \d\d:\d\d$/).first()).toBeVisible();
  await tablet.context().close();
});
