import { describe, expect, it } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { cardMarks, cardWords, clockOf, kindInRow } from './card-words.ts';

const record: AppointmentRecord = {
  id: 'a',
  version: 1,
  medico: 'Dra. Ana',
  fecha: '2026-11-20',
  hora: '09:00',
  fin: '09:20',
  duracionMin: 20,
  tipo: 'control',
  estado: 'en_sala',
  paciente: { nombre: 'Quispe, Eva', nombres: 'Eva', apellidos: 'Quispe' },
  siguientes: [],
};
const at = (minuto: number) => ({ fecha: '2026-11-20', minuto });
const since = '2026-11-20T13:00:00.000Z';

describe('the clock of a card', () => {
  it.each([
    [540, 0, 'normal'],
    [560, 20, 'normal'],
    [561, 21, 'larga'],
    [580, 40, 'larga'],
    [581, 41, 'critica'],
  ])('at minute %i somebody in the room since 09:00 has waited %i minutes: %s', (minuto, minutes, level) => {
    expect(clockOf({ estado: 'en_sala', estadoDesde: since }, at(minuto))).toEqual({
      kind: 'espera',
      minutes,
      level,
    });
  });

  it.each([
    [540, 25],
    [564, 1],
    [565, 0],
    [600, 0],
  ])('at minute %i the pupil needs %i minutes more', (minuto, minutes) => {
    const dilatacion = {
      ojos: 'AO',
      gota: 'tropicamida',
      desde: since,
      lista: '2026-11-20T13:25:00.000Z',
    } as const;
    expect(clockOf({ estado: 'en_preparacion', dilatacion }, at(minuto))).toEqual({
      kind: 'dilatacion',
      minutes,
    });
  });

  it('stands still for every other state, and where the instant is not known', () => {
    expect(clockOf({ estado: 'en_atencion', estadoDesde: since }, at(560))).toBeNull();
    expect(clockOf({ estado: 'en_sala', estadoDesde: null }, at(560))).toBeNull();
    expect(clockOf({ estado: 'en_preparacion', estadoDesde: since }, at(560))).toBeNull();
  });
});

it.each([
  ['AO', 'OCT-M'],
  ['OD', 'OCT-M OD'],
  [null, 'OCT-M ?'],
] as const)('a study of %s is «%s» in its row: one eye is said, and that none is known', (ojo, shown) => {
  const study = {
    ...record,
    tipo: 'estudio',
    estudio: { codigo: 'OCT-M', nombre: 'OCT macular' },
    ojo,
  } as const;
  expect(kindInRow(study)).toBe(shown);
});

it('a card says all that it draws', () => {
  const clock = clockOf({ estado: 'en_sala', estadoDesde: since }, at(590));
  expect(cardWords({ ...record, fueraDeHorario: true }, null)).toContain(', en sala, fuera de horario');
  expect(cardMarks({ ...record, sobreturno: true, fueraDeHorario: true })).toEqual(['S', 'F']);
  expect(cardWords({ ...record, sobreturno: true, vecesMovido: 2 }, clock)).toBe(
    '09:00 a 09:20, Quispe, Eva, control, en sala, sobreturno, espera 50 minutos, demasiado, movido 2 veces',
  );
});
