import { expect, test } from 'vitest';
import { currentMark } from './current-mark.ts';

test.each([
  ['/patologias', '/patologias', 'page'],
  ['/noticias', '/noticias/algo', 'true'],
  ['/', '/contacto', undefined],
  ['/noticias', '/noticiasx', undefined],
])('the link %s on %s is marked %s', (href, path, mark) => {
  expect(currentMark(href, path)).toBe(mark);
});
