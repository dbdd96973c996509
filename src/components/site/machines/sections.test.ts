import { expect, test } from 'vitest';
import { asName, partsIn, sectionOf } from './sections.ts';

const TEXT = `## ¿Qué es?

El [nervio óptico](/x) y la **retina**. La retina, otra vez; los párpados no.

## ¿Qué síntomas da?

Al inicio nada.

- tropezar con muebles;
- **Dolor.** Fuerte.

### ¿Y después?

1. Nada.

## ¿Cómo se trata?

| Opción | Qué hace |
|---|:--|
| Cirugía de [catarata](/y) | Da espacio |
`;

test('a section is read as plain text: its paragraphs, what it lists, and its table by columns', () => {
  expect(sectionOf(TEXT, /síntomas/)).toEqual({
    paragraphs: ['Al inicio nada.'],
    items: ['tropezar con muebles;', 'Dolor. Fuerte.', 'Nada.'],
    told: ['Al inicio nada.', 'tropezar con muebles;', 'Dolor. Fuerte.', 'Nada.'],
    rows: [],
  });
  expect(sectionOf(TEXT, /se trata/)?.rows).toEqual([
    { Opción: 'Cirugía de catarata', 'Qué hace': 'Da espacio' },
  ]);
  expect(sectionOf(TEXT, /no está/)).toBeUndefined();
  expect(asName('tropezar con muebles;')).toBe('tropezar con muebles');
});

test('the parts of the eye in a text are named once each, and no part of a longer word', () => {
  expect(partsIn('El nervio óptico y la retina. La Retina; los párpados. Retinopatía.')).toEqual([
    'nervio óptico',
    'retina',
    'párpado',
  ]);
});
