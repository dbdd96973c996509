import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { letBegin } from '#tests/support/browser/let-begin';
import { call, moveTo, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { API } from '#tests/support/api-paths';
import { OFFICE, orderHref } from '#routes';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const MEASURED = { OD: { dm: -1.5 }, OI: { dm: { v: -11.2, ok: 'confirmado' } } };

test('a wrong value that was signed and handed out is corrected by keyboard, told, and handed out again', async ({
  page,
  browser,
}, info) => {
  await signInAs(page, 'examenes');
  const doctor = await otherBrowser(browser, 'doctora');
  // Names have no digits.
  const surname = `Campo${unique(info).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const { body: added } = await call(page.request, 'POST', API.patients, {
    ...{ nombres: 'Ana', apellidos: surname, telefono: '71234567', fechaNacimiento: '1960-02-01' },
    confirmado: true,
  });
  const { id: paciente } = added as { id: string };
  await call(doctor.request, 'POST', `${API.patients}/${paciente}/aperturas`, { motivo: 'Segunda opinión' });
  const { body: asked } = await call(doctor.request, 'POST', '/api/ordenes', {
    ...{ paciente, estudio: 'CV-24S', ojo: 'AO', indicacion: 'Control', prioridad: 'urgente' },
  });
  const { id } = asked as { id: string };
  const places = await call(
    page.request,
    'GET',
    `${API.availability}/primera?estudio=CV-24S&ojo=AO&cantidad=20`,
  );
  for (const { fecha, hora } of (places.body as { cupos: { fecha: string; hora: string }[] }).cupos) {
    const { status } = await call(page.request, 'POST', API.appointments, {
      ...{
        tipo: 'estudio',
        estudio: 'CV-24S',
        ojo: 'AO',
        orden: id,
        paciente: { id: paciente },
        fecha,
        hora,
      },
      confirmado: true,
    });
    // Somebody else may have taken it meanwhile.
    if (status === 201) break;
  }
  const version = async (): Promise<number> =>
    ((await call(page.request, 'GET', `/api/ordenes/${id}`)).body as { version: number }).version;
  for (const estado of ['en_sala', 'en_estudio', 'realizado']) {
    if (estado === 'en_estudio') await letBegin(doctor, id);
    await call(page.request, 'POST', `/api/ordenes/${id}/estado`, {
      ...{ estado, motivo: 'Todo revisado en papel', aLaVez: true, version: await version() },
    });
  }
  await call(page.request, 'PUT', `/api/ordenes/${id}/resultado`, {
    ...{ equipo: FIELD, valores: MEASURED, version: await version() },
  });
  const signing = { texto: 'Buena fijación.' };
  await call(page.request, 'POST', `/api/ordenes/${id}/informe`, { ...signing, version: await version() });
  await call(doctor.request, 'POST', `/api/ordenes/${id}/validacion`, {
    ...signing,
    version: await version(),
  });
  await call(page.request, 'POST', `/api/ordenes/${id}/estado`, {
    estado: 'entregado',
    entrega: { como: 'papel', a: 'paciente' },
    version: await version(),
  });

  // The doctor sees that the left eye has the value of somebody else, and mends it.
  await openScreen(doctor, orderHref(id));
  await doctor.getByRole('button', { name: 'Corregir este informe' }).press('Enter');
  const form = doctor.getByRole('region', { name: 'Corregir el informe firmado' });
  await expect(form.getByRole('heading', { name: 'Corregir el informe firmado' })).toBeFocused();
  await doctor.keyboard.press('Tab');
  await doctor.keyboard.type('Se escribió el valor de otra persona');
  const cell = form.getByRole('textbox', { name: 'Desviación media, ojo izquierdo' });
  await cell.focus();
  await cell.press('ControlOrMeta+a');
  await doctor.keyboard.type('-1,2');
  await form.getByRole('button', { name: 'Firmar la corrección' }).press('Enter');
  const earlier = doctor.getByRole('region', { name: 'Informes corregidos' });
  await expect(
    earlier.getByRole('row', { name: /Desviación media, OI.*−11,20 dB.*−1,20 dB/u }),
  ).toBeVisible();

  // On paper it says what it corrects; the one before says that it has no validity.
  const paper = doctor.getByRole('table', { name: 'Resultado de estudio' });
  await doctor.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(
    doctor.getByText(/^Corrige al informe del .+ Se escribió el valor de otra persona$/u),
  ).toBeVisible();
  await doctor.emulateMedia({ media: 'screen' });

  // The technician tells the patient, and hands out the report that holds.
  await openScreen(page, OFFICE.dashboard);
  const board = page.getByRole('region', { name: /^Corregidos: por avisar/u });
  await expect(
    board
      .locator(`[data-orden="${id}"]`)
      .or(board.getByRole('button', { name: /^Ver los/u }))
      .first(),
  ).toBeVisible();
  await moveTo(page, orderHref(id));
  const holders = page.getByRole('region', { name: 'Avisar de la corrección' });
  await expect(holders).toContainText('se le entregó');
  await holders.getByRole('button', { name: new RegExp(`^Avisado: .*${surname}`, 'u') }).press('Enter');
  await expect(holders).toContainText('Por llamada');
  await page.getByRole('button', { name: /^Entregar/u }).press('Enter');
  const handing = page.getByRole('alertdialog', { name: 'Entregar el informe' });
  await handing.getByRole('radio', { name: 'En papel' }).press('Space');
  await handing.getByRole('radio', { name: 'Al paciente' }).press('Space');
  await handing.getByRole('button', { name: 'Anotar la entrega' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Paciente' })).toContainText('Entregado');
  await doctor.context().close();
});
