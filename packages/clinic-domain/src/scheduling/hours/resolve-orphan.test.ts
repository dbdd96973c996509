import { expect, test } from 'vitest';
import { appointment, DAY, EVE } from '#tests/support/scheduling/schedules';
import type { Appointment } from '../appointment/appointment.ts';
import type { Resolution } from './orphans.ts';
import { resolveOrphan } from './resolve-orphan.ts';

const by = { quien: { uid: 'a', rol: 'admin' } as const, cuando: '2026-12-02T12:00:00Z', ahora: EVE };

test.each<{ resolution: Resolution; left: Partial<Appointment>; action: string }>([
  {
    resolution: { turno: 't1', accion: 'fuera_de_horario' },
    left: { fecha: DAY, hora: '10:00', medico: 'Dra. Ana', estado: 'agendado', fueraDeHorario: true },
    action: 'editado',
  },
  {
    resolution: { turno: 't1', accion: 'mover', fecha: '2026-12-04', hora: '11:00' },
    left: { fecha: '2026-12-04', hora: '11:00', fin: '11:40', medico: 'Dra. Ana' },
    action: 'movido',
  },
  {
    resolution: { turno: 't1', accion: 'reasignar', medico: 'Dr. B' },
    left: { fecha: DAY, hora: '10:00', medico: 'Dr. B' },
    action: 'movido',
  },
  {
    resolution: { turno: 't1', accion: 'cancelar', motivo: 'La doctora viaja.' },
    left: { estado: 'cancelado', canceladoPor: 'clinica' },
    action: 'estado',
  },
])('R23 an orphan resolved by $resolution.accion', ({ resolution, left, action }) => {
  const resolved = resolveOrphan(appointment(), resolution, by);
  expect(resolved.ok && resolved.value).toMatchObject(left);
  expect(resolved.ok && resolved.value.historial.at(-1)?.accion).toBe(action);
});

test('R23 nobody resolves what he may not change', () => {
  const colleague = { ...by, quien: { uid: 'd', rol: 'medico', medico: 'Dr. B' } as const };
  const resolved = resolveOrphan(appointment(), { turno: 't1', accion: 'fuera_de_horario' }, colleague);
  expect(resolved.ok ? null : resolved.error.code).toBe('prohibido');
});

test('R23 who sits in the room goes on waiting there for another doctor, and takes no hour; nobody else does', () => {
  const now = { ...by, ahora: { fecha: DAY, minuto: 10 * 60 + 25 } };
  const cola: Resolution = { turno: 't1', accion: 'cola', medico: 'Dr. B' };
  const sits = { ...appointment(), estado: 'en_sala' as const };
  const resolved = resolveOrphan(sits, cola, now);
  expect(resolved.ok && resolved.value).toMatchObject({
    ...{ estado: 'en_sala', medico: 'Dr. B', hora: '10:25', enCola: true },
  });
  for (const wrong of [
    appointment(),
    { ...sits, fecha: '2026-12-10' },
    { ...sits, tipo: 'estudio' as const },
  ])
    expect(resolveOrphan(wrong, cola, now)).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida' },
    });
});
