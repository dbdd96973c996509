import { expect, test } from 'vitest';
import { nextPerson, partsToArrive } from './next-person.ts';

type Person = Parameters<typeof nextPerson>[0][number];
const AT_TEN = 600;
const at = (hour: string): string => `2026-11-20T${hour}:00.000-04:00`;
const part = (id: string, estado: Person['camino'][number]['estado']) => ({
  ...({ id, tipo: 'estudio', hora: '10:00', estado } as const),
});
/** As much of a row as decides whose turn it is. */
const row = (id: string, estado: Person['estado'], over: Partial<Person> = {}): Person =>
  Object.assign(Object.create(null) as Person, {
    ...{ id, estado, gotas: null, camino: [part(`t-${id}`, 'aqui')] },
    turno: { id: `t-${id}`, fecha: '2026-11-20', hora: '10:00', equipo: null },
    ...over,
  });
const whose = (...rows: readonly Person[]): string | undefined => nextPerson(rows, AT_TEN)?.id;

test('whose turn it is: at the device, here and free, here, expected, and nobody once all are measured', () => {
  const expected = row('espera', 'agendado');
  const waits = row('sala', 'en_sala');
  const drops = row('gotas', 'preparando', {
    gotas: { gota: 'tropicamida', desde: at('09:40'), lista: at('10:05') },
  });
  const elsewhere = row('otro', 'en_sala', { camino: [part('x', 'ahora'), part('t-otro', 'aqui')] });
  expect(whose(expected, waits, row('ahora', 'en_estudio'))).toBe('ahora');
  expect(whose(expected, drops, elsewhere, waits)).toBe('sala');
  expect(whose(expected, drops)).toBe('gotas');
  expect(whose(elsewhere, { ...drops, gotas: { gota: '', desde: at('09:30'), lista: at('10:00') } })).toBe(
    'gotas',
  );
  expect(whose(row('hecho', 'realizado'), expected)).toBe('espera');
  expect(whose(row('hecho', 'validado'))).toBeUndefined();
});

test('how much of the day somebody has still to arrive for', () => {
  expect(
    partsToArrive({ camino: [part('a', 'hecho'), part('b', 'por_llegar'), part('c', 'por_llegar')] }),
  ).toBe(2);
});
