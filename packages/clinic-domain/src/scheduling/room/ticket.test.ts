import { expect, it } from 'vitest';
import { hasTicket, letterOf, needsTicket, ticketCode, ticketCountId, type Ticket } from './ticket.ts';

const FECHA = '2026-11-20';
const ficha: Ticket = { letra: 'A', numero: 12, fecha: FECHA };

it('says a letter and a number', () => {
  expect(ticketCode(ficha)).toBe('A12');
  expect(ticketCountId(ficha)).toBe('2026-11-20:A');
});

it.each([
  ['primera_vez', 'A'],
  ['control', 'A'],
  ['posoperatorio', 'A'],
  ['urgencia', 'A'],
  ['procedimiento', 'A'],
  ['estudio', 'E'],
] as const)('%s has the letter %s', (tipo, letra) => {
  expect(letterOf(tipo)).toBe(letra);
});

it.each([
  [{ estado: 'en_sala' }, true],
  [{ estado: 'en_sala', ficha }, false],
  [{ estado: 'en_sala', ficha: { ...ficha, fecha: '2026-11-19' } }, true],
  [{ estado: 'agendado' }, false],
  [{ estado: 'en_atencion' }, false],
] as const)('%j needs a ticket: %s', (fields, needs) => {
  expect(needsTicket({ fecha: FECHA, ...fields })).toBe(needs);
});

it('a ticket of another day is none', () => {
  expect(hasTicket({ fecha: FECHA, ficha })).toBe(true);
  expect(hasTicket({ fecha: '2026-11-23', ficha })).toBe(false);
  expect(hasTicket({ fecha: FECHA })).toBe(false);
});
