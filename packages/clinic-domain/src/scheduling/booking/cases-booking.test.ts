import { expect, test } from 'vitest';
import { appointment, DAY, EVE, free, minute, query, span, taken } from '#tests/support/scheduling/schedules';
import { nameKey } from '../../people/doctor.ts';
import { preparePatient } from '../../people/patient.ts';
import { clinicTime, weekdayOf } from '../../shared/civil-date.ts';
import { ok, err } from '../../shared/result.ts';
import { planItinerary } from '../../studies/itinerary.ts';
import type { Appointment } from '../appointment/appointment.ts';
import { reoccupy, touchedDays } from './appointment-occupancy.ts';
import { checkPlacement } from './placement.ts';
import { changeState } from '../appointment/change-state.ts';
import type { DeviceDay } from '../availability/device-day.ts';
import { moveAppointment } from '../appointment/move-appointment.ts';
import { emptyDay, insertInterval, occupancyId, type OccupancyDay } from '../availability/occupancy.ts';

const ADMIN = { uid: 'u1', rol: 'admin' } as const;

/** Books, moves or releases against the stored days. */
function save(
  days: Map<string, OccupancyDay>,
  id: string,
  before: Appointment | null,
  after: Appointment | null,
) {
  const result = reoccupy(days, id, before, after);
  if (result.ok) for (const day of result.value) days.set(occupancyId(day), day);
  return result;
}

test('T11 at half past nine in the evening of Friday, today is still Friday', () => {
  const { fecha, minuto } = clinicTime(new Date('2026-11-21T01:30:00Z'));
  expect([fecha, weekdayOf(fecha), minuto]).toEqual(['2026-11-20', 'friday', minute('21:30')]);
});

test('T12 the date that was picked is the date that is kept, in whatever zone the machine stands', () => {
  const kept = appointment({ fecha: '2026-11-20', hora: '21:00', duracionMin: 20 });
  expect([kept.fecha, kept.hora, kept.fin]).toEqual(['2026-11-20', '21:00', '21:20']);
  expect(kept.instante).toBe('2026-11-21T01:00:00.000Z');
});

test('T13 of twenty bookings of one place, one is made', () => {
  const days = new Map<string, OccupancyDay>();
  const results = Array.from({ length: 20 }, (_, n) =>
    save(days, `t${String(n)}`, null, appointment({ paciente: { id: `p${String(n)}`, nombre: 'X' } })),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.slice(1)).toEqual(
    Array(19).fill(err({ motivo: 'ocupado', turno: 't0', ...span('10:00-10:40') })),
  );
});

test('T14 of two that overlap without beginning together, one is made', () => {
  const days = new Map<string, OccupancyDay>();
  const other = appointment({ hora: '10:20', duracionMin: 20, paciente: { id: 'p2', nombre: 'Y' } });
  expect(save(days, 't1', null, appointment()).ok).toBe(true);
  expect(save(days, 't2', null, other)).toEqual(
    err({ motivo: 'ocupado', turno: 't1', ...span('10:00-10:40') }),
  );
  expect([...days.keys()]).toEqual([`medico:Dra. Ana:${DAY}`, `paciente:p1:${DAY}`]);
});

test('T15 an appointment may be moved onto its own minutes', () => {
  const days = new Map<string, OccupancyDay>();
  const before = appointment();
  save(days, 't1', null, before);
  const after = moveAppointment(before, { hora: '10:20' }, { quien: ADMIN, cuando: '2026-12-01T13:00:00Z' });
  expect(after.ok && save(days, 't1', before, after.value).ok).toBe(true);
  expect(days.get(`medico:Dra. Ana:${DAY}`)?.intervalos).toEqual([
    { turno: 't1', ...span('10:20-11:00'), tipo: 'control' },
  ]);
});

test('T17 a cancelled appointment gives its minutes back at once', () => {
  const days = new Map<string, OccupancyDay>();
  const booked = appointment();
  save(days, 't1', null, booked);
  const intervals = () => days.get(`medico:Dra. Ana:${DAY}`)?.intervalos ?? [];
  expect(free(query(['10:00-10:40'], 40, { medico: intervals() }))).toEqual([]);
  const cancelled = changeState(booked, {
    estado: 'cancelado',
    quien: ADMIN,
    cuando: '2026-12-02T12:00:00Z',
    ahora: EVE,
    motivo: 'Viaja.',
  });
  if (!cancelled.ok) throw new Error(cancelled.error.code);
  save(days, 't1', booked, cancelled.value);
  expect(free(query(['10:00-10:40'], 40, { medico: intervals() }))).toEqual(['10:00']);
});

test('T21 a second OCT is refused when its only device is taken, and goes to the other one when that is free', () => {
  const device = (id: string, over: Partial<DeviceDay> = {}): DeviceDay => ({
    id,
    abierto: null,
    paradas: [],
    intervalos: [],
    ...over,
  });
  const cirrus = insertInterval(
    emptyDay({ recurso: 'equipo', id: 'cirrus', fecha: DAY }),
    taken('10:00-10:15', { turno: 'macula' }),
  );
  const intervalos = cirrus.ok ? cirrus.value.intervalos : [];
  const asked = query(['08:00-12:00'], 15, { equipos: [device('cirrus', { intervalos })] });
  const at = { inicio: minute('10:10'), duracionMin: 15 };
  expect(checkPlacement(asked, at)).toEqual({
    porque: { motivo: 'equipo_ocupado', regla: 'R26', fuente: { clase: 'turno', id: 'macula' } },
    equipo: null,
  });
  const both = { ...asked, equipos: [...(asked.equipos ?? []), device('triton')] };
  expect(checkPlacement(both, at)).toEqual({ porque: null, equipo: 'triton' });
});

test('T31 two spellings of a doctor are one doctor', () => {
  expect(nameKey('Dra. Peréz')).toBe(nameKey('DRA. PEREZ'));
});

test('T33 a birth date of 1925 stays what it is', () => {
  const patient = preparePatient(
    { nombres: 'Ana', apellidos: 'Paz', telefono: '71234567', fechaNacimiento: '1925-05-10' },
    DAY,
  );
  expect(patient.ok && patient.value.fechaNacimiento).toBe('1925-05-10');
});

test('T34 biometry, drops, 25 minutes and the doctor at eleven: the biometry is as late as it can be', () => {
  const room = [{ recurso: 'sala' as const, id: 'dilatacion', libres: [span('08:00-12:00')] }];
  const plan = planItinerary([
    {
      codigo: 'CONSULTA',
      duracionMin: 20,
      opciones: [{ recurso: 'medico', id: 'Dra. Ana', libres: [span('11:00-11:20')] }],
      esperaMax: 0,
    },
    { codigo: 'DILATACION', duracionMin: 25, opciones: room, esperaMax: 0 },
    {
      codigo: 'BIO-OPT',
      duracionMin: 10,
      opciones: [{ recurso: 'equipo', id: 'lenstar', libres: [span('08:00-12:00')] }],
    },
  ]);
  expect(plan).toEqual(
    ok({
      inicio: minute('10:25'),
      fin: minute('11:20'),
      piernas: [
        { codigo: 'BIO-OPT', recurso: 'equipo', id: 'lenstar', ...span('10:25-10:35') },
        { codigo: 'DILATACION', recurso: 'sala', id: 'dilatacion', ...span('10:35-11:00') },
        { codigo: 'CONSULTA', recurso: 'medico', id: 'Dra. Ana', ...span('11:00-11:20') },
      ],
    }),
  );
});

test('the days that a booking touches are read in one fixed order', () => {
  const before = appointment({ equipo: 'e1' });
  const after = appointment({ medico: 'Dr. Abel', fecha: '2026-12-04' });
  expect(touchedDays('t1', before, after).map(occupancyId)).toEqual([
    'medico:Dr. Abel:2026-12-04',
    `medico:Dra. Ana:${DAY}`,
    `equipo:e1:${DAY}`,
    `paciente:p1:${DAY}`,
    'paciente:p1:2026-12-04',
  ]);
});

test('whoever arrives and is seen goes on occupying the same, so that no day is touched; who leaves gives the rest back', () => {
  const booked = appointment({ equipo: 'e1' });
  for (const estado of ['confirmado', 'en_sala', 'en_atencion', 'atendido'] as const)
    expect(touchedDays('t1', booked, { ...booked, estado })).toEqual([]);
  for (const after of [
    { ...booked, estado: 'cancelado' as const },
    { ...booked, liberadoDesde: '09:10' },
  ])
    expect(touchedDays('t1', booked, after)).toHaveLength(3);
});
