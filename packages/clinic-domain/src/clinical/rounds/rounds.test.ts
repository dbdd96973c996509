import { describe, expect, test } from 'vitest';
import { decidedBy, limitOf } from './after-measuring.ts';
import { changedDrops } from './changed-drops.ts';
import { ROUND_CRITERIA, roundCriteriaIn, roundGroupOf } from './criteria.ts';
import { refusedDecision, planDecisionsOf, unreadStudy } from './decision.ts';
import { whyNotRound, type RoundFacts } from './eligibility.ts';
import type { Read } from './eyes.ts';
import { changesOf } from './stability.ts';
import type { Plan } from '../follow-up/plan.ts';

const HOY = '2026-11-20';
const planOf = (over: Partial<Plan> = {}): Plan => ({
  ...{ paciente: { id: 'p1' }, problema: 'H40.1', ojo: 'AO', medico: 'Dra. Ana', consulta: 'c0' },
  ...{ creado: '', estado: 'abierto', clase: 'control', intervaloDias: 182 },
  ...{ desde: '2026-10-20', vence: '2026-11-20', toca: '2026-11-20', gravedad: 5, intentos: [] },
  ...over,
});
const reading =
  (values: Readonly<Record<string, { OD?: unknown; OI?: unknown; AO?: unknown }>>): Read =>
  (campo, ojo) =>
    values[campo]?.[ojo];
const GOOD = { av_lejos_cc: { OD: '20/25', OI: '20/30' }, pio: { OD: 160, OI: 150 } };
const plan = planOf();
const STABLE: RoundFacts = {
  ...{ hoy: HOY, edad: 70, tieneTelefono: true, seFue: false, plan, planes: [plan], ausentes: {} },
  ...{ ultimos: reading(GOOD), hechos: [], gotas: [], curso: null, porDecidir: false },
  visitas: [{ fecha: '2026-05-20' }],
};
const measured = (over: Parameters<typeof reading>[0]) => reading({ ...GOOD, ...over });
const withPlan = (over: Partial<Plan>): Partial<RoundFacts> => {
  const other = planOf(over);
  return { plan: other, planes: [other] };
};
const retina = { problema: 'E11.3' };
const GRADED = {
  rd_grado: { OD: 'no_proliferativa_moderada', OI: 'no_proliferativa_leve' },
  edema_macular: { OD: 'ausente', OI: 'ausente' },
};
const lost = { serie: 'av', ojo: 'OD', n: 6 } as const;

describe('who may be measured in a round', () => {
  test.each<[string, Partial<RoundFacts>, readonly string[]]>([
    ['a stable glaucoma', {}, []],
    ['a diabetic of a moderate grade', { ...withPlan(retina), ultimos: measured(GRADED) }, []],
    ['one with an appointment', withPlan({ cita: { turno: 't', fecha: HOY, hora: '09:00' } }), ['con_turno']],
    ['one who was measured and waits', { porDecidir: true }, ['en_ronda']],
    ['one without a telephone', { tieneTelefono: false }, ['telefono']],
    ['one who died or left', { seFue: true }, ['persona']],
    ['a child', { edad: 17 }, ['edad']],
    ['one whose birth nobody knows', { edad: null }, ['edad']],
    ['another disease', withPlan({ problema: 'H35.3' }), ['diagnostico', 'otro_seguimiento']],
    ['an angle that closes', withPlan({ problema: 'H40.2' }), ['diagnostico', 'otro_seguimiento']],
    [
      'what nobody decided',
      withPlan({ estado: 'por_decidir', clase: undefined }),
      ['sin_decidir', 'otro_seguimiento'],
    ],
    [
      'one who is injected',
      { planes: [plan, planOf({ problema: 'H25.1', clase: 'inyeccion' })] },
      ['otro_seguimiento'],
    ],
    [
      'one whose other disease a colleague follows',
      { planes: [plan, planOf({ medico: 'Dr. Beto', problema: 'H20.0' })] },
      ['otro_seguimiento'],
    ],
    ['one with a cataract besides', { planes: [plan, planOf({ problema: 'H25.1' })] }, []],
    ['one who is wanted in weeks', withPlan({ intervaloDias: 28 }), ['intervalo']],
    ['an only eye by what is stored', withPlan({ riesgo: { ojoUnico: true } }), ['riesgo']],
    ['an eye that is not there', { ausentes: { OI: 'protesis' } }, ['ojo_unico']],
    ['no acuity of one eye', { ultimos: measured({ av_lejos_cc: { OD: '20/25' } }) }, ['sin_agudeza']],
    [
      'an acuity below 20/60',
      { ultimos: measured({ av_lejos_cc: { OD: '20/25', OI: '20/80' } }) },
      ['agudeza'],
    ],
    ['no pressure of one eye', { ultimos: measured({ pio: { OD: 160 } }) }, ['sin_presion']],
    ['a pressure over 21', { ultimos: measured({ pio: { OD: 160, OI: 220 } }) }, ['presion']],
    ['a pressure over its target', { ultimos: measured({ pio_objetivo: { OD: 150 } }) }, ['presion']],
    ['a diabetic without a grade', withPlan(retina), ['sin_grado']],
    [
      'a diabetic with a severe grade',
      {
        ...withPlan(retina),
        ultimos: measured({ ...GRADED, rd_grado: { OD: 'no_proliferativa_severa', OI: 'sin_retinopatia' } }),
      },
      ['grado'],
    ],
    [
      'a diabetic whose signs say more than the grade',
      { ...withPlan(retina), ultimos: measured({ ...GRADED, rd_por_signos: { OD: 'proliferativa' } }) },
      ['grado'],
    ],
    [
      'a macula with oedema',
      {
        ...withPlan(retina),
        ultimos: measured({ ...GRADED, edema_macular: { OD: 'ausente', OI: 'sin_compromiso_del_centro' } }),
      },
      ['grado'],
    ],
    [
      'an operation within the year',
      { hechos: [{ fecha: '2026-01-10', ojo: 'OI', tipo: 'cirugia', nombre: '' }] },
      ['cambio'],
    ],
    ['a drop that is new', { gotas: ['2025-11-21'] }, ['cambio']],
    ['a drop of more than a year', { gotas: ['2025-11-20'] }, []],
    ['a field that is being lost', { curso: { ...lost, grupo: 'se_pierde' } }, ['curso']],
    ['too few points to say', { curso: { ...lost, grupo: 'pocos_puntos' } }, []],
    ['a sight that is gone already', { curso: { ...lost, grupo: 'alcanzado' } }, ['curso']],
    ['one whom no doctor saw in 18 months', { visitas: [{ fecha: '2025-05-19' }] }, ['visita']],
    [
      'one of two rounds in a row',
      {
        visitas: [
          { fecha: '2026-05-20', ronda: {} },
          { fecha: '2025-11-20', ronda: {} },
          { fecha: '2025-07-20' },
        ],
      },
      ['seguidas'],
    ],
    [
      'one whom the last round sent to the doctor',
      { visitas: [{ fecha: '2026-05-20', ronda: { decision: 'antes' } }, { fecha: '2026-01-20' }] },
      ['pide_visita'],
    ],
  ])('%s', (_who, facts, why) => {
    expect(whyNotRound({ ...STABLE, ...facts }, ROUND_CRITERIA)).toEqual(why);
  });
});

describe('what a measurement found', () => {
  const NOW = { ...GOOD, motivo_consulta: { AO: 'Control' } };
  const changes = (over: Parameters<typeof reading>[0], rest: object = {}) =>
    changesOf(
      {
        ahora: reading({ ...NOW, ...over }),
        antes: reading(GOOD),
        ausentes: {},
        estudioHecho: true,
        ...rest,
      },
      ROUND_CRITERIA,
    ).map(({ que, ojo }) => [que, ojo].filter(Boolean).join(' '));
  test.each([
    ['nothing', {}, []],
    ['one line less', { av_lejos_cc: { OD: '20/30', OI: '20/30' } }, []],
    ['two lines less', { av_lejos_cc: { OD: '20/40', OI: '20/30' } }, ['agudeza OD']],
    ['counting fingers', { av_lejos_cc: { OD: 'CD 50 cm', OI: '20/30' } }, ['agudeza OD']],
    ['an eye that was not read', { av_lejos_cc: { OI: '20/30' } }, ['sin_agudeza OD']],
    ['4 mmHg more', { pio: { OD: 200, OI: 150 } }, []],
    ['5 mmHg more', { pio: { OD: 210, OI: 150 } }, ['presion OD']],
    ['a pressure over the target', { pio_objetivo: { OI: 140 } }, ['presion OI']],
    ['a second reading that is high', { pio_2: { OD: 240 } }, ['presion OD']],
    ['30 mmHg', { pio: { OD: 300, OI: 150 } }, ['presion_alta OD']],
    ['a complaint', { motivo_consulta: { AO: 'Ve manchas' } }, ['molestia']],
    ['words that are none', { motivo_consulta: { AO: 'Sin molestias.' } }, []],
    ['nobody asked', { motivo_consulta: {} }, ['sin_preguntar']],
  ])('%s', (_what, over, found) => {
    expect(changes(over)).toEqual(found);
  });
  test('a study that was not done is as much as a change', () => {
    expect(changes({}, { estudioHecho: false })).toEqual(['sin_estudio']);
  });

  test('the doctor has a week, a day where something changed, and none with 30 mmHg', () => {
    const until = (...que: ('presion' | 'presion_alta')[]) =>
      limitOf(
        HOY,
        que.map((each) => ({ que: each })),
        ROUND_CRITERIA,
      );
    expect([until(), until('presion'), until('presion', 'presion_alta')]).toEqual([
      '2026-11-27',
      '2026-11-21',
      HOY,
    ]);
  });
});

describe('the decision', () => {
  test.each([
    ['igual', 'realizado', true],
    ['antes', 'informado', true],
    ['visita', 'realizado', false],
    ['igual', 'validado', false],
    ['antes', 'entregado', false],
  ] as const)(
    '«%s» with the study «%s» asks whether the doctor looked at it: %s',
    (decision, estado, asks) => {
      const study = { nombre: 'Campo visual 24-2', estado };
      expect(unreadStudy({ decision }, study)?.code).toBe(asks ? 'requiere_confirmacion' : undefined);
      expect(unreadStudy({ decision, confirmados: ['estudio.AO'] }, study)).toBeNull();
      expect(unreadStudy({ decision }, null)).toBeNull();
    },
  );

  const weeks = (cantidad: number) => ({ cantidad, unidad: 'semanas' as const });
  const refused = (decision: 'igual' | 'antes' | 'visita', cantidad?: number, isChanged = false) =>
    refusedDecision(
      { decision, ...(cantidad === undefined ? {} : { intervalo: weeks(cantidad) }) },
      [plan],
      isChanged ? [{ que: 'presion', ojo: 'OD' }] : [],
      HOY,
    )?.details?.['fields'] ?? null;
  test.each([
    ['the same again', refused('igual'), null],
    ['the same in another time', refused('igual', 40), null],
    ['sooner', refused('antes', 12), null],
    ['a visit', refused('visita', 4), null],
    ['a visit of somebody who changed', refused('visita', 1, true), null],
  ])('%s is taken', (_what, found, nothing) => {
    expect(found).toBe(nothing);
  });
  test('what changed cannot stay the same nor come a little sooner, and sooner is sooner', () => {
    const decision = (isSooner: boolean) =>
      refusedDecision(
        { decision: isSooner ? 'antes' : 'igual', intervalo: weeks(4) },
        [plan],
        [{ que: 'molestia' }],
        HOY,
      );
    expect([decision(true)?.code, decision(false)?.code]).toEqual(['entrada_invalida', 'entrada_invalida']);
    const said = (decided: 'antes' | 'visita', cantidad: number) =>
      refusedDecision({ decision: decided, intervalo: weeks(cantidad) }, [plan], [], HOY)?.code;
    expect([said('antes', 26), said('visita', 5)]).toEqual(['entrada_invalida', 'entrada_invalida']);
    expect(refusedDecision({ decision: 'visita' }, [plan], [], HOY)?.code).toBe('entrada_invalida');
  });
  test('the same keeps the interval of each plan; of older ones whole weeks, rather sooner', () => {
    const kept = [planOf({ intervalo: { cantidad: 6, unidad: 'meses' } }), planOf({ intervaloDias: 180 })];
    expect(planDecisionsOf({ decision: 'igual' }, kept).map(({ intervalo }) => intervalo)).toEqual([
      { cantidad: 6, unidad: 'meses' },
      weeks(25),
    ]);
  });
});

test.each([
  ['the last day on which the doctor attends', '2026-11-25', ['2026-11-20', '2026-11-23'], '2026-11-23'],
  ['the limit, where the doctor attends on it', '2026-11-25', ['2026-11-23', '2026-11-25'], '2026-11-25'],
  ['today, where no other day is left', '2026-11-25', ['2026-11-20', '2026-11-26'], '2026-11-20'],
  ['today, with a doctor who is away, has left or is nobody', '2026-11-25', [], '2026-11-20'],
  ['a limit of today', '2026-11-20', ['2026-11-21'], '2026-11-20'],
  ['a limit that is past', '2026-11-19', ['2026-11-20'], '2026-11-19'],
])('it is decided by %s', (_which, limite, days, expected) => {
  expect(decidedBy(limite, (fecha) => days.includes(fecha), '2026-11-20')).toBe(expected);
});

describe('the criteria of a clinic', () => {
  test('are tightened line by line, and never loosened nor misspelt', () => {
    const read = (text: string) => {
      const made = roundCriteriaIn(text);
      return made.ok ? made.value : made.error;
    };
    expect(read('# nada\n')).toEqual(ROUND_CRITERIA);
    expect(read("agudeza: '20/40'\npresion: 18 # mmHg\nestable: 24\ngrupos: glaucoma")).toMatchObject({
      ...{ agudeza: 30, presion: 18, estable: 24, grupos: ['glaucoma'] },
    });
    expect(read('grupos: ninguno')).toMatchObject({ grupos: [] });
    for (const line of [
      'agudeza: 20/200',
      'presion: 25',
      'estable: 6',
      'edad: 12',
      'limite: 30',
      'seguidas: 3',
      'precion: 18',
      'presion: baja',
      'grupos: cornea',
    ])
      expect(read(line)).toBe(line);
    const only = { ...ROUND_CRITERIA, grupos: ['retina'] as const };
    expect([roundGroupOf('H40.1'), roundGroupOf('H40.1', only), roundGroupOf('H40.2')]).toEqual([
      'glaucoma',
      null,
      null,
    ]);
  });
});

test('the next paper of the same drop changes nothing; a new one, one that was left and one that changed do', () => {
  const note = (detalle: string, fecha: string | undefined, retirado?: string) => ({
    ...{
      clase: 'medicacion' as const,
      que: 'gota',
      ojo: 'AO' as const,
      detalle,
      en: '2026-01-10T13:00:00.000Z',
    },
    ...(fecha === undefined ? {} : { datos: { fecha } }),
    ...(retirado === undefined ? {} : { retirado: { por: 'ana', en: retirado, motivo: 'Ardor' } }),
  });
  const days = (antecedents: readonly ReturnType<typeof note>[], visits: readonly object[] = []) =>
    [...new Set(changedDrops({ papers: [], visits: visits as never, antecedents }))].toSorted();
  expect(days([note('Timolol', '2020-03-01')])).toEqual(['2020-03-01']);
  expect(days([note('Timolol', undefined)])).toEqual([]);
  expect(days([note('Timolol', '2020-03-01', '2026-10-02T13:00:00.000Z')])).toEqual([
    '2020-03-01',
    '2026-10-02',
  ]);
  const dicho = {
    clave: 'timolol',
    nombre: 'Timolol',
    ojo: 'AO',
    respuesta: 'cambio',
    dijo: 'paciente',
    como: 'Una vez',
  };
  expect(
    days(
      [note('Timolol', '2020-03-01')],
      [{ fecha: '2026-09-01', creada: '2026-09-01T13:00:00.000Z', plan: '', gotas: [dicho] }],
    ),
  ).toContain('2026-09-01');
});
