import { describe, expect, it } from 'vitest';
import type { OfferedSlot } from '#contract/availability';
import type { Why } from '#domain/scheduling/booking/placement';
import { closedDay, reasonWords, slotNote, slotWhy } from './slot-reason.ts';

const why = (motivo: Why['motivo'], fuente: Why['fuente'], regla = 'R13'): Why => ({ motivo, regla, fuente });
const free: OfferedSlot = { hora: '09:00', fin: '09:20', libre: true, motivo: null };
const grey = (porque: Why): OfferedSlot => ({ ...free, libre: false, motivo: porque.motivo, porque });

describe('a grey hour says why', () => {
  it.each([
    [
      why('feriado', { clase: 'feriado', nombre: 'Navidad', norma: 'DS 2750' }),
      'Feriado: Navidad (DS 2750).',
    ],
    [why('feriado', { clase: 'feriado', nombre: 'Aniversario' }), 'Feriado: Aniversario.'],
    [why('ausencia', { clase: 'ausencia', nombre: 'vacación' }), 'El médico no atiende: vacación.'],
    [why('fuera_de_horario', { clase: 'horario' }), 'Está fuera del horario de atención.'],
    [why('fuera_de_horario', { clase: 'clinica' }), 'La clínica está cerrada a esa hora.'],
    [why('fuera_de_horario', { clase: 'baja' }), 'El médico ya no atiende en esa fecha.'],
    [
      why('fuera_de_horario', { clase: 'excepcion', nombre: 'reunión' }),
      'Ese día se quitaron estas horas: reunión.',
    ],
    [
      why('equipo_ocupado', { clase: 'equipo', nombre: 'Cirrus' }),
      'El equipo no está libre a esa hora: Cirrus.',
    ],
    [why('tope', { clase: 'ajustes' }, 'R17'), 'Se alcanzó el máximo de sobreturnos de ese bloque.'],
    [why('antelacion', { clase: 'ajustes' }), 'Falta muy poco: la clínica pide más anticipación.'],
  ])('%o', (porque, words) => {
    expect(reasonWords(porque)).toBe(words);
  });

  it('in a word on the grid; an overbooking is called so', () => {
    const taken = grey(why('ocupado', { clase: 'turno', id: 't1' }));
    expect([slotNote(taken, false), slotNote(taken, true)]).toEqual(['Ocupado', 'sobreturno']);
  });
});

it('a free hour that a colleague is filling in names the colleague', () => {
  const held = { ...free, enCurso: ['María'] };
  expect(slotNote(held, false)).toBe('En curso (María)');
  expect(slotWhy(held)).toContain('María está llenando un turno a esa hora');
  expect([slotNote(free, false), slotWhy(free)]).toEqual([null, null]);
});

it('a day closed by one thing tells it once; several reasons are told hour by hour', () => {
  const holiday = grey(why('feriado', { clase: 'feriado', nombre: 'Navidad' }));
  expect(closedDay([holiday, holiday])).toBe('Feriado: Navidad.');
  expect(closedDay([holiday, free])).toBeNull();
  expect(closedDay([])).toBeNull();
});
