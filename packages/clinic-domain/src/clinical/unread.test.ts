import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROWS } from './cells/rows.ts';
import { isOnlyMeasured } from './handover.ts';
import { SECTION_IDS } from './fields/sections.ts';
import { emptySection, patchSection, sectionPatchSchema, sectionSchema } from './section.ts';
import { unreadFields, unreadIn, unreadKey, unreadPlace, unreadWords } from './unread.ts';

const BY = { por: 'tecnica', en: '2026-11-20T13:00:00.000Z' };
const LINES = ROWS.flatMap((row) =>
  (row.juntos === true ? (['AO'] as const) : (['OD', 'OI'] as const)).map((ojo) => ({ row, ojo })),
);

describe('a text that is no value', () => {
  test.each(LINES.map((each) => [unreadKey({ fila: each.row.id, ojo: each.ojo }), each] as const))(
    'of %s is kept as it was written, beside a value, read back and taken away',
    (key, { row, ojo }) => {
      fc.assert(
        fc.property(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), (typed) => {
          const texto = typed.trim();
          fc.pre(texto !== '');
          const before = emptySection('c1', row.seccion);
          const after = patchSection(before, { sinEntender: { [key]: typed } }, BY);
          if (!after.ok) {
            // Nothing else is refused than what nobody can read.
            expect(after.error.fields?.[key]?.[0]).toContain('no se pueden leer');
            return;
          }
          expect(sectionSchema.parse(after.value).sinEntender).toEqual({ [key]: { texto, ...BY } });
          expect(unreadIn([after.value])).toEqual([{ fila: row.id, ojo, texto }]);
          const gone = patchSection(after.value, { sinEntender: { [key]: null } }, BY);
          expect(gone).toEqual({ ok: true, value: before });
        }),
        { numRuns: 10 },
      );
    },
  );

  test('has a place in one part alone, of an eye that the line has', () => {
    for (const { row, ojo } of LINES)
      for (const seccion of SECTION_IDS)
        expect(unreadPlace(seccion, `${row.id}.${ojo}`) !== null, `${seccion} ${row.id}`).toBe(
          seccion === row.seccion,
        );
    for (const key of [
      'pio.AO',
      'pio',
      'pio.',
      '.OD',
      'nada.OD',
      '__proto__',
      'estados.OD',
      'constructor.OD',
    ])
      expect(unreadPlace('presion', key), key).toBeNull();
    const wrong = patchSection(emptySection('c1', 'presion'), { sinEntender: { 'cornea.OD': 'x' } }, BY);
    expect(wrong).toMatchObject({ ok: false, error: { code: 'entrada_invalida' } });
  });

  test('is named with its eye: not understood, or written and not accepted', () => {
    expect(unreadWords({ fila: 'auto', ojo: 'OI', texto: '20/300' })).toBe(
      'Autorrefracción OI: no se entendió «20/300».',
    );
    expect(unreadWords({ fila: 'pio', ojo: 'OD', texto: '15' })).toBe(
      'PIO OD: quedó escrito «15» sin aceptar.',
    );
    expect(unreadWords({ fila: 'motivo_consulta', ojo: 'AO', texto: 'x' })).toBe(
      'Motivo de consulta: no se entendió «x».',
    );
    expect(unreadWords({ fila: 'pio', ojo: 'OD', texto: 'x'.repeat(300) }).length).toBeLessThan(100);
  });

  test('they are listed in the order in which the examination is read', () => {
    const sinEntender = {
      'final.OI': { texto: 'b' },
      'final.OD': { texto: 'a' },
      'dnp_lejos.OD': { texto: 'c' },
    };
    expect(Object.keys(unreadFields(unreadIn([{ seccion: 'refraccion', sinEntender }])))).toEqual([
      'final.OD',
      'final.OI',
      'dnp_lejos.OD',
    ]);
  });

  test('a document of before has none, and what is too long or too much is refused', () => {
    const { sinEntender: _none, ...old } = emptySection('c1', 'presion');
    expect(unreadIn([sectionSchema.parse(old)])).toEqual([]);
    const texts = (sinEntender: unknown) => sectionPatchSchema.safeParse({ version: 0, sinEntender }).success;
    expect(texts({ 'pio.OD': 'x'.repeat(2000) })).toBe(true);
    expect(texts({ 'pio.OD': 'x'.repeat(2001) })).toBe(false);
    expect(texts({ 'pio.OD': 15 })).toBe(false);
    expect(texts(Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${String(at)}.OD`, 'x'])))).toBe(
      false,
    );
  });

  test('a doctor who left one has written in the draft: it does not pass to another by itself', () => {
    const draft: Parameters<typeof isOnlyMeasured>[0] = {
      ...{ autor: 'doctora', estado: 'borrador', diagnosticos: [], plan: '' },
    };
    const part = (por: string) => ({
      valores: {},
      sinEntender: { 'iris.OD': { texto: 'neo?', por, en: BY.en } },
    });
    expect(isOnlyMeasured(draft, [part('tecnica')])).toBe(true);
    expect(isOnlyMeasured(draft, [part('doctora')])).toBe(false);
  });
});
