import { describe, expect, test } from 'vitest';
import type { StaffFunction } from '../people/user.ts';
import { keysOf } from '../shared/typed-record.ts';
import { ROLES, type Actor, type Role } from './policies.ts';
import {
  dailyMenuFor,
  extraMenuFor,
  findsOwnDay,
  isScreen,
  mayOpen,
  menuFor,
  SCREENS,
  type ScreenPath,
} from './screens.ts';

const person = (over: Partial<Actor>): Actor => ({
  uid: 'x',
  rol: null,
  doctor: false,
  medico: null,
  estado: 'activo',
  ...over,
});
const PEOPLE: Record<Role, Actor | null> = {
  anonimo: null,
  pendiente: person({ estado: 'pendiente' }),
  personal: person({}),
  medico: person({ doctor: true, medico: 'Dra. Ana' }),
  admin: person({ rol: 'admin' }),
};
const entriesOf = (role: Role): string[] =>
  menuFor(PEOPLE[role]).map(({ label, path }) => `${label} → ${path}`);

describe('the menu is the specification’s, verbatim and in its order', () => {
  test('admin', () => {
    expect(entriesOf('admin')).toEqual([
      'Agendar Turnos → /admin',
      'Ver Turnos Agendados → /admin/turnos',
      'Diagnostico Pacientes → /admin/pacientes',
      'Examenes → /admin-examenes/examenes',
      'Feriados → /admin/feriados',
      'Gestión de Horarios de Médicos → /admin/horarios',
      'Gestión de Horarios de Estudios → /admin/horarios-estudios',
    ]);
  });

  test('doctor', () => {
    expect(entriesOf('medico')).toEqual([
      'Agendar Turnos → /admin',
      'Ver Turnos Agendados → /admin/turnos',
      'Diagnostico Pacientes → /admin/pacientes',
    ]);
  });

  test('other users', () => {
    expect(entriesOf('personal')).toEqual([
      'Dashboard → /admin-examenes',
      'Examenes → /admin-examenes/examenes',
    ]);
  });

  test('who waits sees the dashboard, which holds the notice; nobody sees nothing', () => {
    expect(entriesOf('pendiente')).toEqual(['Dashboard → /admin-examenes']);
    expect(entriesOf('anonimo')).toEqual([]);
  });

  test('screens of every day stand apart, for whom they are', () => {
    const daily = ['Sala de espera', 'Por avisar', 'Confirmaciones', 'Nadie se pierde', 'Cirugías'];
    expect(ROLES.map((role) => dailyMenuFor(PEOPLE[role]).map(({ label }) => label))).toEqual([
      [],
      [],
      ['Agendar Turnos', 'Ver Turnos Agendados', ...daily, 'Lista de espera', 'Datos de pacientes'],
      [...daily, 'Lista de espera'],
      [...daily, 'Lista de espera'],
    ]);
  });

  test('further screens stand apart, for whom they are', () => {
    expect(ROLES.map((role) => extraMenuFor(PEOPLE[role]).map(({ label }) => label))).toEqual([
      [],
      [],
      ['Equipos', 'Auditoría'],
      ['Estadísticas', 'Auditoría', 'Textos por revisar'],
      ['Estadísticas', 'Equipos', 'Usuarios', 'Ajustes', 'Respaldo', 'Duplicados', 'Auditoría', 'Firmas'],
    ]);
  });

  test('nobody is offered what he may not open', () => {
    const closed = ROLES.flatMap((role) =>
      [...menuFor(PEOPLE[role]), ...extraMenuFor(PEOPLE[role])]
        .filter(({ path }) => !mayOpen(PEOPLE[role], path))
        .map(({ path }) => `${role} ${path}`),
    );
    expect(closed).toEqual([]);
  });
});

describe('somebody of the staff with one function', () => {
  const opened = (funciones: readonly StaffFunction[]): ScreenPath[] =>
    keysOf(SCREENS).filter((path) => mayOpen(person({ funciones }), path));
  const labels = (funciones: readonly StaffFunction[]): string[] =>
    [
      ...menuFor(person({ funciones })),
      ...dailyMenuFor(person({ funciones })),
      ...extraMenuFor(person({ funciones })),
    ].map(({ label }) => label);

  test('the reception keeps the day: the agenda, who comes and who must be reported, and nothing clinical', () => {
    expect(opened(['recepcion']).toSorted()).toEqual([
      '/admin',
      '/admin-examenes',
      '/admin-examenes/examenes',
      '/admin/cirugias',
      '/admin/confirmaciones',
      '/admin/cuenta',
      '/admin/datos',
      '/admin/documentos',
      '/admin/itinerario',
      '/admin/lista-espera',
      '/admin/por-avisar',
      '/admin/sala',
      '/admin/sala/llamados',
      '/admin/seguimiento',
      '/admin/segundo-paso',
      '/admin/series',
      '/admin/turnos',
    ]);
    expect(labels(['recepcion'])).toEqual([
      'Dashboard',
      'Examenes',
      'Agendar Turnos',
      'Ver Turnos Agendados',
      'Sala de espera',
      'Por avisar',
      'Confirmaciones',
      'Nadie se pierde',
      'Cirugías',
      'Lista de espera',
      'Datos de pacientes',
    ]);
  });

  test('the technician has the devices, the preparation and the room', () => {
    expect(opened(['tecnico']).toSorted()).toEqual([
      '/admin-examenes',
      '/admin-examenes/examenes',
      '/admin/auditoria',
      '/admin/cirugias',
      '/admin/cuenta',
      '/admin/documentos',
      '/admin/equipos',
      '/admin/preconsulta',
      '/admin/sala',
      '/admin/sala/llamados',
      '/admin/segundo-paso',
    ]);
    expect(labels(['tecnico'])).toEqual([
      'Dashboard',
      'Examenes',
      'Sala de espera',
      'Cirugías',
      'Equipos',
      'Auditoría',
    ]);
  });

  test('who receives and measures nothing finds the own day on the board of the exams; everybody else the devices', () => {
    const people = [
      person({ funciones: ['recepcion'] }),
      person({ funciones: ['tecnico'] }),
      ...Object.values(PEOPLE),
    ];
    expect(people.map((each) => findsOwnDay(each))).toEqual([true, false, false, false, false, false, false]);
  });

  test('both together open what each opens, and no more', () => {
    expect(opened(['recepcion', 'tecnico']).toSorted()).toEqual(
      [...new Set([...opened(['recepcion']), ...opened(['tecnico'])])].toSorted(),
    );
  });
});

describe('access by route', () => {
  /** Written by hand a second time. */
  const OPEN_TO: Record<ScreenPath, readonly Role[]> = {
    '/admin': ['personal', 'medico', 'admin'],
    '/admin/turnos': ['personal', 'medico', 'admin'],
    '/admin/pacientes': ['medico', 'admin'],
    '/admin/consulta': ['medico', 'admin'],
    '/admin/preconsulta': ['personal'],
    '/admin/firmas': ['admin'],
    '/admin/textos': ['medico', 'admin'],
    '/admin/cirugias': ['personal', 'medico', 'admin'],
    '/admin/segundo-paso': ['personal', 'medico', 'admin'],
    '/admin/documentos': ['personal', 'medico', 'admin'],
    '/admin/cuenta': ['personal', 'medico', 'admin'],
    '/admin/datos': ['personal', 'admin'],
    '/admin/feriados': ['admin'],
    '/admin/horarios': ['admin'],
    '/admin/horarios-estudios': ['admin'],
    '/admin/usuarios': ['admin'],
    '/admin/equipos': ['personal', 'admin'],
    '/admin/series': ['personal', 'medico', 'admin'],
    '/admin/itinerario': ['personal', 'medico', 'admin'],
    '/admin/lista-espera': ['personal', 'medico', 'admin'],
    '/admin/confirmaciones': ['personal', 'medico', 'admin'],
    '/admin/por-avisar': ['personal', 'medico', 'admin'],
    '/admin/seguimiento': ['personal', 'medico', 'admin'],
    '/admin/estadisticas': ['medico', 'admin'],
    '/admin/ajustes': ['admin'],
    '/admin/respaldo': ['admin'],
    '/admin/sala': ['personal', 'medico', 'admin'],
    '/admin/sala/llamados': ['personal', 'medico', 'admin'],
    '/admin/duplicados': ['admin'],
    '/admin/auditoria': ['personal', 'medico', 'admin'],
    '/admin-examenes': ['pendiente', 'personal', 'admin'],
    '/admin-examenes/examenes': ['personal', 'medico', 'admin'],
  };

  test('the table speaks of every screen', () => {
    expect(Object.keys(OPEN_TO).sort()).toEqual(Object.keys(SCREENS).sort());
  });

  test.each(Object.entries(OPEN_TO) as [ScreenPath, readonly Role[]][])('%s opens to %j', (path, roles) => {
    expect(ROLES.filter((role) => mayOpen(PEOPLE[role], path))).toEqual(roles);
  });

  test.each(['/admin/', '/admin/otro', '/', '', 'constructor', '__proto__', '/Admin'])(
    '%j is no screen',
    (path) => {
      expect(isScreen(path)).toBe(false);
    },
  );
});
