import { expect, test } from 'vitest';
import type { PublicUser } from '#domain/people/user';
import { chooseDestination } from './destination.ts';
import { panelOf } from './panel.ts';

const person = (fields: Partial<PublicUser>): PublicUser => ({
  uid: 'u1',
  email: 'a@ejemplo.bo',
  rol: null,
  doctor: false,
  medico: null,
  nombre: null,
  estado: 'activo',
  ...fields,
});
const admin = person({ rol: 'admin' });
const doctor = person({ doctor: true });
const staff = person({});
const technician = person({ funciones: ['tecnico'] });
const reception = person({ funciones: ['recepcion'] });

test.each([
  ['an admin returns to any back-office page', admin, '/admin/horarios', '/admin/horarios'],
  ['the query is kept', admin, '/admin/turnos?fecha=2026-11-20', '/admin/turnos?fecha=2026-11-20'],
  ['a doctor returns to the appointments', doctor, '/admin/turnos', '/admin/turnos'],
  ['a doctor does not return to the schedules', doctor, '/admin/horarios', '/panel'],
  ['staff returns to the exams', staff, '/admin-examenes/examenes', '/admin-examenes/examenes'],
  ['a technician does not return to the agenda', technician, '/admin', '/panel'],
  ['the reception returns to the agenda', reception, '/admin/turnos', '/admin/turnos'],
  ['the reception does not return to a record', reception, '/admin/pacientes', '/panel'],
  ['a pending account goes to its panel', person({ estado: 'pendiente', rol: 'admin' }), '/admin', '/panel'],
  ['a public page is ignored', admin, '/contacto', '/panel'],
  ['another origin is ignored', admin, 'https://malo.example/admin', '/panel'],
  ['a protocol-relative address is ignored', admin, '//malo.example/admin', '/panel'],
  ['a backslash address is ignored', admin, '/\\malo.example/admin', '/panel'],
  ['a path that climbs out is ignored', admin, '/admin/../contacto', '/panel'],
  ['a script address is ignored', admin, 'javascript:alert(1)', '/panel'],
  ['nothing asked for', admin, null, '/panel'],
])('%s', (_title, user, returnTo, expected) => {
  expect(chooseDestination(user, '/panel', returnTo)).toBe(expected);
});

test.each([
  ['admin', admin, '/admin'],
  ['doctor', doctor, '/admin'],
  ['everyone else', staff, '/admin-examenes'],
])('the panel of %s', (_role, user, expected) => {
  expect(panelOf(user)).toBe(expected);
});
