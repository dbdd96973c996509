import { expect, test } from 'vitest';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { questionBefore } from './question-before.ts';

const now = { fecha: '2026-11-20', minuto: 9 * 60 };
const OTHER_DAY = 'Este turno es del lunes 23 de noviembre, no de hoy.';
const TOO_EARLY = 'Este turno es a las 10:00: todavía no es la hora.';

test.each<[AppointmentState, string, string, string | null]>([
  ['en_sala', '2026-11-20', '10:00', null],
  ['en_sala', '2026-11-23', '10:00', OTHER_DAY],
  ['atendido', '2026-11-23', '10:00', OTHER_DAY],
  ['no_asistio', '2026-11-20', '08:40', null],
  ['no_asistio', '2026-11-20', '10:00', TOO_EARLY],
  ['no_asistio', '2026-11-19', '10:00', null],
  ['no_asistio', '2026-11-23', '10:00', OTHER_DAY],
  ['confirmado', '2026-11-23', '10:00', null],
])('%s of %s at %s asks: %s', (state, fecha, hora, question) => {
  expect(questionBefore(state, { fecha, hora }, now)).toBe(question);
});
