import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaMessage, speakSpanish } from './schema-messages.ts';

/** The messages a schema gives for a value. */
const said = (schema: z.ZodMiniType, value: unknown): string[] =>
  (schema.safeParse(value, { error: schemaMessage }).error?.issues ?? []).map(({ message }) => message);

describe('a schema without messages of its own', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['Falta este dato.', z.string(), undefined],
    ['Falta este dato.', z.string().check(z.minLength(1)), ''],
    ['Falta este dato.', z.enum(['a']), undefined],
    ['Este dato debe ser un texto.', z.string(), 5],
    ['Este dato debe ser un número.', z.number(), 'x'],
    ['Este dato debe ser un número.', z.number(), NaN],
    ['Este dato debe ser un número entero.', z.number().check(z.int()), 1.5],
    ['Este dato debe ser verdadero o falso.', z.boolean(), 1],
    ['Este dato debe ser una lista.', z.array(z.string()), {}],
    ['Este dato debe ser un objeto con sus campos.', z.object({}), []],
    ['Este dato debe ser un objeto con sus campos.', z.record(z.string(), z.string()), null],
    ['Este dato debe ser control.', z.literal('control'), 'x'],
    ['Este dato debe ser uno de estos: OD, OI, AO.', z.enum(['OD', 'OI', 'AO']), 3],
    ['Este dato debe ser una fecha, como 2026-11-20.', z.iso.date(), 'ayer'],
    ['Este dato debe ser un correo electrónico.', z.email(), 'ana'],
    ['Este dato no es válido.', z.string().check(z.regex(/^a$/)), 'b'],
    ['Este dato debe tener al menos 2 caracteres.', z.string().check(z.minLength(2)), 'a'],
    ['Este dato debe tener como mucho 1 carácter.', z.string().check(z.maxLength(1)), 'ab'],
    ['Este dato debe tener exactamente 3 caracteres.', z.string().check(z.length(3)), 'ab'],
    ['Este dato debe tener al menos 1 elemento.', z.array(z.string()).check(z.minLength(1)), []],
    ['Este dato debe ser al menos 1.', z.number().check(z.minimum(1)), 0],
    ['Este dato debe ser más de 0.', z.number().check(z.gt(0)), 0],
    ['Este dato debe ser menos de 10.', z.number().check(z.lt(10)), 10],
    ['Este dato debe ser múltiplo de 5.', z.number().check(z.multipleOf(5)), 7],
    ['Este campo no existe.', z.strictObject({}), { otro: 1 }],
    ['Este dato no es válido.', z.union([z.string(), z.number()]), true],
    ['Este dato no es válido.', z.custom<string>(() => false), 'x'],
  ])('says «%s»', (message, schema, value) => {
    expect(said(schema, value)).toEqual([message]);
  });
});

test('the full edition of the library, loaded by another package, does not bring its English back', async () => {
  speakSpanish();
  const full = await import('zod');
  full.string();
  expect(z.number().safeParse('x').error?.issues[0]?.message).toBe('Este dato debe ser un número.');
  expect(full.number().safeParse('x').error?.issues[0]?.message).toBe('Este dato debe ser un número.');
});
