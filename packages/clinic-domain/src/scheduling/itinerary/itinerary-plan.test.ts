import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, minute, query, span, taken } from '#tests/support/scheduling/schedules';
import { formatHour, overlaps } from '../../shared/interval.ts';
import { isAllowedOrder } from '../../studies/check-order.ts';
import { proposeVisits, type ProposedVisit, type VisitPart } from './itinerary-plan.ts';
import { visitProblem } from './itinerary-plan-check.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';

const ALL = ['08:00-12:00'];
const study = (
  codigo: string,
  minutes: number,
  over: Partial<AvailabilityQuery> = {},
  more: Partial<VisitPart> = {},
): VisitPart => ({ codigo, rejilla: false, query: query(ALL, minutes, over), ...more });
const doctor = (
  blocks: readonly string[],
  minutes = 20,
  over: Partial<AvailabilityQuery> = {},
): VisitPart => ({
  codigo: 'CONSULTA',
  rejilla: true,
  query: query(blocks, minutes, over),
});

const inWords = ({ pasos, espera }: ProposedVisit): string =>
  `${pasos.map(({ codigo, inicio }) => `${formatHour(inicio)} ${codigo}`).join(' · ')} (espera ${String(espera)})`;
const told = (parts: readonly VisitPart[], gotasMin: number | null = null, over: object = {}): unknown => {
  const found = proposeVisits(parts, { gotasMin, ...over });
  return found.ok ? found.value.map(inWords) : found.error;
};

test('T34 biometry, drops, 25 minutes and a doctor free only at eleven: the biometry is at 10:25 at the latest', () => {
  expect(told([doctor(['11:00-11:20']), study('BIO-OPT', 10)], 25)).toEqual([
    '10:25 BIO-OPT · 10:35 DILATACION · 11:00 CONSULTA (espera 0)',
  ]);
});

describe('✦16 a visit is proposed', () => {
  test('in clinical order: the untouched eye, fields, drops, dilated images, the doctor', () => {
    const parts = [
      doctor(ALL),
      study('OCT-M', 10, {}, { dilatado: true }),
      study('CV-24S', 30),
      study('TOP', 10),
    ];
    expect(told(parts, 30)).toEqual([
      '08:00 TOP · 08:10 CV-24S · 08:40 DILATACION · 09:10 OCT-M · 09:20 CONSULTA (espera 0)',
    ]);
  });

  test('with what is done undilated before the drops, when that was asked for', () => {
    const oct = (dilatado: boolean) => [study('OCT-M', 10, {}, { dilatado }), doctor(ALL)];
    expect(told(oct(false), 30)).toEqual(['08:00 OCT-M · 08:10 DILATACION · 08:40 CONSULTA (espera 0)']);
    expect(told(oct(true), 30)).toEqual(['08:00 DILATACION · 08:30 OCT-M · 08:40 CONSULTA (espera 0)']);
  });

  test('with the least waiting of each half of the day, not the earliest end', () => {
    const parts = [
      study('TOP', 10, { dia: query(['08:00-08:10', '10:50-11:00', '15:00-15:10'], 10).dia }),
      doctor(['09:00-09:20', '11:00-11:20', '16:00-16:20']),
    ];
    expect(told(parts)).toEqual([
      '10:50 TOP · 11:00 CONSULTA (espera 0)',
      '15:00 TOP · 16:00 CONSULTA (espera 50)',
    ]);
  });

  test('around what is taken of the doctor, the device and the patient', () => {
    const device = (...busy: string[]) => ({
      equipos: [{ id: 'sirius', abierto: null, paradas: [], intervalos: busy.map((each) => taken(each)) }],
    });
    const paciente = [taken('08:00-08:30')];
    const found = proposeVisits(
      [
        study('TOP', 10, { ...device('08:30-09:00'), paciente }),
        doctor(ALL, 20, { medico: [taken('09:00-09:20')], paciente }),
      ],
      { gotasMin: null },
    );
    expect(found.ok && found.value.map(inWords)).toEqual(['09:10 TOP · 09:20 CONSULTA (espera 0)']);
    expect(found.ok && found.value[0]?.pasos[0]?.equipo).toBe('sirius');
  });

  test('today from now on, drops included', () => {
    const ahora = { fecha: DAY, minuto: minute('09:00') };
    const parts = [study('OCT-M', 10, { ahora }, { dilatado: true }), doctor(ALL, 20, { ahora })];
    expect(told(parts, 30)).toEqual(['09:00 DILATACION · 09:30 OCT-M · 09:40 CONSULTA (espera 0)']);
  });

  test('with the buffers of the settings between its parts', () => {
    const parts = [study('TOP', 10, { colchonDespues: 10 }), study('END', 10, { colchonDespues: 10 })];
    expect(told(parts)).toEqual(['08:00 TOP · 08:20 END (espera 10)']);
  });
});

describe('a day without a visit says why', () => {
  test('a part that has no place, with its reason', () => {
    const full = doctor(ALL, 20, { medico: [taken('08:00-12:00')] });
    expect(told([study('TOP', 10), full])).toEqual({ clase: 'parte', codigo: 'CONSULTA', motivo: 'ocupado' });
    expect(told([study('TOP', 10), doctor([])])).toEqual({
      clase: 'parte',
      codigo: 'CONSULTA',
      motivo: 'fuera_de_horario',
    });
  });

  test('parts that do not meet', () => {
    expect(
      told([study('TOP', 10, { dia: query(['11:30-12:00'], 10).dia }), doctor(['08:00-10:00'])]),
    ).toEqual({
      clase: 'encaje',
    });
  });

  test('an order that no visit allows, with the clinical reason', () => {
    expect(told([study('OPT-FA', 40), study('AFG', 40)])).toMatchObject({
      clase: 'orden',
      mensaje: expect.stringContaining('última imagen del día') as string,
    });
    expect(told([study('TOP', 10)], 30, { contexto: { anguloEstrecho: true } })).toMatchObject({
      clase: 'orden',
      mensaje: expect.stringContaining('ángulo es estrecho') as string,
    });
  });
});

test('whatever is free, parts never overlap, keep the clinical order, wait for the drops and stand within the hours', () => {
  const blocks = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 4, max: 40 }))
    .map(([from, length]) => `${formatHour(480 + from * 5)}-${formatHour(480 + (from + length) * 5)}`);
  const busy = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 6 }))
    .map(([from, length]) => taken(`${formatHour(480 + from * 5)}-${formatHour(480 + (from + length) * 5)}`));
  const part = (codigo: string) =>
    fc.record({
      codigo: fc.constant(codigo),
      rejilla: fc.boolean(),
      dilatado: codigo.startsWith('OCT') ? fc.constantFrom(true, false, undefined) : fc.constant(undefined),
      query: fc
        .tuple(
          fc.uniqueArray(blocks, { minLength: 1, maxLength: 2 }),
          fc.integer({ min: 1, max: 6 }),
          fc.array(busy, { maxLength: 3 }),
        )
        .map(([open, length, medico]) => query(open, length * 5, { medico })),
    });
  const visit = fc
    .uniqueArray(fc.constantFrom('TOP', 'CV-24S', 'OCT-M', 'OPT-COL', 'ECO-A', 'LAS-PRP', 'CONSULTA'), {
      minLength: 2,
      maxLength: 4,
    })
    .chain((codes) => fc.tuple(...codes.map(part)));
  fc.assert(
    fc.property(visit, fc.constantFrom(null, 25, 40), (parts, gotasMin) => {
      const found = proposeVisits(parts, { gotasMin });
      if (!found.ok) return;
      for (const { pasos, inicio, fin, espera } of found.value) {
        expect(pasos.map(({ codigo }) => codigo).sort()).toEqual(
          [...parts.map(({ codigo }) => codigo), ...(gotasMin === null ? [] : ['DILATACION'])].sort(),
        );
        const steps = pasos.map((step) => ({
          ...step,
          dilatado: parts.find(({ codigo }) => codigo === step.codigo)?.dilatado,
        }));
        expect(visitProblem(steps)).toBeNull();
        expect(isAllowedOrder(steps)).toBe(true);
        expect(espera).toBe(fin - inicio - steps.reduce((sum, step) => sum + step.fin - step.inicio, 0));
        for (const { codigo, inicio: from, fin: to } of steps) {
          const own = parts.find((each) => each.codigo === codigo);
          if (own === undefined) continue;
          expect(own.query.dia.abierto.some((open) => open.inicio <= from && to <= open.fin)).toBe(true);
          expect((own.query.medico ?? []).some((each) => overlaps(each, { inicio: from, fin: to }))).toBe(
            false,
          );
        }
      }
    }),
    { numRuns: 80 },
  );
});

describe('a visit that somebody rearranged', () => {
  const at = (codigo: string, hours: string, over: object = {}) => ({ codigo, ...span(hours), ...over });
  test.each([
    [
      'in order',
      [at('TOP', '08:00-08:10'), at('DILATACION', '08:10-08:40'), at('CONSULTA', '08:40-09:00')],
      null,
    ],
    [
      'a topography after the drops',
      [at('DILATACION', '08:00-08:30'), at('TOP', '08:40-08:50')],
      'antes de cualquier gota',
    ],
    [
      'a dilated image before the drops have worked',
      [at('OCT-M', '08:00-08:10', { dilatado: true }), at('DILATACION', '08:10-08:40')],
      'va después de las gotas, desde las 08:40',
    ],
    [
      'the doctor while the drops work',
      [at('DILATACION', '08:00-08:30'), at('CONSULTA', '08:20-08:40')],
      'está lista a las 08:30',
    ],
    [
      'two parts at one time',
      [at('TOP', '08:00-08:10'), at('END', '08:05-08:15')],
      'no pueden ser a la misma hora',
    ],
  ])('%s', (_, steps, said) => {
    const problem = visitProblem(steps);
    if (said === null) expect(problem).toBeNull();
    else expect(problem?.mensaje).toContain(said);
  });
});
