import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { studyFiles } from '#application/collections';
import { shareStudy, withdrawLink } from '#application/exams/delivery/hand-out';
import {
  doneField,
  reportField,
  saveField,
  storeFieldClinic,
  validateField,
} from '#tests/support/exams/field-study';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';
import { sharedResponse } from './shared-report.ts';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeFieldClinic(o.app);
});
afterEach(() => o.close());

const ask = (path: string) =>
  sharedResponse(
    {
      ...{ app: o.app, address: '10.0.0.1', drained: () => Promise.resolve() },
      request: new Request(`http://localhost/informe/${path}`),
    },
    path,
  );

/** A signed field with a picture, handed out as a link. */
async function shared() {
  const done = await saveField(o.app, await doneField(o.app));
  await o.app.store.create(studyFiles, 'imagen', {
    ...{ nombre: 'Quispe.png', bytes: 3, estado: 'archivado', puerta: 'mano', por: 'rosa', tipo: 'png' },
    ...{ recibido: '2026-11-20T13:00:00.000Z', vista: true, dice: { ojo: 'OI' }, propuestas: {} },
    ...{ orden: done.id, paciente: { id: 'p1' }, estudio: 'CV-24S', ojo: 'AO', sha256: 'a'.repeat(64) },
  });
  const { id, version } = await validateField(o.app, await reportField(o.app, done));
  return valueOf(await shareStudy(o.app, DOCTOR, id, { como: 'whatsapp', a: 'paciente', dias: 3, version }));
}

describe('the page of a link to a report', () => {
  test('is a page without script that nothing keeps, and names whose it is on every picture', async () => {
    const { clave } = await shared();
    const page = await ask(clave);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'; img-src 'self'"),
    });
    expect(html).not.toMatch(/<script|<link rel="stylesheet"|https?:\/\//u);
    expect(Buffer.byteLength(html)).toBeLessThan(6000);
    expect(html).toContain('Defecto arqueado en OI.');
    expect(html).toContain('Desviación media');
    expect(html).toMatch(/<figcaption><span class="ojo OI"[^>]*>OI<\/span> <b>[^<]*Quispe<\/b> · /u);
    // What its own policy refuses is not asked for.
    expect(html).not.toContain('"data:');
    // Names of files and ids say more than is handed out; the key itself is drawn by chance.
    expect(html.replaceAll(clave, '')).not.toMatch(/Quispe\.png|p1|rosa/u);
  });

  test('answers a wrong key and one that ended with the same bytes', async () => {
    const { clave, orden } = await shared();
    valueOf(await withdrawLink(o.app, DOCTOR, orden.id, { entrega: 0, version: orden.version }));
    const withdrawn = await ask(clave);
    expect([withdrawn.status, await withdrawn.text()]).toEqual([
      410,
      expect.stringContaining('La clínica retiró este enlace'),
    ]);
    o.clock.advance({ days: 3 });
    const [ended, wrong, picture] = await Promise.all([
      ask(clave),
      ask(o.app.secrets.newSecret()),
      ask(`${clave}/0`),
    ]);
    const words = await ended.text();
    expect(words).not.toContain('Quispe');
    for (const [answer, text] of [
      [wrong, await wrong.text()],
      [picture, await picture.text()],
    ] as const)
      expect([answer.status, text, [...answer.headers]]).toEqual([404, words, [...ended.headers]]);
    expect(ended.status).toBe(404);
  });
});
