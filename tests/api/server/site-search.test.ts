import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { entriesIn, openSearch } from '#search/site-search';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { LAY_QUERIES } from './lay-queries.ts';

const client = path.resolve(import.meta.dirname, '../../../dist/client');
const search = openSearch(entriesIn(readFileSync(path.join(client, 'buscar.json'), 'utf8')));

describe('the search that was built', () => {
  test.each(LAY_QUERIES)('«%s» leads to its page among the first three', (question, ...right) => {
    const { entries } = search(question);
    expect([question, entries.slice(0, 3).some((href) => right.includes(href)), entries.slice(0, 3)]).toEqual(
      [question, true, entries.slice(0, 3)],
    );
  });

  test.each([
    ['me entró cal', 'quimico'],
    ['de pronto no veo', 'no-ve'],
    ['cortina negra', 'cortina'],
    ['me operaron y me duele', 'operado'],
    ['ve moscas', 'destellos'],
  ])('«%s» shows what to do about %s first', (question, symptom) => {
    expect(search(question).urgent).toBe(symptom);
  });

  test.each([
    'catarata',
    'lentes para leer',
    'horario',
    'ojo seco',
    'campo visual',
    'bizco',
    'carnosidad',
    'ojo',
    'se me reventó una venita',
    'ceguera nocturna',
    'puedo comer antes de la operación',
  ])('«%s» alarms nobody', (question) => {
    expect(search(question).urgent).toBeUndefined();
  });

  test('what nobody knows finds nothing', () => {
    expect(search('hipopotamo xyzzy')).toEqual({ entries: [], urgent: undefined });
    expect(search('')).toEqual({ entries: [], urgent: undefined });
  });
});

describe('over HTTP, without any script', () => {
  const clinic = openSampleClinic();
  const ask = (query: string, init: RequestInit = {}) => fetch(`${clinic.url}/buscar${query}`, init);

  test('a question is answered in the page, kept by nobody, under the page’s own policy', async () => {
    const [answered, plain] = await Promise.all([ask('?q=me+entr%C3%B3+cal'), ask('')]);
    const html = await answered.text();
    expect([answered.status, answered.headers.get('cache-control'), answered.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(answered.headers.get('content-security-policy')).toBe(
      plain.headers.get('content-security-policy'),
    );
    expect(answered.headers.get('content-security-policy')).not.toContain('unsafe');
    const answer = html.slice(html.indexOf('data-respuesta'));
    expect(answer.indexOf('Le cayó cal, cemento')).toBeLessThan(
      answer.indexOf('data-entrada="/sintomas/quimico"'),
    );
    expect(answer).toContain('href="tel:');
    expect(html).toContain('value="me entró cal"');
    expect(await plain.text()).not.toContain('Resultados para');
  });

  test('nothing found leads to the phone, to the symptoms and to WhatsApp', async () => {
    const html = await (await ask('?q=hipopotamo')).text();
    const answer = html.slice(
      html.indexOf('No encontramos nada para «hipopotamo»'),
      html.indexOf('Todo el sitio'),
    );
    for (const href of ['href="tel:', 'href="/urgencias"', 'href="https://wa.me/'])
      expect(answer).toContain(href);
  });

  test('an address that does not exist shows what its words find, and what is asked there is answered', async () => {
    const lost = await fetch(`${clinic.url}/patologias/glaukoma`);
    const html = await lost.text();
    expect([lost.status, lost.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const answer = html.slice(html.indexOf('data-respuesta'), html.indexOf('</main>'));
    expect(answer).toContain('Resultados para «glaukoma»');
    expect(answer).toContain('data-entrada="/patologias/glaucoma"');
    // The form as a browser without script would send it.
    const nowhere = await (await fetch(`${clinic.url}/xyzzy`)).text();
    const form = /<form[^>]*role="search"[\s\S]*?<\/form>/.exec(nowhere)?.[0] ?? '';
    const [action = '', name = ''] = [/ action="([^"]+)"/, /<input[^>]* name="([^"]+)"/].map(
      (of) => of.exec(form)?.[1] ?? '',
    );
    expect(form).toContain('method="get"');
    const asked = await fetch(`${clinic.url}${action}?${new URLSearchParams({ [name]: 'nube en el ojo' })}`);
    expect([asked.status, (await asked.text()).includes('Resultados para «nube en el ojo»')]).toEqual([
      200,
      true,
    ]);
    expect(nowhere).not.toContain('Resultados para');
  });

  test('a question is shown as text, and only read', async () => {
    expect(await (await ask('?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')).text()).not.toContain(
      '<script>alert',
    );
    expect((await ask('?q=ojo', { method: 'POST' })).status).toBe(405);
    const head = await ask('?q=ojo', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
