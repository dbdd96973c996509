import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAULT_LIMITS, withoutData } from './fault-words.ts';

describe('a message without data', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'nombre')",
      'Cannot read properties of undefined (reading …)',
    ],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    ['items.map is not a function', 'items.map is not a function'],
    ['Unexpected token \'Q\', "Quispe Mam"... is not valid JSON', 'Unexpected token …, …... is not valid …'],
    ['Invalid ISO 8601 date string: 1961-03-02', 'Invalid … # date string: #-#-#'],
    [
      'Failed to fetch dynamically imported module: https://clinica.example/_astro/Pago.js?x=1',
      'Failed to fetch dynamically imported module: …',
    ],
    ['no existe Ana Quispe Mamani de ana@ejemplo.bo', 'no existe … de …'],
    ['la paciente José Ñandú llamó', 'la paciente …'],
    ['«Ana Quispe» ya tiene un turno', '… ya tiene un turno'],
    ["it's Ana without an end", 'it…'],
    ['', ''],
    ['   ', ''],
  ])('%s', (message, left) => {
    expect(withoutData(message)).toBe(left);
  });

  test('is short, has no figures, nothing quoted and no address, and stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 600 }), fc.lorem({ maxCount: 80 })), (message) => {
        const left = withoutData(message);
        expect(left.length).toBeLessThanOrEqual(FAULT_LIMITS.message);
        expect(left).not.toMatch(/[\d"'`«»“”‘’/\\@?&áéíóúñÁÉÍÓÚÑ]/);
        expect(withoutData(left)).toBe(left);
      }),
    );
  });

  test('names no person, wherever the name stands after the first word', () => {
    const name = fc.constantFrom('Quispe', 'Mamani,', 'Ñusta', 'María', 'Álvarez', 'O’Higgins');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const left = withoutData(`no se encontró ${names.join(' ')} en la lista`);
        for (const each of names) expect(left).not.toContain(each.replace(',', ''));
      }),
    );
  });
});
