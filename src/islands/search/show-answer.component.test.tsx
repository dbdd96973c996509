import { beforeEach, expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

beforeEach(() => {
  document.body.innerHTML = `<div data-respuesta></div>
    <ul><li data-entrada="/a"><a href="/a">Uno</a></li><li data-entrada="/b#c"><a href="/b#c">Dos</a></li></ul>
    <template data-caso="quimico"><section>Lave ya</section></template>
    <template data-nada><p>Llame</p></template>`;
});
const answer = (): HTMLElement => document.querySelector<HTMLElement>('[data-respuesta]') ?? document.body;

test('lines of the page answer in their order, the card first, and their number is said', () => {
  showAnswer(document, ' cal ', () => ({ entries: ['/b#c', '/a', '/gone'], urgent: 'quimico' }));
  expect([...answer().querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Dos', 'Uno']);
  expect(answer().querySelector('section')?.textContent).toBe('Lave ya');
  expect(answer().querySelector('h2')?.textContent).toBe('Resultados para «cal»');
  expect(answer().querySelector('[role=status]')?.textContent).toBe('3 resultados');
});

test('a question is text, nothing found says how to ask, and no question shows nothing', () => {
  showAnswer(document, '<img src=x onerror=alert(1)>', () => ({ entries: [], urgent: undefined }));
  expect(answer().querySelector('img')).toBeNull();
  expect(answer().textContent).toContain('<img src=x onerror=alert(1)>');
  expect(answer().textContent).toContain('Llame');
  showAnswer(document, '  ', () => ({ entries: ['/a'], urgent: undefined }));
  expect(answer().childElementCount).toBe(0);
});
