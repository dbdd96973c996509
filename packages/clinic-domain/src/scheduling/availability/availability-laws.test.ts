import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointment, DAY, doctor, free, hours, query } from '#tests/support/scheduling/schedules';
import {
  formatHour,
  mergeRanges,
  overlaps,
  subtractRanges,
  type MinuteRange,
} from '../../shared/interval.ts';
import { startOf } from '../appointment/appointment.ts';
import { OCCUPIES, APPOINTMENT_STATES } from '../appointment/appointment-states.ts';
import { reoccupy } from '../booking/appointment-occupancy.ts';
import { availability } from './availability.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';
import { certify, type CertifiedAppointment } from '../certificate/certificate.ts';
import { dayHours } from '../hours/day-hours.ts';
import {
  clashOf,
  emptyDay,
  endOf,
  freeWindows,
  insertInterval,
  moveInterval,
  occupancyDaySchema,
  occupancyId,
  removeInterval,
  type Interval,
  type OccupancyDay,
} from './occupancy.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 286 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]): MinuteRange => ({ inicio: start * 5, fin: Math.min((start + length) * 5, 1440) }));
const buffer = fc.constantFrom(undefined, 5, 10, 20);

/** An occupied interval at any minute, possibly an overbooking, possibly freed early. */
const interval = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }),
    inicio: fc.integer({ min: 0, max: 1400 }),
    length: fc.integer({ min: 1, max: 120 }),
    antes: buffer,
    despues: buffer,
    sobreturno: fc.constantFrom(undefined, undefined, undefined, true as const),
    liberadoDesde: fc.option(fc.integer({ min: 0, max: 1440 }), { nil: undefined, freq: 5 }),
  })
  .map(({ id, length, ...rest }): Interval => ({
    turno: `t${String(id)}`,
    ...rest,
    fin: Math.min(rest.inicio + length, 1440),
  }));

const empty = emptyDay({ recurso: 'medico', id: 'x', fecha: DAY });

/** A day as bookings build it: intervals that clash are left out. */
const fill = (intervals: readonly Interval[], from: OccupancyDay = empty): OccupancyDay =>
  intervals.reduce((day, each) => {
    const next = insertInterval(day, each);
    return next.ok ? next.value : day;
  }, from);

const block = ({ inicio, fin }: MinuteRange): string => `${formatHour(inicio)}-${formatHour(fin)}`;

const question = fc
  .record({
    blocks: fc.array(range, { minLength: 1, maxLength: 4 }),
    taken: fc.array(interval, { maxLength: 15 }),
    duracionMin: fc.integer({ min: 1, max: 12 }).map((n) => n * 5),
    paso: fc.integer({ min: 1, max: 12 }).map((n) => n * 5),
    colchonAntes: fc.constantFrom(0, 5, 15),
    colchonDespues: fc.constantFrom(0, 10),
  })
  .map(({ blocks, taken, duracionMin, ...rest }): AvailabilityQuery =>
    query(hours(doctor(blocks.map(block))), duracionMin, { ...rest, medico: fill(taken).intervalos }),
  );

const spanOf = ({ hora, fin }: { hora: string; fin: string }): MinuteRange => ({
  inicio: startOf(hora),
  fin: startOf(fin),
});

describe('the laws of availability', () => {
  test('a free place lies within the open hours and overlaps nothing that is taken without the mark', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const solid = (asked.medico ?? []).filter(({ sobreturno }) => sobreturno !== true);
        for (const slot of availability(asked).filter(({ libre }) => libre)) {
          expect(subtractRanges([spanOf(slot)], asked.dia.abierto)).toEqual([]);
          expect(
            solid.filter(
              (each) =>
                endOf(each) > each.inicio &&
                overlaps({ inicio: each.inicio, fin: endOf(each) }, spanOf(slot)),
            ),
          ).toEqual([]);
        }
      }),
    );
  });

  test('one more appointment never adds a free place', () => {
    fc.assert(
      fc.property(question, interval, (asked, extra) => {
        const more = fill([extra], { ...empty, intervalos: [...(asked.medico ?? [])] });
        // Putting in an appointment that is already there would move it rather than add one.
        fc.pre(!(asked.medico ?? []).some(({ turno }) => turno === extra.turno));
        const before = new Set(free(asked));
        expect(free({ ...asked, medico: more.intervalos }).filter((hora) => !before.has(hora))).toEqual([]);
      }),
    );
  });

  test('the positions of the grid do not depend on what is taken, and each is a whole number of steps from its block', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const positions = availability(asked).map(({ hora }) => hora);
        expect(positions).toEqual(availability({ ...asked, medico: [] }).map(({ hora }) => hora));
        expect(new Set(positions).size).toBe(positions.length);
        for (const hora of positions) {
          const start = startOf(hora);
          const own = asked.dia.bloques.find(({ inicio, fin }) => inicio <= start && start < fin);
          expect((start - (own?.inicio ?? Number.NaN)) % asked.paso).toBe(0);
        }
      }),
    );
  });

  test('merging a day’s blocks again changes neither its hours nor its places', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), (blocks) => {
        const merged = mergeRanges(blocks);
        const [once, twice] = [blocks, merged].map((each) =>
          dayHours(doctor(each.map(block)), DAY, { feriados: [] }),
        );
        expect(twice?.bloques).toEqual(once?.bloques);
        expect(once?.abierto).toEqual(merged);
      }),
    );
  });

  test('the free windows of a plan hold exactly the places at which nothing clashes', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 1380 }), (asked, inicio) => {
        const wanted: Interval = {
          turno: 'nuevo',
          inicio,
          fin: inicio + 30,
          antes: asked.colchonAntes,
          despues: asked.colchonDespues,
        };
        const buffers = { antes: asked.colchonAntes, despues: asked.colchonDespues };
        const windows = freeWindows([{ inicio: 0, fin: 1440 }], asked.medico ?? [], buffers);
        const fits = windows.some((window) => window.inicio <= inicio && inicio + 30 <= window.fin);
        expect(fits).toBe(clashOf('medico', asked.medico ?? [], wanted) === null);
      }),
    );
  });
});

describe('the laws of a resource-day', () => {
  test('no two unmarked intervals overlap, the day stays sorted, and it satisfies its schema', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 20 }), (intervals) => {
        const { intervalos } = fill(intervals);
        const solid = intervalos.filter((each) => each.sobreturno !== true && endOf(each) > each.inicio);
        for (const [index, each] of solid.entries())
          for (const later of solid.slice(index + 1))
            expect(later.inicio).toBeGreaterThanOrEqual(endOf(each));
        expect(intervalos.map(({ inicio }) => inicio)).toEqual(
          intervalos.map(({ inicio }) => inicio).sort((a, b) => a - b),
        );
        expect(occupancyDaySchema.safeParse(JSON.parse(JSON.stringify(fill(intervals)))).success).toBe(true);
      }),
    );
  });

  test('what is inserted and removed again leaves the day as it was, and a move there and back as well', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 12 }), interval, (intervals, extra) => {
        const day = removeInterval(fill(intervals), extra.turno);
        const inserted = insertInterval(day, extra);
        if (!inserted.ok) return fc.pre(false);
        expect(removeInterval(inserted.value, extra.turno)).toEqual(day);
        const elsewhere = { ...empty, fecha: '2026-12-04' };
        const moved = moveInterval(inserted.value, elsewhere, extra);
        if (!moved.ok) throw new Error('an empty day takes anything');
        expect(moved.value.from).toEqual(day);
        expect(moveInterval(moved.value.to, moved.value.from, extra)).toEqual({
          ok: true,
          value: { from: elsewhere, to: inserted.value },
        });
      }),
    );
  });
});

describe('the certificate and the engine', () => {
  const booking = fc.record({
    id: fc.integer({ min: 0, max: 12 }),
    medico: fc.constantFrom('A', 'B'),
    equipo: fc.constantFrom(undefined, 'e1'),
    paciente: fc.constantFrom('p1', 'p2', 'p3'),
    start: fc.integer({ min: 96, max: 130 }),
    length: fc.integer({ min: 1, max: 8 }),
    estado: fc.constantFrom(...APPOINTMENT_STATES),
    sobreturno: fc.constantFrom(undefined, undefined, true as const),
    freed: fc.integer({ min: 90, max: 140 }),
  });

  test('whatever is booked, moved and cancelled through the resource-days, the certificate finds no overlap', () => {
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 25 }), (bookings) => {
        const days = new Map<string, OccupancyDay>();
        const stored = new Map<string, ReturnType<typeof appointment>>();
        for (const { id, start, length, sobreturno, equipo, freed, paciente, ...rest } of bookings) {
          const after = appointment({
            ...rest,
            hora: formatHour(start * 5),
            duracionMin: length * 5,
            paciente: { id: paciente, nombre: paciente },
            ...(equipo === undefined ? {} : { equipo }),
            ...(sobreturno === undefined ? {} : { sobreturno, motivo: 'Urgente.' }),
            ...(OCCUPIES[rest.estado] === 'libera_resto' ? { liberadoDesde: formatHour(freed * 5) } : {}),
          });
          const changed = reoccupy(days, `t${String(id)}`, stored.get(`t${String(id)}`) ?? null, after);
          if (!changed.ok) continue;
          for (const day of changed.value) days.set(occupancyId(day), day);
          stored.set(`t${String(id)}`, after);
        }
        const read: CertifiedAppointment[] = [...stored].map(([id, each]) => ({ id, ...each }));
        expect(certify(read)).toMatchObject({ turnos: stored.size, solapes: [], ilegibles: [] });
      }),
    );
  });
});
