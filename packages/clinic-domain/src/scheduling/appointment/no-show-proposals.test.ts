import { expect, test } from 'vitest';
import { noShowProposals } from './no-show-proposals.ts';
import { APPOINTMENT_STATES, type AppointmentState } from './appointment-states.ts';

const FRIDAY = '2026-11-20';
const at = (hora: string, estado: AppointmentState = 'agendado', fecha = FRIDAY) => ({ fecha, hora, estado });

test.each([
  { now: '10:29', minuto: 10 * 60 + 29, proposed: false },
  { now: '10:30', minuto: 10 * 60 + 30, proposed: true },
  { now: '18:00', minuto: 18 * 60, proposed: true },
  { now: '09:00', minuto: 9 * 60, proposed: false },
])('nobody has come for 10:00 at $now: proposed $proposed', ({ minuto, proposed }) => {
  expect(noShowProposals([at('10:00')], { fecha: FRIDAY, minuto })).toHaveLength(proposed ? 1 : 0);
});

test('only who has not arrived is proposed', () => {
  const all = APPOINTMENT_STATES.map((estado) => at('08:00', estado));
  expect(noShowProposals(all, { fecha: FRIDAY, minuto: 720 }).map(({ estado }) => estado)).toEqual([
    'agendado',
    'confirmado',
  ]);
});

test('an appointment of yesterday is proposed at any hour, one of tomorrow at none', () => {
  const both = [at('23:50', 'confirmado', '2026-11-19'), at('00:00', 'agendado', '2026-11-21')];
  expect(noShowProposals(both, { fecha: FRIDAY, minuto: 21 })).toEqual([both[0]]);
  expect(noShowProposals(both, { fecha: FRIDAY, minuto: 19 })).toEqual([]);
});
