import { expect, test } from 'vitest';
import { missingWords, sinceWords } from './overview.ts';

test('what is of today is said to be of today, and never of «hace 0 días»', () => {
  expect([0, 1, 9, 30].map(sinceWords)).toEqual(['hoy', 'hace 1 día', 'hace 9 días', 'hace 4 semanas']);
  const late = { que: 'resultado', fecha: '2026-11-23', urgente: false } as const;
  expect(missingWords(late, undefined, sinceWords(0)).how).toBe('hecho, sin firmar desde hoy');
  expect(missingWords({ ...late, que: 'pedido' }, undefined, sinceWords(9)).how).toBe(
    'pedido hace 9 días, sin turno',
  );
});
