import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '#tests/support/scheduling/plans';
import { clinicTime, instantOf } from '../../shared/civil-date.ts';
import { dueOf, expiresAt, hoursOverdue, MOST_OF } from './interval.ts';
import { INTERVAL_UNITS } from './interval-units.ts';
import { planSchema } from './plan.ts';
import { decided } from './plan-decision.ts';
import { lastDayOf } from './plan-window.ts';
import { serves } from './plan-appointments.ts';
import { saidControls, typedInterval } from './typed-interval.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';

const NOW = { fecha: '2026-11-20', minuto: 620 };
const CLOSING = { fecha: NOW.fecha, cuando: instantOf(NOW) };

describe('an interval that is typed', () => {
  test.each([
    ['24h', { cantidad: 24, unidad: 'horas' }, undefined],
    ['24 horas', { cantidad: 24, unidad: 'horas' }, undefined],
    ['en 24 horas', { cantidad: 24, unidad: 'horas' }, undefined],
    ['3d', { cantidad: 3, unidad: 'dias' }, undefined],
    ['3 días', { cantidad: 3, unidad: 'dias' }, undefined],
    ['2s', { cantidad: 2, unidad: 'semanas' }, undefined],
    ['una semana', { cantidad: 1, unidad: 'semanas' }, undefined],
    ['4m', { cantidad: 4, unidad: 'meses' }, undefined],
    ['un mes', { cantidad: 1, unidad: 'meses' }, undefined],
    ['6', { cantidad: 6, unidad: 'semanas' }, undefined],
    ['Mañana', { cantidad: 1, unidad: 'dias' }, undefined],
    ['mañana a las 8', { cantidad: 1, unidad: 'dias' }, '08:00'],
    ['pasado mañana', { cantidad: 2, unidad: 'dias' }, undefined],
    ['hoy 18:00', { cantidad: 7, unidad: 'horas' }, '18:00'],
    ['hoy a las 6 de la tarde', { cantidad: 7, unidad: 'horas' }, '18:00'],
    ['mañana 8 y media', { cantidad: 1, unidad: 'dias' }, '08:30'],
    ['1 año', { cantidad: 12, unidad: 'meses' }, undefined],
    ['dos años', { cantidad: 24, unidad: 'meses' }, undefined],
    ['medio año', { cantidad: 6, unidad: 'meses' }, undefined],
    ['anual', { cantidad: 12, unidad: 'meses' }, undefined],
    ['trimestral', { cantidad: 3, unidad: 'meses' }, undefined],
    ['quince días', { cantidad: 15, unidad: 'dias' }, undefined],
    ['a los 15 días', { cantidad: 15, unidad: 'dias' }, undefined],
    ['al mes', { cantidad: 1, unidad: 'meses' }, undefined],
    ['a la semana', { cantidad: 1, unidad: 'semanas' }, undefined],
    ['4 sem.', { cantidad: 4, unidad: 'semanas' }, undefined],
    ['hoy 10:45', { cantidad: 1, unidad: 'horas' }, '10:45'],
  ])('«%s»', (text, intervalo, hora) => {
    expect(typedInterval(text, NOW, 'semanas')).toEqual(
      hora === undefined ? { intervalo } : { intervalo, hora },
    );
  });

  test.each([
    '',
    'pronto',
    '0',
    '-3d',
    '1.5 semanas',
    '73h',
    'hoy',
    'hoy 9:00',
    'hoy 25:00',
    '3 x',
    'un',
    'semanas',
    'mes',
    '4 años',
    '4-6 semanas',
    'dos',
    '24h30',
  ])('«%s» is not understood, and nothing is guessed', (text) =>
    expect(typedInterval(text, NOW, 'semanas')).toBeNull(),
  );
});

describe('a control that the plan says in words', () => {
  test.each([
    ['Control 4 semanas', ['4 semanas']],
    ['Timolol c/12h AO. Ctrl 4 sem', ['4 semanas']],
    ['control en 1 mes con CV y OCT', ['1 meses']],
    ['Control PIO en quince días; OCT en 3 meses', ['15 dias']],
    ['Volver a los 3 meses', ['3 meses']],
    ['Próximo control al año', ['12 meses']],
    ['Seguimiento semestral', ['6 meses']],
    ['Revisión mañana', ['1 dias']],
    ['Reevaluar en 48h', ['48 horas']],
    ['Control OD 1 semana, control OI 3 meses', ['1 semanas OD', '3 meses OI']],
    ['Control AO 2 meses', ['2 meses']],
    ['control 4 sem. Control en 4 semanas', ['4 semanas', '4 semanas']],
    ['Control de PIO cada 3 meses', []],
    ['Control con gotas c/12h', []],
    ['Control en 4-6 semanas', []],
    ['Control en 4 a 6 semanas', []],
    ['Control en 1 mes y medio', []],
    ['Control en un año y medio', []],
    ['Control 2 semanas y volver 4 meses', []],
    ['Control 2 semanas. Control 4 meses', []],
    ['Control en 4 semanas si mejora o 3 días si no', []],
    ['Sin control. OCT en 3 meses', []],
    ['Autocontrol 3 meses', []],
    ['', []],
  ])('of «%s» says when, or none', (plan, expected) => {
    expect(
      saidControls(plan, NOW).map(({ intervalo: { cantidad, unidad }, ojo }) =>
        [String(cantidad), unidad, ojo].filter((each) => each !== undefined).join(' '),
      ),
    ).toEqual(expected);
  });
});

describe('when it is over', () => {
  test.each([
    ['hours, by the clock of the clinic', 24, 'horas', undefined, '2026-11-21', '10:20'],
    ['hours that cross midnight', 14, 'horas', undefined, '2026-11-21', '00:20'],
    ['today at an hour', 7, 'horas', '18:00', '2026-11-20', '18:00'],
    [
      'today at an hour that passed while it was closed: late, not tomorrow',
      1,
      'horas',
      '10:15',
      '2026-11-20',
      '10:15',
    ],
    ['just before midnight', 13, 'horas', '23:55', '2026-11-20', '23:55'],
    ['tomorrow', 1, 'dias', undefined, '2026-11-21', undefined],
    ['tomorrow at an hour', 1, 'dias', '08:00', '2026-11-21', '08:00'],
    ['weeks', 2, 'semanas', undefined, '2026-12-04', undefined],
    ['months of another length', 3, 'meses', undefined, '2027-02-20', undefined],
  ] as const)('%s', (_what, cantidad, unidad, hour, vence, hora) => {
    expect(dueOf({ cantidad, unidad }, NOW, hour)).toEqual(hora === undefined ? { vence } : { vence, hora });
  });

  test('never before it was decided, and hours never later than the same said in days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...INTERVAL_UNITS),
        fc.integer({ min: 1, max: 72 }),
        (minuto, unidad, some) => {
          const now = { fecha: '2026-11-20', minuto };
          const due = dueOf({ cantidad: Math.min(some, MOST_OF[unidad]), unidad }, now);
          expect(expiresAt(due) > instantOf(now)).toBe(true);
          if (unidad === 'horas')
            expect(
              expiresAt(due) <= expiresAt(dueOf({ cantidad: Math.ceil(some / 24), unidad: 'dias' }, now)),
            ).toBe(true);
        },
      ),
    );
  });

  test('a plan in hours is late the same day, from its hour on', () => {
    const at = (minuto: number): Date => new Date(instantOf({ fecha: '2026-11-20', minuto }));
    const plan = { vence: '2026-11-20', venceHora: '18:00' };
    expect([
      hoursOverdue(plan, at(1020)),
      hoursOverdue(plan, at(1080)),
      hoursOverdue(plan, at(1085)),
    ]).toEqual([-1, 0, 1]);
    expect(hoursOverdue(plan, at(1240))).toBe(2);
    expect(hoursOverdue({ vence: '2026-11-20' }, at(1240))).toBeNull();
    expect(clinicTime(new Date(expiresAt({ vence: '2026-11-20', hora: '18:00' })))).toEqual({
      fecha: '2026-11-20',
      minuto: 1080,
    });
  });
});

describe('a plan in hours or days', () => {
  const ulcer = (cantidad: number, unidad: 'horas' | 'dias', hora?: string) =>
    planOf({
      ...decided(
        { decision: 'control', intervalo: { cantidad, unidad }, ...(hora === undefined ? {} : { hora }) },
        CLOSING,
      ),
      creado: CLOSING.cuando,
      visita: 'own',
    });
  const turn = (fecha: string, hora: string, id = 'other') => ({
    id,
    value: { fecha, hora, estado: 'agendado', tipo: 'control', medico: 'Dra. Ana' } as Appointment,
  });
  const today = '2026-11-20';

  test('is on the list the day it is decided, not the day it is due', () => {
    expect(ulcer(24, 'horas')).toMatchObject({
      toca: today,
      vence: '2026-11-21',
      venceHora: '10:20',
      intervaloDias: 1,
    });
    expect(ulcer(1, 'dias')).toMatchObject({ toca: today, vence: '2026-11-21', desde: '2026-11-21' });
    expect(ulcer(10, 'dias')).toMatchObject({ toca: '2026-11-28', vence: '2026-11-30' });
  });

  test.each([
    ['tomorrow before its hour', 24, 'horas', '2026-11-21', '09:00', true],
    ['tomorrow, hours after it', 24, 'horas', '2026-11-21', '16:00', true],
    ['tomorrow, too late', 24, 'horas', '2026-11-21', '18:00', false],
    ['the day after', 24, 'horas', '2026-11-22', '09:00', false],
    ['today, before it was decided', 24, 'horas', '2026-11-20', '10:00', false],
    ['the same day for a control of days', 1, 'dias', '2026-11-20', '17:00', false],
    ['the day it falls on', 1, 'dias', '2026-11-21', '17:00', true],
    ['three days late', 1, 'dias', '2026-11-24', '09:00', false],
  ] as const)('an appointment %s', (_what, cantidad, unidad, fecha, hora, expected) => {
    expect(serves(ulcer(cantidad, unidad), turn(fecha, hora), today)).toBe(expected);
  });

  test('is not served by the visit that decided it, and once late not by a place two weeks ahead', () => {
    expect(serves(ulcer(24, 'horas'), turn('2026-11-21', '09:00', 'own'), today)).toBe(false);
    expect(lastDayOf(ulcer(24, 'horas'), '2026-11-25')).toBe('2026-11-26');
    expect(lastDayOf(planOf({ vence: '2026-11-21' }), '2026-11-25')).toBe('2026-12-09');
  });

  test('closed on a later day it counts from the visit', () => {
    const late = {
      fecha: '2026-11-19',
      cuando: CLOSING.cuando,
      comienzo: instantOf({ fecha: '2026-11-19', minuto: 540 }),
    };
    expect(
      decided({ decision: 'control', intervalo: { cantidad: 24, unidad: 'horas' } }, late),
    ).toMatchObject({
      vence: '2026-11-20',
      venceHora: '09:00',
    });
  });

  test('plans of before, which know only days, are read as they were', () => {
    const { intervalo: _new, ...old } = planOf();
    expect(planSchema.parse(old)).toEqual(old);
  });
});
