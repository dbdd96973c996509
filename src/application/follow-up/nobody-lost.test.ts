import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openApp } from '#tests/support/open-app';
import { lostPatients } from '#tests/support/scheduling/lost-patients';
import { storePlan } from '#tests/support/scheduling/plans';
import { book, BOSS, storeAgenda, storePatientAs } from '#tests/support/scheduling/scheduling';
import { appointments, plans } from '../collections.ts';
import { correctAppointment, enterState } from '../scheduling/appointments/change-appointment.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { certifyPlans } from './certify-plans.ts';
import { listPlans } from './list-plans.ts';
import { addPlanAttempt, losePlan, noteRefusal } from './work-plan.ts';
import { ACTIVE_STATES, PLAN_KINDS, type Plan } from '#domain/clinical/follow-up/plan';
import { decided } from '#domain/clinical/follow-up/plan-decision';
import { isShort } from '#domain/clinical/follow-up/plan-window';
import { addDays } from '#domain/shared/civil-date';

const PEOPLE = ['p1', 'p2', 'p3'];
const FROM = '2026-11-20';

/** What happens at a clinic, in any order. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant('book' as const),
    who: fc.integer({ min: 0, max: 2 }),
    day: fc.integer({ min: 0, max: 50 }),
    kind: fc.constantFrom('control', 'procedimiento' as const),
    eye: fc.constantFrom('OD', 'OI', 'AO' as const),
  }),
  fc.record({ what: fc.constantFrom('cancel', 'miss', 'attend' as const), which: fc.nat(20) }),
  fc.record({ what: fc.constant('move' as const), which: fc.nat(20), day: fc.integer({ min: 0, max: 50 }) }),
  fc.record({ what: fc.constantFrom('refuse', 'lose' as const), which: fc.nat(20) }),
  fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
);
const plan = fc.record({
  estado: fc.constantFrom('abierto', 'por_decidir' as const),
  clase: fc.constantFrom(...PLAN_KINDS),
  ojo: fc.constantFrom('OD', 'OI', 'AO' as const),
  due: fc.integer({ min: -30, max: 40 }),
  intervaloDias: fc.constantFrom(14, 28, 90),
});

/** In hours and in days, decided at a moment of the days before: an ulcer, the first day after an operation. */
const shortPlan = fc.record({
  ...{ estado: fc.constant('abierto' as const), clase: fc.constantFrom('control', 'inyeccion' as const) },
  ojo: fc.constantFrom('OD', 'OI', 'AO' as const),
  since: fc.integer({ min: -4, max: 0 }),
  hour: fc.integer({ min: 8, max: 18 }),
  intervalo: fc.oneof(
    fc.record({ cantidad: fc.integer({ min: 1, max: 72 }), unidad: fc.constant('horas' as const) }),
    fc.record({ cantidad: fc.integer({ min: 1, max: 20 }), unidad: fc.constant('dias' as const) }),
  ),
});
type Planned =
  | (typeof plan extends fc.Arbitrary<infer T> ? T : never)
  | (typeof shortPlan extends fc.Arbitrary<infer T> ? T : never);

function storedAs(planned: Planned): Partial<Plan> {
  if ('due' in planned) {
    const { due, ...over } = planned;
    const vence = addDays(FROM, due);
    return { ...over, vence, toca: vence, desde: addDays(vence, -7) };
  }
  const { since, hour, intervalo, clase, ojo } = planned;
  const fecha = addDays(FROM, since);
  const cuando = `${fecha}T${String(hour + 4).padStart(2, '0')}:00:00.000Z`;
  return { ojo, creado: cuando, ...decided({ decision: clase, intervalo }, { fecha, cuando }) };
}

test('whatever is booked, moved, cancelled, missed and worked on, the list finds everybody whom reading every plan and appointment finds', async () => {
  let found = 0;
  let short = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(plan, shortPlan), { minLength: 1, maxLength: 5 }),
      fc.array(happening, { minLength: 4, maxLength: 14 }),
      async (planned, happenings) => {
        const opened = openApp();
        try {
          const { app, clock } = opened;
          await storeAgenda(app, 'Dra. Ana', ['00:00-23:55']);
          for (const id of PEOPLE) await storePatientAs(app, id, 'Quispe');
          for (const [at, each] of planned.entries()) {
            const paciente = { id: PEOPLE[at % 3] ?? 'p1' };
            await storePlan(app, `plan${String(at)}`, { paciente, ...storedAs(each) });
          }
          const ids: string[] = [];
          let today = FROM;
          const minute = (at: number): string =>
            `${String(9 + (at % 10)).padStart(2, '0')}:${String((at % 3) * 20).padStart(2, '0')}`;
          for (const [at, each] of happenings.entries()) {
            if (each.what === 'wait') {
              clock.advance({ days: each.days });
              today = addDays(today, each.days);
            } else if (each.what === 'book') {
              const done = await book(app, {
                paciente: { id: PEOPLE[each.who] },
                fecha: addDays(today, each.day),
                hora: minute(at),
                tipo: each.kind,
                ...(each.kind === 'procedimiento' ? { ojo: each.eye } : {}),
              });
              if (done.ok) ids.push(done.value.id);
            } else if (each.what === 'refuse' || each.what === 'lose') {
              const id = `plan${String(each.which % planned.length)}`;
              const version = (await app.store.get(plans, id))?.version ?? 0;
              if (each.what === 'refuse')
                await noteRefusal(app, BOSS, id, { motivo: 'No quiere volver', version });
              else {
                const call = { como: 'llamada', resultado: 'no_contesta' } as const;
                for (const more of [0, 1, 2])
                  await addPlanAttempt(app, BOSS, id, { ...call, version: version + more });
                await losePlan(app, BOSS, id, { version: version + 3 });
              }
            } else if (ids.length > 0) {
              const id = ids[each.which % ids.length] ?? '';
              const version = (await app.store.get(appointments, id))?.version ?? 0;
              if (each.what === 'move')
                await rescheduleAppointment(app, BOSS, id, {
                  fecha: addDays(today, each.day),
                  hora: minute(at),
                  version,
                });
              else if (each.what === 'cancel')
                await enterState(app, BOSS, id, { estado: 'cancelado', motivo: 'Llamó', version });
              else
                await correctAppointment(app, BOSS, id, {
                  estado: each.what === 'miss' ? 'no_asistio' : 'atendido',
                  motivo: 'Se anotó tarde',
                  version,
                });
            }
          }
          const stored = (await app.store.query(plans, { limit: 100 })).items;
          const visits = (await app.store.query(appointments, { limit: 100 })).items.map(
            ({ value }) => value,
          );
          const lost = lostPatients(
            stored.map(({ id, value }) => [id, value]),
            (paciente) => visits.filter((each) => each.paciente.id === paciente),
            today,
          );
          const listed = await listPlans(app, BOSS, { limite: 100 });
          const shown = new Set(listed.ok ? listed.value.items.map(({ id }) => id) : []);
          expect([...lost].filter((id) => !shown.has(id))).toEqual([]);
          found += lost.size;
          short += stored.filter(({ id, value }) => lost.has(id) && isShort(value)).length;
          // Everything that waits has its day, and nothing relies on an appointment that will not be.
          const active = stored.filter(({ value }) => ACTIVE_STATES.some((state) => state === value.estado));
          expect(active.every(({ value }) => value.toca !== undefined)).toBe(true);
          expect(await certifyPlans(app)).toMatchObject({ sinTurno: 0, sinMedico: 0 });
        } finally {
          await opened.close();
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(30);
  expect(short).toBeGreaterThan(15);
});
