import { expect, test } from 'vitest';
import { isLongSheet, type PatientSheet } from './patient-sheet.ts';

const sheet = (count: number, preparacion: readonly string[] = []): PatientSheet => ({
  clase: 'visita',
  paciente: 'Quispe, Ana',
  telefono: undefined,
  lineas: Array.from({ length: count }, (_, index) => ({
    fecha: '2026-12-01',
    hora: `0${String(index)}:00`,
    que: 'OCT de mácula',
  })),
  preparacion,
});

test('a short visit goes on an A6; many lines, or long preparations, on an A5', () => {
  expect(isLongSheet(sheet(3, ['No se dilata la pupila.']))).toBe(false);
  expect(isLongSheet(sheet(8))).toBe(true);
  expect(isLongSheet(sheet(3, ['Venga en ayunas. '.repeat(25)]))).toBe(true);
  expect(isLongSheet({ ...sheet(5), clase: 'serie' })).toBe(true);
});
