import { expect, test } from 'vitest';
import { isLongSheet, sheetMessage, type PatientSheet } from './patient-sheet.ts';

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

test('what of a series is still to be booked is in the message, and takes its room on the paper', () => {
  const series = { ...sheet(2), clase: 'serie', porAgendar: ['2027-05-24', '2028-05-22'] } as const;
  const clinic = {
    direccion: '',
    referencia: '',
    telefono: '',
    whatsappHost: 'wa.me',
    abierto: { inicio: 480, fin: 1140 },
  };
  expect(sheetMessage(series, 'la clínica', clinic)).toContain(
    'Falta agendar: hacia el lunes 24 de mayo de 2027; lunes 22 de mayo de 2028. Le avisaremos',
  );
  expect(isLongSheet({ ...series, porAgendar: Array.from({ length: 12 }, () => '2027-05-24') })).toBe(true);
});
