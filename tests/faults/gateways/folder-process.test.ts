import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '#tests/support/data-folder';
import { fieldFile } from '#tests/support/device-files/dicom-files';
import { startGateway } from '#tests/support/gateways/started-gateway';

const FIELD = 'zeiss-campimetro-field-analizer-3';

test('the watched folder as a program says what it watches, takes in what lies there, and ends with 0 when told to', async () => {
  const data = dataFolder();
  const env = { DATA_DIR: data.path, ENTRANTES_CADA: '1' };
  const killed = await startGateway('entrantes', env);
  const device = path.join(data.path, 'entrantes', FIELD);
  expect(killed.output()).toContain('Se mira cada 1 s la carpeta');
  writeFileSync(path.join(device, 'Paciente Inventado.dcm'), fieldFile());
  // It sees the file in its first look at the earliest, and has to leave it for a second one.
  await killed.stop('SIGKILL');
  expect(readdirSync(device)).toEqual(['Paciente Inventado.dcm']);
  const folder = await startGateway('entrantes', env);
  await expect.poll(() => readdirSync(device)).not.toContain('Paciente Inventado.dcm');
  expect(readdirSync(device)).toEqual(['recibidos']);
  expect(await folder.stop()).toBe(0);
  // The names of files are those of patients.
  expect(folder.output()).not.toContain('Inventado');
  expect(folder.output()).toContain('archivo_recibido');
  data.remove();
});
