import { describe, expect, test } from 'vitest';
import { sayOfTextSchema, textStanding, withWord, type TextWord } from './text-review.ts';

const THIS = 'a'.repeat(64);
const BEFORE = 'b'.repeat(64);
const RULE = { meses: 12, aviso: 30 };
const word = (over: Partial<TextWord> = {}): TextWord => ({
  medico: 'Dra. Ana Ríos',
  fecha: '2026-11-20',
  huella: THIS,
  acuerdo: true,
  ...over,
});
const on = (hoy: string, ...dichos: readonly TextWord[]) =>
  textStanding({ huella: THIS }, RULE, { dichos }, hoy);

describe('a text of the site', () => {
  test.each([
    ['2026-11-20', 'firmado'],
    ['2027-10-20', 'firmado'],
    ['2027-10-21', 'por_vencer'],
    ['2027-11-20', 'por_vencer'],
    ['2027-11-21', 'vencido'],
  ])('signed on 20 November 2026 is, on %s, %s', (hoy, estado) => {
    expect(on(hoy, word())).toMatchObject({ estado, vence: '2027-11-20' });
  });

  test('that is overdue, was changed or was never signed has nobody who stands for it', () => {
    expect(on('2028-01-01', word()).firma).toBeNull();
    expect(on('2026-11-21', word({ huella: BEFORE }))).toEqual({
      estado: 'cambiado',
      firma: null,
      vence: null,
    });
    expect(on('2026-11-21')).toEqual({ estado: 'pendiente', firma: null, vence: null });
  });

  test('that a doctor objects to is held back whoever signed it, until the same doctor signs or it changes', () => {
    const objects = word({ medico: 'Dr. Luis Paz', acuerdo: false, comentario: 'La dosis no es esa.' });
    expect(on('2026-11-21', word(), objects)).toMatchObject({ estado: 'objetado', firma: null });
    expect(on('2026-11-21', objects, word()).estado).toBe('objetado');
    const agrees = withWord({ dichos: [word(), objects] }, word({ medico: 'Dr. Luis Paz' }));
    expect(agrees.dichos).toHaveLength(2);
    expect(on('2026-11-21', ...agrees.dichos)).toMatchObject({ firma: { medico: 'Dr. Luis Paz' } });
    expect(on('2026-11-21', word(), { ...objects, huella: BEFORE }).estado).toBe('firmado');
  });
});

test.each([
  [{ huella: THIS, version: 0 }, 'Diga si está de acuerdo con el texto.'],
  [{ acuerdo: true, huella: 'x', version: 0 }, 'Falta qué texto leyó.'],
  [{ acuerdo: true, huella: THIS }, 'Falta la versión que estaba viendo.'],
  [{ acuerdo: false, huella: THIS, version: 0 }, 'Escriba con qué no está de acuerdo.'],
  [{ acuerdo: false, huella: THIS, version: 0, comentario: '      ' }, 'Escriba con qué no está de acuerdo.'],
  [
    { acuerdo: false, huella: THIS, version: 0, comentario: 'x'.repeat(2001) },
    'El comentario puede tener hasta 2000 caracteres.',
  ],
])('what is missing is said: %j', (body, said) => {
  const read = sayOfTextSchema.safeParse(body);
  expect(read.error?.issues[0]?.message).toBe(said);
});

test('nobody is signed for: a name is none of what may be sent', () => {
  const body = { acuerdo: true, huella: THIS, version: 0, medico: 'Dr. Luis Paz' };
  expect(sayOfTextSchema.safeParse(body).success).toBe(false);
});
