import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayAvailability, OfferedSlot } from '#contract/availability';
import { addDays, daysBetween } from '#domain/shared/civil-date';
import { nearest, placeSeries, type Around } from './place-series.ts';
import type { Place, PlannedOccurrence } from './place-series.ts';

const WHY = { motivo: 'feriado', regla: 'R6', fuente: { clase: 'feriado', nombre: 'Navidad' } } as const;
const slot = (hora: string, libre = true): OfferedSlot => ({
  ...{ hora, fin: hora, libre, motivo: libre ? null : WHY.motivo },
  ...(libre ? {} : { porque: WHY }),
});
const day = (fecha: string, cupos: OfferedSlot[]): DayAvailability => ({
  ...{ fecha, medico: 'Dra. Ana', estudio: null, tipo: 'control', duracionMin: 20, paso: 20 },
  ...{ feriadoAutorizado: false, vigenteDesde: null, cupos },
});
const at = (fecha: string, numero = 1, ajustado = false): PlannedOccurrence => ({
  ...{ numero, fecha, hora: '09:00', ajustado },
});
const place = (fecha: string, hora: string): Place => ({ fecha, hora });
const FAR = { ultimo: '2027-05-20', onlyLater: false };
const CHRISTMAS = '2026-12-25';
const NEAR = [place('2026-12-24', '10:00'), place('2026-12-24', '08:40'), place('2026-12-26', '09:20')];

const placed = (cupos: OfferedSlot[] | null, near?: Place[], limits = FAR) =>
  placeSeries(
    [at(CHRISTMAS)],
    [{ day: cupos === null ? undefined : day(CHRISTMAS, cupos), near }],
    limits,
  )[0];

test.each([
  ['at its hour', [slot('09:00')], [], { fecha: CHRISTMAS, hora: '09:00', estado: { clase: 'libre' } }],
  [
    'at the nearest hour of its day, when its own is taken',
    [slot('08:00'), slot('08:40'), slot('09:00', false), slot('10:00')],
    undefined,
    { fecha: CHRISTMAS, hora: '08:40', estado: { clase: 'movido', porque: WHY } },
  ],
  [
    'on the nearest open day when its own is closed, of two as near the later one, and says why',
    [slot('09:00', false)],
    NEAR,
    {
      ...place('2026-12-26', '09:20'),
      estado: { clase: 'movido', porque: WHY, pedido: place(CHRISTMAS, '09:00') },
    },
  ],
  ['nowhere, when no day near it is open', [], [], { fecha: CHRISTMAS, estado: { clase: 'ocupado' } }],
  ['not known before the days near it are read', [], undefined, { estado: { clase: 'revisando' } }],
  ['not known before its day is read', null, NEAR, { estado: { clase: 'revisando' } }],
])('an appointment of a series stands %s', (_, slots, near, expected) => {
  expect(placed(slots, near)).toMatchObject(expected);
});

test('an injection is never put before its day', () => {
  const earlier = [place('2026-12-24', '09:00'), place('2026-12-29', '09:00')];
  expect(placed([], earlier, FAR)).toMatchObject({ fecha: '2026-12-24' });
  expect(placed([], earlier, { ...FAR, onlyLater: true })).toMatchObject({ fecha: '2026-12-29' });
});

test('beyond the last day for which appointments are given it waits in the list, read or not', () => {
  expect(placed(null, undefined, { ...FAR, ultimo: '2026-12-24' })).toMatchObject({
    estado: { clase: 'lejano' },
  });
  expect(placed([slot('09:00')], NEAR, { ...FAR, ultimo: CHRISTMAS })).toMatchObject({
    estado: { clase: 'libre' },
  });
});

test('what a person put somewhere is not moved', () => {
  const around: Around = { day: day(CHRISTMAS, [slot('09:00', false), slot('09:20')]), near: NEAR };
  expect(placeSeries([at(CHRISTMAS, 1, true)], [around], FAR)).toMatchObject([
    { fecha: CHRISTMAS, hora: '09:00', estado: { clase: 'ocupado' } },
  ]);
});

test('no two are put on one day, and each is as near as any free day allows', () => {
  const dates = Array.from({ length: 20 }, (_, n) => addDays('2026-12-01', n));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...dates), { minLength: 2, maxLength: 8 }),
      fc.subarray(dates),
      (wanted, open) => {
        const all = wanted.toSorted().map((fecha, index) => at(fecha, index + 1));
        const around = all.map(({ fecha }): Around => ({
          day: day(fecha, open.includes(fecha) ? [slot('09:00')] : [slot('09:00', false)]),
          near: open.filter((each) => each !== fecha).map((each) => place(each, '09:00')),
        }));
        const done = placeSeries(all, around, FAR).filter(({ estado }) => estado.clase !== 'ocupado');
        const days = done.map(({ fecha }) => fecha);
        expect(new Set(days).size).toBe(days.length);
        for (const each of done) {
          expect(open).toContain(each.fecha);
          if (each.estado.clase !== 'movido') continue;
          const asked = each.estado.pedido.fecha;
          const left = open.filter((date) => !days.includes(date) && !wanted.includes(date));
          for (const date of left)
            expect(Math.abs(daysBetween(asked, date))).toBeGreaterThanOrEqual(
              Math.abs(daysBetween(asked, each.fecha)),
            );
        }
      },
    ),
  );
});

test('there is nothing near where there is nothing', () => {
  expect(nearest(place(CHRISTMAS, '09:00'), [])).toBeNull();
});
