import { expect, test } from 'vitest';
import { APPOINTMENT_STATES, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { icsProperties, unescapeIcs } from '#domain/shared/ics-text';
import { writeAgendaIcs } from './agenda-ics.ts';

const event = (estado: AppointmentState) => ({
  id: `t-${estado}`,
  version: 2,
  tipo: 'control' as const,
  estado,
  iniciales: 'Ñ. Q.',
  inicio: '2026-12-02T03:40:00.000Z',
  fin: '2026-12-02T04:00:00.000Z',
  cambiado: '2026-11-20T13:00:00.000Z',
});

test('a long name with signs is escaped and folded, and reads as it was', () => {
  const medico = 'Dra. Ñusta María de los Ángeles Choquehuanca Ticona; retina, vítreo y úvea infantil';
  const text = writeAgendaIcs({ medico, turnos: [event('agendado')] });
  const name = icsProperties(text).find((each) => each.name === 'X-WR-CALNAME');
  expect(unescapeIcs(name?.value ?? '')).toBe(`Turnos de ${medico}`);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('of ten states those that are over before they began are cancelled or free, and one that nobody confirmed is tentative', () => {
  const turnos = APPOINTMENT_STATES.map(event);
  const properties = icsProperties(writeAgendaIcs({ medico: 'Dra. Ana', turnos }));
  const of = (wanted: string): string[] =>
    properties.filter(({ name }) => name === wanted).map(({ value }) => value);
  const told = of('STATUS').map((status, index) => [APPOINTMENT_STATES[index], status, of('TRANSP')[index]]);
  expect(told.filter(([, status]) => status !== 'CONFIRMED')).toEqual([
    ['agendado', 'TENTATIVE', 'OPAQUE'],
    ['cancelado', 'CANCELLED', 'TRANSPARENT'],
    ['reprogramado', 'CANCELLED', 'TRANSPARENT'],
  ]);
  expect(told.filter(([, , transparency]) => transparency === 'TRANSPARENT').map(([state]) => state)).toEqual(
    ['no_asistio', 'cancelado', 'reprogramado'],
  );
});
