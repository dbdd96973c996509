import { describe, expect, test } from 'vitest';
import { accessEnd, groundOf, isOpen, openingSchema } from './record-access.ts';

const NOW = new Date('2026-11-20T13:00:00Z');

describe('the ground on which a record is opened', () => {
  test.each([
    { rol: 'medico', isOwn: true, motivo: undefined, ground: 'propio' },
    { rol: 'medico', isOwn: true, motivo: 'Interconsulta', ground: 'propio' },
    { rol: 'medico', isOwn: false, motivo: 'Interconsulta', ground: 'motivo' },
    { rol: 'medico', isOwn: false, motivo: undefined, ground: 'requiere_motivo' },
    { rol: 'admin', isOwn: false, motivo: undefined, ground: 'requiere_motivo' },
    { rol: 'admin', isOwn: false, motivo: 'Solicitud del paciente', ground: 'motivo' },
    { rol: 'personal', isOwn: false, motivo: undefined, ground: 'sin_diagnosticos' },
    { rol: 'personal', isOwn: false, motivo: 'Solicitud del paciente', ground: 'sin_diagnosticos' },
    { rol: 'paciente', isOwn: true, motivo: 'Solicitud del paciente', ground: 'prohibido' },
  ] as const)('$rol, own $isOwn, reason $motivo: $ground', ({ rol, isOwn, motivo, ground }) => {
    const found = groundOf(rol, { isOwn, motivo });
    expect(found.ok ? found.value : found.error.code).toBe(ground);
  });
});

test.each([
  { motivo: 'Interconsulta', isReason: true },
  { motivo: 'porque sí..', isReason: false },
  { motivo: '. . . . . . . . . . . .', isReason: false },
  { motivo: 'x'.repeat(301), isReason: false },
  { motivo: 'diez letra', isReason: false },
  { motivo: 'diez letras', isReason: true },
])('«$motivo» is a reason: $isReason', ({ motivo, isReason }) => {
  expect(openingSchema.safeParse({ motivo }).success).toBe(isReason);
});

test('an opening lasts eight hours, not a moment more, and never shows diagnoses to staff', () => {
  const access = {
    quien: 'ana',
    paciente: { id: 'p1' },
    base: 'motivo' as const,
    vence: accessEnd(NOW),
  };
  expect(access.vence).toBe('2026-11-20T21:00:00.000Z');
  expect(isOpen(access, new Date('2026-11-20T20:59:59.999Z'))).toBe(true);
  expect(isOpen(access, new Date('2026-11-20T21:00:00.000Z'))).toBe(false);
  expect(isOpen({ ...access, base: 'sin_diagnosticos' }, NOW)).toBe(false);
  expect(isOpen(null, NOW)).toBe(false);
});
