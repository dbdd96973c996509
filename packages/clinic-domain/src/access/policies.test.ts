import { describe, expect, test } from 'vitest';
import { mayHear, mayHearOfConsultation } from './event-audience.ts';
import { landingPath } from './landing.ts';
import { keysOf } from '../shared/typed-record.ts';
import { may, POLICIES, roleOf, ROLES, type Action, type Actor, type Role } from './policies.ts';

const PEOPLE: Record<Role, Actor | null> = {
  anonimo: null,
  pendiente: { uid: 'p', rol: null, doctor: false, medico: null, estado: 'pendiente' },
  personal: { uid: 's', rol: null, doctor: false, medico: null, estado: 'activo' },
  medico: { uid: 'm', rol: null, doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  admin: { uid: 'a', rol: 'admin', doctor: false, medico: null, estado: 'activo' },
};

const staffOf = (): Actor => ({ uid: 's', rol: null, doctor: false, medico: null, estado: 'activo' });

/** Who may do what, written by hand a second time. */
const MATRIX: Record<Action, string> = {
  //                          anónimo · pendiente · personal · médico · admin
  'session:read': 'sí sí sí sí sí',
  'screen:second-step': 'no no sí sí sí',
  'second-step:own': 'no sí sí sí sí',
  'session:lock': 'no sí sí sí sí',
  'session:end': 'no sí sí sí sí',
  'download:see': 'no no sí sí sí',
  'screen:account': 'no no sí sí sí',
  'own-account:edit': 'no sí sí sí sí',
  'fault:report': 'no sí sí sí sí',
  'doctor:list-active': 'sí sí sí sí sí',
  'doctor:list': 'no no sí sí sí',
  'doctor:edit': 'no no no no sí',
  'doctor-schedule:read': 'no no sí sí sí',
  'doctor-schedule:edit': 'no no no no sí',
  'study-schedule:read': 'no no sí sí sí',
  'holiday:read': 'no no sí sí sí',
  'user:read': 'no no no no sí',
  'user:edit': 'no no no no sí',
  'backup:make': 'no no no no sí',
  'night:run': 'no no no no sí',
  'upkeep:read': 'no no no no sí',
  'screen:backup': 'no no no no sí',
  'screen:settings': 'no no no no sí',
  'audit:read': 'no no sí sí sí',
  'screen:audit': 'no no sí sí sí',
  'signed-day:read': 'no no no no sí',
  'fhir:export': 'no no no no sí',
  'patient-file:take': 'no no no sí sí',
  'screen:signatures': 'no no no no sí',
  'events:listen': 'no no sí sí sí',
  'screen:booking': 'no no sí sí sí',
  'screen:appointments': 'no no sí sí sí',
  'screen:patient': 'no no sí no sí',
  'agenda:keep-all': 'no no sí no sí',
  'absence:keep': 'no no sí no sí',
  'screen:diagnosis': 'no no no sí sí',
  'screen:holidays': 'no no no no sí',
  'screen:doctor-schedules': 'no no no no sí',
  'screen:study-schedules': 'no no no no sí',
  'screen:users': 'no no no no sí',
  'screen:devices': 'no no sí no sí',
  'screen:statistics': 'no no no sí sí',
  'screen:dashboard': 'no no sí no sí',
  'screen:waiting': 'no sí no no no',
  'screen:preconsultation': 'no no sí no no',
  'screen:exams': 'no no sí sí sí',
  'settings:read': 'no no sí sí sí',
  'settings:edit': 'no no no no sí',
  'patient:read': 'no no sí sí sí',
  'patient:depart': 'no no sí sí sí',
  'patient:undo-death': 'no no no no sí',
  'patient:edit': 'no no sí sí sí',
  'order:read': 'no no sí sí sí',
  'order:request': 'no no sí sí sí',
  'order:protocol': 'no no no sí no',
  'order:authorise': 'no no no sí no',
  'file:read': 'no no sí sí no',
  'file:bring': 'no no sí sí no',
  'file:refused': 'no no sí sí sí',
  'study:perform': 'no no sí sí no',
  'study:validate': 'no no no sí no',
  'patient-merge:propose': 'no no sí sí sí',
  'patient-merge:decide': 'no no no no sí',
  'screen:duplicates': 'no no no no sí',
  'appointment:read': 'no no sí sí sí',
  'appointment:state': 'no no sí sí sí',
  'appointment:book': 'no no sí sí sí',
  'appointment:hold': 'no no sí sí sí',
  'appointment:correct': 'no no no no sí',
  'appointment:certify': 'no no no no sí',
  'saved-view:read': 'no no sí sí sí',
  'saved-view:edit': 'no no sí sí sí',
  'waiting-list:read': 'no no sí sí sí',
  'waiting-list:edit': 'no no sí sí sí',
  'screen:waiting-list': 'no no sí sí sí',
  'confirmation:read': 'no no sí sí sí',
  'confirmation:edit': 'no no sí sí sí',
  'screen:confirmations': 'no no sí sí sí',
  'notice:read': 'no no sí sí sí',
  'notice:edit': 'no no sí sí sí',
  'screen:notices': 'no no sí sí sí',
  'record:open': 'no no sí sí sí',
  'allergy:ask': 'no no sí sí no',
  'consultation:read': 'no no no sí sí',
  'consultation:write': 'no no no sí no',
  'examination:read': 'no no sí sí sí',
  'examination:write': 'no no sí sí no',
  'draft:keep': 'no no sí sí sí',
  'preconsultation:write': 'no no sí no no',
  'draft:hand-over': 'no no no no sí',
  'plan:read': 'no no sí sí sí',
  'plan:work': 'no no sí sí sí',
  'plan:decide': 'no no no sí no',
  'screen:follow-up': 'no no sí sí sí',
  'document:read': 'no no sí sí sí',
  'document:issue': 'no no no sí no',
  'document:annul': 'no no no sí sí',
  'premature:read': 'no no sí sí sí',
  'premature:work': 'no no sí sí sí',
  'premature:decide': 'no no no sí no',
  'surgery:read': 'no no sí sí sí',
  'surgery:prepare': 'no no sí sí no',
  'surgery:schedule': 'no no sí sí no',
  'surgery:propose': 'no no no sí no',
  'surgery:audit': 'no no no sí sí',
  'screen:surgery': 'no no sí sí sí',
  'text-review:read': 'no no no sí sí',
  'text-review:sign': 'no no no sí no',
  'text-review:export': 'no no no no sí',
  'screen:text-reviews': 'no no no sí sí',
  'cie10:read': 'no no no sí sí',
  'field:read': 'no no sí sí sí',
  'holiday:edit': 'no no no no sí',
  'study-schedule:edit': 'no no no no sí',
  'device:read': 'no no sí sí sí',
  'device:edit': 'no no no no sí',
  'device:stop': 'no no sí no sí',
  'statistics:read': 'no no sí sí sí',
  'statistics:export': 'no no no sí sí',
  'room:read': 'no no sí sí sí',
  'room:call': 'no no sí sí sí',
  'screen:room': 'no no sí sí sí',
  'agenda-feed:edit': 'no no no sí sí',
};

test('the matrix speaks of every action', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(POLICIES).sort());
});

test.each(Object.entries(MATRIX) as [Action, string][])('%s: %s', (action, expected) => {
  expect(ROLES.map((role) => (may(PEOPLE[role], action) ? 'sí' : 'no')).join(' ')).toBe(expected);
});

describe('the role of a person now', () => {
  test.each(ROLES.map((role) => ({ role })))('$role', ({ role }) => {
    expect(roleOf(PEOPLE[role])).toBe(role);
  });

  test.each<{ what: string; over: Partial<Actor>; role: Role }>([
    { what: 'an admin who waits', over: { rol: 'admin', estado: 'pendiente' }, role: 'pendiente' },
    { what: 'a suspended admin', over: { rol: 'admin', estado: 'suspendido' }, role: 'pendiente' },
    {
      what: 'a doctor who waits',
      over: { doctor: true, medico: 'x', estado: 'pendiente' },
      role: 'pendiente',
    },
    { what: 'a doctor who is admin', over: { rol: 'admin', doctor: true, medico: 'x' }, role: 'admin' },
  ])('$what is $role', ({ over, role }) => {
    expect(roleOf({ uid: 'x', rol: null, doctor: false, medico: null, estado: 'activo', ...over })).toBe(
      role,
    );
  });
});

describe('somebody of the staff with one function', () => {
  const reception: Actor = { ...staffOf(), funciones: ['recepcion'] };
  const technician: Actor = { ...staffOf(), funciones: ['tecnico'] };
  test.each<[Action, boolean, boolean]>([
    ['appointment:book', true, false],
    ['waiting-list:edit', true, false],
    ['confirmation:edit', true, false],
    ['notice:edit', true, false],
    ['plan:work', true, false],
    ['examination:read', false, true],
    ['examination:write', false, true],
    ['preconsultation:write', false, true],
    ['screen:preconsultation', false, true],
    ['device:stop', false, true],
    ['agenda:keep-all', true, false],
    ['absence:keep', true, false],
    ['appointment:hold', true, false],
    ['surgery:schedule', true, true],
    ['surgery:prepare', false, true],
    ['record:open', false, true],
    ['allergy:ask', false, true],
    ['file:read', false, true],
    ['study:perform', false, true],
    ['audit:read', false, true],
    ['waiting-list:read', true, false],
    ['confirmation:read', true, false],
    ['notice:read', true, false],
    ['patient:edit', true, true],
    ['room:call', true, true],
    ['appointment:state', true, true],
    ['consultation:read', false, false],
  ])('%s: reception %s, technician %s', (action, isForReception, isForTechnician) => {
    expect([may(reception, action), may(technician, action)]).toEqual([isForReception, isForTechnician]);
  });

  test('functions give a doctor and an administrator neither more nor less', () => {
    for (const role of ['medico', 'admin'] as const)
      for (const action of keysOf(POLICIES)) {
        const person = PEOPLE[role];
        if (person === null) throw new Error(role);
        expect(may({ ...person, funciones: [] }, action), action).toBe(may(person, action));
      }
  });
});

test.each<{ rol: 'admin' | null; doctor: boolean; path: string }>([
  { rol: 'admin', doctor: false, path: '/admin' },
  { rol: 'admin', doctor: true, path: '/admin' },
  { rol: null, doctor: true, path: '/admin' },
  { rol: null, doctor: false, path: '/admin-examenes' },
])('rol $rol and doctor $doctor land on $path', ({ rol, doctor, path }) => {
  expect(landingPath({ rol, doctor })).toBe(path);
});

describe('who hears of changes', () => {
  const heard: Record<string, readonly Role[]> = {
    users: ['admin'],
    horariosMedicos: ['personal', 'medico', 'admin'],
    medicos: ['personal', 'medico', 'admin'],
    horariosEstudios: ['personal', 'medico', 'admin'],
    feriados: ['personal', 'medico', 'admin'],
    auditoria: [],
    turnos: ['personal', 'medico', 'admin'],
    retenciones: ['personal', 'medico', 'admin'],
    pacientes: ['personal', 'medico', 'admin'],
    fusiones: ['admin'],
    fusionesPiezas: [],
    ajustes: ['personal', 'medico', 'admin'],
    equipos: ['personal', 'medico', 'admin'],
    llamados: ['personal', 'medico', 'admin'],
    consultas: ['medico', 'admin'],
    planes: ['personal', 'medico', 'admin'],
    accesos: [],
    ocupacion: [],
    desconocida: [],
    constructor: [],
    __proto__x: [],
  };
  test.each(Object.entries(heard))('of %s: %j', (collection, roles) => {
    expect(ROLES.filter((role) => mayHear(PEOPLE[role], collection))).toEqual(roles);
  });
});

test('of a draft its author hears; of one that was measured in a round also who may have to decide it', () => {
  const hear = (ronda: object | undefined): readonly Role[] =>
    ROLES.filter((role) => {
      const who = PEOPLE[role];
      return who !== null && mayHearOfConsultation(who, { autor: 'otra', estado: 'borrador', ...ronda });
    });
  expect(hear(undefined)).toEqual([]);
  expect(hear({ ronda: { medida: '2026-11-20T13:00:00.000Z' } })).toEqual([]);
  expect(hear({ ronda: { limite: '2026-11-20' } })).toEqual(['medico']);
});
