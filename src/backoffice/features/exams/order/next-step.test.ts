import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const TURN = { id: 't1', fecha: '2026-12-08', hora: '10:00', equipo: null };
const WHO = { performs: true, validates: false };

test.each([
  { what: 'of weeks ahead has not arrived', today: '2026-11-23', offered: null },
  { what: 'of tomorrow has not arrived', today: '2026-12-07', offered: null },
  { what: 'of today may arrive', today: '2026-12-08', offered: 'en_sala' },
  { what: 'of yesterday may have arrived', today: '2026-12-09', offered: 'en_sala' },
])('whoever has an appointment $what', ({ today, offered }) => {
  const next = nextStep({ estado: 'agendado', controlPio: null, turno: TURN }, { ...WHO, today });
  expect(next?.kind === 'step' ? next.to : next).toBe(offered);
});
