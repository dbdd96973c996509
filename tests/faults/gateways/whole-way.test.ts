import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devices, orders, patients, studyFiles } from '#application/collections';
import { preparePatient } from '#domain/people/patient';
import { deviceSchema } from '#domain/studies/device-calendar';
import { directGateway } from '#server/gateways/direct-gateway';
import { fieldFile } from '#tests/support/device-files/dicom-files';
import { SAID } from '#tests/support/device-files/said';
import { CLIENTS } from '#tests/support/gateways/dicom-clients';
import { openedNode, type OpenedNode } from '#tests/support/gateways/opened-node';
import { found } from '#tests/support/found';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { book, storeAgenda, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const DAY = '2026-11-20';
const CI = '4815162';
const BORN = '1961-04-23';

let opened: OpenedApp;
let node: OpenedNode;
beforeEach(async () => {
  opened = openApp();
  const { app } = opened;
  await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
  await storeStudy(app, 'CV-24S', [FIELD], ['08:00-18:00']);
  const person = { telefono: '71234567', nombres: 'Ana', apellidos: 'Muñoz', ci: CI, fechaNacimiento: BORN };
  const prepared = preparePatient(person, DAY);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  await app.store.create(patients, 'p1', prepared.value);
  await app.store.create(devices, FIELD, deviceSchema.parse({ nombre: 'Campímetro', ae: 'HFA3' }));
  node = await openedNode(directGateway({ ...app, close: async () => undefined }));
});
afterEach(async () => {
  await node.close();
  await opened.close();
});

test.each(CLIENTS.map((client) => [client.name, client] as const))(
  '%s: a study that was booked is in the worklist of its device, and what the device sends of it is filed by itself, once',
  async (_name, client) => {
    const { store } = opened.app;
    const call = { port: node.port, ae: 'HFA3' };
    expect(await client.names(call, '20261120')).toEqual([]);
    valueOf(
      await book(opened.app, {
        ...{ tipo: 'estudio', estudio: 'CV-24S', medico: undefined, ojo: 'OD', fecha: DAY, hora: '15:00' },
      }),
    );
    const [name = ''] = await client.names(call, '20261120');
    expect(name).toMatch(/^Muñoz\^/);

    const order = found((await store.query(orders, { limit: 5 })).items[0]);
    // Just what the worklist said, as a device copies it.
    const said = {
      ...{ ...SAID, acceso: order.value.acceso, identificador: CI, nacimiento: BORN, ojo: 'OD' as const },
      ...{ apellidos: name.split('^')[0] ?? '', nombres: name.split('^')[1] ?? '', cuando: `${DAY}T15:10` },
    };
    const file = path.join(node.dir, 'campo.dcm');
    writeFileSync(file, fieldFile(said));
    expect(await client.store(call, file)).toBe(true);
    expect(await client.store(call, file)).toBe(true);
    const { items } = await store.query(studyFiles, { limit: 10 });
    expect(items.map(({ value: { estado, orden, equipo } }) => [estado, orden, equipo])).toEqual([
      ['archivado', order.id, FIELD],
    ]);
  },
);
