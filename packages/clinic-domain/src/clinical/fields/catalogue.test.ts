import { describe, expect, test } from 'vitest';
import { FIELDS, fieldOf, fieldsIn } from './catalogue.ts';
import type { ChoiceField, Field, NumberField } from './field.ts';
import { SECTION_IDS } from './sections.ts';
import type { Raw, ValueEye } from './raw.ts';
import { eyesOf, readValue } from './value.ts';
import { warningsIn } from './warnings.ts';

const numbers = FIELDS.filter((field): field is NumberField => field.tipo === 'numero');
const choices = FIELDS.filter((field): field is ChoiceField => field.tipo === 'opcion');
const EXTRA = { hora: '09:30' };

const read = (field: Field, v: number | string | string[]) => readValue(field, { v, ...EXTRA });

/** What a section says when only one value is in it. */
function alone(field: Field, v: Raw, ojo: ValueEye = eyesOf(field)[0] ?? 'AO'): string[] {
  const raw = (campo: string, at: ValueEye): Raw | null => (campo === field.id && at === ojo ? v : null);
  return warningsIn(field.seccion, { raw, before: () => null, edad: 30 })
    .filter(({ clase }) => clase === 'aviso')
    .map(({ mensaje }) => mensaje);
}

test('every section has fields, and no two fields have one id', () => {
  for (const id of SECTION_IDS) expect(fieldsIn(id), id).not.toHaveLength(0);
  expect(new Set(FIELDS.map(({ id }) => id)).size).toBe(FIELDS.length);
  expect(FIELDS.length).toBeGreaterThan(150);
  for (const { id, nombre } of FIELDS) {
    expect(id).toMatch(/^[a-z0-9_]+$/u);
    expect(nombre).toMatch(/^[\p{Lu}«]/u);
    expect(fieldOf(id)?.id).toBe(id);
  }
});

describe.each(numbers.map((field) => [field.id, field] as const))('%s', (_id, field) => {
  const { duro, escala, paso, aviso, nombre } = field;
  const [least, most] = duro;
  const inUnits = (scaled: number): number => scaled / escala;
  const step = Math.round(paso * escala);

  test('takes both hard limits and refuses what is a step beyond', () => {
    expect(read(field, least)).toMatchObject({ ok: true, value: { v: Math.round(least * escala) } });
    expect(read(field, most)).toMatchObject({ ok: true, value: { v: Math.round(most * escala) } });
    const above = read(field, inUnits(Math.round(most * escala) + step));
    expect(above).toMatchObject({ ok: false });
    expect(above.ok ? '' : above.error).toMatch(
      new RegExp(`^${nombre.replace(/[()]/gu, String.raw`\$&`)}: entre `, 'u'),
    );
    const below = inUnits(Math.round(least * escala) - step);
    if (field.igual?.[below] === undefined) expect(read(field, below)).toMatchObject({ ok: false });
  });

  test('takes every step and refuses what lies between two', () => {
    expect(read(field, inUnits(Math.round(least * escala) + step))).toMatchObject({ ok: true });
    expect(read(field, least + paso * 0.3)).toMatchObject({ ok: false });
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 'x', ['x']] as const)
      expect(read(field, wrong as never)).toMatchObject({ ok: false });
  });

  test('asks beyond its usual range and not at its ends; without one it asks nothing', () => {
    if (aviso === undefined) {
      const asked = duro.flatMap((each) => alone(field, Math.round(each * escala)));
      expect(asked.filter((words) => words.includes('lo usual es'))).toEqual([]);
      return;
    }
    const [low = 0, high = 0] = aviso.map((each) => Math.round(each * escala));
    expect(alone(field, low)).toEqual([]);
    expect(alone(field, high)).toEqual([]);
    if (high < Math.round(most * escala))
      expect(alone(field, high + step)).toEqual([expect.stringContaining('¿Es así?')]);
    if (low > Math.round(least * escala))
      expect(alone(field, low - step)).toEqual([expect.stringContaining('¿Es así?')]);
  });
});

test.each(choices.map((field) => [field.id, field] as const))(
  '%s takes its options and no others',
  (_id, field) => {
    expect(new Set(field.opciones.map(({ id }) => id)).size).toBe(field.opciones.length);
    if (field.normal !== undefined) expect(field.opciones.map(({ id }) => id)).toContain(field.normal);
    for (const { id, aviso } of field.opciones) {
      expect(read(field, field.varias === true ? [id] : id)).toMatchObject({ ok: true });
      expect(alone(field, field.varias === true ? [id] : id).filter((words) => words === aviso)).toHaveLength(
        aviso === undefined ? 0 : 1,
      );
    }
    for (const wrong of ['no existe', '', 3, []]) expect(read(field, wrong)).toMatchObject({ ok: false });
  },
);

test('what an option asks says what it is of: no two fields ask alike', () => {
  const asks = choices.flatMap(({ id, opciones }) =>
    opciones.flatMap(({ aviso }) => (aviso === undefined ? [] : [[aviso, id] as const])),
  );
  const askedBy = Map.groupBy(asks, ([aviso]) => aviso);
  for (const [aviso, by] of askedBy) expect(new Set(by.map(([, id]) => id)).size, aviso).toBe(1);
});

test('of several findings none is there twice, and none beside «normal»', () => {
  const cornea = fieldOf('cornea');
  if (cornea === undefined) throw new Error('no cornea');
  expect(read(cornea, ['ulcera', 'edema'])).toMatchObject({ ok: true });
  expect(read(cornea, ['ulcera', 'ulcera'])).toEqual({
    ok: false,
    error: 'Córnea: una opción está dos veces.',
  });
  expect(read(cornea, ['transparente', 'edema'])).toEqual({
    ok: false,
    error: 'Córnea: o está normal o tiene hallazgos.',
  });
});

test('quarters and the eighths of lens makers, an axis of 0, and a pressure without its hour', () => {
  const [sphere, axis, pressure] = ['final_esfera', 'final_eje', 'pio'].map(fieldOf);
  if (sphere === undefined || axis === undefined || pressure === undefined) throw new Error('no such field');
  for (const [v, stored] of [
    [-2.5, -250],
    [0.12, 12],
    [-1.37, -137],
    [2.62, 262],
    [-0, 0],
  ] as const)
    expect(read(sphere, v)).toMatchObject({ ok: true, value: { v: stored } });
  for (const v of [0.1, 0.13, 1.3])
    expect(read(sphere, v)).toEqual({ ok: false, error: 'Esfera: de 0,25 en 0,25.' });
  expect(read(axis, 0)).toMatchObject({ ok: true, value: { v: 180 } });
  expect(read(axis, 200)).toEqual({ ok: false, error: 'Eje: entre 1 y 180°.' });
  expect(readValue(pressure, { v: 14 })).toEqual({ ok: false, error: 'PIO: falta la hora.' });
  expect(readValue(pressure, { v: 14, hora: '09:30', metodo: 'Goldmann' })).toMatchObject({ ok: true });
  expect(readValue(pressure, { v: 14, hora: '09:30', metodo: 'A ojo' })).toMatchObject({ ok: false });
});

test('texts are trimmed, bounded and readable', () => {
  const reason = fieldOf('motivo_consulta');
  if (reason === undefined) throw new Error('no reason');
  expect(read(reason, '  Ojo rojo ')).toMatchObject({ ok: true, value: { v: 'Ojo rojo' } });
  for (const wrong of ['ab', 'x'.repeat(501), 'ojo\u0000rojo', 7])
    expect(read(reason, wrong)).toMatchObject({ ok: false });
});
