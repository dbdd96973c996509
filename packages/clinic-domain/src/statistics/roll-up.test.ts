import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { undoLast } from '../scheduling/appointment/appointment-history.ts';
import { APPOINTMENT_KINDS } from '../scheduling/appointment/appointment-kinds.ts';
import { APPOINTMENT_STATES } from '../scheduling/appointment/appointment-states.ts';
import type { Appointment } from '../scheduling/appointment/appointment.ts';
import { changeState, correctState } from '../scheduling/appointment/change-state.ts';
import { moveAppointment } from '../scheduling/appointment/move-appointment.ts';
import { clinicTime } from '../shared/civil-date.ts';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { addCounters, countersOf, countersOfConsultation, type Counters } from './counters.ts';
import { countChanges, recount, rollUpId, rollUpOf, touchedRollUps, type RollUp } from './roll-up.ts';

const BOSS = { uid: 'u1', rol: 'admin' } as const;
const START = Date.parse('2026-11-20T13:00:00.000Z');

/** A change that is attempted; refused ones change nothing. */
const step = fc.record({
  turno: fc.nat(5),
  despues: fc.integer({ min: 1, max: 90 }),
  que: fc.constantFrom('estado', 'estado', 'estado', 'corregir', 'mover', 'deshacer'),
  estado: fc.constantFrom(...APPOINTMENT_STATES),
  quien: fc.constantFrom('paciente', 'clinica', 'medico'),
  motivo: fc.constantFrom('De viaje', 'de  VIAJE', 'a|b', 'Otro'),
  causa: fc.constantFrom(undefined, 'viaje' as const, 'otro' as const),
  medico: fc.constantFrom('Dra. Ana', 'Dr. Beto'),
  fecha: fc.constantFrom('2026-12-01', '2026-12-02'),
  hora: fc.constantFrom('08:00', '09:20', '15:00'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const first = (n: number): Appointment =>
  appointmentOf({
    tipo: APPOINTMENT_KINDS[n] ?? 'control',
    ...(n === 5 ? { estudio: { codigo: 'OCT-M', nombre: 'OCT' }, equipo: 'topcon-oct-triton' } : {}),
    ...(n === 4 ? { sobreturno: true as const, motivo: 'Viene de lejos' } : {}),
  });

function taken(now: Appointment, each: Step, cuando: string): Appointment {
  const who = { quien: BOSS, cuando, ahora: clinicTime(new Date(cuando)) };
  const why = { motivo: each.motivo, canceladoPor: each.quien, motivoCancelacion: each.causa } as const;
  const change = { ...who, ...why, estado: each.estado };
  const next = {
    estado: () => changeState(now, change),
    corregir: () => correctState(now, change),
    mover: () => moveAppointment(now, { medico: each.medico, fecha: each.fecha, hora: each.hora }, who),
    deshacer: () => undoLast(now, { uid: 'u1', cuando }),
  }[each.que]();
  return next.ok ? next.value : now;
}

const byId = (days: readonly RollUp[]): Record<string, Counters> =>
  Object.fromEntries(
    days.filter(({ cuentas }) => Object.keys(cuentas).length > 0).map((day) => [rollUpId(day), day.cuentas]),
  );

test('after any sequence of changes the roll-ups say what a recount of the appointments says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const turnos = Array.from({ length: 6 }, (_, n) => first(n));
      const stored = new Map<string, RollUp>();
      const count = (before: Appointment | null, after: Appointment): void => {
        for (const day of countChanges(stored, [{ before, after }])) stored.set(rollUpId(day), day);
      };
      for (const turno of turnos) count(null, turno);
      let now = START;
      for (const each of steps) {
        // Some changes follow within the ten seconds in which they can be undone.
        now += each.despues % 3 === 0 ? 4_000 : each.despues * 60_000;
        const before = turnos[each.turno];
        if (before === undefined) continue;
        const after = taken(before, each, new Date(now).toISOString());
        turnos[each.turno] = after;
        count(before, after);
      }
      expect(byId([...stored.values()])).toEqual(byId(recount(turnos)));
    }),
  );
});

test('each appointment is counted once, in the roll-up of its doctor, its device or its study', () => {
  const study = { tipo: 'estudio', estudio: { codigo: 'PAQ', nombre: 'Paquimetría' } } as const;
  const owners = [
    appointmentOf(),
    { ...appointmentOf({ ...study, equipo: 'lenstar-biometro' }), medico: undefined },
    { ...appointmentOf(study), medico: undefined },
  ].map((each) => rollUpId(rollUpOf(each)));
  expect(owners).toEqual([
    'medico:Dra. Ana Pérez:2026-12-01',
    'equipo:lenstar-biometro:2026-12-01',
    'estudio:PAQ:2026-12-01',
  ]);
});

test('a change that says the same writes nothing, and one from a day to another touches both', () => {
  const before = appointmentOf();
  expect(
    countChanges(new Map(recount([before]).map((day) => [rollUpId(day), day])), [{ before, after: before }]),
  ).toEqual([]);
  const after = { ...before, fecha: '2026-12-03' };
  expect(touchedRollUps([{ before, after }]).map(({ fecha }) => fecha)).toEqual(['2026-12-01', '2026-12-03']);
});

describe('what an appointment counts for', () => {
  const at = (time: string) => {
    const cuando = `2026-12-01T${time}:00.000Z`;
    return { quien: BOSS, cuando, ahora: clinicTime(new Date(cuando)) };
  };
  const through = (turno: Appointment, steps: readonly (readonly [Appointment['estado'], string])[]) =>
    steps.reduce((now, [estado, time]) => {
      const next = changeState(now, {
        ...at(time),
        estado,
        motivo: 'Está de viaje',
        canceladoPor: 'paciente',
      });
      if (!next.ok) throw new Error(next.error.message);
      return next.value;
    }, turno);

  test('a visit: its hour, kind and state, its wait and attention, its minutes, and how long before it was booked', () => {
    const seen = through(appointmentOf(), [
      ['en_sala', '12:10'],
      ['en_atencion', '12:35'],
      ['atendido', '12:50'],
    ]);
    expect(countersOf(seen)).toEqual({
      't|08|control|atendido': 1,
      'w|25': 1,
      'a|n': 1,
      'a|min': 15,
      'u|min': 20,
      'l|11': 1,
    });
  });

  test('who does not come takes the time until it was freed, and who cancels within a day takes none', () => {
    const absent = through(appointmentOf(), [['no_asistio', '12:35']]);
    expect(countersOf(absent)).toMatchObject({ 't|08|control|no_asistio': 1, 'u|min': 15 });
    const cancelled = through(appointmentOf(), [['cancelado', '11:00']]);
    expect(countersOf(cancelled)).toEqual({
      't|08|control|cancelado': 1,
      'c|paciente|Está de viaje': 1,
      'n|tarde': 1,
      'l|11': 1,
    });
  });

  test('a wait of more than twelve hours is a forgotten button, not a wait', () => {
    const forgotten = appointmentOf({ fecha: '2026-11-30' });
    const late = correctState(through(forgotten, [['en_sala', '01:00']]), {
      ...at('23:00'),
      estado: 'en_atencion',
      motivo: 'Se olvidó',
    });
    expect(late.ok && Object.keys(countersOf(late.value)).some((name) => name.startsWith('w|'))).toBe(false);
  });
});

test('a consultation counts nothing until it is closed, and then each of its codes once whichever the eyes', () => {
  const draft = consultationOf({ diagnosticos: ['H25.1 OD', 'H25.1 OI', 'H52.4'] });
  expect(countersOfConsultation(draft)).toEqual({});
  const closed = { ...draft, estado: 'cerrada' as const };
  expect(countersOfConsultation(closed)).toEqual({ 'k|n': 1, 'd|H25.1': 1, 'd|H52.4': 1 });
});

test('closing consultations beside changes of appointments comes to what a recount of both says', () => {
  const codes = fc.constantFrom('H25.1 OD', 'H25.1 OI', 'H52.4', 'H40.1 AO');
  const visit = fc.record({
    medico: fc.constantFrom('Dra. Ana', 'Dr. Beto'),
    fecha: fc.constantFrom('2026-12-01', '2026-12-02'),
    diagnosticos: fc.uniqueArray(codes, { minLength: 1, maxLength: 3 }),
    isClosed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 20 }), (visits) => {
      const stored = new Map<string, RollUp>();
      const turnos = visits.map(({ medico, fecha }) => appointmentOf({ medico, fecha }));
      const consultas = visits.map(({ isClosed, ...each }) => ({
        ...consultationOf(each),
        ...(isClosed ? { estado: 'cerrada' as const } : {}),
      }));
      visits.forEach((_, at) => {
        const [after, consulta] = [turnos[at], consultas[at]];
        if (after === undefined || consulta === undefined) return;
        for (const day of countChanges(stored, [{ before: null, after }])) stored.set(rollUpId(day), day);
        if (consulta.estado === 'cerrada')
          for (const day of countChanges(stored, [], [consulta])) stored.set(rollUpId(day), day);
      });
      expect(byId([...stored.values()])).toEqual(byId(recount(turnos, consultas)));
    }),
  );
});

test('counters that come to zero are gone', () => {
  expect(addCounters({ a: 1, b: 2 }, { a: 1, c: 1 }, -1)).toEqual({ b: 2, c: -1 });
});
