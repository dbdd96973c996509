import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFile } from '#application/interchange/open-file';
import { openRecord } from '#application/records/record-access';
import { keepFile } from '#tests/support/clinical/kept-files';
import { measuredStudy } from '#tests/support/clinical/measured-study';
import { openApp, storeUser, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { unzipped } from '#tests/support/unzipped';
import { copyResponse } from './copy-response.ts';

const TAKEN = { nombre: 'Dra. Ana', now: new Date('2026-11-20T13:42:00Z'), clinic: 'Clínica de Ojos' };
let opened: OpenedApp;
beforeEach(async () => {
  opened = openApp();
  await storeAgenda(opened.app, 'Dra. Ana', ['08:00-12:00']);
  await storeUser(opened.app, 'ana', { medico: 'Dra. Ana', doctor: true });
  await storePatientAs(opened.app, 'p1', 'Quispe');
  valueOf(await openRecord(opened.app, DOCTOR, 'p1', { motivo: 'Solicitud del paciente' }));
});
afterEach(() => opened.close());

const taken = async (): Promise<Response> =>
  copyResponse(
    opened.app,
    valueOf(await openFile(opened.app, DOCTOR, 'p1', 'copia')),
    TAKEN,
    async () => undefined,
  );

test('without files of studies it is the page alone', async () => {
  await measuredStudy(opened.app);
  const response = await taken();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('Campo visual 24-2 estándar');
});

test('the files come beside the page, named by study, day and eye, byte by byte, and are opened from it', async () => {
  const id = await measuredStudy(opened.app);
  const scan = { nombre: '../../IMG<1>.dcm', tipo: 'dicom', ojo: 'OI' } as const;
  await keepFile(opened.app, 'f1', id, { ...scan, dice: { cuando: '2026-11-20T17:08' }, texto: 'uno' });
  await keepFile(opened.app, 'f2', id, { ...scan, dice: { cuando: '2026-11-20T17:09' }, texto: 'dos' });
  await keepFile(opened.app, 'f3', id, { texto: '%PDF-1.4 tres' });
  for (const estado of ['descartado', 'sin_identificar'] as const)
    await keepFile(opened.app, `de-nadie-${estado}`, id, { estado });
  const response = await taken();
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="copia-historia-clinica.zip"',
  );
  const entries = unzipped(Buffer.from(await response.arrayBuffer()));
  const page = entries.get('copia-historia-clinica.html')?.toString('utf8') ?? '';
  const name = 'archivos/2026-11-20_campo-visual-24-2-estandar';
  expect([...entries].slice(1).map(([path, bytes]) => [path, bytes.toString('utf8')])).toEqual([
    [`${name}_OI.dcm`, 'uno'],
    [`${name}_OI_2.dcm`, 'dos'],
    [`${name}_AO.pdf`, '%PDF-1.4 tres'],
  ]);
  expect([...page.matchAll(/<a href="(archivos[^"]+)"/gu)].map(([, path]) => path)).toEqual([
    ...[...entries.keys()].slice(1),
  ]);
});

test('one whose bytes are gone is named as missing, and the others come', async () => {
  const id = await measuredStudy(opened.app);
  await keepFile(opened.app, 'f1', id, { nombre: 'Campo <1>.pdf' });
  await keepFile(opened.app, 'f2', id);
  await opened.app.files.delete('f1');
  const entries = unzipped(Buffer.from(await (await taken()).arrayBuffer()));
  expect(entries.size).toBe(2);
  expect(entries.get('copia-historia-clinica.html')?.toString('utf8')).toContain(
    'Campo &lt;1&gt;.pdf: no está en la copia.',
  );
});
