import { expect, test } from 'vitest';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { OFFICE, SITE } from '#routes';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000' });

/** A constant that the build wrote into the service worker. */
function written(worker: string, name: string): unknown {
  const line = worker.split('\n').find((each) => each.startsWith(`const ${name} = `)) ?? '';
  return JSON.parse(line.slice(`const ${name} = `.length).replace(/;$/u, ''));
}

test('the service worker lets alone every address of the office, of the API and of a paper, and begins with none of them', async () => {
  const worker = await (await fetch(`${clinic.url}/sw.js`)).text();
  const { bypass } = written(worker, 'SETTINGS') as { bypass: string[] };
  const isBypassed = (path: string): boolean =>
    bypass.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const addresses = [
    ...Object.values(OFFICE),
    '/api/pacientes/p1/copia',
    '/api/pacientes/p1/fhir',
    '/api/fhir/exportar',
    '/api/consultas/c1/secciones',
    `${SITE.verification}/abc`,
    SITE.passwordReset,
  ];
  expect(addresses.filter((path) => !isBypassed(path))).toEqual([]);
  const first = written(worker, 'PRECACHE') as { url: string }[];
  expect(first.map(({ url }) => `/${url}`).filter(isBypassed)).toEqual([]);
});

test('no page of the office lies in a cache, nor the one that verifies a paper', async () => {
  for (const path of [...new Set(Object.values(OFFICE)), `${SITE.verification}/abc`]) {
    const { headers } = await clinic.doctor.get(path);
    expect(headers.get('cache-control'), path).toContain('no-store');
  }
});
