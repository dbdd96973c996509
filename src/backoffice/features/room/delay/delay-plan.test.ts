import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { planDelay, type DelayPlan } from './delay-plan.ts';

const MORNING = [{ inicio: 480, fin: 720 }];
const row = (id: string, hora: string, over = {}) =>
  appointment({ id, hora, duracionMin: 20, estado: 'confirmado', ...over });
const words = (goesOn: number, rows = ROWS) => {
  const plan = planDelay(rows, { minuto: 600 }, { goesOn, abierto: MORNING });
  const said = (part: keyof DelayPlan) => plan[part].map(({ row: { id }, hora }) => `${id} ${hora}`);
  return { inRoom: said('inRoom'), toCome: said('toCome'), beyond: said('beyond') };
};
const ROWS = [
  row('sits', '09:50', { estado: 'en_sala' }),
  row('next', '10:00'),
  row('last', '11:20'),
  row('seen', '09:20', { estado: 'atendido' }),
];

test('who sits is told the new hour, who is to come is written to, who is not kept waiting is left alone', () => {
  expect(words(630)).toEqual({ inRoom: ['sits 10:30'], toCome: ['next 10:50'], beyond: [] });
});

test('whose visit would end after hours is offered another day', () => {
  expect(words(690)).toEqual({ inRoom: ['sits 11:30'], toCome: [], beyond: ['next 11:50', 'last 12:10'] });
});

test('who sits here stays among those told in person, also where the visit would end after hours', () => {
  const { inRoom, beyond } = planDelay(ROWS, { minuto: 600 }, { goesOn: 715, abierto: MORNING });
  expect(inRoom.map(({ row: { id }, isAfterHours }) => [id, isAfterHours])).toEqual([['sits', true]]);
  expect(beyond.map(({ row: { id } }) => id)).toEqual(['next', 'last']);
});

test('nobody waits for a doctor who is on time', () => {
  expect(words(600, [row('next', '11:00')])).toEqual({ inRoom: [], toCome: [], beyond: [] });
});
