import { expect, it } from 'vitest';
import {
  allProposed,
  choicesFor,
  decideAll,
  placesLeft,
  proposed,
  refusedRows,
  resolutionsOf,
  undecided,
  type Choices,
} from './choices.ts';

const ORPHANS = [{ turno: 'a' }, { turno: 'b' }];
const CANCELLED = { accion: 'cancelar', causa: 'feriado', motivo: ' local ' } as const;

it('sends nothing until every appointment has its decision', () => {
  expect(resolutionsOf(ORPHANS, { a: CANCELLED })).toBeNull();
  expect(undecided(ORPHANS, { a: CANCELLED })).toBe(1);
});

it('counts a cancellation without a reason, and a move without a place, as undecided', () => {
  const choices: Choices = {
    a: { accion: 'mover', motivo: '' },
    b: { accion: 'cancelar', causa: 'otro', motivo: '  ' },
  };
  expect(undecided(ORPHANS, choices)).toBe(2);
  expect(resolutionsOf(ORPHANS, choices)).toBeNull();
});

it('sends one resolution for each appointment, and none for those that are no longer affected', () => {
  const choices: Choices = {
    a: CANCELLED,
    b: { accion: 'fuera_de_horario', motivo: 'no se envía' },
    gone: CANCELLED,
  };
  expect(resolutionsOf(ORPHANS, choices)).toEqual([
    { turno: 'a', accion: 'cancelar', motivoCancelacion: 'feriado', motivo: 'local' },
    { turno: 'b', accion: 'fuera_de_horario' },
  ]);
});

it('leaves the open ones outside and keeps what was decided', () => {
  expect(decideAll(ORPHANS, { a: CANCELLED }, 'fuera_de_horario')).toEqual({
    a: CANCELLED,
    b: { accion: 'fuera_de_horario', motivo: '' },
  });
});

const slot = (id: string, hora: string, fin: string) => ({ id, fecha: '2026-12-03', hora, fin });
const BOOKED = ['a', 'b', 'c'].map((turno) => ({
  turno,
  medico: 'Dra. Ana',
  lugares: [slot('Dra. Ana', '09:00', '09:20'), slot('Dra. Ana', '09:20', '09:40')],
  colegas: [slot('Dr. Luis', '08:00', '08:30')],
}));

it('moves everybody to the first places that are free, no two to the same', () => {
  const moved = decideAll(BOOKED, {}, 'mover');
  expect(BOOKED.map(({ turno }) => moved[turno]?.lugar?.hora)).toEqual(['09:00', '09:20', undefined]);
  expect(undecided(BOOKED, moved)).toBe(1);
});

it('does not offer a place that overlaps another decision about the same doctor', () => {
  const lugar = { fecha: '2026-12-03', hora: '09:10', fin: '09:30' };
  const choices: Choices = { a: { accion: 'mover', motivo: '', lugar } };
  const [, second = { turno: '' }] = BOOKED;
  expect(placesLeft(second, 'mover', BOOKED, choices)).toEqual([]);
  expect(placesLeft(second, 'reasignar', BOOKED, choices)).toHaveLength(1);
});

it('names the colleague who takes a patient, with the place', () => {
  const [first = { turno: '' }] = BOOKED;
  expect(resolutionsOf([first], decideAll([first], {}, 'reasignar'))).toEqual([
    { turno: 'a', accion: 'reasignar', medico: 'Dr. Luis', fecha: '2026-12-03', hora: '08:00' },
  ]);
});

it('only what belongs to a doctor can be given to a colleague, and only a leaving doctor lets it wait', () => {
  expect(choicesFor({ turno: 'a', medico: null }, false)).toEqual(['mover', 'fuera_de_horario', 'cancelar']);
  expect(choicesFor({ turno: 'a', medico: 'Dra. Ana' }, true)).toEqual([
    'mover',
    'reasignar',
    'cancelar',
    'esperar',
  ]);
  const waiting = decideAll(BOOKED, {}, 'esperar');
  expect(resolutionsOf(BOOKED, waiting)).toEqual([]);
});

const PROPOSED = [
  { turno: 'a', medico: 'Dra. Ana', propuesta: slot('Dra. Ana', '09:00', '09:20') },
  { turno: 'b', medico: 'Dra. Ana', propuesta: slot('Dr. Luis', '09:00', '09:20') },
  { turno: 'c', medico: null, propuesta: { ...slot('OCT-M', '10:00', '10:20'), equipo: 'oct' } },
  { turno: 'd', medico: 'Dra. Ana' },
];

it('takes the proposals as decisions: the own doctor is a move, another a reassignment', () => {
  const choices = allProposed(PROPOSED);
  expect(undecided(PROPOSED, choices)).toBe(1);
  expect(resolutionsOf(PROPOSED.slice(0, 3), choices)).toEqual([
    { turno: 'a', accion: 'mover', fecha: '2026-12-03', hora: '09:00' },
    { turno: 'b', accion: 'reasignar', medico: 'Dr. Luis', fecha: '2026-12-03', hora: '09:00' },
    { turno: 'c', accion: 'mover', fecha: '2026-12-03', hora: '10:00', equipo: 'oct' },
  ]);
});

it('names the row whose place was refused', () => {
  const rows = PROPOSED.slice(0, 3);
  const fields = { 'resoluciones.1.hora': ['Ese lugar ya está ocupado.'], resoluciones: ['Falta 1.'] };
  expect([...refusedRows(rows, allProposed(rows), fields)]).toEqual([['b', 'Ese lugar ya está ocupado.']]);
});

it('sends nobody home who sits in the room while a colleague who sees the same attends: the queue before another day', () => {
  const colas = [
    { medico: 'Dra. Igual', esperan: 2, igual: true },
    { medico: 'Dr. Otro', esperan: 0, igual: false },
  ];
  const place = (fecha: string) => ({ id: 'Dra. Ana', fecha, hora: '09:00', fin: '09:20' });
  const sits = { turno: 'a', fecha: '2026-12-03', medico: 'Dra. Ana', colas, propuesta: place('2026-12-04') };
  expect(proposed(sits)).toEqual({ accion: 'cola', motivo: '', cola: 'Dra. Igual' });
  // A place of today is better than a queue; another specialty is chosen, never proposed.
  expect(proposed({ ...sits, propuesta: place('2026-12-03') })?.accion).toBe('mover');
  expect(proposed({ ...sits, colas: colas.slice(1) })?.accion).toBe('mover');
  // An emergency that sits in the room waits for no hour, and for no specialty.
  const urgent = { ...sits, tipo: 'urgencia', propuesta: place('2026-12-03') } as const;
  expect(proposed(urgent)?.cola).toBe('Dra. Igual');
  expect(proposed({ ...urgent, colas: colas.slice(1) })?.cola).toBe('Dr. Otro');
  expect(proposed({ ...urgent, colas: [] })?.accion).toBe('mover');
  expect(choicesFor(sits, false)[0]).toBe('cola');
  expect(choicesFor({ ...sits, colas: [] }, false)).not.toContain('cola');
  expect(resolutionsOf([sits], { a: { accion: 'cola', motivo: '', cola: 'Dr. Otro' } })).toEqual([
    { turno: 'a', accion: 'cola', medico: 'Dr. Otro' },
  ]);
  expect(undecided([sits], { a: { accion: 'cola', motivo: '' } })).toBe(1);
});
