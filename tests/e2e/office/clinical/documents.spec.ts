import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, unique } from '#tests/support/browser/office';
import { expectTextTwiceFits } from '#tests/support/browser/text-size';
import { visitHref } from '#routes';

/** Papers of a visit, from the form to the printer. */

const WINDOWS_OF_A_VISIT = [
  ...[/^Receta de lentes/, /^Receta de medicamentos/, /^Orden de estudios/, /^Certificado/, /^Referencia/],
  ...[/^Consentimiento/, /^Pedir por protocolo/, /^Proponer cirugía/, /^Antecedentes/, /^Datos del paciente/],
];

const letters = (word: string): string =>
  word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

test('glasses are issued at the visit with what was measured, printed alone on their own paper, and from the second time as a copy', async ({
  page,
}, info) => {
  // What the printer would take is looked at below; a browser without a screen ends printing at once.
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
  });
  await signInAs(page, 'doctora');
  const { request } = page;
  const apellidos = `Lentes${letters(unique(info))}`;
  const person = { nombres: 'Rosa', apellidos, telefono: '71234567', confirmado: true };
  const { id: paciente } = (await call(request, 'POST', '/api/pacientes', person)).body as { id: string };
  await call(request, 'POST', `/api/pacientes/${paciente}/aperturas`, { motivo: 'Interconsulta' });
  const begun = await call(request, 'POST', `/api/pacientes/${paciente}/consultas`, {});
  const { id: consulta } = begun.body as { id: string };
  const saved = await call(request, 'PATCH', `/api/consultas/${consulta}/secciones/refraccion`, {
    version: 0,
    valores: {
      final_esfera: { OD: { v: 1 }, OI: { v: 0.5 } },
      final_cilindro: { OD: { v: -2 } },
      final_eje: { OD: { v: 10 } },
    },
  });
  expect(saved.status).toBe(200);

  await page.goto(visitHref(consulta));
  await page.getByRole('button', { name: 'Receta de lentes' }).click();
  const form = page.getByRole('alertdialog', { name: `Receta de lentes · ${apellidos}, Rosa` });
  await expect(form.getByText('Con cilindro positivo: −1,00 +2,00 × 100°')).toBeVisible();
  // Its buttons stay in sight, also where the form is taller than the window.
  await page.setViewportSize({ width: 1366, height: 600 });
  await expect(form.getByRole('button', { name: 'Emitir' })).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: /Tipo de lente/ }).click();
  await page.getByRole('option', { name: 'Monofocal de lejos' }).click();
  await expectNoViolations(page, { inside: '[role="alertdialog"]' });
  await form.getByRole('button', { name: 'Emitir' }).click();
  const said = page.getByRole('list', { name: /Qué dice RL-/ });
  await expect(said).toContainText('OD +1,00 −2,00 × 10°');
  await page.getByRole('link', { name: 'Ver e imprimir' }).click();

  const paper = page.locator('[data-papel]');
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(paper).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByText(`Rosa ${apellidos}`)).toBeVisible();
  await expect(paper).not.toContainText('COPIA');
  // Neither the panel nor the preview is printed with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('VISTA PREVIA SIN VALOR', { exact: false })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...pdf.matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width)).toEqual(['420']);

  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).not.toBeAttached();
  await page.getByRole('button', { name: 'Imprimir una copia' }).click();
  await expect(paper).toContainText('COPIA 1');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expectNoViolations(page);
});

test(
  'every window of a visit fits a telephone, and text at twice the size',
  { tag: '@whole' },
  async ({ page }, info) => {
    await signInAs(page, 'doctora');
    const { request } = page;
    const person = {
      nombres: 'Rosa',
      apellidos: `Ventanas${letters(unique(info))}`,
      telefono: '71234567',
      fechaNacimiento: '1960-05-04',
      confirmado: true,
    };
    const { id: paciente } = (await call(request, 'POST', '/api/pacientes', person)).body as { id: string };
    await call(request, 'POST', `/api/pacientes/${paciente}/aperturas`, { motivo: 'Interconsulta' });
    const begun = await call(request, 'POST', `/api/pacientes/${paciente}/consultas`, {});
    await page.goto(visitHref((begun.body as { id: string }).id));
    const windows = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const name of WINDOWS_OF_A_VISIT) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name }).last().click();
      await expect(windows, name.source).toHaveCount(1);
      await expectTextTwiceFits(page, [390]);
      await page.keyboard.press('Escape');
      await expect(windows).toHaveCount(0);
    }
  },
);
