import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, unique } from '#tests/support/browser/office';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { recordHref } from '#routes';

test(
  'a patient’s copy is saved from the record, and opens from a disk without the clinic, legible on a telephone',
  { tag: '@whole' },
  async ({ page, context }, info) => {
    await signInAs(page, 'doctora');
    const { request } = page;
    const apellidos = `Copia${unique(info).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
    const person = { nombres: 'Rosa', apellidos, telefono: '71234567', confirmado: true };
    const { id } = (await call(request, 'POST', '/api/pacientes', person)).body as { id: string };
    await call(request, 'POST', `/api/pacientes/${id}/aperturas`, { motivo: 'Solicitud del paciente' });
    const begun = (await call(request, 'POST', `/api/pacientes/${id}/consultas`, {})).body as { id: string };
    await call(request, 'PATCH', `/api/consultas/${begun.id}/secciones/presion`, {
      valores: { pio: { OD: { v: 15, hora: '09:30' }, OI: { v: 17, hora: '09:31' } } },
      version: 0,
    });
    const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
    await call(request, 'PATCH', `/api/consultas/${begun.id}`, { diagnosticos, plan: 'Lentes', version: 1 });
    const closed = await call(request, 'POST', `/api/consultas/${begun.id}/cerrar`, { version: 2 });
    expect(closed.status).toBe(200);

    await page.goto(recordHref(id));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: PATIENT_COPY.button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(PATIENT_COPY.file);
    await expect(page.getByText(PATIENT_COPY.done(PATIENT_COPY.file))).toBeVisible();

    const saved = await readFile(await download.path(), 'utf8');
    const paper = await context.newPage();
    const asked: string[] = [];
    paper.on('request', (each) => asked.push(each.url()));
    await paper.setViewportSize({ width: 390, height: 844 });
    await paper.setContent(saved);
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(
      `Copia de la historia clínica de Rosa ${apellidos}`,
    );
    await expect(paper.getByRole('row', { name: /^PIO 15,0 mmHg, .*17,0 mmHg/ })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoViolations(paper);
  },
);
