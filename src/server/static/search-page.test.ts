import { expect, test } from 'vitest';
import { SearchPage } from './search-page.ts';

const HTML = [
  '<html><head><title>Buscar | Clínica</title></head><body>',
  '<input id="buscar-q" type="search" name="q"/><div data-respuesta></div>',
  '<ul><li data-entrada="/patologias/catarata"><a href="/patologias/catarata">Catarata</a></li>',
  '<li data-entrada="/sintomas/quimico"><a href="/sintomas/quimico">Me cayó cal</a></li></ul>',
  '<template data-caso="quimico"><section>Lave ya</section></template>',
  '<template data-nada><p>Llame</p></template></body></html>',
].join('\n');
const NOWHERE =
  '<html><head><title>No encontramos | Clínica</title></head><input name="q"/><div data-respuesta></div></html>';
const page = new SearchPage(HTML, NOWHERE, [
  { id: '/patologias/catarata', titulo: 'Catarata', dichos: ['nube en el ojo'], texto: '' },
  { id: '/sintomas/quimico', titulo: 'Me cayó cal', dichos: ['me entró cal'], texto: '', caso: 'quimico' },
  { id: '/ya-no-esta', titulo: 'Nube vieja', dichos: [], texto: '' },
]);
const answerIn = (html: string): string => /<div data-respuesta>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';

test('the answer stands in the page, with the question in the field and in the title', () => {
  const html = page.answer('nube en el ojo');
  expect(answerIn(html)).toContain('Resultados para «nube en el ojo»');
  expect(answerIn(html)).toContain('<li data-entrada="/patologias/catarata">');
  expect(answerIn(html)).not.toContain('ya-no-esta');
  expect(html).toContain('name="q" value="nube en el ojo"');
  expect(html).toContain('<title>nube en el ojo · Buscar | Clínica</title>');
});

test('a question that names what cannot wait has its card before the lines', () => {
  const answer = answerIn(page.answer('me entro cal'));
  expect(answer.indexOf('Lave ya')).toBeGreaterThan(0);
  expect(answer.indexOf('Lave ya')).toBeLessThan(answer.indexOf('<li'));
});

test('what nobody knows says so, and how to ask', () => {
  const answer = answerIn(page.answer('xyzzy'));
  expect(answer).toContain('No encontramos nada para «xyzzy»');
  expect(answer).toContain('<p>Llame</p>');
});

test.each(['"><script>alert(1)</script>', '$& $1 $$', "' onfocus='x"])('%s is shown as text', (question) => {
  const html = page.answer(question);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain(`value="${question}"`);
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html.match(/data-respuesta/g)).toHaveLength(1);
});

test.each([
  ['/patologias/cataratta', 'cataratta'],
  ['/noticias/2024/nube%20en-el_ojo/?utm=x', 'nube en el ojo'],
])('%s does not exist, and its page shows what «%s» finds', (address, words) => {
  const html = page.elsewhere(address) ?? '';
  expect(html).toContain(`Resultados para «${words}»`);
  expect(answerIn(html)).toContain('<li data-entrada="/patologias/catarata">');
  expect(html).toContain(`name="q" value="${words}"`);
  expect(html).toContain('<title>No encontramos | Clínica</title>');
});

test.each(['/', '/xyzzy', '/patologias/', '/%E0%A4%A', '/catarata/xyzzy'])(
  '%s says nothing that is found, and its page stays as it was built',
  (address) => {
    expect(page.elsewhere(address)).toBeNull();
  },
);
