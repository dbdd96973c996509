import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '#tests/support/scheduling/plans';
import { dropHistory, type DropPaper, type DropSources } from '../drops/drops-in-use.ts';
import { dropBars, isUsedOn, type DropBar } from './drop-bars.ts';
import { fieldDefect, findingsIn, foundBefore, worseEye } from './eyes.ts';
import { kindsOf, OVERVIEW_KINDS, rowsFor, withBeside } from './kinds.ts';
import { lateRows, missingIn, type Missing } from './missing.ts';
import { axisOf, knownBefore, knownOn, targetOn, targetSteps, withinAxis } from './on-day.ts';
import { fluidSteps, hba1cSteps, marksOf, visitSteps } from './steps.ts';

const HOY = '2026-11-20';
const problems = (...codes: readonly string[]) => codes.map((codigo) => ({ codigo }));

describe('what a record is looked at for', () => {
  test.each([
    ['a glaucoma', ['H40.1'], 60, 'glaucoma'],
    ['a suspicion of it', ['H40.0'], 60, 'glaucoma'],
    ['one of a child', ['Q15.0'], 1, 'glaucoma'],
    ['a macula', ['H35.3'], 80, 'macula'],
    ['a vein occlusion', ['H34.8'], 70, 'macula'],
    ['a diabetes', ['E11.3'], 50, 'diabetico'],
    ['a child', ['H52.1'], 9, 'nino'],
    ['a child that squints', ['H50.0'], 4, 'nino'],
    ['a keratoconus', ['H18.6'], 20, 'cornea'],
    ['a cataract', ['H25.1'], 70, 'catarata'],
    ['an implanted lens', ['Z96.1'], 70, 'catarata'],
    ['glasses', ['H52.1'], 30, 'general'],
    ['nothing told', [], null, 'general'],
  ] as const)('is by %s', (_what, codes, edad, kind) => {
    expect(kindsOf({ problemas: problems(...codes), edad, visitas: 3 })[0]).toBe(kind);
  });

  test('is a first visit while there is none, and the most pressing comes first', () => {
    expect(kindsOf({ problemas: [], edad: 40, visitas: 0 })).toEqual(['primera']);
    expect(kindsOf({ problemas: problems('H35.3', 'H40.1', 'H25.1'), edad: 80, visitas: 2 })).toEqual([
      ...['macula', 'glaucoma', 'catarata'],
    ]);
  });

  test('chooses the rows: all of the first kind, of the others what has something, six at most and drops last', () => {
    expect(rowsFor(['glaucoma'], () => false)).toEqual(['pio', 'av', 'campo', 'disco', 'gotas']);
    expect(rowsFor(['glaucoma'], (row) => row === 'fibras')).toEqual([
      'pio',
      'av',
      'campo',
      'fibras',
      'gotas',
    ]);
    expect(rowsFor(['glaucoma', 'diabetico'], (row) => row === 'grado')).toEqual([
      ...['pio', 'av', 'campo', 'disco', 'grado', 'gotas'],
    ]);
    expect(rowsFor(['macula'], (row) => row === 'gotas').at(-1)).toBe('gotas');
    for (const kind of OVERVIEW_KINDS)
      for (const other of OVERVIEW_KINDS) {
        const rows = rowsFor([kind, other], () => true);
        expect(rows.length).toBeLessThanOrEqual(6);
        expect(new Set(rows).size).toBe(rows.length);
      }
  });
});

describe('what is known on a day', () => {
  const eye = fc.constantFrom('OD' as const, 'OI' as const);
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((at) => `2025-${String((at % 12) + 1).padStart(2, '0')}-15`);
  const histories = fc.array(fc.record({ fecha: day, ojo: eye, v: fc.integer({ min: 5, max: 50 }) }), {
    maxLength: 20,
  });

  test('is the last of that eye on or before it: never of afterwards, of the other eye, or what nobody said', () => {
    fc.assert(
      fc.property(histories, eye, day, (puntos, ojo, dia) => {
        const found = knownOn(puntos, ojo, dia);
        const own = puntos.filter((each) => each.ojo === ojo && each.fecha <= dia);
        for (const each of found) {
          expect(puntos).toContain(each);
          expect(each.ojo).toBe(ojo);
          expect(each.fecha <= dia).toBe(true);
          expect(own.every(({ fecha }) => fecha <= each.fecha)).toBe(true);
        }
        expect(found.length > 0).toBe(own.length > 0);
        // Whatever the other eye has, or comes later, changes nothing.
        expect(knownOn(own, ojo, dia)).toEqual(found);
        for (const each of knownBefore(puntos, ojo, dia))
          expect(each.fecha < (found[0]?.fecha ?? '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('stays the same where only the years that are drawn are told', () => {
    fc.assert(
      fc.property(histories, eye, day, day, (puntos, ojo, desde, dia) => {
        const told = withinAxis(puntos, { desde });
        if (dia >= desde) expect(knownOn(told, ojo, dia)).toEqual(knownOn(puntos, ojo, dia));
      }),
      { numRuns: 200 },
    );
  });

  test('swapping the eyes of a whole history swaps what is told, and nothing else', () => {
    const swapped = <T extends { readonly ojo: 'OD' | 'OI' }>(some: readonly T[]): T[] =>
      some.map((each) => ({ ...each, ojo: each.ojo === 'OD' ? 'OI' : 'OD' }));
    fc.assert(
      fc.property(histories, day, (puntos, dia) => {
        const other = swapped(puntos);
        expect(knownOn(other, 'OI', dia).map(({ v }) => v)).toEqual(
          knownOn(puntos, 'OD', dia).map(({ v }) => v),
        );
        const objetivos = puntos.map((each) => ({ ...each, consulta: 'c' }));
        const [steps, mirrored] = [targetSteps(objetivos, 10), targetSteps(swapped(objetivos), 10)];
        expect(targetOn(mirrored, 'OI', dia)?.v).toBe(targetOn(steps, 'OD', dia)?.v);
        const series = (some: typeof puntos) => ({ campo: some, grado: [], av: [] });
        const [worse, mirror] = [worseEye(series(puntos), dia), worseEye(series(other), dia)];
        expect(mirror?.ojo).toBe(worse === null ? undefined : worse.ojo === 'OD' ? 'OI' : 'OD');
      }),
      { numRuns: 200 },
    );
  });

  test('a target that is set again is one step since its first day; of two of a day the later stands', () => {
    const set = (fecha: string, ojo: 'OD' | 'OI', v: number) => ({ fecha, ojo, v, consulta: 'c' });
    expect(
      targetSteps(
        [
          set('2024-01-01', 'OD', 180),
          set('2025-01-01', 'OD', 160),
          set('2024-06-01', 'OD', 180),
          set('2025-01-01', 'OI', 150),
          set('2025-01-01', 'OI', 140),
        ],
        10,
      ),
    ).toEqual([
      { ojo: 'OD', desde: '2024-01-01', dicha: '2024-06-01', v: 18 },
      { ojo: 'OD', desde: '2025-01-01', dicha: '2025-01-01', v: 16 },
      { ojo: 'OI', desde: '2025-01-01', dicha: '2025-01-01', v: 14 },
    ]);
  });

  test('the years are six, or as many as there is something of; of a first visit the year to come', () => {
    expect(axisOf(HOY, ['2010-01-01', '2026-01-01'])).toEqual({ desde: '2020-11-20', hasta: '2027-03-20' });
    expect(axisOf(HOY, ['2026-01-21'])).toEqual({ desde: '2026-01-01', hasta: '2027-03-20' });
    expect(axisOf(HOY, [])).toEqual({ desde: '2026-10-31', hasta: '2027-11-20' });
  });
});

describe('the drops of the years', () => {
  const note = (over: object) => ({
    ...{
      clase: 'medicacion' as const,
      que: 'gota',
      ojo: 'OI' as const,
      detalle: 'Timolol 0,5 %, cada 12 horas',
    },
    en: '2024-05-02T14:00:00.000Z',
    ...over,
  });
  const paper = (fecha: string, dci: string, over: object = {}) => ({
    ...{ fecha, emitido: `${fecha}T14:00:00.000Z`, numero: fecha },
    contenido: {
      medicamentos: [
        {
          ...{ dci, forma: 'colirio' as const, concentracion: '0,5 %', ojo: 'OI' as const, dosis: 1 },
          ...{ cadaHoras: 12, dias: 30, sustituible: true },
          ...over,
        },
      ],
    },
  });
  const barsOf = (antecedents: DropSources['antecedents'], papers: readonly DropPaper[]) =>
    dropBars(dropHistory({ antecedents, papers, visits: [] }));
  const said = (bars: readonly DropBar[]) =>
    bars.map(({ ojo, nombre, desde, hasta }) => [ojo, nombre, desde, hasta ?? 'sigue'].join(' '));

  test('begin on the day that was said, or on that of the note, which is told; both eyes are two bars', () => {
    const bars = barsOf(
      [note({ datos: { fecha: '2023-01-01' } }), note({ ojo: 'AO', detalle: 'Latanoprost' })],
      [],
    );
    expect(said(bars)).toEqual([
      'OI Timolol 2023-01-01 sigue',
      'OD Latanoprost 2024-05-02 sigue',
      'OI Latanoprost 2024-05-02 sigue',
    ]);
    expect(bars.map(({ sinInicio }) => sinInicio === true)).toEqual([false, true, true]);
  });

  test('of which nobody said the eye are of neither', () => {
    const { ojo: _none, ...rest } = note({});
    expect(said(barsOf([rest], []))).toEqual(['AO Timolol 2024-05-02 sigue']);
  });

  test('end with why they were left; what was only put right goes on as it is written now', () => {
    const retired = (motivo: string) => ({
      retirado: { por: 'ana', en: '2025-05-02T14:00:00.000Z', motivo },
    });
    expect(barsOf([note(retired('Alergia'))], [])).toMatchObject([
      { hasta: '2025-05-02', motivo: 'Alergia' },
    ]);
    const again = note({ en: '2025-05-02T14:00:00.000Z', detalle: 'Timolol 0,5 %, una vez' });
    expect(barsOf([note(retired('Actualizado')), again], [])).toMatchObject([
      { desde: '2025-05-02', sinInicio: true, detalle: 'Timolol 0,5 %, una vez' },
    ]);
  });

  test('of prescriptions that follow each other are one bar to their last day, and two where there was a pause', () => {
    expect(
      said(
        barsOf(
          [],
          [paper('2026-01-01', 'Timolol'), paper('2026-02-10', 'Timolol'), paper('2026-08-01', 'timolol')],
        ),
      ),
    ).toEqual(['OI Timolol 2026-01-01 2026-03-11', 'OI Timolol 2026-08-01 2026-08-30']);
    expect(
      barsOf([], [paper('2026-01-01', 'Acetazolamida', { forma: 'comprimido', ojo: undefined })]),
    ).toEqual([]);
  });

  test('no day of no eye has a drop that neither a note nor a paper says', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-03-${String(at).padStart(2, '0')}`);
    const name = fc.constantFrom('Timolol', 'Latanoprost', 'Brimonidina');
    const eye = fc.constantFrom('OD' as const, 'OI' as const, 'AO' as const);
    const notes = fc.array(fc.record({ detalle: name, ojo: eye, from: day, to: fc.option(day) }), {
      maxLength: 5,
    });
    const papers = fc.array(
      fc.record({ dci: name, ojo: eye, from: day, dias: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(notes, papers, (noted, prescribed) => {
        const bars = barsOf(
          noted.map(({ detalle, ojo, from, to }) =>
            note({
              ...{ detalle, ojo, datos: { fecha: from } },
              ...(to === null ? {} : { retirado: { por: 'ana', en: `${to}T14:00:00.000Z` } }),
            }),
          ),
          prescribed.map(({ dci, ojo, from, dias }) => paper(from, dci, { ojo, dias })),
        );
        for (const { ojo, nombre, desde } of bars) {
          const names = [
            ...noted.map(({ detalle, ...rest }) => ({ what: detalle, ...rest })),
            ...prescribed.map(({ dci, ...rest }) => ({ what: dci, ...rest })),
          ];
          const own = names.filter((each) => each.what === nombre && (each.ojo === ojo || each.ojo === 'AO'));
          expect(own.some(({ from }) => from === desde)).toBe(true);
        }
        // Of what is said twice, the one that stands counts.
        const saidOf = (what: string): number =>
          noted.filter((each) => each.detalle === what).length +
          prescribed.filter((each) => each.dci === what).length;
        for (const { detalle, ojo, from } of noted.filter((each) => saidOf(each.detalle) === 1))
          for (const side of ojo === 'AO' ? ['OD', 'OI'] : [ojo])
            expect(
              bars.some((bar) => bar.ojo === side && bar.nombre === detalle && isUsedOn(bar, from)),
            ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('an eye', () => {
  const of = (OD: number | null, OI: number | null, more: object = {}) =>
    (['OD', 'OI'] as const).flatMap((ojo) => {
      const v = ojo === 'OD' ? OD : OI;
      return v === null ? [] : [{ fecha: '2026-01-01', ojo, v, ...more }];
    });
  test.each([
    ['by the field', { campo: of(-2, -9), av: [] }, { ojo: 'OI', por: 'campo' }],
    ['not by fields that are hardly apart', { campo: of(-2, -3), av: [] }, null],
    ['not by one that is not to be relied on', { campo: of(-2, -9, { dudoso: 'fijación' }), av: [] }, null],
    ['not where the other one was never measured', { campo: of(null, -9), av: [] }, null],
    [
      'by acuity where that is two lines apart',
      {
        campo: [],
        av: [
          { fecha: '2026-01-01', ojo: 'OD' as const, v: 0.6, texto: '20/80' },
          { fecha: '2026-01-01', ojo: 'OI' as const, v: 0.1, texto: '20/25' },
        ],
      },
      { ojo: 'OD', por: 'av' },
    ],
  ])('is the worse one %s', (_how, series, expected) => {
    expect(worseEye({ grado: [], ...series }, HOY)).toEqual(expected);
  });

  test('has an early, a moderate or an advanced defect by its mean deviation', () => {
    expect([-5.9, -6, -12, -12.1].map(fieldDefect)).toEqual(['inicial', 'moderado', 'moderado', 'avanzado']);
  });

  test('is told in a line: what is not normal in words, the names of what is; nothing of the other one', () => {
    const valores = {
      papila: { OD: { v: ['bordes_netos_buena_coloracion'] }, OI: { v: ['muesca'] } },
      cornea: { OD: { v: ['transparente'] } },
      dpar: { OI: { v: '1+' } },
    };
    const left = findingsIn(valores, 'OI');
    expect(left.hallazgos.join(' ')).toContain('DPAR 1+');
    expect(left.hallazgos.join(' ')).toContain('papila: muesca');
    expect(left.normal).toEqual([]);
    expect(findingsIn(valores, 'OD')).toEqual({ hallazgos: [], normal: ['córnea', 'papila'] });
    expect(findingsIn({}, 'OD')).toEqual({ hallazgos: [], normal: [] });
  });

  test('keeps what was found before and not looked at again, with its day', () => {
    const visita = { medido: '2026-01-01' };
    const known = {
      papila: { OI: { v: ['muesca'], visita } },
      macula: { OI: { v: ['drusas'], visita }, OD: { v: ['brillo_foveal_conservado'], visita } },
    };
    const now = { macula: { OI: { v: ['brillo_foveal_conservado'] } } };
    expect(foundBefore(known, now, 'OI')).toEqual([{ texto: 'papila: muesca', fecha: '2026-01-01' }]);
    expect(foundBefore(known, now, 'OD')).toEqual([]);
  });
});

describe('what is graded and marked', () => {
  test('a grade has its height, both eyes their own; what could not be done is none', () => {
    const valores = {
      rd_grado: { OD: { v: 'no_proliferativa_leve' }, OI: { v: 'no_proliferativa_moderada' } },
    };
    expect(visitSteps('grado', { fecha: HOY, valores }).map(({ ojo, v }) => [ojo, v])).toEqual([
      ['OD', 1],
      ['OI', 2],
    ]);
    const cover = { cover_lejos_sc: { AO: { v: 20 } }, cover_lejos_sc_tipo: { AO: { v: 'ET' } } };
    expect(visitSteps('desviacion', { fecha: HOY, valores: cover })).toMatchObject([
      { ojo: 'AO', v: 20, texto: '20 ET' },
    ]);
    expect(visitSteps('queratometria', { fecha: HOY, valores: {} })).toEqual([]);
  });

  test('glycated haemoglobin stays where a later one took its place, and not where it was wrong', () => {
    const noted = (hba1c: number, motivo?: string) => ({
      ...{ clase: 'condicion' as const, que: 'diabetes_2', datos: { hba1c }, en: '2026-01-01T14:00:00.000Z' },
      ...(motivo === undefined ? {} : { retirado: { por: 'ana', en: HOY, motivo } }),
    });
    const steps = hba1cSteps([noted(7.6, 'Actualizado'), noted(12, 'Era de otro paciente'), noted(8.4)]);
    expect(steps.map(({ texto, ojo }) => `${ojo} ${texto}`)).toEqual(['AO 7,6 %', 'AO 8,4 %']);
    const result = (prueba: string, valor: string, fecha: string, motivo?: string) => ({
      ...{ clase: 'condicion' as const, que: 'laboratorio', datos: { prueba, valor, unidad: '%', fecha } },
      ...{ en: '2026-11-20T14:00:00.000Z' },
      ...(motivo === undefined ? {} : { retirado: { por: 'ana', en: HOY, motivo } }),
    });
    expect(
      hba1cSteps([
        noted(8.4),
        result('Hemoglobina glicosilada', '9,1', '2025-06-02'),
        result('HbA1c', '19', '2025-07-02', 'Actualizado'),
        result('Glucosa', '7,1', '2025-08-02'),
        result('HbA1c', 'alta', '2025-09-02'),
      ]).map(({ fecha, v }) => [fecha, v]),
    ).toEqual([
      ['2025-06-02', 9.1],
      ['2026-01-01', 8.4],
    ]);
  });

  test('patching is of the eye that is covered, and a blood pressure has both its numbers', () => {
    const valores = { oclusion_horas: { OD: { v: 4 } }, presion_sistolica: { AO: { v: 165 } } };
    expect(visitSteps('parche', { fecha: HOY, valores })).toMatchObject([{ ojo: 'OD', v: 4 }]);
    expect(visitSteps('presion_arterial', { fecha: HOY, valores })).toEqual([]);
    const whole = { ...valores, presion_diastolica: { AO: { v: 95 } } };
    expect(visitSteps('presion_arterial', { fecha: HOY, valores: whole })).toEqual([
      { fila: 'presion_arterial', fecha: HOY, ojo: 'AO', v: 165, texto: '165/95' },
    ]);
    expect(withBeside(rowsFor(['diabetico'], () => false))).toContain('presion_arterial');
  });

  test('a study that was asked for and is late is shown in its row, of its eye alone', () => {
    const plan = {
      que: 'plan',
      cual: 'estudio',
      ojo: 'OI',
      detalle: 'Campo visual 24-2',
      urgente: true,
    } as const;
    expect(lateRows([plan], 'OI')).toEqual(['campo']);
    expect(lateRows([plan], 'OD')).toEqual([]);
    expect(lateRows([{ ...plan, urgente: false }], 'OI')).toEqual([]);
    const order = { que: 'pedido', ojo: 'AO', urgente: true } as const;
    expect(lateRows([{ ...order, cual: 'OCT de mácula' }], 'OD')).toEqual(['macula']);
    expect(lateRows([{ ...order, cual: 'Topografía' }], 'OD')).toEqual([]);
    // A plan that is no study says nothing of one.
    expect(lateRows([{ ...plan, cual: 'control' }], 'OI')).toEqual([]);
  });

  test('marks: what was done to both eyes is one of each, a dose told twice is one, nothing is of tomorrow', () => {
    const done = (tipo: 'laser' | 'inyeccion' | 'gotas', fecha: string, ojo: 'OD' | 'OI' | 'AO') => ({
      ...{ fecha, ojo, tipo, nombre: 'Algo' },
    });
    const dose = { fecha: '2026-02-01', farmaco: 'bevacizumab', van: 1 };
    expect(
      marksOf(
        [
          done('laser', '2025-01-01', 'AO'),
          done('gotas', '2025-01-01', 'OD'),
          done('inyeccion', '2026-02-01', 'OD'),
          done('laser', '2027-01-01', 'OD'),
        ],
        [{ ojo: 'OD', inyeccion: { aplicadas: [dose, { ...dose, fecha: '2026-03-01' }] } }],
        HOY,
      ).map(({ fecha, ojo, tipo }) => `${fecha} ${ojo} ${tipo}`),
    ).toEqual([
      '2025-01-01 OD laser',
      '2025-01-01 OI laser',
      '2026-02-01 OD inyeccion',
      '2026-03-01 OD inyeccion',
    ]);
    expect(fluidSteps([])).toEqual([]);
  });
});

describe('what is missing', () => {
  const nothing = {
    ...{ hoy: HOY, clases: ['general'], ausentes: {}, ultimos: {}, objetivos: [], planes: [], pedidos: [] },
    ...{ estudios: { campo: {}, macula: {} }, problemas: [], preguntoAlergias: true, hba1c: null },
  } as const satisfies Parameters<typeof missingIn>[0];
  const of = (over: Partial<Parameters<typeof missingIn>[0]>): string[] =>
    missingIn({ ...nothing, ...over }).map(({ que, ojo, urgente }: Missing) =>
      [que, ojo, urgente ? 'urgente' : null].filter(Boolean).join(' '),
    );
  const order = (over: object) => ({
    ...{ estudio: 'CV-24S', ojo: 'AO' as const, creada: '2026-07-20T14:00:00.000Z', vence: '2026-08-20' },
    ...{ estado: 'solicitado' as const },
    ...over,
  });

  test('is what is late without an appointment, and only that is in red', () => {
    expect(of({ planes: [planOf({ vence: '2026-11-01' })] })).toEqual(['plan OD urgente']);
    expect(of({ planes: [planOf({ vence: '2026-12-01' })] })).toEqual([]);
    const cita = { turno: 't', fecha: '2026-11-25', hora: '09:00' };
    expect(of({ planes: [planOf({ vence: '2026-11-01', estado: 'agendado', cita })] })).toEqual([]);
    expect(
      of({
        planes: [planOf({ vence: '2026-11-01', estado: 'agendado', cita: { ...cita, fecha: '2026-11-02' } })],
      }),
    ).toEqual(['plan OD urgente']);
    expect(
      of({ pedidos: [order({}), order({ vence: '2026-12-20' }), order({ estado: 'realizado' })] }),
    ).toEqual(['pedido AO urgente', 'pedido AO', 'resultado AO']);
    expect(of({ pedidos: [order({ estado: 'cancelado' }), order({ estado: 'entregado' })] })).toEqual([]);
  });

  test('is what nobody decided: of what takes sight also where there never was a plan', () => {
    const problem = (codigo: string, over: object = {}) => ({
      ...{ codigo, ojo: 'OI' as const, plan: null, porRevisar: true },
      ...over,
    });
    expect(
      of({
        problemas: [
          problem('H40.1'),
          problem('H10.3'),
          problem('H10.3', { plan: planOf() }),
          problem('H40.1', { porRevisar: false }),
        ],
      }),
    ).toEqual(['decidir OI', 'decidir OI']);
  });

  test('of a glaucoma: field, target, gonioscopy and pachymetry, by eye; of an eye that is not there nothing', () => {
    expect(of({ clases: ['glaucoma'] })).toEqual([
      'campo AO',
      'objetivo AO',
      'gonioscopia AO',
      'paquimetria AO',
    ]);
    expect(of({ clases: ['glaucoma'], ausentes: { OI: 'protesis' } })[0]).toBe('campo OD');
    const campo = { OD: '2026-01-01', OI: '2025-01-01' };
    expect(of({ clases: ['glaucoma'], estudios: { campo, macula: {} } })[0]).toBe('campo OI');
  });

  test('of a diabetes, a child and whoever was never asked', () => {
    expect(of({ clases: ['diabetico'], hba1c: '2026-08-01' })).toEqual(['oct AO', 'fondo AO']);
    expect(of({ clases: ['diabetico'], hba1c: '2026-01-01' })).toContain('hba1c');
    expect(of({ clases: ['nino'] })).toEqual(['ciclopejia AO']);
    expect(of({ preguntoAlergias: false, clases: ['primera'] })).toEqual(['alergias urgente']);
  });
});
