import type { Page, TestInfo } from 'playwright/test';
import { API } from '#tests/support/api-paths';
import { expect } from '#tests/support/browser/fixtures';
import { letBegin } from '#tests/support/browser/let-begin';
import { call, otherBrowser, ownDocument, unique } from '#tests/support/browser/office';
import { fieldFile } from '#tests/support/device-files/dicom-files';
import { jpegFile } from '#tests/support/device-files/picture-files';
import { SAID } from '#tests/support/device-files/said';

const BORN = '1952-03-12';

/** A study that was asked for, and for whom. */
export interface AskedStudy {
  readonly id: string;
  readonly acceso: string;
  readonly version: number;
  readonly paciente: { readonly id: string };
  readonly apellidos: string;
  readonly ci: string;
}

/** Somebody of whom a doctor outside asked a study: `page` is signed in as the assistant. */
export async function askedStudy(page: Page, info: TestInfo, estudio: string): Promise<AskedStudy> {
  // Names have no digits.
  const apellidos = `Archivo${unique(info).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const ci = ownDocument(info);
  const added = await call(page.request, 'POST', API.patients, {
    ...{ nombres: 'Ana', apellidos, telefono: '71234567', tipoDocumento: 'ci', ci, fechaNacimiento: BORN },
    confirmado: true,
  });
  expect(added).toMatchObject({ status: 201 });
  const { id: paciente } = added.body as { id: string };
  const asked = await call(page.request, 'POST', '/api/ordenes', {
    ...{ paciente, estudio, ojo: 'AO', indicacion: 'Control', solicitaExterno: 'Dr. Rojas, Oruro' },
    confirmado: true,
  });
  expect(asked).toMatchObject({ status: 201 });
  return { ...(asked.body as Omit<AskedStudy, 'apellidos' | 'ci'>), apellidos, ci };
}

/** The patient comes to the appointment of a study and sits at the device. */
export async function beginStudy(page: Page, { id, paciente }: AskedStudy, estudio: string): Promise<void> {
  const { body } = await call(
    page.request,
    'GET',
    `${API.availability}/primera?estudio=${estudio}&ojo=AO&cantidad=20`,
  );
  for (const { fecha, hora } of (body as { cupos: { fecha: string; hora: string }[] }).cupos) {
    const { status } = await call(page.request, 'POST', API.appointments, {
      ...{ tipo: 'estudio', estudio, ojo: 'AO', orden: id, paciente: { id: paciente.id }, fecha, hora },
      confirmado: true,
    });
    // Somebody else may have taken it meanwhile.
    if (status === 201) break;
  }
  let now = (await call(page.request, 'GET', `/api/ordenes/${id}`)).body as AskedStudy;
  for (const estado of ['en_sala', 'en_estudio']) {
    if (estado === 'en_estudio') now = await allowed(page, now);
    // Other stories may have left somebody at the device.
    const step = { estado, motivo: 'Revisado en papel', aLaVez: true, version: now.version };
    const stepped = await call(page.request, 'POST', `/api/ordenes/${id}/estado`, step);
    expect(stepped).toMatchObject({ status: 200 });
    now = stepped.body as AskedStudy;
  }
}

/** What is missing of a study, answered for by a doctor at another computer. */
async function allowed(page: Page, { id, paciente }: AskedStudy): Promise<AskedStudy> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const doctor = await otherBrowser(browser, 'doctora');
  await call(doctor.request, 'POST', `${API.patients}/${paciente.id}/aperturas`, {
    motivo: 'Lo llaman del equipo',
  });
  await letBegin(doctor, id);
  await doctor.context().close();
  return (await call(page.request, 'GET', `/api/ordenes/${id}`)).body as AskedStudy;
}

/** A visual field as the perimeter writes it, of the right eye, measured just now; no two of them are the same. */
export const fieldOf = ({ acceso, ci, apellidos }: AskedStudy, said: Partial<typeof SAID> = {}): Buffer =>
  fieldFile({
    ...{ ...SAID, acceso, apellidos, identificador: ci, nacimiento: BORN, nombres: 'Ana', sexo: 'F' },
    ...{ ojo: 'OD', cuando: '2026-11-20T09:10', numero: Number(ci), ...said },
  });

/** A photograph with a remark in it, without which two would be the same file. */
export async function photographOf({ apellidos }: AskedStudy): Promise<Buffer> {
  const jpeg = await jpegFile();
  const text = Buffer.from(apellidos);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** Brings files as a person does, by the picker that «Traer archivo» opens. */
export async function bringFiles(
  page: Page,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Traer archivo' }).click();
  await (await opening).setFiles(files);
}
