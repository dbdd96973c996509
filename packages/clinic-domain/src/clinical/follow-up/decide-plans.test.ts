import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePlans, type Closing, type KnownPlan } from './decide-plans.ts';
import type { PlanDecision } from './plan-decision.ts';
import { isActivePlan, sidesOf, type Plan } from './plan.ts';
import type { Eye } from '../eye.ts';

const closing = (diagnosticos: Closing['diagnosticos'], over: Partial<Closing> = {}): Closing => ({
  ...{ consulta: 'c1', paciente: 'p1', medico: 'Dra. Ana', fecha: '2026-11-20', quien: 'ana' },
  ...{ cuando: '2026-11-20T14:00:00.000Z', diagnosticos },
  ...over,
});
const of = (codigo: string, ojo?: Eye) => (ojo === undefined ? { codigo } : { codigo, ojo });
const known = (id: string, over: Partial<Plan> & Pick<Plan, 'problema'>): KnownPlan => ({
  id,
  plan: {
    ...{
      paciente: { id: 'p1' },
      ojo: 'OD',
      medico: 'Dra. Ana',
      consulta: 'c0',
      creado: '',
      estado: 'abierto',
    },
    ...{ clase: 'control', intervaloDias: 28, desde: '2026-11-15', vence: '2026-11-18', toca: '2026-11-18' },
    ...{ gravedad: 5, intentos: [], ...over },
  },
});
const decide = (
  diagnosticos: Closing['diagnosticos'],
  given: readonly PlanDecision[] = [],
  before: readonly KnownPlan[] = [],
  over: Partial<Closing> = {},
) => {
  const made = decidePlans(closing(diagnosticos, over), given, before);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.map(({ id, plan }) => ({ id, ...plan }));
};
const wrong = (diagnosticos: Closing['diagnosticos'], given: readonly PlanDecision[]) => {
  const made = decidePlans(closing(diagnosticos), given, []);
  return made.ok ? {} : made.error;
};

describe('the plans after a consultation', () => {
  test('a decided problem waits for its day, and one that nobody decided is due at once', () => {
    const made = decide(
      [of('H40.1', 'OD'), of('H52.1', 'AO')],
      [{ diagnostico: 'H40.1', ojo: 'OD', decision: 'control', semanas: 4 }],
    );
    expect(made).toMatchObject([
      {
        problema: 'H40.1',
        ojo: 'OD',
        estado: 'abierto',
        clase: 'control',
        vence: '2026-12-18',
        toca: '2026-12-18',
      },
      { problema: 'H52.1', ojo: 'AO', estado: 'por_decidir', vence: '2026-11-20', toca: '2026-11-20' },
    ]);
  });

  test('a month is one of the calendar, and the last day of a shorter one', () => {
    const [plan] = decide(
      [of('H40.1', 'OD')],
      [{ diagnostico: 'H40.1', ojo: 'OD', decision: 'control', meses: 3 }],
      [],
      {
        fecha: '2026-11-30',
      },
    );
    expect(plan).toMatchObject({ vence: '2027-02-28', intervaloDias: 90 });
  });

  test('deciding one eye of a problem of both leaves the other one waiting', () => {
    const made = decide(
      [of('H25.1', 'AO')],
      [{ diagnostico: 'H25.1', ojo: 'OD', decision: 'cirugia', semanas: 2 }],
    );
    expect(made.map(({ ojo, estado }) => [ojo, estado])).toEqual([
      ['OD', 'abierto'],
      ['OI', 'por_decidir'],
    ]);
  });

  test('a decision replaces the open plan of that problem and eye, and no other', () => {
    const before = [
      known('a', { problema: 'H40.1' }),
      known('b', { problema: 'H40.1', ojo: 'OI', desde: '2026-12-20' }),
    ];
    const made = decide(
      [of('H40.1', 'AO')],
      [{ diagnostico: 'H40.1', ojo: 'OD', decision: 'control', semanas: 8 }],
      before,
    );
    expect(made).toMatchObject([{ id: 'a', ojo: 'OD', intervaloDias: 56 }]);
  });

  test('of a plan of both eyes the eye that was not decided keeps it', () => {
    const before = [known('a', { problema: 'H40.1', ojo: 'AO', desde: '2026-12-20', vence: '2026-12-30' })];
    const made = decide([of('H40.1', 'AO')], [{ diagnostico: 'H40.1', ojo: 'OI', decision: 'alta' }], before);
    expect(made).toMatchObject([
      { id: null, ojo: 'OI', estado: 'alta' },
      { id: 'a', ojo: 'OD', estado: 'abierto', vence: '2026-12-30' },
    ]);
    const both = decide(
      [of('H40.1', 'AO')],
      [
        { diagnostico: 'H40.1', ojo: 'OI', decision: 'alta' },
        { diagnostico: 'H40.1', ojo: 'OD', decision: 'control', semanas: 4 },
      ],
      before,
    );
    expect(both.map(({ id, ojo, estado }) => [id, ojo, estado])).toEqual([
      [null, 'OI', 'alta'],
      ['a', 'OD', 'abierto'],
    ]);
  });

  test('the visit a control waited for ends the waiting: it is decided again or due at once, also when not in the note', () => {
    const before = [known('a', { problema: 'H40.1' })];
    expect(decide([of('H52.1', 'OD')], [], before)).toMatchObject([
      { id: 'a', problema: 'H40.1', estado: 'por_decidir', toca: '2026-11-20' },
      { id: null, problema: 'H52.1', estado: 'por_decidir' },
    ]);
    expect(decide([of('H52.1', 'OD')], [], before, { medico: 'Dr. Beto' })).toHaveLength(1);
  });

  test('too early a visit leaves the plan, and a diagnosis with an open plan asks for no other', () => {
    const before = [known('a', { problema: 'H40.1', desde: '2026-12-10', vence: '2026-12-18' })];
    expect(decide([of('H40.1', 'OD')], [], before)).toEqual([]);
  });

  test('an injection counts from the last dose, which a visit without one does not postpone', () => {
    const given: PlanDecision = { diagnostico: 'H35.3', ojo: 'OD', decision: 'inyeccion', semanas: 4 };
    const [first] = decide([of('H35.3', 'OD')], [{ ...given, dosis: '2026-11-20', farmaco: 'aflibercept' }]);
    expect(first).toMatchObject({ vence: '2026-12-18', ultimaDosis: '2026-11-20' });
    const before = [known('a', { problema: 'H35.3', clase: 'inyeccion', ultimaDosis: '2026-11-06' })];
    expect(decide([of('H35.3', 'OD')], [given], before)[0]).toMatchObject({
      vence: '2026-12-04',
      ultimaDosis: '2026-11-06',
    });
  });

  test('a pressure out of hand makes a glaucoma graver', () => {
    const grave = (mmHg: number | null) =>
      decide([of('H40.1', 'OD')], [], [], {
        facts: (side) => ({ pio: side === 'OD' ? mmHg : 60, objetivo: null, lineas: 0, ojoUnico: false }),
      })[0]?.gravedad;
    expect([grave(null), grave(21), grave(22), grave(30)]).toEqual([5, 5, 6, 8]);
  });

  test.each([
    [
      'a problem that is not in the note',
      { diagnostico: 'H33.0', ojo: 'OD', decision: 'alta' },
      'planes.0.diagnostico',
    ],
    ['the other eye', { diagnostico: 'H40.1', ojo: 'OI', decision: 'alta' }, 'planes.0.ojo'],
    ['both eyes of a problem of one', { diagnostico: 'H40.1', ojo: 'AO', decision: 'alta' }, 'planes.0.ojo'],
    ['no eye', { diagnostico: 'H40.1', decision: 'alta' }, 'planes.0.ojo'],
    ['no interval', { diagnostico: 'H40.1', ojo: 'OD', decision: 'control' }, 'planes.0.intervalo'],
    [
      'two intervals',
      { diagnostico: 'H40.1', ojo: 'OD', decision: 'control', semanas: 1, meses: 1 },
      'planes.0.intervalo',
    ],
    [
      'an interval of nothing',
      { diagnostico: 'H40.1', ojo: 'OD', decision: 'alta', semanas: 1 },
      'planes.0.intervalo',
    ],
    [
      'a dose of a control',
      { diagnostico: 'H40.1', ojo: 'OD', decision: 'control', semanas: 1, dosis: '2026-11-20' },
      'planes.0.dosis',
    ],
  ] as const)('%s is refused, naming the field', (_what, given, campo) => {
    expect(Object.keys(wrong([of('H40.1', 'OD')], [given]))).toEqual([campo]);
  });

  test('whatever is sent, every side of every diagnosis has a plan afterwards, and none is lost', () => {
    const eye = fc.constantFrom<Eye>('OD', 'OI', 'AO');
    const code = fc.constantFrom('H40.1', 'H35.3', 'H25.1');
    const diagnoses = fc.uniqueArray(fc.record({ codigo: code, ojo: eye }), {
      selector: ({ codigo }) => codigo,
      minLength: 1,
    });
    const decision = fc.record({
      diagnostico: code,
      ojo: eye,
      decision: fc.constantFrom('alta', 'control' as const),
    });
    const before = fc.uniqueArray(
      fc.record({
        problema: code,
        ojo: eye,
        desde: fc.constantFrom('2026-11-01', '2026-12-10'),
        clase: fc.constantFrom('control', 'inyeccion' as const),
      }),
      { selector: ({ problema }) => problema, maxLength: 3 },
    );
    fc.assert(
      fc.property(diagnoses, fc.array(decision, { maxLength: 3 }), before, (dx, given, plans) => {
        const stored = plans.map((each, at) => known(`k${String(at)}`, { ...each, vence: '2026-12-20' }));
        const made = decidePlans(
          closing(dx),
          given.map((each) => ({ ...each, ...(each.decision === 'alta' ? {} : { semanas: 4 }) })),
          stored,
        );
        if (!made.ok) return;
        const ids = made.value.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        const after = [
          ...stored.filter(({ id }) => !ids.includes(id)).map(({ plan }) => plan),
          ...made.value.map(({ plan }) => plan),
        ];
        const sides = (list: readonly Plan[]) =>
          new Set(list.flatMap(({ problema, ojo }) => sidesOf(ojo).map((side) => `${problema} ${side}`)));
        const wanted = new Set([
          ...dx.flatMap(({ codigo, ojo }) => sidesOf(ojo).map((side) => `${codigo} ${side}`)),
          ...sides(stored.map(({ plan }) => plan)),
        ]);
        expect(
          [...wanted].filter((each) => !sides(after.filter(({ estado }) => estado !== 'cumplido')).has(each)),
        ).toEqual([]);
        // What waits has a day on which somebody looks at it; what is over has none.
        expect(after.filter((plan) => isActivePlan(plan) !== (plan.toca !== undefined))).toEqual([]);
      }),
    );
  });
});
