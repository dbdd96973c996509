import { describe, expect, test } from 'vitest';
import { block, span, week } from '#tests/support/scheduling/schedules';
import { absenceSchema } from './absence.ts';
import { minutesOn, type DatedRange } from './dated-range.ts';
import { exceptionSchema } from './exception.ts';

test.each<{ range: Partial<DatedRange>; on: string; minutes: string | null }>([
  { range: {}, on: '2026-12-03', minutes: '00:00-24:00' },
  { range: {}, on: '2026-12-02', minutes: null },
  { range: {}, on: '2026-12-04', minutes: null },
  { range: { hasta: '2026-12-05' }, on: '2026-12-05', minutes: '00:00-24:00' },
  { range: { hasta: '2026-12-05' }, on: '2026-12-06', minutes: null },
  { range: { desdeHora: '12:00' }, on: '2026-12-03', minutes: '12:00-24:00' },
  { range: { hastaHora: '10:10' }, on: '2026-12-03', minutes: '00:00-10:10' },
  {
    range: { hasta: '2026-12-05', desdeHora: '10:00', hastaHora: '11:00' },
    on: '2026-12-04',
    minutes: '10:00-11:00',
  },
  { range: { desdeHora: '11:00', hastaHora: '10:00' }, on: '2026-12-03', minutes: null },
])('from 3 December $range takes $minutes of $on', ({ range, on, minutes }) => {
  expect(minutesOn({ fecha: '2026-12-03', ...range }, on)).toEqual(minutes === null ? null : span(minutes));
});

const fieldsOf = (parsed: { error?: { issues: { path: PropertyKey[] }[] } | undefined }): string[] =>
  (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));

describe('an absence', () => {
  test.each<{ over: object; fields: string[] }>([
    { over: {}, fields: [] },
    { over: { hasta: '2026-12-10', desdeHora: '08:00', hastaHora: '12:00', reemplazo: 'Dr. B' }, fields: [] },
    { over: { hasta: '2026-12-02' }, fields: ['hasta'] },
    { over: { desdeHora: '12:00', hastaHora: '12:00' }, fields: ['hastaHora'] },
    { over: { desdeHora: '25:00' }, fields: ['desdeHora'] },
    { over: { fecha: '2026-02-30' }, fields: ['fecha'] },
    { over: { clase: 'siesta' }, fields: ['clase'] },
    { over: { color: 'rojo' }, fields: [''] },
  ])('with $over has these fields wrong: $fields', ({ over, fields }) => {
    expect(
      fieldsOf(absenceSchema.safeParse({ id: 'a', fecha: '2026-12-03', clase: 'congreso', ...over })),
    ).toEqual(fields);
  });
});

describe('an exception', () => {
  const hours = week(['08:00-12:00']).monday;
  test.each<{ over: object; fields: string[] }>([
    { over: {}, fields: [] },
    { over: { bloques: [], clase: 'reemplaza' }, fields: [] },
    { over: { hasta: '2026-12-10', atiendeEnFeriado: true, motivo: 'Campaña' }, fields: [] },
    { over: { hasta: '2026-12-01' }, fields: ['hasta'] },
    { over: { bloques: [] }, fields: ['bloques'] },
    { over: { bloques: [block('12:00-08:00')] }, fields: ['bloques.0.fin'] },
    { over: { clase: 'quita', atiendeEnFeriado: true }, fields: ['atiendeEnFeriado'] },
    { over: { clase: 'mueve' }, fields: ['clase'] },
  ])('with $over has these fields wrong: $fields', ({ over, fields }) => {
    const parsed = exceptionSchema.safeParse({
      id: 'x',
      fecha: '2026-12-03',
      clase: 'agrega',
      bloques: hours,
      ...over,
    });
    expect(fieldsOf(parsed)).toEqual(fields);
  });
});
