import { expect, it } from 'vitest';
import { leaveAll, resolutionsOf, undecided, type Choices } from './choices.ts';

const ORPHANS = [{ turno: 'a' }, { turno: 'b' }];
const CANCELLED = { accion: 'cancelar', motivo: ' Feriado ' } as const;

it('sends nothing until every appointment has its decision', () => {
  expect(resolutionsOf(ORPHANS, { a: CANCELLED })).toBeNull();
  expect(undecided(ORPHANS, { a: CANCELLED })).toBe(1);
});

it('counts a cancellation without a reason as undecided', () => {
  const choices: Choices = { a: CANCELLED, b: { accion: 'cancelar', motivo: '  ' } };
  expect(undecided(ORPHANS, choices)).toBe(1);
  expect(resolutionsOf(ORPHANS, choices)).toBeNull();
});

it('sends one resolution for each appointment, and none for those that are no longer affected', () => {
  const choices: Choices = {
    a: CANCELLED,
    b: { accion: 'fuera_de_horario', motivo: 'no se envía' },
    gone: CANCELLED,
  };
  expect(resolutionsOf(ORPHANS, choices)).toEqual([
    { turno: 'a', accion: 'cancelar', motivo: 'Feriado' },
    { turno: 'b', accion: 'fuera_de_horario' },
  ]);
});

it('leaves the open ones outside and keeps what was decided', () => {
  expect(leaveAll(ORPHANS, { a: CANCELLED })).toEqual({
    a: CANCELLED,
    b: { accion: 'fuera_de_horario', motivo: '' },
  });
});
