import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../fields/value.ts';
import {
  confirmed,
  emptySection,
  patchSection,
  sectionPatchSchema,
  type KnownBefore,
  type Section,
} from '../section.ts';
import type { Origin } from './origin.ts';

const EVA = { por: 'eva', en: '2026-11-20T13:00:00.000Z' };
const ANA = { por: 'ana', en: '2026-11-20T13:20:00.000Z' };
const PRESSURE = { v: 18, metodo: 'iCare', hora: '09:00' };
const MEASURED = { v: 180, metodo: 'iCare', hora: '09:00', ...EVA };

const patched = (before: Section, given: object | null, writer = ANA, campo = 'pio'): Section => {
  const patch = sectionPatchSchema.parse({ valores: { [campo]: { OD: given } }, version: 0 });
  const after = patchSection(before, patch, writer);
  if (!after.ok) throw new Error(JSON.stringify(after.error));
  return after.value;
};
const at = (section: Section, campo = 'pio'): Value | undefined => section.valores[campo]?.OD;
const measured = patched(emptySection('c', 'presion'), PRESSURE, EVA);

describe('who measured stays who measured', () => {
  test('a value that the doctor confirms keeps author, hour and method, and says who confirmed it', () => {
    expect(at(patched(measured, { ...PRESSURE, ok: 'confirmado' }))).toEqual({
      ...MEASURED,
      ok: 'confirmado',
      confirmo: ANA,
    });
    expect(at(confirmed(measured, [{ campo: 'pio', ojo: 'OD' }], ANA))).toEqual({
      ...MEASURED,
      ok: 'confirmado',
      confirmo: ANA,
    });
  });

  test('saved again it stays; a confirmation stays of whoever gave it', () => {
    expect(at(patched(measured, PRESSURE))).toEqual(MEASURED);
    const asked = patched(measured, { ...PRESSURE, ok: 'confirmado' }, EVA);
    expect(at(patched(asked, { ...PRESSURE, ok: 'confirmado' }))?.confirmo).toEqual(EVA);
    expect(at(patched(asked, PRESSURE))).toEqual(MEASURED);
  });

  test('another number, another tonometer or another hour is of whoever writes it', () => {
    for (const change of [{ v: 19 }, { metodo: 'Aire' }, { hora: '09:30' }, { comparador: '>' }])
      expect(at(patched(measured, { ...PRESSURE, ...change }))).toMatchObject(ANA);
  });

  test('a change that is taken back leaves the value with whoever took it, however many steps there were', () => {
    let section = measured;
    for (const v of [61, 60, 59]) section = patched(section, { ...PRESSURE, v });
    expect(at(section)).toMatchObject(ANA);
    section = patched(section, null);
    expect(at(section)).toBeUndefined();
    section = patched(section, PRESSURE);
    expect(at(section)).toEqual(MEASURED);
    expect(section.reemplazados).toBeUndefined();
  });

  test('what was replaced on the way is not in the closed part', () => {
    const changed = patched(measured, { ...PRESSURE, v: 20 });
    expect(changed.reemplazados).toEqual({ 'pio.OD': MEASURED });
    expect(confirmed(changed, [], ANA)).not.toHaveProperty('reemplazados');
  });

  test('through any course of writings the author is whoever first wrote what is there, or replaced it last', () => {
    const step = fc.record({
      v: fc.constantFrom(18, 19, 20),
      writer: fc.constantFrom(EVA, ANA),
      ok: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let section = measured;
        for (const { v, writer, ok } of steps) {
          const was = at(section);
          section = patched(section, { ...PRESSURE, v, ...(ok ? { ok: 'confirmado' } : {}) }, writer);
          const now = at(section);
          if (was?.v === v * 10) expect([now?.por, now?.en]).toEqual([was.por, was.en]);
          expect(now?.ok === undefined).toBe(now?.confirmo === undefined);
          expect(now?.ok === 'confirmado').toBe(ok);
        }
      }),
    );
  });
});

describe('where a value comes from', () => {
  const LAST: KnownBefore = {
    fecha: '2026-11-20',
    last: {
      cornea: {
        OD: {
          v: ['leucoma'],
          por: 'ana',
          visita: { consulta: 'a', fecha: '2026-03-12', creada: '', medico: 'Dra. Ana' },
        },
      },
      iris: {
        OD: {
          v: ['nevo'],
          por: 'ana',
          visita: { consulta: 'a', fecha: '2026-03-12', creada: '', medico: 'Dra. Ana' },
          origen: { tipo: 'copiado', de: '2025-01-10' },
        },
      },
    },
  };
  const written = (
    campo: string,
    v: string[],
    origen: Origin,
    before = emptySection('c', 'biomicroscopia'),
  ) => patchSection(before, { valores: { [campo]: { OD: { v, origen } } } }, ANA, LAST);
  const refusalOf = (result: ReturnType<typeof written>): string =>
    result.ok ? '' : (Object.values(result.error.fields ?? {})[0]?.[0] ?? '');

  test('a copy is of the last value and of its day', () => {
    expect(written('cornea', ['leucoma'], { tipo: 'copiado', de: '2026-03-12' })).toMatchObject({ ok: true });
    for (const [v, de] of [
      [['edema'], '2026-03-12'],
      [['leucoma'], '2026-03-13'],
    ] as const)
      expect(refusalOf(written('cornea', [...v], { tipo: 'copiado', de }))).toMatch(
        /^Córnea OD: no es el último valor/u,
      );
  });

  test('a copy of a copy is as old as the first, and what is older than a year is refused with its day', () => {
    expect(refusalOf(written('iris', ['nevo'], { tipo: 'copiado', de: '2025-01-10' }))).toBe(
      'Iris OD: el último valor es del 10/01/2025, de hace más de 12 meses. Mídalo o escríbalo de nuevo.',
    );
    expect(refusalOf(written('iris', ['nevo'], { tipo: 'copiado', de: '2026-03-12' }))).not.toBe('');
  });

  test('«normal» is only what is normal in the field, and a copy of the other eye what that eye has', () => {
    expect(written('cornea', ['transparente'], { tipo: 'normal' })).toMatchObject({ ok: true });
    expect(refusalOf(written('cornea', ['leucoma'], { tipo: 'normal' }))).toBe(
      'Córnea OD: no es lo normal de este campo.',
    );
    const other: Section = {
      ...emptySection('c', 'biomicroscopia'),
      valores: { cornea: { OI: { v: ['edema'], ...ANA } } },
    };
    const from = { tipo: 'copiado', de: '2026-11-20', ojo: 'OI' } as const;
    expect(written('cornea', ['edema'], from, other)).toMatchObject({ ok: true });
    expect(refusalOf(written('cornea', ['leucoma'], from, other))).toMatch(/no es lo que tiene OI/u);
  });

  test('typing over it takes it away, confirming it does not, and saved again it is not asked for again', () => {
    const first = written('cornea', ['leucoma'], { tipo: 'copiado', de: '2026-03-12' });
    if (!first.ok) throw new Error('refused');
    const again = (given: object) => patched(first.value, { v: ['leucoma'], ...given }, ANA, 'cornea');
    expect(at(again({}), 'cornea')).not.toHaveProperty('origen');
    expect(at(again({ ok: 'confirmado' }), 'cornea')).toHaveProperty('origen.de', '2026-03-12');
    const known = { origen: { tipo: 'copiado', de: '2026-03-12' } };
    expect(at(again(known), 'cornea')).toHaveProperty('origen.de', '2026-03-12');
  });
});
