import { expect, test } from 'vitest';
import { isReadable, readableOf } from './readable-text.ts';

test.each([
  { what: 'plain text with accents, lines and tabs', text: 'Ñandú: 20/40\n\tOD −2,50 × 10°', readable: true },
  { what: 'a null', text: 'a\u0000b', readable: false },
  { what: 'a bell', text: 'a\u0007b', readable: false },
  { what: 'an escape', text: 'a\u001B[31mb', readable: false },
  { what: 'a control of the upper half', text: 'a\u0085b', readable: false },
  { what: 'a turn of direction', text: 'a\u202Eb', readable: false },
  { what: 'half a character', text: 'a\uD83Db', readable: false },
  { what: 'a whole one', text: 'a👁b', readable: true },
])('$what is readable: $readable', ({ text, readable }) => {
  expect(isReadable(text)).toBe(readable);
  expect(isReadable(readableOf(text))).toBe(true);
  if (readable) expect(readableOf(text)).toBe(text);
});
