import { EMPTY_WEEK } from '#tests/support/accounts';
import { API } from '#tests/support/api-paths';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** A doctor's week on the grid of the day. */

const letters = (word: string): string =>
  [...word.toLowerCase()].map((each) => (/\d/.test(each) ? 'abcdefghij'[Number(each)] : each)).join('');

test(
  'in a doctor’s week an appointment goes to another day by mouse and by keyboard, and a free hour leads to Agendar',
  { tag: '@whole' },
  async ({ page }, info) => {
    await signInAs(page, 'admin');
    const doctor = await addDoctor(page.request, `Dra. Semana ${unique(info)}`);
    const hours = [{ inicio: '08:00', fin: '12:00' }];
    const week = Object.fromEntries(Object.keys(EMPTY_WEEK).map((day) => [day, hours]));
    await call(page.request, 'PUT', API.doctorSchedule(doctor), { ...week, version: 1 });
    const { body } = await call(page.request, 'POST', API.appointments, {
      medico: doctor,
      fecha: '2026-11-24',
      hora: '09:00',
      tipo: 'control',
      paciente: { nombres: 'Ana', apellidos: letters(unique(info)), telefono: '71234567' },
    });
    const { id } = body as { id: string };
    const stored = async (): Promise<unknown> => {
      const { body: now } = await call(page.request, 'GET', API.appointment(id));
      const { fecha, hora, medico } = now as Record<string, unknown>;
      return [fecha, hora, medico];
    };
    await openScreen(
      page,
      `${OFFICE.appointments}?${new URLSearchParams({ vista: 'semana', fecha: '2026-11-23', medico: doctor }).toString()}`,
    );
    await expect(
      page.getByRole('grid', { name: `Semana de ${doctor}, del 23 nov al 29 de noviembre de 2026` }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: 'Martes 24 de noviembre, 1 turnos' })
        .or(page.getByRole('row', { name: 'Martes 24 de noviembre, 1 turno' }))
        .first(),
    ).toBeVisible();

    const card = page.locator(`[data-turno="${id}"]`);
    const placeOf = (fecha: string, hora: string) =>
      page.locator(
        `[data-columna="${fecha}"] [data-parada$=":${String(Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)))}"]`,
      );
    await card.hover();
    await page.mouse.down();
    const [from, to] = [await card.boundingBox(), await placeOf('2026-11-25', '10:00').boundingBox()];
    const shift = (to?.y ?? 0) - (from?.y ?? 0);
    const middle = (box: typeof from) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (from?.y ?? 0) + (from?.height ?? 0) / 2;
    await page.mouse.move(middle(to), y + shift / 2, { steps: 4 });
    await page.mouse.move(middle(to), y + shift, { steps: 4 });
    await expect(page.getByText('Soltar aquí: mié 25, 10:00')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(/pasó al miércoles 25 de noviembre a las 10:00\.$/)).toBeVisible();
    expect(await stored()).toEqual(['2026-11-25', '10:00', doctor]);

    await card.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('10:00, Jue 26: libre')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/pasó al jueves 26 de noviembre a las 10:00\.$/)).toBeVisible();
    await expect(card).toBeFocused();
    expect(await stored()).toEqual(['2026-11-26', '10:00', doctor]);

    // On paper the whole week stands one to a line, whatever the grid is scrolled to.
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('table', { name: /^Semana de Dra\. Semana/ });
    await expect(paper.getByRole('row').nth(1)).toContainText('10:00–10:20');
    await expect(page.getByRole('grid')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await placeOf('2026-11-27', '08:20').click();
    await expect(page).toHaveURL(/\/admin\?medico=.*fecha=2026-11-27&hora=08%3A20/);
  },
);
