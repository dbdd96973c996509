import type { APIRequestContext } from 'playwright';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { unreadableIn } from '#tests/support/browser/layout';
import { call, unique } from '#tests/support/browser/office';
import { recordHref } from '#routes';

/** The trends in a patient's record. */

async function addPatient(request: APIRequestContext, word: string): Promise<string> {
  const apellidos = `Evolucion${word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const person = { nombres: 'Rosa', apellidos, telefono: '71234567', confirmado: true };
  const { status, body } = await call(request, 'POST', '/api/pacientes', person);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

/** A visit that is closed with these values. */
async function visit(
  request: APIRequestContext,
  paciente: string,
  examen: Readonly<Record<string, unknown>>,
): Promise<void> {
  const begun = await call(request, 'POST', `/api/pacientes/${paciente}/consultas`, {});
  const { id } = begun.body as { id: string };
  const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  await call(request, 'PATCH', `/api/consultas/${id}`, { diagnosticos, version: 1 });
  for (const [seccion, valores] of Object.entries(examen)) {
    const saved = await call(request, 'PATCH', `/api/consultas/${id}/secciones/${seccion}`, {
      valores,
      version: 0,
    });
    expect(saved.status).toBe(200);
  }
  const confirmados = ['pio.OD', 'pio.OI', 'pio_digital.OI', 'av_lejos_sc.OD'];
  const closed = await call(request, 'POST', `/api/consultas/${id}/cerrar`, { version: 2, confirmados });
  expect(closed.status).toBe(200);
}
const pressure = (v: number) => ({ v, hora: '09:30', metodo: 'Goldmann' });

test(
  'what visits measured is drawn in the record as it is closed, read as tables by keyboard, two visits are compared, and all is legible in every window, in both themes and on paper',
  { tag: '@whole' },
  async ({ page }, info) => {
    await signInAs(page, 'doctora');
    const { request } = page;
    const paciente = await addPatient(request, unique(info));
    await call(request, 'POST', `/api/pacientes/${paciente}/aperturas`, {
      motivo: 'Interconsulta del glaucoma',
    });
    await visit(request, paciente, {
      presion: {
        pio: { OD: pressure(19), OI: pressure(16) },
        pio_digital: { OI: { v: 'dura' } },
        pio_objetivo: { OD: { v: 15 }, OI: { v: 16 } },
      },
      agudeza: { av_lejos_sc: { OD: { v: 'CD 50 cm' }, OI: { v: '20/25' } } },
      refraccion: { subjetiva_esfera: { OD: { v: -2.5 }, OI: { v: 1 } } },
    });

    await page.goto(recordHref(paciente));
    const fold = page.getByText(/^Evolución: presión/);
    await fold.focus();
    await page.keyboard.press('Enter');
    const chart = page.getByRole('img', { name: /^Presión intraocular/ });
    await expect(chart).toHaveAccessibleName(/OD: 1 medición, la última 19, /);
    await expect(page.getByText('Objetivo OD 15')).toBeVisible();
    await expect(page.getByText('Todavía no hay C/D en consultas cerradas.')).toBeVisible();

    // Somebody closes the next visit: the open chart has it.
    await visit(request, paciente, { presion: { pio: { OD: pressure(13) } } });
    await expect(chart).toHaveAccessibleName(/OD: 2 mediciones, la última 13, /);

    expect(await unreadableIn(page)).toEqual([]);
    await expectNoViolations(page, { inside: 'details' });
    await page.evaluate(() => (document.documentElement.dataset['tema'] = 'penumbra'));
    await expectNoViolations(page, { inside: 'details', rules: ['color-contrast'] });

    await fold.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    const table = page.getByRole('table', { name: 'Mejor agudeza visual de lejos: tabla' });
    await expect(table.getByRole('cell', { name: 'CD 50 cm' })).toBeVisible();
    expect(await unreadableIn(page)).toEqual([]);
    await expectNoViolations(page, { inside: 'details' });

    await fold.click();
    await page.getByText('Comparar dos consultas').click();
    const compared = page.getByRole('table', { name: /^Del / });
    await expect(page.getByText('1 cambio que llama la atención')).toBeVisible();
    await expect(compared.getByRole('row', { name: /^PIO/ })).toContainText('−6,0 mmHg');
    await page.getByRole('radio', { name: 'Todo' }).check({ force: true });
    await expect(compared.getByRole('row', { name: /^Subjetiva/ })).toContainText('sin anotar');
    expect(await unreadableIn(page)).toEqual([]);
    await page.evaluate(() => delete document.documentElement.dataset['tema']);
    await expectNoViolations(page, { inside: 'details[open]' });
    await fold.click();

    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(compared).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Tablas' })).toBeHidden();
  },
);
