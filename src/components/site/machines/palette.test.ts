import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast, paletteCss, paletteOf, paletteProblems } from './palette.ts';

const theme = readFileSync(path.resolve(import.meta.dirname, '../../../styles/theme.css'), 'utf8');

test('the colours of the house are those of the sheet, and can be read', () => {
  expect(paletteCss()).toBe('');
  expect(paletteProblems({})).toEqual([]);
  const { papel, tinta, acento, noche } = paletteOf();
  for (const [name, value] of Object.entries({
    paper: papel,
    pale: papel,
    ink: tinta,
    iris: acento,
    night: noche,
    panel: noche,
  }))
    expect(theme).toContain(`--color-${name}: ${value};`);
});

test('another clinic’s colours take the place of all names that the sheet has for them', () => {
  const css = paletteCss({ acento: '#5b1a4f', noche: '#2a0f26' });
  expect(css).toContain('--color-iris: #5b1a4f;');
  expect(css).toContain('--color-panel: #2a0f26;');
  expect(css).toContain('--color-overlay-night: #2a0f26b3;');
  for (const [, name = ''] of css.matchAll(/--color-([\w-]+):/g)) expect(theme).toContain(`--color-${name}:`);
});

test('a palette that cannot be read, or is none, is refused with a sentence that names the pair', () => {
  expect(paletteProblems({ acento: '#3aa0b8' })).toContain(
    'colores: «acento» (#3aa0b8) sobre «papel» (#f3f6f5) tiene un contraste de 2,8 a 1 y no se lee con facilidad: hace falta al menos 7 a 1.',
  );
  expect(paletteProblems({ azul: '#000000' })[0]).toMatch(
    /^colores: «azul» no es uno de los colores \(papel, /,
  );
  expect(paletteProblems({ tinta: 'negro' })).toEqual([
    "colores: «tinta» debe ser un color como '#0b4a5e', entre comillas.",
  ]);
});

test('black on white is as far apart as it gets', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#123456', '#123456')).toBe(1);
});
