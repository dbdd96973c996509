import { expect, test } from 'vitest';
import { readConsentText } from './consent.ts';

test('a text without a heading or without a body is none', () => {
  expect(readConsentText('Sin título')).toBeNull();
  expect(readConsentText('# Solo título')).toBeNull();
  expect(readConsentText('# Título\r\n\nTexto')).toEqual({ titulo: 'Título', texto: 'Texto' });
});
