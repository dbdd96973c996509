import { describe, expect, test } from 'vitest';
import { STUDIES } from '../catalogue.ts';
import { afterAppointment, isServedBy } from './appointment-order.ts';
import { ORDER_STATES, ORDER_STEPS, type OrderState } from './order-states.ts';
import { accessionNumber, MOST_ACCESSION, orderSchema, type Order } from './order.ts';
import { PREPARATION, preparationOf } from './preparation.ts';
import { lackingBeforeStudy } from './authorisation.ts';
import { dueDay, inState, lookDay, takeOrderStep, tickPreparation } from './steps.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';

const BY = { quien: 'rosa', cuando: '2026-11-23T14:00:00.000Z', hoy: '2026-11-23' };
const ORDER: Order = {
  paciente: { id: 'p1' },
  ...{ estudio: 'CV-24S', ojo: 'AO', indicacion: 'Glaucoma', prioridad: 'normal', origen: 'consulta' },
  solicita: { medico: 'Dra. Ana', nombre: 'Dra. Ana' },
  ...{ autor: 'ana', acceso: 'EX26-000001', creada: BY.cuando, vence: '2026-12-23' },
  ...{ estado: 'solicitado', toca: '2026-12-23', lista: {} },
  historial: [{ cuando: BY.cuando, quien: 'ana', estado: 'solicitado' }],
};
const TURN = { id: 't1', fecha: '2026-11-23', hora: '10:00', equipo: 'zeiss-campimetro-field-analizer-3' };
const at = (estado: OrderState, over: Partial<Order> = {}): Order =>
  inState({ ...ORDER, ...(estado === 'solicitado' ? {} : { turno: TURN }), ...over }, estado, BY);
const allTicked = (order: Order): Order => ({
  ...order,
  lista: Object.fromEntries(
    preparationOf(order.estudio).map((each) => [each, { cuando: BY.cuando, quien: 'rosa' }]),
  ),
});
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const appointment = (over: Partial<Appointment>): Appointment => ({
  ...{
    tipo: 'estudio',
    estado: 'agendado',
    fecha: '2026-11-25',
    hora: '09:00',
    duracionMin: 30,
    fin: '09:30',
  },
  ...{
    instante: '2026-11-25T13:00:00.000Z',
    zona: 'America/La_Paz',
    paciente: { id: 'p1', nombre: 'Luna, Ana' },
  },
  ...{
    estudio: { codigo: 'CV-24S', nombre: 'Campo' },
    ojo: 'AO',
    colchonAntes: 0,
    colchonDespues: 0,
    historial: [],
  },
  ...over,
});

describe('an accession number', () => {
  test('is short enough for any device', () => {
    expect(accessionNumber(2026, 3912)).toBe('EX26-003912');
    expect(accessionNumber(2026, 99_999_999).length).toBeLessThanOrEqual(MOST_ACCESSION);
  });
});

describe('every state', () => {
  test.each(ORDER_STATES)('«%s» is stored with a day to look at it unless it is over', (estado) => {
    const order = at(estado);
    expect(order.toca === undefined).toBe(estado === 'entregado' || estado === 'cancelado');
    expect(orderSchema.parse(order)).toEqual(order);
    expect(lookDay(order, BY.hoy)).toBe(order.toca ?? null);
    const { toca: _none, ...without } = order;
    if (order.toca !== undefined) expect(orderSchema.safeParse(without).success).toBe(false);
  });

  test.each(ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const)))(
    'from «%s» to «%s» only where it may',
    (from, to) => {
      const taken = takeOrderStep(
        allTicked(at(from)),
        {
          ...{ estado: to, motivo: 'un motivo', repite: 'parpadeo', version: 1 },
          entrega: { como: 'papel', a: 'paciente' },
        },
        BY,
      );
      expect(taken.ok).toBe(ORDER_STEPS[from].includes(to));
      if (taken.ok) expect(orderSchema.parse(taken.value).estado).toBe(to);
    },
  );
});

describe('the preparation', () => {
  test('has for every study of the catalogue the person, the eye and what its preparation asks', () => {
    for (const { codigo } of STUDIES) expect(preparationOf(codigo).slice(0, 2)).toEqual(['identidad', 'ojo']);
    const asked = (codigo: string) => preparationOf(codigo).slice(2);
    const laser = ['consentimiento', 'acompanante', 'alergias'];
    expect(asked('LAS-PRP')).toEqual([...laser, 'dilatada', 'anestesia']);
    expect(asked('LAS-FOC')).toContain('oct_reciente');
    expect(asked('YAG-IP')).toEqual([...laser, 'sin_dilatar', 'pilocarpina', 'hipotensor', 'anestesia']);
    expect(asked('LAS-IRI')).toContain('hipotensor');
    expect(asked('YAG-CAP')).toEqual([...laser, 'dilatada', 'hipotensor', 'anestesia']);
    expect(asked('YAG-VIT')).toContain('hipotensor');
    expect(asked('SLT')).toEqual([...laser, 'sin_dilatar', 'hipotensor', 'anestesia']);
    for (const codigo of ['OPT-FA', 'AFG'])
      expect(asked(codigo)).toEqual(
        expect.arrayContaining([...laser, 'embarazo', 'reacciones', 'carro_paro', 'ayuno', 'via']),
      );
    expect(asked('RET')).toEqual(['acompanante', 'alergias', 'dilatada']);
    expect(asked('TOP')).toEqual(['sin_lentes', 'sin_gotas']);
    expect(asked('BIO-OPT')).toEqual(['sin_lentes', 'sin_gotas']);
    expect(asked('END')).toEqual(['sin_lentes', 'sin_gotas']);
    expect(asked('CV-24S')).toEqual(['sin_dilatar', 'refraccion']);
    expect(asked('OCT-M')).toEqual([]);
    expect(asked('ECO-A')).toEqual(['alergias', 'anestesia']);
  });

  test('a soft point is passed by whoever is there, with a reason that says something', () => {
    const laser = allTicked(at('preparando', { estudio: 'LAS-PRP', ojo: 'OD' }));
    const { anestesia: _none, ...lista } = laser.lista;
    const order = { ...laser, lista };
    expect(lackingBeforeStudy(order, BY.hoy)).toEqual([{ id: 'anestesia', ...PREPARATION.anestesia }]);
    for (const motivo of [undefined, '....', 'abcde', 'aaaaaaaaaa aa', 'sin gotas'])
      expect(takeOrderStep(order, { estado: 'en_estudio', motivo, version: 1 }, BY)).toMatchObject({
        ok: false,
        error: {
          code: 'requiere_confirmacion',
          details: { falta: [PREPARATION.anestesia.texto], duras: [] },
        },
      });
    const motivo = 'Se hace con lente sin contacto';
    const begun = valueOf(takeOrderStep(order, { estado: 'en_estudio', motivo, version: 1 }, BY));
    expect(begun.excepcion).toEqual({
      ...{ cuando: BY.cuando, quien: 'rosa', motivo },
      falta: [PREPARATION.anestesia.texto],
    });
    expect(valueOf(takeOrderStep(laser, { estado: 'en_estudio', version: 1 }, BY)).excepcion).toBeUndefined();
  });

  test('is ticked only while the patient waits, and only where the study has the point', () => {
    const here = at('en_sala');
    expect(valueOf(tickPreparation(here, { punto: 'identidad', hecho: true }, BY)).lista).toEqual({
      identidad: { cuando: BY.cuando, quien: 'rosa' },
    });
    expect(tickPreparation(here, { punto: 'ayuno', hecho: true }, BY)).toMatchObject({
      error: { fields: { punto: [expect.any(String)] } },
    });
    expect(tickPreparation(at('realizado'), { punto: 'identidad', hecho: true }, BY).ok).toBe(false);
    const ticked = allTicked(here);
    expect(
      valueOf(tickPreparation(ticked, { punto: 'identidad', hecho: false }, BY)).lista.identidad,
    ).toBeUndefined();
  });
});

describe('a step', () => {
  test('of a laser that is done asks for the pressure an hour later', () => {
    const laser = valueOf(
      takeOrderStep(
        at('en_estudio', { estudio: 'YAG-CAP', ojo: 'OI' }),
        { estado: 'realizado', version: 1 },
        BY,
      ),
    );
    expect(laser.controlPio).toBe('2026-11-23T15:00:00.000Z');
    expect(
      valueOf(takeOrderStep(at('en_estudio'), { estado: 'realizado', version: 1 }, BY)).controlPio,
    ).toBeUndefined();
  });

  test('that repeats says why, and may do it on another day, prepared again', () => {
    const done = at('realizado', { realizado: BY.cuando });
    expect(takeOrderStep(done, { estado: 'repetir', version: 1 }, BY)).toMatchObject({
      error: { fields: { repite: [expect.any(String)] } },
    });
    expect(takeOrderStep(done, { estado: 'repetir', repite: 'otro', version: 1 }, BY)).toMatchObject({
      error: { fields: { motivo: [expect.any(String)] } },
    });
    const again = valueOf(takeOrderStep(done, { estado: 'repetir', repite: 'fijacion', version: 1 }, BY));
    expect(again).toMatchObject({ estado: 'repetir', turno: TURN });
    expect(again.realizado).toBeUndefined();
    const later = valueOf(takeOrderStep(allTicked(again), { estado: 'solicitado', version: 1 }, BY));
    expect(later).toMatchObject({ estado: 'solicitado', lista: {}, vence: BY.hoy, toca: BY.hoy });
    expect(later.turno).toBeUndefined();
  });

  test('that ends it says why', () => {
    expect(takeOrderStep(ORDER, { estado: 'cancelado', motivo: 'no', version: 1 }, BY).ok).toBe(false);
    const ended = valueOf(
      takeOrderStep(ORDER, { estado: 'cancelado', motivo: 'Ya se hizo afuera', version: 1 }, BY),
    );
    expect(ended).toMatchObject({ estado: 'cancelado', historial: [{}, { motivo: 'Ya se hizo afuera' }] });
  });

  test('is due sooner the more urgent it is', () => {
    expect([dueDay('urgente', BY.hoy), dueDay('preferente', BY.hoy), dueDay('normal', BY.hoy)]).toEqual([
      '2026-11-24',
      '2026-11-30',
      '2026-12-23',
    ]);
  });
});

describe('an appointment', () => {
  test('takes its order along: booked, moved, arrived, prepared', () => {
    const booked = afterAppointment(ORDER, 't1', appointment({}), BY);
    expect(booked).toMatchObject({
      estado: 'agendado',
      turno: { id: 't1', fecha: '2026-11-25', hora: '09:00' },
      toca: '2026-11-26',
    });
    const moved = afterAppointment(booked, 't1', appointment({ fecha: '2026-11-30' }), BY);
    expect(moved).toMatchObject({ estado: 'agendado', turno: { fecha: '2026-11-30' }, toca: '2026-12-01' });
    const here = afterAppointment(moved, 't1', appointment({ estado: 'en_sala' }), BY);
    expect(here.estado).toBe('en_sala');
    expect(afterAppointment(here, 't1', appointment({ estado: 'en_preparacion' }), BY).estado).toBe(
      'preparando',
    );
    expect(afterAppointment(booked, 't1', appointment({}), BY)).toBe(booked);
  });

  test.each(['cancelado', 'no_asistio', 'se_retiro'] as const)(
    '«%s» leaves it waiting again, due at the latest today',
    (estado) => {
      const booked = afterAppointment({ ...ORDER, vence: '2026-11-20' }, 't1', appointment({}), BY);
      const left = afterAppointment(booked, 't1', appointment({ estado }), BY);
      expect(left).toMatchObject({ estado: 'solicitado', vence: BY.hoy, toca: BY.hoy });
      expect(left.turno).toBeUndefined();
    },
  );

  test('that was cancelled ends an order which only the agenda made, and none that a doctor wrote', () => {
    const own = afterAppointment({ ...ORDER, origen: 'agenda' }, 't1', appointment({}), BY);
    expect(afterAppointment(own, 't1', appointment({ estado: 'cancelado' }), BY).estado).toBe('cancelado');
    expect(afterAppointment(own, 't1', appointment({ estado: 'no_asistio' }), BY).estado).toBe('solicitado');
  });

  test('changes nothing of what was measured, and nothing when another one has taken its place', () => {
    const done = at('realizado');
    expect(afterAppointment(done, 't1', appointment({ estado: 'cancelado' }), BY)).toBe(done);
    const other = at('agendado', { turno: { ...TURN, id: 't2' } });
    expect(afterAppointment(other, 't1', appointment({ estado: 'reprogramado' }), BY)).toBe(other);
  });

  test('serves an order of the same study whose eyes it has, never one whose other eye would be forgotten', () => {
    const serves = (order: Partial<Order>, ojo: 'OD' | 'OI' | 'AO') =>
      isServedBy({ ...ORDER, ...order }, { estudio: { codigo: 'CV-24S', nombre: '' }, ojo });
    expect([
      serves({}, 'AO'),
      serves({}, 'OD'),
      serves({ ojo: 'OD' }, 'AO'),
      serves({ ojo: 'OD' }, 'OI'),
    ]).toEqual([true, false, true, false]);
    expect(serves({ estudio: 'CV-10' }, 'AO')).toBe(false);
    expect(serves({ estado: 'agendado' }, 'AO')).toBe(false);
  });
});
