import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../shared/civil-date.ts';
import { childSchema, ROP_TREATMENTS, type Child } from './child.ts';
import { ROP_DISCHARGE_IDS, whyNotDischarged } from './discharge.ts';
import { firstExamination } from './first-examination.ts';
import {
  beginning,
  courseOf,
  discharged,
  examined,
  limitOf,
  movedTo,
  reopened,
  treated,
} from './follow-child.ts';
import { answerOfBoth } from './next-examination.ts';
import { ROP_COURSES, ROP_PLUS, ROP_STAGES, ROP_VESSELS, ROP_ZONES } from './rop-rules.ts';

const BIRTH = { nacimiento: '2026-09-01', semanas: 27, gramos: 900 };
const calm = fc.constantFrom(
  { zona: 'iii', estadio: '0', plus: 'no', vasos: 'completa' } as const,
  { zona: 'iii', estadio: '0', plus: 'no', vasos: 'zona_iii' } as const,
);
const anyEye = fc.record(
  {
    zona: fc.constantFrom(...ROP_ZONES),
    estadio: fc.constantFrom(...ROP_STAGES),
    plus: fc.constantFrom(...ROP_PLUS),
    evolucion: fc.constantFrom(...ROP_COURSES),
    vasos: fc.constantFrom(...ROP_VESSELS),
  },
  { requiredKeys: [] },
);
const eye = fc.oneof({ weight: 3, arbitrary: calm }, { weight: 1, arbitrary: anyEye });
const happening = fc.oneof(
  fc.record({ what: fc.constant('exam' as const), OD: eye, OI: eye, day: fc.integer({ min: 0, max: 30 }) }),
  fc.record({
    what: fc.constant('treat' as const),
    que: fc.constantFrom(...ROP_TREATMENTS),
    day: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    what: fc.constant('move' as const),
    day: fc.integer({ min: -5, max: 60 }),
    why: fc.constantFrom('', 'inestable'),
    isDoctor: fc.boolean(),
  }),
  fc.record({ what: fc.constant('leave' as const), como: fc.constantFrom(...ROP_DISCHARGE_IDS) }),
  fc.record({ what: fc.constant('back' as const) }),
);

test('whatever happens, a child who is followed has a day no later than the calendar or a doctor’s reason, and leaves only when the eyes ask for nothing', () => {
  let left = 0;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 14 }), (happenings) => {
      let hoy = '2026-09-20';
      let child: Child = beginning('p1', BIRTH, { riesgos: [], cuando: 'x' });
      for (const [at, each] of happenings.entries()) {
        const by = { quien: 'ana', cuando: `${hoy}T10:00:00.000Z`, hoy };
        const before = child;
        if (each.what === 'exam') {
          hoy = addDays(hoy, each.day);
          child = examined(child, {
            consulta: `c${String(at)}`,
            fecha: hoy,
            OD: each.OD,
            OI: each.OI,
            ojos: ['OD', 'OI'],
          });
          const { hasta } = answerOfBoth([each.OD, each.OI]);
          if (child.estado === 'en_seguimiento') expect(child.proximo).toBe(addDays(hoy, hasta));
        } else if (each.what === 'treat') {
          hoy = addDays(hoy, each.day);
          const done = treated(
            child,
            { fecha: hoy, que: each.que, ojo: 'AO' },
            { ...by, hoy },
            BIRTH.nacimiento,
          );
          if (done.ok) child = done.value;
          expect(child.proximo <= addDays(hoy, 7)).toBe(true);
        } else if (each.what === 'move') {
          const wanted = { proximo: addDays(hoy, each.day), motivo: each.why, limite: limitOf(child, BIRTH) };
          const done = movedTo(child, wanted, by, each.isDoctor);
          if (done.ok) {
            child = done.value;
            if (child.proximo > wanted.limite)
              expect([each.isDoctor, each.why, child.movido?.motivo]).toEqual([
                true,
                'inestable',
                'inestable',
              ]);
          } else expect(child).toBe(before);
        } else if (each.what === 'leave') {
          const done = discharged(child, { como: each.como }, BIRTH, by);
          if (done.ok) {
            left += 1;
            child = done.value;
            expect(whyNotDischarged(each.como, courseOf(before, BIRTH))).toBeNull();
          }
        } else {
          const done = reopened(child);
          if (done.ok) child = done.value;
        }
        expect(childSchema.safeParse(child).success).toBe(true);
        if (child.estado === 'en_seguimiento')
          expect(child.proximo <= limitOf(child, BIRTH) || child.movido !== undefined).toBe(true);
        else expect(child.cierre).toBeDefined();
      }
    }),
    { numRuns: 1000 },
  );
  expect(left).toBeGreaterThan(20);
});

test('an older visit that is closed late keeps its finding and does not take the day of the newer one', () => {
  const child = beginning('p1', BIRTH, { riesgos: [], cuando: 'x' });
  const newer = examined(child, {
    ...{ consulta: 'c2', fecha: '2026-10-10', ojos: ['OD'] },
    OD: { zona: 'ii', estadio: '3', plus: 'no' },
  });
  const late = examined(newer, {
    ...{ consulta: 'c1', fecha: '2026-10-01', ojos: ['OD'] },
    OD: { zona: 'iii', estadio: '0', plus: 'no' },
  });
  expect(late.examenes.map(({ consulta }) => consulta)).toEqual(['c1', 'c2']);
  expect(late.proximo).toBe(newer.proximo);
});

test('the eye that is not there asks for nothing', () => {
  const child = examined(beginning('p1', BIRTH, { riesgos: [], cuando: 'x' }), {
    ...{ consulta: 'c1', fecha: '2026-10-10', ojos: ['OD'] },
    OD: { zona: 'iii', estadio: '1', plus: 'no' },
  });
  expect(child.proximo).toBe('2026-10-31');
  expect(firstExamination(BIRTH)).toBe('2026-09-29');
});
