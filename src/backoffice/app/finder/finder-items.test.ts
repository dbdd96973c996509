import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/access/policies';
import { patientItem, recordItem } from './found-items.ts';
import { actionItems, lettersFor, matching, screenItems } from './finder-items.ts';

const person = (over: Partial<Actor>): Actor => ({
  uid: 'u',
  rol: null,
  doctor: false,
  medico: null,
  estado: 'activo',
  ...over,
});
const ADMIN = person({ rol: 'admin' });
const STAFF = person({ funciones: ['tecnico'] });
const DOCTOR = person({ doctor: true, medico: 'Dra. Ana' });

describe('screens', () => {
  test('every role is offered exactly what it may open', () => {
    const paths = (actor: Actor) => screenItems(actor).map(({ href }) => href);
    expect(paths(STAFF).toSorted()).toEqual([
      '/admin-examenes',
      '/admin-examenes/examenes',
      '/admin/auditoria',
      '/admin/cirugias',
      '/admin/equipos',
      '/admin/sala',
      '/admin/sala/llamados',
    ]);
    expect(paths(DOCTOR)).toContain('/admin/turnos');
    expect(paths(DOCTOR)).not.toContain('/admin/usuarios');
    expect(paths(ADMIN).length).toBeGreaterThan(9);
    expect(screenItems(person({ estado: 'pendiente' })).map(({ href }) => href)).toEqual(['/admin-examenes']);
  });

  test('each has a letter of its own, which typed alone puts it first: open, letter, Intro', () => {
    for (const actor of [ADMIN, DOCTOR, STAFF]) {
      const screens = screenItems(actor);
      expect(new Set(screens.map(({ letter }) => letter)).size).toBe(screens.length);
      for (const screen of screens)
        expect(matching([...screens, ...actionItems(actor, false)], screen.letter ?? '')[0]?.id).toBe(
          screen.id,
        );
    }
  });

  test('a letter that is taken gives way to the next word, and then to the next letter', () => {
    expect(lettersFor(['Gestión de Horarios', 'Gestión de Estudios', 'Exámenes', 'Exámenes'])).toEqual([
      'g',
      'e',
      'x',
      'a',
    ]);
  });
});

test('accents, capitals and other words for the same are understood', () => {
  const all = [...screenItems(ADMIN), ...actionItems(ADMIN, false)];
  const first = (typed: string) => matching(all, typed)[0]?.label;
  expect(first('DIAGNOSTICO')).toBe('Diagnóstico de pacientes');
  expect(first('estadísticas')).toBe('Estadísticas');
  expect(first('oscuro')).toBe('Poner la pantalla en penumbra');
  expect(first('sin tur')).toBe('Agendar turno');
  expect(matching(all, 'zzz')).toEqual([]);
});

test('an absence is found by its reasons, by whoever may note one', () => {
  const all = [...screenItems(ADMIN), ...actionItems(ADMIN, false)];
  for (const typed of ['ausencia', 'enfermo', 'no viene'])
    expect(matching(all, typed).map(({ label }) => label)).toContain('Anotar ausencia');
  expect(actionItems(DOCTOR, false).map(({ label }) => label)).not.toContain('Anotar ausencia');
});

test('nobody is offered an action on a screen that stays closed', () => {
  expect(actionItems(STAFF, true).map(({ label }) => label)).toEqual([
    'Bloquear ahora',
    'Poner la pantalla en claro',
  ]);
});

const DAY = '2026-11-23';

test('who died or comes no more is told apart before they are opened', () => {
  const person = {
    ...{
      id: 'p1',
      version: 1,
      nombres: 'Nora',
      apellidos: 'Paz',
      telefono: '+59171162446',
      tipoDocumento: 'sin_documento' as const,
    },
  };
  const died = { ...person, fallecio: { fecha: '2026-10-02', fuente: 'Su hija' } };
  expect(patientItem({ patient: died, isNear: false }, DAY).label).toContain('✝');
  expect(recordItem(STAFF, { patient: died, isNear: false }, DAY).label).toContain('✝');
  const moved = {
    ...person,
    dejo: { clase: 'se_mudo' as const, desde: '2026-11-23', motivo: 'Vive en Tarija' },
  };
  expect(patientItem({ patient: moved, isNear: false }, DAY).note).toBe('Se mudó · 711 62446');
  expect(patientItem({ patient: person, isNear: false }, DAY).note).toBe('711 62446');
  // Who only has nearly that name is not taken for who was meant.
  for (const item of [patientItem, recordItem.bind(null, STAFF)])
    expect(item({ patient: person, isNear: true }, DAY).note).toBe('Se parece · 711 62446');
  // Two of one name are told apart by their age, to be booked and to be opened.
  for (const born of ['1958-03-02', '2019-07-20']) {
    const note = `${born === '1958-03-02' ? '68 años' : '7 años'} · 711 62446`;
    const someone = { ...person, fechaNacimiento: born };
    expect([
      patientItem({ patient: someone, isNear: false }, DAY).note,
      recordItem(STAFF, { patient: someone, isNear: false }, DAY).note,
    ]).toEqual([note, note]);
  }
});
