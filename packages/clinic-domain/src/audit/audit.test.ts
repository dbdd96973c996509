import { describe, expect, test } from 'vitest';
import { auditSentence } from './audit-actions.ts';
import { auditDifference, auditReason, fieldLabel } from './audit-difference.ts';
import { instantsOf, onceId, wrongAuditFilter } from './audit-filter.ts';

describe('a line as a sentence', () => {
  const quien = 'La Dra. Paz';
  test.each([
    ['turno movido', 'turnos', 'Luna, Eva', 'La Dra. Paz movió el turno de Luna, Eva.'],
    ['cambio de estado', 'turnos', 'Luna, Eva', 'La Dra. Paz cambió el estado del turno de Luna, Eva.'],
    ['cambio de estado', 'turnos', null, 'La Dra. Paz cambió el estado de un turno.'],
    ['cambio de horario', 'horariosEstudios', 'OCT', 'La Dra. Paz cambió el horario de OCT.'],
    [
      'acceso denegado',
      'pantallas',
      '/admin/usuarios',
      'La Dra. Paz pidió la pantalla /admin/usuarios sin tener permiso.',
    ],
    ['acceso denegado', 'api', 'GET /api/users', 'La Dra. Paz pidió GET /api/users sin tener permiso.'],
    ['otra cosa', 'otras', null, 'La Dra. Paz hizo «otra cosa» en un documento.'],
    ['alta de paciente', 'pacientes', '$& {cosa}', 'La Dra. Paz creó la ficha de $& {cosa}.'],
  ])('%s of %s: %s', (accion, coleccion, nombre, sentence) => {
    expect(auditSentence({ quien, accion, coleccion, nombre })).toBe(sentence);
  });
});

describe('the difference of a line', () => {
  test('has the fields that changed, before and after, as a person reads them', () => {
    expect(
      auditDifference({
        antes: { fecha: '2026-11-23', hora: '10:00', estado: 'en_sala', equipo: null },
        despues: { fecha: '2026-11-24', hora: '10:00', estado: 'atendido', equipo: null },
      }),
    ).toEqual([
      { campo: 'Fecha', antes: '23/11/2026', despues: '24/11/2026' },
      { campo: 'Estado', antes: 'en sala', despues: 'atendido' },
    ]);
  });

  test('reads a pair as before and after, and a lone value as what was set', () => {
    expect(auditDifference({ rol: [null, 'admin'], activo: true, telefonos: false })).toEqual([
      { campo: 'Rol', antes: null, despues: 'administrador' },
      { campo: 'Activo', antes: null, despues: 'sí' },
      { campo: 'Con teléfonos', antes: null, despues: 'no' },
    ]);
  });

  test('tells lists and objects, and leaves out what says nothing to a person', () => {
    expect(
      auditDifference({
        campos: ['telefono', 'ci', 'nombres'],
        version: 3,
        filtro: { medico: 'Dra. Paz', hasta: null },
      }),
    ).toEqual([
      { campo: 'Campos', antes: null, despues: 'telefono · carnet · nombres' },
      { campo: 'Filtro', antes: null, despues: 'médico: Dra. Paz' },
    ]);
    expect(auditDifference(undefined)).toEqual([]);
  });

  test('a field without a name of its own is reported by its words', () => {
    expect([fieldLabel('porQueSi'), fieldLabel('nota'), fieldLabel('constructor')]).toEqual([
      'Por que si',
      'Nota',
      'Constructor',
    ]);
  });
});

test('the reason of a line is found beside the change or in it, and an empty one is none', () => {
  expect(auditReason({ motivo: 'urgencia' })).toBe('urgencia');
  expect(auditReason({ despues: { motivo: 'viaja' } })).toBe('viaja');
  expect([auditReason({ motivo: ' ' }), auditReason({ motivo: 3 }), auditReason(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('a filter', () => {
  test('of days is from the first midnight to the one after the last, in the clinic', () => {
    expect(instantsOf({ desde: '2026-11-20', hasta: '2026-11-20' })).toEqual({
      from: '2026-11-20T04:00:00.000Z',
      to: '2026-11-21T04:00:00.000Z',
    });
    expect(instantsOf({})).toEqual({ from: null, to: null });
  });

  test('names the field that is wrong', () => {
    expect(wrongAuditFilter({ accion: 'a', coleccion: 'b' })?.[0]).toBe('accion');
    expect(wrongAuditFilter({ desde: '2026-11-21', hasta: '2026-11-20' })?.[0]).toBe('hasta');
    expect(wrongAuditFilter({ accion: 'a', documento: 'd' })).toBeNull();
  });
});

test('a line that is reported once has one id for ten minutes, another for another person or subject', () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 13, minute));
  expect(onceId('a', 'u', '/x', at(1))).toBe(onceId('a', 'u', '/x', at(9)));
  const ids = [
    onceId('a', 'u', '/x', at(1)),
    onceId('a', 'u', '/x', at(11)),
    onceId('a', 'v', '/x', at(1)),
    onceId('a', 'u', '/y', at(1)),
  ];
  expect(new Set(ids).size).toBe(4);
});
