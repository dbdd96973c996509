import { expect, test } from 'vitest';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { likelyFirst } from './next-states.ts';

const TODAY = '2026-11-20';
const WAITING: AppointmentState[] = ['confirmado', 'en_sala', 'no_asistio', 'cancelado'];
const IN_ROOM: AppointmentState[] = ['en_preparacion', 'en_atencion', 'se_retiro', 'cancelado'];

test('of a day that has not come, nothing is offered that only the day can show', () => {
  const offered = (allowed: AppointmentState[]) =>
    likelyFirst(allowed, { fecha: '2026-11-21', today: TODAY, estado: 'agendado', isDoctor: true });
  expect(offered(WAITING)).toEqual(['confirmado', 'cancelado']);
  expect(offered(IN_ROOM)).toEqual(['cancelado']);
});

test.each<{ what: string; allowed: AppointmentState[]; fecha: string; isDoctor?: boolean; first: string[] }>([
  { what: 'arriving comes first today', allowed: WAITING, fecha: TODAY, first: ['en_sala', 'confirmado'] },
  {
    what: 'not coming comes first when the day is over',
    allowed: WAITING,
    fecha: '2026-11-19',
    first: ['no_asistio', 'en_sala'],
  },
  { what: 'reception prepares', allowed: IN_ROOM, fecha: TODAY, first: ['en_preparacion', 'en_atencion'] },
  {
    what: 'a doctor calls in',
    allowed: IN_ROOM,
    fecha: TODAY,
    isDoctor: true,
    first: ['en_atencion', 'en_preparacion'],
  },
])('$what', ({ allowed, fecha, isDoctor = false, first }) => {
  const ordered = likelyFirst(allowed, { fecha, today: TODAY, estado: 'agendado', isDoctor });
  expect(ordered.slice(0, 2)).toEqual(first);
  expect(ordered.toSorted()).toEqual(allowed.toSorted());
});

test.each<[string, AppointmentState[]]>([
  [TODAY, ['en_sala']],
  ['2026-11-19', []],
])('who was marked absent on %s may come: %j', (fecha, offered) => {
  const moment = { fecha, today: TODAY, estado: 'no_asistio', isDoctor: false } as const;
  expect(likelyFirst(['en_sala'], moment)).toEqual(offered);
});
